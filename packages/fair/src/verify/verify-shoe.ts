/**
 * The check after the reveal. A shoe is retired first and its seed shown only then, so that no card can be dealt from a
 * known order. With the seed everything follows again from nothing but public values: commitment, order, every leaf,
 * every card dealt, every refill. Nothing the house says is believed but the seed, and the commitment binds that.
 */

import { type Card, freshCards, openShoe } from '@croupier/cards';
import { bytesToHex } from '@noble/hashes/utils.js';
import { commitmentOf } from '../seal/commitment.ts';
import { shoeContext, sizeOf } from '../seal/context.ts';
import { openOrigins } from '../seal/origins.ts';
import { type CardProof, openSalts } from '../seal/proven.ts';
import { openLeaves } from '../seal/sealed.ts';
import { shuffledCards } from '../seal/shoe.ts';
import type { Seed } from '../shuffle/seed.ts';
import { publicSteps, refillNumber, refillStarts } from './check-shoe.ts';
import { problem, type ShoeProblem } from './problems.ts';
import { checked, notChecked, type PlayedShoe, reportOf, type ShoeReport, type ShoeStep } from './report.ts';

export interface RevealedShoe extends PlayedShoe {
  readonly seed: Seed;
}

interface Recomputed {
  readonly cards: readonly Card[];
  readonly salts: readonly Uint8Array[];
  readonly leaves: readonly string[];
}

const recompute = (seed: Seed, context: Uint8Array, decks: number): Recomputed => {
  const cards = shuffledCards(seed, context, freshCards(decks));
  const salt = openSalts(seed, context);
  const leafOf = openLeaves(context);
  const salts = cards.map((_, index) => salt(index));
  return { cards, salts, leaves: salts.map((each, index) => leafOf(index, cards[index] as Card, each)) };
};

const leavesProblem = (published: readonly string[], computed: readonly string[]): ShoeProblem | undefined => {
  const index = computed.findIndex((leaf, at) => leaf !== published[at]);
  return index < 0 ? undefined : problem('LEAF_MISMATCH', { index });
};

/** The shoe's own cards and the refilled ones, each against what the seed put there. */
const dealSteps = (shoe: RevealedShoe, context: Uint8Array, { cards, salts }: Recomputed): readonly ShoeStep[] => {
  const { facts, commitment } = shoe.sealed;
  const size = sizeOf(facts);
  const starts = refillStarts(size, shoe.refills);
  const mark = { ...openShoe({ id: '', commitment, size, cutAt: facts.cutAt }), refills: shoe.refills };
  const originOf = openOrigins(shoe.seed, context, size);
  const numbered = shoe.dealt.map((proof) => ({ proof, n: refillNumber(starts, proof.index) }));
  const own = numbered.filter(({ n }) => n === 0).map(({ proof }) => proof);
  const refilled = numbered.flatMap(({ proof, n }) => (n === undefined || n === 0 ? [] : [{ proof, n }]));

  const isRight = ({ index, origin, card, salt }: CardProof): boolean => {
    const expected = originOf(mark, index);
    const expectedSalt = salts[expected];
    if (expectedSalt === undefined) return false;
    return origin === expected && card === cards[expected] && salt === bytesToHex(expectedSalt);
  };
  const wrongCard = own.find((proof) => !isRight(proof));
  const wrongRefill = refilled.find(({ proof }) => !isRight(proof));
  return [
    checked('deal', own.length, wrongCard && problem('CARD_MISMATCH', { index: wrongCard.index })),
    checked(
      'refill-order',
      refilled.length,
      wrongRefill && problem('REFILL_MISMATCH', { index: wrongRefill.proof.index, n: wrongRefill.n }),
    ),
  ];
};

/** Throws RangeError unless the seed has 32 bytes; anything else the house may have got wrong is in the report. */
export const verifyShoe = (shoe: RevealedShoe): ShoeReport => {
  const { sealed, seed } = shoe;
  const before = publicSteps(shoe);
  const wrongSeed = commitmentOf(seed) === sealed.commitment ? undefined : problem('COMMITMENT_MISMATCH');
  const committed = checked('commitment', 1, wrongSeed);
  const context = shoeContext(sealed.facts);
  if (!context.ok) {
    const rest = [notChecked('leaves'), notChecked('deal'), notChecked('refill-order')];
    return reportOf([...before, committed, ...rest], true);
  }
  const computed = recompute(seed, context.value, sealed.facts.decks);
  const leaves = checked('leaves', computed.leaves.length, leavesProblem(sealed.leaves, computed.leaves));
  const traysHold = before.every(({ step, outcome }) => step !== 'refills' || outcome === 'ok');
  const deal = traysHold ? dealSteps(shoe, context.value, computed) : [notChecked('deal'), notChecked('refill-order')];
  return reportOf([...before, committed, leaves, ...deal], true);
};
