/** Exceptions and index numbers as tables. */
import type { ChartTable, EdgeWork } from '@croupier/kernel';
import {
  CountCharts,
  HIGHEST_COUNT,
  type IndexPlay,
  indexPlaysOf,
  insuranceIndex,
  LOWEST_COUNT,
} from '../counting/indices.ts';
import { type CountSystem, HI_LO } from '../counting/systems.ts';
import type { HouseRules } from '../rules/setup/house-rules.ts';
import { type Exception, ROWS, sayAction } from './cells.ts';
import { CODES, printed } from './codes.ts';
import { cellId, UPCARD_VALUES } from './frame.ts';
import { sayAgainst, sayRow } from './say-row.ts';

const sayValue = (value: number): string => (value === 1 ? 'A' : String(value));

/** A true minus sign. */
const signed = (count: number): string => (count < 0 ? `−${-count}` : count > 0 ? `+${count}` : '0');

/** In the order of the chart. */
const placeOf = ({ row, upcard }: { readonly row: string; readonly upcard: number }): number =>
  ROWS.findIndex((each) => each.row === row) * UPCARD_VALUES.length +
  UPCARD_VALUES.findIndex((value) => value === upcard);

const inOrder = <T extends { readonly row: string; readonly upcard: number }>(items: readonly T[]): readonly T[] =>
  items.toSorted((one, other) => placeOf(one) - placeOf(other));

export const exceptionTable = (exceptions: readonly Exception[]): ChartTable => ({
  id: 'exceptions',
  title: 'Two-card exceptions',
  says: [
    exceptions.length === 0
      ? 'The chart goes by totals. From a full shoe, no two-card hand is better played any other way.'
      : 'The chart goes by totals. For these two-card hands, a different play is best from a full shoe. The gain is a percentage of your first bet.',
  ],
  head: ['Your cards', 'Dealer', 'Best play', 'Chart', 'Gain'],
  rows: inOrder(exceptions).map(({ row, upcard, cards: [first, second], best, charted, gain }) => ({
    cell: cellId(row, upcard),
    words: [
      `${sayValue(second)}-${sayValue(first)}`,
      sayValue(upcard),
      sayAction(best),
      sayAction(charted),
      `${(gain * 100).toFixed(3)}%`,
    ],
  })),
});

const meaningOf = (code: string): string => CODES.find((each) => each.code === printed(code))?.means ?? code;

const indexRow = ({ row, upcard, below, from, index }: IndexPlay): ChartTable['rows'][number] => ({
  cell: cellId(row, upcard),
  words: [`${sayRow(row)} ${sayAgainst(upcard)}`, signed(index), meaningOf(from), meaningOf(below)],
});

const sayTags = (system: CountSystem): string =>
  system === HI_LO
    ? '2 to 6 count +1; tens and aces count −1'
    : system.tags.map((tag, at) => `${sayValue(at + 1)} ${signed(tag)}`).join(', ');

/** Every upcard at every count is solved separately, which takes a few seconds. */
export const indexTable = async (
  rules: HouseRules,
  { pause, signal }: EdgeWork,
  system: CountSystem = HI_LO,
): Promise<ChartTable> => {
  const plays: IndexPlay[] = [];
  for (const upcard of UPCARD_VALUES) {
    // Charts are kept for only one upcard at a time; all of them would fill a phone's memory.
    const charts = new CountCharts(rules, system);
    for (let count = LOWEST_COUNT; count <= HIGHEST_COUNT; count++) {
      for (const { row } of ROWS) charts.cell(count, row, upcard);
      await pause();
      signal?.throwIfAborted();
    }
    for (const { row } of ROWS) plays.push(...indexPlaysOf(charts, row, upcard));
  }
  const insurance = insuranceIndex(system, rules.decks);
  return {
    id: 'indices',
    title: 'Index numbers for card counters',
    says: [
      `Count system: ${system.name} (${sayTags(system)}).`,
      'The true count is the running count divided by the decks not yet seen, rounded down, with the dealer’s upcard counted. At its index or above, a play is the best one on average.',
      `Each index is derived by solving the game again at every true count from ${signed(LOWEST_COUNT)} to ${signed(HIGHEST_COUNT)}; nothing is simulated.`,
      ...(rules.insurance
        ? [`Insurance breaks even at a true count of ${signed(Number(insurance.toFixed(2)))} (not rounded).`]
        : []),
    ],
    head: ['Hand', 'Index', 'At or above', 'Below'],
    rows: inOrder(plays).map(indexRow),
  };
};
