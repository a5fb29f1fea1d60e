/** Settling: what each hand gets back, and the end of the round. Returned = stake + payout; 0 when lost. */
import { type Cents, cents, type Odds, payout, plus, roundDown, ZERO } from '@croupier/kernel';
import { payoutStep } from '../setup/options.ts';
import { dealerHasNatural, type Hand, type InPlay, type Outcome, type Spot, tally, totalOf } from '../state.ts';
import type { Scribe } from './scribe.ts';
import { settleSideBets } from './side-bets.ts';

const EVEN: Odds = [1, 1];
const INSURANCE_PAYS: Odds = [2, 1];

interface Result {
  readonly outcome: Outcome;
  readonly returned: Cents;
}

const paid = (state: InPlay, outcome: Outcome, stake: Cents, odds: Odds): Result => ({
  outcome,
  returned: plus(stake, payout(stake, odds, payoutStep(state.rules))),
});

/** BJ-U1: half the stake comes back. */
const surrenderValue = ({ rules }: InPlay, stake: Cents): Cents => roundDown(stake / 2, payoutStep(rules));

/** BJ-P6: what a dealer natural takes. The first hand of a spot carries the original stake. */
const lostToNatural = ({ rules }: InPlay, spot: Spot, hand: Hand, handIndex: number): Result => {
  const original = handIndex === 0 ? spot.original : ZERO;
  const returned = rules.lostToNatural === 'original' ? cents(hand.stake - original) : ZERO;
  return { outcome: returned === hand.stake ? 'push' : 'lose', returned };
};

/** BJ-P1 … BJ-P6. Busts, and whatever no dealer natural can change, were settled when they happened. */
const resultOf = (state: InPlay, spot: Spot, hand: Hand, handIndex: number): Result => {
  const { rules, dealer } = state;
  const { stake } = hand;
  if (hand.status === 'bust') return { outcome: 'bust', returned: ZERO };
  if (hand.status === 'natural') {
    const tied = dealerHasNatural(state) && rules.naturalTie === 'push';
    return tied ? { outcome: 'push', returned: stake } : paid(state, 'natural', stake, rules.naturalPays);
  }
  if (dealerHasNatural(state)) return lostToNatural(state, spot, hand, handIndex);
  if (hand.status === 'surrendered') return { outcome: 'surrender', returned: surrenderValue(state, stake) };
  const theirs = totalOf(dealer.cards);
  const ours = totalOf(hand.cards);
  if (theirs > 21 || ours > theirs) return paid(state, 'win', stake, EVEN);
  return ours === theirs ? { outcome: 'push', returned: stake } : { outcome: 'lose', returned: ZERO };
};

/** Settles one hand now. */
export const settleHand = (scribe: Scribe, number: number, hand: number): void => {
  const held = scribe.hand(number, hand);
  const result = resultOf(scribe.table, scribe.spot(number), held, hand - 1);
  scribe.write({ type: 'HandSettled', spot: number, hand, stake: held.stake, ...result });
};

/** BJ-I5: even money pays the stake once, at once. */
export const settleEvenMoney = (scribe: Scribe, number: number): void => {
  const stake = scribe.spot(number).original;
  const result = paid(scribe.table, 'even-money', stake, EVEN);
  scribe.write({ type: 'HandSettled', spot: number, hand: 1, stake, ...result });
};

/** Settles every hand that `which` accepts and that is not settled yet, in seat order. */
export const settleHands = (scribe: Scribe, which: (hand: Hand) => boolean): void => {
  for (const { spot, hands } of scribe.table.spots)
    hands.forEach((hand, index) => {
      if (hand.result === undefined && which(hand)) settleHand(scribe, spot, index + 1);
    });
};

/** BJ-I3: insurance pays 2:1 if the dealer has a natural, and is lost otherwise. */
export const settleInsurance = (scribe: Scribe): void => {
  for (const { spot, insurance } of scribe.table.spots) {
    if (insurance.answer !== 'taken' || insurance.returned !== undefined) continue;
    const { stake } = insurance;
    const won = dealerHasNatural(scribe.table);
    const returned = won ? plus(stake, payout(stake, INSURANCE_PAYS, payoutStep(scribe.table.rules))) : ZERO;
    scribe.write({ type: 'InsuranceSettled', spot, stake, returned });
  }
};

export const closeRound = (scribe: Scribe): void => {
  settleInsurance(scribe);
  settleHands(scribe, () => true);
  settleSideBets(scribe, { isOver: true });
  const results = scribe.table.spots.map((spot) => ({ seat: spot.spot, ...tally(spot) }));
  scribe.write({ type: 'RoundSettled', round: scribe.state.round, results });
};
