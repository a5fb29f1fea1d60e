/** A run being played: batches handed out in order, tallies taken in whatever order they come, until the goal is reached. */
import type { Simulation } from '@croupier/kernel';
import type { Crew, Played } from './crew.ts';
import { type Goal, nextLook } from './goal.ts';
import type { Sums } from './sums.ts';

/** `done`: the goal is reached, or with a precision all batches are played. */
export type Ending = 'done' | 'cancelled';

export interface PlayingOptions {
  readonly simulation: Simulation;
  readonly crew: Crew;
  readonly goal: Goal;
  /** What was played before, and where what is played is added. */
  readonly sums: Sums;
  /** Called after every batch that counts. */
  readonly onBatch?: () => void;
}

export class Playing {
  readonly #options: PlayingOptions;
  /** Batches before this one count; those after it wait until it is known whether they are needed. */
  #limit: number;
  /** The next one to hand out. */
  #next: number;
  readonly #early = new Map<number, Played>();
  #away = 0;
  #paused = false;
  #ending: Ending | undefined;
  #settle: { readonly resolve: (ending: Ending) => void; readonly reject: (error: unknown) => void } | undefined;

  constructor(options: PlayingOptions) {
    this.#options = options;
    const { goal } = options;
    if (goal.precision !== undefined && goal.from !== 0) throw new RangeError('a precision is of the whole run');
    this.#next = goal.from;
    this.#limit = this.#firstLimit();
  }

  /** Ends when the goal is reached or it is canceled, and all that was handed out is back. Once only. */
  run(): Promise<Ending> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#look();
      this.#handOut();
    });
  }

  /** What is in hand is finished; nothing new is begun. */
  pause(): void {
    this.#paused = true;
  }

  resume(): void {
    this.#paused = false;
    this.#handOut();
  }

  /** What is in hand is finished; all that counts is in the sums, and a later run may go on from there. */
  cancel(): void {
    this.#ending ??= 'cancelled';
    this.#handOut();
  }

  /** What was played before was played up to a limit that was not the last: looks before it need not be made again. */
  #firstLimit(): number {
    const { goal, sums } = this.#options;
    const last = sums.blocks.at(-1);
    const end = last === undefined ? 0 : last.from + last.size;
    let limit = this.#lookAfter(goal.from);
    while (limit < Math.min(end, goal.to)) limit = this.#lookAfter(limit);
    return limit;
  }

  #lookAfter(batches: number): number {
    const { precision, to } = this.#options.goal;
    return precision === undefined ? to : Math.min(to, nextLook(batches));
  }

  #isSharp(): boolean {
    const { goal, simulation, sums } = this.#options;
    const tally = sums.total();
    if (goal.precision === undefined || tally === undefined) return false;
    return simulation.summary(tally).ev.se <= goal.precision;
  }

  /** Whether the limit is reached, and if that is not the end, where the next one is. */
  #look(): void {
    const { goal, sums } = this.#options;
    while (this.#ending === undefined && sums.missing({ from: goal.from, to: this.#limit }).length === 0) {
      if (this.#limit === goal.to || this.#isSharp()) {
        this.#ending = 'done';
        return;
      }
      this.#limit = this.#lookAfter(this.#limit);
      for (const played of [...this.#early.values()]) if (played.batch < this.#limit) this.#count(played);
    }
  }

  #count({ batch, tally }: Played): void {
    this.#early.delete(batch);
    this.#options.sums.add({ from: batch, size: 1, tally });
    this.#options.onBatch?.();
  }

  #take(played: Played): void {
    if (played.batch < this.#limit) this.#count(played);
    else this.#early.set(played.batch, played);
    this.#look();
  }

  #handOut(): void {
    const { crew, goal, sums } = this.#options;
    const furthest = Math.min(goal.to, this.#limit + 2 * crew.size);
    while (!this.#paused && this.#ending === undefined && crew.isFree && this.#next < furthest) {
      const batch = this.#next++;
      if (!sums.has(batch)) this.#handOutOne(batch);
    }
    if (this.#ending !== undefined && this.#away === 0) this.#settle?.resolve(this.#ending);
  }

  #handOutOne(batch: number): void {
    this.#away++;
    this.#options.crew.play(batch).then(
      (played) => {
        this.#away--;
        this.#take(played);
        this.#handOut();
      },
      (error: unknown) => {
        this.#away--;
        this.#ending ??= 'cancelled';
        this.#settle?.reject(error);
      },
    );
  }
}
