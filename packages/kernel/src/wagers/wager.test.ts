/** Bets as a log folds them, the money they move, and the clock and the opening of a betting phase. */
import { openShoe, type ShoeMark } from '@croupier/cards';
import { describe, expect, test } from 'vitest';
import type { Ask } from '../contract/game.ts';
import { cents } from '../money/money.ts';
import { SPELLING } from '../testing/many-bets.ts';
import { bettingDeadline } from './deadline.ts';
import { openRound } from './opening.ts';
import {
  resultsOf,
  spellWagers,
  stakedOn,
  stakeOn,
  type Wager,
  wagerPostings,
  withoutWager,
  withResult,
  withWager,
} from './wager.ts';

const bet = (spot: number, on: string, stake: number): Wager => ({ spot, on, stake: cents(stake) });
const LYING = [bet(2, 'a', 30), bet(1, 'b', 20), bet(1, 'a', 10)];

describe('the bets of a table', () => {
  test('are found by spot and kind', () => {
    expect(stakeOn(LYING, { spot: 1, on: 'a' })).toBe(10);
    expect(stakeOn(LYING, { spot: 2, on: 'b' })).toBe(0);
    expect([1, 2, 3].map((spot) => stakedOn(LYING, spot))).toEqual([30, 30, 0]);
  });

  test('are printed in the spelling of their game, with stake and result', () => {
    const spelling = {
      write: ({ spot, on }: { spot: number; on: string }) => ({ on, seat: spot }),
      read: () => ({ spot: 0, on: '' }),
    };
    const result = { outcome: 'push', returned: cents(20) } as const;
    expect(spellWagers([bet(2, 'a', 30), { ...bet(1, 'b', 20), result }], spelling)).toEqual([
      { on: 'a', seat: 2, stake: 30 },
      { on: 'b', seat: 1, stake: 20, result },
    ]);
  });

  test('are added last, removed alone, and settled alone', () => {
    expect(withWager(LYING, { spot: 3, on: 'a' }, cents(5))).toEqual([...LYING, bet(3, 'a', 5)]);
    expect(withoutWager(LYING, { spot: 1, on: 'a' })).toEqual(LYING.slice(0, 2));
    const result = { outcome: 'win', returned: cents(40) } as const;
    expect(withResult(LYING, { spot: 1, on: 'b' }, result)).toEqual([
      LYING[0],
      { ...bet(1, 'b', 20), result },
      LYING[2],
    ]);
  });

  test('add up to one result for each seat, in seat order', () => {
    const settled = withResult(
      withResult(LYING, { spot: 1, on: 'b' }, { outcome: 'win', returned: cents(40) }),
      { spot: 1, on: 'a' },
      { outcome: 'push', returned: cents(10) },
    );
    expect(resultsOf(settled)).toEqual([
      { seat: 1, staked: 30, returned: 50 },
      { seat: 2, staked: 30, returned: 0 },
    ]);
    expect(resultsOf([])).toEqual([]);
  });

  test('are read from logs that name no kind', () => {
    expect(SPELLING.read({ spot: 2 })).toEqual({ spot: 2, on: 'high' });
    for (const on of ['high', 'red'] as const)
      expect(SPELLING.read(SPELLING.write({ spot: 2, on }))).toEqual({ spot: 2, on });
    expect(SPELLING.write({ spot: 2, on: 'high' })).toEqual({ spot: 2 });
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

test('the clock runs once there is a bet, for the seats that have none', () => {
  const state = { phase: 'betting', round: 7, seats: 3 };
  expect(bettingDeadline(state, 15)).toBeUndefined();
  expect(bettingDeadline({ ...state, wagers: [] }, 15)).toBeUndefined();
  expect(bettingDeadline({ ...state, wagers: [bet(2, 'a', 1)] }, 15)).toEqual({
    id: '7.betting',
    seconds: 15,
    waitingFor: [1, 3],
    startsRound: true,
    command: { type: 'TimeOut', deadline: '7.betting' },
  });
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
