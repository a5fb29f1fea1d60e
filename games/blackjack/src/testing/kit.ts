/** What blackjack brings to the conformance suite: stray commands, what a peek can tell, an auditor, what must be met. */
import { type Card, cardsLeft, type Random, rankOf } from '@croupier/cards';
import { onceFor, type WireCommand } from '@croupier/kernel';
import type { ConformanceKit } from '@croupier/kernel/testing';
import { ACTIONS, COMMAND_TYPES } from '../rules/commands.ts';
import { EVENT_TYPES, type Event, type EventType } from '../rules/events.ts';
import { REFUSALS, type RefusalCode } from '../rules/refusals.ts';
import { deadline } from '../rules/round/deadline.ts';
import type { HouseRules, Setup } from '../rules/setup/house-rules.ts';
import { SIDE_BET_IDS } from '../rules/side-bets/index.ts';
import { offeredIn } from '../rules/side-bets/offered.ts';
import { nextDecision, openDecisions, type State } from '../rules/state.ts';
import { Audit } from './audit.ts';

const AMOUNTS: readonly unknown[] = [
  0,
  -0,
  -5,
  0.001,
  0.5,
  1,
  1.5,
  7,
  25,
  1000,
  1001,
  1e9,
  1e300,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '5',
  null,
  [5],
];

const JUNK: readonly unknown[] = [
  null,
  'Hit',
  42,
  [],
  {},
  { type: 'Cheat' },
  { type: 'Hit' },
  { type: 'Hit', decision: 7 },
  { type: 'Hit', decision: '../etc' },
  { type: 'Stand', decision: '1.1.1.0', extra: true },
  { type: '__proto__' },
  { type: 'Deal', round: -1 },
  { type: 'Deal', round: 1.5 },
  { type: 'PlaceWager', round: 1, spot: 1 },
];

/** Ids of decisions that are open (twice, to be picked more often) or wait for their turn; asked for with every stray. */
const pending = onceFor((state: State): readonly string[] => {
  if (state.phase === 'betting') return [];
  const waiting = state.spots.flatMap((spot) => nextDecision(state, spot) ?? []).map(({ id }) => id);
  const open = openDecisions(state).map(({ id }) => id);
  return [...open, ...open, ...waiting];
});

/** A decision id near the truth: an open one, a waiting one, a used one, another seat's, another round's. */
const decisionNear = (state: State, random: Random): string => {
  const { round, seats } = state;
  const known = pending(state);
  const at = random.below(known.length + 3);
  if (at < known.length) return known[at] as string;
  if (at === known.length) return `${round + 1}.1.1.0`;
  if (at === known.length + 1) return `${round}.1.1.0`;
  return `${round}.${1 + random.below(seats)}.${1 + random.below(2)}.${random.below(4)}`;
};

/** Half of the invalid commands give an amount while one is expected: that moment is short, and amounts can be wrong in many ways. */
const TYPES = {
  betting: [...COMMAND_TYPES, ...COMMAND_TYPES.map(() => 'PlaceWager' as const)],
  insurance: [...COMMAND_TYPES, ...COMMAND_TYPES.map(() => 'Insure' as const)],
  acting: COMMAND_TYPES,
  settled: COMMAND_TYPES,
} as const satisfies { readonly [phase in State['phase']]: typeof COMMAND_TYPES };

const stray = (state: State, random: Random): unknown => {
  const type = random.pick(TYPES[state.phase]);
  const round = state.round + random.pick([0, 0, 0, 1, -1]);
  const spot = random.pick([0, 1, 1, 2, state.seats, state.seats + 1]);
  const amount = random.pick(AMOUNTS);
  const decision = decisionNear(state, random);
  const sideBet = random.pick([{}, {}, { on: random.pick(SIDE_BET_IDS) }, { on: 'hand' }]);
  switch (type) {
    case 'OpenRound':
    case 'Deal':
      return { type, round };
    case 'PlaceWager':
      return { type, round, spot, amount, ...sideBet };
    case 'TakeBackWager':
      return { type, round, spot, ...sideBet };
    case 'Insure':
      return { type, decision, amount };
    case 'TimeOut':
      return { type, deadline: random.pick([deadline(state)?.id ?? 'x', `${state.round}.betting`, decision]) };
    default:
      return { type, decision };
  }
};

/** With a peek taken, the table knows one thing of the hole card: whether it makes a natural with the upcard. */
const sameAnswer = (state: State) => {
  const upcard = state.phase === 'betting' ? undefined : state.dealer.cards[0]?.card;
  if (upcard === undefined || state.rules.holeCard !== 'peek') return () => true;
  const ten = (card: Card): boolean => ['T', 'J', 'Q', 'K'].includes(rankOf(card));
  const makesNatural = (card: Card): boolean =>
    (rankOf(upcard) === 'A' && ten(card)) || (ten(upcard) && rankOf(card) === 'A');
  return (card: Card, other: Card): boolean => makesNatural(card) === makesNatural(other);
};

const audit = (events: readonly Event[], state: State): string | undefined => {
  const auditor = new Audit(state.rules);
  for (const event of events) auditor.read(event);
  if (state.shoe && cardsLeft(state.shoe) + state.tray.length === 0) auditor.ranDry();
  return auditor.verdict();
};

/** A full table that always draws; otherwise a single deck would run out only once in thousands of rounds. */
const emptiesDeck = ({ round, rules: { decks, shuffle } }: State): boolean =>
  decks === 1 && shuffle.when !== 'every-round' && round % 8 === 0;

/**
 * Splits lead to rare places. Tables of every size are played, small ones more often: seven wagers are seven commands
 * that say much the same, and what a hand may meet it meets at a small table as well.
 */
const eager = ({ type, spot, on }: WireCommand, state: State): boolean => {
  const { round, seats } = state;
  const places = emptiesDeck(state) ? seats : 1 + Math.min(round % seats, Math.floor(round / seats) % seats);
  const wagers = state.phase === 'betting' ? state.wagers : [];
  const full = wagers.filter((wager) => wager.on === undefined).length >= places;
  // Every other round has side bets.
  if (type === 'PlaceWager' && on !== undefined)
    return round % 2 === 0 && !wagers.some((wager) => wager.spot === spot && wager.on === on);
  if (type === 'PlaceWager') return !full && !wagers.some((wager) => wager.spot === spot);
  if (type === 'Hit') return emptiesDeck(state);
  return type === 'Split' || type === 'OpenRound' || (type === 'Deal' && full);
};

export const kit: ConformanceKit<State, Event> = {
  strays: (state, random) => [
    stray(state, random),
    stray(state, random),
    { type: random.pick(ACTIONS), decision: decisionNear(state, random) },
    random.pick(JUNK),
  ],
  sameAnswer,
  audit,
  eager,
};

const EVENTS_OF_INSURANCE: readonly EventType[] = [
  'InsuranceOpened',
  'InsuranceTaken',
  'InsuranceDeclined',
  'InsuranceClosed',
  'InsuranceSettled',
  'EvenMoneyTaken',
];

/** Events that these rules can never produce, or only in rounds nobody will live to see. */
const unseenEvents = ({
  decks,
  shuffle,
  holeCard,
  insurance,
  naturalPays,
  naturalTie,
  double,
  surrender,
  maxHands,
  sideBets = {},
}: HouseRules): readonly EventType[] => [
  ...(Object.keys(sideBets).length > 0 ? [] : (['WagerSettled'] as const)),
  ...(insurance ? [] : EVENTS_OF_INSURANCE),
  ...(naturalPays[0] * 2 === naturalPays[1] * 3 && naturalTie === 'push' ? [] : (['EvenMoneyTaken'] as const)),
  ...(double === 'none' ? (['HandDoubled'] as const) : []),
  ...(surrender === 'none' ? (['HandSurrendered'] as const) : []),
  ...(maxHands === 1 ? (['HandSplit'] as const) : []),
  ...(holeCard === 'peek' ? [] : (['DealerPeeked'] as const)),
  ...(holeCard === 'none' ? (['HoleCardDealt', 'HoleCardRevealed'] as const) : []),
  // Seven seats empty what is left behind the cut card only when that is a third of one deck.
  ...(decks === 1 && shuffle.when !== 'every-round' ? [] : (['ShoeRefilled'] as const)),
];

const unseenRefusals = ({ rules, seats }: Setup): readonly RefusalCode[] => {
  const { insurance, double, doubleAfterSplit, surrender, surrenderSplit, splitBy, decks, maxHands, limits } = rules;
  const when = (condition: boolean, ...codes: readonly RefusalCode[]): readonly RefusalCode[] =>
    condition ? codes : [];
  return [
    ...when(insurance, 'BJ_INSURANCE_OFF'),
    ...when(!insurance, 'BJ_INSURANCE_NO_ACE', 'BJ_INSURANCE_TOO_MUCH', 'BJ_NO_EVEN_MONEY', 'BJ_INSURANCE_FIRST'),
    ...when(double === 'none', 'BJ_DOUBLE_TWO_CARDS', 'BJ_DOUBLE_TOTAL', 'BJ_DOUBLE_AFTER_SPLIT'),
    ...when(double !== 'none', 'BJ_DOUBLE_OFF'),
    ...when(double === 'any', 'BJ_DOUBLE_TWO_CARDS'),
    ...when(double === 'any' || double === 'any-two', 'BJ_DOUBLE_TOTAL'),
    ...when(doubleAfterSplit, 'BJ_DOUBLE_AFTER_SPLIT'),
    ...when(surrender === 'none', 'BJ_SURRENDER_FIRST', 'BJ_SURRENDER_SPLIT'),
    ...when(surrender !== 'none', 'BJ_SURRENDER_OFF'),
    ...when(surrenderSplit, 'BJ_SURRENDER_SPLIT'),
    ...when(surrender !== 'early', 'BJ_SURRENDER_EARLY'),
    // One-card aces are asked again only where they may be resplit, and refused a resplit only where they may be hit.
    'BJ_SPLIT_ACES_ONE_CARD',
    ...when(!rules.hitSplitAces || rules.resplitAces || maxHands === 2, 'BJ_RESPLIT_ACES'),
    // A deck has four of each rank: with four hands there is no pair left.
    ...when(splitBy === 'rank' && decks === 1 && maxHands >= 4, 'BJ_MAX_HANDS'),
    ...when(seats === 1, 'BJ_NOT_YOUR_TURN'),
    ...when(limits.max === 'balance', 'BJ_ABOVE_MAXIMUM'),
    ...when(rules.sideBets === undefined, 'BJ_SIDE_BET_ALONE'),
    ...when(offeredIn(rules.sideBets).length === SIDE_BET_IDS.length, 'BJ_SIDE_BET_OFF'),
    'BJ_SHOE_EMPTY',
  ];
};

/** The event types and refusal codes that thousands of random rounds under this setup must meet. */
export const mustMeet = (
  setup: Setup,
): { readonly events: readonly EventType[]; readonly refusals: readonly RefusalCode[] } => {
  const noEvent = new Set(unseenEvents(setup.rules));
  const noRefusal = new Set(unseenRefusals(setup));
  return {
    events: EVENT_TYPES.filter((type) => !noEvent.has(type)),
    refusals: (Object.keys(REFUSALS) as readonly RefusalCode[]).filter((code) => !noRefusal.has(code)),
  };
};
