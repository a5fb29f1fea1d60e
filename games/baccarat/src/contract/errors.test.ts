/** The contract's six errors: exact fields, answered or told to `onError`, never thrown, and nothing changes. */
import { describe, expect, test } from 'vitest';
import { type Listening, listen } from '../testing/listening.ts';
import { stack } from '../testing/sitting.ts';
import { BaccaratGame } from './baccarat-game.ts';
import { type BaccaratError, BET_TYPES } from './types.ts';

const open = (settings = {}): Listening => listen(stack('9s Kc', '2d 3h'), settings);

/** A game in resolution. */
const resolved = (): Listening => {
  const listening = open();
  listening.game.placeBet('player', 10);
  listening.game.deal();
  listening.take();
  return listening;
};

/** Does it, and says that it led to this error, told once, with nothing changed. */
const fails = ({ game, take }: Listening, error: BaccaratError, act: (game: BaccaratGame) => unknown): unknown => {
  take();
  const before = game.getState();
  const answer = act(game);
  expect(take()).toEqual([`onError ${JSON.stringify(error)}`]);
  expect(game.getState()).toEqual(before);
  return answer;
};

describe('amounts', () => {
  test.each([
    ...[9, 9.99, 1, 0.01, 0, -0, -10, -0.001, 0.001, 10.001, 10.005, 12.3456],
    ...[Number.NaN, Number.NEGATIVE_INFINITY, 5e-324],
  ])('[BC-C3, BC-M1] BET_BELOW_MIN: %d is below the minimum, or no payable amount', (actual) => {
    const error: BaccaratError = { code: 'BET_BELOW_MIN', min: 10, actual };
    for (const type of BET_TYPES) expect(fails(open(), error, (game) => game.placeBet(type, actual))).toEqual(error);
  });

  test.each([5000.01, 5001, 1e9, 1e300, Number.POSITIVE_INFINITY])('[BC-C3] BET_ABOVE_MAX: %d', (actual) => {
    const error: BaccaratError = { code: 'BET_ABOVE_MAX', max: 5000, actual };
    for (const type of BET_TYPES)
      expect(fails(open({ startingChips: 100_000 }), error, (game) => game.placeBet(type, actual))).toEqual(error);
  });

  test.each(['10', null, undefined, {}, [10], true])('[BC-C3] what is no number at all is refused, too: %j', (raw) => {
    const { game } = open();
    expect(game.placeBet('player', raw as never)).toMatchObject({ code: 'BET_BELOW_MIN', min: 10 });
    expect(game.getState().bets).toEqual([]);
  });

  test('[BC-C3] the limits are those of the settings, and belong to the bets that can be placed', () => {
    const { game } = open({ minBet: 2.5, maxBet: 7.5 });
    expect(game.placeBet('tie', 2.49)).toEqual({ code: 'BET_BELOW_MIN', min: 2.5, actual: 2.49 });
    expect(game.placeBet('tie', 7.51)).toEqual({ code: 'BET_ABOVE_MAX', max: 7.5, actual: 7.51 });
    expect(game.placeBet('tie', 2.5)).toEqual({ type: 'tie', amount: 2.5 });
    expect(game.placeBet('player', 7.49)).toEqual({ type: 'player', amount: 7.49 });
  });
});

describe('balance and bets', () => {
  test('[BC-C3] INSUFFICIENT_BALANCE: what the other bets hold is not available', () => {
    const listening = open();
    listening.game.placeBet('player', 600);
    const error: BaccaratError = { code: 'INSUFFICIENT_BALANCE', required: 500, available: 400 };
    expect(fails(listening, error, (game) => game.placeBet('tie', 500))).toEqual(error);
    expect(listening.game.placeBet('tie', 400)).toEqual({ type: 'tie', amount: 400 });
    expect(listening.game.placeBet('banker', 10)).toEqual({ code: 'INSUFFICIENT_BALANCE', required: 10, available: 0 });
  });

  test('[BC-C3] INSUFFICIENT_BALANCE: with nothing at all', () => {
    const error: BaccaratError = { code: 'INSUFFICIENT_BALANCE', required: 10, available: 5 };
    expect(fails(open({ startingChips: 5 }), error, (game) => game.placeBet('tie', 10))).toEqual(error);
  });

  test.each(BET_TYPES)('[BC-C3] DUPLICATE_BET: a second bet on %s, even of the same amount', (type) => {
    const listening = open();
    listening.game.placeBet(type, 20);
    const error: BaccaratError = { code: 'DUPLICATE_BET', type };
    for (const amount of [20, 30, 1, 1e9])
      expect(fails(listening, error, (game) => game.placeBet(type, amount))).toEqual(error);
    listening.game.removeBet(type);
    expect(listening.game.placeBet(type, 30)).toEqual({ type, amount: 30 });
  });

  test('[BC-C3] NO_BETS_PLACED: deal() without a bet', () => {
    const error: BaccaratError = { code: 'NO_BETS_PLACED' };
    expect(fails(open(), error, (game) => game.deal())).toBeUndefined();
    const listening = open();
    listening.game.placeBet('tie', 10);
    listening.game.clearBets();
    fails(listening, error, (game) => game.deal());
  });
});

describe('phases', () => {
  const CLOSED: BaccaratError = { code: 'INVALID_PHASE', expected: 'betting', actual: 'resolution' };

  test('[BC-C3] INVALID_PHASE: in resolution no bet, no removal, no deal, no new settings', () => {
    expect(fails(resolved(), CLOSED, (game) => game.placeBet('tie', 10))).toEqual(CLOSED);
    expect(fails(resolved(), CLOSED, (game) => game.placeBet('tie', -1))).toEqual(CLOSED);
    expect(fails(resolved(), CLOSED, (game) => game.removeBet('player'))).toBe(false);
    expect(fails(resolved(), CLOSED, (game) => game.clearBets())).toBeUndefined();
    expect(fails(resolved(), CLOSED, (game) => game.deal())).toBeUndefined();
    expect(fails(resolved(), CLOSED, (game) => game.updateSettings({ speed: 2 }))).toBeUndefined();
    expect(fails(resolved(), CLOSED, (game) => game.updateSettings({ deckCount: 99 }))).toBeUndefined();
  });

  test('[BC-C3] INVALID_PHASE: a new round while betting', () => {
    const error: BaccaratError = { code: 'INVALID_PHASE', expected: 'resolution', actual: 'betting' };
    expect(fails(open(), error, (game) => game.newRound())).toBeUndefined();
    const listening = resolved();
    listening.game.newRound();
    fails(listening, error, (game) => game.newRound());
  });

  test('[BC-C3] removing a bet that is not there is no error', () => {
    const { game, take } = open();
    expect(game.removeBet('tie')).toBe(false);
    expect(take()).toEqual([]);
  });
});

test('[BC-C3] without a listener errors are answers all the same', () => {
  const game = new BaccaratGame();
  expect(game.placeBet('player', 1)).toEqual({ code: 'BET_BELOW_MIN', min: 10, actual: 1 });
  game.deal();
  game.newRound();
  expect(game.getState()).toMatchObject({ phase: 'betting', balance: 1000, bets: [] });
});
