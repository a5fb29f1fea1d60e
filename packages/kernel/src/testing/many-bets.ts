/**
 * A throw-away game for the betting phase: every kind of bet there can be, on one card per spot against the house's card.
 * `high` is the main bet; `red` needs it and is settled right after the deal; `seven` needs it and is settled at the end;
 * `free` needs nothing and has no largest bet; `never` is known to the game and not taken here.
 */
import { type Card, type DealtCard, freshCards, openShoe, RANKS, rankOf, type ShoeMark } from '@croupier/cards';
import type { Game, RoundClosed, ViewBase } from '../contract/game.ts';
import { type RefusalBook, refusalFrom } from '../contract/refusal.ts';
import { err, ok, unreachable } from '../contract/result.ts';
import { TABLE_REFUSALS } from '../contract/table.ts';
import { timeOut } from '../contract/time-out.ts';
import { type Cents, cents, chips, ZERO } from '../money/money.ts';
import { AMOUNT_REFUSALS } from '../money/parse-money.ts';
import { COMMAND_REFUSALS, isAmount, isCount, isId, isMissingOr, isOneOf, parseShape } from '../setup/command-shape.ts';
import type { Limits } from '../setup/option.ts';
import { betting } from '../wagers/betting.ts';
import { type OpeningEvent, openRound } from '../wagers/opening.ts';
import { inRoundOf, resultsOf, wagerPostings } from '../wagers/stakes.ts';
import { type RoundVoided, voidPostings, voidRound } from '../wagers/void-round.ts';
import {
  type Wager,
  type WagerMoved,
  type WagerResult,
  type WagerSpelling,
  withoutWager,
  withResult,
  withWager,
} from '../wagers/wager.ts';

export const BETS = ['high', 'red', 'seven', 'free', 'never'] as const;
type Bet = (typeof BETS)[number];

/** The main bet is spelled without `on`. */
type Fields = { readonly spot: number; readonly on?: Bet };
export const SPELLING: WagerSpelling<Bet, Fields> = {
  write: ({ spot, on }) => (on === 'high' ? { spot } : { spot, on }),
  read: ({ spot, on = 'high' }) => ({ spot, on }),
};

type Turned = { readonly shoe: string; readonly at: number; readonly card: Card };
type Event =
  | OpeningEvent<null>
  | WagerMoved<Fields>
  | ({ readonly type: 'CardDealt'; readonly spot: number } & Turned)
  | { readonly type: 'HouseCardDealt'; readonly at: number }
  | ({ readonly type: 'HouseCardTurned' } & Turned)
  | ({ readonly type: 'WagerSettled'; readonly stake: Cents } & WagerResult & Fields)
  | ({ readonly type: 'RoundSettled' } & RoundClosed)
  | RoundVoided;

type Command =
  | { readonly type: 'OpenRound' | 'Deal'; readonly round: number }
  | ({ readonly type: 'PlaceWager'; readonly round: number; readonly amount: Cents } & Fields)
  | ({ readonly type: 'TakeBackWager'; readonly round: number } & Fields)
  | { readonly type: 'TimeOut'; readonly deadline: string };

export interface State {
  readonly phase: 'betting' | 'showing' | 'settled';
  readonly round: number;
  readonly seats: number;
  readonly shoe?: ShoeMark;
  readonly wagers: readonly Wager<Fields>[];
  readonly cards: { readonly [spot: number]: Card };
  readonly house?: number;
}

export const MANY_BETS_REFUSALS = {
  ...AMOUNT_REFUSALS,
  ...COMMAND_REFUSALS,
  ...TABLE_REFUSALS,
  MB_RUNNING: 'A round is already open.',
  MB_ROUND: 'That is for round {asked}; the table is on round {round}.',
  MB_CLOSED: 'Bets are closed.',
  MB_SPOT: 'This table has spots 1 to {seats}.',
  MB_NOT_YOURS: 'Only seat {seat} can do that.',
  MB_MIN: 'At least {min}, not {actual}.',
  MB_MAX: 'At most {max}.',
  MB_STEP: 'In steps of {step}.',
  MB_NO_BET: 'Place a bet first.',
  MB_NOTHING: 'There is no bet to take back.',
  MB_OFF: 'This table does not take bets on {on}.',
  MB_ALONE: 'A bet on {on} needs a bet on high.',
  MB_TIME: 'That question is not open.',
} as const satisfies RefusalBook;
const refuse = refusalFrom(MANY_BETS_REFUSALS);

const LIMITS: { readonly [bet in Bet]: Limits } = {
  high: { min: chips(5), max: chips(100), step: chips(2.5) },
  red: { min: chips(1), max: chips(25), step: chips(1) },
  seven: { min: chips(0.5), max: chips(10), step: chips(0.5) },
  free: { min: chips(2), max: 'balance', step: chips(2) },
  never: { min: chips(1), max: chips(1), step: chips(1) },
};

export const bets = betting({
  kinds: (): readonly Bet[] => BETS,
  kindOf: (_: State, on: Bet) => ({
    limits: LIMITS[on],
    ...(on === 'never' && { off: refuse('MB_OFF', { on }) }),
    ...((on === 'red' || on === 'seven') && {
      needs: { on: 'high' as const, otherwise: refuse('MB_ALONE', { on }) },
    }),
  }),
  spelling: SPELLING,
  refusals: MANY_BETS_REFUSALS,
  codes: {
    roundRunning: 'MB_RUNNING',
    wrongRound: 'MB_ROUND',
    closed: 'MB_CLOSED',
    unknownSpot: 'MB_SPOT',
    notYourSpot: 'MB_NOT_YOURS',
    belowMinimum: 'MB_MIN',
    aboveMaximum: 'MB_MAX',
    offStep: 'MB_STEP',
    noWager: 'MB_NO_BET',
    nothingToTakeBack: 'MB_NOTHING',
  },
});

const paid = (stake: Cents, times: number): WagerResult =>
  times < 0
    ? { outcome: 'lose', returned: ZERO }
    : { outcome: times === 0 ? 'push' : 'win', returned: cents(stake * (times + 1)) };

const settled = (wager: Wager<Fields>, times: number): Event => ({
  type: 'WagerSettled',
  ...SPELLING.write(SPELLING.read(wager)),
  stake: wager.stake,
  ...paid(wager.stake, times),
});

const isRed = (card: Card): boolean => card.endsWith('h') || card.endsWith('d');

/** What a bet that waits for the house's card wins, per chip. */
const times = ({ cards }: State, { spot, on }: Wager<Fields>, house: Card): number => {
  if (on === 'seven') return rankOf(house) === '7' ? 12 : -1;
  return Math.sign(RANKS.indexOf(rankOf(cards[spot] ?? house)) - RANKS.indexOf(rankOf(house)));
};

const shoeOf = ({ shoe }: State): ShoeMark => {
  if (shoe === undefined) throw new Error('no shoe is open');
  return shoe;
};

/** A card to every spot with a bet, one to the house face down; then `red` is settled at once. */
const deal = (state: State, draw: (at: number) => Card): readonly Event[] => {
  const { id, drawn } = shoeOf(state);
  const spots = [...new Set(state.wagers.map(({ spot }) => spot))].sort((a, b) => a - b);
  const cards = spots.map((spot, index) => ({ spot, at: drawn + index, card: draw(drawn + index) }));
  const red = state.wagers.filter(({ on }) => on === 'red');
  return [
    ...cards.map((card): Event => ({ type: 'CardDealt', shoe: id, ...card })),
    { type: 'HouseCardDealt', at: drawn + spots.length },
    ...red.map((bet) => settled(bet, cards.some(({ spot, card }) => spot === bet.spot && isRed(card)) ? 1 : -1)),
  ];
};

const show = (state: State, house: number, card: Card): readonly Event[] => {
  const open = state.wagers.filter(({ result }) => result === undefined);
  const events: readonly Event[] = [
    { type: 'HouseCardTurned', shoe: shoeOf(state).id, at: house, card },
    ...open.map((bet) => settled(bet, times(state, bet, card))),
  ];
  const { wagers, round } = events.reduce(evolve, state);
  return [...events, { type: 'RoundSettled', round, results: resultsOf(SPELLING, wagers) }];
};

const drawn = (state: State, { at }: DealtCard | { readonly at: number }): Pick<State, 'shoe'> => ({
  shoe: { ...shoeOf(state), drawn: at + 1 },
});

const evolve = (state: State, event: Event): State => {
  switch (event.type) {
    case 'CardsDiscarded': {
      const { house: _, ...rest } = state;
      return { ...rest, wagers: [], cards: {} };
    }
    case 'ShoeRetired': {
      const { shoe: _, ...rest } = state;
      return rest;
    }
    case 'ShoeOpened':
      return { ...state, shoe: openShoe(event.ticket) };
    case 'RoundOpened':
      return { ...state, phase: 'betting', round: event.round };
    case 'WagerPlaced':
      return { ...state, wagers: withWager(SPELLING, state.wagers, event) };
    case 'WagerTakenBack':
      return { ...state, wagers: withoutWager(SPELLING, state.wagers, event) };
    case 'CardDealt':
      return { ...state, ...drawn(state, event), cards: { ...state.cards, [event.spot]: event.card } };
    case 'HouseCardDealt':
      return { ...state, ...drawn(state, event), phase: 'showing', house: event.at };
    case 'WagerSettled':
      return { ...state, wagers: withResult(SPELLING, state.wagers, event) };
    case 'HouseCardTurned':
      return state;
    case 'RoundSettled':
      return { ...state, phase: 'settled' };
    case 'RoundVoided': {
      const { house: _, ...rest } = state;
      return { ...rest, phase: 'settled', wagers: [], cards: {} };
    }
    default:
      return unreachable(event);
  }
};

const deadline = (state: State) => {
  if (state.phase === 'betting') return bets.deadline(state, 15);
  return timeOut(`${state.round}.${state.phase}`, 3, []);
};

const wager = { round: isCount, spot: isCount, on: isMissingOr(isOneOf(BETS.slice(1))) };

export const manyBets: Game<null, State, Command, Event, ViewBase> = {
  id: 'many-bets',
  name: 'Many bets',
  eventTypes: [
    ...(['CardsDiscarded', 'ShoeRetired', 'ShoeOpened', 'RoundOpened', 'WagerPlaced', 'WagerTakenBack'] as const),
    ...(['CardDealt', 'HouseCardDealt', 'HouseCardTurned', 'WagerSettled', 'RoundSettled'] as const),
    'RoundVoided',
  ],
  refusals: MANY_BETS_REFUSALS,
  presets: {},
  parseSetup: () => ok(null),
  formatSetup: () => null,
  initial: () => ({ phase: 'settled', round: 0, seats: 3, wagers: [], cards: {} }),
  setupOf: () => null,
  seats: () => 3,
  shoeSpec: () => ({ cards: freshCards(1), cutAt: 40 }),
  shoe: ({ shoe }) => shoe,
  decide: (state, command, ask) => {
    const draw = (at: number): Card => ask.draw(shoeOf(state), at);
    const refused = command.type === 'OpenRound' ? bets.checkOpenRound(state, command.round) : undefined;
    switch (command.type) {
      case 'OpenRound':
        return refused ? err(refused) : ok(openRound(state, ask, () => null));
      case 'PlaceWager':
        return bets.place(state, command, ask);
      case 'TakeBackWager':
        return bets.takeBack(state, command, ask);
      case 'Deal': {
        const refusal = bets.checkDeal(state, command.round, ask.by);
        return refusal ? err(refusal) : ok(deal(state, draw));
      }
      case 'TimeOut': {
        const due = deadline(state)?.id === command.deadline && ask.by === 'house';
        if (!due) return err(refuse('MB_TIME'));
        if (state.phase === 'betting') return ok(deal(state, draw));
        if (state.house === undefined || state.phase === 'settled') return ok(openRound(state, ask, () => null));
        return ok(show(state, state.house, draw(state.house)));
      }
      default:
        return unreachable(command);
    }
  },
  evolve,
  voided: (state) => voidRound(state, state.phase === 'settled' ? undefined : inRoundOf(SPELLING, state.wagers)),
  view: (state, viewer, funds) => {
    if (viewer === 'rail' || state.phase === 'showing') return { viewer, actions: [] };
    const open = { command: { type: 'OpenRound', round: state.round + 1 } };
    return { viewer, actions: state.phase === 'settled' ? [open] : bets.offers(state, viewer, funds) };
  },
  postings: (event) =>
    event.type === 'WagerPlaced' || event.type === 'WagerTakenBack' || event.type === 'WagerSettled'
      ? wagerPostings(event.spot, event)
      : event.type === 'RoundVoided'
        ? voidPostings(event)
        : [],
  turned: (event) =>
    event.type === 'CardDealt' || event.type === 'HouseCardTurned'
      ? [{ shoe: event.shoe, index: event.at, card: event.card }]
      : [],
  closes: (event) => (event.type === 'RoundSettled' || event.type === 'RoundVoided' ? event : undefined),
  deadline,
  motion: () => 'still',
  narrate: (event) => event.type,
  parseCommand: (raw) =>
    parseShape(
      {
        OpenRound: { round: isCount },
        Deal: { round: isCount },
        PlaceWager: { ...wager, amount: isAmount },
        TakeBackWager: wager,
        TimeOut: { deadline: isId },
      },
      raw,
    ),
};
