/**
 * The random words of a shoe: HMAC-SHA-256 in counter mode, keyed by the seed. Nobody without the seed can tell the
 * words from chance; anybody with it can compute them again, in any language.
 *
 *   block k = HMAC-SHA-256(seed, frame(STREAM_TAG, label, context, uint32(k)))   k = 0, 1, 2, …
 *   words   = each block as eight 32-bit big-endian numbers, block after block
 *
 * The blocks labelled `salt` are used whole, one for each card: see sealed.ts.
 */

import { hmacAfter } from '#hashes';
import { frame, putUint32, uint32 } from './frame.ts';
import { requireSeed, type Seed } from './seed.ts';

const STREAM_TAG = 'croupier/stream/v1';
const BLOCK_BYTES = 32;
const WORD_BYTES = 4;

/** One list for all uses of a seed, so that no two of them ever read the same words. */
export const STREAM_LABELS = ['shuffle', 'refill', 'salt'] as const;
export type StreamLabel = (typeof STREAM_LABELS)[number];

/**
 * Block number `counter` of one stream, 32 bytes. Key and context are hashed once for all blocks: what is left for each
 * is two rounds of SHA-256 instead of five. Throws RangeError unless the seed has 32 bytes.
 */
export const streamBlocks = (
  seed: Seed,
  label: StreamLabel,
  context: Uint8Array,
): ((counter: number) => Uint8Array) => {
  requireSeed(seed);
  // A frame is its parts one after the other, so it can be hashed in pieces.
  const blockAfter = hmacAfter(seed, frame([STREAM_TAG, label, context]));
  const end = frame([uint32(0)]);
  return (counter) => {
    putUint32(end, end.length - WORD_BYTES, counter);
    return blockAfter(end);
  };
};

/** Each call gives the next word, 0 … 2³² − 1. Throws RangeError unless the seed has 32 bytes. */
export const wordStream = (seed: Seed, label: StreamLabel, context: Uint8Array): (() => number) => {
  const blockAt = streamBlocks(seed, label, context);
  let counter = 0;
  let block: DataView = new DataView(new ArrayBuffer(0));
  let offset = 0;
  return () => {
    if (offset === block.byteLength) {
      const bytes = blockAt(counter);
      block = new DataView(bytes.buffer, bytes.byteOffset, BLOCK_BYTES);
      counter += 1;
      offset = 0;
    }
    const word = block.getUint32(offset);
    offset += WORD_BYTES;
    return word;
  };
};
