/** “Check me”: hides the counts and quizzes the player every few rounds. */
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import type { ShoeLook } from '../felt.ts';
import { type Counting, countOf, type Drift, driftOf, type Said, sayTrueCount } from './card-counts.ts';
import { decksLeft, signed } from './shoe-facts.ts';

export interface Check {
  readonly shoe: string;
  readonly round: number;
  readonly drift: Drift;
  readonly answer: string;
}

export interface CheckMeProps {
  readonly look: ShoeLook;
  readonly counting: Counting & { readonly rounding: Counting['rounding'] };
  readonly every: number;
  readonly round: number;
  /** Nothing is in play: a good moment to ask. */
  readonly isBetween: boolean;
  readonly checks: readonly Check[];
  readonly onCheck: (check: Check) => void;
}

/** The round of the next question. */
export const nextCheck = (checks: readonly Check[], every: number): number => (checks.at(-1)?.round ?? 1) + every;

const FIELDS = [
  ['running', 'Running', 1],
  ['decks', 'Decks left', 0.25],
  ['true', 'True', 1],
] as const satisfies readonly (readonly [keyof Said, string, number])[];

const sayOff = (name: string, off: number | undefined): string =>
  off === undefined ? `${name}: no answer` : off === 0 ? `✓ ${name}: correct` : `△ ${name}: off by ${signed(off)}`;

const Verdict = ({ check: { drift, answer } }: { readonly check: Check }): ReactNode => (
  <div role="status">
    <ul className="check-verdict">
      {FIELDS.map(([field, name]) => (
        <li key={field}>{sayOff(name, drift[field])}</li>
      ))}
    </ul>
    <p className="count-how">{answer}</p>
  </div>
);

export const CheckMe = ({ look, counting, every, round, isBetween, checks, onCheck }: CheckMeProps): ReactNode => {
  const [said, setSaid] = useState<{ readonly [field in keyof Said]?: string }>({});
  const base = useId();
  const own = checks.filter(({ shoe }) => shoe === look.id);
  const last = own.at(-1);
  const left = nextCheck(checks, every) - round;
  const isDue = left <= 0 && isBetween;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const trueCount = said.true === undefined || said.true === '' ? undefined : Number(said.true);
    const numbers = { running: Number(said.running), decks: Number(said.decks), true: trueCount };
    const answer = `It was ${sayTrueCount(countOf(look, counting), counting.rounding)}; ${decksLeft(look).toFixed(1)} decks.`;
    onCheck({ shoe: look.id, round, drift: driftOf(look, counting, numbers), answer });
    setSaid({});
  };
  return (
    <div className="counts check-me">
      {isDue ? (
        <form onSubmit={submit} aria-label="What is the count?">
          <p>What is the count?</p>
          {FIELDS.map(([field, name, step]) => (
            <label key={field} htmlFor={`${base}-${field}`}>
              {name}
              <input
                id={`${base}-${field}`}
                type="number"
                inputMode="decimal"
                step={step === 1 ? 0.5 : step}
                required={field !== 'true'}
                value={said[field] ?? ''}
                onChange={({ target }) => setSaid({ ...said, [field]: target.value })}
              />
            </label>
          ))}
          <button type="submit" className="button">
            Check
          </button>
        </form>
      ) : (
        <p className="count-how">
          {left > 0
            ? `The counts are hidden. Next question in ${left} ${left === 1 ? 'round' : 'rounds'}.`
            : 'Next question after this round.'}
        </p>
      )}
      {last !== undefined && <Verdict check={last} />}
      {own.length > 1 && (
        <p className="count-how">
          Drift of the running count: {own.map(({ drift }) => signed(drift.running)).join(', ')}
        </p>
      )}
    </div>
  );
};
