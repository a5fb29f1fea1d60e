/**
 * The state of a table: a union by phase. It holds face-up cards and the *index* of the hole card, never its rank.
 * Whose turn it is, and which decisions are open, follow from it and are not stored.
 */
import { type Card, cardsLeft, type DealtCard, type ShoeMark } from '@croupier/cards';
import { type Cents, cents, type Wager, ZERO } from '@croupier/kernel';
import { cardValue, handValue, isTwoCard21 } from './round/hand.ts';
import type { HouseRules, Setup } from './setup/house-rules.ts';
import type { SideBetId } from './side-bets/ids.ts';
import type { WagerFields } from './wager.ts';

export const PHASES = ['betting', 'insurance', 'acting', 'settled'] as const;
export type Phase = (typeof PHASES)[number];

export const HAND_STATUSES = ['open', 'stood', 'doubled', 'bust', 'surrendered', 'natural'] as const;
export type HandStatus = (typeof HAND_STATUSES)[number];

export const OUTCOMES = ['natural', 'win', 'push', 'lose', 'bust', 'surrender', 'even-money'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface Hand {
  readonly cards: readonly DealtCard[];
  readonly stake: Cents;
  readonly origin: 'dealt' | 'split' | 'split-aces';
  readonly status: HandStatus;
  readonly result?: { readonly outcome: Outcome; readonly returned: Cents };
}

export const INSURANCE_ANSWERS = ['not-asked', 'asked', 'declined', 'taken'] as const;

export type Insurance =
  | { readonly answer: Exclude<(typeof INSURANCE_ANSWERS)[number], 'taken'> }
  | { readonly answer: 'taken'; readonly stake: Cents; readonly returned?: Cents };

/** A side bet of a spot. `result` is one of its winning results, or `lost`. */
export interface SideWager {
  readonly on: SideBetId;
  readonly stake: Cents;
  readonly settled?: { readonly result: string; readonly returned: Cents };
}

/** A betting place in play. A seat has one spot, numbered like the seat. */
export interface Spot {
  readonly spot: number;
  /** The wager the round was dealt on; doubles and splits add stake to hands, not here. */
  readonly original: Cents;
  readonly hands: readonly Hand[];
  readonly insurance: Insurance;
  /** Missing where it has none. */
  readonly sideBets?: readonly SideWager[];
  /** Decisions answered so far: makes every decision id of this spot unique within the round. */
  readonly step: number;
}

export interface DealerHand {
  /** Index of the face-down card, until it is turned. */
  readonly hole?: number;
  /** Face-up cards; the upcard is the first. */
  readonly cards: readonly DealtCard[];
  /** The dealer has looked under the upcard and found no natural. */
  readonly peeked: boolean;
}

interface Table {
  readonly rules: HouseRules;
  readonly seats: number;
  readonly round: number;
  readonly shoe?: ShoeMark;
  /** The discard tray, in the order the cards went in. */
  readonly tray: readonly DealtCard[];
}

export interface BettingState extends Table {
  readonly phase: 'betting';
  /** In seat order. */
  readonly wagers: readonly Wager<WagerFields>[];
}

interface CardsOnTable extends Table {
  readonly spots: readonly Spot[];
  readonly dealer: DealerHand;
}

export interface InsuranceState extends CardsOnTable {
  readonly phase: 'insurance';
}
export interface ActingState extends CardsOnTable {
  readonly phase: 'acting';
}
export interface SettledState extends CardsOnTable {
  readonly phase: 'settled';
}

export type InPlay = InsuranceState | ActingState | SettledState;
export type State = BettingState | InPlay;

export const NO_DEALER: DealerHand = { cards: [], peeked: false };

/** BJ-R1: a new table stands as after a round 0 without cards; the first round is opened like any other. */
export const initial = ({ rules, seats }: Setup): State => ({
  phase: 'settled',
  rules,
  seats,
  round: 0,
  tray: [],
  spots: [],
  dealer: NO_DEALER,
});

export const faces = (cards: readonly DealtCard[]): readonly Card[] => cards.map(({ card }) => card);
export const totalOf = (cards: readonly DealtCard[]): number => handValue(faces(cards)).total;

export const dealerHasNatural = ({ dealer }: InPlay): boolean => isTwoCard21(faces(dealer.cards));

/** Could the dealer still turn out to have a natural? */
export const naturalPossible = ({ dealer }: InPlay): boolean => {
  const [upcard] = dealer.cards;
  if (upcard === undefined || dealer.cards.length > 1 || dealer.peeked) return false;
  return cardValue(upcard.card) === 1 || cardValue(upcard.card) === 10;
};

export const showsAce = ({ dealer }: InPlay): boolean => {
  const [upcard] = dealer.cards;
  return upcard !== undefined && cardValue(upcard.card) === 1;
};

/** A decision that is open: one hand of one spot is being asked. */
export interface Decision {
  readonly id: string;
  readonly spot: Spot;
  readonly hand: Hand;
  readonly handIndex: number;
}

/** `round.spot.hand.step`: used once, never valid again. */
const decisionOf = (state: InPlay, spot: Spot, handIndex: number, hand: Hand): Decision => ({
  id: `${state.round}.${spot.spot}.${handIndex + 1}.${spot.step}`,
  spot,
  hand,
  handIndex,
});

/** The next decision of a spot, whether or not it is its turn. */
export const nextDecision = (state: InPlay, spot: Spot): Decision | undefined => {
  const handIndex = spot.hands.findIndex(({ status }) => status === 'open');
  const hand = spot.hands[handIndex];
  return hand === undefined ? undefined : decisionOf(state, spot, handIndex, hand);
};

/** All decisions open now: one in the acting phase, one per unanswered spot while insurance is asked. */
export const openDecisions = (state: State): readonly Decision[] => {
  if (state.phase === 'insurance')
    return state.spots
      .filter(({ insurance }) => insurance.answer === 'asked')
      .flatMap((spot) => spot.hands.slice(0, 1).map((hand) => decisionOf(state, spot, 0, hand)));
  if (state.phase !== 'acting') return [];
  for (const spot of state.spots) {
    const decision = nextDecision(state, spot);
    if (decision) return [decision];
  }
  return [];
};

/** Cards that can still be dealt: the rest of the shoe and, through a refill, the tray. */
export const cardsAvailable = ({ shoe, tray }: State): number =>
  shoe === undefined ? 0 : cardsLeft(shoe) + tray.length;

/** What a spot has at stake in all, insurance and side bets included, and what has come back of it so far. */
export const tally = ({
  hands,
  insurance,
  sideBets = [],
}: Spot): { readonly staked: Cents; readonly returned: Cents } => {
  const insured = insurance.answer === 'taken' ? insurance : { stake: ZERO, returned: ZERO };
  const sum = (amounts: readonly (Cents | undefined)[]): number =>
    amounts.reduce((total: number, amount) => total + (amount ?? 0), 0);
  return {
    staked: cents(sum([...hands, ...sideBets].map(({ stake }) => stake)) + insured.stake),
    returned: cents(
      sum(hands.map(({ result }) => result?.returned)) +
        sum(sideBets.map(({ settled }) => settled?.returned)) +
        (insured.returned ?? 0),
    ),
  };
};
