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
import type { RoomEvent, WireEntry } from '@croupier/protocol';
import { Incarnations } from './incarnations.ts';
import { KnownKeys } from './known-keys.ts';
import { OwnOrders } from './own-orders.ts';
import { keptIn, type OwnCommand, ReceiptShelf } from './receipt-shelf.ts';
import { ReceiptWarnings } from './receipt-warnings.ts';
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
  /** After a restored backup, the log lacks what the server had signed. */
  readonly lost: () => void;
  /** The log reveals a shoe, no matter whether that entry was shown. */
  readonly revealed: (event: { readonly shoe: string; readonly seed: string }, place: Place) => void;
  /** The server is not sending its log: nothing after this entry is checked. Undefined once it sends it. */
  readonly unread: (seq: number | undefined) => void;
}

/** What was shown and is not checked after this long is reported: a server may send its log one entry at a time. */
const SLOW = 20_000;
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
  /** Plays that the server confirmed up to an entry, and that were not found in the log yet. */
  readonly #confirmed = new Map<string, number>();
  readonly #incarnations: Incarnations;
  readonly #warnings: ReceiptWarnings;
  #unread: number | undefined;
  /** How many of the things that were shown have waited too long. */
  #overdue = 0;
  /** Receipts in a row with a key that could not be looked up. */
  #unknownKeys = 0;
  #shown: readonly unknown[] = [];
  /** A receipt from before this connection that is not confirmed yet, and how often the server was asked for it. */
  #unconfirmed: { readonly held: Receipt; tries: number } | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #isStopped = false;

  constructor(options: ReceiptDeskOptions) {
    this.#options = options;
    this.#shelf = new ReceiptShelf(options.keeper, options.code);
    this.#keys = new KnownKeys(options);
    this.#incarnations = new Incarnations(this.#shelf);
    this.#warnings = new ReceiptWarnings(options.warn);
    this.#own = new OwnOrders({ user: options.user, sent: () => this.#shelf.read().commands });
    this.#chain = new ShownChain(options, (place, entry) => this.#read(place, entry));
  }

  /** A receipt that came with an answer or with a sealed shoe, and what it must be for. */
  keep(raw: unknown, place: Place): void {
    const { ahead } = this.#incarnations;
    this.#inTurn(async () => {
      if (raw === undefined) this.#missing();
      else {
        const receipt = await this.#take(raw, place);
        if (receipt !== undefined && this.#incarnations.isMixed(receipt.incarnation, ahead))
          this.#stop('INCARNATIONS_MIXED', {}, receipt);
      }
      if (this.#unconfirmed !== undefined && !this.#isStopped) await this.#compare(this.#unconfirmed.held);
    });
  }

  /** The request to join is sent. `stored`: what was stored for this table then. */
  joining(stored: string | null): void {
    const then = keptIn(stored);
    const { ahead } = this.#incarnations;
    this.#inTurn(async () => this.#incarnations.joining({ ...then, ahead }));
  }

  /** In the room again: what was signed before must still be there. */
  joined(raw: unknown, place: Place): void {
    this.#inTurn(async () => {
      const held = this.#shelf.latest();
      if (raw === undefined) await this.#none();
      const now = raw === undefined ? undefined : await this.#take(raw, place);
      if (this.#isStopped) return;
      if (now === undefined) this.#unsigned(raw);
      else this.#signedAs(now);
      if (this.#shelf.read().left.length > 0) this.#warnings.restored();
      if (now !== undefined && held !== undefined && !this.#isStopped) await this.#compare(held, now);
    });
  }

  /** What the server signs this connection as; undefined where nothing is signed. */
  async incarnation(): Promise<string | undefined> {
    await this.#turn;
    return this.#incarnations.now;
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
    let isOverdue = false;
    const timer = setTimeout(() => {
      isOverdue = true;
      this.#overdue += 1;
      this.#tellUnread();
    }, SLOW);
    this.#inTurn(async () => {
      this.#differs(await this.#chain.see(place, entries));
      this.#compareOrders();
      this.#findConfirmed();
    });
    this.#next(() => {
      clearTimeout(timer);
      if (isOverdue) this.#overdue -= 1;
      this.#tellUnread();
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
      if (this.#shelf.latest() !== undefined) this.#confirmed.set(cmdId, seq);
      this.#findConfirmed();
    });
  }

  /** Of a shoe that was sealed: tables are sent its seal without them. */
  leaves(shoe: string, leaves: readonly string[]): void {
    this.#inTurn(async () => this.#differs(this.#chain.leaves(shoe, leaves)));
  }

  /** `isFresh`: the command was never sent before, so no entry known so far can come from it. */
  sent(command: OwnCommand, isFresh: boolean): void {
    // Even if the table has stopped: the command was sent, and the log may have it.
    this.#next(() => {
      const { seq } = this.#chain;
      if (isFresh && seq !== undefined) this.#sentAt.set(command.cmdId, seq);
      this.#shelf.addCommand(command, isFresh);
    });
  }

  /** The server rejected a command for good. */
  rejected(cmdId: string, code: string): void {
    this.#next(() => {
      this.#shelf.reject(cmdId, code);
      this.#own.rejected(cmdId);
      this.#compareOrders();
    });
  }

  /** What the player can show to others, as of everything that was checked so far. */
  async evidence(): Promise<Evidence> {
    await this.#turn;
    const { code, user } = this.#options;
    const { receipts } = this.#shelf.read();
    const signed = { receipts, contributions: [], commands: this.#shelf.commands, keys: this.#keys.all };
    const shown = this.#shown;
    return evidenceOf({ user: user() ?? '', table: code, ...signed, ...(shown.length > 0 && { shown }) });
  }

  #tellUnread(): void {
    const unread = this.#chain.unread ?? (this.#overdue > 0 ? (this.#chain.seq ?? 0) : undefined);
    // While the log is slow, the note stays at the entry where it began.
    if (unread === this.#unread || (unread !== undefined && this.#unread !== undefined && this.#overdue > 0)) return;
    this.#unread = unread;
    this.#options.unread(unread);
  }

  #read(place: Place, entry: unknown): void {
    this.#own.read(place.seq, entry);
    const { room } = entry as { readonly room?: RoomEvent };
    if (room?.type === 'ShoeRevealed') this.#options.revealed(room, place);
  }

  #inTurn(work: () => Promise<unknown>): void {
    this.#next(() => (this.#isStopped ? undefined : work()));
  }

  /** One at a time. If it throws, that is because of what the server sent, and what comes next must still be checked. */
  #next(work: () => unknown): void {
    this.#turn = this.#turn.then(work).catch(() => {
      if (!this.#isStopped) this.#stop('ANSWER_MALFORMED', {});
    });
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
    if (this.#keys.all.length > 0) this.#warnings.warn('stopped');
    else if (await this.#keys.isPublished()) this.#warnings.warn('neverSigned');
  }

  /** Where nothing is signed, or its key could not be looked up, nobody can tell a restored backup from a rewritten log. */
  #unsigned(raw: unknown): void {
    const before = this.#incarnations.now;
    if (before !== undefined && parseReceipt(raw)?.incarnation === before) return;
    if (before !== undefined) this.#warnings.restored();
    this.#incarnations.lost();
    this.#forget();
  }

  /** A new incarnation is always reported, even if everything that was signed is still there: other entries were shown, too. */
  #signedAs(now: Receipt): void {
    const before = this.#incarnations.now;
    const joined = this.#incarnations.joined(now.incarnation);
    if (joined === 'mixed') this.#stop('INCARNATIONS_MIXED', {}, now);
    else if (now.incarnation !== before) this.#forget();
  }

  /** Commands in the player's name must be those that were sent. */
  #compareOrders(): void {
    if (this.#isStopped) return;
    const { changed, notSent, rejected, warning } = this.#own.compare();
    if (changed !== undefined) this.#stop('COMMAND_CHANGED', { seq: changed });
    else if (notSent !== undefined) this.#stop('COMMAND_NOT_SENT', { seq: notSent });
    else if (rejected !== undefined) this.#stop('COMMAND_REFUSED', { seq: rejected });
    else if (warning !== undefined) this.#warnings.say(warning);
  }

  /** If the log up to there could not be read yet, it is looked for again when more of it was read. */
  #findConfirmed(): void {
    for (const [cmdId, seq] of this.#confirmed) {
      const isLogged = this.#own.isLogged(cmdId);
      if (!isLogged && seq > (this.#sentAt.get(cmdId) ?? 0) && !this.#chain.hasRead(seq)) continue;
      this.#confirmed.delete(cmdId);
      this.#sentAt.delete(cmdId);
      if (!isLogged && !this.#isStopped) this.#stop('COMMAND_LOST', { seq });
    }
  }

  /** Another history may follow. */
  #forget(): void {
    this.#chain.forget();
    this.#confirmed.clear();
  }

  #differs(difference: Difference | undefined): void {
    if (difference === undefined) return;
    const { seq, stored, isMalformed } = difference;
    if (stored !== undefined) this.#shown = [stored];
    this.#stop(isMalformed ? 'ENTRY_MALFORMED' : 'ENTRY_CHANGED', { seq });
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
    // Where signatures can't be checked right now, nothing is known.
    const isSigned = await verifyReceipt(receipt, verify).catch(() => undefined);
    if (isSigned === undefined) return undefined;
    if (!isSigned) return this.#stop('RECEIPT_FORGED', { seq });
    const isKnown = await this.#keys.accept(receipt).catch(() => undefined);
    // Without an answer nothing is known; it is asked again with the next receipt.
    this.#unknownKeys = isKnown === undefined ? this.#unknownKeys + 1 : 0;
    if (this.#unknownKeys === PATIENCE) this.#warnings.warn('unknownKey');
    if (isKnown === undefined) return undefined;
    return isKnown ? receipt : this.#stop('RECEIPT_WRONG_KEY', { seq }, receipt);
  }

  /** `now` is the receipt of the head. One server of several may be behind, so the log itself is asked, not a picture. */
  async #compare(held: Receipt, now?: Receipt): Promise<void> {
    const { code, at } = this.#options;
    const { left } = this.#incarnations;
    let found = now;
    if (found?.seq !== held.seq || found.incarnation !== held.incarnation) {
      // Not found out is not found wrong: a lost connection, a limit, a room that was locked meanwhile.
      const answer = await at(code, held.seq).catch(() => undefined);
      if (answer === undefined) {
        this.#notShown(held);
        return;
      }
      found = await this.#checked(answer);
    }
    const how = found && this.#incarnations.found(found.incarnation, left);
    if (found !== undefined && how === 'mixed') this.#stop('INCARNATIONS_MIXED', {}, found);
    if (how === 'restored') {
      // The connection will be lost in a moment. If it stays, it must not go on as before.
      this.#warnings.restored();
      this.#notShown(held);
      return;
    }
    this.#unconfirmed = undefined;
    if (found === undefined || this.#isStopped || (found.seq === held.seq && found.hash === held.hash)) return;
    if (found.incarnation !== held.incarnation) {
      this.#warnings.restored();
      this.#warnings.warn('lost', held.seq);
      this.#options.lost();
      return;
    }
    if (found.seq < held.seq) this.#stop('HISTORY_CUT', { seq: held.seq, head: found.seq }, found);
    else this.#stop('TWO_HISTORIES', { seq: held.seq }, found);
  }

  /** Asks for the entry again with every receipt. */
  #notShown(held: Receipt): void {
    const tries = (this.#unconfirmed?.tries ?? 0) + 1;
    this.#unconfirmed = { held, tries };
    if (tries === PATIENCE) this.#warnings.warn('unconfirmed', held.seq);
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
