/** The dealer: peeking, turning the hole card, drawing to the house rule. The dealer never decides anything. */

import type { RevealReason, StandReason } from '../events.ts';
import {
  cardsAvailable,
  type Decision,
  dealerHasNatural,
  faces,
  type Hand,
  type InPlay,
  naturalPossible,
  openDecisions,
  totalOf,
} from '../state.ts';
import { dealerDraws, isTwoCard21 } from './hand.ts';
import { hasItsOneCard } from './legal.ts';
import type { Scribe } from './scribe.ts';
import { closeRound, settleHands, settleInsurance } from './settle.ts';
import { dealerMustDraw, openSideBets, settleSideBets } from './side-bets.ts';

const reveal = (scribe: Scribe, why: RevealReason): void => {
  const { shoe, dealer } = scribe.table;
  if (shoe === undefined || dealer.hole === undefined) return;
  const card = scribe.look({ at: dealer.hole });
  scribe.write({ type: 'HoleCardRevealed', shoe: shoe.id, at: dealer.hole, card, why });
};

/** BJ-H3: with an ace or a ten up the dealer looks for a natural before hands act. Returns whether there is one. */
const peek = (scribe: Scribe): boolean => {
  const { rules, dealer } = scribe.table;
  if (rules.holeCard !== 'peek' || dealer.hole === undefined || !naturalPossible(scribe.table)) return false;
  const natural = isTwoCard21([...faces(dealer.cards), scribe.look({ at: dealer.hole })]);
  scribe.write({ type: 'DealerPeeked', natural });
  return natural;
};

const unsettled = ({ spots }: InPlay): readonly Hand[] =>
  spots.flatMap(({ hands }) => hands.filter(({ result }) => result === undefined));

const waitsForDealer = ({ status }: Hand): boolean => status === 'stood' || status === 'doubled';

const revealReason = (state: InPlay): RevealReason => {
  const left = unsettled(state);
  if (left.some(waitsForDealer)) return 'stood';
  if (dealerMustDraw(state)) return 'side-bet';
  return left.some(({ status }) => status === 'natural') ? 'dealer-stands' : 'all-out';
};

/** BJ-D1: the second card. It was dealt face down, or is dealt now if anything still depends on it. */
const secondCard = (scribe: Scribe): void => {
  if (scribe.table.dealer.hole !== undefined) {
    reveal(scribe, revealReason(scribe.table));
    return;
  }
  const insured = scribe.table.spots.some(({ insurance }) => insurance.answer === 'taken');
  const needed = unsettled(scribe.table).length > 0 || insured || openSideBets(scribe.table).length > 0;
  if (needed && cardsAvailable(scribe.table) > 0) scribe.write({ type: 'DealerDrew', ...scribe.turn() });
};

/** BJ-D2 … BJ-D4, BJ-W10. The dealer draws only if a hand that stood, or a side bet, is waiting for it. */
const drawOut = (scribe: Scribe): void => {
  const isAwaited = unsettled(scribe.table).some(waitsForDealer) || dealerMustDraw(scribe.table);
  if (dealerHasNatural(scribe.table) || !isAwaited) return;
  const { rules } = scribe.table;
  while (dealerDraws(faces(scribe.table.dealer.cards), rules) && cardsAvailable(scribe.table) > 0)
    scribe.write({ type: 'DealerDrew', ...scribe.turn() });
  const total = totalOf(scribe.table.dealer.cards);
  scribe.write(total > 21 ? { type: 'DealerBusted', total } : { type: 'DealerStood', total });
};

/** BJ-I3, BJ-N3, BJ-U4: what only a dealer natural could change is settled once there is certainly none. */
const settleCertain = (scribe: Scribe): void => {
  if (naturalPossible(scribe.table) || dealerHasNatural(scribe.table)) return;
  settleInsurance(scribe);
  settleSideBets(scribe);
  settleHands(scribe, ({ status }) => status === 'natural' || status === 'surrendered');
};

const dealerTurn = (scribe: Scribe): void => {
  secondCard(scribe);
  settleCertain(scribe);
  drawOut(scribe);
  closeRound(scribe);
};

/** Why the hand whose turn it is need not be asked, if it need not. */
const standsByItself = (state: InPlay, { spot, hand }: Decision): StandReason | undefined => {
  // BJ-X2: shoe and tray are empty, so hands that would need a card stand.
  if (cardsAvailable(state) === 0) return 'no-cards';
  // A pair of aces may have been kept open for a resplit that its neighbors have used up.
  return hasItsOneCard(state, spot, hand) ? 'split-aces' : undefined;
};

/** Goes on to the next hand, or to the dealer when none is left to act. */
export const advance = (scribe: Scribe): void => {
  let [open] = openDecisions(scribe.state);
  while (open !== undefined) {
    const why = standsByItself(scribe.table, open);
    if (why === undefined) return;
    scribe.write({ type: 'HandStood', spot: open.spot.spot, hand: open.handIndex + 1, why });
    [open] = openDecisions(scribe.state);
  }
  dealerTurn(scribe);
};

/** After the deal and all answers before the peek: peek, settle what is certain, let the first hand act. */
export const beginActing = (scribe: Scribe): void => {
  if (peek(scribe)) {
    reveal(scribe, 'dealer-natural');
    closeRound(scribe);
    return;
  }
  settleCertain(scribe);
  advance(scribe);
};
