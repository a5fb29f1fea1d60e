/**
 * What is kept of a table: the latest receipts, and the commands this device has sent. Read anew for every change, because
 * another tab may have written meanwhile. Of tables that were left long ago nothing is kept.
 */
import { type Evidence, parseReceipt, type Receipt } from '@croupier/fair';
import type { Keeper } from './keeper.ts';
import { RECEIPTS_KEY, receiptsKey } from './receipt-key.ts';

/** As the log of the table says it. */
export type OwnCommand = Evidence['commands'][number];

/** How often it was sent, and how often the server rejected it for good. If every time, the log must not have it. */
export interface SentCommand extends Pick<OwnCommand, 'cmdId' | 'order'> {
  readonly sent?: number;
  readonly rejected?: number;
  /** Of the last rejection. */
  readonly code?: string;
}

/** `unsure`: another copy of the command may have been carried out. */
export const rejectionOf = ({ sent, rejected, code }: SentCommand): 'sure' | 'unsure' | undefined => {
  if (code === undefined) return undefined;
  return sent === rejected ? 'sure' : 'unsure';
};

export interface Kept {
  readonly receipts: readonly Receipt[];
  readonly commands: readonly SentCommand[];
  /** Incarnations from before a restored backup. Their receipts are not compared anymore. */
  readonly left: readonly string[];
}

const TABLES = 20;
const RECEIPTS = 16;
const COMMANDS = 200;
const LEFT = 50;

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null') as unknown;
  } catch {
    return undefined;
  }
};
const listOf = (raw: unknown): readonly unknown[] => (Array.isArray(raw) ? raw : []);

const isCommand = (raw: unknown): raw is SentCommand =>
  typeof raw === 'object' && raw !== null && 'cmdId' in raw && typeof raw.cmdId === 'string' && 'order' in raw;

/** What was stored for a table. */
export const keptIn = (text: string | null): Kept => {
  const raw = (parsed(text) ?? {}) as Partial<Record<keyof Kept, unknown>>;
  return {
    receipts: listOf(raw.receipts).flatMap((one) => parseReceipt(one) ?? []),
    commands: listOf(raw.commands).filter(isCommand),
    left: listOf(raw.left).filter((one) => typeof one === 'string'),
  };
};

/** The oldest go first, except the one for the latest entry of each incarnation: a server can send any number of older ones. */
const bounded = (receipts: readonly Receipt[]): readonly Receipt[] => {
  const kept = [...receipts];
  while (kept.length > RECEIPTS) {
    const spare = kept.findIndex(({ incarnation, seq }) =>
      kept.some((other) => other.incarnation === incarnation && other.seq > seq),
    );
    kept.splice(Math.max(spare, 0), 1);
  }
  return kept;
};

export class ReceiptShelf {
  readonly #keeper: Keeper;
  readonly #code: string;

  constructor(keeper: Keeper, code: string) {
    this.#keeper = keeper;
    this.#code = code;
  }

  read(): Kept {
    return keptIn(this.#keeper.getItem(receiptsKey(this.#code)));
  }

  /** The receipt for the latest entry. */
  latest(): Receipt | undefined {
    const { receipts, left } = this.read();
    return receipts.filter(({ incarnation }) => !left.includes(incarnation)).toSorted((a, b) => b.seq - a.seq)[0];
  }

  /** A receipt that was given for another version of the same entry. */
  contradicted({ incarnation, seq, hash }: Receipt): Receipt | undefined {
    return this.read().receipts.find(
      (held) => held.incarnation === incarnation && held.seq === seq && held.hash !== hash,
    );
  }

  add(receipt: Receipt): void {
    const kept = this.read();
    if (kept.receipts.some(({ signature }) => signature === receipt.signature)) return;
    this.#write({ ...kept, receipts: bounded([...kept.receipts, receipt]) });
  }

  /** For the player's own file. */
  get commands(): readonly OwnCommand[] {
    return this.read().commands.map((each) => {
      const { cmdId, order, code } = each;
      return { cmdId, order, ...(code !== undefined && rejectionOf(each) === 'sure' && { refused: code }) };
    });
  }

  /** `isFresh`: it was never sent before. */
  addCommand({ cmdId, order }: OwnCommand, isFresh: boolean): void {
    const kept = this.read();
    const known = kept.commands.find((one) => one.cmdId === cmdId);
    const before = known ?? { cmdId, order, sent: isFresh ? 0 : 1 };
    const now = { ...before, sent: (before.sent ?? 1) + 1 };
    const commands =
      known === undefined ? [...kept.commands, now] : kept.commands.map((one) => (one === known ? now : one));
    this.#write({ ...kept, commands: commands.slice(-COMMANDS) });
  }

  /** The server rejected a command for good. */
  reject(cmdId: string, code: string): void {
    const kept = this.read();
    const commands = kept.commands.map((one) =>
      one.cmdId === cmdId ? { ...one, rejected: (one.rejected ?? 0) + 1, code } : one,
    );
    this.#write({ ...kept, commands });
  }

  leave(incarnation: string): void {
    const kept = this.read();
    if (!kept.left.includes(incarnation)) this.#write({ ...kept, left: [...kept.left, incarnation].slice(-LEFT) });
  }

  #write(kept: Kept): void {
    const before = listOf(parsed(this.#keeper.getItem(RECEIPTS_KEY))).filter((code) => code !== this.#code);
    const codes = [...before, this.#code] as readonly string[];
    try {
      for (const old of codes.slice(0, -TABLES)) this.#keeper.removeItem(receiptsKey(old));
      this.#keeper.setItem(RECEIPTS_KEY, JSON.stringify(codes.slice(-TABLES)));
      this.#keeper.setItem(receiptsKey(this.#code), JSON.stringify(kept));
    } catch {
      // Storage is full or not allowed. The table works without it, as on a new device.
    }
  }
}
