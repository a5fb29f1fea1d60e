/** Which items a run asks: what is due first, then what is new, each by what it costs. Pure. */
import { type Random, shuffled } from '@croupier/cards';
import type { DrillItem } from '@croupier/kernel';
import { type ItemRecord, keyOf, type TrainRecord } from './record.ts';

export const ONLY = ['all', 'misses', 'due'] as const;
export type Only = (typeof ONLY)[number];

/** The most new items in a run, because more would not be remembered. */
const MOST_NEW = 10;

/** What a wrong answer is assumed to cost, in bets, if the drill has no price for it. */
const USUAL_COST = 0.02;

/** For items that were never asked: players often confuse plays that are nearly equal, and rarely make very costly mistakes. */
const confusedAt = (cost: number): number => Math.exp(-cost / 0.1);
/** The first guess counts as much as this many answers. */
const PRIOR = 2;

/**
 * Bets lost in 100 rounds by not knowing it: how often it comes up, times what it costs, times how likely a wrong answer
 * is. Practicing in this order saves the most in a given time.
 */
export const lossOf = ({ often }: DrillItem, record: ItemRecord | undefined, price: number | undefined): number => {
  const { asked = 0, right = 0, atTables = 0, cost = 0, costs = 0 } = record ?? {};
  const own = costs > 0 ? cost / costs : 0;
  const worth = Math.max(own, price ?? 0) || USUAL_COST;
  const wrong = asked - right + atTables;
  return (often * worth * (wrong + PRIOR * confusedAt(price ?? USUAL_COST))) / (asked + atTables + PRIOR);
};

export interface Choice {
  readonly drill: string;
  readonly items: readonly DrillItem[];
  readonly record: TrainRecord;
  readonly now: number;
  readonly many: number;
  readonly only: Only;
  /** Bets; missing for drills without prices. */
  readonly cost?: ((item: string) => number | undefined) | undefined;
  readonly random: Random;
}

/** Avoids asking an item twice in a row if there are others. */
const spread = (ids: readonly string[]): readonly string[] => {
  const order = [...ids];
  for (let at = 1; at < order.length; at++) {
    if (order[at] !== order[at - 1]) continue;
    const other = order.findIndex((id, place) => place > at && id !== order[at]);
    if (other < 0) break;
    [order[at], order[other]] = [order[other] as string, order[at] as string];
  }
  return order;
};

const repeated = (ids: readonly string[], many: number): readonly string[] =>
  Array.from({ length: ids.length === 0 ? 0 : many }, (_, at) => ids[at % ids.length] as string);

/** Ids in the order in which they are asked. Empty if nothing is due, or nothing was missed. */
export const chooseItems = ({ drill, items, record, now, many, only, cost, random }: Choice): readonly string[] => {
  const recordOf = ({ id }: DrillItem): ItemRecord | undefined => record.items[keyOf(drill, id)];
  const losses = new Map(items.map((item) => [item.id, lossOf(item, recordOf(item), cost?.(item.id))]));
  // Shuffled first, so that ties are not always broken the same way.
  const ranked = shuffled(items, random).toSorted((a, b) => (losses.get(b.id) ?? 0) - (losses.get(a.id) ?? 0));
  const isDue = (item: DrillItem): boolean => (recordOf(item)?.due ?? Number.POSITIVE_INFINITY) <= now;
  const idsOf = (some: readonly DrillItem[]): readonly string[] => some.map(({ id }) => id);
  const due = ranked.filter(isDue);
  if (only === 'due') return spread(shuffled(idsOf(due.slice(0, many)), random));
  if (only === 'misses') {
    const missed = ranked.filter((item) => recordOf(item)?.wasRight === false);
    return spread(shuffled(idsOf(missed.slice(0, many)), random));
  }
  const fresh = ranked.filter((item) => recordOf(item) === undefined).slice(0, MOST_NEW);
  const first = [...due, ...fresh].slice(0, many);
  const rest = ranked.filter((item) => !first.includes(item) && recordOf(item) !== undefined);
  const chosen = idsOf([...first, ...rest].slice(0, many));
  const more = repeated(chosen.length === 0 ? idsOf(ranked) : chosen, many).slice(chosen.length);
  return spread(shuffled([...chosen, ...more], random));
};
