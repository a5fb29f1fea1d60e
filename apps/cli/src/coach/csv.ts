/** Graded decisions as CSV: one line each, for spreadsheets. */
import { csvText, GRADE_COLUMNS, type GradedRound, gradeCells } from '@croupier/kernel';

export const coachCsv = (rounds: readonly GradedRound[]): string =>
  csvText([
    GRADE_COLUMNS,
    ...rounds.flatMap((round) => round.decisions.map((decision) => gradeCells(round, decision))),
  ]);
