/** evolve: how each fact changes the table. */
import { openShoe } from '@croupier/cards';
import { unreachable, withoutWager, withResult, withWager } from '@croupier/kernel';
import type { Event } from './events.ts';
import { HISTORY, NO_CARDS, type State } from './state.ts';
import { WAGER_SPELLING } from './wager.ts';

const retired = (state: State): State => {
  const { shoe: _, ...rest } = state;
  return { ...rest, tray: [], coups: [] };
};

export const evolve = (state: State, event: Event): State => {
  switch (event.type) {
    case 'CardsDiscarded':
      return {
        ...state,
        tray: [...state.tray, ...state.hands.player, ...state.hands.banker],
        hands: NO_CARDS,
        wagers: [],
      };
    case 'ShoeRetired':
      return retired(state);
    case 'ShoeOpened':
      // BC-X3. A rule that a log does not name, because it was written before there was one, stays as it is.
      return {
        ...state,
        shoe: openShoe(event.ticket),
        ...(event.rules && { rules: { ...state.rules, ...event.rules } }),
      };
    case 'RoundOpened':
      return { ...state, phase: 'betting', round: event.round };
    case 'WagerPlaced':
      return { ...state, wagers: withWager(WAGER_SPELLING, state.wagers, event) };
    case 'WagerTakenBack':
      return { ...state, wagers: withoutWager(WAGER_SPELLING, state.wagers, event) };
    case 'CardDealt': {
      const { to, at, card } = event;
      const hands = { ...state.hands, [to]: [...state.hands[to], { at, card }] };
      return { ...state, hands, ...(state.shoe && { shoe: { ...state.shoe, drawn: at + 1 } }) };
    }
    case 'CardLaid': {
      const { to, position, at } = event;
      const laid = [...state.laid, { to, position, at }];
      return { ...state, phase: 'turning', laid, ...(state.shoe && { shoe: { ...state.shoe, drawn: at + 1 } }) };
    }
    case 'CardTurned': {
      const { to, at, card } = event;
      const hands = { ...state.hands, [to]: [...state.hands[to], { at, card }] };
      return { ...state, hands, laid: state.laid.filter((each) => each.at !== at) };
    }
    case 'CoupEnded':
      return {
        ...state,
        history: [...state.history, { round: state.round, ...event.result }].slice(-HISTORY),
        coups: [...state.coups, event.result],
      };
    case 'WagerSettled':
      return { ...state, wagers: withResult(WAGER_SPELLING, state.wagers, event) };
    case 'RoundSettled':
      return { ...state, phase: 'settled' };
    case 'RoundVoided':
      // BC-R6: as after a round without cards.
      return { ...state, phase: 'settled', wagers: [], hands: NO_CARDS, laid: [] };
    case 'DealStarted':
    case 'NaturalDealt':
    case 'ThirdCardDecided':
      return state;
    default:
      return unreachable(event);
  }
};
