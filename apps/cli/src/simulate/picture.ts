/** The report of a run for people: figures, the player's edge by true count with its error, and percentile bands of trips. */
import { type Block, type CountRow, edgeName, type Json, type Line, line, type Role, span } from '@croupier/kernel';
import type { Report } from '@croupier/sim';
import { fanPicture } from './fan.ts';
import { bets, digitsFor, percent, short } from './numbers.ts';
import type { Told } from './output.ts';

const NAME = 26;
const roleOf = (value: number): Role => (value < 0 ? 'worse' : 'better');
const row = (name: string, value: string, role?: Role): Line => [span(name.padEnd(NAME), 'dim'), span(value, role)];

/** Of the side that is named. Zero has no sign. */
const edgeOf = (named: number, ev: number, digits?: number): string => percent((named > 0 ? ev : -ev) || 0, digits);

const figures = ({ run, batches, report, roundsPerSecond, adapter }: Told): Block => {
  const digits = digitsFor(report.se);
  const { n0, score, plain, trip } = report;
  const speed = roundsPerSecond === undefined ? '' : `, ${short(roundsPerSecond)} rounds a second`;
  const sharpened = plain.se > 1.01 * report.se;
  const isFlat = report.averageBet === 1;
  const edge = (mean: { readonly ev: number; readonly se: number }): string =>
    `${edgeOf(report.ev, mean.ev, digits)} ± ${percent(mean.se, digits)}${isFlat ? '' : ' of the smallest bet'}`;
  return [
    [
      span(`${run.game}, seed ${run.seed}`, 'strong'),
      span(`, ${batches} ${batches === 1 ? 'batch' : 'batches'}${speed}`, 'dim'),
    ],
    ...(run.flags['lanes'] === undefined ? [] : [row('lanes', run.flags['lanes'])]),
    ...(adapter === undefined ? [] : [row('GPU', adapter)]),
    [],
    row(edgeName(report.ev, digits), edge(report), roleOf(report.ev)),
    ...(sharpened ? [row('  plain average', edge(plain))] : []),
    row('rounds, shoes', `${short(report.rounds)}, ${short(report.shoes)}`),
    row('standard deviation', `${report.sd.toFixed(4)} per round, ${report.shoeSd.toFixed(3)} per shoe`),
    ...(isFlat ? [] : [row('average bet', `${report.averageBet.toFixed(4)} times the smallest bet`)]),
    row('per 100 rounds', `${bets(report.winRatePer100, 3)} bets`, roleOf(report.ev)),
    row('N0', n0 === null ? 'never: the house has the edge' : `${short(n0)} rounds`),
    ...(score === null ? [] : [row('SCORE', score.toFixed(2))]),
    row('risk of ruin', `${percent(report.riskOfRuin, 2)} chance of ever losing ${short(report.bankroll)} bets`),
    row(
      `trip of ${short(trip.rounds)} rounds`,
      `win ${percent(trip.win, 1)}, lose ${percent(trip.lose, 1)}, ruin ${percent(trip.ruin, 2)}, ±${bets(trip.sd, 1)} bets`,
    ),
  ];
};

const PLOT = 41;

/** A row of the plot: the mean as a dot, two standard errors to each side, and where zero is. */
const errorBar = ({ ev, se }: CountRow, reach: number): Line => {
  const at = (value: number): number =>
    Math.max(0, Math.min(PLOT - 1, Math.round(((value / reach + 1) / 2) * (PLOT - 1))));
  const [low, middle, high, zero] = [at(ev - 2 * se), at(ev), at(ev + 2 * se), at(0)];
  return Array.from({ length: PLOT }, (_, column) => {
    if (column === middle) return span('█', roleOf(ev));
    if (column >= low && column <= high) return span('─', roleOf(ev));
    return span(column === zero ? '│' : ' ', 'dim');
  });
};

/** Rows seen so rarely that they say nothing would stretch the plot for the others. */
const countTable = (rows: readonly CountRow[]): Block => {
  if (rows.length === 0) return [];
  const known = rows.filter(({ rounds, se }) => rounds > 0 && Number.isFinite(se));
  const reach = Math.max(...known.filter(({ se, ev }) => se < Math.abs(ev)).map(({ ev }) => Math.abs(ev)), 1e-4);
  return [
    [],
    line('Player edge by true count with flat bets; bars show two standard errors', 'dim'),
    ...known.map((each) => [
      span(String(each.count).replace('-', '−').padStart(4)),
      span(short(each.rounds).padStart(12), 'dim'),
      span(percent(each.ev, 3).padStart(12), roleOf(each.ev)),
      span(`  ±${percent(each.se, 3)}`.padEnd(13), 'dim'),
      ...errorBar(each, reach),
    ]),
  ];
};

const isEstimate = (value: Json): value is { readonly ev: number; readonly se: number } =>
  typeof value === 'object' && value !== null && 'ev' in value && 'se' in value && typeof value['ev'] === 'number';

/** `cardsPerRound` is cards per round. */
const worded = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const valued = (value: string | number | boolean | null): string =>
  typeof value !== 'number' ? String(value) : Number.isInteger(value) ? short(value) : value.toFixed(4);

/** More figures of the game: a mean with its error is an edge, a single value is a row. */
const moreOf = ({ more }: Report): Block =>
  Object.entries(more).flatMap(([name, value]): Block => {
    if (typeof value !== 'object' || value === null) return [row(worded(name), valued(value))];
    const entries = Object.entries(value as { readonly [key: string]: Json });
    return entries.flatMap(([key, inner]): Block => {
      if (isEstimate(inner))
        return [
          row(
            `${edgeName(inner.ev, 4)}: ${worded(key)}`,
            `${edgeOf(inner.ev, inner.ev)} ± ${percent(inner.se)}`,
            roleOf(inner.ev),
          ),
        ];
      return typeof inner === 'number' ? [row(`${worded(name)}: ${worded(key)}`, percent(inner))] : [];
    });
  });

export const simulationPicture = (told: Told): Block => {
  const more = moreOf(told.report);
  return [
    ...figures(told),
    ...countTable(told.report.perTrueCount),
    ...(more.length === 0 ? [] : [[], ...more]),
    [],
    ...fanPicture(told.report.trip),
  ];
};
