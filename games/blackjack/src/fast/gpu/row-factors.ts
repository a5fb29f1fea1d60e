/**
 * Rows of true counts by whole numbers, so that every machine finds the same row: for each number of cards left a factor that
 * stands for a division. `rowOf` of `true-counts.ts` is the definition.
 */
import { COUNTS, LOWEST_COUNT, type TrueCounts } from '../true-counts.ts';

export interface RowFactors {
  /** By the number of cards left; 0 when there are none. */
  readonly factors: Int32Array;
  readonly shift: number;
  /** Added before the shift: lifts products that came out a hair below a whole number. */
  readonly lift: number;
}

const CARDS_PER_DECK = 52;
const MOST_SHIFT = 25;

/** Running counts around the one at which a row begins, where rows could go wrong. */
const nearRow = (count: number, divisor: number): readonly number[] => {
  const first = Math.ceil((count * divisor) / CARDS_PER_DECK);
  return [first - 1, first, first + 1];
};

const cutToRows = (count: number): number => Math.max(0, Math.min(COUNTS - 1, count - LOWEST_COUNT));

export const rowByFactors = ({ factors, shift, lift }: RowFactors, running: number, left: number): number =>
  cutToRows((running * (factors[left] as number) + lift) >> shift);

/** What is unseen has the same count with the other sign, so a count is bounded by it. */
const isExact = (rows: RowFactors, { tags, scale }: TrueCounts, size: number): boolean => {
  const highest = Math.max(...tags.map(Math.abs));
  for (let left = 1; left <= size; left++) {
    const most = highest * Math.min(left, size - left);
    if (most * (rows.factors[left] as number) + rows.lift >= 2 ** 31) return false;
    for (let count = LOWEST_COUNT; count <= LOWEST_COUNT + COUNTS; count++)
      for (const running of nearRow(count, scale * left)) {
        const row = cutToRows(Math.floor((running * CARDS_PER_DECK) / (scale * left)));
        if (Math.abs(running) <= most && rowByFactors(rows, running, left) !== row) return false;
      }
  }
  return true;
};

/** The finest factors that give the right row for every count that can be met. */
export const rowFactors = (counts: TrueCounts, size: number): RowFactors => {
  for (let shift = MOST_SHIFT; shift > 0; shift--) {
    const factors = Int32Array.from({ length: size + 1 }, (_, left) =>
      left === 0 ? 0 : Math.round((CARDS_PER_DECK * 2 ** shift) / (counts.scale * left)),
    );
    const rows = { factors, shift, lift: Math.floor(2 ** shift / (2 * counts.scale * size)) };
    if (isExact(rows, counts, size)) return rows;
  }
  throw new RangeError('no factors give the rows of these true counts');
};
