/** Grades for people: the decisions in a table, and below it what they cost and what was luck. */
import {
  type Block,
  type GradedDecision,
  type GradedRound,
  type GradeTotals,
  gradeTotals,
  isMistake,
  type Line,
  line,
  nounFor,
  optionName,
  sayChips,
  sayReason,
  saySigned,
  span,
} from '@croupier/kernel';
import { plural } from '../checks.ts';
import { count } from '../progress.ts';

export interface CoachPicture {
  readonly table: string;
  readonly game: string;
  readonly seats: readonly number[];
  readonly rounds: readonly GradedRound[];
  /** Every decision in the order of play, not only mistakes, the costliest first. */
  readonly isWhole: boolean;
}

const MOST_ROWS = 20;

interface Row {
  readonly round: number;
  readonly decision: GradedDecision;
}

/** Why the best choice is not the one people have learned. */
const remarkOf = (decision: GradedDecision): string => {
  if (decision.by === 'house') return 'not your decision: time ran out';
  return decision.why === undefined ? '' : `chart: ${optionName(decision, decision.chart)}; ${sayReason(decision.why)}`;
};

const cellsOf = ({ round, decision }: Row): readonly string[] => [
  count(round),
  decision.name,
  optionName(decision, decision.chosen),
  optionName(decision, decision.best),
  decision.costInBets.toFixed(3),
  sayChips(decision.cost / 100),
];

const TITLES = ['round', 'decision', 'yours', 'best', 'bets lost', 'chips'] as const;
/** Columns of numbers. */
const RIGHT: ReadonlySet<number> = new Set([0, 4, 5]);

const tableOf = (rows: readonly Row[]): Block => {
  const cells = [TITLES, ...rows.map(cellsOf)];
  const widths = TITLES.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  const written = cells.map((row) =>
    row.map((text, at) => (RIGHT.has(at) ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0))).join('  '),
  );
  const [head = '', ...lines] = written;
  return [
    line(`  ${head}`, 'dim'),
    ...rows.flatMap(({ decision }, at): readonly Line[] => {
      const remark = remarkOf(decision);
      const row = line(`  ${lines[at] ?? ''}`, isMistake(decision) ? 'worse' : undefined);
      return remark === '' ? [row] : [row, line(`  ${' '.repeat((widths[0] ?? 0) + 2)}${remark}`, 'dim')];
    }),
  ];
};

const chipsOf = (cents: number): string => {
  const chips = Math.round(cents) / 100;
  return `${sayChips(chips)} ${nounFor(chips, 'chip')}`;
};

const skillLines = ({ rounds, decisions, mistakes, cost, costInBets, houseCost, unpriced }: GradeTotals): Block => [
  line(
    `${plural(rounds, 'round')}, ${plural(decisions, 'decision')}: ${count(decisions - mistakes)} right, ${plural(mistakes, 'mistake')}.`,
    'strong',
  ),
  line(`Your decisions cost ${chipsOf(cost)}: ${((100 * costInBets) / rounds).toFixed(2)} bets per 100 rounds.`),
  ...(houseCost > 0 ? [line(`Turns you missed cost another ${chipsOf(houseCost)}.`)] : []),
  ...(unpriced > 0 ? [line(`Not graded, because too few cards were left: ${plural(unpriced, 'decision')}.`)] : []),
];

const luckLines = ({ rounds, outlook }: GradeTotals): Block => {
  if (outlook === undefined) return [];
  const { result, expected, cost, houseCost, luck, sd } = outlook;
  const part = (name: string, cents: number): Line => [
    span(`  ${name.padEnd(32)}`),
    span(saySigned(Math.round(cents) / 100).padStart(12)),
  ];
  return [
    [],
    line(
      outlook.rounds === rounds
        ? 'Where the result comes from, in chips:'
        : `Where the result of ${count(outlook.rounds)} of these rounds comes from, in chips:`,
    ),
    part('expected with the best play', expected),
    part('your decisions', -cost),
    ...(houseCost > 0 ? [part('turns you missed', -houseCost)] : []),
    part('luck', luck),
    part('result', result),
    ...(sd === undefined
      ? []
      : [line(`With these bets, luck alone adds or takes away less than ${chipsOf(sd)} two times out of three.`)]),
  ];
};

export const coachPicture = ({ table, game, seats, rounds, isWhole }: CoachPicture): Block => {
  const all = rounds.flatMap(({ round, decisions }) => decisions.map((decision): Row => ({ round, decision })));
  const mistakes = all.filter(({ decision }) => isMistake(decision));
  const worst = mistakes.toSorted((one, other) => other.decision.cost - one.decision.cost);
  const rows = isWhole ? all : worst.slice(0, MOST_ROWS);
  const left = isWhole ? 0 : worst.length - rows.length;
  const totals = gradeTotals(rounds);
  return [
    [span(`Table ${table}`, 'strong'), span(` · ${game} · ${nounFor(seats.length, 'seat')} ${seats.join(', ')}`)],
    [],
    ...(rows.length === 0 ? [] : [...tableOf(rows)]),
    ...(left > 0 ? [line(`  and ${plural(left, 'mistake')} more; --all lists every decision`, 'dim')] : []),
    ...(rows.length === 0 ? [] : [[]]),
    ...skillLines(totals),
    ...luckLines(totals),
  ];
};
