/**
 * Compares a revealed shoe with everything this device knew about it before: its commitment, its seal, the player's own bytes, every
 * card that was seen. Then computes the order, every seal and every card again from the seed.
 */
import { type CardProof, parseShoeFile, type ShoeFile, verifyShoeFile } from '@croupier/fair';
import { type RevealProblem, revealProblem } from './reveal-problems.ts';
import type { KnownShoe } from './shoe-shelf.ts';

export interface RevealedFile {
  readonly known: KnownShoe;
  /** The public file of the shoe, as the server sends it now. */
  readonly file: unknown;
  /** As the log showed it; missing if that entry was not seen here. */
  readonly seed?: string;
  /** Cards that were seen here. */
  readonly dealt: readonly CardProof[];
}

export interface CheckedFile {
  readonly problem: RevealProblem | undefined;
  /** All cards of the shoe, and how many of them were dealt. */
  readonly cards: number;
  readonly dealt: number;
}

const isSame = (one: CardProof, other: CardProof | undefined): boolean =>
  one.card === other?.card && one.salt === other.salt && one.origin === other.origin;

const hasBytes = ({ facts }: ShoeFile, { user, bytes }: KnownShoe): boolean => {
  if (bytes === undefined || facts.version !== 2) return true;
  const under = facts.entropy.filter((entry) => entry.user === user);
  return under.length === 1 && under[0]?.entropy === bytes;
};

/**
 * The shoe of a duel is dealt at several tables, so its file names no card as dealt: the cards that were seen here are checked in
 * their place. Those of a reshuffle are left to the log of the table.
 */
const withSeen = (file: ShoeFile, { known, dealt }: RevealedFile): ShoeFile =>
  known.until === undefined ? file : { ...file, dealt: dealt.filter(({ index }) => index < file.leaves.length) };

const problemOf = (file: ShoeFile, { known, seed, dealt }: RevealedFile): RevealProblem | undefined => {
  const { shoe } = known;
  if (seed !== undefined && file.seed !== null && seed !== file.seed) return revealProblem('REVEAL_SEEDS', { shoe });
  if (file.commitment !== known.commitment) return revealProblem('REVEAL_COMMITMENT', { shoe });
  if (!hasBytes(file, known)) return revealProblem('REVEAL_BYTES', { shoe });
  const { steps } = verifyShoeFile({ ...file, seed: file.seed ?? seed ?? null });
  const failed = steps.find(({ outcome }) => outcome === 'failed');
  if (failed !== undefined)
    return revealProblem('REVEAL_SHOE', { shoe, reason: failed.problem?.message ?? failed.step });
  if (file.root !== known.root) return revealProblem('REVEAL_SEAL', { shoe });
  const proofs = new Map(file.dealt.map((proof) => [proof.index, proof]));
  const other = known.until === undefined && dealt.find((proof) => !isSame(proof, proofs.get(proof.index)));
  return other ? revealProblem('REVEAL_CARD', { shoe, position: other.index + 1 }) : undefined;
};

/** Never throws, no matter what the server sent. */
export const checkReveal = (revealed: RevealedFile): CheckedFile => {
  const file = parseShoeFile(revealed.file);
  if (!file.ok) {
    const { shoe } = revealed.known;
    return { problem: revealProblem('REVEAL_SHOE', { shoe, reason: file.error.message }), cards: 0, dealt: 0 };
  }
  const whole = withSeen(file.value, revealed);
  const { leaves, dealt } = whole;
  return { problem: problemOf(whole, revealed), cards: leaves.length, dealt: dealt.length };
};
