/** The coach beside a table, in the rail or a sheet. */
import type { TableLink } from '@croupier/client';
import { COACH_LEVELS, usePrefs } from '@croupier/ui';
import type { Felt } from '@croupier/ui/felt';
import { type ReactNode, useId } from 'react';
import { AdviceView } from './AdviceView.tsx';
import './coach.css';
import { LEVEL_WORDS, sayBarred } from './levels.ts';
import { request } from './requests.ts';
import { ScoreView } from './ScoreView.tsx';
import { useCoach } from './use-coach.ts';
import type { CoachState } from './watch.ts';

const Levels = (): ReactNode => {
  const { prefs, change } = usePrefs();
  const group = useId();
  return (
    <fieldset className="coach-levels">
      <legend className="unseen">When the coach speaks</legend>
      {COACH_LEVELS.map((level) => (
        <label key={level}>
          <input
            type="radio"
            name={group}
            className="unseen"
            checked={prefs.coach === level}
            onChange={() => change({ type: 'set', prefs: { coach: level } })}
          />
          <span>{LEVEL_WORDS[level].name}</span>
        </label>
      ))}
    </fieldset>
  );
};

/** The key, K, is shown only if keys are on. */
const AskButton = (): ReactNode => {
  const { prefs } = usePrefs();
  const key = (prefs.keyMap['coach'] ?? 'k').toUpperCase();
  return (
    <button type="button" className="button" onClick={() => request('ask')}>
      Ask the coach {prefs.keys && <kbd className="key">{key}</kbd>}
    </button>
  );
};

const Open = ({ state, isLanded }: { readonly state: CoachState; readonly isLanded: boolean }): ReactNode => {
  const { advice, isOpen, isPricing, isBroken } = state;
  if (!isOpen || !isLanded) return <p className="quiet">Nothing to decide right now.</p>;
  if (advice !== undefined)
    return (
      <>
        <AdviceView {...{ advice, isBroken }} />
        {advice.chart !== undefined && (
          <button type="button" className="button" onClick={() => request('chart')}>
            Chart
          </button>
        )}
        {advice.lab !== undefined && (
          <button type="button" className="button" onClick={() => request('lab')}>
            Open in the lab
          </button>
        )}
      </>
    );
  if (isPricing) return <p className="quiet">Computing…</p>;
  return <AskButton />;
};

export interface CoachPanelProps {
  readonly link: TableLink;
  readonly felt: Felt;
  /** True once the cards it is about have landed. */
  readonly isLanded: boolean;
}

export const CoachPanel = ({ link, felt, isLanded }: CoachPanelProps): ReactNode => {
  const { state } = useCoach(link, felt);
  const { level, isAllowed, notes, sum } = state;
  const note = notes.at(-1);
  if (!isAllowed) return <p>{sayBarred(link.snapshot())}</p>;
  return (
    <div className="coach">
      <Levels />
      <p className="quiet">{LEVEL_WORDS[level].what}</p>
      {level !== 'off' && <Open {...{ state, isLanded }} />}
      {level === 'after' && note !== undefined && (
        <p className="coach-note">
          <span className="unseen">Latest: </span>
          {note.text}
        </p>
      )}
      <ScoreView game={felt.id} sum={sum} />
    </div>
  );
};
