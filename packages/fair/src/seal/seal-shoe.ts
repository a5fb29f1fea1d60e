/** How the house seals a shoe. Apart from `sealed.ts`, because those who only check one need none of it. */

import { bytesToHex } from '@noble/hashes/utils.js';
import type { Seed } from '../shuffle/seed.ts';
import type { Checked } from '../verify/problems.ts';
import { commitmentOf } from './commitment.ts';
import type { ShoeFacts } from './context.ts';
import { openFromFacts, openSalts, type ProvingShoe } from './proven.ts';
import { openLeaves, rootOf, type SealedShoe } from './sealed.ts';

/** The caller publishes `sealed` and may let go of it: the questions are answered without. */
export interface ProvenShoe extends ProvingShoe {
  readonly sealed: SealedShoe;
}

/**
 * Seed and order stay in the closure, salts and leaves do not: printing or storing the result gives only `sealed`.
 * Sealing 416 cards takes about 1 ms of one core in Node, and several times that in a browser. Refuses facts that
 * `shoeContext` refuses; throws RangeError unless the seed has 32 bytes.
 */
export const sealShoe = (seed: Seed, facts: ShoeFacts): Checked<ProvenShoe> => {
  const opened = openFromFacts(seed, facts);
  if (!opened.ok) return opened;
  const { context, cards, proving } = opened.value;
  const salt = openSalts(seed, context);
  const leafOf = openLeaves(context);
  const leaves = cards().map((card, index) => leafOf(index, card, salt(index)));
  const published = { commitment: commitmentOf(seed), context: bytesToHex(context), leaves };
  const root = rootOf(published);
  if (root === undefined) throw new Error('a hash just computed is not a hash');
  return { ok: true, value: { ...proving, sealed: { facts: opened.value.facts, ...published, root } } };
};
