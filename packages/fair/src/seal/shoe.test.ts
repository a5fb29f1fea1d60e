import { type Card, capacity, cardsLeft, DECK, openShoe, type ShoeMark } from '@croupier/cards';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seedFromText } from '../shuffle/seed.ts';
import { contextOf, refillOrder, shuffleOrder } from '../shuffle/shuffle.ts';
import { openFairShoe } from './shoe.ts';

const seed = seedFromText('shoe.test');
const parts = ['table', '1'];
const context = contextOf(parts);
const whole = openShoe({ id: 'shoe-1', commitment: '', size: 52, cutAt: 40 });
const shoe = openFairShoe(seed, parts, DECK);

const allCards = (mark: ShoeMark, indices: readonly number[]): readonly Card[] =>
  indices.map((index) => shoe.cardAt(mark, index));

test('before any refill the shuffle decides', () => {
  const order = shuffleOrder(seed, context, 52);
  order.forEach((position, index) => {
    expect(shoe.cardAt(whole, index)).toBe(DECK[position]);
  });
});

test('a refilled index is the card put back, also after a second time', () => {
  const first = [4, 0, 7];
  const second = [53, 9, 52];
  const mark: ShoeMark = { ...whole, drawn: 52, refills: [first, second] };
  expect(allCards(mark, [52, 53, 54])).toEqual(allCards(whole, refillOrder(seed, context, 1, first)));
  expect(allCards(mark, [55, 56, 57])).toEqual(allCards(mark, refillOrder(seed, context, 2, second)));
});

test('the same refill in another copy of the mark, or another refill in its place, is answered correctly', () => {
  const mark: ShoeMark = { ...whole, drawn: 52, refills: [[1, 2, 3, 4, 5, 6, 7, 8]] };
  const other: ShoeMark = { ...mark, refills: [[8, 7, 6, 5, 4, 3, 2, 1]] };
  const indices = [52, 53, 54, 55, 56, 57, 58, 59];
  const before = allCards(mark, indices);
  expect(allCards(structuredClone(mark), indices)).toEqual(before);
  expect(allCards(other, indices)).not.toEqual(before);
  expect(allCards(mark, indices)).toEqual(before);
});

/**
 * Deals and discards as a table would: `takes` cards at a time, one batch staying on the table while the one before
 * goes to the tray, and a refill whenever the shoe is dry.
 */
const play = (takes: readonly number[], onRefill: (mark: ShoeMark, onTable: readonly number[]) => void): void => {
  let mark = whole;
  let tray: number[] = [];
  let onTable: number[] = [];
  for (const take of takes) {
    tray.push(...onTable);
    onTable = [];
    for (let i = 0; i < take; i += 1) {
      if (cardsLeft(mark) === 0) {
        if (tray.length === 0) return;
        mark = { ...mark, refills: [...mark.refills, tray] };
        tray = [];
        onRefill(mark, onTable);
      }
      onTable.push(mark.drawn);
      mark = { ...mark, drawn: mark.drawn + 1 };
    }
  }
};

test('no refill ever loses or duplicates a card: table and shoe together are always the whole deck', () => {
  const fullDeck = [...DECK].sort();
  let refills = 0;
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 5, maxLength: 20 }), (takes) => {
      play(takes, (mark, onTable) => {
        const inShoe = Array.from({ length: cardsLeft(mark) }, (_, i) => mark.drawn + i);
        expect([...allCards(mark, [...onTable, ...inShoe])].sort()).toEqual(fullDeck);
        refills += 1;
      });
    }),
  );
  expect(refills).toBeGreaterThan(100);
});

test.each([-1, 0.5, 52, 1000, Number.NaN])('there is no card at index %d', (index) => {
  expect(() => shoe.cardAt(whole, index)).toThrow(RangeError);
});

test('refills extend the indices by exactly their cards', () => {
  const mark: ShoeMark = { ...whole, drawn: 52, refills: [[3, 1]] };
  expect(capacity(mark)).toBe(54);
  expect(DECK).toContain(shoe.cardAt(mark, 53));
  expect(() => shoe.cardAt(mark, 54)).toThrow(RangeError);
});

test.each([[[[52]]], [[[53]]], [[[-1]]], [[[0.5]]], [[[Number.NaN]]], [[[0], [53]]]])(
  'refills %j put back a card that was never dealt',
  (refills) => {
    const mark: ShoeMark = { ...whole, drawn: 52, refills };
    expect(() => shoe.cardAt(mark, capacity(mark) - 1)).toThrow(RangeError);
  },
);

test('a mark of another size is refused', () => {
  expect(() => shoe.cardAt({ ...whole, size: 312 }, 0)).toThrow(RangeError);
});

test('the shoe keeps its secrets: printing it shows nothing, and erasing the caller’s seed changes nothing', () => {
  expect(JSON.stringify(shoe)).toBe('{}');
  const erased = Uint8Array.from(seed);
  const other = openFairShoe(erased, parts, DECK);
  erased.fill(0);
  const mark: ShoeMark = { ...whole, drawn: 52, refills: [DECK.map((_, index) => index)] };
  for (let index = 0; index < 104; index += 1) expect(other.cardAt(mark, index)).toBe(shoe.cardAt(mark, index));
});
