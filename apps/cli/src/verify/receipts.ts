/** What the server has signed, held against a log: by the log's own receipt, and by the files of players. */
import { judgeReceipts, type PublishedKey, parseEvidence, type ReceiptReport } from '@croupier/fair';
import { verifySignature } from '@croupier/fair/ed25519';
import { type Block, err, type Line, ok, type Refusal, type Result, span } from '@croupier/kernel';
import type { PublicLog } from '@croupier/protocol';
import { checkLine } from '../checks.ts';
import type { Io } from '../io.ts';
import { count } from '../progress.ts';
import { refuse } from '../refusals.ts';

interface Held {
  readonly receipts: readonly unknown[];
  readonly keys: readonly PublishedKey[];
}

const readEvidence = async (io: Io, file: string): Promise<Result<Held, Refusal>> => {
  const text = await io.readText(file).catch(() => undefined);
  if (text === undefined) return err(refuse('FILE_UNREADABLE', { file }));
  try {
    const evidence = parseEvidence(JSON.parse(text));
    if (evidence !== undefined) return ok({ receipts: evidence.receipts, keys: evidence.keys ?? [] });
  } catch {
    // Not JSON at all.
  }
  return err(refuse('EVIDENCE_MALFORMED', { file }));
};

/** Undefined where there is nothing to compare. Whether the log itself is whole is for the audit to say. */
export const receiptsOf = async (
  io: Io,
  { record, events, receipt }: PublicLog,
  files: readonly string[],
): Promise<Result<ReceiptReport | undefined, Refusal>> => {
  const held: Held[] = [{ receipts: receipt === undefined ? [] : [receipt], keys: [] }];
  for (const file of files) {
    const read = await readEvidence(io, file);
    if (!read.ok) return read;
    held.push(read.value);
  }
  const receipts = held.flatMap((one) => one.receipts);
  if (receipts.length === 0 && files.length === 0) return ok(undefined);
  const hashes = new Map(events.map(({ seq, hash }) => [seq, hash]));
  hashes.set(0, events[0]?.prevHash ?? record.hash);
  const log = { table: record.table, head: record.seq, hashAt: (seq: number) => hashes.get(seq) };
  const keys = held.flatMap((one) => one.keys);
  return ok(await judgeReceipts(log, receipts, keys, verifySignature));
};

/** A restored backup is told, and is no fault. */
export const receiptsHold = (report: ReceiptReport | undefined): boolean =>
  report === undefined || report.verdict === 'holds' || report.verdict === 'BACKUP_RESTORED';

/** One line, and the keys below it: whose they are, the file cannot say. */
export const receiptLines = (report: ReceiptReport): Block => {
  const { receipts, held, keys } = report;
  return [
    checkLine(receiptsHold(report), 'receipts', `matching this log: ${count(held)} of ${count(receipts)}`),
    ...keys.map((key): Line => [span('    signed by   '), span(key, 'dim')]),
  ];
};
