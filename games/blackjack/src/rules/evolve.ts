/** evolve: how each fact changes the table. No rule is decided here; an event that cannot happen is a programmer's mistake. */
import { openShoe } from '@croupier/cards';
import { cents, unreachable, withoutWager, withWager } from '@croupier/kernel';
import type { Event, EventOf } from './events.ts';
import {
  type BettingState,
  type Hand,
  type InPlay,
  initial,
  NO_DEALER,
  type SideWager,
  type Spot,
  type State,
} from './state.ts';
import { WAGER_SPELLING } from './wager.ts';

const impossible = (state: State, event: Event): never => {
  throw new Error(`${event.type} cannot happen while ${state.phase}`);
};

const inPlay = (state: State, event: Event): InPlay => (state.phase === 'betting' ? impossible(state, event) : state);
const betting = (state: State, event: Event): BettingState =>
  state.phase === 'betting' ? state : impossible(state, event);

/** The shoe after the card at `at` has left it. */
const drawn = (state: State, at: number): Pick<State, 'shoe'> =>
  state.shoe === undefined ? {} : { shoe: { ...state.shoe, drawn: at + 1 } };

const withSpot = (state: InPlay, number: number, change: (spot: Spot) => Spot): InPlay => ({
  ...state,
  spots: state.spots.map((spot) => (spot.spot === number ? change(spot) : spot)),
});

interface OfHand {
  readonly spot: number;
  readonly hand: number;
}

const withHand = (state: InPlay, { spot, hand }: OfHand, change: (hand: Hand) => Hand): InPlay =>
  withSpot(state, spot, (place) => ({
    ...place,
    hands: place.hands.map((each, index) => (index === hand - 1 ? change(each) : each)),
  }));

/** A decision of this spot has been answered. */
const answered = (state: InPlay, number: number): InPlay =>
  withSpot(state, number, (spot) => ({ ...spot, step: spot.step + 1 }));

const started = (state: BettingState): State => {
  const { wagers, ...table } = state;
  const sideBetsOf = (number: number): Pick<Spot, 'sideBets'> => {
    const sideBets = wagers.flatMap(({ spot, on, stake }): readonly SideWager[] =>
      spot === number && on !== undefined ? [{ on, stake }] : [],
    );
    return sideBets.length > 0 ? { sideBets } : {};
  };
  const spots = wagers
    .filter(({ on }) => on === undefined)
    .map(
      ({ spot, stake }): Spot => ({
        spot,
        original: stake,
        hands: [{ cards: [], stake, origin: 'dealt', status: 'open' }],
        insurance: { answer: 'not-asked' },
        ...sideBetsOf(spot),
        step: 0,
      }),
    );
  return { ...table, phase: 'acting', spots, dealer: NO_DEALER };
};

/** BJ-S2: the second card becomes a hand of its own, right behind the first. */
const split = (state: InPlay, event: EventOf<'HandSplit'>): InPlay =>
  withSpot(state, event.spot, (spot) => ({
    ...spot,
    hands: spot.hands.flatMap((hand, index): readonly Hand[] => {
      if (index !== event.hand - 1) return [hand];
      const origin = hand.cards.every(({ card }) => card.startsWith('A')) ? 'split-aces' : 'split';
      return hand.cards.map((card): Hand => ({ cards: [card], stake: event.stake, origin, status: 'open' }));
    }),
  }));

const discarded = (state: InPlay): State => ({
  ...state,
  tray: [
    ...state.tray,
    ...state.spots.flatMap(({ hands }) => hands.flatMap(({ cards }) => cards)),
    ...state.dealer.cards,
  ],
  spots: [],
  dealer: NO_DEALER,
});

const opened = ({ rules, seats, shoe, tray }: State, round: number): State => ({
  phase: 'betting',
  rules,
  seats,
  round,
  ...(shoe && { shoe }),
  tray,
  wagers: [],
});

const dealerTook = (state: InPlay, { at, card }: EventOf<'UpcardDealt' | 'DealerDrew'>): InPlay => ({
  ...state,
  ...drawn(state, at),
  dealer: { ...state.dealer, cards: [...state.dealer.cards, { at, card }] },
});

const revealed = (state: InPlay, { at, card }: EventOf<'HoleCardRevealed'>): InPlay => {
  const { cards, peeked } = state.dealer;
  return { ...state, dealer: { cards: [...cards, { at, card }], peeked } };
};

const refilled = (state: State, tray: readonly number[]): State =>
  state.shoe === undefined
    ? state
    : { ...state, tray: [], shoe: { ...state.shoe, refills: [...state.shoe.refills, tray] } };

/** BJ-H7. A rule that a log does not name, because it was written before there was one, stays as it is. */
const opensShoe = (state: State, { ticket, rules }: EventOf<'ShoeOpened'>): State => {
  const opened = { ...state, shoe: openShoe(ticket) };
  if (rules === undefined) return opened;
  // Rules without side bets do not name them, so those of the shoe before must not stay.
  const { sideBets: _, sideLimits: __, ...before } = state.rules;
  return { ...opened, rules: { ...before, ...rules } };
};

const retired = (state: State): State => {
  const { shoe: _, ...rest } = state;
  return { ...rest, tray: [] };
};

export const evolve = (state: State, event: Event): State => {
  switch (event.type) {
    case 'CardsDiscarded':
      return discarded(inPlay(state, event));
    case 'ShoeRetired':
      return retired(state);
    case 'ShoeOpened':
      return opensShoe(state, event);
    case 'ShoeRefilled':
      return refilled(state, event.tray);
    case 'RoundOpened':
      return opened(state, event.round);
    case 'WagerPlaced': {
      const table = betting(state, event);
      const wagers = withWager(WAGER_SPELLING, table.wagers, event);
      return { ...table, wagers: [...wagers].sort((a, b) => a.spot - b.spot) };
    }
    case 'WagerTakenBack': {
      const table = betting(state, event);
      return { ...table, wagers: withoutWager(WAGER_SPELLING, table.wagers, event) };
    }
    case 'DealStarted':
      return started(betting(state, event));
    case 'CardDealt':
    case 'CardDrawn':
      return withHand({ ...inPlay(state, event), ...drawn(state, event.at) }, event, (hand) => ({
        ...hand,
        cards: [...hand.cards, { at: event.at, card: event.card }],
      }));
    case 'HoleCardDealt': {
      const table = inPlay(state, event);
      return { ...table, ...drawn(state, event.at), dealer: { ...table.dealer, hole: event.at } };
    }
    case 'UpcardDealt':
    case 'DealerDrew':
      return dealerTook(inPlay(state, event), event);
    case 'HoleCardRevealed':
      return revealed(inPlay(state, event), event);
    case 'InsuranceOpened': {
      const table = inPlay(state, event);
      const spots = table.spots.map(
        (spot): Spot => (event.spots.includes(spot.spot) ? { ...spot, insurance: { answer: 'asked' } } : spot),
      );
      return { ...table, phase: 'insurance', spots };
    }
    case 'InsuranceTaken':
      return answered(
        withSpot(inPlay(state, event), event.spot, (spot) => ({
          ...spot,
          insurance: { answer: 'taken', stake: event.stake },
        })),
        event.spot,
      );
    case 'InsuranceDeclined':
    case 'EvenMoneyTaken':
      return answered(
        withSpot(inPlay(state, event), event.spot, (spot) => ({
          ...spot,
          insurance: { answer: 'declined' },
        })),
        event.spot,
      );
    case 'InsuranceClosed':
      return { ...inPlay(state, event), phase: 'acting' };
    case 'DealerPeeked': {
      const table = inPlay(state, event);
      return { ...table, dealer: { ...table.dealer, peeked: !event.natural } };
    }
    case 'InsuranceSettled':
      return withSpot(inPlay(state, event), event.spot, (spot) => ({
        ...spot,
        insurance: { answer: 'taken', stake: event.stake, returned: event.returned },
      }));
    case 'HandHit':
      return answered(inPlay(state, event), event.spot);
    case 'HandStood':
      return answered(
        withHand(inPlay(state, event), event, (hand) => ({ ...hand, status: 'stood' })),
        event.spot,
      );
    case 'HandDoubled':
      return answered(
        withHand(inPlay(state, event), event, (hand) => ({
          ...hand,
          stake: cents(hand.stake + event.stake),
          status: 'doubled',
        })),
        event.spot,
      );
    case 'HandSplit':
      return answered(split(inPlay(state, event), event), event.spot);
    case 'HandSurrendered':
      return answered(
        withSpot(
          withHand(inPlay(state, event), event, (hand) => ({ ...hand, status: 'surrendered' })),
          event.spot,
          (spot) => ({
            ...spot,
            insurance: spot.insurance.answer === 'asked' ? { answer: 'declined' } : spot.insurance,
          }),
        ),
        event.spot,
      );
    case 'NaturalDealt':
      return withHand(inPlay(state, event), event, (hand) => ({ ...hand, status: 'natural' }));
    case 'HandBusted':
      return withHand(inPlay(state, event), event, (hand) => ({ ...hand, status: 'bust' }));
    case 'DealerStood':
    case 'DealerBusted':
      return state;
    case 'HandSettled':
      return withHand(inPlay(state, event), event, (hand) => ({
        ...hand,
        result: { outcome: event.outcome, returned: event.returned },
      }));
    case 'WagerSettled':
      return withSpot(inPlay(state, event), event.spot, (spot) => ({
        ...spot,
        sideBets: (spot.sideBets ?? []).map((bet) =>
          bet.on === event.on ? { ...bet, settled: { result: event.result, returned: event.returned } } : bet,
        ),
      }));
    case 'RoundSettled':
      return { ...inPlay(state, event), phase: 'settled' };
    case 'RoundVoided':
      // BJ-R8: as after a round without cards.
      return { ...initial(state), round: state.round, tray: state.tray, ...(state.shoe && { shoe: state.shoe }) };
    default:
      return unreachable(event);
  }
};
