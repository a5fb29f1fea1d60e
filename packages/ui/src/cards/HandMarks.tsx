import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { ChipStack, Discs } from '../chips/Chip.tsx';
import { Icon } from '../controls/Icon.tsx';
import type { Moves } from '../felt.ts';
import { endOfMoves } from '../motion/moves-for.ts';
import { HOUSE, useOrigin } from '../motion/use-origin.ts';

const at = (start: number): CSSProperties => ({ ['--move-at' as string]: `${start}ms` });

/** A total, and when the card that makes it lies. */
export interface TotalStep {
  readonly text: string;
  readonly start: number;
}

/**
 * The totals of a hand while its cards land, one for each moment. `keys` are those of its cards in the order of the deal,
 * `say` is the total of the first so many; an empty one is not shown.
 */
export const totalSteps = (
  moves: Moves,
  keys: readonly string[],
  say: (count: number) => string,
): readonly TotalStep[] => {
  const steps: TotalStep[] = [];
  let start = 0;
  keys.forEach((key, at) => {
    const move = moves.get(key);
    if (move !== undefined) start = Math.max(start, move.start + move.duration);
    const text = say(at + 1);
    if (steps.at(-1)?.start === start) steps.pop();
    if (text !== '') steps.push({ text, start });
  });
  return steps;
};

/** Which of them it is now: the first one, until the cards of a later one lie. */
const useStep = (steps: readonly TotalStep[]): TotalStep | undefined => {
  const name = steps.map(({ text, start }) => `${start} ${text}`).join();
  const [reached, setReached] = useState({ name, at: 0 });
  const latest = useRef(steps);
  latest.current = steps;
  useEffect(() => {
    const timers = latest.current.slice(1).map(({ start }, at) => setTimeout(setReached, start, { name, at: at + 1 }));
    return () => timers.forEach(clearTimeout);
  }, [name]);
  return steps[reached.name === name ? reached.at : 0];
};

/**
 * “Hard 16”. Each total comes into the page with the card that makes it, so it tells nothing early, and stays until the
 * next one.
 */
export const TotalBadge = ({
  steps,
  active = false,
}: {
  readonly steps: readonly TotalStep[];
  readonly active?: boolean;
}): ReactNode => {
  const step = useStep(steps);
  const start = steps[0]?.start ?? 0;
  return (
    step !== undefined && (
      <span
        key={start}
        className={start === 0 ? 'total-badge' : 'total-badge appears'}
        data-active={active ? '' : undefined}
        style={at(start)}
      >
        <span className="unseen">Total </span>
        {step.text}
      </span>
    )
  );
};

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

/** Chips on their way to the house, from it, or back to their owner. What was bet keeps its amount: it lies until the last card. */
const Flight = ({ amount, way }: { readonly amount: number; readonly way: string }): ReactNode => (
  <span ref={useOrigin(HOUSE)} className="chip-flight" data-way={way} aria-hidden="true">
    {way === 'paid' ? <Discs amount={amount} /> : <ChipStack amount={amount} said={false} />}
  </span>
);

/**
 * What became of a hand: words and a mark, color only besides. The chips lie until the last card has landed and are paid
 * or collected then; another batch, or a skip, ends that, and a page that comes later sees only the words.
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
