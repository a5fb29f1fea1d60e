/**
 * What a check of a shoe answers: every step with its outcome, and for a failed one the first thing found wrong. Steps
 * go on after a failure where they can, because "only the leaf of index 17 is wrong" tells more than "wrong".
 */

import type { CardProof } from '../seal/proven.ts';
import type { SealedShoe } from '../seal/sealed.ts';
import type { ShoeProblem } from './problems.ts';

/** In the order in which they are made. The last four need the revealed seed. */
export const SHOE_STEPS = [
  'file',
  'context',
  'root',
  'refills',
  'cards',
  'commitment',
  'leaves',
  'deal',
  'refill-order',
] as const;
export type ShoeStepName = (typeof SHOE_STEPS)[number];

export interface ShoeStep {
  readonly step: ShoeStepName;
  /** `not-checked`: the seed is not revealed yet, or an earlier step failed that this one builds on. */
  readonly outcome: 'ok' | 'failed' | 'not-checked';
  /** How many things this step is about: leaves, cards, refills. */
  readonly count: number;
  readonly problem: ShoeProblem | null;
}

export interface ShoeReport {
  /** No step failed. Of an unrevealed shoe that is all one can say; see `revealed`. */
  readonly ok: boolean;
  readonly revealed: boolean;
  readonly steps: readonly ShoeStep[];
}

/** What everybody at the table knows of a shoe while it is played. */
export interface PlayedShoe {
  readonly sealed: SealedShoe;
  /** The cards turned face up, in any order. Cards still face down have no proof yet and are absent. */
  readonly dealt: readonly CardProof[];
  /** As in the shoe mark: for each refill the indices put back, in tray order. */
  readonly refills: readonly (readonly number[])[];
}

export const notChecked = (step: ShoeStepName): ShoeStep => ({
  step,
  outcome: 'not-checked',
  count: 0,
  problem: null,
});

export const checked = (step: ShoeStepName, count: number, problem: ShoeProblem | undefined): ShoeStep => ({
  step,
  outcome: problem === undefined ? 'ok' : 'failed',
  count,
  problem: problem ?? null,
});

export const reportOf = (steps: readonly ShoeStep[], revealed: boolean): ShoeReport => ({
  ok: steps.every(({ outcome }) => outcome !== 'failed'),
  revealed,
  steps,
});
