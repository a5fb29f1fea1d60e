/** Charts of the games: complete, matching the frame they announce, and named if and only if they exist. */
import type { ChartPart } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { loadChart } from './charts.ts';
import { loadEdge } from './edges.ts';
import { MANIFESTS } from './manifests.ts';

const pause = () => Promise.resolve();
const WITH_CHARTS = MANIFESTS.filter(({ chart }) => chart !== undefined).map(({ id }) => id);

test('every chart has a name, and every name has a chart', () => {
  expect(MANIFESTS.filter(({ chartName }) => chartName !== undefined).map(({ id }) => id)).toEqual(WITH_CHARTS);
});

describe.each(WITH_CHARTS)('%s', (id) => {
  const telling = async (): Promise<readonly ChartPart[]> => {
    const parts: ChartPart[] = [];
    const { chart } = await loadChart(id);
    // As a worker sends them.
    await chart({}, { pause }, (part) => parts.push(JSON.parse(JSON.stringify(part)) as ChartPart));
    return parts;
  };
  /** Once for all tests: index numbers take seconds. */
  const told = telling();

  test('sends its frame first, then every cell once, each with a code from the frame', async () => {
    const [first, ...later] = await told;
    const { sections = [], codes = [] } = first?.frame ?? {};
    const wanted = sections.flatMap(({ rows, columns }) =>
      rows.flatMap((row) => columns.map((column) => `${row.id}.${column.id}`)),
    );
    const cells = later.flatMap((part) => part.cells ?? []);
    expect(cells.map((cell) => cell.id).toSorted()).toEqual(wanted.toSorted());
    expect(new Set(wanted).size).toBe(wanted.length);
    for (const { code, options } of cells) {
      const found = codes.find((each) => each.code === code);
      expect(codes).toContain(found);
      expect(options.map(({ ev }) => ev)).toEqual(options.map(({ ev }) => ev).toSorted((one, other) => other - one));
      if (options.length > 0) expect(found?.plays?.[0]).toBe(options[0]?.name);
    }
    const linked = later.flatMap(({ tables = [] }) => tables.flatMap(({ rows }) => rows.map(({ cell }) => cell)));
    for (const cell of linked) if (cell !== undefined) expect(wanted).toContain(cell);
  });

  test('sends the same edge as the rules sheet', async () => {
    const [edge, parts] = [await (await loadEdge(id))({}, { pause }), await told];
    expect(parts.flatMap((part) => (part.edge ? [part.edge] : []))).toEqual([edge]);
  });

  test('rejects rules that cannot be played', async () => {
    const { chart } = await loadChart(id);
    await expect(chart({ decks: 'many' }, { pause }, () => undefined)).rejects.toThrow();
  });
});

test('rejects an unknown game', async () => {
  await expect(loadChart('whist')).rejects.toThrow(RangeError);
});
