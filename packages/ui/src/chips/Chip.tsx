import { nounFor } from '@croupier/kernel';
import { type ReactNode, useState } from 'react';
import { RACK, useOrigin } from '../motion/use-origin.ts';
import { CHIP_LOOKS, discsOf, OTHER_CHIP } from './denominations.data.ts';

const short = (amount: number): string =>
  amount >= 1000 && amount % 1000 === 0 ? `${amount / 1000}k` : String(amount);

/** Decorative: the element around it has the value as text. */
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
        <text className="chip-number" x="26" y="26" style={text.length > 3 ? { fontSize: 14.5 } : undefined}>
          {text}
        </text>
      )}
    </svg>
  );
};

/** 1,007.50: cents where there are any. */
export const formatAmount = (amount: number): string =>
  amount.toLocaleString('en', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 });

/** The last one laid comes out of the rack, or from below where there is none. */
const Laid = ({ value }: { readonly value: number }): ReactNode => (
  <span ref={useOrigin(RACK)} className="chip-laid">
    <Chip value={value} plain />
  </span>
);

/** At most five discs: a picture. */
export const Discs = ({ amount, laid = false }: { readonly amount: number; readonly laid?: boolean }): ReactNode => {
  const discs = discsOf(amount);
  return (
    <span className="chip-discs" style={{ ['--discs' as string]: discs.length }} aria-hidden="true">
      {discs.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: discs of the same value have no other name.
        <span key={at} className="chip-disc" style={{ ['--at' as string]: at }}>
          {/* A new amount is a new chip on top, also where the discs are as many as before. */}
          {laid && at === discs.length - 1 ? <Laid key={amount} value={value} /> : <Chip value={value} plain />}
        </span>
      ))}
    </span>
  );
};

interface ChipStackProps {
  readonly amount: number;
  /** As a bet, in words. Not inside a button that has a name of its own. */
  readonly said?: boolean;
}

/** The discs and the exact amount. Chips added while it is shown are animated. */
export const ChipStack = ({ amount, said = true }: ChipStackProps): ReactNode => {
  const [seen, setSeen] = useState({ amount, laid: false });
  if (seen.amount !== amount) setSeen({ amount, laid: amount > seen.amount });
  return (
    amount > 0 && (
      <span className="chip-stack">
        <Discs amount={amount} laid={seen.laid} />
        {said && <span className="unseen">Bet </span>}
        <b className="chip-amount">{formatAmount(amount)}</b>
        {said && <span className="unseen"> {nounFor(amount, 'chip')}</span>}
      </span>
    )
  );
};
