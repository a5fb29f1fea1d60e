import { type ReactNode, useState } from 'react';
import { Icon } from '../controls/Icon.tsx';
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
  if (Math.round(amount * 100) % Math.round(step * 100) !== 0) return `Bets go in steps of ${formatAmount(step)}.`;
  return undefined;
};

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0'] as const;
const LONGEST = 9;

export interface KeypadProps {
  readonly limits: AmountLimits;
  readonly onAmount: (amount: number) => void;
  readonly onClose: () => void;
}

/** For a sheet: an exact amount. Typing works too: the field is a field. Loaded when it is first asked for. */
export const Keypad = ({ limits, onAmount, onClose }: KeypadProps): ReactNode => {
  const [text, setText] = useState('');
  const put = (next: string): void => {
    if (next.length <= LONGEST && /^\d*(?:\.\d{0,2})?$/.test(next)) setText(next);
  };
  const refusal = refuseAmount(Number(text), limits);
  const done = (): void => {
    if (refusal !== undefined) return;
    onAmount(Number(text));
    setText('');
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
      <label className="keypad-field">
        <span>Amount in chips</span>
        <input
          // biome-ignore lint/a11y/noAutofocus: it is all there is in a sheet that was opened for it.
          autoFocus
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
      <button type="submit" className="button" data-kind="go" aria-disabled={refusal !== undefined}>
        Put down {text === '' ? '' : text}
      </button>
    </form>
  );
};
