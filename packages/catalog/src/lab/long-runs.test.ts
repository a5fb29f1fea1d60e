import { expectOk, type LabFigure, type LabPart, type LabValues, type LabWork } from '@croupier/kernel';
import { reportOf } from '@croupier/sim';
import { describe, expect, test } from 'vitest';
import { loadSimulator } from '../simulators.ts';
import { flagsOf } from './controls.ts';
import { closedForm, workOf as riskOf } from './risk.ts';
import { workOf as sessionOf } from './session.ts';
import { workOf as simulateOf } from './simulate.ts';
import { chanceBelow, columnsOf } from './spread.ts';

const GAME = 'blackjack';

/** The first answer of a page. */
const first = async (work: LabWork, values: LabValues): Promise<LabPart> => {
  const parts: LabPart[] = [];
  const enough = new Error('enough');
  const throwIfAborted = (): void => {
    throw enough;
  };
  await work({ rules: {}, values }, { pause: () => Promise.resolve(), signal: { throwIfAborted } }, (part) =>
    parts.push(part),
  ).catch((error: unknown) => expect(error).toBe(enough));
  return parts[0] ?? {};
};

const figureOf = ({ figures = [] }: LabPart, id: string): LabFigure => {
  const figure = figures.find((each) => each.id === id);
  if (figure === undefined) throw new Error(`no figure ${id}`);
  return figure;
};

const pointsOf = (figure: LabFigure) => (figure.kind === 'lines' ? (figure.series[0]?.points ?? []) : []);

const COUNTED = { ramp: '0:1,1:2,2:4,3:8', count: 'hi-lo', seed: '7' };

describe('flags', () => {
  test('a flat bet is no ramp, and nothing else is left out', () => {
    expect(flagsOf({ ramp: '0:1' })).toEqual({ count: 'hi-lo' });
    expect(flagsOf({ ramp: ' ' })).toEqual({ count: 'hi-lo' });
    expect(flagsOf({ ...COUNTED, play: 'indices', others: '3' })).toEqual({
      ...{ count: 'hi-lo', ramp: '0:1,1:2,2:4,3:8', indices: '', others: '3' },
    });
  });

  test.each(['2:4,1:2', '0:1,1:0', '0:1,1:-2', 'a ramp'])(
    'bets %s are explained, and there is no answer',
    async (ramp) => {
      for (const work of [simulateOf(GAME), riskOf(GAME)]) {
        const part = await first(work, { ...COUNTED, ramp });
        expect(part.trouble).toContain(ramp);
        expect(part.sentence).toBeUndefined();
      }
    },
  );
});

test('simulate: the first answer is the first batch of the same run on the command line', async () => {
  const part = await first(simulateOf(GAME), COUNTED);
  const simulator = await loadSimulator(GAME);
  if (simulator === undefined) throw new Error('no simulator');
  const simulation = expectOk(simulator.compile({}, { ramp: COUNTED.ramp }));
  const report = reportOf(simulation.summary(simulation.batch('7', 0)), { bankroll: 400, trip: 1000 });
  expect(pointsOf(figureOf(part, 'convergence'))).toMatchObject([{ x: report.rounds, y: report.ev }]);
  expect(part.sentence).toMatch(/^You win \d\.\d\d bets per 100 rounds on average/);
  expect(figureOf(part, 'bands')).toMatchObject({ series: { length: 5 } });
});

test('risk: by the whole distribution nearly the same as by the formula, and certain without a gain', async () => {
  const simulator = await loadSimulator(GAME);
  if (simulator === undefined) throw new Error('no simulator');
  const simulation = expectOk(simulator.compile({}, { ramp: COUNTED.ramp }));
  const report = reportOf(simulation.summary(simulation.batch('lab', 0)), { bankroll: 400, trip: 1000 });
  expect(report.riskOfRuin).toBeGreaterThan(0.01);
  expect(closedForm(report, 400) / report.riskOfRuin).toBeCloseTo(1, 0);
  const flat = await first(riskOf(GAME), { ramp: '0:1', bankroll: '100' });
  expect(flat.sentence).toMatch(/^A bankroll of 100 bets .* by everyone who never stops\.$/);
});

test('session: baccarat is exact, to the published house edges and spreads', async () => {
  const session = { hands: '200', bet: '25', more: '500', hour: '80' };
  for (const [on, edge, deviation] of [
    ['banker', 0.010579, 0.9274],
    ['player', 0.012351, 0.9512],
    ['tie', 0.143596, 2.6415],
  ] as const) {
    const part = await first(sessionOf(GAME), { ...session, on });
    const points = pointsOf(figureOf(part, 'results'));
    const all = points.reduce((sum, { y }) => sum + y, 0);
    const mean = points.reduce((sum, { x, y }) => sum + x * y, 0) / all;
    const sd = Math.sqrt(points.reduce((sum, { x, y }) => sum + (x - mean) ** 2 * y, 0) / all);
    expect(all).toBeCloseTo(1, 3);
    expect(sd / (25 * Math.sqrt(200))).toBeCloseTo(deviation, 1);
    expect(part.sentence).toContain(`An hour of play costs ${(80 * 25 * edge).toFixed(1)} chips on average.`);
    expect(part.progress).toBeUndefined();
  }
});

test('session: the chances add up to one, and spread as independent hands do', async () => {
  const part = await first(sessionOf(GAME), { hands: '200', bet: '25', more: '500', hour: '80' });
  const points = pointsOf(figureOf(part, 'results'));
  const all = points.reduce((sum, { y }) => sum + y, 0);
  const mean = points.reduce((sum, { x, y }) => sum + x * y, 0) / all;
  const sd = Math.sqrt(points.reduce((sum, { x, y }) => sum + (x - mean) ** 2 * y, 0) / all);
  expect(all).toBeCloseTo(1, 3);
  expect(sd / (25 * Math.sqrt(200))).toBeCloseTo(1.145, 1);
  // Of a normal distribution with the same mean and deviation, 11% lose more than 500.
  expect(part.sentence).toMatch(
    /^After 200 hands at 25 chips, .* 1[0-3]\.\d% lose more than 500 chips\. An hour of play costs 1[01]\.\d chips on average\.$/,
  );
});

test('columns keep every chance, and one of them is around zero', () => {
  const chances = Float64Array.from({ length: 1001 }, () => 1 / 1001);
  const spread = { step: 0.5, lowest: -500, chances };
  const columns = columnsOf(spread, 10);
  expect(columns.length).toBeLessThanOrEqual(61);
  expect(columns.map(({ x }) => x)).toContain(0);
  expect(columns.reduce((sum, { y }) => sum + y, 0)).toBeCloseTo(1, 2);
  expect(chanceBelow(spread, -249)).toBeCloseTo(2 / 1001, 12);
});
