import type { ReactNode } from 'react';
import { CHIP_LOOKS, discsOf, OTHER_CHIP } from './denominations.data.ts';

const short = (amount: number): string =>
  amount >= 1000 && amount % 1000 === 0 ? `${amount / 1000}k` : String(amount);

/** A picture: what it is worth is said by whatever holds it. */
export const Chip = ({ value, plain = false }: { readonly value: number; readonly plain?: boolean }): ReactNode => {
  const { body, dashes, mark } = CHIP_LOOKS.get(value) ?? OTHER_CHIP;
  const text = short(value);
  return (
    <svg className="chip" viewBox="0 0 52 52" aria-hidden="true">
      <circle cx="26" cy="26" r="25" fill={body} stroke="#ffffff66" strokeWidth="1" />
      <circle
        cx="26"
        cy="26"
        r="21.5"
        fill="none"
        stroke={mark}
        strokeWidth="6"
        pathLength="96"
        strokeDasharray={dashes}
      />
      <circle cx="26" cy="26" r="16.5" fill="#fbf8f0" stroke={body} strokeWidth="1.5" />
      {!plain && (
        <text className="chip-number" x="26" y="26" fontSize={text.length > 3 ? 11 : 14}>
          {text}
        </text>
      )}
    </svg>
  );
};

export const formatAmount = (amount: number): string =>
  Number.isInteger(amount) ? amount.toLocaleString('en') : amount.toFixed(2);

/** At most five discs and the number. */
export const ChipStack = ({ amount }: { readonly amount: number }): ReactNode => {
  const discs = discsOf(amount);
  return (
    <span className="chip-stack">
      <span className="chip-discs" style={{ ['--discs' as string]: discs.length }} aria-hidden="true">
        {discs.map((value, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: discs of the same value have no other name.
          <span key={at} className="chip-disc" style={{ ['--at' as string]: at }}>
            <Chip value={value} plain />
          </span>
        ))}
      </span>
      <b className="chip-amount">{formatAmount(amount)}</b>
    </span>
  );
};
