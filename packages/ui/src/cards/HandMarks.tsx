import { type CSSProperties, type ReactNode, useState } from 'react';
import { Discs } from '../chips/Chip.tsx';
import { Icon } from '../controls/Icon.tsx';
import type { Moves } from '../felt.ts';
import { endOfMoves } from '../motion/moves-for.ts';
import { HOUSE, useOrigin } from '../motion/use-origin.ts';

const at = (start: number): CSSProperties => ({ ['--move-at' as string]: `${start}ms` });

/** “Hard 16”. Appears with the card that makes it, so it tells nothing early. */
export const TotalBadge = ({
  children,
  active = false,
  start = 0,
}: {
  readonly children: ReactNode;
  readonly active?: boolean;
  /** When that card lies. */
  readonly start?: number;
}): ReactNode => (
  <span
    key={start}
    className={start === 0 ? 'total-badge' : 'total-badge appears'}
    data-active={active ? '' : undefined}
    style={at(start)}
  >
    {children}
  </span>
);

export type Tone = 'better' | 'worse' | 'even';
const MARK = { better: 'check', worse: 'triangle', even: 'equals' } as const;

export interface ResultTagProps {
  readonly outcome: string;
  readonly tone: Tone;
  readonly moves: Moves;
  /** What lay there, and what comes back of it, in chips. */
  readonly stake: number;
  readonly returned: number;
}

/** Chips on their way to the house, from it, or back to their owner. */
const Flight = ({ amount, way }: { readonly amount: number; readonly way: string }): ReactNode => (
  <span ref={useOrigin(HOUSE)} className="chip-flight" data-way={way}>
    <Discs amount={amount} />
  </span>
);

/**
 * What became of a hand: words and a mark, colour only besides. The chips lie until the last card has landed and are paid
 * or collected then; another batch, or whoever skips, ends that, and a page that comes later sees only the words.
 */
export const ResultTag = ({ outcome, tone, moves, stake, returned }: ResultTagProps): ReactNode => {
  const [own] = useState(moves);
  const isSeen = own === moves && own.size > 0;
  return (
    <span className="settled" style={at(isSeen ? endOfMoves(own) : 0)}>
      {isSeen && <Flight amount={stake} way={tone} />}
      {isSeen && returned > stake && <Flight amount={returned - stake} way="paid" />}
      <span className="result-tag appears" data-tone={tone}>
        <Icon name={MARK[tone]} />
        {outcome}
      </span>
    </span>
  );
};
