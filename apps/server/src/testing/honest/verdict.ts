/** What a run of honest rounds found, in words. There is a verdict however the run ended. */
import type { HonestReport } from './honest.ts';

export interface HonestVerdict {
  readonly lines: readonly string[];
  /** 0: everything was judged, without a false alarm · 1: a false alarm · 2: something was not judged. */
  readonly exitCode: 0 | 1 | 2;
}

const amount = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const conclude = ({ alarms, faults, unfinished }: HonestReport): string => {
  const wrong = `${amount(alarms.length, 'false alarm')} during play, ${amount(faults.length, 'fault')} found afterwards`;
  if (alarms.length + faults.length > 0) return `Failed: ${wrong}.`;
  if (unfinished.length === 0) return 'Passed: no false alarms.';
  return `Incomplete: ${wrong}, but ${amount(unfinished.length, 'thing')} could not be played or judged.`;
};

export const verdictOf = (report: HonestReport): HonestVerdict => {
  const { alarms, faults, unfinished, disturbances, mixes, kills, restarts, rounds, events } = report;
  const counts = [
    `${rounds} rounds, ${events} events`,
    `${kills} kills, ${restarts} restarts`,
    ...Object.entries(disturbances).map(([what, count]) => `${count} ${what}`),
    `shoes ${Object.entries(mixes)
      .map(([how, count]) => `${how} ${count}`)
      .join(', ')}`,
  ];
  const exitCode = alarms.length + faults.length > 0 ? 1 : unfinished.length > 0 ? 2 : 0;
  return { lines: [...alarms, ...faults, ...unfinished, counts.join(' · '), conclude(report)], exitCode };
};
