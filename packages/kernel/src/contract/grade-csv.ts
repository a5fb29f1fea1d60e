/** Graded decisions as cells for a spreadsheet. */
import type { CsvCell } from './csv.ts';
import type { GradedDecision, GradedRound } from './grade.ts';

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
