/** How far a simulation is, in words: rounds, speed, the time left, the error so far. */
import type { SimulationSummary, Tally } from '@croupier/kernel';
import type { Io } from '../io.ts';
import { type Progress, progressOf } from '../progress.ts';
import { digitsFor, percent, short } from './numbers.ts';

const EVERY = 5000;

export interface Far {
  /** Batches played, in all and by this process since it began. */
  readonly done: number;
  readonly here: number;
  readonly of: number;
  readonly precision: number | undefined;
  readonly roundsPerBatch: number;
  tally(): Tally | undefined;
  summary(tally: Tally): SimulationSummary;
}

export interface Bar {
  tell(far: Far): void;
  end(): void;
}

const duration = (seconds: number): string => {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
};

/** With a precision it is the error that has to shrink, and it does with the square root. */
const batchesWanted = ({ done, of, precision }: Far, se: number): number =>
  precision === undefined || !(se > 0) ? of : Math.min(of, Math.ceil(done * (se / precision) ** 2));

const errorOf = (far: Far): number => {
  const tally = far.tally();
  return tally === undefined ? Number.NaN : far.summary(tally).ev.se;
};

/** All batches that will be needed, and words about those that are done. */
export const sayFar = (far: Far, seconds: number): { readonly wanted: number; readonly words: string } => {
  const se = errorOf(far);
  const wanted = Math.max(far.done, batchesWanted(far, se));
  const rate = (far.here * far.roundsPerBatch) / seconds;
  const left = far.here === 0 ? '' : ` · ${duration(((wanted - far.done) * far.roundsPerBatch) / rate)} left`;
  const error = Number.isFinite(se) ? ` · ±${percent(se, digitsFor(se))}` : '';
  const rounds = `${short(far.done * far.roundsPerBatch)} of ${short(wanted * far.roundsPerBatch)} rounds`;
  return { wanted, words: `${rounds} · ${short(rate)}/s${left}${error}` };
};

export const barOf = (io: Io): Bar => {
  const start = io.ticks();
  const progress: Progress = progressOf(io, 'rounds', EVERY);
  return {
    tell: (far) => {
      const { wanted, words } = sayFar(far, (io.ticks() - start) / 1000);
      progress.tell(far.done, wanted, () => words);
    },
    end: () => progress.end(),
  };
};
