/** The cells of a strategy chart as items to learn: the name of each, how often it comes up, and its hands. */
import { type Card, DECK, type Random, shuffled } from '@croupier/cards';
import { sayHand, sayUpcard } from '../coach/moment.ts';
import { cardValue, isPair } from '../rules/round/hand.ts';
import type { HouseRules } from '../rules/setup/house-rules.ts';

export interface ChartCell {
  /** `H16v10`. */
  readonly id: string;
  /** As in `Chart`. */
  readonly row: string;
  readonly upcard: number;
  readonly kind: 'hard' | 'soft' | 'pair';
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Hands of two cards that are asked about: hard 4 and hard 20 are pairs, soft 12 is one too, 21 is a blackjack. */
const ROWS: readonly (readonly [kind: ChartCell['kind'], row: string])[] = [
  ...range(5, 19).map((total) => ['hard', `H${total}`] as const),
  ...range(13, 20).map((total) => ['soft', `S${total}`] as const),
  ...range(1, 10).map((value) => ['pair', `P${value}`] as const),
];

const cellId = (row: string, upcard: number): string => `${row}v${upcard}`;

export const CELLS: readonly ChartCell[] = ROWS.flatMap(([kind, row]) =>
  range(1, 10).map((upcard) => ({ id: cellId(row, upcard), row, upcard, kind })),
);

const byId = new Map(CELLS.map((cell) => [cell.id, cell]));

export const cellOfId = (id: string): ChartCell | undefined => byId.get(id);

/** Pairs of values that make a hand of this row. */
const valuesOf = ({ kind, row }: ChartCell): readonly (readonly [number, number])[] => {
  const worth = Number(row.slice(1));
  if (kind === 'pair') return [[worth, worth]];
  if (kind === 'soft') return [[1, worth - 11]];
  return range(2, 10)
    .filter((low) => low < worth - low && worth - low <= 10)
    .map((low) => [low, worth - low] as const);
};

const ofValue = (value: number): readonly Card[] => DECK.filter((card) => cardValue(card) === value);

export interface Deal {
  readonly cards: readonly [Card, Card];
  readonly upcard: Card;
}

/** No card twice, so that it can be dealt from a single deck. A pair is one that the table allows players to split. */
export const dealFor = (cell: ChartCell, rules: HouseRules, random: Random): Deal => {
  const [low, high] = random.pick(valuesOf(cell));
  const upcard = random.pick(ofValue(cell.upcard));
  const [first, ...others] = shuffled(
    ofValue(low).filter((card) => card !== upcard),
    random,
  );
  const second = shuffled(ofValue(high), random).find(
    (card) => card !== upcard && card !== first && (cell.kind !== 'pair' || isPair([first ?? card, card], rules)),
  );
  if (first === undefined || second === undefined) throw new Error(`no hand for ${cell.id}, ${others.length} cards`);
  return { cards: random.below(2) === 0 ? [first, second] : [second, first], upcard };
};

const LEAST: Random = { below: () => 0, uint32: () => 0, pick: (items) => items[0] as (typeof items)[number] };

/** The same hand of the cell every time. */
export const typicalDeal = (cell: ChartCell, rules: HouseRules): Deal => dealFor(cell, rules, LEAST);

export const sayDeal = ({ cards, upcard }: Deal): string => `${sayHand(cards)} ${sayUpcard(upcard)}`;

const cardOfValue = (value: number): Card => ofValue(value)[0] ?? 'As';

/** “Hard 16 against 10”, in the coach's words. */
export const cellName = (cell: ChartCell): string => {
  const [[low, high] = [1, 1]] = valuesOf(cell);
  return sayDeal({ cards: [cardOfValue(low), cardOfValue(high)], upcard: cardOfValue(cell.upcard) });
};

const ROUNDS = 100;

/** In 100 rounds, from a full shoe: as the first two cards against this upcard. */
export const cellOften = (cell: ChartCell, { decks, splitBy }: HouseRules): number => {
  const left = range(0, 10).map((value) => decks * (value === 10 ? 16 : 4));
  const total = decks * 52;
  let ways = 0;
  for (const [low, high] of valuesOf(cell)) {
    const taken = left.slice();
    const take = (value: number): number => {
      const count = taken[value] ?? 0;
      taken[value] = count - 1;
      return count;
    };
    const orders = low === high ? 1 : 2;
    // By rank, only a quarter of the tens make a pair with a ten, less the one already dealt.
    const second = low === 10 && high === 10 && splitBy === 'rank' ? 4 * decks - 1 : undefined;
    const first = take(low);
    ways += orders * first * (second ?? take(high)) * take(cell.upcard);
  }
  return (ROUNDS * ways) / (total * (total - 1) * (total - 2));
};
