/** What the page does with a chart: numbers, sentences, keys, files, differences. A game of two rows is enough. */
import type { ChartCell, ChartFrame, ChartMaker, ChartPart } from '@croupier/kernel';
import { describe, expect, test, vi } from 'vitest';
import { asSvg } from '../lib/picture.ts';
import { chartCsv } from './csv.ts';
import { openDesk } from './desk.ts';
import { differencesOf } from './difference.ts';
import { NOTHING, withPart } from './known-chart.ts';
import type { Answer } from './messages.ts';
import { cellAfter, placeOf } from './moves.ts';
import { pictureOf } from './picture.ts';
import { adviceFor, heatOf, printedIn, sayCell, sayCost, sayEv, secondCost, sideOf } from './words.ts';

const line = (id: string) => ({ id, name: id.toUpperCase() });
const section = (caption: string, rows: readonly string[], columns: readonly string[]) => ({
  caption,
  rowsAre: 'You have',
  columnsAre: 'They show',
  rows: rows.map(line),
  columns: columns.map(line),
});
const FRAME: ChartFrame = {
  sections: [section('Low', ['a', 'b'], ['1', '2', '3']), section('High', ['c'], ['1', '2'])],
  codes: [
    { code: 'G', means: 'Go', tone: 'blue', plays: ['Go'] },
    { code: 'Ls', means: 'Leave; stay if you can’t', tone: 'gold', plays: ['Leave', 'Stay'] },
    { code: 'S', means: 'Stay', tone: 'red', plays: ['Stay'] },
  ],
};
const cell = (id: string, code: string, ...options: readonly (readonly [string, number])[]): ChartCell => ({
  id,
  name: `“${id}” & more`,
  code,
  options: options.map(([name, ev]) => ({ name, ev })),
});
const CELL = cell('a.1', 'Ls', ['Leave', -0.5], ['Stay', -0.5364], ['Go', -1.07]);
const mapOf = (...cells: readonly ChartCell[]) => new Map(cells.map((each) => [each.id, each]));

test('numbers have a sign, except zero', () => {
  expect([0.6712, -0.5, -0.00001, 0].map(sayEv)).toEqual(['+67.1%', '−50.0%', '0.0%', '0.0%']);
  expect([0.0364, 0.0004, 0].map(sayCost)).toEqual(['3.6%', '0.04%', '0.00%']);
  expect(secondCost(CELL)).toBeCloseTo(0.0364, 12);
  expect(secondCost(cell('a.1', 'S', ['Stay', 0.1]))).toBeUndefined();
});

test('cells print what their view shows, in as many digits as there is room for', () => {
  expect((['plays', 'values', 'costs'] as const).map((view) => printedIn(view, CELL))).toEqual(['Ls', '−50', '3.6']);
  expect(printedIn('costs', CELL, 0)).toBe('4');
  expect(printedIn('values', cell('a.1', 'G', ['Go', 0.034]))).toBe('+3.4');
  expect(printedIn('costs', cell('a.1', 'G', ['Go', 0.034]))).toBe('–');
  expect(printedIn('values', cell('a.1', 'G'))).toBe('–');
});

test('colors get stronger with the number and differ for gains and losses', () => {
  const gain = cell('a.1', 'G', ['Go', 0.3], ['Stay', 0.29]);
  expect([sideOf('plays', gain), sideOf('values', gain), sideOf('values', CELL), sideOf('costs', gain)]).toEqual([
    undefined,
    'better',
    'worse',
    'worse',
  ]);
  expect([heatOf('plays', gain), heatOf('values', gain), heatOf('values', cell('a.1', 'G', ['Go', 7]))]).toEqual([
    0, 0.5, 1,
  ]);
  expect(heatOf('costs', gain)).toBeLessThan(heatOf('costs', CELL));
});

test('a cell has a label for screen readers and one sentence of advice', () => {
  expect(sayCell(FRAME, CELL)).toBe('“a.1” & more: leave, stay if you can’t. leave −50.0%, stay −53.6%, go −107.0%');
  expect(sayCell(FRAME, cell('a.2', 'S'))).toBe('“a.2” & more: stay');
  expect(adviceFor(FRAME, CELL)).toBe('Leave, stay if you can’t. The next best play, stay, costs 3.6% of your bet.');
  expect(adviceFor(FRAME, cell('a.2', 'G', ['Go', 0.1], ['Stay', 0.0996]))).toBe(
    'Go. It is close: the next best play, stay, costs 0.04% of your bet.',
  );
  expect(adviceFor(FRAME, cell('a.2', 'S'))).toBe('Stay.');
});

test.each([
  ['a.1', 'ArrowRight', 'a.2'],
  ['a.3', 'ArrowRight', undefined],
  ['a.1', 'ArrowLeft', undefined],
  ['a.1', 'ArrowUp', undefined],
  ['a.2', 'ArrowDown', 'b.2'],
  ['b.2', 'ArrowDown', 'c.2'],
  ['b.3', 'ArrowDown', 'c.2'],
  ['c.1', 'ArrowUp', 'b.1'],
  ['c.1', 'ArrowDown', undefined],
  ['b.2', 'Home', 'b.1'],
  ['b.2', 'End', 'b.3'],
  ['b.2', 'x', undefined],
  ['z.9', 'ArrowDown', undefined],
])('from %s, %s leads to %s', (from, key, to) => {
  expect(cellAfter(FRAME.sections, from, key)).toBe(to);
});

test('rejects moves from a cell that is not in the chart', () => {
  expect(placeOf(FRAME.sections, 'c.2')).toEqual({ section: 1, row: 0, column: 1 });
  expect(placeOf(FRAME.sections, 'c.3')).toBeUndefined();
});

test('merges the parts of a chart, and later parts replace earlier ones', () => {
  const parts: readonly ChartPart[] = [
    { frame: FRAME, about: ['Exact.'] },
    { cells: [CELL] },
    { cells: [cell('a.1', 'S'), cell('a.2', 'S')], tables: [{ id: 't', title: 'T', says: [], head: [], rows: [] }] },
  ];
  const known = parts.reduce(withPart, NOTHING);
  expect([...known.cells.values()].map(({ id, code }) => `${id} ${code}`)).toEqual(['a.1 S', 'a.2 S']);
  expect([known.frame, known.about, known.tables.length]).toEqual([FRAME, ['Exact.'], 1]);
});

test('compares charts by code, and prices the other play with what this table allows', () => {
  const here = mapOf(cell('a.1', 'G', ['Go', 0.2], ['Stay', 0.15]), cell('a.2', 'S'), cell('b.1', 'S', ['Stay', 0]));
  const there = mapOf(cell('a.1', 'Ls'), cell('a.2', 'S'), cell('b.1', 'G'), cell('c.1', 'G'));
  expect(differencesOf(FRAME, here, there)).toEqual([
    // Nobody can leave here, so they stay.
    expect.objectContaining({ id: 'a.1', cost: expect.closeTo(0.05, 12) as number }),
    expect.objectContaining({ id: 'b.1', cost: undefined }),
  ]);
});

test('CSV quotes fields that need it and has a column for every play', () => {
  const text = chartCsv(FRAME, mapOf({ ...CELL, code: 'a,"b"' }, cell('c.2', 'G', ['Go', 0.25])));
  expect(text.split('\n')).toEqual([
    'cell,part,row,column,code,play,ev go,ev leave,ev stay,cost of second best',
    `a.1,Low,A,1,"a,""b""",,-1.07,-0.5,-0.5364,${0.5364 - 0.5}`,
    'c.2,High,C,2,G,Go,0.25,,,',
    '',
  ]);
});

test('the picture is valid SVG with every cell and the key', () => {
  const cells = mapOf(CELL, cell('c.1', 'G', ['Go', 0.25], ['Stay', 0]));
  const picture = pictureOf({ frame: FRAME, cells, view: 'plays', heading: ['A <chart>', 'of rules'] });
  const svg = asSvg(picture);
  expect(picture.boxes).toHaveLength(2 * 3 + 2);
  expect(svg).toContain('>A &lt;chart&gt;</text>');
  expect(svg).toContain('>Ls  Leave; stay if you can’t</text>');
  expect(svg.match(/>(?:Ls|G)<\/text>/g)).toHaveLength(2);
  for (const { x, y, width, height } of picture.boxes) {
    expect(x + width).toBeLessThan(picture.width);
    expect(y + height).toBeLessThan(picture.height);
  }
  const heat = pictureOf({ frame: FRAME, cells, view: 'values', heading: [] });
  expect(heat.lines.map(({ text }) => text)).toContain('+25');
  expect(new Set(heat.boxes.map(({ fill }) => fill)).size).toBe(3);
});

describe('the worker', () => {
  const EDGE = { edge: -0.01, short: 'House edge 1.00%', long: 'Exact.' };
  const openWork = () => {
    const answers: Answer[] = [];
    const tables = vi.fn();
    const maker: ChartMaker = {
      chart: async (setup, { pause, signal }, tell) => {
        if ('bad' in (setup as object)) throw new RangeError('bad');
        tell({ cells: [CELL] });
        tell({ edge: EDGE });
        await pause();
        signal?.throwIfAborted();
        tables();
      },
      loss: async () => 0.004,
    };
    const hear = openDesk({
      load: async () => maker,
      tell: (answer) => answers.push(answer),
      pause: () => Promise.resolve(),
    });
    const ended = () => vi.waitFor(() => expect(answers.at(-1)?.end).toBeDefined());
    return { answers, hear, tables, ended };
  };

  test('sends each part as it is ready, then says that it is done', async () => {
    const { answers, hear, tables, ended } = openWork();
    hear({ id: 1, game: 'a game', setup: {} });
    await ended();
    expect(answers).toEqual([
      { id: 1, part: { cells: [CELL] } },
      { id: 1, part: { edge: EDGE } },
      { id: 1, end: 'done' },
    ]);
    expect(tables).toHaveBeenCalledOnce();
  });

  test('compares without the tables of the other chart', async () => {
    const { answers, hear, tables, ended } = openWork();
    hear({ id: 2, game: 'a game', setup: {}, other: { decks: 1 } });
    await ended();
    expect(answers.slice(-2)).toEqual([
      { id: 2, loss: 0.004 },
      { id: 2, end: 'done' },
    ]);
    expect(tables).not.toHaveBeenCalled();
  });

  test('reports a chart that cannot be made, and one that is canceled', async () => {
    const { answers, hear, ended } = openWork();
    hear({ id: 3, game: 'a game', setup: { bad: 1 } });
    await ended();
    expect(answers).toEqual([{ id: 3, end: 'failed' }]);
    hear({ id: 4, game: 'a game', setup: {} });
    hear({ cancel: 4 });
    await vi.waitFor(() => expect(answers).toContainEqual({ id: 4, end: 'failed' }));
    expect(answers).not.toContainEqual({ id: 4, end: 'done' });
  });
});
