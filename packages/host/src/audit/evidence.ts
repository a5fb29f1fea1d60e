/** Compares players' evidence files with a log: the server's receipts and the players' bytes. The audit checks their commands. */
import {
  judgeBytes,
  judgeReceipts,
  type MixedLog,
  parseShoeFacts,
  type ReadEvidence,
  type ReceiptReport,
  type ShoeFacts,
  type VerifySignature,
} from '@croupier/fair';
import type { StoredEvent, TableRecord } from '@croupier/store/memory';

/** A public log, with the server's receipt for its head if it gave one. */
export interface SignedLog {
  readonly record: TableRecord;
  readonly events: readonly StoredEvent[];
  readonly receipt?: unknown;
}

/** What a log says about the bytes in its shoes. */
const mixedLog = ({ record, events }: SignedLog): MixedLog => {
  const sealed = new Map<string, ShoeFacts>();
  const committed = new Map<string, Set<string>>();
  for (const { event } of events) {
    const { room } = Object(event) as { readonly room?: { readonly [field: string]: unknown } | null };
    const { type, shoe, user, facts: raw } = Object(room) as { readonly [field: string]: unknown };
    if (typeof shoe !== 'string') continue;
    const facts = type === 'ShoeSealed' ? parseShoeFacts(raw) : undefined;
    if (facts?.ok === true) sealed.set(shoe, facts.value);
    if (type === 'ContributionCommitted' && typeof user === 'string')
      committed.set(shoe, (committed.get(shoe) ?? new Set()).add(user));
  }
  return {
    head: record.seq,
    sealedWith: (shoe) => sealed.get(shoe),
    committedTo: (shoe) => committed.get(shoe) ?? new Set(),
  };
};

/** With the log's own receipt, if it has one. Undefined where there is nothing to compare. */
export const judgeEvidence = async (
  log: SignedLog,
  files: readonly ReadEvidence[],
  verify: VerifySignature,
): Promise<ReceiptReport | undefined> => {
  const { record, events, receipt } = log;
  const receipts = [...(receipt === undefined ? [] : [receipt]), ...files.flatMap((one) => one.receipts)];
  if (receipts.length === 0 && files.length === 0) return undefined;
  const hashes = new Map(events.map(({ seq, hash }) => [seq, hash]));
  hashes.set(0, events[0]?.prevHash ?? record.hash);
  const times = new Map(events.map(({ seq, at }) => [seq, at])).set(0, record.at);
  const links = {
    table: record.table,
    // Not the number in the record: a log that was cut still has that of the whole one.
    head: events.at(-1)?.seq ?? record.seq,
    hashAt: (seq: number) => hashes.get(seq),
    timeAt: (seq: number) => times.get(seq),
  };
  const keys = files.flatMap((one) => one.keys ?? []);
  const report = await judgeReceipts(links, receipts, keys, verify);
  const mixed = mixedLog(log);
  const problems = [...report.problems, ...files.flatMap((one) => judgeBytes(one, mixed).problems)];
  return { ...report, verdict: problems[0]?.code ?? 'holds', problems };
};

/** A restored backup is reported, but is not a fault. */
export const receiptsHold = (report: ReceiptReport | undefined): boolean =>
  report === undefined || report.problems.every(({ code }) => code === 'BACKUP_RESTORED');

/** The log differs from some receipts, and only the server's word explains it: that a backup was restored. */
export const isRestoreClaimed = (report: ReceiptReport | undefined): boolean =>
  report !== undefined && receiptsHold(report) && report.problems.length > 0;
