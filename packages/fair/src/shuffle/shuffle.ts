/**
 * From a seed to an order of cards. The seed is fixed by its commitment before the context is complete, and the context
 * before the first wager, so neither the house nor a user can steer the result.
 */

import { below, type Chooser, shuffled } from '@croupier/cards';
import { sha256 } from '@noble/hashes/sha2.js';
import { frame, uint32 } from './frame.ts';
import type { Seed } from './seed.ts';
import { type StreamLabel, wordStream } from './stream.ts';

/**
 * Everything a shoe is bound to (table, number, rules, cut card, the users' entropy …) as 32 bytes. Order and division
 * into parts both count.
 */
export const contextOf = (parts: readonly string[]): Uint8Array => sha256(frame(['croupier/context/v1', ...parts]));

const chooserOf = (seed: Seed, label: StreamLabel, context: Uint8Array): Chooser => {
  const nextWord = wordStream(seed, label, context);
  return { below: (n) => below(nextWord, n) };
};

/** A permutation of 0 … size − 1: entry i says which card of the fresh order lies at index i of the shoe. */
export const shuffleOrder = (seed: Seed, context: Uint8Array, size: number): readonly number[] =>
  shuffled(
    Array.from({ length: size }, (_, index) => index),
    chooserOf(seed, 'shuffle', context),
  );

/**
 * The tray's indices in the order in which they go back into the shoe, at refill number `n`, counted from 1. A function
 * of these four and nothing else: the same committed seed decides, and nobody is asked.
 */
export const refillOrder = (seed: Seed, context: Uint8Array, n: number, tray: readonly number[]): readonly number[] => {
  if (n < 1) throw new RangeError(`refills are counted from 1: ${n}`);
  return shuffled(tray, chooserOf(seed, 'refill', frame([context, uint32(n)])));
};
