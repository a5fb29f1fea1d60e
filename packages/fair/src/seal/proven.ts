/**
 * A shoe that proves its cards, opened from its seed alone. A server that starts again has thousands of shoes in play
 * whose leaves were published long ago; it must not seal them again to deal one card. So nothing is computed before it
 * is asked for: the order at the first question, a salt for the card in question and no other.
 */

import { type Card, freshCards, type ShoeMark } from '@croupier/cards';
import { bytesToHex } from '@noble/hashes/utils.js';
import { requireSeed, type Seed } from '../shuffle/seed.ts';
import { streamBlocks } from '../shuffle/stream.ts';
import type { Checked } from '../verify/problems.ts';
import { parseShoeFacts, type ShoeFacts, shoeContext, sizeOf } from './context.ts';
import { openOrigins } from './origins.ts';
import { type FairShoe, shuffledCards } from './shoe.ts';

/** Sent with a card when it is turned face up, never before. */
export interface CardProof {
  /** Where it was dealt. */
  readonly index: number;
  /** Where it first lay, which is `index` unless the card was refilled. */
  readonly origin: number;
  readonly card: Card;
  /** 64 lowercase hexadecimal digits. */
  readonly salt: string;
}

export interface ProvingShoe extends FairShoe {
  /** Opens one card and no other. Throws RangeError as `cardAt` does. */
  readonly prove: (mark: ShoeMark, index: number) => CardProof;
}

/** What sealing needs besides: the facts as they were read, and the cards at the shoe's own indices. */
interface OpenedShoe {
  readonly facts: ShoeFacts;
  readonly context: Uint8Array;
  readonly cards: () => readonly Card[];
  readonly proving: ProvingShoe;
}

/** The salt of each of the shoe's own indices. */
export const openSalts = (seed: Seed, context: Uint8Array): ((index: number) => Uint8Array) =>
  streamBlocks(seed, 'salt', context);

export const openFromFacts = (seed: Seed, raw: ShoeFacts): Checked<OpenedShoe> => {
  requireSeed(seed);
  const parsed = parseShoeFacts(raw);
  if (!parsed.ok) return parsed;
  const hashed = shoeContext(parsed.value);
  if (!hashed.ok) return hashed;
  const [facts, context, ownSeed] = [parsed.value, hashed.value, Uint8Array.from(seed)];
  const originOf = openOrigins(ownSeed, context, sizeOf(facts));
  let order: readonly Card[] | undefined;
  const cards = (): readonly Card[] => {
    order ??= shuffledCards(ownSeed, context, freshCards(facts.decks));
    return order;
  };
  // An origin is always one of the shoe's own indices.
  const cardOf = (origin: number): Card => cards()[origin] as Card;
  const proving: ProvingShoe = {
    cardAt: (mark, index) => cardOf(originOf(mark, index)),
    prove: (mark, index) => {
      const origin = originOf(mark, index);
      return { index, origin, card: cardOf(origin), salt: bytesToHex(openSalts(ownSeed, context)(origin)) };
    },
  };
  return { ok: true, value: { facts, context, cards, proving } };
};

/**
 * Answers what the shoe of `sealShoe` answers, for the same seed and facts. Seed and order stay in the closure. Refuses
 * facts that `shoeContext` refuses; throws RangeError unless the seed has 32 bytes.
 */
export const openProvenShoe = (seed: Seed, facts: ShoeFacts): Checked<ProvingShoe> => {
  const opened = openFromFacts(seed, facts);
  return opened.ok ? { ok: true, value: opened.value.proving } : opened;
};
