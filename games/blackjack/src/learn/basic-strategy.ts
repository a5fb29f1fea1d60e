/** Basic strategy: the solver's chart of the usual table, and what changes where the dealer stands on soft 17. */
import type { Lesson, LessonBlock } from '@croupier/kernel';
import { CODES, printed } from '../chart/codes.ts';
import { HARD, type NamedRow, PAIRS, SOFT, SOFT_CAPTION, UPCARDS } from '../chart/frame.ts';
import { BASIC_CHARTS } from './basic-chart.data.ts';
import { dealer, you } from './hands.ts';

const cellsOf = (soft17: 'hit' | 'stand', row: string): readonly string[] =>
  (BASIC_CHARTS[soft17][row] ?? '').split(' ').map(printed);

/** Totals that are played alike share a row: “18–20”. */
const merged = (all: readonly NamedRow[]): readonly { readonly name: string; readonly cells: readonly string[] }[] => {
  const groups: { first: NamedRow; last: NamedRow; cells: readonly string[] }[] = [];
  for (const row of all) {
    const cells = cellsOf('hit', row.row);
    const group = groups.at(-1);
    if (group !== undefined && group.cells.join() === cells.join()) group.last = row;
    else groups.push({ first: row, last: row, cells });
  }
  return groups.map(({ first, last, cells }) => ({
    name: first === last ? first.name : `${last.name}–${first.name}`,
    cells,
  }));
};

const chart = (caption: string, all: Extract<LessonBlock, { kind: 'chart' }>['rows']): LessonBlock => {
  const used = new Set(all.flatMap(({ cells }) => cells));
  return {
    kind: 'chart',
    caption,
    rowsAre: 'You have',
    columnsAre: 'The dealer shows',
    columns: UPCARDS,
    rows: all,
    codes: CODES.filter(({ code }) => used.has(code)),
  };
};

const meaningOf = (code: string): string =>
  (CODES.find((each) => each.code === code)?.means ?? code).replace(/;.*/, '').toLowerCase();

/** “11 against A: hit instead of double”. */
const changes: readonly string[] = [...HARD, ...SOFT, ...PAIRS].flatMap(({ row, name }) => {
  const [hits, stands] = [cellsOf('hit', row), cellsOf('stand', row)];
  return UPCARDS.flatMap((upcard, at) => {
    const [one, other] = [meaningOf(hits[at] ?? ''), meaningOf(stands[at] ?? '')];
    return one === other ? [] : [`${name} against ${upcard}: ${other} instead of ${one}.`];
  });
});

export const lesson: Lesson = {
  lead: 'For every hand and every upcard there is one best play. These charts are exact for the usual table here: six decks, the dealer hits soft 17, doubling after a split, late surrender.',
  blocks: [
    {
      kind: 'hands',
      hands: [dealer('?? Td'), you('Ks 6h')],
      says: 'Find your hand on the left and the dealer’s upcard at the top. For 16 against a 10, the chart says Rh: surrender, or hit where the table does not allow it.',
    },
    chart('Hard totals', merged(HARD)),
    chart(
      SOFT_CAPTION,
      SOFT.map(({ row, name }) => ({ name, cells: cellsOf('hit', row) })),
    ),
    chart(
      'Pairs',
      PAIRS.map(({ row, name }) => ({ name, cells: cellsOf('hit', row) })),
    ),
    { kind: 'heading', text: 'Never take insurance' },
    {
      kind: 'text',
      text: 'Insurance pays 2 to 1, but from a full shoe the dealer has a ten under the ace less than a third of the time. The same goes for even money. Only a card counter can tell when either one is worth taking.',
    },
    { kind: 'heading', text: 'If the dealer stands on soft 17' },
    { kind: 'list', items: changes },
    {
      kind: 'text',
      text: 'The charts go by totals. They are calculated exactly for a full shoe, not simulated, and the tests of this program recalculate them.',
    },
  ],
};
