/** Gives forged logs to each checker separately, and counts how many each rejects. */
import { GAMES } from '@croupier/catalog';
import { expectOk } from '@croupier/kernel';
import { auditTable } from '../../audit/audit.ts';
import { auditLog } from '../../audit/table-audit.ts';
import type { KeptLog } from '../played-table.ts';
import { referee } from './referee.ts';
import type { StoredLog } from './tables.ts';

export interface ForgedLog {
  /** What was changed, in words. */
  readonly what: string;
  readonly kind: string;
  readonly honest: StoredLog;
  readonly log: KeptLog;
}

/** With access to the store: the log is forged, the books are unchanged. */
const isAudited = async ({ honest, log: { record, events } }: ForgedLog): Promise<boolean> => {
  const report = await auditTable(
    {
      table: () => Promise.resolve({ ok: true, value: record }),
      events: ({ after, limit }) => Promise.resolve({ ok: true, value: events.slice(after, after + limit) }),
      entries: (page) => honest.store.entries(page),
    },
    GAMES,
    record.table,
  );
  return expectOk(report).ok;
};

export const CHECKERS = ['verify.py', 'croupier verify', 'croupier audit'] as const;
type Checker = (typeof CHECKERS)[number];

/** Keeps no logs: a thousand of them would not fit into memory. */
export interface Judged extends Pick<ForgedLog, 'what' | 'kind'> {
  readonly game: string;
  /** The checkers that find nothing wrong. */
  readonly missedBy: readonly Checker[];
}

export const judge = async (forgeries: readonly ForgedLog[]): Promise<readonly Judged[]> => {
  const { reports } = await referee(forgeries.map(({ log }) => log));
  if (reports.length !== forgeries.length) throw new Error('the referee did not judge every log');
  const judged: Judged[] = [];
  for (const [at, forged] of forgeries.entries()) {
    const accepts: { readonly [checker in Checker]: boolean } = {
      'verify.py': reports[at]?.ok === true,
      'croupier verify': auditLog(GAMES, forged.log).ok,
      'croupier audit': await isAudited(forged),
    };
    const { what, kind, log } = forged;
    const missedBy = CHECKERS.filter((checker) => accepts[checker]);
    judged.push({ what, kind, game: log.record.game, missedBy });
  }
  return judged;
};
