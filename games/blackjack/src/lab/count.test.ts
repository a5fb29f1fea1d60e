import { expectOk, type LabFigure, type LabPart } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { insuranceIndex } from '../counting/indices.ts';
import { HI_LO } from '../counting/systems.ts';
import { blackjackSimulator } from '../fast/simulator.ts';
import { work } from './count.ts';
import { wholeSettings } from './waterfall.ts';

const STANDARD = wholeSettings({ preset: 'standard' });

/** The first numbers: more rounds only make them more precise. */
const firstNumbers = async (values: { readonly [control: string]: string } = {}): Promise<readonly LabPart[]> => {
  const parts: LabPart[] = [];
  const enough = new Error('enough');
  const throwIfAborted = (): void => {
    if (parts.length > 0) throw enough;
  };
  await work(
    { rules: STANDARD, values: { system: 'hi-lo', play: 'chart', ...values } },
    { pause: () => Promise.resolve(), signal: { throwIfAborted } },
    (part) => parts.push(part),
  ).catch((error: unknown) => expect(error).toBe(enough));
  return parts;
};

const figureOf = <Kind extends LabFigure['kind']>(parts: readonly LabPart[], kind: Kind, id: string) => {
  const found = parts.flatMap(({ figures = [] }) => figures).find((figure) => figure.id === id);
  if (found?.kind !== kind) throw new Error(`no ${kind} ${id}`);
  return found as Extract<LabFigure, { readonly kind: Kind }>;
};

test('the mean of all rows is the edge of the run, and the shares add up to 1', async () => {
  const parts = await firstNumbers();
  const { rows } = figureOf(parts, 'table', 'rows');
  const shares = rows.reduce((sum, [, share]) => sum + Number(share), 0);
  const mean = rows.reduce((sum, [, share, edge]) => sum + Number(share) * Number(edge), 0);
  expect(shares).toBeCloseTo(1, 12);
  const simulation = expectOk(blackjackSimulator.compile(STANDARD, { count: 'hi-lo' }));
  const [one, other] = [simulation.batch('lab', 0), simulation.batch('lab', 1)];
  const { ev, perTrueCount, rounds } = simulation.summary(one.map((value, at) => value + (other[at] ?? 0)));
  expect(mean).toBeCloseTo(-perTrueCount.reduce((sum, row) => sum + (row.rounds / rounds) * row.ev, 0), 12);
  // The rows leave out a correction whose mean is zero.
  expect(Math.abs(mean + ev.mean)).toBeLessThan(4 * ev.se);
  expect(parts[0]?.sentence).toContain(`house edge ${(100 * mean).toFixed(3)}%`);
});

test('the house edge falls with the count, and insurance breaks even at its index', async () => {
  const parts = await firstNumbers();
  const edges = figureOf(parts, 'lines', 'edges').series[0]?.points ?? [];
  const at = (count: number) => edges.find(({ x }) => x === count);
  expect(at(-4)?.low).toBeGreaterThan(at(0)?.high ?? 0);
  expect(at(0)?.low).toBeGreaterThan(at(4)?.high ?? 0);
  const insurance = figureOf(parts, 'lines', 'insurance').series[0]?.points ?? [];
  const [below, above] = [2, 3, 4].map((x) => insurance.find((point) => point.x === x)?.y ?? 0);
  const even = 2 + (below ?? 0) / ((below ?? 0) - (above ?? 0));
  // The line is straight.
  expect(even).toBeCloseTo(insuranceIndex(HI_LO, 6), 9);
});

test('a count system that doesn’t exist is explained', async () => {
  expect(await firstNumbers({ system: 'low-hi' })).toEqual([{ trouble: 'There is no such count system.' }]);
});
