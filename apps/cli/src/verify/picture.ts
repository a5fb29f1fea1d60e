/** What a check found, as a picture: a line for each thing that was checked, and a row of marks for each shoe. */
import type { ReceiptReport, ShoeReport, ShoeStep, ShoeStepName } from '@croupier/fair';
import { type AuditedShoe, holds, type TableReport } from '@croupier/host';
import { type Block, type Line, line, type Refusal, span } from '@croupier/kernel';
import { checkLine, mark, plural, STATES } from '../checks.ts';
import { count } from '../progress.ts';
import { receiptLines } from './receipts.ts';
import { claimWords, commandLines, problemLines, verdictLines } from './verdict.ts';

/** Short names for columns. The step of the file itself is no column: without a file there is no row. */
const COLUMNS: { readonly [step in Exclude<ShoeStepName, 'file'>]: string } = {
  context: 'context',
  root: 'root',
  refills: 'refills',
  cards: 'cards',
  commitment: 'seed',
  leaves: 'leaves',
  deal: 'deal',
  'refill-order': 'order',
};
const STEPS = Object.keys(COLUMNS) as readonly (keyof typeof COLUMNS)[];

const cell = (step: ShoeStep | undefined, width: number): Line => {
  const unknown = step === undefined || step.outcome === 'not-checked';
  return [unknown ? span('·', 'dim') : mark(step.outcome === 'ok'), span(' '.repeat(width - 1))];
};

interface ShoeRow {
  readonly name: string;
  readonly state: string;
  readonly report: ShoeReport | undefined;
}

const GAP = 2;

const shoeTable = (rows: readonly ShoeRow[]): Block => {
  const column = (title: string, texts: readonly string[]): number =>
    Math.max(title.length, ...texts.map(({ length }) => length)) + GAP;
  const dealt = ({ report }: ShoeRow): string => count(report?.steps.find(({ step }) => step === 'cards')?.count ?? 0);
  const nameWidth = column(
    'shoe',
    rows.map(({ name }) => name),
  );
  const stateWidth = column(
    'state',
    rows.map(({ state }) => state),
  );
  const dealtWidth = column('dealt', rows.map(dealt));
  const titles = STEPS.map((step) => COLUMNS[step].padEnd(COLUMNS[step].length + GAP)).join('');
  const head = `${'shoe'.padEnd(nameWidth)}${'state'.padEnd(stateWidth)}${'dealt'.padEnd(dealtWidth)}${titles}`;
  return [
    line(`  ${head.trimEnd()}`, 'dim'),
    ...rows.map((row): Line => {
      const text = `  ${row.name.padEnd(nameWidth)}${row.state.padEnd(stateWidth)}${dealt(row).padStart(dealtWidth - GAP)}`;
      const cells = STEPS.flatMap((step) =>
        cell(
          row.report?.steps.find((made) => made.step === step),
          COLUMNS[step].length + GAP,
        ),
      );
      return [span(text), span(' '.repeat(GAP)), ...cells];
    }),
  ];
};

const KEY = '  ✓ matches   ✗ does not match   · cannot be checked until the shoe is revealed';

const shoesLine = (shoes: readonly AuditedShoe[]): string => {
  const parts = Object.entries(STATES).flatMap(([state, name]) => {
    const number = shoes.filter((shoe) => shoe.state === state).length;
    return number === 0 ? [] : [`${number} ${name}`];
  });
  return shoes.length === 0 ? 'none yet' : parts.join(', ');
};

export interface LogEnd {
  readonly head: string;
  /** The table was in play when this was written, so more events may have followed. */
  readonly isOpen: boolean;
  /** What is wrong with the end, if anything. */
  readonly cut: readonly Refusal[];
  /** The log was compared with what this machine saved about the table. */
  readonly usesKept: boolean;
}

export const tablePicture = (
  report: TableReport,
  { head, isOpen, cut, usesKept }: LogEnd,
  receipts?: ReceiptReport,
): Block => {
  const { table, game, events, rounds, cards, shoes } = report;
  const rows = shoes.map(({ shoe, state, report: checked }) => ({ name: shoe, state: STATES[state], report: checked }));
  const claims = claimWords(report.commands);
  return [
    [span(`Table ${table}`, 'strong'), span(` · ${game}`)],
    [],
    checkLine(
      holds(report, 'chain'),
      'hash chain',
      `${plural(events, 'event')}, none changed, missing or moved`,
      'broken',
    ),
    checkLine(
      holds(report, 'replay'),
      'replay',
      `every event is possible, in ${plural(rounds, 'round')}`,
      'an event is impossible',
    ),
    checkLine(
      holds(report, 'cards'),
      'cards',
      `${plural(cards, 'card')} turned over, each in order and with its proof`,
      'out of order, or without a proof',
    ),
    ...commandLines(report),
    ...(claims === undefined ? [] : [line(`                ${claims}`, 'dim')]),
    checkLine(holds(report, 'shoes'), 'shoes', shoesLine(shoes), shoesLine(shoes)),
    ...(receipts === undefined ? [] : receiptLines(receipts, usesKept)),
    [span('    head        '), span(head, 'dim')],
    ...(isOpen
      ? [line(`                the table was still open: events after ${count(events)} are not in this log`, 'dim')]
      : []),
    ...(rows.length === 0 ? [] : [[], ...shoeTable(rows), line(KEY, 'dim')]),
    [],
    ...verdictLines(report, cut, receipts),
  ];
};

export const shoePicture = (name: string, report: ShoeReport): Block => {
  const problems = report.steps.flatMap(({ problem }) => (problem ? [problem] : []));
  const state = report.revealed ? STATES.revealed : 'not revealed';
  return [
    ...shoeTable([{ name, state, report }]),
    line(KEY, 'dim'),
    [],
    ...(report.ok
      ? [line('Everything checks out.', 'better')]
      : [line('Do not trust this shoe:', 'worse'), ...problemLines(problems)]),
  ];
};
