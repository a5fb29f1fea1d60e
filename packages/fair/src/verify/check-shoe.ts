/**
 * What can be checked while a shoe is in play, by anybody at the table: that the sealed shoe is whole and bound to this
 * table, and that every card turned so far is the one that was sealed at its place.
 *
 * A refilled card must come out of the tray that was put back, and no card of that tray twice. In which order they come
 * is the seed's secret until the reveal.
 */

import { bytesToHex } from '@noble/hashes/utils.js';
import { shoeContext, sizeOf } from '../seal/context.ts';
import { checkCard, rootOf, type SealedShoe } from '../seal/sealed.ts';
import { problem, type ShoeProblem } from './problems.ts';
import { checked, notChecked, type PlayedShoe, reportOf, type ShoeReport, type ShoeStep } from './report.ts';

type Trays = PlayedShoe['refills'];

const contextProblem = (sealed: SealedShoe): ShoeProblem | undefined => {
  const context = shoeContext(sealed.facts);
  if (!context.ok) return context.error;
  return bytesToHex(context.value) === sealed.context ? undefined : problem('CONTEXT_MISMATCH');
};

const rootProblem = (sealed: SealedShoe): ShoeProblem | undefined => {
  if (sealed.leaves.length !== sizeOf(sealed.facts)) return problem('LEAF_COUNT_MISMATCH');
  return rootOf(sealed) === sealed.root ? undefined : problem('ROOT_MISMATCH');
};

/** The first index of each refill, and behind them the first index that does not exist. */
export const refillStarts = (size: number, refills: Trays): readonly number[] => {
  const starts = [size];
  let end = size;
  for (const tray of refills) {
    end += tray.length;
    starts.push(end);
  }
  return starts;
};

/** Counted from 1; 0 for the shoe's own cards, undefined for an index that does not exist. */
export const refillNumber = (starts: readonly number[], index: number): number | undefined => {
  if (!Number.isInteger(index) || index < 0) return undefined;
  const n = starts.findIndex((start) => index < start);
  return n < 0 ? undefined : n;
};

const refillsProblem = (size: number, refills: Trays): ShoeProblem | undefined => {
  const starts = refillStarts(size, refills);
  const putBack = new Set<number>();
  for (const [at, tray] of refills.entries()) {
    // An index is dealt once, so it lies in one tray at most: a card dealt again has a new index.
    const possible = tray.every((index) => {
      const n = refillNumber(starts, index);
      const fits = n !== undefined && n <= at && !putBack.has(index);
      putBack.add(index);
      return fits;
    });
    if (!possible || tray.length === 0) return problem('REFILL_IMPOSSIBLE', { n: at + 1 });
  }
  return undefined;
};

/** For each refill the origins its cards may have. A tray card never turned may be any of those it may have been. */
const possibleOrigins = ({ sealed, dealt, refills }: PlayedShoe): readonly ReadonlySet<number>[] => {
  const size = sizeOf(sealed.facts);
  const starts = refillStarts(size, refills);
  const proved = new Map(dealt.map(({ index, origin }) => [index, origin]));
  const possible: ReadonlySet<number>[] = [];
  for (const tray of refills) {
    const origins = new Set<number>();
    const unturned = new Set<number>();
    for (const index of tray) {
      const known = index < size ? index : proved.get(index);
      if (known === undefined) unturned.add(refillNumber(starts, index) ?? 0);
      else origins.add(known);
    }
    // Each refill once, no matter how many of its cards are here: a file may name thousands.
    for (const n of unturned) for (const origin of possible[n - 1] ?? []) origins.add(origin);
    possible.push(origins);
  }
  return possible;
};

const cardsProblem = (shoe: PlayedShoe): ShoeProblem | undefined => {
  const starts = refillStarts(sizeOf(shoe.sealed.facts), shoe.refills);
  const possible = possibleOrigins(shoe);
  const seen = new Set<number>();
  const used = new Set<string>();
  for (const proof of shoe.dealt) {
    const { index, origin } = proof;
    const n = refillNumber(starts, index);
    if (n === undefined) return problem('CARD_INDEX_UNKNOWN', { index });
    if (seen.has(index)) return problem('CARD_REPEATED', { index });
    if (!checkCard(shoe.sealed, proof)) return problem('CARD_MISMATCH', { index });
    const outOfTray = n === 0 || (possible[n - 1]?.has(origin) === true && !used.has(`${n}/${origin}`));
    if (!outOfTray) return problem('REFILL_MISMATCH', { index, n });
    seen.add(index);
    used.add(`${n}/${origin}`);
  }
  return undefined;
};

/** The steps before the reveal; shared with `verifyShoe`. */
export const publicSteps = (shoe: PlayedShoe): readonly ShoeStep[] => {
  const { sealed, dealt, refills } = shoe;
  const context = checked('context', 1, contextProblem(sealed));
  // Facts that are none give no size to count with.
  if (!shoeContext(sealed.facts).ok) return [context, notChecked('root'), notChecked('refills'), notChecked('cards')];
  const trays = checked('refills', refills.length, refillsProblem(sizeOf(sealed.facts), refills));
  return [
    context,
    checked('root', sealed.leaves.length, rootProblem(sealed)),
    trays,
    trays.outcome === 'ok' ? checked('cards', dealt.length, cardsProblem(shoe)) : notChecked('cards'),
  ];
};

/** Never throws, whatever the house sent. */
export const checkShoe = (shoe: PlayedShoe): ShoeReport => reportOf(publicSteps(shoe), false);
