/** What a run says to programs: JSON, and CSV. */
import type { Report, RunSpec } from '@croupier/sim';

export interface Told {
  readonly run: RunSpec;
  readonly batches: number;
  readonly report: Report;
  /** Differs from one time to the next; undefined where it was not measured or not wanted. */
  readonly roundsPerSecond: number | undefined;
  /** The graphics processor, where one played. */
  readonly adapter?: string | undefined;
}

/** The same run gives the same bytes, except for the speed and the device that played it, which come last. */
export const jsonOf = ({ run, batches, report, roundsPerSecond, adapter }: Told): string =>
  JSON.stringify({
    game: run.game,
    setup: run.setup,
    flags: run.flags,
    seed: run.seed,
    batches,
    ...report,
    ...(adapter !== undefined && { adapter }),
    ...(roundsPerSecond !== undefined && { roundsPerSecond }),
  });

export const csvOf = ({ report }: Told): string =>
  [
    'row,count,rounds,ev,se',
    `all,,${report.rounds},${report.ev},${report.se}`,
    ...report.perTrueCount.map(({ count, rounds, ev, se }) => `count,${count},${rounds},${ev},${se}`),
  ].join('\n');
