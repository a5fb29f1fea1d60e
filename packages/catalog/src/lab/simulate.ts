/** Bets by the true count, played out: what comes of them on average, and how far trips lie apart. */
import type { EdgeWork, LabFigure, LabPoint, LabWork, Settings, SimulationSummary } from '@croupier/kernel';
import { reportOf } from '@croupier/sim';
import { MANIFESTS } from '../manifests.ts';
import { compiledFor } from './compiled.ts';
import { flagsOf, numberOf, PER_HOUR, ROUNDS, TRIP } from './controls.ts';
import {
  bandsFigure,
  EDGE,
  hoursOf,
  numbersFigure,
  ruinFigure,
  say,
  sayAverage,
  sayRounds,
  WHOLE,
  WITHIN,
} from './figures.ts';
import { playUntil } from './play.ts';

/** What ruin is plotted for, whatever the trip. */
const BANKROLL = 400;

const convergence = (points: readonly LabPoint[], exact: number | undefined): LabFigure => ({
  kind: 'lines',
  id: 'convergence',
  title: 'How the average settles',
  says: 'The average after more and more rounds, with its 95% range.',
  x: { name: 'Rounds', unit: WHOLE },
  y: { name: 'Result per round', unit: EDGE, betterIs: 'higher' },
  series: [{ name: 'Average', shape: 'line', points }],
  marks: exact === undefined ? [{ y: 0, name: 'Break even' }] : [{ y: exact, name: 'Exact, full shoe, best play' }],
});

/** Of a flat bet: the exact result from a full shoe. */
const exactOf = async (game: string, rules: Settings, work: EdgeWork): Promise<number | undefined> => {
  const slot = await MANIFESTS.find(({ id }) => id === game)?.edge?.();
  return slot && (await slot.edge(rules, work)).edge;
};

export const workOf =
  (game: string): LabWork =>
  async ({ rules, values }, work, tell) => {
    const simulation = await compiledFor(game, rules, flagsOf(values), tell);
    if (simulation === undefined) return;
    const [trip, perHour, rounds] = [numberOf(values, TRIP), numberOf(values, PER_HOUR), numberOf(values, ROUNDS)];
    const { seed = '', by } = values;
    const points: LabPoint[] = [];
    let exact: number | undefined;
    /** A note about what plays, if a GPU was asked for. */
    let player: readonly string[] = [];
    const tellSummary = (summary: SimulationSummary, done: number): void => {
      const report = reportOf(summary, { bankroll: BANKROLL, trip });
      const { ev, se } = report;
      points.push({ x: summary.rounds, y: ev, low: ev - WITHIN * se, high: ev + WITHIN * se });
      const hours = hoursOf(report, perHour);
      const ahead =
        hours === undefined
          ? 'However long you play, most players are behind.'
          : `84% of players are ahead after ${say(report.n0 ?? 0)} rounds, or ${say(hours)} hours.`;
      tell({
        sentence: `${sayAverage(report)}. ${ahead}`,
        figures: [
          bandsFigure(report),
          convergence([...points], exact),
          ruinFigure(report, BANKROLL),
          numbersFigure(report, perHour),
        ],
        notes: [sayRounds(summary.rounds, seed), ...player],
        progress: done,
      });
    };
    /** False if the CPU has to play after all. */
    const playOnGraphics = async (): Promise<boolean> => {
      const { findGraphics, playLanes } = await import('./lanes.ts');
      const found = await findGraphics();
      const run = { game, setup: rules, flags: flagsOf(values), seed };
      const name = found.ok ? found.value.name : '';
      player = [`Played by the GPU${name === '' ? '' : ` (${name})`}.`];
      const played = found.ok ? await playLanes({ run, rounds }, found.value.port, work, tellSummary) : found;
      if (!played.ok) {
        points.length = 0;
        player = [`Played by the CPU. ${played.error}`];
      }
      return played.ok;
    };
    const isPlayed = by === 'graphics' && (await playOnGraphics());
    if (!isPlayed) await playUntil(simulation, { seed, rounds }, work, tellSummary);
    if (flagsOf(values)['ramp'] !== undefined) return;
    exact = await exactOf(game, rules, work);
    tell({ figures: [convergence(points, exact)] });
  };
