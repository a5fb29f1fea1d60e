import { programFor } from '../dealer/dealer-terms.ts';
import type { Game } from './game.ts';
import { HANDS, handOf, VALUES } from './hands.ts';
import { type Measure, measureStands } from './measure.ts';
import { permitsFor } from './permits.ts';
import { naturalTakes, type Play, Table, type Values } from './play.ts';
import { handsAllowed, type SplitTable, splitTable } from './splitting.ts';
import { DEALT_LAST, type PairCards } from './weights.ts';

/** A pair that may be split. Tens that pair by rank are up to four different ones. */
export interface Pair<N> {
  readonly cards: PairCards;
  /** Ranks that are equally many and so worth the same. */
  readonly ranks: number;
  /** Which part of all hands of these two values is such a pair, of any of those ranks. */
  readonly share: N;
  readonly table: SplitTable<N>;
}

/** A two-card hand against the upcard. Values are weighted by how likely its cards are in one given order. */
export interface Deal<N> {
  readonly hand: number;
  readonly cards: readonly [number, number];
  /** Orders in which its two cards can come. */
  readonly orders: number;
  readonly mass: N;
  /** The part of the mass in which the dealer has a natural. */
  readonly natural: N;
  readonly values: Values<N>;
  /** How it can be split, if at all; worked out when asked, within a scope of the scratch vectors. */
  pairs(): readonly Pair<N>[];
}

export interface Column<N> {
  readonly upcard: number;
  readonly measure: Measure<N>;
  readonly table: Table<N>;
  readonly best: Play<N>;
  readonly deals: readonly Deal<N>[];
}

const BY_LENGTH = Int16Array.from(
  Array.from({ length: HANDS.count }, (_, hand) => hand).filter((hand) => (HANDS.size[hand] as number) >= 2),
);

/** Which cards pair with which: by value all of them, by rank each rank of ten apart (BJ-S1). */
const pairCardsOf = <N>({ rules, unseen }: Game<N>, value: number): readonly PairCards[] => {
  const all = unseen.counts[value] as number;
  if (value !== 10 || rules.splitBy === 'value') return [{ value, pair: all, others: 0 }];
  return unseen.tens.map((pair) => ({ value, pair, others: all - pair }));
};

/** n (n − 1): ordered pairs among n cards. */
const pairsAmong = (n: number): number => n * (n - 1);

const pairsOf = <N>(game: Game<N>, value: number, upcard: number): readonly Pair<N>[] => {
  const { num, rules, unseen } = game;
  const hands = handsAllowed(rules, value);
  if (hands < 2) return [];
  const all = pairsAmong(unseen.counts[value] as number);
  const found = new Map<number, { cards: PairCards; ranks: number }>();
  for (const cards of pairCardsOf(game, value)) {
    const known = found.get(cards.pair);
    if (cards.pair >= 2) found.set(cards.pair, { cards, ranks: (known?.ranks ?? 0) + 1 });
  }
  return [...found.values()].map(({ cards, ranks }) => ({
    cards,
    ranks,
    share: num.over(num.of(ranks * pairsAmong(cards.pair)), num.of(all)),
    table: splitTable(game, { pair: cards, upcard, hands }),
  }));
};

/** Requires: the upcard is among the cards. */
export const solveColumn = <N>(game: Game<N>, upcard: number): Column<N> => {
  const { num, rules, unseen, weights, scratch } = game;
  const work = { num, unseen, scratch, take: num.vector };
  const [measure] = measureStands(work, programFor(rules.soft17, DEALT_LAST, upcard), {
    base: [],
    weights: [weights],
  }) as readonly [Measure<N>];
  const table = new Table(work, measure, {
    permits: permitsFor(rules, 'dealt', upcard),
    takes: naturalTakes(rules),
    hands: BY_LENGTH,
  });
  const best = table.play('best');
  const deals: Deal<N>[] = [];
  for (const first of VALUES)
    for (const second of VALUES.filter((value) => value >= first)) {
      const hand = handOf([first, second]);
      const mass = measure.mass[hand] as N;
      if (!num.isMore(mass, num.zero)) continue;
      deals.push({
        hand,
        cards: [first, second],
        orders: first === second ? 1 : 2,
        mass,
        natural: measure.natural[hand] as N,
        values: table.values(hand, best.value),
        pairs: () => (first === second ? pairsOf(game, first, upcard) : []),
      });
    }
  return { upcard, measure, table, best, deals };
};
