/** The deal, and who is asked something before hands act. */

import { faces, naturalPossible, type Spot } from '../state.ts';
import { beginActing } from './dealer.ts';
import { isTwoCard21 } from './hand.ts';
import { insuranceOffered } from './legal.ts';
import type { Scribe } from './scribe.ts';
import { settleSideBets } from './side-bets.ts';

/** BJ-R3: a card to each spot, the hole card face down, a second card to each spot, the upcard. */
const dealOpening = (scribe: Scribe): void => {
  scribe.write({ type: 'DealStarted', round: scribe.state.round });
  const spots = scribe.table.spots.map(({ spot }) => spot);
  for (const spot of spots) scribe.dealTo(spot);
  if (scribe.state.rules.holeCard !== 'none') scribe.write({ type: 'HoleCardDealt', ...scribe.next() });
  for (const spot of spots) scribe.dealTo(spot);
  scribe.write({ type: 'UpcardDealt', ...scribe.turn() });
  for (const { spot, hands } of scribe.table.spots)
    if (hands.some(({ cards }) => isTwoCard21(faces(cards)))) scribe.write({ type: 'NaturalDealt', spot, hand: 1 });
};

/** BJ-I1, BJ-U2: who is asked something before the peek. */
const askedBeforePeek = (scribe: Scribe): readonly Spot[] => {
  const state = scribe.table;
  const insurance = insuranceOffered({ ...state, phase: 'insurance' }) === undefined;
  const surrender = state.rules.surrender === 'early' && naturalPossible(state);
  return state.spots.filter(({ hands }) => insurance || (surrender && hands.some(({ status }) => status === 'open')));
};

export const deal = (scribe: Scribe): void => {
  dealOpening(scribe);
  settleSideBets(scribe);
  const asked = askedBeforePeek(scribe).map(({ spot }) => spot);
  if (asked.length > 0) scribe.write({ type: 'InsuranceOpened', spots: asked });
  else beginActing(scribe);
};
