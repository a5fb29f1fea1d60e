/** The betting phase in a whole game, held to the contract after every command. */
import type { Random } from '@croupier/cards';
import { expect, test } from 'vitest';
import { ok } from '../contract/result.ts';
import { cents, ZERO } from '../money/money.ts';
import { examine } from '../testing/conformance.ts';
import { Violation } from '../testing/examination.ts';
import { BETS, MANY_BETS_REFUSALS, manyBets, type State } from '../testing/many-bets.ts';

const AMOUNTS: readonly unknown[] = [
  ...[0, -0, -5, 0.001, 0.5, 1, 2, 5, 7.5, 12, 25, 26, 100, 102.5, 1e6, 1e9, 1e300],
  ...[Number.NaN, Number.POSITIVE_INFINITY, '5', null],
];
const JUNK: readonly unknown[] = [null, 'Deal', {}, { type: 'Cheat' }, { type: 'Deal' }];

const stray = (state: State, random: Random): unknown => {
  const round = state.round + random.pick([0, 0, 0, 1, -1]);
  const spot = random.pick([0, 1, 2, 3, 4]);
  // `high` by name is one of them: the main bet has one spelling.
  const on = random.pick([undefined, ...BETS]);
  const key = { round, spot, ...(on !== undefined && { on }) };
  return random.pick([
    { type: 'PlaceWager', ...key, amount: random.pick(AMOUNTS) },
    { type: 'PlaceWager', ...key, amount: random.pick(AMOUNTS) },
    { type: 'TakeBackWager', ...key },
    { type: 'Deal', round },
    { type: 'OpenRound', round },
    { type: 'TimeOut', deadline: `${round}.betting` },
    random.pick(JUNK),
  ]);
};

type ManyBets = typeof manyBets;
type Event = Parameters<ManyBets['evolve']>[1];

/** No side bet reaches the end of a round without its main bet. */
const audit = (events: readonly Event[]): string | undefined => {
  const settled = events.filter((event) => event.type === 'WagerSettled');
  const alone = settled.find(
    ({ spot, on }) =>
      (on === 'red' || on === 'seven') && !settled.some((other) => other.spot === spot && other.on === undefined),
  );
  return alone && `the bet on ${alone.on} of spot ${alone.spot} was alone`;
};

const kit = {
  strays: (state: State, random: Random) => [stray(state, random), stray(state, random), stray(state, random)],
  audit,
};

test('a game with many kinds of bets keeps the contract, and meets every event and every refusal', () => {
  const report = examine(manyBets, null, kit, { rounds: 3_000, seed: 'many-bets' });
  expect([...report.events].sort()).toEqual([...manyBets.eventTypes].sort());
  expect([...report.refusals].sort()).toEqual(Object.keys(MANY_BETS_REFUSALS).sort());
});

type Decide = ManyBets['decide'];

const deciding = (decide: (real: Decide) => Decide): ManyBets => ({
  ...manyBets,
  decide: decide((state, command, ask) => manyBets.decide(state, command, ask)),
});

const voiding = (change: (event: Event) => Event): ManyBets => ({
  ...manyBets,
  voided: (state) => manyBets.voided(state).map(change),
});

/** The phase with one thing broken; the suite has to find it. */
const BROKEN: { readonly [what: string]: ManyBets } = {
  'a bet may be larger than the balance': deciding(
    (real) => (state, command, ask) =>
      real(state, command, { ...ask, funds: (seat) => cents(ask.funds(seat) + 1_000_000) }),
  ),
  'a side bet is taken alone': deciding((real) => (state, command, ask) => {
    if (command.type !== 'PlaceWager' || command.on !== 'red') return real(state, command, ask);
    const main = { spot: command.spot, on: 'high', stake: cents(500) } as const;
    return real({ ...state, wagers: [...state.wagers, main] }, command, ask);
  }),
  'the side bets of a main bet that is taken back stay': deciding((real) => (state, command, ask) => {
    const decided = real(state, command, ask);
    return decided.ok && command.type === 'TakeBackWager' ? ok(decided.value.slice(-1)) : decided;
  }),
  'a changed bet does not give the old stake back': deciding((real) => (state, command, ask) => {
    const decided = real(state, command, ask);
    return decided.ok && command.type === 'PlaceWager' ? ok(decided.value.slice(-1)) : decided;
  }),
  'any seat may bet on any spot': deciding((real) => (state, command, ask) => {
    const other = command.type === 'PlaceWager' && command.spot >= 1 && command.spot <= state.seats;
    return real(state, command, other ? { ...ask, by: command.spot } : ask);
  }),
  'bets stay open': deciding((real) => (state, command, ask) => {
    const open = command.type === 'PlaceWager' || command.type === 'TakeBackWager';
    return real(open ? { ...state, phase: 'betting' } : state, command, ask);
  }),
  'a stake that is taken back is lost': {
    ...manyBets,
    postings: (event) =>
      event.type === 'WagerTakenBack'
        ? [{ from: 'escrow', to: 'house', amount: event.stake }]
        : manyBets.postings(event),
  },
  'a lost bet is settled for nothing': {
    ...manyBets,
    postings: (event) => (event.type === 'WagerSettled' && event.returned === ZERO ? [] : manyBets.postings(event)),
  },
  'a voided round keeps a bet': voiding((event) =>
    event.type === 'RoundVoided' ? { ...event, back: event.back.slice(1) } : event,
  ),
  'a voided round returns more than was bet': voiding((event) =>
    event.type === 'RoundVoided'
      ? { ...event, back: event.back.map(({ seat, stake }) => ({ seat, stake: cents(stake + 100) })) }
      : event,
  ),
  'a voided round tells other results than its chips': voiding((event) =>
    event.type === 'RoundVoided'
      ? { ...event, results: event.results.map((result) => ({ ...result, returned: ZERO })) }
      : event,
  ),
  'a voided round keeps its shoe': {
    ...manyBets,
    voided: (state) => manyBets.voided(state).filter(({ type }) => type !== 'ShoeRetired'),
  },
};

test.each(Object.entries(BROKEN))('the suite finds that %s', (_, game) => {
  expect(() => examine(game, null, kit, { rounds: 3_000, seed: 'broken' })).toThrow(Violation);
});
