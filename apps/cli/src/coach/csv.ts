/** Graded decisions as CSV: one line each, for spreadsheets. */
import type { GradedDecision, GradedRound } from '@croupier/kernel';

const COLUMNS = [
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

/** https://www.rfc-editor.org/rfc/rfc4180: quoted where it has to be. */
const field = (value: string | number): string => {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const cellsOf = ({ round, seat }: GradedRound, decision: GradedDecision): readonly (string | number)[] => {
  const { by, kind, name, cards, against = '', chosen, best, chart = '', costInBets, cost, why } = decision;
  const [trueCount, index] = why?.because === 'count' ? [why.trueCount, why.index] : ['', ''];
  const costs = [costInBets, cost / 100];
  return [
    round,
    seat,
    by,
    kind,
    name,
    cards.join(' '),
    against,
    chosen,
    best,
    chart,
    ...costs,
    why?.because ?? '',
    trueCount,
    index,
  ];
};

export const coachCsv = (rounds: readonly GradedRound[]): string =>
  [COLUMNS, ...rounds.flatMap((round) => round.decisions.map((decision) => cellsOf(round, decision)))]
    .map((cells) => `${cells.map(field).join(',')}\n`)
    .join('');
