/** Bets as a log folds them, the money they move, and the opening of a round. */
import { openShoe, type ShoeMark } from '@croupier/cards';
import { describe, expect, test } from 'vitest';
import type { Ask } from '../contract/game.ts';
import { cents } from '../money/money.ts';
import { openRound } from './opening.ts';
import { resultsOf, stakeOn, wagerPostings } from './stakes.ts';
import { type Wager, type WagerOutcome, type WagerSpelling, withoutWager, withResult, withWager } from './wager.ts';

type Fields = { readonly seat: number; readonly on?: 'b' };
const SPELLED: WagerSpelling<'a' | 'b', Fields> = {
  write: ({ spot, on }) => (on === 'a' ? { seat: spot } : { seat: spot, on }),
  read: ({ seat, on }) => ({ spot: seat, on: on ?? 'a' }),
};

const bet = (spot: number, on: 'a' | 'b', stake: number): Wager<Fields> => ({
  ...SPELLED.write({ spot, on }),
  stake: cents(stake),
});
const LYING = [bet(2, 'a', 30), bet(1, 'b', 20), bet(1, 'a', 10)];

const settled = (wagers: readonly Wager<Fields>[], fields: Fields, outcome: WagerOutcome, returned: number) =>
  withResult(SPELLED, wagers, { ...fields, outcome, returned: cents(returned) });

describe('the bets of a table', () => {
  test('are found by spot and kind', () => {
    expect(stakeOn(SPELLED, LYING, { spot: 1, on: 'a' })).toBe(10);
    expect(stakeOn(SPELLED, LYING, { spot: 2, on: 'b' })).toBe(0);
  });

  test('are added last, without the type of the event, and spelled as the game spells them', () => {
    const event = { type: 'WagerPlaced', seat: 3, stake: cents(5) };
    expect(withWager(SPELLED, LYING, event)).toEqual([...LYING, { seat: 3, stake: 5 }]);
  });

  test('are removed alone and settled alone', () => {
    expect(withoutWager(SPELLED, LYING, { seat: 1 })).toEqual(LYING.slice(0, 2));
    expect(settled(LYING, { seat: 1, on: 'b' }, 'win', 40)).toEqual([
      LYING[0],
      { seat: 1, on: 'b', stake: 20, result: { outcome: 'win', returned: 40 } },
      LYING[2],
    ]);
  });

  test('add up to one result for each seat, in seat order', () => {
    const paid = settled(settled(LYING, { seat: 1, on: 'b' }, 'win', 40), { seat: 1 }, 'push', 10);
    expect(resultsOf(SPELLED, paid)).toEqual([
      { seat: 1, staked: 30, returned: 50 },
      { seat: 2, staked: 30, returned: 0 },
    ]);
    expect(resultsOf(SPELLED, [])).toEqual([]);
  });
});

test('a stake is held, released, or settled', () => {
  const stake = cents(500);
  expect(wagerPostings(2, { type: 'WagerPlaced', stake })).toEqual([{ from: { seat: 2 }, to: 'escrow', amount: 500 }]);
  expect(wagerPostings(2, { type: 'WagerTakenBack', stake })).toEqual([
    { from: 'escrow', to: { seat: 2 }, amount: 500 },
  ]);
  expect(wagerPostings(2, { type: 'WagerSettled', stake, returned: cents(1250) })).toEqual([
    { from: 'escrow', to: { seat: 2 }, amount: 500 },
    { from: 'house', to: { seat: 2 }, amount: 750 },
  ]);
});

describe('opening a round', () => {
  const nextShoe = { id: 'next', commitment: '-', size: 52, cutAt: 40 };
  const ask = { nextShoe } as Ask;
  const shoe = (drawn: number): ShoeMark => ({ ...openShoe({ ...nextShoe, id: 'old' }), drawn });
  const never = () => {
    throw new Error('only a new shoe brings other rules');
  };
  const types = (...args: Parameters<typeof openRound>) => openRound(...args).map(({ type }) => type);

  test('the first round opens a shoe, the next ones only once the cut card is out', () => {
    expect(types({ round: 0 }, ask, never)).toEqual(['ShoeOpened', 'RoundOpened']);
    expect(types({ round: 1, shoe: shoe(39) }, { ...ask, nextSetup: {} }, never)).toEqual([
      'CardsDiscarded',
      'RoundOpened',
    ]);
    expect(openRound({ round: 1, shoe: shoe(40) }, ask, never)).toEqual([
      { type: 'CardsDiscarded', round: 1 },
      { type: 'ShoeRetired', shoe: 'old' },
      { type: 'ShoeOpened', ticket: nextShoe },
      { type: 'RoundOpened', round: 2 },
    ]);
  });

  test('other rules come with the shoe', () => {
    const [opened] = openRound({ round: 0 }, { ...ask, nextSetup: { decks: 2 } }, (setup) => setup);
    expect(opened).toEqual({ type: 'ShoeOpened', ticket: nextShoe, rules: { decks: 2 } });
  });
});
