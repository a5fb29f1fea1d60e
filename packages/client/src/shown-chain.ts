/**
 * What a table shows against its log. The hash of every entry is computed here, from the entry as it arrived and the hash
 * before it. So the hash that the server signs is the hash of what was on the screen, and of nothing else.
 */
import type { Json } from '@croupier/kernel';
import type { LogAnswer, WireEntry } from '@croupier/protocol';
import { linkHash } from '@croupier/store/chain';
import type { LogPage } from './story.ts';

export interface ShownChainOptions {
  readonly code: string;
  /** A page of the log behind `after`. */
  readonly fetchLog: (code: string, after: number) => Promise<LogPage>;
}

/** As the log has it. */
type StoredEvent = LogAnswer['events'][number];

/** As much of a picture as a receipt speaks about. */
export interface Place {
  readonly seq: number;
  readonly hash: string;
}

/** The first entry that isn't what its hash says; without `stored` when only the picture names another hash. */
export interface Difference {
  readonly seq: number;
  readonly stored?: StoredEvent;
}

/** A longer gap is stepped over: a log of any length must not keep a page busy. */
const PAGES = 4;
/** Sealed shoes that wait for their leaves. */
const SEALED = 16;

/** A shoe that was sent without its leaves, which are thousands of characters. */
const strippedShoe = ({ entry }: WireEntry): string | undefined => {
  if (!('room' in entry) || entry.room.type !== 'ShoeSealed') return undefined;
  const { shoe, leaves } = entry.room;
  return Array.isArray(leaves) && leaves.length === 0 ? shoe : undefined;
};

export class ShownChain {
  readonly #options: ShownChainOptions;
  readonly #sealed = new Map<string, StoredEvent>();
  #head: Place | undefined;
  #difference: Difference | undefined;

  constructor(options: ShownChainOptions) {
    this.#options = options;
  }

  /** Another history may follow without anyone having cheated: a restored backup, or a server that signs nothing. */
  forget(): void {
    this.#head = undefined;
    this.#sealed.clear();
  }

  /** Entries in the order they were shown, and the place of the picture that came with them. */
  async see({ seq, hash }: Place, entries: readonly WireEntry[]): Promise<Difference | undefined> {
    for (const entry of entries) {
      await this.#fill(entry.seq - 1);
      if (this.#difference === undefined) this.#shown(entry);
    }
    await this.#fill(seq);
    const head = this.#head;
    if (head !== undefined && (head.seq !== seq || head.hash !== hash)) this.#difference ??= { seq };
    this.#head = { seq, hash };
    return this.#difference;
  }

  /** The leaves of a shoe, as its public file has them. */
  leaves(shoe: string, leaves: readonly string[]): Difference | undefined {
    const stored = this.#sealed.get(shoe);
    if (stored === undefined) return undefined;
    this.#sealed.delete(shoe);
    const { room, ...rest } = stored.event as { readonly room: object };
    this.#compare({ ...stored, event: { ...rest, room: { ...room, leaves } } });
    return this.#difference;
  }

  #shown(entry: WireEntry): void {
    const head = this.#head;
    this.#head = entry;
    if (head === undefined) return;
    const stored = this.#stored(head.hash, entry);
    const shoe = strippedShoe(entry);
    if (entry.seq !== head.seq + 1) this.#difference = { seq: entry.seq, stored };
    else if (shoe === undefined) this.#compare(stored);
    else this.#keep(shoe, stored);
  }

  /** What follows from the entry before is not said again on the wire. */
  #stored(prevHash: string, { seq, v = 1, at, hash, entry }: WireEntry): StoredEvent {
    return { table: this.#options.code, seq, v, at, event: entry as unknown as Json, prevHash, hash };
  }

  #keep(shoe: string, stored: StoredEvent): void {
    this.#sealed.set(shoe, stored);
    const [oldest = ''] = this.#sealed.keys();
    if (this.#sealed.size > SEALED) this.#sealed.delete(oldest);
  }

  #compare(stored: StoredEvent): void {
    if (linkHash(stored) !== stored.hash) this.#difference ??= { seq: stored.seq, stored };
  }

  /** What was missed up to `seq`, from the log. Not found out is not found wrong: then the chain begins anew behind it. */
  async #fill(seq: number): Promise<void> {
    const { code, fetchLog } = this.#options;
    for (let page = 0; page < PAGES; page++) {
      const head = this.#head;
      if (head === undefined || head.seq >= seq || this.#difference !== undefined) return;
      const { events } = await fetchLog(code, head.seq).catch((): LogPage => ({ events: [] }));
      this.#follow(events as readonly StoredEvent[], seq);
      if (this.#head === head) break;
    }
    if (this.#head !== undefined && this.#head.seq < seq) this.#head = undefined;
  }

  #follow(events: readonly StoredEvent[], last: number): void {
    for (const event of events) {
      const head = this.#head;
      if (head === undefined || event.seq !== head.seq + 1 || event.seq > last) return;
      this.#compare({ ...event, table: this.#options.code, prevHash: head.hash });
      this.#head = event;
    }
  }
}
