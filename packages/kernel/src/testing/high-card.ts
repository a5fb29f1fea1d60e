/**
 * A throw-away third game: one or two seats bet and get a card each, the house gets one face down; the higher rank wins 1:1.
 */
import {
  type Card,
  cutCardOut,
  freshCards,
  openShoe,
  RANKS,
  rankOf,
  type ShoeMark,
  type ShoeTicket,
} from '@croupier/cards';
import type { Game, Offer, RoundClosed, ViewBase } from '../contract/game.ts';
import { type RefusalBook, refusalFrom } from '../contract/refusal.ts';
import { err, ok } from '../contract/result.ts';
import { insufficientBalance, TABLE_REFUSALS } from '../contract/table.ts';
import { type Cents, toChips, ZERO } from '../money/money.ts';
import { AMOUNT_REFUSALS, parseChips } from '../money/parse-money.ts';
import { hold, settlement } from '../money/posting.ts';
import { type VoidingEvent, voidPostings, voidRound } from '../wagers/void-round.ts';

interface State {
  readonly round: number;
  readonly shoe?: ShoeMark;
  readonly wagers: { readonly [seat: number]: Cents };
  readonly house?: number;
  readonly cards: { readonly [seat: number]: Card };
}
type Turned = { readonly shoe: string; readonly at: number; readonly card: Card };
type Event =
  | { readonly type: 'ShoeOpened'; readonly ticket: ShoeTicket }
  | { readonly type: 'WagerPlaced'; readonly seat: number; readonly stake: Cents }
  | ({ readonly type: 'CardDealt'; readonly seat: number } & Turned)
  | { readonly type: 'HouseCardDealt'; readonly at: number }
  | ({ readonly type: 'RoundSettled' } & RoundClosed & Turned)
  | Exclude<VoidingEvent, { readonly type: 'CardsDiscarded' }>;
type Command =
  | { readonly type: 'Wager'; readonly amount: Cents }
  | { readonly type: 'Deal' }
  | { readonly type: 'Show' };

export const HIGH_CARD_REFUSALS = {
  ...AMOUNT_REFUSALS,
  ...TABLE_REFUSALS,
  HC_BAD_COMMAND: 'That is not a command of this game.',
  HC_NOT_NOW: 'Not now.',
} as const satisfies RefusalBook;
const refuse = refusalFrom(HIGH_CARD_REFUSALS);
const playersOf = ({ wagers }: State): readonly number[] => [1, 2].filter((seat) => wagers[seat] !== undefined);

/** Round, bets and cards as they are; the card of the house is not among them. */
interface View extends ViewBase, Pick<State, 'round' | 'cards'> {
  readonly funds: number;
  readonly bets: { readonly [seat: string]: number };
}

export const highCard: Game<null, State, Command, Event, View> = {
  id: 'high-card',
  name: 'High card',
  eventTypes: [
    ...(['ShoeOpened', 'WagerPlaced', 'CardDealt', 'HouseCardDealt', 'RoundSettled'] as const),
    ...(['RoundVoided', 'ShoeRetired'] as const),
  ],
  refusals: HIGH_CARD_REFUSALS,
  presets: {},
  parseSetup: () => ok(null),
  formatSetup: () => null,
  initial: () => ({ round: 1, wagers: {}, cards: {} }),
  setupOf: () => null,
  seats: () => 2,
  shoeSpec: () => ({ cards: freshCards(1), cutAt: 40 }),
  shoe: ({ shoe }) => shoe,
  decide: (state, command, { by, draw, funds, nextShoe }) => {
    if (command.type === 'Wager') {
      if (by === 'house' || state.wagers[by] || state.house !== undefined) return err(refuse('HC_NOT_NOW'));
      if (command.amount > funds(by)) return err(insufficientBalance(command.amount, funds(by)));
      return ok([{ type: 'WagerPlaced', seat: by, stake: command.amount }]);
    }
    const { shoe } = state;
    if (command.type === 'Deal') {
      const players = playersOf(state);
      if (state.house !== undefined || players.length === 0) return err(refuse('HC_NOT_NOW'));
      const mark = shoe && !cutCardOut(shoe) ? shoe : openShoe(nextShoe);
      const opened: readonly Event[] = mark === shoe ? [] : [{ type: 'ShoeOpened', ticket: nextShoe }];
      const cards = players.map((seat, nth): Event => {
        const at = mark.drawn + nth;
        return { type: 'CardDealt', seat, shoe: mark.id, at, card: draw(mark, at) };
      });
      return ok([...opened, ...cards, { type: 'HouseCardDealt', at: mark.drawn + players.length }]);
    }
    if (shoe === undefined || state.house === undefined) return err(refuse('HC_NOT_NOW'));
    const card = draw(shoe, state.house);
    const results = playersOf(state).map((seat) => {
      const staked = state.wagers[seat] ?? ZERO;
      const lead = Math.sign(RANKS.indexOf(rankOf(state.cards[seat] ?? card)) - RANKS.indexOf(rankOf(card)));
      return { seat, staked, returned: (staked * (lead + 1)) as Cents };
    });
    return ok([{ type: 'RoundSettled', round: state.round, shoe: shoe.id, at: state.house, card, results }]);
  },
  evolve: (state, event) => {
    if (event.type === 'ShoeOpened') return { ...state, shoe: openShoe(event.ticket) };
    if (event.type === 'WagerPlaced') return { ...state, wagers: { ...state.wagers, [event.seat]: event.stake } };
    if (event.type === 'RoundVoided')
      return { ...(state.shoe && { shoe: state.shoe }), round: state.round + 1, wagers: {}, cards: {} };
    if (event.type === 'ShoeRetired') {
      const { shoe: _, ...rest } = state;
      return rest;
    }
    const shoe = state.shoe && { shoe: { ...state.shoe, drawn: Math.max(state.shoe.drawn, event.at + 1) } };
    if (event.type === 'CardDealt') return { ...state, ...shoe, cards: { ...state.cards, [event.seat]: event.card } };
    if (event.type === 'HouseCardDealt') return { ...state, ...shoe, house: event.at };
    return { ...shoe, round: state.round + 1, wagers: {}, cards: {} };
  },
  voided: (state) => {
    const seats = playersOf(state).map((seat) => {
      const staked = state.wagers[seat] ?? ZERO;
      return { seat, staked, returned: ZERO, unsettled: staked };
    });
    // Its cards leave the table with the result of their round.
    return voidRound(state, seats.length > 0 ? seats : undefined).filter((event) => event.type !== 'CardsDiscarded');
  },
  view: (state, viewer, funds) => {
    const betting = state.house === undefined;
    const wager: Offer = {
      command: { type: 'Wager', amount: 0.01 },
      amount: { min: 0.01, max: funds / 100, step: 0.01 },
    };
    const mayWager = viewer !== 'rail' && betting && state.wagers[viewer] === undefined && funds > 0;
    const move = betting && playersOf(state).length === 0 ? [] : [{ command: { type: betting ? 'Deal' : 'Show' } }];
    const { round, wagers, cards } = state;
    const bets = Object.fromEntries(playersOf(state).map((seat) => [seat, toChips(wagers[seat] ?? ZERO)]));
    return { viewer, actions: [...(mayWager ? [wager] : []), ...move], round, funds: toChips(funds), bets, cards };
  },
  postings: (event) => {
    if (event.type === 'WagerPlaced') return hold(event.seat, event.stake);
    if (event.type === 'RoundVoided') return voidPostings(event);
    return event.type === 'RoundSettled'
      ? event.results.flatMap(({ seat, staked, returned }) => settlement(seat, staked, returned))
      : [];
  },
  turned: (event) =>
    event.type === 'CardDealt' || event.type === 'RoundSettled'
      ? [{ shoe: event.shoe, index: event.at, card: event.card }]
      : [],
  closes: (event) =>
    event.type === 'RoundSettled' || event.type === 'RoundVoided'
      ? { round: event.round, results: event.results }
      : undefined,
  deadline: (state) =>
    state.house === undefined
      ? undefined
      : { id: `show.${state.house}`, seconds: 5, waitingFor: [], command: { type: 'Show' } },
  startsRound: ({ type }) => type === 'Deal',
  motion: () => 'still',
  narrate: (event) => event.type,
  parseCommand: (raw) => {
    const { type, amount } = Object(raw) as { readonly type?: unknown; readonly amount?: unknown };
    if (type === 'Deal' || type === 'Show') return ok({ type });
    if (type !== 'Wager') return err(refuse('HC_BAD_COMMAND'));
    const stake = parseChips(amount);
    return stake.ok ? ok({ type, amount: stake.value }) : stake;
  },
};
