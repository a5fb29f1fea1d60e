/** What several pages about long runs show: percentile bands, risk of ruin, and numbers in a table. */
import { type LabFigure, type LabUnit, sayLabValue } from '@croupier/kernel';
import { FAN_SHARES, type Outcome, outcomesOf, type Report, ruinForEver, ruinWithin } from '@croupier/sim';

export const WHOLE: LabUnit = { kind: 'number', digits: 0 };
export const SIGNED: LabUnit = { kind: 'number', digits: 2, signed: true };
export const PERCENT: LabUnit = { kind: 'percent', digits: 1 };
export const EDGE: LabUnit = { kind: 'percent', digits: 3, signed: true };

/** 95% of a normal distribution lies within this many standard errors. */
export const WITHIN = 1.96;

export const say = (value: number, digits = 0): string => sayLabValue(value, { kind: 'number', digits });
export const sayChance = (chance: number): string =>
  chance > 0 && chance < 0.001 ? 'less than 0.1%' : sayLabValue(chance, PERCENT);

/** Hours until 84% of players are ahead; undefined without a gain. */
export const hoursOf = ({ n0 }: Report, perHour: number): number | undefined =>
  n0 === null ? undefined : n0 / perHour;

const bandName = (share: number): string => (share === 0.5 ? 'Median' : `${Math.round(share * 100)}%`);

export const bandsFigure = ({ trip }: Report): LabFigure => ({
  kind: 'lines',
  id: 'bands',
  title: 'Where trips end up',
  says: 'Each line is named for the percentage of trips at or below it. The lines are computed from the results of whole shoes.',
  x: { name: 'Rounds', unit: WHOLE },
  y: { name: 'Won or lost, in bets', unit: { kind: 'number', digits: 1, signed: true }, betterIs: 'higher' },
  series: FAN_SHARES.map((share, at) => ({
    name: bandName(share),
    shape: 'line',
    points: [{ x: 0, y: 0 }, ...trip.fan.map(({ rounds, results }) => ({ x: rounds, y: results[at] ?? 0 }))],
  })),
});

const POINTS = 16;
const SMALL = Math.log(100);

/** Up to where ruin for ever becomes a rarity, or far enough for the trip. */
const furthest = (ever: number, sd: number): number => (ever < 1 && ever > 0 ? SMALL / -Math.log(ever) : 4 * sd);

/** Closely spaced where ruin within the trip is possible, and far enough for ruin for ever. */
const bankrollsUpTo = (trip: number, most: number, bankroll: number): readonly number[] => {
  const within = (end: number): readonly number[] =>
    Array.from({ length: POINTS }, (_, at) => Math.round((end * (at + 1)) / POINTS));
  const all = new Set([...within(Math.min(trip, most)), ...within(most), bankroll]);
  return [...all].filter((units) => units > 0).toSorted((one, other) => one - other);
};

/**
 * Results of shoes, moved by a hair so that their average is the one that is known best: with luck removed. Ruin for ever
 * depends on it more than on anything else.
 */
export const shoesOf = ({ shoeResults, ev, rounds, shoes }: Report): readonly Outcome[] => {
  const outcomes = outcomesOf(shoeResults);
  const mean = outcomes.reduce((sum, { result, chance }) => sum + result * chance, 0);
  const off = (ev * rounds) / shoes - mean;
  return outcomes.map(({ result, chance }) => ({ result: result + off, chance }));
};

export const ruinFigure = (report: Report, bankroll: number): LabFigure => {
  const { trip } = report;
  const outcomes = shoesOf(report);
  const most = Math.max(2 * bankroll, furthest(ruinForEver(outcomes, 1), trip.sd));
  const bankrolls = bankrollsUpTo(4 * trip.sd, most, bankroll);
  const line = (name: string, chanceOf: (units: number) => number) =>
    ({ name, shape: 'line', points: bankrolls.map((x) => ({ x, y: chanceOf(x) })) }) as const;
  return {
    kind: 'lines',
    id: 'ruin',
    title: 'Risk of ruin',
    says: 'How likely you are to lose the whole bankroll if you never lower your bets.',
    x: { name: 'Bankroll in bets', unit: WHOLE },
    y: { name: 'Risk of ruin', unit: PERCENT, betterIs: 'lower' },
    series: [
      line('Within the trip', (units) => ruinWithin(units, trip.mean, trip.sd)),
      line('Ever', (units) => ruinForEver(outcomes, units)),
    ],
  };
};

/** `more`: rows of the page itself. */
export const numbersFigure = (
  report: Report,
  perHour: number,
  more: readonly (readonly [string, string])[] = [],
): LabFigure => {
  const hours = hoursOf(report, perHour);
  const none = 'none: you lose on average';
  return {
    kind: 'table',
    id: 'numbers',
    title: 'In numbers',
    columns: [{ name: 'What' }, { name: 'Value' }],
    rows: [
      [
        'Result per round',
        `${sayLabValue(report.ev, EDGE)} ± ${sayLabValue(WITHIN * report.se, { ...EDGE, signed: false })} of the smallest bet`,
      ],
      ['Average bet', `${say(report.averageBet, 2)} bets`],
      ['Standard deviation of a round', `${say(report.sd, 3)} bets`],
      ['Per hour', `${sayLabValue(report.ev * perHour, SIGNED)} bets`],
      ['N0: rounds until 84% of players are ahead', report.n0 === null ? none : say(report.n0)],
      ['Hours until 84% of players are ahead', hours === undefined ? none : say(hours)],
      ['SCORE', report.score === null ? none : say(report.score, 2)],
      ...more,
    ],
  };
};

/** The average with its range, in bets for 100 rounds. */
export const sayAverage = ({ ev, se }: Report): string => {
  const [per, within] = [100 * ev, 100 * WITHIN * se];
  const [low, high] = [sayLabValue(per - within, SIGNED), sayLabValue(per + within, SIGNED)];
  return `You ${ev > 0 ? 'win' : 'lose'} ${say(Math.abs(per), 2)} bets per 100 rounds on average (95% likely between ${low} and ${high})`;
};

export const sayRounds = (rounds: number, seed: string): string =>
  `${say(rounds)} rounds are simulated so far, with the seed “${seed}”. Ranges and error bars are 95% likely to contain the true value.`;
