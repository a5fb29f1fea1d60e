import { READINGS, type Reading } from '@croupier/kernel';
import {
  CARD_BACKS,
  CardFace,
  CHECKS_EVERY,
  COUNT_SYSTEM_IDS,
  DECK_STYLES,
  DIVISORS,
  FACES,
  type Prefs,
  ROUNDINGS,
  SPEED_PROFILES,
  THEMES,
  usePrefs,
} from '@croupier/ui';
import { COUNT_SYSTEMS } from '@croupier/ui/counts';
import { type ReactNode, useState } from 'react';
import { openSessionAs } from '../lib/api.ts';
import { REALITY_CHECKS, realityCheck, setRealityCheck } from '../lib/care.ts';
import { useGuides } from '../lib/guides.ts';
import { ownName, rename } from '../lib/name.ts';
import { captionsLeft, showCaptions } from '../table/words/use-caption.ts';
import { CountTags } from './CountTags.tsx';
import { KeysSection } from './KeysSection.tsx';
import { LimitFields } from './LimitFields.tsx';
import { SignOutSection } from './SignOutSection.tsx';

const WORDS: { readonly [value: string]: string } = {
  auto: 'As the system says',
  dark: 'Dark',
  paper: 'Paper',
  classic: 'Classic, two colours',
  'four-colour': 'Four colours',
  'colour-blind-safe': 'Four colours, safe for colour-blind eyes',
  simple: 'Large index',
  traditional: 'Traditional pips',
  casino: 'Casino pace',
  standard: 'Standard',
  quick: 'Quick: training speed',
  none: 'No animation',
  truncate: 'Truncated, towards zero',
  floor: 'Floored, down',
  round: 'Rounded to the nearest',
  tenth: 'a tenth',
  half: 'half a deck',
  full: 'a full deck',
  never: 'Never',
  1: 'After every round',
  3: 'Every 3 rounds',
  5: 'Every 5 rounds',
  10: 'Every 10 rounds',
};
const inWords = (value: string): string => WORDS[value] ?? value.charAt(0).toUpperCase() + value.slice(1);

interface PickProps<Name extends keyof Prefs> {
  readonly name: Name;
  readonly label: string;
  readonly values: readonly (Prefs[Name] & string)[];
  readonly words?: (value: string) => string;
}

const Pick = <Name extends keyof Prefs>({ name, label, values, words = inWords }: PickProps<Name>): ReactNode => {
  const { prefs, change } = usePrefs();
  return (
    <label className="field">
      {label}
      <select
        value={prefs[name] as string}
        onChange={(event) => change({ type: 'set', prefs: { [name]: event.target.value } })}
      >
        {values.map((value) => (
          <option key={value} value={value}>
            {words(value)}
          </option>
        ))}
      </select>
    </label>
  );
};

const Switch = ({
  name,
  label,
}: {
  readonly name: 'muted' | 'haptics' | 'keys' | 'counts' | 'mirrored' | 'estimate' | 'extended';
  readonly label: string;
}): ReactNode => {
  const { prefs, change } = usePrefs();
  return (
    <label className="switch">
      <input
        type="checkbox"
        checked={prefs[name]}
        onChange={(event) => change({ type: 'set', prefs: { [name]: event.target.checked } })}
      />
      {label}
    </label>
  );
};

const PLACES = [
  ['name', 'Name'],
  ['cards', 'Cards'],
  ['look', 'Look and pace'],
  ['sound', 'Sound'],
  ['help', 'Help'],
  ['care', 'Care'],
  ['keys', 'Keys'],
  ['counts', 'Shoe and counts'],
  ['sign-out', 'Sign out'],
] as const;

const Slider = ({
  name,
  label,
}: {
  readonly name: 'volume' | 'voice' | 'ambience';
  readonly label: string;
}): ReactNode => {
  const { prefs, change } = usePrefs();
  return (
    <label className="field">
      {label}
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={prefs[name]}
        onChange={(event) => change({ type: 'set', prefs: { [name]: Number(event.target.value) } })}
      />
    </label>
  );
};

const SAMPLE = ['As', 'Th', '7d', 'Qc'] as const;

export const SettingsPage = (): ReactNode => {
  const { prefs, change, simpleFaces } = usePrefs();
  const [name, setName] = useState(ownName);
  const [saved, setSaved] = useState<string>();
  const [captions, setCaptions] = useState(captionsLeft);
  const [every, setEvery] = useState(realityCheck);
  // One setting for all games that can read a hand in two ways, in the words of the first.
  const readings = useGuides().find((guide) => guide.readings)?.readings;
  const save = (): void => {
    rename(name);
    openSessionAs(name.trim()).then(
      () => setSaved('Saved.'),
      (error: unknown) => setSaved(error instanceof Error ? error.message : 'Not saved.'),
    );
  };
  return (
    <article className="page narrow form">
      <h1>Settings</h1>
      <p>They are kept on this device.</p>
      <nav className="page-places" aria-label="Settings">
        {PLACES.map(([id, word]) => (
          <a key={id} href={`#${id}`}>
            {word}
          </a>
        ))}
      </nav>
      <section id="name">
        <h2>Name</h2>
        <label className="field">
          What others at a table see
          <input value={name} maxLength={32} onChange={(event) => setName(event.target.value)} />
        </label>
        <p>
          <button type="button" className="button" onClick={save}>
            Save the name
          </button>{' '}
          <span role="status">{saved}</span>
        </p>
      </section>
      <section id="cards">
        <h2>Cards</h2>
        <div className="sample-cards" data-deck={prefs.deck} aria-hidden="true">
          {SAMPLE.map((card) => (
            <CardFace key={card} card={card} style={prefs.deck} simple={simpleFaces} />
          ))}
        </div>
        <Pick name="deck" label="Colours" values={DECK_STYLES} />
        <Pick name="face" label="Faces" values={FACES} />
        <Pick name="back" label="Backs" values={CARD_BACKS} />
      </section>
      <section id="look">
        <h2>Look and pace</h2>
        <Pick name="theme" label="Colours of the pages" values={THEMES} />
        <Pick name="speed" label="Pace of the cards" values={['auto', ...SPEED_PROFILES]} />
        <Switch name="mirrored" label="Mirror the action buttons" />
      </section>
      <section id="sound">
        <h2>Sound</h2>
        <Switch name="muted" label="No sound" />
        <Slider name="volume" label="Cards, chips and signals" />
        {'speechSynthesis' in globalThis && (
          <Slider name="voice" label="The dealer’s voice: totals and questions. At the left end there is none" />
        )}
        <Slider name="ambience" label="The murmur of a room at tables. At the left end there is none" />
        {'vibrate' in navigator && <Switch name="haptics" label="A short tick in the hand when a card or chip lands" />}
      </section>
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
          Say what to do at the first bet, decision, result and shuffle
        </label>
        {readings && (
          <Pick
            name="softHands"
            label={readings.label}
            values={READINGS}
            words={(value) => readings[value as Reading]}
          />
        )}
      </section>
      <section id="care">
        <h2>Care</h2>
        <label className="field">
          Remind me to look up from the table
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
      <section id="keys">
        <h2>Keys</h2>
        <Switch name="keys" label="Single keys at the table" />
        {prefs.keys && <KeysSection />}
      </section>
      <section id="counts">
        <h2>Shoe and counts</h2>
        <Switch name="counts" label="Show counts" />
        <Pick
          name="countSystem"
          label="Count"
          values={COUNT_SYSTEM_IDS}
          words={(id) => (id === 'custom' ? 'Your own tags' : COUNT_SYSTEMS[id as keyof typeof COUNT_SYSTEMS].name)}
        />
        {prefs.countSystem === 'custom' && <CountTags />}
        <Pick name="rounding" label="True count as a whole number" values={ROUNDINGS} />
        <Pick name="divisor" label="Decks left, rounded to" values={DIVISORS} />
        <Pick name="checkEvery" label="Check me: cover the counts, and ask" values={CHECKS_EVERY} />
        <Switch name="estimate" label="Estimate mode: the tray without numbers" />
      </section>
      <SignOutSection
        onDone={() => {
          setName(ownName());
          setSaved(undefined);
        }}
      />
      <p>
        <button type="button" className="button" onClick={() => change({ type: 'reset' })}>
          Reset all settings
        </button>
      </p>
    </article>
  );
};
