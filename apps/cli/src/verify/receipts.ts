/** What the server has signed, held against a log: by the log's own receipt, and by the files of players. */
import {
  evidenceExcess,
  judgeBytes,
  judgeReceipts,
  parseEvidence,
  parseShoeFacts,
  type ReadEvidence,
  type ReceiptReport,
  type ShoeFacts,
} from '@croupier/fair';
import { verifySignature } from '@croupier/fair/ed25519';
import { type Block, err, type Line, line, ok, type Refusal, type Result, span } from '@croupier/kernel';
import type { PublicLog } from '@croupier/protocol';
import { checkLine } from '../checks.ts';
import type { Io } from '../io.ts';
import { count } from '../progress.ts';
import { refuse } from '../refusals.ts';

const readEvidence = async (io: Io, file: string): Promise<Result<ReadEvidence, Refusal>> => {
  const text = await io.readText(file).catch(() => undefined);
  if (text === undefined) return err(refuse('FILE_UNREADABLE', { file }));
  try {
    const evidence = parseEvidence(JSON.parse(text));
    const excess = evidence && evidenceExcess(evidence);
    if (excess !== undefined) return err(refuse('EVIDENCE_TOO_LONG', { file, ...excess }));
    if (evidence !== undefined) return ok(evidence);
  } catch {
    // Not JSON at all.
  }
  return err(refuse('EVIDENCE_MALFORMED', { file }));
};

/** What the shoes of a log were sealed with. */
const sealedFacts = ({ events }: PublicLog): ReadonlyMap<string, ShoeFacts> =>
  new Map(
    events.flatMap(({ event }): readonly (readonly [string, ShoeFacts])[] => {
      const { room } = Object(event) as { readonly room?: { readonly [field: string]: unknown } | null };
      const facts = room?.['type'] === 'ShoeSealed' ? parseShoeFacts(room['facts']) : undefined;
      return facts?.ok === true ? [[String(room?.['shoe']), facts.value]] : [];
    }),
  );

export interface HeldEvidence {
  /** Of players. */
  readonly files: readonly string[];
  /** What this machine has kept of the table. */
  readonly kept: ReadEvidence | undefined;
}

export interface Judged {
  /** Undefined where there is nothing to compare. */
  readonly receipts: ReceiptReport | undefined;
  /** The files of players, with what they have kept of their own commands. */
  readonly own: readonly ReadEvidence[];
}

/** Whether the log itself is whole is for the audit to say. */
export const receiptsOf = async (
  io: Io,
  publicLog: PublicLog,
  { files, kept }: HeldEvidence,
): Promise<Result<Judged, Refusal>> => {
  const { record, events, receipt } = publicLog;
  const held: ReadEvidence[] = kept === undefined ? [] : [kept];
  for (const file of files) {
    const read = await readEvidence(io, file);
    if (!read.ok) return read;
    held.push(read.value);
  }
  const receipts = [...(receipt === undefined ? [] : [receipt]), ...held.flatMap((one) => one.receipts)];
  if (receipts.length === 0 && held.length === 0) return ok({ receipts: undefined, own: [] });
  const hashes = new Map(events.map(({ seq, hash }) => [seq, hash]));
  hashes.set(0, events[0]?.prevHash ?? record.hash);
  const log = { table: record.table, head: record.seq, hashAt: (seq: number) => hashes.get(seq) };
  const keys = held.flatMap((one) => one.keys ?? []);
  const report = await judgeReceipts(log, receipts, keys, verifySignature);
  const facts = sealedFacts(publicLog);
  const bytes = held.flatMap((one) => judgeBytes(one, (shoe) => facts.get(shoe)).problems);
  const problems = [...report.problems, ...bytes];
  return ok({ receipts: { ...report, verdict: problems[0]?.code ?? 'holds', problems }, own: held });
};

/** A restored backup is reported, but is not a fault. */
export const receiptsHold = (report: ReceiptReport | undefined): boolean =>
  report === undefined || report.problems.every(({ code }) => code === 'BACKUP_RESTORED');

/** One line, and the keys below it: whose they are, the file cannot say. */
export const receiptLines = (report: ReceiptReport, usesKept: boolean): Block => {
  const { receipts, held, keys } = report;
  return [
    checkLine(receiptsHold(report), 'receipts', `matching this log: ${count(held)} of ${count(receipts)}`),
    ...(usesKept ? [line('                with what croupier play kept of this table on this machine', 'dim')] : []),
    ...keys.map((key): Line => [span('    signed by   '), span(key, 'dim')]),
  ];
};
