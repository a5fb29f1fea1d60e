/**
 * When a run is over: after so many batches, or as soon as its mean is sharp enough. The second is asked only after
 * certain numbers of batches, always the same ones: whichever worker is faster, the result comes from the same batches.
 */

export interface Goal {
  /** The first batch, and the one after the last; with a precision, after the last at most. */
  readonly from: number;
  readonly to: number;
  /** The standard error of the mean at which it is enough. */
  readonly precision?: number;
}

/** Before this many the error itself is not known well. */
const FIRST_LOOK = 8;

/** The next number of batches after which the error is checked: an eighth more, so an eighth at most is too much. */
export const nextLook = (batches: number): number => Math.max(FIRST_LOOK, batches + Math.ceil(batches / 8));

/** How many batches have about so many rounds. */
export const batchesFor = (rounds: number, roundsPerBatch: number): number =>
  Math.max(1, Math.ceil(rounds / roundsPerBatch));
