/**
 * The receipts of one table, checked when there is nothing better to do. After every reconnect, and when a shoe is
 * revealed, the server must still have the entry it signed, and every entry it shows must be the one it signs; else the table
 * stops, and what was signed is the proof.
 */
import {
  type Evidence,
  evidenceOf,
  parseReceipt,
  RECEIPT_PROBLEMS,
  type Receipt,
  type ReceiptProblemCode,
  type VerifySignature,
  verifyReceipt,
} from '@croupier/fair';
import { sameJson } from '@croupier/kernel';
import type { WireEntry } from '@croupier/protocol';
import { KnownKeys } from './known-keys.ts';
import { type OwnCommand, ReceiptShelf } from './receipt-shelf.ts';
import type { ReceiptPorts } from './remote-ports.ts';
import { type Difference, type Place, ShownChain, type ShownChainOptions } from './shown-chain.ts';
import type { Alarm } from './table-link.ts';

export interface ReceiptDeskOptions extends ReceiptPorts, ShownChainOptions {
  readonly user: () => string | undefined;
  readonly verify: VerifySignature;
  /** The table stops. */
  readonly stop: (alarm: Alarm) => void;
  /** Worth a line, and no alarm. */
  readonly notice: (sentence: string) => void;
}

const STOPPED = 'This server stopped giving receipts.';
const NEVER_SIGNED = 'This server gives no receipts, although it publishes a key for them.';
const RESTORED = 'The server was restored from a backup. Some of what happened at this table before may be missing.';

export class ReceiptDesk {
  readonly #options: ReceiptDeskOptions;
  readonly #shelf: ReceiptShelf;
  readonly #keys: KnownKeys;
  readonly #chain: ShownChain;
  #incarnation: string | undefined;
  #shown: readonly unknown[] = [];
  readonly #sent = new Map<string, unknown>();
  #turn: Promise<unknown> = Promise.resolve();
  #isStopped = false;

  constructor(options: ReceiptDeskOptions) {
    this.#options = options;
    this.#shelf = new ReceiptShelf(options.keeper, options.code);
    this.#keys = new KnownKeys(options);
    this.#chain = new ShownChain(options);
  }

  /** A receipt that came with an answer or with a sealed shoe, and what it must be for. */
  keep(raw: unknown, place: Place): void {
    this.#inTurn(async () => (raw === undefined ? this.#missing() : this.#take(raw, place)));
  }

  /** In the room again: what was signed before must still be there. */
  joined(raw: unknown, place: Place): void {
    this.#inTurn(async () => {
      const held = this.#shelf.latest();
      if (raw === undefined) await this.#none();
      const now = raw === undefined ? undefined : await this.#take(raw, place);
      // Where nothing is signed, nobody can tell a restored backup from a rewritten log.
      if (now?.incarnation !== this.#incarnation) this.#chain.forget();
      this.#incarnation = now?.incarnation;
      if (now !== undefined && held !== undefined) await this.#compare(held, now);
    });
  }

  /** A shoe was revealed: all that it was played with must be what was signed. */
  revealed(): void {
    this.#inTurn(async () => {
      const held = this.#shelf.latest();
      if (held !== undefined) await this.#compare(held);
    });
  }

  /** Entries that were shown, and the picture they led to: together they must be what the hash of the picture covers. */
  shown(place: Place, entries: readonly WireEntry[]): void {
    this.#inTurn(async () => {
      this.#differs(await this.#chain.see(place, entries));
      for (const entry of entries) this.#compareCommand(entry);
    });
  }

  /** Of a shoe that was sealed: tables are sent its seal without them. */
  leaves(shoe: string, leaves: readonly string[]): void {
    this.#inTurn(async () => this.#differs(this.#chain.leaves(shoe, leaves)));
  }

  sent(command: OwnCommand): void {
    // Also when the table has stopped: it was sent, and the log may have it.
    this.#turn = this.#turn.then(() => {
      this.#sent.set(command.cmdId, command.order);
      this.#shelf.addCommand(command);
    });
  }

  /** What the player can show to others, as of everything that was checked so far. */
  async evidence(): Promise<Evidence> {
    await this.#turn;
    const { code, user } = this.#options;
    const { receipts, commands } = this.#shelf.read();
    const signed = { receipts, contributions: [], commands, keys: this.#keys.all };
    const shown = this.#shown;
    return evidenceOf({ user: user() ?? '', table: code, ...signed, ...(shown.length > 0 && { shown }) });
  }

  #inTurn(work: () => Promise<unknown>): void {
    this.#turn = this.#turn.then(() => (this.#isStopped ? undefined : work()));
  }

  /** No receipt where one is due. A server of an earlier version gives none, but it has signed nothing before either. */
  #missing(): boolean {
    const held = this.#shelf.latest();
    if (held !== undefined) this.#stop('RECEIPTS_STOPPED', { seq: held.seq });
    return held !== undefined;
  }

  /** The same for who has just come in: where nothing of this table was signed it is worth a line. */
  async #none(): Promise<void> {
    if (this.#missing()) return;
    if (this.#keys.all.length > 0) this.#options.notice(STOPPED);
    else if (await this.#keys.isPublished()) this.#options.notice(NEVER_SIGNED);
  }

  /** What the log has under the id of a command of this page must be that command. Each is logged once. */
  #compareCommand({ seq, entry: { asked } }: WireEntry): void {
    const sent = this.#sent.get(asked?.cmdId ?? '');
    if (asked === undefined || sent === undefined || asked.by !== this.#options.user()) return;
    this.#sent.delete(asked.cmdId ?? '');
    // Taking a seat and leaving are messages of their own, with fields that are not logged.
    const isSame = asked.order.type === 'join' || asked.order.type === 'leave' || sameJson(sent, asked.order);
    if (!isSame && !this.#isStopped) this.#stop('COMMAND_CHANGED', { seq });
  }

  #differs(difference: Difference | undefined): void {
    if (difference === undefined) return;
    const { seq, stored } = difference;
    if (stored !== undefined) this.#shown = [stored];
    this.#stop('ENTRY_CHANGED', { seq });
  }

  /** The receipt, if it is one of this server for this place. */
  async #take(raw: unknown, { seq, hash }: Place): Promise<Receipt | undefined> {
    const receipt = await this.#checked(raw);
    if (receipt === undefined) return undefined;
    if (receipt.seq !== seq || receipt.hash !== hash) return this.#stop('RECEIPT_OTHER_ENTRY', { seq }, receipt);
    this.#shelf.add(receipt);
    return receipt;
  }

  async #checked(raw: unknown): Promise<Receipt | undefined> {
    const { code, verify } = this.#options;
    const receipt = parseReceipt(raw);
    if (receipt === undefined) return this.#stop('RECEIPT_MALFORMED', { n: 1 });
    const { seq, table } = receipt;
    if (table !== code) return this.#stop('RECEIPT_OTHER_TABLE', { seq, table });
    if (!(await verifyReceipt(receipt, verify))) return this.#stop('RECEIPT_FORGED', { seq });
    const isKnown = await this.#keys.accept(receipt);
    // Without an answer nothing is known; it is asked again with the next receipt.
    if (isKnown === undefined) return undefined;
    return isKnown ? receipt : this.#stop('RECEIPT_WRONG_KEY', { seq }, receipt);
  }

  /** `now` is the receipt of the head. One server of several may be behind, so the log itself is asked, not a picture. */
  async #compare(held: Receipt, now?: Receipt): Promise<void> {
    const { code, at } = this.#options;
    let found = now;
    if (found?.seq !== held.seq) {
      // Not found out is not found wrong: a lost connection, a limit, a room that was locked meanwhile.
      const answer = await at(code, held.seq).catch(() => undefined);
      if (answer === undefined) return;
      found = await this.#checked(answer);
    }
    if (found === undefined || this.#isStopped || (found.seq === held.seq && found.hash === held.hash)) return;
    if (found.incarnation !== held.incarnation) {
      this.#shelf.leave(held.incarnation);
      this.#options.notice(RESTORED);
      return;
    }
    if (found.seq < held.seq) this.#stop('HISTORY_CUT', { seq: held.seq, head: found.seq }, found);
    else this.#stop('TWO_HISTORIES', { seq: held.seq }, found);
  }

  #stop(
    code: ReceiptProblemCode,
    details: { readonly [name: string]: string | number },
    ...proof: readonly Receipt[]
  ): Receipt | undefined {
    for (const receipt of proof) this.#shelf.add(receipt);
    this.#isStopped = true;
    const sentence = RECEIPT_PROBLEMS[code].replace(/\{(\w+)\}/g, (_, name: string) => String(details[name]));
    this.#options.stop({ code, sentence });
    return undefined;
  }
}
