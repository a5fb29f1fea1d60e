/**
 * Receipts held against a log, without asking the server. The log must have been checked first: that its hashes are
 * those of its entries is not looked at here.
 */
import { type PublishedKey, trustedKeys } from './keys.ts';
import { RECEIPT_PROBLEMS, type ReceiptProblem, type ReceiptProblemCode, receiptProblem } from './problems.ts';
import { parseReceipt, type Receipt, type VerifySignature, verifyReceipt } from './receipt.ts';

/** As much of a log as receipts speak about. */
export interface LogLinks {
  readonly table: string;
  /** The seq of its last entry. */
  readonly head: number;
  /** Undefined for what the log does not have. */
  readonly hashAt: (seq: number) => string | undefined;
  /** When an entry was written, in milliseconds since 1970. Entry 0: when the table was created. */
  readonly timeAt: (seq: number) => number | undefined;
}

export interface ReceiptReport {
  /** The gravest problem, or that there is none. */
  readonly verdict: 'holds' | ReceiptProblemCode;
  /** How many receipts were checked, and how many of them match the log. */
  readonly receipts: number;
  readonly held: number;
  /** Keys of receipts with a valid signature. */
  readonly keys: readonly string[];
  readonly problems: readonly ReceiptProblem[];
}

const GRAVITY = Object.keys(RECEIPT_PROBLEMS);

const byGravity = (a: ReceiptProblem, b: ReceiptProblem): number => GRAVITY.indexOf(a.code) - GRAVITY.indexOf(b.code);

/** Pairs that cannot both be true: the same entry of the same incarnation under two hashes. */
const contradictions = (signed: readonly Receipt[]): readonly ReceiptProblem[] => {
  const known = new Map<string, Receipt>();
  return signed.flatMap((receipt) => {
    const place = `${receipt.incarnation}/${receipt.seq}`;
    const other = known.get(place);
    if (other === undefined) known.set(place, receipt);
    return other === undefined || other.hash === receipt.hash
      ? []
      : [receiptProblem('TWO_HISTORIES', { seq: receipt.seq }, other, receipt)];
  });
};

/** The incarnation that the log is of: that of the latest receipt it agrees with. */
const incarnationOf = (log: LogLinks, signed: readonly Receipt[]): string | undefined =>
  signed.filter(({ seq, hash }) => log.hashAt(seq) === hash).toSorted((a, b) => b.seq - a.seq)[0]?.incarnation;

/** How far the clock of the machine that restores a backup may be ahead of the server's, in milliseconds. */
const CLOCKS = 60_000;

/** When each incarnation began, as published. Clients store 0 for a key they only know from a receipt. */
const beginnings = (keys: readonly PublishedKey[]): ReadonlyMap<string, number> => {
  const known = new Map<string, number>();
  for (const { incarnation, since } of keys)
    if (since > 0) known.set(incarnation, Math.min(since, known.get(incarnation) ?? since));
  return known;
};

/**
 * Whether a restored backup explains that the log differs from this receipt. The incarnation of the log must have begun after
 * that of the receipt and during the life of the table, and the entry that differs must have been written since. Otherwise a
 * house could show two players two logs and call one of them restored.
 */
const isRestored = (
  log: LogLinks,
  receipt: Receipt,
  incarnation: string | undefined,
  began: ReadonlyMap<string, number>,
): boolean => {
  const restored = began.get(incarnation ?? '');
  if (restored === undefined || restored <= (began.get(receipt.incarnation) ?? 0)) return false;
  const [created, written] = [log.timeAt(0), log.timeAt(receipt.seq)];
  return created !== undefined && created < restored && (written === undefined || written >= restored - CLOCKS);
};

const against = (
  log: LogLinks,
  receipt: Receipt,
  incarnation: string | undefined,
  began: ReadonlyMap<string, number>,
): ReceiptProblem | undefined => {
  const { seq, hash } = receipt;
  const found = log.hashAt(seq);
  if (found === hash) return undefined;
  if (isRestored(log, receipt, incarnation, began)) return receiptProblem('BACKUP_RESTORED', { seq }, receipt);
  return found === undefined
    ? receiptProblem('HISTORY_CUT', { seq, head: log.head }, receipt)
    : receiptProblem('HISTORY_REWRITTEN', { seq }, receipt);
};

/**
 * `receipts` may come from several players. `keys`: the oldest first, and the first one is believed; with none, each
 * receipt is held against the key it names, and the report says which keys these were. Never throws.
 */
export const judgeReceipts = async (
  log: LogLinks,
  receipts: readonly unknown[],
  keys: readonly PublishedKey[],
  verify: VerifySignature,
): Promise<ReceiptReport> => {
  const first = keys[0];
  const trusted = first && (await trustedKeys(first.key, keys, verify));
  const problems: ReceiptProblem[] = [];
  const signed: Receipt[] = [];
  for (const [n, raw] of receipts.entries()) {
    const receipt = parseReceipt(raw);
    if (receipt === undefined) {
      problems.push(receiptProblem('RECEIPT_MALFORMED', { n: n + 1 }));
      continue;
    }
    const { seq, table } = receipt;
    if (table !== log.table) problems.push(receiptProblem('RECEIPT_OTHER_TABLE', { seq, table }, receipt));
    else if (!(await verifyReceipt(receipt, verify))) problems.push(receiptProblem('RECEIPT_FORGED', { seq }, receipt));
    else if (trusted?.has(receipt.key) === false) problems.push(receiptProblem('RECEIPT_WRONG_KEY', { seq }, receipt));
    else signed.push(receipt);
  }
  const incarnation = incarnationOf(log, signed);
  const began = beginnings(keys.filter(({ key }) => trusted?.has(key)));
  const differing = signed.flatMap((receipt) => against(log, receipt, incarnation, began) ?? []);
  problems.push(...contradictions(signed), ...differing);
  problems.sort(byGravity);
  return {
    verdict: problems[0]?.code ?? 'holds',
    receipts: receipts.length,
    held: signed.filter(({ seq, hash }) => log.hashAt(seq) === hash).length,
    keys: [...new Set(signed.map(({ key }) => key))],
    problems,
  };
};
