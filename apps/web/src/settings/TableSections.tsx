/** Hints, reminders and counts: what a table shows beside the game. */
import { GAME_NAMES } from '@croupier/catalog/browser';
import { READINGS, type Reading } from '@croupier/kernel';
import { CHECKS_EVERY, COACH_LEVELS, COUNT_SYSTEM_IDS, DIVISORS, ROUNDINGS, usePrefs } from '@croupier/ui';
import { COUNT_SYSTEMS } from '@croupier/ui/counts';
import { type ReactNode, useState } from 'react';
import { forgetDecisions, keptDecisions } from '../coach/kept-decisions.ts';
import { LEVEL_WORDS } from '../coach/levels.ts';
import { REALITY_CHECKS, realityCheck, setRealityCheck } from '../lib/care.ts';
import { useGuides } from '../lib/guides.ts';
import { CountTags } from '../pages/CountTags.tsx';
import { LimitFields } from '../pages/LimitFields.tsx';
import { captionsLeft, showCaptions } from '../table/words/use-caption.ts';
import { Pick, Switch } from './Fields.tsx';

export const HelpSection = (): ReactNode => {
  const [captions, setCaptions] = useState(captionsLeft);
  // One setting for all games that can read a hand in two ways, in the words of the first.
  const readings = useGuides().find((guide) => guide.readings)?.readings;
  return (
    <section id="help">
      <h2>Help at the table</h2>
      <label className="switch">
        <input
          type="checkbox"
          checked={captions}
          onChange={(event) => {
            showCaptions(event.target.checked);
            setCaptions(event.target.checked);
          }}
        />
        Show hints at the first bet, decision, result and shuffle
      </label>
      {readings && (
        <Pick name="softHands" label={readings.label} values={READINGS} words={(value) => readings[value as Reading]} />
      )}
    </section>
  );
};

export const CareSection = (): ReactNode => {
  const [every, setEvery] = useState(realityCheck);
  return (
    <section id="care">
      <h2>Reminders and limits</h2>
      <label className="field">
        Remind me how long I’ve played
        <select
          value={every}
          onChange={(event) => {
            setRealityCheck(Number(event.target.value));
            setEvery(Number(event.target.value));
          }}
        >
          {REALITY_CHECKS.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes === 0 ? 'Never' : `Every ${minutes} minutes`}
            </option>
          ))}
        </select>
      </label>
      <LimitFields />
    </section>
  );
};

const sayLevel = (level: string): string => {
  const { name, what } = LEVEL_WORDS[level as keyof typeof LEVEL_WORDS];
  return `${name}: ${what.charAt(0).toLowerCase()}${what.slice(1, -1)}`;
};

const keptInAll = (): number => GAME_NAMES.reduce((sum, { id }) => sum + keptDecisions(id).length, 0);

export const CoachSection = (): ReactNode => {
  const [kept, setKept] = useState(keptInAll);
  return (
    <section id="coach">
      <h2>Coach</h2>
      <Pick name="coach" label="When the coach speaks" values={COACH_LEVELS} words={sayLevel} />
      <p>
        The coach grades your decisions on this device and keeps them only here. Decisions kept so far:{' '}
        {kept.toLocaleString('en')}.
      </p>
      <p>
        <button
          type="button"
          className="button"
          onClick={() => {
            for (const { id } of GAME_NAMES) forgetDecisions(id);
            setKept(0);
          }}
        >
          Delete these decisions
        </button>
      </p>
    </section>
  );
};

const sayCount = (id: string): string =>
  id === 'custom' ? 'Custom' : COUNT_SYSTEMS[id as keyof typeof COUNT_SYSTEMS].name;

export const CountsSection = (): ReactNode => {
  const { prefs } = usePrefs();
  return (
    <section id="counts">
      <h2>Shoe and counts</h2>
      <Switch name="counts" label="Show counts" />
      <Pick name="countSystem" label="Counting system" values={COUNT_SYSTEM_IDS} words={sayCount} />
      {prefs.countSystem === 'custom' && <CountTags />}
      <Pick name="rounding" label="Round the true count" values={ROUNDINGS} />
      <Pick name="divisor" label="Round the decks left to" values={DIVISORS} />
      <Pick name="checkEvery" label="Hide the counts and quiz me" values={CHECKS_EVERY} />
      <Switch name="estimate" label="Estimate mode: hide the numbers on the discard tray" />
    </section>
  );
};
