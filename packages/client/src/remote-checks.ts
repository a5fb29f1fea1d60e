/** Everything that checks what a server says at a table: cards and shoes, receipts, and the player's own bytes. */
import type { Evidence } from '@croupier/fair';
import type { ErrorBody, TableOrder, WireEntry, WirePicture } from '@croupier/protocol';
import type { Board } from './board.ts';
import { LazyProofs } from './lazy-proofs.ts';
import { LazyReceipts } from './lazy-receipts.ts';
import { incarnationOf, Mixing, type MixingAnswer } from './mixing.ts';
import { duelAlarm, type OpenedDuel } from './opened-duel.ts';
import type { Envelope } from './outbox.ts';
import { orderOf } from './own-command.ts';
import { receiptsKey } from './receipt-key.ts';
import type { RemotePorts } from './remote-ports.ts';
import type { SignedAs } from './reveals/connections.ts';
import type { Story } from './story.ts';
import type { Alarm } from './table-link.ts';

/** If a check throws, it is because of what the server sent. */
const MALFORMED: Alarm = {
  code: 'ANSWER_MALFORMED',
  sentence: 'The server sent something that can’t be read, so it can’t be checked.',
};

export interface RemoteChecksOptions {
  readonly code: string;
  /** The table must belong to this duel. */
  readonly duel: OpenedDuel | undefined;
  readonly ports: RemotePorts;
  readonly board: Board;
  readonly story: Story;
  /** Not through the outbox: a shoe works without the player's bytes, so nothing should wait for them. */
  readonly sendBytes: (order: TableOrder, answered: (answer: MixingAnswer) => void) => void;
  /** The bytes are on their way: commands that wait for the shoe may follow. */
  readonly opened: () => void;
}

export class RemoteChecks {
  readonly #options: RemoteChecksOptions;
  readonly #proofs: LazyProofs;
  readonly #receipts: LazyReceipts | undefined;
  readonly #mixing: Mixing;
  readonly #forgetHiding: (() => void) | undefined;
  #signedAs: SignedAs = Promise.resolve(undefined);
  /** The incarnation in the receipt of the last join, whether or not it is signed. */
  #claimed: string | undefined;

  constructor(options: RemoteChecksOptions) {
    const { code, ports, board, story, sendBytes, opened } = options;
    this.#options = options;
    const user = (): string | undefined => board.get().user;
    const stop = (alarm: Alarm): void => this.#stop(alarm);
    this.#proofs = new LazyProofs({
      idle: ports.idle ?? (() => Promise.resolve()),
      fetchShoe: ports.fetchShoe,
      fetchLog: ports.fetchLog,
      code,
      user,
      now: ports.now,
      keeper: ports.receipts?.keeper ?? ports.keeper,
      receipts: ports.receipts,
      openChecker: ports.openChecker,
      contributions: () => this.#mixing.evidence.contributions,
      mix: () => board.get().mix,
      isLive: () => board.get().status === 'live',
      count: () => board.get().reveals?.count ?? 0,
      turned: (event) => story.narrator?.turned(event),
      // A card that did not match stays on the screen, whatever comes after it.
      changed: (state) => {
        if (board.get().mismatch === undefined) board.set(state);
      },
      revealed: (state) => board.set(state),
      stop,
      malformed: () => stop(MALFORMED),
      sealed: (shoe, { facts, leaves }) => {
        this.#mixing.sealed(shoe, facts);
        void this.#receipts?.ask((desk) => desk.leaves(shoe, leaves));
      },
    });
    this.#mixing = new Mixing({
      code,
      bytes: ports.bytes ?? ports.keeper,
      sha256: ports.sha256,
      user,
      send: sendBytes,
      opened,
      fetchLog: (after) => ports.fetchLog(code, after),
      asked: (place) => void this.#receipts?.ask((desk) => desk.pin(place)),
      changed: (state) => board.set(state),
      isUndone: async (incarnation) => {
        const now = await this.#signedAs;
        return now !== undefined && now !== incarnation;
      },
      stop,
    });
    this.#forgetHiding = ports.hiding?.(() => this.#proofs.store());
    this.#receipts =
      ports.receipts &&
      new LazyReceipts({
        ...ports.receipts,
        fetchLog: ports.fetchLog,
        idle: ports.later ?? ports.idle ?? (() => Promise.resolve()),
        code,
        user,
        stop,
        warn: (warning) => board.set({ warning }),
        unread: (unread) => board.set({ unread }),
        lost: () => board.set({ isHistoryLost: true }),
        revealed: (event, place) => this.#proofs.ask((desk) => desk.revealed(event, place)),
      });
  }

  /** Why no more requests are sent to this table. */
  get stopped(): ErrorBody | undefined {
    const { mismatch, alarm } = this.#options.board.get();
    if (alarm !== undefined) return { code: alarm.code, error: alarm.sentence };
    return mismatch && { code: 'MISMATCH', error: mismatch.sentence };
  }

  /** Until the player's commitment to the next shoe is on its way; undefined if there is none to send. */
  get committing(): Promise<void> | undefined {
    return this.#mixing.committing;
  }

  /** The request to join is sent. */
  joining(seatId: string | undefined): void {
    const { code, ports } = this.#options;
    if (seatId !== undefined) this.sent({ event: 'joinRoom', message: { cmdId: seatId } }, true);
    const stored = ports.receipts?.keeper.getItem(receiptsKey(code)) ?? null;
    void this.#receipts?.ask((desk) => desk.joining(stored));
  }

  /** In the room again. True if the server says that it was restored from a backup since. */
  joined(picture: WirePicture, receipt: unknown): boolean {
    void this.#receipts?.ask((desk) => desk.joined(receipt, picture));
    this.#signedAs = Promise.resolve(this.#receipts?.ask((desk) => desk.incarnation()));
    const claimed = incarnationOf(receipt);
    const isRestored = claimed !== undefined && claimed !== (this.#claimed ?? claimed);
    this.#claimed = claimed ?? this.#claimed;
    this.#mixing.again(receipt);
    this.#proofs.again(this.#signedAs, isRestored);
    return isRestored;
  }

  see(picture: WirePicture, entries: readonly WireEntry[]): void {
    const { duel } = this.#options;
    const differs = duel && duelAlarm(duel, picture);
    if (differs !== undefined) this.#stop(differs);
    // A revealed shoe must have been played with what was signed.
    if (entries.some(({ entry }) => 'room' in entry && entry.room.type === 'ShoeRevealed'))
      void this.#receipts?.ask((desk) => desk.revealed());
    this.#receipts?.show(picture, entries);
    for (const check of [this.#proofs, this.#mixing])
      try {
        check.see(picture, entries);
      } catch {
        this.#stop(MALFORMED);
      }
  }

  /** Recorded when it is sent: even if the answer is lost, the log may have the command. */
  sent(envelope: Envelope, isFresh: boolean): void {
    const command = orderOf(envelope);
    if (isFresh) this.#mixing.sent(envelope.message.cmdId);
    if (command !== undefined) void this.#receipts?.ask((desk) => desk.sent(command, isFresh));
  }

  /** The server says that it carried out this command, up to this entry. */
  confirmed(cmdId: string, seq: number): void {
    this.#mixing.confirmed(cmdId, seq);
    void this.#receipts?.ask((desk) => desk.confirmed(cmdId, seq));
  }

  /** The server rejected a command for good. */
  rejected(cmdId: string, code: string): void {
    void this.#receipts?.ask((desk) => desk.rejected(cmdId, code));
  }

  /** Kept as long as the table is, and checked when idle. */
  signed({ table, receipt }: { readonly table?: WirePicture; readonly receipt?: unknown }): void {
    if (table !== undefined) void this.#receipts?.ask((desk) => desk.keep(receipt, table));
  }

  /** What the player can show to others. */
  async evidence(): Promise<Evidence | undefined> {
    const mixed = this.#mixing.evidence;
    const { alarm, user } = this.#options.board.get();
    const reveal = alarm?.reveal;
    const signed = await this.#receipts?.ask((desk) => desk.evidence());
    if (signed !== undefined) return { ...signed, ...mixed, ...(reveal !== undefined && { reveal }) };
    if (mixed.contributions.length === 0 && reveal === undefined) return undefined;
    const { evidenceOf } = await import('./commitment.ts');
    return evidenceOf({
      user: user ?? '',
      table: this.#options.code,
      receipts: [],
      commands: [],
      ...mixed,
      ...(reveal !== undefined && { reveal }),
    });
  }

  /** The player leaves the table, or the server has sent them away. */
  left(how: 'leave' | 'end'): void {
    this.#proofs.ask((desk) => desk[how]());
  }

  close(): void {
    this.#forgetHiding?.();
    this.#proofs.close();
    this.#receipts?.close();
  }

  /** The first alarm stays, because later ones only follow from it. */
  #stop(alarm: Alarm): void {
    const { board } = this.#options;
    if (board.get().alarm === undefined) board.set({ alarm });
  }
}
