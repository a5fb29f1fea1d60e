/** How far a run is, for those who wait: one line that is drawn again and again, or now and then a new one. */
import type { SimulationSummary, Tally } from '@croupier/kernel';
import { type Io, screenOf } from '../io.ts';
import { digitsFor, percent, short } from './numbers.ts';

const REDRAW = 200;
const NEW_LINE = 5000;
const WIDTH = 20;
const CLEAR = '\r\u001B[K';

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
  /** Takes the line away. */
  end(): void;
}

const duration = (seconds: number): string => {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
};

/** With a precision it is the error that has to shrink, and it does with the square root. */
const batchesWanted = ({ done, of, precision }: Far, se: number): number =>
  precision === undefined || !(se > 0) ? of : Math.min(of, Math.ceil(done * (se / precision) ** 2));

export const barLine = (far: Far, seconds: number): string => {
  const tally = far.tally();
  const se = tally === undefined ? Number.NaN : far.summary(tally).ev.se;
  const wanted = Math.max(far.done, batchesWanted(far, se));
  const share = far.done / wanted;
  const full = Math.floor(share * WIDTH);
  const rate = (far.here * far.roundsPerBatch) / seconds;
  const left = far.here === 0 ? '' : ` · ${duration(((wanted - far.done) * far.roundsPerBatch) / rate)} left`;
  const error = Number.isFinite(se) ? ` · ±${percent(se, digitsFor(se))}` : '';
  const rounds = `${short(far.done * far.roundsPerBatch)} of ${short(wanted * far.roundsPerBatch)} rounds`;
  return `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${Math.floor(100 * share)} % · ${rounds} · ${short(rate)}/s${left}${error}`;
};

export const barOf = (io: Io): Bar => {
  const live = screenOf(io) !== undefined;
  const start = io.ticks();
  let last = start;
  let drawn = false;
  return {
    tell: (far) => {
      const now = io.ticks();
      if (now - last < (live ? REDRAW : NEW_LINE)) return;
      last = now;
      const line = barLine(far, (now - start) / 1000);
      io.err(live ? `${CLEAR}${line}` : `croupier: ${line}\n`);
      drawn = live;
    },
    end: () => {
      if (drawn) io.err(CLEAR);
    },
  };
};
