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
import type { WireEntry } from '@croupier/protocol';
import { KnownKeys } from './known-keys.ts';
import { OwnOrders } from './own-orders.ts';
import { type OwnCommand, ReceiptShelf } from './receipt-shelf.ts';
import type { ReceiptPorts } from './remote-ports.ts';
import { type Difference, type Place, ShownChain, type ShownChainOptions } from './shown-chain.ts';
import type { Alarm } from './table-link.ts';

export interface ReceiptDeskOptions extends ReceiptPorts, ShownChainOptions {
  readonly user: () => string | undefined;
  readonly verify: VerifySignature;
  /** The table stops. */
  readonly stop: (alarm: Alarm) => void;
  /** A warning, not an alarm. */
  readonly warn: (sentence: string) => void;
  /** The server is not sending its log: nothing after this entry is checked. Undefined once it sends it. */
  readonly unread: (seq: number | undefined) => void;
}

const STOPPED = 'This server stopped giving receipts.';
const NEVER_SIGNED = 'This server gives no receipts, although it publishes a key for them.';
const UNCONFIRMED = 'The server signed entry {seq} for you, but isn’t showing it. It may have changed its log.';
const RESTORED = 'The server was restored from a backup. Some earlier events at this table may be missing.';

/** How often the server may fail to show what it signed before the player is warned. */
const PATIENCE = 3;

export class ReceiptDesk {
  readonly #options: ReceiptDeskOptions;
  readonly #shelf: ReceiptShelf;
  readonly #keys: KnownKeys;
  readonly #chain: ShownChain;
  readonly #own: OwnOrders;
  /** How far the log was when a command was sent for the first time. */
  readonly #sentAt = new Map<string, number>();
  #unread: number | undefined;
  #incarnation: string | undefined;
  #shown: readonly unknown[] = [];
  /** A receipt from before this connection that is not confirmed yet, and how often the server was asked for it. */
  #unconfirmed: { readonly held: Receipt; tries: number } | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #isStopped = false;

  constructor(options: ReceiptDeskOptions) {
    this.#options = options;
    this.#shelf = new ReceiptShelf(options.keeper, options.code);
    this.#keys = new KnownKeys(options);
    this.#own = new OwnOrders({ user: options.user, sent: () => this.#shelf.read().commands });
    this.#chain = new ShownChain(options, (seq, entry) => this.#own.read(seq, entry));
  }

  /** A receipt that came with an answer or with a sealed shoe, and what it must be for. */
  keep(raw: unknown, place: Place): void {
    this.#inTurn(async () => {
      if (raw === undefined) this.#missing();
      else await this.#take(raw, place);
      if (this.#unconfirmed !== undefined && !this.#isStopped) await this.#compare(this.#unconfirmed.held);
    });
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
      this.#compareOrders();
      const { unread } = this.#chain;
      if (unread === this.#unread) return;
      this.#unread = unread;
      this.#options.unread(unread);
    });
  }

  /** An entry that resulted from a command. */
  pin(place: Place): void {
    this.#inTurn(async () => this.#differs(this.#chain.pin(place)));
  }

  /** The server says that it carried out this command, up to this entry. */
  confirmed(cmdId: string, seq: number): void {
    this.#inTurn(async () => {
      // A server that signs its log also logs commands.
      const signs = this.#shelf.latest() !== undefined;
      const isRead = seq <= (this.#sentAt.get(cmdId) ?? 0) || this.#chain.hasRead(seq);
      this.#sentAt.delete(cmdId);
      if (signs && isRead && !this.#own.isLogged(cmdId)) this.#stop('COMMAND_LOST', { seq });
    });
  }

  /** Of a shoe that was sealed: tables are sent its seal without them. */
  leaves(shoe: string, leaves: readonly string[]): void {
    this.#inTurn(async () => this.#differs(this.#chain.leaves(shoe, leaves)));
  }

  /** `isFresh`: the command was never sent before, so no entry known so far can come from it. */
  sent(command: OwnCommand, isFresh: boolean): void {
    // Even if the table has stopped: the command was sent, and the log may have it.
    this.#turn = this.#turn.then(() => {
      const { seq } = this.#chain;
      if (isFresh && seq !== undefined) this.#sentAt.set(command.cmdId, seq);
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

  /** A due receipt is missing. Servers of earlier versions give none, but they have not signed anything before either. */
  #missing(): boolean {
    const held = this.#shelf.latest();
    if (held !== undefined) this.#stop('RECEIPTS_STOPPED', { seq: held.seq });
    return held !== undefined;
  }

  /** The same on joining. If the server has signed nothing at this table, it is only a warning. */
  async #none(): Promise<void> {
    if (this.#missing()) return;
    if (this.#keys.all.length > 0) this.#options.warn(STOPPED);
    else if (await this.#keys.isPublished()) this.#options.warn(NEVER_SIGNED);
  }

  /** Commands in the player's name must be those that were sent. */
  #compareOrders(): void {
    if (this.#isStopped) return;
    const { changed, notSent, warning } = this.#own.compare();
    if (changed !== undefined) this.#stop('COMMAND_CHANGED', { seq: changed });
    else if (notSent !== undefined) this.#stop('COMMAND_NOT_SENT', { seq: notSent });
    else if (warning !== undefined) this.#options.warn(warning);
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
    const other = this.#shelf.contradicted(receipt);
    if (other !== undefined) return this.#stop('TWO_HISTORIES', { seq }, receipt);
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
      if (answer === undefined) {
        this.#notShown(held);
        return;
      }
      found = await this.#checked(answer);
    }
    this.#unconfirmed = undefined;
    if (found === undefined || this.#isStopped || (found.seq === held.seq && found.hash === held.hash)) return;
    if (found.incarnation !== held.incarnation) {
      this.#shelf.leave(held.incarnation);
      this.#options.warn(RESTORED);
      return;
    }
    if (found.seq < held.seq) this.#stop('HISTORY_CUT', { seq: held.seq, head: found.seq }, found);
    else this.#stop('TWO_HISTORIES', { seq: held.seq }, found);
  }

  /** Asks for the entry again with every receipt. */
  #notShown(held: Receipt): void {
    const tries = (this.#unconfirmed?.tries ?? 0) + 1;
    this.#unconfirmed = { held, tries };
    if (tries === PATIENCE) this.#options.warn(UNCONFIRMED.replace('{seq}', String(held.seq)));
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
