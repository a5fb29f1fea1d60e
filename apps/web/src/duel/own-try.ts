/** The player's own try against what this device kept of it: the house must not show another game in their name. */
import { compareOwnLog } from '@croupier/client/duels';
import type { LogLinks } from '@croupier/fair';
import type { DuelAnswer, LogAnswer } from '@croupier/protocol';
import { receiptPorts } from '../reveal/receipt-ports.ts';
import type { OwnTry } from './grade-duel.ts';
import { keptDuel } from './kept-duels.ts';

/** As much of the log as receipts are compared with. */
const linksOf = (table: string, pages: readonly LogAnswer[]): LogLinks => {
  const entries = new Map(pages.flatMap(({ events }) => events.map((each) => [each.seq, each] as const)));
  const [first] = pages;
  return {
    table,
    head: Math.max(0, ...entries.keys()),
    hashAt: (seq) => (seq === 0 ? first?.events[0]?.prevHash : entries.get(seq)?.hash),
    timeAt: (seq) => (seq === 0 ? first?.table.at : entries.get(seq)?.at),
  };
};

/** Undefined if the try was not played on this device. */
export const ownTryOf = ({ id }: Pick<DuelAnswer, 'id'>): OwnTry | undefined => {
  const code = keptDuel(id)?.code;
  if (code === undefined) return undefined;
  return {
    code,
    compare: (pages) => compareOwnLog(linksOf(code, pages as readonly LogAnswer[]), receiptPorts),
  };
};
