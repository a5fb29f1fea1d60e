/**
 * Shoes for the tests of this package, dealt as a table would: batches of cards, the batch before going to the tray, a
 * refill whenever the shoe is dry, now and then a card that stays face down. All from a text, so any of them can be had
 * again.
 */

import { cardsLeft, openShoe, type Random, type ShoeMark, seededRandom } from '@croupier/cards';
import {
  type CardProof,
  type PlayedShoe,
  type ProvenShoe,
  type Seed,
  type ShoeFacts,
  type ShoeFile,
  sealShoe,
  seedFromText,
  shoeFileOf,
} from '../src/index.ts';

export const hexOf = (random: Random, digits: number): string =>
  Array.from({ length: digits }, () => random.below(16).toString(16)).join('');

/** Of both versions, one as often as the other. */
export const factsFrom = (random: Random, decks: number): ShoeFacts => {
  const bound = {
    table: `table-${hexOf(random, 6)}`,
    shoeNumber: 1 + random.below(1000),
    rulesHash: hexOf(random, 64),
    decks,
    cutAt: random.below(decks * 52 + 1),
  };
  const entropy = Array.from({ length: random.below(8) }, () => hexOf(random, 32));
  return Number.parseInt(bound.rulesHash.charAt(0), 16) % 2 === 0
    ? { ...bound, entropy: entropy.map((bytes, at) => ({ seat: at + 1, entropy: bytes })) }
    : { version: 2, ...bound, entropy: entropy.map((bytes, at) => ({ user: `user-${at}`, entropy: bytes })) };
};

export const sealed = (seed: Seed, facts: ShoeFacts): ProvenShoe => {
  const result = sealShoe(seed, facts);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

export const markOf = (shoe: ProvenShoe): ShoeMark => {
  const { commitment, leaves, facts } = shoe.sealed;
  return openShoe({ id: 'shoe-1', commitment, size: leaves.length, cutAt: facts.cutAt });
};

/** Deals `cards` cards, refilling as needed; every card is turned unless `faceDown` says otherwise. */
export const play = (shoe: ProvenShoe, cards: number, random: Random, faceDown = 0): PlayedShoe => {
  let mark = markOf(shoe);
  const turned: number[] = [];
  const tray: number[] = [];
  let onTable: number[] = [];
  while (mark.drawn < cards) {
    if (cardsLeft(mark) === 0) {
      if (tray.length === 0) break;
      mark = { ...mark, refills: [...mark.refills, tray.splice(0)] };
    }
    onTable.push(mark.drawn);
    if (random.below(100) >= faceDown) turned.push(mark.drawn);
    mark = { ...mark, drawn: mark.drawn + 1 };
    if (onTable.length > 4 + random.below(12)) {
      tray.push(...onTable);
      onTable = [];
    }
  }
  const dealt: readonly CardProof[] = turned.map((index) => shoe.prove(mark, index));
  return { sealed: shoe.sealed, dealt, refills: mark.refills };
};

export interface Example {
  readonly seed: Seed;
  readonly shoe: ProvenShoe;
  readonly played: PlayedShoe;
  readonly file: ShoeFile;
}

/** Mostly small shoes, which are refilled more often and cheaper to check, but every size from one deck to eight. */
const DECKS = [1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 4, 5, 6, 7, 8] as const;

/**
 * A retired shoe with its file; one in two small ones was refilled, and `whole` leaves no card of it undealt, with one
 * deck unless it is given.
 */
export const example = (text: string, whole = false, wholeDecks = 1): Example => {
  const random = seededRandom(text);
  const seed = seedFromText(text);
  const decks = whole ? wholeDecks : random.pick(DECKS);
  const shoe = sealed(seed, factsFrom(random, decks));
  // Twice the cards and more: every card that the first refill put back is dealt again.
  const cards = whole ? 2 * decks * 52 + 46 : 20 + random.below(100 * decks);
  const played = play(shoe, cards, random, whole ? 0 : random.below(10));
  return { seed, shoe, played, file: shoeFileOf(played, seed) };
};
