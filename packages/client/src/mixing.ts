/**
 * A player's own bytes in the shoes of a table: made here, written down before they are sent, committed to while the shoe
 * before is in play, shown when the table asks. Once the shoe is sealed they must be found in it, under this player, once.
 * Everything follows from the newest picture, so nothing is lost with a connection.
 */
import type { Evidence, ShoeFacts } from '@croupier/fair';
import {
  type ErrorBody,
  isTableEntry,
  type NextShoe,
  retryOf,
  type ShoeNow,
  type TableOrder,
  type WireEntry,
  type WirePicture,
} from '@croupier/protocol';
import { contributionHashBy, type Sha256 } from './contribution-hash.ts';
import { newId } from './ids.ts';
import type { Keeper } from './keeper.ts';
import type { LogPage } from './story.ts';
import type { Alarm, MixedShoe, ShoeMix } from './table-link.ts';
import { waitOf } from './wait.ts';

/** What was written to the log, or why nothing was. */
export type MixingAnswer =
  | { readonly ok: true; readonly seq: number; readonly entries: readonly WireEntry[]; readonly receipt?: unknown }
  | ({ readonly ok: false } & ErrorBody);

export interface MixingOptions {
  readonly code: string;
  /** Shared by all tabs of this device. */
  readonly bytes: Keeper;
  /** Of the platform, where it has one. Else the package that checks cards is loaded for it. */
  readonly sha256?: Sha256 | undefined;
  readonly user: () => string | undefined;
  /** There may be no answer, when the connection is lost. */
  readonly send: (order: TableOrder, answered: (answer: MixingAnswer) => void) => void;
  /** A page of the log after entry `after`. */
  readonly fetchLog: (after: number) => Promise<LogPage>;
  /** The entry that closed the list of commitments. It must stay in the log. */
  readonly asked: (place: { readonly seq: number; readonly hash: string }) => void;
  /** The bytes are on their way: what waits for the shoe may follow them. */
  readonly opened: () => void;
  readonly changed: (mix: MixedShoe | undefined) => void;
  /** Whether a backup was restored since this incarnation, and the server signed that. */
  readonly isUndone: (incarnation: string) => Promise<boolean>;
  /** The table stops. */
  readonly stop: (alarm: Alarm) => void;
}

interface Kept {
  readonly shoe: string;
  readonly user: string;
  /** 32 hexadecimal digits. */
  readonly bytes: string;
  /** The table has confirmed that it has them. */
  readonly acknowledged: boolean;
  /** They were sent, so they are no longer secret. */
  readonly shown?: true;
  /** The entry at which the table confirmed the commitment, and the incarnation of the log. */
  readonly committed?: { readonly seq: number; readonly incarnation: string | undefined } | undefined;
}

/** An opening lasts two seconds, so only a few entries follow the one that began it. */
const RECENT = 100;

/** Of each table: the shoe in play, the next one, and one to spare. */
const KEPT_SHOES = 3;
const KEPT_CONFIRMED = 6;

const isConfirmed = ({ acknowledged, committed }: Kept): boolean => acknowledged || committed !== undefined;

const isKept = (raw: unknown): raw is Kept =>
  typeof raw === 'object' && raw !== null && 'shoe' in raw && 'bytes' in raw;

const REPLACED = 'Your bytes are not in this shoe, although the table had confirmed them.';
const DROPPED = 'Your commitment to this shoe is not on the list, although the table had confirmed it.';

/** An event of the log as an entry; empty if it is not a table entry. */
const asEntry = (event: LogPage['events'][number]): readonly Pick<WireEntry, 'seq' | 'hash' | 'entry'>[] =>
  'hash' in event && typeof event.hash === 'string' && isTableEntry(event.event)
    ? [{ seq: event.seq, hash: event.hash, entry: event.event }]
    : [];

const keyOf = (code: string): string => `croupier.bytes.${code}`;

/** Bytes that are in the shoes of a table before it begins: a duel was created with them. */
export const keepOwnBytes = (
  keeper: Keeper,
  code: string,
  bytes: readonly Pick<Kept, 'shoe' | 'user' | 'bytes' | 'acknowledged'>[],
): void => keeper.setItem(keyOf(code), JSON.stringify(bytes));

/** From a receipt that is not checked yet. */
export const incarnationOf = (receipt: unknown): string | undefined =>
  typeof receipt === 'object' && receipt !== null && 'incarnation' in receipt ? String(receipt.incarnation) : undefined;

export class Mixing {
  readonly #options: MixingOptions;
  readonly #key: string;
  /** Orders that have no answer yet. */
  readonly #asked = new Set<string>();
  /** Whether the bytes in a sealed shoe are those of this device. */
  readonly #found = new Map<string, boolean>();
  /** Shoes that bytes were sent for from this page. */
  readonly #sent = new Set<string>();
  /** Shoes whose list of commitments is closed, as an entry of the log says. */
  readonly #closed = new Set<string>();
  #committing: Promise<void> | undefined;
  #told: MixedShoe | undefined;
  #incarnation: string | undefined;
  #isStopped = false;

  constructor(options: MixingOptions) {
    this.#options = options;
    this.#key = keyOf(options.code);
  }

  /** Until the commitment to the next shoe is on its way; undefined if there is none to send. */
  get committing(): Promise<void> | undefined {
    return this.#committing;
  }

  /** What was added to the last shoes of this table, for the player's own file. */
  get contributions(): Evidence['contributions'] {
    return this.#kept().map(({ shoe, bytes, acknowledged, committed }) => ({
      shoe,
      bytes,
      acknowledged,
      ...(committed && { committed: committed.seq }),
    }));
  }

  see({ seq, seat, room: { shoe, nextShoe } }: WirePicture, entries: readonly WireEntry[]): void {
    const user = this.#options.user();
    if (user === undefined) return;
    this.#read(entries);
    if (nextShoe?.committed !== undefined) this.#look(nextShoe, user, seq);
    if (nextShoe?.committed !== undefined && nextShoe.root === undefined)
      this.#tend(nextShoe, user, seat !== null, seq);
    const how = shoe === null ? undefined : this.#mixOf(shoe, user);
    this.#tell(shoe === null || how === undefined ? undefined : { shoe: shoe.shoe, how });
  }

  /** A new connection, with this receipt. Unanswered orders will not be answered anymore. */
  again(receipt: unknown): void {
    const before = this.#incarnation;
    this.#asked.clear();
    this.#incarnation = incarnationOf(receipt);
    if (before === undefined || before === this.#incarnation) return;
    // After a restored backup, other shoes may have the same numbers.
    for (const known of [this.#found, this.#sent, this.#closed]) known.clear();
  }

  /** What a shoe was sealed with, from the log or from its public file: both must hold these bytes if one must. */
  sealed(shoe: string, facts: ShoeFacts): void {
    const user = this.#options.user() ?? '';
    const own = this.#keptFor(shoe, user);
    if (own === undefined) return;
    if (facts.version !== 2) {
      // A shoe mixed by users cannot be of an earlier version.
      if (own.acknowledged) this.#replaced(own);
      return;
    }
    const under = facts.entropy.filter((entry) => entry.user === user);
    const isFound = under.length === 1 && under[0]?.entropy === own.bytes;
    this.#found.set(shoe, isFound && this.#found.get(shoe) !== false);
    if (own.acknowledged && !isFound) this.#replaced(own);
  }

  /** Bytes that the table had confirmed are not in the shoe. From before a restored backup, they need not be. */
  #replaced({ committed }: Kept): void {
    const alarm = { code: 'BYTES_REPLACED', sentence: REPLACED };
    const then = committed?.incarnation;
    if (then === undefined || then === this.#incarnation) this.#raise(alarm);
    else
      void this.#options.isUndone(then).then((isUndone) => {
        if (!isUndone) this.#raise(alarm);
      });
  }

  #raise(alarm: Alarm): void {
    if (this.#isStopped) return;
    this.#isStopped = true;
    this.#options.stop(alarm);
  }

  /** A confirmed commitment must stay on the list until the shoe is in play. A restored backup may have lost it. */
  #look({ shoe, committed = [] }: NextShoe, user: string, seq: number): void {
    const kept = this.#keptFor(shoe, user);
    if (kept?.committed === undefined || committed.includes(user)) return;
    if (kept.committed.incarnation !== this.#incarnation || seq < kept.committed.seq) this.#uncommit(kept);
    else this.#raise({ code: 'COMMITMENT_DROPPED', sentence: DROPPED });
  }

  /** Bytes that were shown before are known to the house, which could choose its next seed to fit them. Then new ones are made. */
  #uncommit(kept: Kept): void {
    const isSecret = !kept.acknowledged && kept.shown !== true;
    const { shoe, user } = kept;
    this.#keep(isSecret ? { ...kept, committed: undefined } : { shoe, user, bytes: newId(), acknowledged: false });
  }

  #read(entries: readonly Pick<WireEntry, 'seq' | 'hash' | 'entry'>[]): void {
    for (const { seq, hash, entry } of entries) {
      if (!('room' in entry)) continue;
      const { room } = entry;
      if (room.type === 'ShoeSealed') this.sealed(room.shoe, room.facts);
      if (room.type !== 'OpeningStarted') continue;
      this.#closed.add(room.shoe);
      this.#options.asked({ seq, hash });
    }
  }

  /**
   * A picture is shown to one player and leaves no trace. So bytes are shown only after a log entry closes the list for
   * everyone. If that entry was missed, it is looked up.
   */
  #lookUp(kept: Kept, seq: number): void {
    const key = `look up ${kept.shoe}`;
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    this.#options.fetchLog(Math.max(0, seq - RECENT)).then(
      ({ events }) => {
        this.#read(events.flatMap(asEntry));
        if (this.#closed.has(kept.shoe)) this.#open(kept);
      },
      () => this.#asked.delete(key),
    );
  }

  #tend({ shoe, committed = [], opening }: NextShoe, user: string, isSeated: boolean, seq: number): void {
    const kept = this.#keptFor(shoe, user);
    if (opening !== undefined) {
      const { asked, opened } = opening;
      if (kept === undefined || !asked.includes(user) || opened.includes(user)) return;
      if (this.#closed.has(shoe)) this.#open(kept);
      else this.#lookUp(kept, seq);
    } else if (isSeated && !committed.includes(user))
      this.#committing = this.#commit(kept ?? this.#make(shoe, user)).then(
        () => this.#committed(),
        () => this.#committed(),
      );
  }

  #committed(): void {
    this.#committing = undefined;
  }

  /** Where it fails nothing is committed to: the table says so, and can be played. */
  async #commit({ shoe, user, bytes }: Kept): Promise<void> {
    const { code: table, sha256 } = this.#options;
    const owner = [table, shoe, user];
    const hash =
      sha256 === undefined
        ? (await import('./commitment.ts')).contributionHashOf({ table, shoe, user }, bytes)
        : await contributionHashBy(sha256, owner, bytes);
    this.#send({ type: 'commit-bytes', shoe, hash }, ({ seq, receipt }) => {
      const kept = this.#keptFor(shoe, user);
      const incarnation = incarnationOf(receipt);
      this.#incarnation = incarnation;
      if (kept !== undefined) this.#keep({ ...kept, committed: { seq, incarnation } });
    });
  }

  #open(kept: Kept): void {
    const { shoe, bytes } = kept;
    this.#sent.add(shoe);
    this.#keep({ ...kept, shown: true });
    this.#send({ type: 'open-bytes', shoe, bytes }, ({ entries }) => {
      this.#keep({ ...kept, shown: true, acknowledged: true });
      // The same answer may tell that the shoe is sealed.
      this.#read(entries);
    });
    this.#options.opened();
  }

  #send(
    order: Extract<TableOrder, { readonly type: 'commit-bytes' | 'open-bytes' }>,
    accepted: (answer: Extract<MixingAnswer, { readonly ok: true }>) => void,
  ): void {
    const key = `${order.type} ${order.shoe}`;
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    this.#options.send(order, (answer) => {
      if (answer.ok) {
        accepted(answer);
        return;
      }
      const retry = retryOf(answer);
      if (retry !== undefined) setTimeout(() => this.#asked.delete(key), waitOf(retry));
    });
  }

  #mixOf(shoe: ShoeNow, user: string): ShoeMix | undefined {
    if (shoe.mixed === undefined) return undefined;
    const kept = this.#keptFor(shoe.shoe, user);
    const isIn = shoe.mixed.includes(user);
    if (!isIn && kept?.acknowledged === true) this.#replaced(kept);
    // The table says that this device did not answer, but this device knows whether it did.
    if (!isIn && this.#sent.has(shoe.shoe)) return 'ignored';
    if (shoe.mixed.length === 0) return 'nobody';
    if (!isIn) return shoe.unmixed?.includes(user) ? 'missed' : 'before';
    return kept !== undefined && this.#found.get(shoe.shoe) !== false ? 'mixed' : 'other-device';
  }

  #make(shoe: string, user: string): Kept {
    const made = { shoe, user, bytes: newId(), acknowledged: false };
    this.#keep(made);
    return made;
  }

  #keptFor(shoe: string, user: string): Kept | undefined {
    return this.#kept().find((kept) => kept.shoe === shoe && kept.user === user);
  }

  /** Read anew each time: another tab may have written. */
  #kept(): readonly Kept[] {
    try {
      const kept: unknown = JSON.parse(this.#options.bytes.getItem(this.#key) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isKept) : [];
    } catch {
      return [];
    }
  }

  #keep(own: Kept): void {
    const all = [...this.#kept().filter(({ shoe, user }) => shoe !== own.shoe || user !== own.user), own];
    // Shoes that never come must not push out those that the table confirmed.
    const [confirmed, others] = [all.filter(isConfirmed), all.filter((kept) => !isConfirmed(kept))];
    const kept = [...confirmed.slice(-KEPT_CONFIRMED), ...others.slice(-KEPT_SHOES)];
    this.#options.bytes.setItem(this.#key, JSON.stringify(kept));
  }

  #tell(mix: MixedShoe | undefined): void {
    const before = this.#told;
    this.#told = mix;
    if (mix?.shoe !== before?.shoe || mix?.how !== before?.how) this.#options.changed(mix);
  }
}
