import { describe, expect, test } from 'vitest';
import { coups, sit, stack } from '../testing/sitting.ts';
import { nextCoupOdds } from './next-coup.ts';
import { oddsOf } from './odds-of.ts';
import { countRemaining, fullShoe, withoutCards } from './remaining.ts';
import { paying, USUAL } from './testing/pay-rules.ts';
import { unseenCards } from './unseen.ts';

const SHOE = coups(stack('9s Kc', '3d 4h'), stack('2s 3c 9h', 'Kd 6h'));

describe('[BC-O3] the odds of the next coup, from what a viewer has seen', () => {
  test('before any card: a fresh shoe', () => {
    const { view } = { view: sit('standard', SHOE).view() };
    expect(unseenCards(view)).toEqual(fullShoe(8));
    expect(nextCoupOdds(view).odds).toEqual(oddsOf(fullShoe(8), USUAL));
    expect(nextCoupOdds(view).cards).toBe(416);
  });

  test('cards on the table count, and cards in the tray', () => {
    const table = sit('standard', SHOE).bet(1, 'player', 10).deal();
    const first = withoutCards(fullShoe(8), ['9s', 'Kc', '3d', '4h']);
    expect(unseenCards(table.view())).toEqual(first);
    expect(unseenCards(table.next().view('rail'))).toEqual(first);
    table.bet(1, 'player', 10).deal();
    expect(countRemaining(unseenCards(table.view()))).toBe(416 - 9);
  });

  test('the pay rules are those of the table', () => {
    const view = sit('six-decks', SHOE).view();
    expect(nextCoupOdds(view).odds).toEqual(oddsOf(fullShoe(6), paying({ tiePays: [9, 1] })));
    expect(nextCoupOdds(view).counts.total).toBe(312n * 311n * 310n * 309n * 308n * 307n);
  });

  test('when the next round will shuffle, the next coup comes from a fresh shoe', () => {
    const table = sit('standard', SHOE, { set: { shuffle: 'every-round' } })
      .bet(1, 'player', 10)
      .deal();
    expect(table.view().shoe?.reshuffleSoon).toBe(true);
    expect(unseenCards(table.view())).toEqual(fullShoe(8));
  });

  test('before the first round there is no shoe yet, and all cards are unseen', () => {
    const { shoe: _, ...view } = sit('standard', SHOE).view();
    expect(unseenCards(view)).toEqual(fullShoe(8));
  });
});
