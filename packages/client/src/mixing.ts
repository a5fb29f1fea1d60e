/**
 * A player's own bytes in the shoes of a table: made here, written down before they are sent, committed to while the shoe
 * before is in play, shown when the table asks. Once the shoe is sealed they must be found in it, under this player, once.
 * Everything follows from the newest picture, so nothing is lost with a connection.
 */
import type { Evidence, ShoeFacts, UserEntropy } from '@croupier/fair';
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
import { type Kept, KeptBytes } from './kept-bytes.ts';
import { ListClosings } from './list-closings.ts';
import { MixRecord } from './mix-record.ts';
import type { LogPage } from './story.ts';
import type { Alarm, MixedShoe, ShoeMix, Unmixed } from './table-link.ts';
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
  readonly changed: (state: { readonly mix: MixedShoe | undefined; readonly unmixed?: Unmixed | undefined }) => void;
  /** Whether a backup was restored since this incarnation, and the server signed that. */
  readonly isUndone: (incarnation: string) => Promise<boolean>;
  /** The table stops. */
  readonly stop: (alarm: Alarm) => void;
}

/** An opening lasts two seconds, so only a few entries follow the one that began it. */
const RECENT = 100;

/** A commitment that was rejected is sent again with a later picture that still asks for it, so many times. */
const TRIES = 3;

/** The list of commitments is closed, or the shoe is another one. */
const CLOSED = 'SHOE_NOT_WAITING';

const REPLACED = 'Your random number is not in this shoe, although the table had confirmed it.';
const DROPPED =
  'The table had acknowledged that you were sending a random number, but it is not on the list for this shoe.';

/** An event of the log as an entry; empty if it is not a table entry. */
const asEntry = (event: LogPage['events'][number]): readonly Pick<WireEntry, 'seq' | 'hash' | 'entry'>[] =>
  'hash' in event && typeof event.hash === 'string' && isTableEntry(event.event)
    ? [{ seq: event.seq, hash: event.hash, entry: event.event }]
    : [];

/** Who added which bytes. Undefined for shoes of an earlier version, and for what no shoe is sealed with. */
const entropyIn = (facts: Partial<ShoeFacts> | null | undefined): readonly UserEntropy[] | undefined => {
  if (facts?.version !== 2) return undefined;
  const raw: unknown = facts.entropy;
  return Array.isArray(raw)
    ? raw.filter((one): one is UserEntropy => typeof one === 'object' && one !== null)
    : undefined;
};

/** From a receipt that is not checked yet. */
export const incarnationOf = (receipt: unknown): string | undefined =>
  typeof receipt === 'object' && receipt !== null && 'incarnation' in receipt ? String(receipt.incarnation) : undefined;

export class Mixing {
  readonly #options: MixingOptions;
  readonly #kept: KeptBytes;
  readonly #record: MixRecord;
  readonly #closings: ListClosings;
  /** Orders that have no answer yet. */
  readonly #asked = new Set<string>();
  /** Whether the bytes in a sealed shoe are those of this device. */
  readonly #found = new Map<string, boolean>();
  /** Orders that were rejected for good: how often, and the last entry that was seen then. */
  readonly #rejected = new Map<string, { readonly tries: number; readonly seq: number }>();
  /** Shoes whose list of commitments is closed, as an entry of the log says. */
  readonly #closed = new Set<string>();
  #committing: Promise<void> | undefined;
  #told: MixedShoe | undefined;
  #unmixed: Unmixed | undefined;
  #incarnation: string | undefined;
  #seq = 0;
  /** The number of the shoe in play while the player had a seat, as this page saw it. */
  #seatedAt: number | undefined;
  #isStopped = false;

  constructor(options: MixingOptions) {
    const { bytes, code } = options;
    this.#options = options;
    this.#kept = new KeptBytes(bytes, code);
    this.#record = new MixRecord(bytes, code);
    this.#closings = new ListClosings((shoe) =>
      this.#raise({
        code: 'COMMITMENT_REFUSED',
        sentence: `The server rejected your random number for shoe ${shoe} as too late, but according to the server’s own log, it was in time.`,
      }),
    );
  }

  /** Until the commitment to the next shoe is on its way; undefined if there is none to send. */
  get committing(): Promise<void> | undefined {
    return this.#committing;
  }

  /** For the player's own file. */
  get evidence(): Pick<Evidence, 'contributions' | 'notTaken'> {
    const { contributions, notTaken } = this.#kept;
    return { contributions, ...(notTaken.length > 0 && { notTaken }) };
  }

  /** A command of the player is sent for the first time. */
  sent(cmdId: string): void {
    this.#closings.sent(cmdId);
  }

  /** The server says that it carried out this command, up to this entry. */
  confirmed(cmdId: string, seq: number): void {
    this.#closings.confirmed(cmdId, seq);
  }

  see({ seq, seat, room: { shoe, nextShoe } }: WirePicture, entries: readonly WireEntry[]): void {
    const user = this.#options.user();
    if (user === undefined) return;
    this.#seq = seq;
    this.#read(entries);
    if (nextShoe?.committed !== undefined) this.#look(nextShoe, user, seq);
    if (nextShoe?.committed !== undefined && nextShoe.root === undefined)
      this.#tend(nextShoe, user, seat !== null, seq);
    const how = shoe === null ? undefined : this.#mixOf(shoe, user);
    const isSeated = seat !== null;
    if (shoe === null || how === undefined) this.#tell(undefined);
    else {
      this.#note(shoe.shoe, user, how);
      const unmixed = isSeated && how !== 'before' ? this.#record.add(shoe.shoe, user, how) : this.#unmixed;
      this.#tell({ shoe: shoe.shoe, how }, unmixed);
    }
    if (isSeated) this.#seatedAt ??= shoe?.number ?? 0;
    else this.#seatedAt = undefined;
  }

  /** A new connection, with this receipt. Unanswered orders will not be answered anymore. */
  again(receipt: unknown): void {
    const before = this.#incarnation;
    this.#asked.clear();
    this.#closings.again();
    this.#incarnation = incarnationOf(receipt);
    if (before === undefined || before === this.#incarnation) return;
    // After a restored backup, other shoes may have the same numbers.
    for (const known of [this.#found, this.#rejected, this.#closed]) known.clear();
  }

  /** What a shoe was sealed with, from the log or from its public file: both must hold these bytes if one must. */
  sealed(shoe: string, facts: ShoeFacts): void {
    const user = this.#options.user() ?? '';
    const own = this.#kept.of(shoe, user);
    if (own === undefined) return;
    const entropy = entropyIn(facts);
    if (entropy === undefined) {
      // A shoe mixed by users cannot be of an earlier version.
      if (own.acknowledged) this.#replaced(own);
      return;
    }
    const under = entropy.filter((entry) => entry.user === user);
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
    const kept = this.#kept.of(shoe, user);
    // On the list, although the answer may have been lost.
    if (kept?.offered && committed.includes(user)) this.#kept.keep({ ...kept, offered: undefined });
    if (kept?.committed === undefined || committed.includes(user)) return;
    if (kept.committed.incarnation !== this.#incarnation || seq < kept.committed.seq) this.#uncommit(kept);
    else this.#raise({ code: 'COMMITMENT_DROPPED', sentence: DROPPED });
  }

  /** Bytes that were shown before are known to the house, which could choose its next seed to fit them. Then new ones are made. */
  #uncommit(kept: Kept): void {
    const isSecret = !kept.acknowledged && kept.shown !== true;
    const { shoe, user } = kept;
    this.#kept.keep(isSecret ? { ...kept, committed: undefined } : { shoe, user, bytes: newId(), acknowledged: false });
  }

  #read(entries: readonly Pick<WireEntry, 'seq' | 'hash' | 'entry'>[]): void {
    for (const { seq, hash, entry } of entries) {
      if (!('room' in entry)) continue;
      const { room } = entry;
      if (room.type === 'ShoeSealed') this.sealed(room.shoe, room.facts);
      if (room.type !== 'OpeningStarted') continue;
      this.#closed.add(room.shoe);
      this.#closings.closed(room.shoe, seq);
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
    const kept = this.#kept.of(shoe, user);
    if (opening !== undefined) {
      const { asked, opened } = opening;
      if (kept === undefined || !asked.includes(user) || opened.includes(user)) return;
      if (this.#closed.has(shoe)) this.#open(kept);
      else this.#lookUp(kept, seq);
    } else if (isSeated && !committed.includes(user)) {
      const key = `commit-bytes ${shoe}`;
      const rejected = this.#rejected.get(key);
      if (rejected !== undefined && rejected.tries < TRIES && rejected.seq < seq) {
        this.#rejected.set(key, { ...rejected, seq: Number.POSITIVE_INFINITY });
        this.#asked.delete(key);
      }
      if (this.#asked.has(key)) return;
      this.#committing = this.#commit(kept ?? this.#make(shoe, user)).then(
        () => this.#committed(),
        () => this.#committed(),
      );
    }
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
    const before = this.#kept.of(shoe, user);
    if (before !== undefined) this.#kept.keep({ ...before, offered: true });
    this.#send({ type: 'commit-bytes', shoe, hash }, user, ({ seq, receipt }) => {
      const kept = this.#kept.of(shoe, user);
      const incarnation = incarnationOf(receipt);
      this.#incarnation = incarnation;
      if (kept !== undefined) {
        const { offered: _, rejected: __, ...rest } = kept;
        this.#kept.keep({ ...rest, committed: { seq, incarnation } });
      }
    });
  }

  #open(kept: Kept): void {
    const { shoe, bytes, user } = kept;
    this.#kept.keep({ ...kept, shown: true });
    this.#send({ type: 'open-bytes', shoe, bytes }, user, ({ entries }) => {
      this.#kept.keep({ ...kept, shown: true, acknowledged: true });
      // The same answer may tell that the shoe is sealed.
      this.#read(entries);
    });
    this.#options.opened();
  }

  #send(
    order: Extract<TableOrder, { readonly type: 'commit-bytes' | 'open-bytes' }>,
    user: string,
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
      else this.#wasRejected(order, user, answer.code);
    });
  }

  /** An honest server rejects a commitment, too: when it comes too late, or the seat was just lost. */
  #wasRejected(
    { type, shoe }: Pick<Extract<TableOrder, { shoe: string }>, 'type' | 'shoe'>,
    user: string,
    code: string,
  ): void {
    const key = `${type} ${shoe}`;
    const [seq, kept] = [this.#seq, this.#kept.of(shoe, user)];
    this.#rejected.set(key, { tries: (this.#rejected.get(key)?.tries ?? 0) + 1, seq });
    if (kept !== undefined) this.#kept.keep({ ...kept, rejected: { code, seq } });
    if (type === 'commit-bytes' && code === CLOSED) this.#closings.rejected(shoe);
  }

  #mixOf(shoe: ShoeNow, user: string): ShoeMix | undefined {
    if (shoe.mixed === undefined) return undefined;
    const kept = this.#kept.of(shoe.shoe, user);
    const isIn = shoe.mixed.includes(user);
    if (!isIn && kept?.acknowledged === true) this.#replaced(kept);
    if (isIn) return kept !== undefined && this.#found.get(shoe.shoe) !== false ? 'mixed' : 'other-device';
    // The table says that this device did not answer, but this device knows whether it did.
    if (kept?.shown) return 'ignored';
    // Without a seat when the list was closed, no bytes were due.
    if (!shoe.unmixed?.includes(user)) return shoe.mixed.length === 0 ? 'nobody' : 'before';
    if (kept !== undefined && kept.committed === undefined && kept.rejected !== undefined) return 'refused';
    if (kept !== undefined && kept.committed === undefined && kept.offered) return 'unanswered';
    if (shoe.mixed.length === 0) return 'nobody';
    return kept === undefined && (this.#seatedAt ?? shoe.number) < shoe.number ? 'unasked' : 'missed';
  }

  #note(shoe: string, user: string, how: ShoeMix): void {
    const kept = this.#kept.of(shoe, user);
    const why = how === 'refused' || how === 'unanswered' || how === 'ignored' ? how : undefined;
    if (kept === undefined || kept.notTaken === why) return;
    const { notTaken: _, ...rest } = kept;
    this.#kept.keep({ ...rest, ...(why !== undefined && { notTaken: why }) });
  }

  #make(shoe: string, user: string): Kept {
    const made = { shoe, user, bytes: newId(), acknowledged: false };
    this.#kept.keep(made);
    return made;
  }

  #tell(mix: MixedShoe | undefined, unmixed?: Unmixed): void {
    const [before, count] = [this.#told, this.#unmixed];
    this.#told = mix;
    this.#unmixed = unmixed;
    const isSame = unmixed?.without === count?.without && unmixed?.of === count?.of;
    if (mix?.shoe !== before?.shoe || mix?.how !== before?.how || !isSame) this.#options.changed({ mix, unmixed });
  }
}
