/** What baccarat brings to the conformance suite: stray commands, an auditor, and what must be met. */
import type { Random } from '@croupier/cards';
import type { WireCommand } from '@croupier/kernel';
import type { ConformanceKit } from '@croupier/kernel/testing';
import { EVENT_TYPES, type Event, type EventType } from '../rules/events.ts';
import { REFUSALS, type RefusalCode } from '../rules/refusals.ts';
import { HANDS } from '../rules/round/coup.ts';
import { deadline } from '../rules/round/deadline.ts';
import { type Setup, SIDE_BETS, WAGERS } from '../rules/setup/house-rules.ts';
import type { State } from '../rules/state.ts';
import { auditRound } from './audit.ts';

const AMOUNTS: readonly unknown[] = [
  0,
  -0,
  -5,
  0.001,
  5,
  10,
  10.5,
  25,
  5000,
  5001,
  1e9,
  1e300,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '10',
  null,
  [10],
];

const JUNK: readonly unknown[] = [
  null,
  'Deal',
  42,
  [],
  {},
  { type: 'Cheat' },
  { type: 'Deal' },
  { type: 'Deal', round: 1, extra: 1 },
  { type: '__proto__' },
  { type: 'PlaceWager', round: 1, seat: 1, on: 'dealer', amount: 10 },
  { type: 'PlaceWager', round: 1, seat: 1, on: 'tie' },
];

/** Wagers are where most can go wrong. */
const STRAYS = [
  'OpenRound',
  'Deal',
  'PlaceWager',
  'PlaceWager',
  'TakeBackWager',
  'TurnCard',
  'TimeOut',
  'junk',
] as const;

const stray = (state: State, random: Random): unknown => {
  const type = random.pick(STRAYS);
  const round = state.round + random.pick([0, 0, 0, 1, -1]);
  const seat = random.pick([0, 1, 1, 2, state.seats, state.seats + 1]);
  const on = random.pick(WAGERS);
  switch (type) {
    case 'OpenRound':
    case 'Deal':
      return { type, round };
    case 'PlaceWager':
      return { type, round, seat, on, amount: random.pick(AMOUNTS) };
    case 'TakeBackWager':
      return { type, round, seat, on };
    case 'TurnCard':
      return { type, round, seat, hand: random.pick(HANDS) };
    case 'TimeOut':
      return { type, deadline: random.pick([deadline(state)?.id ?? 'x', `${state.round}.betting`]) };
    case 'junk':
      return random.pick(JUNK);
  }
};

/** Round n lets n mod 5 wagers be placed before the deal. */
const eager = ({ type }: WireCommand, { round, wagers }: State): boolean => {
  if (type === 'OpenRound' || type === 'TurnCard') return true;
  return wagers.length > round % 5 ? type === 'Deal' : type === 'PlaceWager';
};

export const kit: ConformanceKit<State, Event> = {
  strays: (state, random) => [stray(state, random), stray(state, random), stray(state, random)],
  eager,
  audit: (events, { rules }) => auditRound(events, rules),
};

/** The refusal codes that thousands of random rounds under this setup must meet. */
export const mustMeet = ({ rules }: Setup): readonly RefusalCode[] =>
  (Object.keys(REFUSALS) as readonly RefusalCode[]).filter(
    (code) =>
      (code !== 'BC_WAGER_OFF' || rules.sideBets.length < SIDE_BETS.length) &&
      (code !== 'BC_NOT_YOUR_HAND' || rules.squeeze),
  );

/** And the events: a card is dealt face up, or laid and turned. */
export const mustHappen = ({ rules }: Setup): readonly EventType[] =>
  EVENT_TYPES.filter((type) => (rules.squeeze ? type !== 'CardDealt' : type !== 'CardLaid' && type !== 'CardTurned'));
