import { freshCards } from '@croupier/cards';
import { expect, test } from 'vitest';
import { countOutcomes } from './count-outcomes.ts';
import { countWinners } from './count-winners.ts';
import { fullShoe, remainingOf } from './remaining.ts';

const winnersOf = ({ player, banker, tie }: ReturnType<typeof countOutcomes>) => ({ player, banker, tie });

test.each([1, 2, 6, 8])('%i fresh decks: the winners of the full count', (decks) => {
  const shoe = fullShoe(decks);
  expect(countWinners(shoe)).toEqual(winnersOf(countOutcomes(shoe)));
});

test('eight decks: the published counts of all 4,998,398,275,503,360 deals', () => {
  expect(countWinners(fullShoe(8))).toEqual({
    banker: 2_292_252_566_437_888n,
    player: 2_230_518_282_592_256n,
    tie: 475_627_426_473_216n,
  });
});

test('what is left of a shoe, down to six cards', () => {
  const cards = freshCards(8);
  for (const [from, left] of [
    [0, 6],
    [7, 6],
    [100, 20],
    [31, 300],
  ] as const) {
    const remaining = remainingOf(cards.slice(from, from + left));
    expect(countWinners(remaining)).toEqual(winnersOf(countOutcomes(remaining)));
  }
  expect(() => countWinners(remainingOf(cards.slice(0, 5)))).toThrow(RangeError);
});
