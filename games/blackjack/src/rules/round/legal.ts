/**
 * What a hand may do. One function per action, each answering with the refusal or nothing; `decide` enforces them and
 * `view` shows them, so what is offered and what is accepted cannot differ.
 */
import { type Cents, cents, insufficientBalance, type Refusal, roundDown, toChips, ZERO } from '@croupier/kernel';
import type { Action } from '../commands.ts';
import { refuse } from '../refusals.ts';
import { type HouseRules, hasEvenMoney } from '../setup/house-rules.ts';
import {
  cardsAvailable,
  type Decision,
  faces,
  type Hand,
  type InPlay,
  naturalPossible,
  type Spot,
  showsAce,
} from '../state.ts';
import { handValue, isPair, isTwoCard21 } from './hand.ts';

type Check = (state: InPlay, decision: Decision, funds: Cents) => Refusal | undefined;

/** BJ-S5, BJ-S6: a split ace has its one card, and the hand cannot be split again either: it stands. */
export const hasItsOneCard = ({ rules }: InPlay, spot: Spot, hand: Hand): boolean => {
  if (hand.origin !== 'split-aces' || rules.hitSplitAces || hand.cards.length < 2) return false;
  return !rules.resplitAces || !isPair(faces(hand.cards), rules) || spot.hands.length >= rules.maxHands;
};

/** BJ-S5: split aces get one card each; the only thing left to do with them may be to split them again. */
const oneCardAces: Check = ({ rules }, { hand }) =>
  hand.origin === 'split-aces' && !rules.hitSplitAces ? refuse('BJ_SPLIT_ACES_ONE_CARD') : undefined;

const affordable = (needed: Cents, funds: Cents): Refusal | undefined =>
  needed > funds ? insufficientBalance(needed, funds) : undefined;

const DOUBLE_TOTALS: { readonly [option in HouseRules['double']]?: readonly [low: number, high: number] } = {
  '9-11': [9, 11],
  '10-11': [10, 11],
};

const checkDouble: Check = (state, decision, funds) => {
  const { rules } = state;
  const { hand } = decision;
  if (rules.double === 'none') return refuse('BJ_DOUBLE_OFF');
  if (hand.origin !== 'dealt' && !rules.doubleAfterSplit) return refuse('BJ_DOUBLE_AFTER_SPLIT');
  if (hand.cards.length !== 2 && rules.double !== 'any') return refuse('BJ_DOUBLE_TWO_CARDS');
  const [low, high] = DOUBLE_TOTALS[rules.double] ?? [0, 21];
  const { total } = handValue(faces(hand.cards));
  if (total < low || total > high) return refuse('BJ_DOUBLE_TOTAL', { allowed: `${low} to ${high}` });
  return oneCardAces(state, decision, funds) ?? affordable(hand.stake, funds);
};

const checkSplit: Check = (state, { spot, hand }, funds) => {
  const { rules } = state;
  if (!isPair(faces(hand.cards), rules)) return refuse('BJ_NOT_A_PAIR');
  if (spot.hands.length >= rules.maxHands) return refuse('BJ_MAX_HANDS', { max: rules.maxHands });
  if (hand.origin === 'split-aces' && !rules.resplitAces) return refuse('BJ_RESPLIT_ACES');
  if (cardsAvailable(state) < 2) return refuse('BJ_SHOE_EMPTY');
  return affordable(hand.stake, funds);
};

const checkSurrender: Check = (state, { hand }) => {
  const { rules } = state;
  if (rules.surrender === 'none') return refuse('BJ_SURRENDER_OFF');
  if (hand.origin !== 'dealt' && !rules.surrenderSplit) return refuse('BJ_SURRENDER_SPLIT');
  if (hand.cards.length !== 2) return refuse('BJ_SURRENDER_FIRST');
  return undefined;
};

/** BJ-U3: against an ace or a ten, early surrender was asked before the peek and is over when hands act. */
const checkSurrenderWhileActing: Check = (state, decision, funds) => {
  const asked = state.rules.surrender === 'early' && (state.dealer.peeked || naturalPossible(state));
  return asked && decision.hand.origin === 'dealt'
    ? refuse('BJ_SURRENDER_EARLY')
    : checkSurrender(state, decision, funds);
};

const ACTING: { readonly [action in Action]: Check } = {
  Hit: oneCardAces,
  Stand: () => undefined,
  Double: checkDouble,
  Split: checkSplit,
  Surrender: (state, decision, funds) =>
    oneCardAces(state, decision, funds) ?? checkSurrenderWhileActing(state, decision, funds),
};

/** Early surrender is the only action that may be taken while insurance is asked (BJ-U2). */
const checkBeforePeek = (action: Action): Check =>
  action === 'Surrender'
    ? (state, decision, funds) =>
        state.rules.surrender !== 'early' || decision.hand.status !== 'open'
          ? refuse('BJ_INSURANCE_FIRST')
          : checkSurrender(state, decision, funds)
    : () => refuse('BJ_INSURANCE_FIRST');

export const checkAction = (action: Action, state: InPlay, decision: Decision, funds: Cents): Refusal | undefined =>
  (state.phase === 'insurance' ? checkBeforePeek(action) : ACTING[action])(state, decision, funds);

/** BJ-I2: up to half the wager. */
export const maxInsurance = ({ spot }: Decision): Cents => roundDown(spot.original / 2, cents(1));

/** Whether insurance can be asked about at all; answers for a table in any phase. */
export const insuranceOffered = (state: InPlay): Refusal | undefined => {
  if (!state.rules.insurance) return refuse('BJ_INSURANCE_OFF');
  if (!showsAce(state)) return refuse('BJ_INSURANCE_NO_ACE');
  return state.phase === 'insurance' ? undefined : refuse('BJ_INSURANCE_CLOSED');
};

export const checkInsure = (state: InPlay, decision: Decision, funds: Cents, amount: Cents): Refusal | undefined => {
  const closed = insuranceOffered(state);
  if (closed) return closed;
  const max = maxInsurance(decision);
  if (max === ZERO || amount > max) return refuse('BJ_INSURANCE_TOO_MUCH', { max: toChips(max) });
  return affordable(amount, funds);
};

/** BJ-I5. */
export const checkEvenMoney = (state: InPlay, { hand }: Decision): Refusal | undefined => {
  const closed = insuranceOffered(state);
  if (closed) return closed;
  const fits = isTwoCard21(faces(hand.cards)) && hasEvenMoney(state.rules);
  return fits ? undefined : refuse('BJ_NO_EVEN_MONEY');
};
