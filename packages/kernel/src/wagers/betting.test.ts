/** Placing, changing and taking back bets, with limits of each kind, bets that need another one, and offers. */
import { describe, expect, test } from 'vitest';
import type { Actor, Ask } from '../contract/game.ts';
import { chips, ZERO } from '../money/money.ts';
import { type BETS, bets, manyBets, SPELLING, type State } from '../testing/many-bets.ts';

type On = (typeof BETS)[number];

const lying = (...wagers: readonly (readonly [spot: number, on: On, chips: number])[]): State => ({
  phase: 'betting',
  round: 4,
  seats: 3,
  wagers: wagers.map(([spot, on, amount]) => ({ ...SPELLING.write({ spot, on }), stake: chips(amount) })),
  cards: {},
});

const asked = (by: Actor, funds: number): Ask => ({
  by,
  funds: () => chips(funds),
  draw: () => {
    throw new Error('bets look at no card');
  },
  nextShoe: { id: 'next', commitment: '-', size: 52, cutAt: 40 },
});

interface Asking {
  readonly by?: Actor;
  readonly funds?: number;
  readonly round?: number;
  readonly spot?: number;
}

const keyOf = (on: On, { round = 4, spot = 1 }: Asking) => ({ round, ...SPELLING.write({ spot, on }) });

const place = (state: State, on: On, amount: number, asking: Asking = {}) => {
  const { by = 1, funds = 1000 } = asking;
  return bets.place(state, { ...keyOf(on, asking), amount: chips(amount) }, asked(by, funds));
};
const takeBack = (state: State, on: On, asking: Asking = {}) =>
  bets.takeBack(state, keyOf(on, asking), asked(asking.by ?? 1, 0));

const refusal = (code: string, message: string, details = {}) => ({ ok: false, error: { code, message, details } });

describe('placing', () => {
  test('writes one event, spelled as the game spells it', () => {
    expect(place(lying(), 'high', 7.5)).toEqual({ ok: true, value: [{ type: 'WagerPlaced', spot: 1, stake: 750 }] });
    expect(place(lying([1, 'high', 5]), 'red', 2)).toEqual({
      ok: true,
      value: [{ type: 'WagerPlaced', spot: 1, on: 'red', stake: 200 }],
    });
  });

  test('changing gives the old stake back first; bets of other kinds and spots stay', () => {
    const state = lying([1, 'high', 5], [1, 'red', 2], [2, 'high', 50]);
    expect(place(state, 'high', 10)).toEqual({
      ok: true,
      value: [
        { type: 'WagerTakenBack', spot: 1, stake: 500 },
        { type: 'WagerPlaced', spot: 1, stake: 1000 },
      ],
    });
  });

  test('what lies there of the same kind is available again, other bets are not', () => {
    const state = lying([1, 'high', 50], [1, 'red', 5], [2, 'high', 50]);
    expect(place(state, 'high', 60, { funds: 10 }).ok).toBe(true);
    expect(place(state, 'high', 62.5, { funds: 10 })).toMatchObject({
      error: { code: 'INSUFFICIENT_BALANCE', details: { needed: 62.5, available: 60 } },
    });
    expect(place(state, 'seven', 10, { funds: 9.5 })).toMatchObject({
      error: { code: 'INSUFFICIENT_BALANCE', details: { needed: 10, available: 9.5 } },
    });
  });

  test.each<[On, number, string | undefined]>([
    ['high', 2.5, 'MB_MIN'],
    ['high', 5, undefined],
    ['high', 6, 'MB_STEP'],
    ['high', 100, undefined],
    ['high', 102.5, 'MB_MAX'],
    ['red', 0.5, 'MB_MIN'],
    ['red', 1, undefined],
    ['red', 2.5, 'MB_STEP'],
    ['red', 25, undefined],
    ['red', 26, 'MB_MAX'],
    ['seven', 0.5, undefined],
    ['seven', 10.5, 'MB_MAX'],
    ['free', 1000, undefined],
    ['free', 1002, 'INSUFFICIENT_BALANCE'],
  ])('each kind has limits of its own: %s for %d: %s', (on, amount, code) => {
    const placed = place(lying([1, 'high', 5]), on, amount, { funds: on === 'high' ? 995 : 1000 });
    expect(placed.ok ? undefined : placed.error.code).toBe(code);
  });

  test('a sentence gets the details it has blanks for, and no others', () => {
    expect(place(lying(), 'high', 1)).toEqual(refusal('MB_MIN', 'At least 5, not 1.', { min: 5, actual: 1 }));
    expect(place(lying(), 'high', 200)).toEqual(refusal('MB_MAX', 'At most 100.', { max: 100 }));
  });

  test('a bet that needs another one is refused without it, on the same spot', () => {
    const alone = refusal('MB_ALONE', 'A bet on red needs a bet on high.', { on: 'red' });
    expect(place(lying(), 'red', 2)).toEqual(alone);
    expect(place(lying([2, 'high', 5], [1, 'free', 2]), 'red', 2)).toEqual(alone);
    expect(place(lying([1, 'high', 5]), 'red', 2).ok).toBe(true);
    expect(place(lying(), 'free', 2).ok).toBe(true);
  });

  test('why it is refused, the first reason first: closed, round, spot, seat, kind, limits, step, balance', () => {
    const settled: State = { ...lying(), phase: 'settled' };
    const bad = { round: 3, spot: 9, by: 2, funds: 0 };
    const code = (...[state, asking, on = 'never', amount = 0.01]: [State, Asking, On?, number?]) => {
      const placed = place(state, on, amount, asking);
      return placed.ok ? undefined : placed.error.code;
    };
    expect([
      code(settled, bad),
      code(lying(), bad),
      code(lying(), { ...bad, round: 4 }),
      code(lying(), { ...bad, round: 4, spot: 0 }),
      code(lying(), { ...bad, round: 4, spot: 1 }),
      code(lying(), { funds: 0, by: 'house' }),
      code(lying(), { funds: 0 }),
      code(lying(), { funds: 0 }, 'red'),
      code(lying(), { funds: 0 }, 'high', 4.99),
      code(lying(), { funds: 0 }, 'high', 100.01),
      code(lying(), { funds: 0 }, 'high', 99),
      code(lying(), { funds: 0 }, 'high', 5),
      code(lying(), { funds: 5 }, 'high', 5),
    ]).toEqual([
      ...['MB_CLOSED', 'MB_ROUND', 'MB_SPOT', 'MB_SPOT', 'MB_NOT_YOURS', 'MB_NOT_YOURS', 'MB_OFF', 'MB_ALONE'],
      ...['MB_MIN', 'MB_MAX', 'MB_STEP', 'INSUFFICIENT_BALANCE', undefined],
    ]);
  });
});

describe('taking back', () => {
  test('one bet, and nothing else', () => {
    const state = lying([1, 'high', 5], [1, 'red', 2], [1, 'free', 4]);
    expect(takeBack(state, 'red')).toEqual({
      ok: true,
      value: [{ type: 'WagerTakenBack', spot: 1, on: 'red', stake: 200 }],
    });
  });

  test('a bet that others on the spot need takes them back with it, itself last', () => {
    const state = lying([1, 'high', 5], [1, 'seven', 3], [2, 'red', 1], [1, 'red', 2], [1, 'free', 4]);
    expect(takeBack(state, 'high')).toEqual({
      ok: true,
      value: [
        { type: 'WagerTakenBack', spot: 1, on: 'seven', stake: 300 },
        { type: 'WagerTakenBack', spot: 1, on: 'red', stake: 200 },
        { type: 'WagerTakenBack', spot: 1, stake: 500 },
      ],
    });
  });

  test('refused when closed, for another round, spot or seat, and where nothing lies', () => {
    const state = lying([1, 'high', 5], [2, 'high', 5]);
    const code = (...args: Parameters<typeof takeBack>) => {
      const back = takeBack(...args);
      return back.ok ? undefined : back.error.code;
    };
    expect([
      code({ ...state, phase: 'showing' }, 'high'),
      code(state, 'high', { round: 5 }),
      code(state, 'high', { spot: 4 }),
      code(state, 'high', { spot: 2 }),
      code(state, 'red'),
      code(state, 'never'),
      code(state, 'high', { by: 3, spot: 3 }),
      code(state, 'high'),
    ]).toEqual([
      ...['MB_CLOSED', 'MB_ROUND', 'MB_SPOT', 'MB_NOT_YOURS', 'MB_NOTHING', 'MB_NOTHING', 'MB_NOTHING', undefined],
    ]);
  });
});

describe('the deal and the next round', () => {
  test('a seat may ask for the deal once it has a bet, the house once there is any', () => {
    const deal = (state: State, by: Actor, round = 4) => bets.checkDeal(state, round, by)?.code;
    expect([deal(lying(), 1), deal(lying(), 'house')]).toEqual(['MB_NO_BET', 'MB_NO_BET']);
    const state = lying([2, 'free', 2]);
    expect([deal(state, 1), deal(state, 2), deal(state, 'house')]).toEqual(['MB_NO_BET', undefined, undefined]);
    expect([deal(state, 2, 5), deal({ ...state, phase: 'settled' }, 2)]).toEqual(['MB_ROUND', 'MB_CLOSED']);
  });

  test('a round is opened after the last one is settled, by its number', () => {
    const settled: State = { ...lying(), phase: 'settled' };
    expect(bets.checkOpenRound(lying(), 5)?.code).toBe('MB_RUNNING');
    expect([3, 4, 6].map((round) => bets.checkOpenRound(settled, round)?.code)).toEqual(Array(3).fill('MB_ROUND'));
    expect(bets.checkOpenRound(settled, 5)).toBeUndefined();
  });
});

test('the clock runs once there is a bet, for the seats that have none', () => {
  expect(bets.deadline(lying(), 15)).toBeUndefined();
  expect(bets.deadline(lying([2, 'free', 2]), 15)).toEqual({
    id: '4.betting',
    seconds: 15,
    waitingFor: [1, 3],
    startsRound: true,
    command: { type: 'TimeOut', deadline: '4.betting' },
  });
});

describe('offers', () => {
  const offered = (state: State, funds: number) =>
    bets.offers(state, 1, chips(funds)).map(({ command, amount, refusal: no }) => ({
      what: [command.type, ...(typeof command['on'] === 'string' ? [command['on']] : [])].join(' '),
      is: no?.code ?? (amount === undefined ? 'yes' : `${amount.min}–${amount.max} by ${amount.step}`),
    }));

  test('every kind with the amounts that are accepted, every bet that can be taken back, and the deal', () => {
    expect(offered(lying([1, 'high', 20], [1, 'red', 3]), 8.5)).toEqual([
      { what: 'PlaceWager', is: '5–27.5 by 2.5' },
      { what: 'PlaceWager red', is: '1–11 by 1' },
      { what: 'PlaceWager seven', is: '0.5–8.5 by 0.5' },
      { what: 'PlaceWager free', is: '2–8 by 2' },
      { what: 'PlaceWager never', is: 'MB_OFF' },
      { what: 'TakeBackWager', is: 'yes' },
      { what: 'TakeBackWager red', is: 'yes' },
      { what: 'TakeBackWager seven', is: 'MB_NOTHING' },
      { what: 'TakeBackWager free', is: 'MB_NOTHING' },
      { what: 'TakeBackWager never', is: 'MB_NOTHING' },
      { what: 'Deal', is: 'yes' },
    ]);
  });

  test('what the balance does not cover, and what needs another bet, says so', () => {
    expect(offered(lying(), 4.99).map(({ is }) => is)).toEqual([
      ...['INSUFFICIENT_BALANCE', 'MB_ALONE', 'MB_ALONE', '2–4 by 2', 'MB_OFF'],
      ...['MB_NOTHING', 'MB_NOTHING', 'MB_NOTHING', 'MB_NOTHING', 'MB_NOTHING', 'MB_NO_BET'],
    ]);
  });

  test('amounts stand in chips, commands name round and spot', () => {
    const [main, red] = bets.offers(lying([1, 'high', 5]), 1, ZERO);
    expect(main?.command).toEqual({ type: 'PlaceWager', round: 4, spot: 1, amount: 5 });
    expect(red?.command).toEqual({ type: 'PlaceWager', round: 4, spot: 1, on: 'red', amount: 1 });
    expect(manyBets.parseCommand(red?.command)).toMatchObject({ ok: true, value: { on: 'red', amount: 100 } });
  });
});
