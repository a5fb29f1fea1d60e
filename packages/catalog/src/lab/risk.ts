/** How large a bankroll has to be: risk of ruin for bets by the true count, over a trip and for ever. */
import type { LabFigure, LabWork, SimulationSummary } from '@croupier/kernel';
import { type Report, reportOf, ruinForEver, spreadsAfter } from '@croupier/sim';
import { compiledFor } from './compiled.ts';
import { BANKROLL, flagsOf, numberOf, PER_HOUR, TRIP } from './controls.ts';
import {
  EDGE,
  numbersFigure,
  PERCENT,
  ruinFigure,
  SIGNED,
  say,
  sayChance,
  sayRounds,
  shoesOf,
  WHOLE,
  WITHIN,
} from './figures.ts';
import { playUntil } from './play.ts';
import { columnsOf } from './spread.ts';

/** Of all rounds: true counts that come up less often are known too badly to be shown. */
const RARE = 0.0005;

const WANTED = { seed: 'lab', rounds: 10_000_000 };

/** The chance of ruin of a Brownian motion with the same mean and variance; 1 without a gain. */
export const closedForm = ({ ev, shoeSd, rounds, shoes }: Report, bankroll: number): number => {
  const variance = (shoeSd * shoeSd * shoes) / rounds;
  return ev > 0 ? Math.exp((-2 * ev * bankroll) / variance) : 1;
};

const countTable = ({ perTrueCount }: SimulationSummary): LabFigure => {
  const all = perTrueCount.reduce((sum, { rounds }) => sum + rounds, 0);
  return {
    kind: 'table',
    id: 'counts',
    title: 'By true count',
    says: 'How often each true count comes up before a round, and the average result of a bet there. Rare counts are left out.',
    columns: [
      { name: 'True count', unit: { ...WHOLE, signed: true } },
      { name: 'Rounds', unit: { kind: 'percent', digits: 2 } },
      { name: 'Result per bet', unit: EDGE },
      { name: '±', unit: { ...EDGE, signed: false } },
    ],
    rows: perTrueCount
      .filter(({ rounds }) => rounds >= all * RARE)
      .map(({ count, rounds, ev, se }) => [count, rounds / all, ev, WITHIN * se]),
  };
};

const tripFigure = (summary: SimulationSummary, { trip }: Report): LabFigure => {
  const [spread] = spreadsAfter(summary.shoeResults, [trip.shoes]);
  return {
    kind: 'lines',
    id: 'trip',
    title: 'How a trip ends',
    says: 'Assuming the bankroll never runs out.',
    x: { name: 'Won or lost, in bets', unit: { ...SIGNED, digits: 0 } },
    y: { name: 'Trips', unit: PERCENT },
    series: [{ name: 'Trips', shape: 'columns', points: spread ? columnsOf(spread) : [] }],
  };
};

export const workOf =
  (game: string): LabWork =>
  async ({ rules, values }, work, tell) => {
    const simulation = await compiledFor(game, rules, flagsOf(values), tell);
    if (simulation === undefined) return;
    const [bankroll, length, perHour] = [
      numberOf(values, BANKROLL),
      numberOf(values, TRIP),
      numberOf(values, PER_HOUR),
    ];
    await playUntil(simulation, WANTED, work, (summary, done) => {
      const report = reportOf(summary, { bankroll, trip: length });
      const { trip } = report;
      const ever = ruinForEver(shoesOf(report), bankroll);
      const later = report.ev > 0 ? `${sayChance(ever)} of players who never stop` : 'everyone who never stops';
      tell({
        sentence: `A bankroll of ${say(bankroll)} bets is lost in ${sayChance(trip.ruin)} of trips of ${say(trip.rounds)} rounds. Sooner or later, it is lost by ${later}.`,
        figures: [
          ruinFigure(report, bankroll),
          tripFigure(summary, report),
          numbersFigure(report, perHour, [
            ['Risk of ruin within the trip', sayChance(trip.ruin)],
            ['Risk of ever going broke', sayChance(ever)],
            ['Risk of ever going broke, by the formula', sayChance(closedForm(report, bankroll))],
            ['Trips that win', sayChance(trip.win)],
          ]),
          countTable(summary),
        ],
        notes: [sayRounds(summary.rounds, WANTED.seed)],
        progress: done,
      });
    });
  };
