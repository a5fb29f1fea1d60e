/**
 * Simulations: what a game's `fast/` provides for simulating millions of rounds. Work is cut into numbered batches that
 * can be played anywhere and in any order; added up in the order of their numbers they give the same bits every time.
 */

import type { Json, Refusal, RefusalBook } from './refusal.ts';
import type { Result } from './result.ts';
import type { ToolFlag } from './tool.ts';

/**
 * What batches leave behind: a row of sums whose meaning is the game's. Two tallies are added number by number, so
 * whatever is kept must be a sum.
 */
export type Tally = Float64Array;

/**
 * A batch for a graphics processor: the same sums to the bit as `Simulation.batch` finds. A batch is so many lanes, which are
 * numbered and don't depend on each other; sums are whole numbers, so their order doesn't matter.
 */
export interface LaneProgram {
  /** Lanes in a batch. */
  readonly lanes: number;
  /** Names a batch: random numbers of lane n begin from `laneState(laneKey(text), n)` of the cards package. */
  readonly key: (seed: string, number: number) => Int32Array;
  /** What the code reads, uploaded once. */
  readonly tables: Uint32Array;
  /**
   * WGSL that defines `prepare(local)`, `play_lane()` and `close_thread()`. The code around it provides `tables`, `cells`,
   * random numbers and sums of 64 bits. Beside the cells, it may use so many 32-bit words of workgroup memory.
   */
  readonly code: (words: number) => string;
  /** How many 32-bit counters a workgroup has, and the most that one lane can add to one of them. */
  readonly cells: number;
  readonly mostPerLane: number;
  /** Counters that all workgroups share, for what is counted once in a lane; `count_apart` counts there. */
  readonly apart: number;
  /** From the sums of all cells and of the counters apart to the tally of the batch. */
  readonly tally: (cells: Float64Array) => Tally;
}

/** Cells that hold one sum of 64 bits: 16 bits each, the lowest first. */
export const WIDE_CELLS = 4;

/** The sum of 64 bits that begins at cell `at`. */
export const wideSum = (cells: Float64Array, at: number): number => {
  let sum = 0;
  for (let limb = WIDE_CELLS - 1; limb >= 0; limb--) sum = sum * 0x10000 + (cells[at + limb] as number);
  return sum;
};

/** A simulation that is ready to run: rules and strategy compiled, nothing left to refuse. */
export interface Simulation {
  /** Rounds in one batch, about: how many batches make a number of rounds. */
  readonly roundsPerBatch: number;
  /** How many numbers a tally has. */
  readonly tallySize: number;
  /** Plays batch `number` of the run `seed`: the same tally to the bit whenever, wherever and after whatever it is played. */
  batch(seed: string, number: number): Tally;
  summary(tally: Tally): SimulationSummary;
  /** Only where batches are made of lanes. */
  readonly program?: LaneProgram;
}

/** A mean with what it is worth: its standard error, measured between whole shoes. */
export interface Estimate {
  readonly mean: number;
  readonly se: number;
}

/** One row of a table by true count, or of whatever else rounds can be told apart by. */
export interface CountRow {
  /** The true count, rounded down; the first and last row hold everything beyond. */
  readonly count: number;
  readonly rounds: number;
  /** Result per round in units of the initial bet, without any ramp. */
  readonly ev: number;
  readonly se: number;
}

/** How often a shoe ended with which result: `counts[i]` shoes with `lowest + i` steps of `step` units. */
export interface ResultCounts {
  readonly step: number;
  readonly lowest: number;
  readonly counts: readonly number[];
}

export interface SimulationSummary {
  readonly rounds: number;
  readonly shoes: number;
  /** Result per round played, in units of the smallest bet; `ev.se` shrinks with control variates. */
  readonly ev: Estimate;
  /** The same without control variates. */
  readonly plain: Estimate;
  /** Average bet per round, in units: 1 when every bet is alike. */
  readonly averageBet: number;
  /** Standard deviation of a round's result. */
  readonly sd: number;
  /** Standard deviation of a shoe's result: rounds of one shoe depend on each other. */
  readonly shoeSd: number;
  /** The same by true count; empty where nothing is counted. */
  readonly perTrueCount: readonly CountRow[];
  /** Results of whole shoes, for trips and for the ruin. */
  readonly shoeResults: ResultCounts;
  /** More figures of this game, such as every wager's edge. */
  readonly more: { readonly [name: string]: Json };
}

/** How a game is simulated: what may be asked, and how the asking is read. */
export interface Simulator {
  /** Flags beyond rounds, precision, seed, workers and the table's setup. */
  readonly flags: readonly ToolFlag[];
  /** Every code it may answer with beyond those of the game. */
  readonly refusals: RefusalBook;
  /** The usual value of the flag `lanes`, with which a graphics processor can play. */
  readonly lanes?: string;
  /** `setup` as the game's `parseSetup` reads it; `flags` by name. Both are plain data: they travel to workers. */
  compile(
    setup: { readonly [option: string]: Json },
    flags: { readonly [name: string]: string },
  ): Result<Simulation, Refusal>;
}
