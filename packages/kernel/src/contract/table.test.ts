import { openShoe, type ShoeMark } from '@croupier/cards';
import { expect, test } from 'vitest';
import { type Cents, cents, chips, ZERO } from '../money/money.ts';
import { hold, settlement } from '../money/posting.ts';
import { type Ask, type Game, type Offer, offerFor, type ViewBase, type WireCommand } from './game.ts';
import { err, ok } from './result.ts';
import { insufficientBalance, LocalTable, type Shoes } from './table.ts';

/** A game of nothing: stakes are held, a win pays double, a shoe is opened on demand and turned card by card. */
type Command = {
  readonly type: 'Stake' | 'Win' | 'Refill' | 'Turn' | 'No';
  readonly seat: number;
  readonly chips: number;
};
type Event =
  | { readonly type: 'Staked' | 'Won'; readonly seat: number; readonly stake: Cents }
  | { readonly type: 'Opened'; readonly ticket: Ask['nextShoe'] }
  | { readonly type: 'Turned'; readonly card: string };
interface State {
  readonly staked: number;
  readonly shoe?: ShoeMark;
}
interface View extends ViewBase {
  readonly funds: Cents;
  readonly staked: number;
}

const decideAs = (command: Command, ask: Ask, { shoe }: State): readonly Event[] => {
  const { seat } = command;
  const stake = chips(command.chips);
  if (command.type === 'Stake') return [{ type: 'Staked', seat, stake }];
  if (command.type === 'Win')
    return [
      { type: 'Staked', seat, stake },
      { type: 'Won', seat, stake },
    ];
  if (command.type === 'Refill') return [{ type: 'Opened', ticket: ask.nextShoe }];
  return shoe ? [{ type: 'Turned', card: ask.draw(shoe, 0) }] : [];
};

const game: Game<number, State, Command, Event, View> = {
  id: 'nothing',
  name: 'Nothing',
  eventTypes: ['Staked', 'Won', 'Opened', 'Turned'],
  refusals: {},
  presets: {},
  parseSetup: () => ok(2),
  formatSetup: (seats) => seats,
  initial: () => ({ staked: 0 }),
  setupOf: () => 2,
  decide: (state, command, ask) =>
    command.type === 'No'
      ? err({ code: 'NO', message: `No, ${ask.by}: ${ask.funds(command.seat)}.`, details: {} })
      : ok(decideAs(command, ask, state)),
  evolve: (state, event) => {
    if (event.type === 'Opened') return { ...state, shoe: openShoe(event.ticket) };
    return event.type === 'Staked' ? { ...state, staked: state.staked + event.stake } : state;
  },
  voided: () => [],
  view: ({ staked }, viewer, funds) => ({ viewer, actions: [], funds, staked }),
  seats: (seats) => seats,
  shoeSpec: (seats) => ({ cards: ['As', '2c', 'Kh'], cutAt: seats }),
  shoe: ({ shoe }) => shoe,
  postings: (event) => {
    if (event.type === 'Staked') return hold(event.seat, event.stake);
    return event.type === 'Won' ? settlement(event.seat, event.stake, cents(event.stake * 2)) : [];
  },
  turned: () => [],
  closes: () => undefined,
  deadline: () => undefined,
  motion: () => 'still',
  narrate: ({ type }) => type,
  parseCommand: (raw) =>
    typeof raw === 'object' ? ok(raw as Command) : err({ code: 'JUNK', message: 'Junk.', details: {} }),
};

/** Shoes that remember how they were asked for. */
const prepared: string[] = [];
const shoes: Shoes = {
  prepare: ({ cards, cutAt }, number) => {
    prepared.push(`${number}: ${cards.join(' ')}`);
    return { id: `s${number}`, commitment: '-', size: cards.length, cutAt };
  },
  draw: ({ id }, index) => (id === 's1' && index === 0 ? 'As' : 'Kh'),
};

const newTable = () => {
  prepared.length = 0;
  return new LocalTable(game, 2, { shoes, funds: chips(10) });
};
const stake = (amount: number, seat = 1): Command => ({ type: 'Stake', seat, chips: amount });

test('a new table: every seat has its opening balance, the log is empty, the first shoe is prepared', () => {
  const table = newTable();
  expect(table.seats).toEqual([1, 2]);
  expect([table.funds(1), table.funds(2), table.funds(3)]).toEqual([1000, 1000, 0]);
  expect(table.log).toEqual([]);
  expect(table.state).toEqual({ staked: 0 });
  expect(prepared).toEqual(['1: As 2c Kh']);
  expect(table.game).toBe(game);
});

test('a command is decided, its money posted and its events folded and logged', () => {
  const table = newTable();
  expect(table.submit(1, stake(4))).toEqual({ ok: true, value: [{ type: 'Staked', seat: 1, stake: 400 }] });
  expect(table.funds(1)).toBe(600);
  expect(table.funds(2)).toBe(1000);
  expect(table.state).toEqual({ staked: 400 });
  table.submit(2, { type: 'Win', seat: 2, chips: 10 });
  expect(table.funds(2)).toBe(2000);
  expect(table.log.map(({ type }) => type)).toEqual(['Staked', 'Staked', 'Won']);
});

test('a refusal changes nothing', () => {
  const table = newTable();
  expect(table.submit('house', { type: 'No', seat: 1, chips: 1 })).toEqual({
    ok: false,
    error: { code: 'NO', message: 'No, house: 1000.', details: {} },
  });
  expect([table.state, table.log, table.funds(1)]).toEqual([{ staked: 0 }, [], 1000]);
});

test('what comes from outside is parsed first', () => {
  const table = newTable();
  expect(table.send(1, 'junk')).toMatchObject({ ok: false, error: { code: 'JUNK' } });
  expect(table.send(1, stake(1)).ok).toBe(true);
  expect(table.funds(1)).toBe(900);
});

test('the ledger has the last word: a game that forgets to look at the balance is refused, and nothing is kept', () => {
  const table = newTable();
  expect(table.submit(1, stake(10.01))).toEqual({
    ok: false,
    error: {
      code: 'INSUFFICIENT_BALANCE',
      message: 'That takes 10.01 chips, but you have 10.',
      details: { needed: 10.01, available: 10 },
    },
  });
  expect([table.state, table.log, table.funds(1)]).toEqual([{ staked: 0 }, [], 1000]);
  expect(table.submit(1, stake(10)).ok).toBe(true);
  expect(table.funds(1)).toBe(0);
  expect(table.submit(2, stake(0.01, 1)).ok).toBe(false);
  expect(table.submit(2, stake(10, 2)).ok).toBe(true);
});

test('money granted can be staked', () => {
  const table = newTable();
  table.grant(1, chips(5));
  expect(table.submit(1, stake(15)).ok).toBe(true);
  expect(table.funds(1)).toBe(0);
});

test('the next shoe is prepared as soon as one is opened, and only then', () => {
  const table = newTable();
  expect(table.ask(1).nextShoe.id).toBe('s1');
  table.submit(1, stake(1));
  expect(prepared).toHaveLength(1);
  table.submit('house', { type: 'Refill', seat: 1, chips: 0 });
  expect(table.state.shoe).toMatchObject({ id: 's1', size: 3, cutAt: 2, drawn: 0 });
  expect(table.ask(1).nextShoe.id).toBe('s2');
  table.submit(1, stake(1));
  table.submit('house', { type: 'Refill', seat: 1, chips: 0 });
  expect(table.state.shoe?.id).toBe('s2');
  expect(prepared).toEqual(['1: As 2c Kh', '2: As 2c Kh', '3: As 2c Kh']);
});

test('deciding may read the shoe, the balances and who asks', () => {
  const table = newTable();
  table.submit('house', { type: 'Refill', seat: 1, chips: 0 });
  expect(table.submit(2, { type: 'Turn', seat: 2, chips: 0 })).toEqual({
    ok: true,
    value: [{ type: 'Turned', card: 'As' }],
  });
  const { by, funds } = table.ask(2);
  expect([by, funds(2), funds(9)]).toEqual([2, 1000, 0]);
});

test('a seat sees its own balance, the rail none', () => {
  const table = newTable();
  table.submit(1, stake(4));
  expect(table.view(1)).toEqual({ viewer: 1, actions: [], funds: 600, staked: 400 });
  expect(table.view('rail')).toEqual({ viewer: 'rail', actions: [], funds: ZERO, staked: 400 });
});

test('every game says alike that the balance does not cover a stake', () => {
  expect(insufficientBalance(chips(2.5), chips(0.01))).toEqual({
    code: 'INSUFFICIENT_BALANCE',
    message: 'That takes 2.5 chips, but you have 0.01.',
    details: { needed: 2.5, available: 0.01 },
  });
});

const bet: Offer = { command: { type: 'Bet', spot: 1, amount: 5 }, amount: { min: 5, max: 20, step: 2.5 } };
const fixed: Offer = { command: { type: 'Buy', amount: 3 } };
const hit: Offer = { command: { type: 'Hit', decision: 'x' } };
const no: Offer = { command: { type: 'Split', decision: 'x' }, refusal: { code: 'NO', message: 'No.', details: {} } };

test.each<[WireCommand, Offer | undefined]>([
  [{ type: 'Hit', decision: 'x' }, hit],
  [{ type: 'Hit', decision: 'y' }, undefined],
  [{ type: 'Hit' }, undefined],
  [{ type: 'Hit', decision: 'x', amount: 1 }, undefined],
  [{ type: 'Split', decision: 'x' }, undefined],
  [{ type: 'Bet', spot: 1, amount: 5 }, bet],
  [{ type: 'Bet', spot: 1, amount: 20 }, bet],
  [{ type: 'Bet', spot: 1, amount: 7.5 }, bet],
  [{ type: 'Bet', spot: 1, amount: 4.99 }, undefined],
  [{ type: 'Bet', spot: 1, amount: 2.5 }, undefined],
  [{ type: 'Bet', spot: 1, amount: 22.5 }, undefined],
  [{ type: 'Bet', spot: 1, amount: 6 }, undefined],
  [{ type: 'Bet', spot: 1, amount: '5' }, undefined],
  [{ type: 'Bet', spot: 1 }, undefined],
  [{ type: 'Bet', spot: 2, amount: 5 }, undefined],
  [{ type: 'Buy', amount: 3 }, fixed],
  [{ type: 'Buy', amount: 4 }, undefined],
])('the offer for %o', (command, offer) => {
  expect(offerFor({ viewer: 1, actions: [bet, fixed, no, hit] }, command)).toBe(offer);
});
