/** Graded decisions as cells for a spreadsheet. */
import type { GradedDecision, GradedRound } from './grade.ts';

export type CsvCell = string | number;

export const GRADE_COLUMNS = [
  'round',
  'seat',
  'by',
  'kind',
  'decision',
  'cards',
  'against',
  'chosen',
  'best',
  'chart',
  'costInBets',
  'costInChips',
  'because',
  'trueCount',
  'index',
] as const;

/** In the order of the columns. */
export const gradeCells = (
  { round, seat }: Pick<GradedRound, 'round' | 'seat'>,
  { by, kind, name, cards, against, chosen, best, chart = '', costInBets, cost, count, why }: GradedDecision,
): readonly CsvCell[] => {
  const index = why?.because === 'count' ? why.index : '';
  const what = [by, kind, name, cards.join(' '), against ?? '', chosen, best, chart];
  return [round, seat, ...what, costInBets, cost / 100, why?.because ?? '', count?.trueCount ?? '', index];
};

/** https://www.rfc-editor.org/rfc/rfc4180: quoted where it has to be. */
const field = (value: CsvCell): string => {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((cells) => `${cells.map(field).join(',')}\n`).join('');
