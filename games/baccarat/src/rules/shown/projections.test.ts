/** What events mean to those who know no baccarat: postings, turned cards, the end of a round, and replay. */
import { cents, type WagerOutcome } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { baccarat } from '../../game.ts';
import { sit, stack } from '../../testing/sitting.ts';
import { EVENT_TYPES, type Event } from '../events.ts';
import { evolve } from '../evolve.ts';
import { REFUSALS, refuse } from '../refusals.ts';
import { closes } from './closes.ts';
import { postings } from './projections.ts';
import { turned } from './turned.ts';

const seat = { seat: 1 };
const settled = (outcome: WagerOutcome, stake: number, returned: number): Event => ({
  ...{ type: 'WagerSettled', seat: 1, on: 'banker', outcome, stake: cents(stake), returned: cents(returned) },
});

describe('postings', () => {
  test('[BC-B3] a placed stake is held by the table; taken back, it comes back whole', () => {
    const stake = cents(2500);
    expect(postings({ type: 'WagerPlaced', seat: 1, on: 'tie', stake })).toEqual([
      { from: seat, to: 'escrow', amount: 2500 },
    ]);
    expect(postings({ type: 'WagerTakenBack', seat: 1, on: 'tie', stake })).toEqual([
      { from: 'escrow', to: seat, amount: 2500 },
    ]);
  });

  test.each([
    [
      'a win: the stake back, the payout from the house',
      settled('win', 1000, 1950),
      [
        { from: 'escrow', to: seat, amount: 1000 },
        { from: 'house', to: seat, amount: 950 },
      ],
    ],
    ['a push: the stake back', settled('push', 1000, 1000), [{ from: 'escrow', to: seat, amount: 1000 }]],
    ['a loss: the stake to the house', settled('lose', 1000, 0), [{ from: 'escrow', to: 'house', amount: 1000 }]],
    ['a win that pays nothing', settled('win', 1, 1), [{ from: 'escrow', to: seat, amount: 1 }]],
  ])('[BC-P1, BC-P2] %s', (_, event, expected) => {
    expect(postings(event)).toEqual(expected);
  });

  test('[BC-B3, BC-P3] over a round the books balance: nothing stays in escrow', () => {
    const table = sit('all-bets', stack('2s Kc 4h', 'Kd 5h 2c'), { set: { limits: '0.01:5000:0.01' } });
    table.bet(1, 'banker', 10.01).bet(2, 'big', 10.01).bet(3, 'tie', 7.77).bet(3, 'tie', 8).takeBack(3, 'tie');
    table.bet(3, 'player', 5).deal();
    const accounts = new Map<string, number>();
    const add = (account: unknown, amount: number) =>
      accounts.set(JSON.stringify(account), (accounts.get(JSON.stringify(account)) ?? 0) + amount);
    for (const { from, to, amount } of table.log.flatMap(postings)) {
      add(from, 0 - amount);
      add(to, amount);
    }
    expect(Object.fromEntries(accounts)).toEqual({
      '"escrow"': 0,
      '{"seat":1}': 950,
      '{"seat":2}': 540,
      '{"seat":3}': -500,
      '"house"': -990,
    });
  });
});

describe('cards and rounds', () => {
  test('[BC-R3] every dealt card is turned, and nothing else is', () => {
    const { log } = sit('standard', stack('2s 3c 6h', 'Kd 5h Kh')).bet(1, 'tie', 10).deal();
    expect(log.flatMap(turned)).toEqual(
      ['2s', 'Kd', '3c', '5h', '6h', 'Kh'].map((card, index) => ({ shoe: 'shoe-1', index, card })),
    );
  });

  test('[BC-R5] a round is closed by its last event, with what each seat staked and got back', () => {
    const { last } = sit('standard', stack('9s Kc', '2d 3h')).bet(2, 'player', 10).bet(2, 'tie', 10).deal();
    expect(last.map(closes).filter((closed) => closed !== undefined)).toEqual([
      { round: 1, results: [{ seat: 2, staked: 2000, returned: 2000 }] },
    ]);
    expect(last.at(-1)?.type).toBe('RoundSettled');
  });
});

describe('the log', () => {
  const long = () =>
    sit('standard', [stack('2s 3c 6h', 'Kd 5h Kh'), stack('9s Kc', '2d 3h')])
      .bet(1, 'tie', 10)
      .bet(1, 'tie', 20)
      .deal()
      .next()
      .bet(1, 'player', 10)
      .deal()
      .next();

  test('[BC-H1] folded after a round trip through JSON it gives the live state, and nothing was changed on the way', () => {
    const { log, state } = long();
    const replayed = (JSON.parse(JSON.stringify(log)) as readonly Event[]).reduce(
      evolve,
      baccarat.initial({ rules: state.rules, seats: state.seats }),
    );
    expect(JSON.parse(JSON.stringify(replayed))).toEqual(JSON.parse(JSON.stringify(state)));
    expect(Object.keys(replayed).toSorted()).toEqual(Object.keys(state).toSorted());
  });

  test('[BC-H1] these two rounds have every type of event but those of cards face down and of a voided round', () => {
    const seen = new Set(long().log.map(({ type }) => type));
    expect(EVENT_TYPES.filter((type) => !seen.has(type))).toEqual(['CardLaid', 'CardTurned', 'RoundVoided']);
    expect(EVENT_TYPES).toHaveLength(16);
  });

  test('[BC-M2] an event of another game is a mistake', () => {
    expect(() => evolve(long().state, { type: 'HandSplit' } as never)).toThrow('unreachable');
    expect(() => baccarat.decide(long().state, { type: 'Hit' } as never, long().scenario.table.ask(1))).toThrow(
      'unreachable',
    );
  });

  test('[BC-R2] a card cannot be dealt while no shoe is open', () => {
    const { shoe: _, ...state } = sit('standard', '').bet(1, 'tie', 10).state;
    const { table } = sit('standard', '').scenario;
    expect(() => baccarat.decide(state, { type: 'Deal', round: 1 }, table.ask('house'))).toThrow('no shoe is open');
  });
});

describe('refusals', () => {
  test('[BC-M1, BC-M2, BC-M3] the list is complete: these codes and no others', () => {
    expect(Object.keys(REFUSALS)).toEqual([
      ...['AMOUNT_NOT_A_NUMBER', 'AMOUNT_NOT_FINITE', 'AMOUNT_ZERO', 'AMOUNT_NEGATIVE', 'AMOUNT_NOT_WHOLE_CENTS'],
      ...['AMOUNT_TOO_LARGE', 'COMMAND_MALFORMED', 'COMMAND_UNKNOWN', 'COMMAND_BAD_FIELD', 'INSUFFICIENT_BALANCE'],
      ...['BC_NOT_THE_HOUSE', 'BC_ROUND_RUNNING', 'BC_WRONG_ROUND', 'BC_BETTING_CLOSED', 'BC_UNKNOWN_SEAT'],
      ...['BC_NOT_YOUR_SEAT', 'BC_WAGER_OFF', 'BET_BELOW_MIN', 'BET_ABOVE_MAX', 'BC_OFF_STEP', 'BC_NO_WAGER'],
      ...['BC_NOTHING_TO_TAKE_BACK', 'BC_NOTHING_TO_TURN', 'BC_NOT_YOUR_HAND', 'BC_DEADLINE_PASSED'],
    ]);
    expect(Object.keys(baccarat.refusals)).toEqual([
      ...Object.keys(REFUSALS),
      ...['SETUP_MALFORMED', 'PRESET_UNKNOWN', 'OPTION_UNKNOWN', 'OPTION_BAD'],
    ]);
  });

  test('[BC-M2] a sentence is filled from its details', () => {
    expect(refuse('BC_WAGER_OFF', { on: 'big' }).message).toBe('This table does not offer a bet on big.');
    expect(() => refuse('BC_WAGER_OFF')).toThrow('refusal sentence needs {on}');
  });
});
