/** Who turns the cards that lie face down, and what that leads to (BC-Q1 … BC-Q3). */
import type { Actor, Ask, Refusal } from '@croupier/kernel';
import type { Event } from '../events.ts';
import { refuse } from '../refusals.ts';
import type { State } from '../state.ts';
import { HANDS, type HandName } from './coup.ts';
import { Coup, decideThird, settle } from './deal.ts';
import { isNatural } from './tableau.ts';

type Wager = State['wagers'][number];

const isAhead = (one: Wager, other: Wager): boolean =>
  one.stake > other.stake || (one.stake === other.stake && one.seat < other.seat);

/** The seat with the largest bet on the hand, the lowest among equals; undefined: the house. */
export const turnerOf = ({ wagers }: State, hand: HandName): number | undefined => {
  let most: Wager | undefined;
  for (const wager of wagers) if (wager.on === hand && (most === undefined || isAhead(wager, most))) most = wager;
  return most?.seat;
};

const isLaid = ({ laid }: State, hand: HandName): boolean => laid.some(({ to }) => to === hand);

/** Hands that wait for somebody to turn a card. */
export const waitingHands = (state: State): readonly HandName[] => HANDS.filter((hand) => isLaid(state, hand));

export const checkTurn = (state: State, hand: HandName, by: Actor): Refusal | undefined => {
  if (!isLaid(state, hand)) return refuse('BC_NOTHING_TO_TURN');
  return turnerOf(state, hand) === by ? undefined : refuse('BC_NOT_YOUR_HAND');
};

/** The third card that is due is dealt, face down; false when the coup is over. */
const dealNext = (coup: Coup): boolean => {
  const [player, banker] = [coup.cards('player').length, coup.cards('banker').length];
  if (banker > 2) return false;
  if (player === 2) {
    const naturals = HANDS.filter((hand) => isNatural(coup.cards(hand)));
    for (const hand of naturals) coup.write({ type: 'NaturalDealt', hand, total: coup.total(hand) });
    if (naturals.length > 0) return false;
    if (decideThird(coup, 'player')) {
      coup.lay('player');
      return true;
    }
  }
  if (!decideThird(coup, 'banker')) return false;
  coup.lay('banker');
  return true;
};

/** Until somebody has a card to turn, or everything is settled. The house turns the cards of hands that nobody bet on. */
const goOn = (coup: Coup): readonly Event[] => {
  for (;;) {
    for (const hand of HANDS)
      while (isLaid(coup.state, hand) && turnerOf(coup.state, hand) === undefined) coup.turn(hand);
    if (coup.state.laid.length > 0) return coup.events;
    if (!dealNext(coup)) {
      settle(coup);
      return coup.events;
    }
  }
};

/** BC-Q1: the deal, with nothing of it seen. */
export const layCoup = (state: State, ask: Ask): readonly Event[] => {
  const coup = new Coup(state, ask);
  coup.write({ type: 'DealStarted', round: state.round });
  for (const hand of [...HANDS, ...HANDS]) coup.lay(hand);
  return goOn(coup);
};

export const turnCard = (state: State, hand: HandName, ask: Ask): readonly Event[] => {
  const coup = new Coup(state, ask);
  coup.turn(hand);
  return goOn(coup);
};

/** BC-Q3: the house turns all that lie there. */
export const turnAll = (state: State, ask: Ask): readonly Event[] => {
  const coup = new Coup(state, ask);
  for (const hand of HANDS) while (isLaid(coup.state, hand)) coup.turn(hand);
  return goOn(coup);
};
