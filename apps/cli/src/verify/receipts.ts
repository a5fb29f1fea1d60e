/** What the server has signed, held against a log: by the log's own receipt, and by the files of players. */
import { evidenceExcess, parseEvidence, type ReadEvidence, type ReceiptReport } from '@croupier/fair';
import { verifySignature } from '@croupier/fair/ed25519';
import { isRestoreClaimed, judgeEvidence, receiptsHold } from '@croupier/host';
import { type Block, err, type Line, line, ok, type Refusal, type Result, span } from '@croupier/kernel';
import type { PublicLog } from '@croupier/protocol';
import { checkLine, uncheckedLine } from '../checks.ts';
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

export interface HeldEvidence {
  /** Of players. */
  readonly files: readonly string[];
  /** What this machine saved about the table. */
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
  const held: ReadEvidence[] = kept === undefined ? [] : [kept];
  for (const file of files) {
    const read = await readEvidence(io, file);
    if (!read.ok) return read;
    held.push(read.value);
  }
  return ok({ receipts: await judgeEvidence(publicLog, held, verifySignature), own: held });
};

/** One line, and the keys below it: whose they are, the file cannot say. */
export const receiptLines = (report: ReceiptReport, usesKept: boolean): Block => {
  const { receipts, held, keys } = report;
  const says = `matching this log: ${count(held)} of ${count(receipts)}`;
  return [
    isRestoreClaimed(report)
      ? uncheckedLine('receipts', `${says}; the server says the others are from before a restored backup`)
      : checkLine(receiptsHold(report), 'receipts', says),
    ...(usesKept ? [line('                compared with what croupier play saved on this machine', 'dim')] : []),
    ...keys.map((key): Line => [span('    signed by   '), span(key, 'dim')]),
  ];
};
