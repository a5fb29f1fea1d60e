import { type ReactNode, useContext, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../controls/Icon.tsx';
import { TypedAhead } from '../overlay/typed-ahead.ts';
import { formatAmount } from './Chip.tsx';

export interface AmountLimits {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Why this amount cannot be put down, or undefined. In cents, because fractions of a chip do not divide exactly. */
export const refuseAmount = (amount: number, { min, max, step }: AmountLimits): string | undefined => {
  if (!Number.isFinite(amount) || amount <= 0) return 'Type an amount.';
  if (amount < min) return `The smallest bet here is ${formatAmount(min)}.`;
  if (amount > max) return `The most you can bet here is ${formatAmount(max)}.`;
  if (Math.round(amount * 100) % Math.round(step * 100) !== 0)
    return `Bets must be multiples of ${formatAmount(step)}.`;
  return undefined;
};

/** The button's label for the amount as typed so far: maybe nothing, maybe a decimal point alone. */
export const sayPutDown = (text: string): string => (Number(text) > 0 ? `Bet ${formatAmount(Number(text))}` : 'Bet');

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0'] as const;
const LONGEST = 9;
/** As far as it has been typed. */
const isAmount = (text: string): boolean => text.length <= LONGEST && /^\d*(?:\.\d{0,2})?$/.test(text);

/** A spot the amount can be put on. */
export interface KeypadSpot {
  readonly id: string;
  readonly label: string;
}

export interface KeypadProps {
  readonly limits: AmountLimits;
  /** Where there is more than one, the player chooses. */
  readonly spots: readonly KeypadSpot[];
  readonly spot: string | undefined;
  readonly onSpot: (spot: string) => void;
  /** As much as limits and balance allow. Missing while nothing can be bet. */
  readonly most: number | undefined;
  readonly onAmount: (amount: number) => void;
  readonly onClose: () => void;
}

/** For a sheet: an exact amount. Typing works too: the field is a field. Loaded when it is first asked for. */
export const Keypad = (props: KeypadProps): ReactNode => {
  const { limits, spots, spot, onSpot, most, onAmount, onClose } = props;
  const [text, setText] = useState('');
  const name = useId();
  const field = useRef<HTMLInputElement>(null);
  const typedAhead = useContext(TypedAhead);
  // Loaded late, it comes into a sheet that is open already and where digits may have been typed.
  useLayoutEffect(() => {
    const typed = typedAhead();
    field.current?.focus();
    if (isAmount(typed)) setText(typed);
  }, [typedAhead]);
  const put = (next: string): void => {
    if (isAmount(next)) setText(next);
  };
  const refusal = refuseAmount(Number(text), limits);
  const done = (): void => {
    if (refusal !== undefined) return;
    onAmount(Number(text));
    onClose();
  };
  return (
    <form
      className="keypad"
      onSubmit={(event) => {
        event.preventDefault();
        done();
      }}
    >
      {spots.length > 1 && (
        <fieldset className="keypad-spots">
          <legend>Bet on</legend>
          {spots.map(({ id, label }) => (
            <label key={id}>
              <input type="radio" name={name} checked={id === spot} onChange={() => onSpot(id)} />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      <label className="keypad-field">
        <span>Amount in chips</span>
        <input
          ref={field}
          data-autofocus=""
          inputMode="none"
          autoComplete="off"
          value={text}
          onChange={(event) => put(event.target.value)}
        />
      </label>
      <div className="keypad-keys">
        {KEYS.map((key) => (
          <button key={key} type="button" className="button" onClick={() => put(text + key)}>
            {key}
          </button>
        ))}
        <button type="button" className="button" onClick={() => setText(text.slice(0, -1))}>
          <Icon name="erase" />
          <span className="unseen">Erase</span>
        </button>
      </div>
      <p className="keypad-reason" role="status">
        {text === '' ? `${formatAmount(limits.min)} to ${formatAmount(limits.max)}` : refusal}
      </p>
      <div className="keypad-done">
        {most !== undefined && (
          <button
            type="button"
            className="button"
            onClick={() => {
              onAmount(most);
              onClose();
            }}
          >
            All in · {formatAmount(most)}
          </button>
        )}
        <button type="submit" className="button" data-kind="go" aria-disabled={refusal !== undefined}>
          {sayPutDown(text)}
        </button>
      </div>
    </form>
  );
};
