/** A player's own bytes against what the shoes of a log were sealed with. What the server never confirmed is no proof. */
import type { ShoeFacts } from '../seal/context.ts';
import type { Evidence } from './evidence.ts';
import { type ReceiptProblem, receiptProblem } from './problems.ts';

export interface BytesReport {
  /** How many contributions are in their shoes, under the name of the player, once. */
  readonly found: number;
  readonly problems: readonly ReceiptProblem[];
}

/** The parts of a log that concern bytes. */
export interface MixedLog {
  /** The seq of its last entry. */
  readonly head: number;
  /** Undefined for a shoe that the log has not sealed yet. */
  readonly sealedWith: (shoe: string) => ShoeFacts | undefined;
  /** The users whose commitments to a shoe are in the log. */
  readonly committedTo: (shoe: string) => ReadonlySet<string>;
}

export const judgeBytes = (
  { user, contributions }: Pick<Evidence, 'user' | 'contributions'>,
  { head, sealedWith, committedTo }: MixedLog,
): BytesReport => {
  let found = 0;
  const problems = contributions.flatMap(({ shoe, bytes, acknowledged, committed }) => {
    // A log that was saved before the commitment cannot have it.
    if (committed !== undefined && committed <= head && !committedTo(shoe).has(user))
      return [receiptProblem('COMMITMENT_DROPPED', { shoe })];
    const facts = sealedWith(shoe);
    if (facts === undefined) return [];
    // In a shoe of version 1 bytes belong to seats, and a seat may have been anybody's.
    const own = facts.version === 2 ? facts.entropy.filter((entry) => entry.user === user) : facts.entropy;
    if (own.filter(({ entropy }) => entropy === bytes).length === 1) {
      found += 1;
      return [];
    }
    if (!acknowledged) return [];
    const isReplaced = facts.version === 2 && own.length > 0;
    return [receiptProblem(isReplaced ? 'BYTES_REPLACED' : 'BYTES_MISSING', { shoe })];
  });
  return { found, problems };
};
