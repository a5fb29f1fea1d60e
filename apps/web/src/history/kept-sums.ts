/** What the decisions of a session cost, as far as the coach kept them on this device: the list shows it without reading a log. Pure. */
import type { KeptDecision } from '../coach/kept-decisions.ts';
import type { Line } from './sittings.ts';

export interface KeptSums {
  readonly decisions: number;
  readonly unaided: number;
  readonly costInBets: number;
  /** Chips. */
  readonly cost: number;
}

type Kept = Pick<KeptDecision, 'table' | 'round' | 'cost' | 'stake' | 'hint'>;

const keyOf = ({ table, round }: Pick<Kept, 'table' | 'round'>): string => `${table}.${round}`;

export const byRound = (kept: readonly Kept[]): ReadonlyMap<string, readonly Kept[]> => {
  const rounds = new Map<string, Kept[]>();
  for (const one of kept) {
    const round = rounds.get(keyOf(one));
    if (round === undefined) rounds.set(keyOf(one), [one]);
    else round.push(one);
  }
  return rounds;
};

/** Undefined if none of its decisions were kept. */
export const keptSumsOf = (
  lines: readonly Pick<Line, 'table' | 'round'>[],
  kept: ReturnType<typeof byRound>,
): KeptSums | undefined => {
  const own = [...new Set(lines.map(keyOf))].flatMap((key) => kept.get(key) ?? []);
  if (own.length === 0) return undefined;
  return {
    decisions: own.length,
    unaided: own.filter(({ hint }) => hint === 'none').length,
    costInBets: own.reduce((sum, { cost }) => sum + cost, 0),
    cost: own.reduce((sum, { cost, stake }) => sum + cost * stake, 0),
  };
};
