/**
 * What a table shows against its log. The hash of every entry is computed here, from the entry as it arrived and the hash
 * before it. So the hash that the server signs is the hash of what was on the screen, and of nothing else.
 */
import type { Json } from '@croupier/kernel';
import { isObject, isText, type LogAnswer, type WireEntry } from '@croupier/protocol';
import { linkHash } from '@croupier/store/chain';
import type { LogPage } from './story.ts';

export interface ShownChainOptions {
  readonly code: string;
  /** A page of the log after entry `after`. */
  readonly fetchLog: (code: string, after: number) => Promise<LogPage>;
}

/** Called with every log entry in order, whether it was shown or had to be read. */
export type EntryReader = (place: Place, entry: unknown) => void;

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
  /** It isn't an entry at all. */
  readonly isMalformed?: true;
}

/** Whatever else is in it depends on the release that wrote it. */
const isEntry = (raw: unknown): boolean => {
  if (!isObject(raw)) return false;
  const event = raw['room'] ?? raw['game'];
  return isObject(event) && isText(event['type']);
};

/** A longer gap is read in parts, so that a long log does not keep a page busy. */
const PAGES = 4;
/** How many hashes are remembered, and how many places may wait for the log before them. */
const REMEMBERED = 500;
/** Sealed shoes that wait for their leaves. */
const SEALED = 16;

/** A shoe that was sent without its leaves, which are thousands of characters. */
const strippedShoe = ({ entry }: WireEntry): string | undefined => {
  if (!('room' in entry) || entry.room.type !== 'ShoeSealed') return undefined;
  const { shoe, leaves } = entry.room;
  return Array.isArray(leaves) && leaves.length === 0 ? shoe : undefined;
};

/** Limits a map to its latest entries. */
const bound = (map: Map<unknown, unknown>, most: number): void => {
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
};

export class ShownChain {
  readonly #options: ShownChainOptions;
  readonly #reader: EntryReader;
  readonly #sealed = new Map<string, StoredEvent>();
  readonly #hashes = new Map<number, string>();
  /** Places seen elsewhere, which the log must contain. */
  readonly #pins = new Map<number, string>();
  /** Places shown after a gap. Once the log can be read, it must lead to them. */
  readonly #restarts = new Map<number, Place | WireEntry>();
  /** Where the first gap begins that the server has not filled yet. */
  #behind: Place | undefined;
  /** How often the request failed, and how many pictures to skip before the next try. */
  #vain = 0;
  #pass = 0;
  #head: Place | undefined;
  #since: number | undefined;
  #difference: Difference | undefined;

  constructor(options: ShownChainOptions, reader: EntryReader = () => undefined) {
    this.#options = options;
    this.#reader = reader;
  }

  /** The last entry checked before a gap, as long as the server does not send the entries in the gap. */
  get unread(): number | undefined {
    return this.#vain > 1 ? this.#behind?.seq : undefined;
  }

  /** The last entry that was shown; undefined before the first, and after a restored backup. */
  get seq(): number | undefined {
    return this.#head?.seq;
  }

  /** Whether every entry up to this one was read here, from the first picture on. */
  hasRead(seq: number): boolean {
    return this.#since !== undefined && seq > this.#since && seq <= (this.#behind ?? this.#head ?? { seq: 0 }).seq;
  }

  /** Another history may follow without anyone having cheated: a restored backup, or a server that signs nothing. */
  forget(): void {
    this.#head = undefined;
    this.#since = undefined;
    this.#behind = undefined;
    this.#vain = 0;
    for (const map of [this.#sealed, this.#hashes, this.#pins, this.#restarts]) map.clear();
  }

  /** An entry that resulted from a command, wherever it was seen. The log must contain it. */
  pin({ seq, hash }: Place): Difference | undefined {
    this.#pins.set(seq, hash);
    bound(this.#pins, REMEMBERED);
    const known = this.#hashes.get(seq);
    if (known !== undefined && known !== hash) this.#difference ??= { seq };
    return this.#difference;
  }

  /** Entries in the order they were shown, and the place of the picture that came with them. */
  async see({ seq, hash }: Place, entries: readonly WireEntry[]): Promise<Difference | undefined> {
    await this.#catchUp();
    for (const entry of entries) {
      await this.#fill(entry.seq - 1);
      if (this.#difference === undefined) this.#shown(entry);
    }
    await this.#fill(seq);
    const head = this.#head;
    if (head !== undefined && (head.seq !== seq || head.hash !== hash)) this.#difference ??= { seq };
    if (head === undefined) this.#begin({ seq, hash });
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
    if (head === undefined) this.#begin(entry);
    else this.#next(head, entry);
    this.#note(entry, entry.entry);
  }

  #next(head: Place, entry: WireEntry): void {
    const stored = this.#stored(head.hash, entry);
    const shoe = strippedShoe(entry);
    if (entry.seq !== head.seq + 1) this.#difference = { seq: entry.seq, stored };
    else if (shoe === undefined) this.#compare(stored);
    else this.#keep(shoe, stored);
  }

  /** The first place of all, or the first after a gap. After a gap, the log must lead to it once it can be read. */
  #begin(place: Place | WireEntry): void {
    this.#since ??= place.seq;
    if (this.#behind === undefined) return;
    this.#restarts.set(place.seq, place);
    bound(this.#restarts, REMEMBERED);
  }

  #note({ seq, hash }: Place, entry: unknown): void {
    this.#hashes.set(seq, hash);
    bound(this.#hashes, REMEMBERED);
    const pinned = this.#pins.get(seq);
    if (pinned !== undefined && pinned !== hash) this.#difference ??= { seq };
    this.#reader({ seq, hash }, entry);
  }

  /** What follows from the entry before is not said again on the wire. */
  #stored(prevHash: string, { seq, v = 1, at, hash, entry }: WireEntry): StoredEvent {
    return { table: this.#options.code, seq, v, at, event: entry as unknown as Json, prevHash, hash };
  }

  #keep(shoe: string, stored: StoredEvent): void {
    this.#sealed.set(shoe, stored);
    bound(this.#sealed, SEALED);
  }

  #compare(stored: StoredEvent): void {
    if (linkHash(stored) !== stored.hash) this.#difference ??= { seq: stored.seq, stored };
  }

  /** What was missed up to `seq`, from the log. Not found out is not found wrong: then the chain begins anew behind it. */
  async #fill(seq: number): Promise<void> {
    const head = this.#head;
    if (head === undefined || head.seq >= seq || this.#difference !== undefined) return;
    const reached = await this.#readOn(head, seq);
    this.#head = reached.seq < seq ? undefined : reached;
    if (this.#head === undefined) this.#behind ??= reached;
  }

  /** Requests the oldest gap, less and less often. Once the log leads to what was shown after it, nothing is missing. */
  async #catchUp(): Promise<void> {
    const behind = this.#behind;
    if (behind === undefined || this.#difference !== undefined || this.#pass-- > 0) return;
    const last = Math.max(...this.#restarts.keys());
    const reached = await this.#readOn(behind, last);
    this.#behind = reached.seq < last ? reached : undefined;
    this.#vain = this.#behind === undefined ? 0 : this.#vain + 1;
    this.#pass = 2 ** Math.min(this.#vain, 6) - 1;
  }

  /** Reads the log after a checked place; returns the last place it checked. */
  async #readOn(from: Place, last: number): Promise<Place> {
    const { code, fetchLog } = this.#options;
    let at = from;
    for (let page = 0; page < PAGES && at.seq < last && this.#difference === undefined; page++) {
      const { events } = await fetchLog(code, at.seq).catch((): LogPage => ({ events: [] }));
      const reached = this.#follow(at, events as readonly StoredEvent[], last);
      if (reached === at) break;
      at = reached;
    }
    return at;
  }

  #follow(from: Place, events: readonly StoredEvent[], last: number): Place {
    let at = from;
    for (const event of events) {
      if (event.seq !== at.seq + 1 || event.seq > last) break;
      if (!isEntry(event.event)) {
        this.#difference ??= { seq: event.seq, stored: event, isMalformed: true };
        break;
      }
      this.#compare({ ...event, table: this.#options.code, prevHash: at.hash });
      this.#checkRestart(at, event);
      this.#note(event, event.event);
      at = event;
    }
    return at;
  }

  /** What was shown before the log could be read must match the log. */
  #checkRestart({ hash: prevHash }: Place, { seq, hash }: StoredEvent): void {
    const shown = this.#restarts.get(seq);
    if (shown === undefined) return;
    this.#restarts.delete(seq);
    if (shown.hash !== hash) this.#difference ??= { seq };
    else if ('entry' in shown && strippedShoe(shown) === undefined) this.#compare(this.#stored(prevHash, shown));
  }
}
