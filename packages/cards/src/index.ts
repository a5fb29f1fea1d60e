/** Cards, their notation, counts of them, what a table may know of a shoe, and unbiased shuffling. Knows no game. */

export {
  type Card,
  type CardError,
  cardOf,
  isRed,
  RANK_NAMES,
  RANKS,
  type Rank,
  rankOf,
  requireCard,
  SUIT_NAMES,
  SUITS,
  type Suit,
  spellCard,
  suitOf,
} from './card.ts';
export { type CardCounts, cardCounts, fullCounts, sizeOf, withoutCards } from './card-counts.ts';
export {
  type Composition,
  compositionOf,
  countCards,
  fullComposition,
  removeCards,
  requireCount,
} from './composition.ts';
export { DECK, freshCards } from './deck.ts';
export { InputError } from './input.ts';
export { LaneCounts, laneCountsCode } from './lane-counts.ts';
export { laneKey, laneState, lanesText, parseLanes } from './lanes.ts';
export { type CardParse, type CardsParse, parseCard, parseCards, rankFrom } from './parse-card.ts';
export { type Random, seededRandom } from './random.ts';
export {
  capacity,
  cardsLeft,
  cutCardOut,
  type DealtCard,
  openShoe,
  type ShoeMark,
  type ShoeTicket,
} from './shoe.ts';
export {
  LAST_PLACE,
  layTapes,
  shuffleOn,
  shuffleTapes,
  TAPES,
  type TapeState,
  tapeState,
} from './tape.ts';
export { acceptBelow, below, type Chooser, shuffled } from './uniform.ts';
