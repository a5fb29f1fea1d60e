/** What a check of a whole table says, in plain words: the same in the page and in the file that works without it. */
import { GAME_NAMES, loadGame } from '@croupier/catalog/browser';
import { type AuditedShoe, type AuditPart, auditLog, detailsOf, holds, type TableReport } from '@croupier/host';
import type { Refusal } from '@croupier/kernel';
import type { PublicLog } from '@croupier/protocol';

export interface CheckedLog {
  readonly report: TableReport;
  /** Stands for the whole log, and is compared with that of others. */
  readonly head: string;
  readonly problems: readonly Refusal[];
}

/** Every event folded by its game, so all games are needed. */
export const checkLog = async (log: PublicLog): Promise<CheckedLog> => {
  const games = await Promise.all(GAME_NAMES.map(({ id }) => loadGame(id)));
  const report = auditLog(games, log);
  return { report, head: log.record.hash, problems: detailsOf(report) };
};

export const logVerdictOf = ({ report }: CheckedLog, by: string): string =>
  report.ok
    ? `The whole log of table ${report.table} holds: ${many(report.events, 'event')}, ${many(report.rounds, 'round')}, ${many(report.cards, 'card')}. Checked by ${by}.`
    : `Do not trust this log of table ${report.table}. Below you see why.`;

const STATES: { readonly [state in AuditedShoe['state']]: string } = {
  waiting: 'not opened yet',
  'in-play': 'in play, its secret number is not shown yet',
  retired: 'used up, its secret number is not shown yet',
  revealed: 'used up and computed again from its secret number',
};

const many = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

export interface LogLine {
  readonly outcome: 'ok' | 'failed' | 'not-checked';
  readonly words: string;
}

const PARTS: readonly { readonly part: AuditPart; readonly words: string }[] = [
  {
    part: 'chain',
    words: 'No event was changed, left out or moved: each one carries the fingerprint of those before.',
  },
  { part: 'replay', words: 'Every event can happen where it stands, by the rules of this table.' },
  { part: 'cards', words: 'Every card is the next one of its shoe, and came with the key to its seal.' },
  { part: 'shoes', words: 'Every shoe is the one that was sealed before its first bet.' },
];

const shoeLine = ({ shoe, state, report }: AuditedShoe): LogLine => {
  const outcome = report === undefined ? 'not-checked' : report.ok ? 'ok' : 'failed';
  return { outcome, words: `Shoe ${shoe}: ${STATES[state]}.` };
};

export const logLines = ({ report }: CheckedLog): readonly LogLine[] => [
  ...PARTS.map(({ part, words }): LogLine => ({ outcome: holds(report, part) ? 'ok' : 'failed', words })),
  ...report.shoes.map(shoeLine),
];
