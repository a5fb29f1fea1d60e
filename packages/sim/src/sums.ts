/**
 * Tallies of batches added up so that the order they come in makes no difference. Adding fractions in another order gives
 * other last digits; so what is added to what is fixed: batches in pairs, pairs in fours, fours in eights. A block holds a
 * power of two of batches that begin at a multiple of it. Any million batches that follow each other are some twenty
 * blocks, which is all that a file of them has to hold.
 */
import type { Tally } from '@croupier/kernel';

export interface Block {
  readonly from: number;
  /** How many batches: a power of two. */
  readonly size: number;
  readonly tally: Tally;
}

/** Batches `from` to `to - 1`. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

const plus = (one: Tally, other: Tally): Tally => {
  if (one.length !== other.length) throw new RangeError('tallies of two simulations cannot be added');
  return one.map((value, at) => value + (other[at] ?? 0));
};

const isWhole = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/** Whether it lies where a block of its size may lie. */
export const isBlockPlace = (from: number, size: number): boolean =>
  isWhole(from) && isWhole(size) && Number.isInteger(Math.log2(size)) && from % size === 0;

export class Sums {
  /** By where they begin; no two of them could be joined. */
  readonly #blocks = new Map<number, Block>();

  constructor(blocks: Iterable<Block> = []) {
    for (const block of blocks) this.add(block);
  }

  /** Throws RangeError on what is no block, or is already in: adding twice is a mistake, and would never be noticed. */
  add(block: Block): void {
    const { from, size } = block;
    if (!isBlockPlace(from, size)) throw new RangeError(`there is no block of ${size} at ${from}`);
    const twice = this.firstShared(block);
    if (twice !== undefined) throw new RangeError(`batch ${twice} is already added`);
    let grown = block;
    for (;;) {
      const left = grown.from % (2 * grown.size) === 0;
      const buddy = this.#blocks.get(left ? grown.from + grown.size : grown.from - grown.size);
      if (buddy?.size !== grown.size) break;
      this.#blocks.delete(buddy.from);
      const [first, second] = left ? [grown, buddy] : [buddy, grown];
      grown = { from: first.from, size: 2 * grown.size, tally: plus(first.tally, second.tally) };
    }
    this.#blocks.set(grown.from, grown);
  }

  /** The first batch of `block` that is already in. */
  firstShared({ from, size }: Pick<Block, 'from' | 'size'>): number | undefined {
    for (const block of this.blocks)
      if (block.from < from + size && from < block.from + block.size) return Math.max(from, block.from);
    return undefined;
  }

  has(batch: number): boolean {
    return this.firstShared({ from: batch, size: 1 }) !== undefined;
  }

  /** In the order of their numbers. */
  get blocks(): readonly Block[] {
    return [...this.#blocks.values()].toSorted((a, b) => a.from - b.from);
  }

  get batches(): number {
    return this.blocks.reduce((sum, { size }) => sum + size, 0);
  }

  /** What of `range` is not in yet. */
  missing({ from, to }: Range): readonly Range[] {
    const gaps: Range[] = [];
    let at = from;
    for (const block of this.blocks) {
      if (block.from > at && at < to) gaps.push({ from: at, to: Math.min(block.from, to) });
      at = Math.max(at, block.from + block.size);
    }
    return at < to ? [...gaps, { from: at, to }] : gaps;
  }

  /** All of it; undefined when there is nothing. The blocks say in which order, so the same batches give the same bits. */
  total(): Tally | undefined {
    const [first, ...more] = this.blocks;
    return first === undefined ? undefined : more.reduce((sum, { tally }) => plus(sum, tally), first.tally);
  }
}
