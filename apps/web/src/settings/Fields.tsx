/** What settings are chosen with: lists, switches, sliders with their value, and pictures to choose from. */
import { type Prefs, usePrefs } from '@croupier/ui';
import { type ReactNode, useId } from 'react';

const WORDS: { readonly [value: string]: string } = {
  auto: 'Same as my system',
  dark: 'Dark',
  paper: 'Paper',
  classic: 'Two colors',
  'four-colour': 'Four colors',
  'colour-blind-safe': 'Color-blind safe',
  simple: 'Large index',
  traditional: 'Traditional',
  casino: 'Casino pace',
  standard: 'Standard',
  quick: 'Quick, for training',
  none: 'No animation',
  truncate: 'Toward zero',
  floor: 'Down',
  round: 'To the nearest',
  tenth: 'A tenth of a deck',
  half: 'Half a deck',
  full: 'A full deck',
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

export const Pick = <Name extends keyof Prefs>({
  name,
  label,
  values,
  words = inWords,
}: PickProps<Name>): ReactNode => {
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

interface PicturesProps<Name extends keyof Prefs> extends PickProps<Name> {
  readonly draw: (value: Prefs[Name] & string) => ReactNode;
}

/** Radio buttons, each with a picture of what it chooses. */
export const Pictures = <Name extends keyof Prefs>({
  name,
  label,
  values,
  words = inWords,
  draw,
}: PicturesProps<Name>): ReactNode => {
  const { prefs, change } = usePrefs();
  const group = useId();
  return (
    <fieldset className="pictures">
      <legend>{label}</legend>
      {values.map((value) => (
        <label key={value} className="picture">
          <span className="picture-shown" aria-hidden="true">
            {draw(value)}
          </span>
          <span className="picture-name">
            <input
              type="radio"
              name={group}
              checked={prefs[name] === value}
              onChange={() => change({ type: 'set', prefs: { [name]: value } })}
            />
            {words(value)}
          </span>
        </label>
      ))}
    </fieldset>
  );
};

export const Switch = ({
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

const percent = (part: number): string => (part === 0 ? 'Off' : `${Math.round(part * 100)}%`);

export const Slider = ({
  name,
  label,
  onTest,
}: {
  readonly name: 'volume' | 'voice' | 'ambience';
  readonly label: string;
  /** Lets people hear what they chose. */
  readonly onTest?: () => void;
}): ReactNode => {
  const { prefs, change } = usePrefs();
  const id = useId();
  const value = prefs[name];
  return (
    <div className="slider">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={value}
        aria-valuetext={percent(value)}
        onChange={(event) => change({ type: 'set', prefs: { [name]: Number(event.target.value) } })}
      />
      <output htmlFor={id}>{percent(value)}</output>
      {onTest !== undefined && (
        <button
          type="button"
          className="button"
          aria-label={`Test: ${label}`}
          disabled={prefs.muted || value === 0}
          onClick={onTest}
        >
          Test
        </button>
      )}
    </div>
  );
};
