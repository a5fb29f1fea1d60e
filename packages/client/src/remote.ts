/**
 * A table on a server. Whole pictures win, older ones are ignored; commands are sent until they are answered; every card
 * is checked when it lands; a lost connection comes back by itself.
 */
import type { Evidence } from '@croupier/fair';
import type { WireCommand } from '@croupier/kernel';
import {
  type AcceptedAnswer,
  type ChatMessage,
  type ErrorBody,
  isAck,
  isChatMessage,
  isNoticeMessage,
  isPlayersMessage,
  isViewMessage,
  type NoticeMessage,
  type PlayersMessage,
  type RoomAck,
  type RoomEvent,
  type TableOrder,
  type ViewMessage,
  type WireEntry,
  type WirePicture,
} from '@croupier/protocol';
import { Board } from './board.ts';
import { Connection } from './connection.ts';
import { isOpening } from './is-opening.ts';
import { LazyProofs } from './lazy-proofs.ts';
import { LazyReceipts } from './lazy-receipts.ts';
import { Mixing, type MixingAnswer } from './mixing.ts';
import { type Envelope, Outbox, type RawAnswer } from './outbox.ts';
import { orderOf } from './own-command.ts';
import { receiptsKey } from './receipt-key.ts';
import type { RemotePorts, SocketLike } from './remote-ports.ts';
import { type RoomTale, Story } from './story.ts';
import type { Alarm, Outcome, Snapshot, TableLink, TopUp } from './table-link.ts';

export interface RemoteOptions {
  readonly code: string;
  readonly watch: boolean;
  readonly ports: RemotePorts;
  /** Of the link that they came by. */
  readonly invite?: string | undefined;
  /** As it was a moment ago, so that something is seen while the way to it is found. */
  readonly picture?: WirePicture;
  /** Hears everything new in the log before the snapshot shows it, for those who keep or audit a log of their own. */
  readonly read?: (picture: WirePicture, entries: readonly WireEntry[]) => void;
  /** Words for what happens around the game. */
  readonly tale?: (
    nameOf: (user: string) => string | undefined,
    isReader: (user: string) => boolean,
  ) => Promise<RoomTale>;
}

/** As the refusal is called that they would get from now on. */
const SENT_AWAY: { readonly [notice: string]: string } = {
  removed: 'REMOVED_FROM_ROOM',
  'room-locked': 'ROOM_LOCKED',
  'signed-out': 'SESSION_UNKNOWN',
};

const KEPT_CHAT = 100;
/** How long a picture may wait for the answer to a command that was sent together with it. */
const MOMENT = 50;

class RemoteLink implements TableLink {
  readonly #code: string;
  readonly #ports: RemotePorts;
  readonly #board = new Board();
  readonly #connection: Connection;
  readonly #outbox: Outbox;
  readonly #proofs: LazyProofs;
  readonly #receipts: LazyReceipts | undefined;
  readonly #mixing: Mixing;
  readonly #story: Story;
  readonly #names = new Map<string, string>();
  /** Commands from this page that are not sent yet. */
  readonly #fresh = new Set<string>();
  #watch: boolean;
  /** The player chose to leave, so no lost seat is reported. */
  #isLeaving = false;
  #lostBy = 'away';
  /** The table has sent something. */
  #hasSeen = false;
  readonly #read: RemoteOptions['read'];
  readonly #tellsOfRoom: boolean;
  #isToldOf = false;
  #batches = 0;

  constructor({ code, watch, ports, invite, picture, tale, read }: RemoteOptions) {
    this.#code = code;
    this.#watch = watch;
    this.#ports = ports;
    this.#read = read;
    this.#tellsOfRoom = tale !== undefined;
    const nameOf = (user: string): string | undefined => this.#names.get(user);
    const isReader = (user: string): boolean => user === this.snapshot().user;
    this.#story = new Story({
      fetchLog: (after) => ports.fetchLog(code, after),
      load: ports.loadNarrator,
      reading: ports.reading,
      nameOf,
      isReader,
      loadRoom: tale && (() => tale(nameOf, isReader)),
    });
    this.#proofs = new LazyProofs({
      idle: ports.idle ?? (() => Promise.resolve()),
      fetchShoe: ports.fetchShoe,
      fetchLog: ports.fetchLog,
      code,
      user: () => this.snapshot().user,
      now: ports.now,
      keeper: ports.receipts?.keeper ?? ports.keeper,
      receipts: ports.receipts,
      openChecker: ports.openChecker,
      contributions: () => this.#mixing.contributions,
      mix: () => this.snapshot().mix,
      isLive: () => this.snapshot().status === 'live',
      turned: (event) => this.#story.narrator?.turned(event),
      changed: (state) => this.#board.set(state),
      revealed: (state) => this.#board.set(state),
      stop: (alarm) => this.#stop(alarm),
      sealed: (shoe, { facts, leaves }) => {
        this.#mixing.sealed(shoe, facts);
        void this.#receipts?.ask((desk) => desk.leaves(shoe, leaves));
      },
    });
    this.#mixing = new Mixing({
      code,
      bytes: ports.bytes ?? ports.keeper,
      sha256: ports.sha256,
      user: () => this.snapshot().user,
      send: (order, answered) => this.#sendBytes(order, answered),
      opened: () => this.#outbox.flush(),
      fetchLog: (after) => ports.fetchLog(code, after),
      asked: (place) => void this.#receipts?.ask((desk) => desk.pin(place)),
      changed: (mix) => this.#board.set({ mix }),
      stop: (alarm) => this.#stop(alarm),
    });
    this.#receipts =
      ports.receipts &&
      new LazyReceipts({
        ...ports.receipts,
        fetchLog: ports.fetchLog,
        idle: ports.later ?? ports.idle ?? (() => Promise.resolve()),
        code,
        user: () => this.snapshot().user,
        stop: (alarm) => this.#stop(alarm),
        warn: (warning) => this.#board.set({ warning }),
        unread: (unread) => this.#board.set({ unread }),
        revealed: (event, place) => this.#proofs.ask((desk) => desk.revealed(event, place)),
      });
    this.#connection = new Connection({
      code,
      ports,
      board: this.#board,
      // Who had a seat and comes back looks first: a seat that was given away is not taken again unasked.
      watches: () => this.#watch || this.#hasSeen,
      listen: (socket) => this.#listen(socket),
      joining: () => {
        const stored = ports.receipts?.keeper.getItem(receiptsKey(code)) ?? null;
        void this.#receipts?.ask((desk) => desk.joining(stored));
      },
      joined: ({ table, receipt, chat = [] }) => {
        this.#hear(chat);
        this.#joined(table, receipt);
      },
    });
    this.#outbox = new Outbox({
      keeper: ports.keeper,
      key: `croupier.outbox.${code}`,
      changed: (state) => this.#board.set(state),
      emit: (envelope, ack) => this.#emit(envelope, ack),
      sessionOver: () => this.#connection.drop(),
    });
    if (invite !== undefined) this.#board.set({ invite });
    if (picture !== undefined) this.#board.set({ picture, pictureAt: ports.now() });
    void this.#connection.open();
  }

  readonly snapshot = (): Snapshot => this.#board.get();
  readonly subscribe = (changed: () => void): (() => void) => this.#board.subscribe(changed);

  readonly send = (...commands: readonly WireCommand[]): Promise<Outcome> => {
    const stopped = this.#stopped;
    if (stopped !== undefined) return Promise.resolve({ ok: false, ...stopped });
    const [play, ...more] = commands;
    return more.length === 0 ? this.#ask('order', { play }) : this.order({ type: 'play-all', plays: [...commands] });
  };
  readonly order = (order: TableOrder): Promise<Outcome> => this.#ask('order', { order });
  readonly sit = (seat?: number): Promise<Outcome> => {
    this.#watch = false;
    this.#isLeaving = false;
    return this.#ask('joinRoom', seat === undefined ? {} : { seat });
  };
  readonly sitNext = (waits: boolean): Promise<Outcome> => {
    this.#isLeaving = false;
    return this.order({ type: 'queue', waits });
  };
  readonly leave = (): Promise<Outcome> => this.#ask('leaveRoom', {});
  readonly topUp = (): Promise<TopUp> => this.#ports.topUp(this.#ports.newId());

  readonly chat = (text: string): Promise<Outcome> =>
    new Promise((resolve) => {
      const { socket } = this.#connection;
      if (socket === undefined) resolve({ ok: false, code: 'OFFLINE', error: 'You’re not connected right now.' });
      else socket.emit('chat', { code: this.#code, text }, resolve);
    });

  readonly evidence = async (): Promise<Evidence | undefined> => {
    const { contributions } = this.#mixing;
    const reveal = this.snapshot().alarm?.reveal;
    const signed = await this.#receipts?.ask((desk) => desk.evidence());
    if (signed !== undefined) return { ...signed, contributions, ...(reveal !== undefined && { reveal }) };
    if (contributions.length === 0 && reveal === undefined) return undefined;
    const { evidenceOf } = await import('./commitment.ts');
    return evidenceOf({
      user: this.snapshot().user ?? '',
      table: this.#code,
      receipts: [],
      contributions,
      commands: [],
      ...(reveal !== undefined && { reveal }),
    });
  };
  readonly retry = (): void => this.#connection.retry();

  readonly close = (): void => {
    this.#outbox.close();
    this.#proofs.close();
    this.#receipts?.close();
    this.#connection.close();
  };

  #ask(event: string, fields: object): Promise<Outcome> {
    const cmdId = this.#ports.newId();
    this.#fresh.add(cmdId);
    return this.#outbox.send({ event, message: { code: this.#code, cmdId, ...fields } });
  }

  #emit({ event, message }: Envelope, ack: (answer: RawAnswer) => void): void {
    if (!this.#connection.isJoined) return;
    const stopped = event === 'order' ? this.#stopped : undefined;
    // Unanswered requests are not sent again after the table stops.
    if (stopped !== undefined) {
      ack({ ok: false, ...stopped });
      return;
    }
    this.#sent({ event, message });
    this.#connection.socket?.emit(event, message, (answer: AcceptedAnswer | RoomAck) => {
      if (!isAck(answer)) return;
      // The picture first: code that waits for the answer finds it on the table.
      // A bet whose deal is on its way is not drawn by itself: the cards would have to wait for that.
      const isFollowed = 'play' in message && this.#outbox.waiting > 1;
      if (answer.ok && 'table' in answer)
        this.#see(answer.table, 'entries' in answer ? answer.entries : [], isFollowed);
      if (answer.ok) this.#signed(answer);
      if (answer.ok && 'play' in message && 'seq' in answer)
        void this.#receipts?.ask((desk) => desk.confirmed(message.cmdId, answer.seq));
      ack(answer);
      if (answer.ok && event === 'leaveRoom') this.#goOnWatching();
    });
  }

  #listen(socket: SocketLike): void {
    socket.on('view', (message: ViewMessage) => {
      if (!isViewMessage(message)) return;
      const { table, entries, receipt } = message;
      this.#see(table, entries);
      if (receipt !== undefined) this.#signed({ table, receipt });
    });
    socket.on('playersUpdate', (message: PlayersMessage) => {
      if (!isPlayersMessage(message) || message.code !== this.#code) return;
      const { players, queue, removed = [] } = message;
      for (const { user, name } of [...players, ...queue, ...removed]) this.#names.set(user, name);
      // Names come after what their owners did.
      this.#board.set({ players, queue, removed, log: this.#story.lines });
    });
    socket.on('chat', (message: ChatMessage) => {
      if (!isChatMessage(message) || message.code !== this.#code) return;
      this.#hear([message]);
    });
    socket.on('serverNotice', (message: NoticeMessage) => {
      if (!isNoticeMessage(message)) return;
      const { notice, sentence } = message;
      const code = SENT_AWAY[notice];
      if (code !== undefined) {
        this.#connection.end({ code, error: sentence });
        return;
      }
      this.#board.set({ notice: notice === 'draining' ? 'Server restarting. Your hand is saved.' : sentence });
    });
  }

  /** After a lost connection the server repeats what was said; each line is kept once. */
  #hear(messages: readonly ChatMessage[]): void {
    const { chat } = this.snapshot();
    // A server that was started again begins with 1 again, and has forgotten what is known here.
    const known = new Set(chat.map(({ id, user, text }) => `${id} ${user} ${text}`));
    const fresh = messages.filter(({ id, user, text }) => !known.has(`${id} ${user} ${text}`));
    if (fresh.length === 0) return;
    const lines = fresh.map(({ id, user, name, text }) => ({ id, user, name, text }));
    this.#board.set({ chat: [...chat, ...lines].slice(-KEPT_CHAT) });
  }

  /** Why no more requests are sent to this table. */
  get #stopped(): ErrorBody | undefined {
    const { mismatch, alarm } = this.snapshot();
    if (alarm !== undefined) return { code: alarm.code, error: alarm.sentence };
    return mismatch && { code: 'MISMATCH', error: mismatch.sentence };
  }

  /** The first alarm stays, because later ones only follow from it. */
  #stop(alarm: Alarm): void {
    if (this.snapshot().alarm === undefined) this.#board.set({ alarm });
  }

  /** Recorded when it is sent: even if the answer is lost, the log may have the command. */
  #sent(envelope: Envelope): void {
    const command = orderOf(envelope);
    if (command === undefined) return;
    const isFresh = this.#fresh.delete(command.cmdId);
    void this.#receipts?.ask((desk) => desk.sent(command, isFresh));
  }

  /** Kept as long as the table is, and checked when idle. */
  #signed({ table, receipt }: { readonly table?: WirePicture; readonly receipt?: unknown }): void {
    if (table !== undefined) void this.#receipts?.ask((desk) => desk.keep(receipt, table));
  }

  #joined(picture: WirePicture, receipt: unknown): void {
    void this.#receipts?.ask((desk) => desk.joined(receipt, picture));
    // What the connection told before it broke is older than this; a server that has lost nothing has no less.
    this.#mixing.again(receipt);
    const signedAs = Promise.resolve(this.#receipts?.ask((desk) => desk.incarnation()));
    this.#proofs.ask((desk) => desk.again(signedAs));
    this.#see(picture, []);
    // One's bytes are committed to before the first round is asked for.
    const { committing } = this.#mixing;
    if (committing === undefined) this.#outbox.flush();
    else void committing.then(() => this.#outbox.flush());
  }

  /** A player who leaves receives nothing more from the server unless they ask to watch. */
  #goOnWatching(): void {
    this.#isLeaving = true;
    this.#connection.join();
  }

  #see(picture: WirePicture, entries: readonly WireEntry[], isFollowed = false): void {
    const { picture: shown, batch: untold } = this.snapshot();
    const before = this.#hasSeen ? shown : undefined;
    if (picture.table !== this.#code || this.#connection.isClosed) return;
    if (before !== undefined && picture.seq < before.seq) return;
    this.#hasSeen = true;
    const last = before?.seq ?? picture.seq;
    const fresh = entries.filter(({ seq }) => seq > last);
    const whole = fresh.length === picture.seq - last;
    this.#read?.(picture, fresh);
    // Unreported changes are reported together with this.
    const kept = this.#board.isQuiet ? untold : undefined;
    const beats = [...(kept?.beats ?? []), ...this.#story.tell(fresh)];
    const batch = { id: ++this.#batches, beats, missed: !whole || kept?.missed === true };
    const seated = picture.seat !== null;
    if (before?.seat == null) this.#lostBy = 'away';
    for (const { entry } of fresh) if ('room' in entry) this.#noteRoom(entry.room, before?.seat);
    const part: Partial<Snapshot> = {
      picture,
      pictureAt: this.#ports.now(),
      ...(picture.seq > last && { batch, log: this.#story.lines }),
      ...(seated && { seatLost: undefined }),
      ...(before?.seat != null && !seated && { seatLost: this.#isLeaving ? undefined : this.#lostBy }),
    };
    if (isFollowed) this.#board.setQuietly(part, MOMENT);
    else this.#board.set(part);
    this.#receipts?.show(picture, fresh);
    this.#proofs.see(picture, fresh);
    this.#mixing.see(picture, fresh);
    // Whatever was refused while the shoe was being mixed is asked for again now.
    if (isOpening(before) && !isOpening(picture)) this.#outbox.flush();
    if (!whole) void this.#story.catchUp(picture.seq).then(() => this.#board.set({ log: this.#story.lines }));
    this.#beginStory(picture);
  }

  /** Where nobody else comes there is nothing to tell before the first shoe: what is fetched then is fetched once. */
  #beginStory({ game, seq, room }: WirePicture): void {
    if (this.#isToldOf) return;
    if (room.shoe === null && !this.#tellsOfRoom) {
      this.#story.prepare(game).catch(() => undefined);
      return;
    }
    this.#isToldOf = true;
    void this.#story.open(game, seq).then(() => this.#board.set({ log: this.#story.lines }));
  }

  /** The reason for losing a seat is shown before it is lost. Whatever a revealed shoe was played with must be what was signed. */
  #noteRoom(event: RoomEvent, own?: number | null): void {
    if (event.type === 'ShoeRevealed') void this.#receipts?.ask((desk) => desk.revealed());
    if (event.type === 'SeatGivenUp' && event.seat === own) this.#lostBy = event.why;
  }

  /**
   * Orders about one's bytes. Not by the outbox: a shoe is as good without them, and nothing should wait behind them.
   */
  #sendBytes(order: TableOrder, answered: (answer: MixingAnswer) => void): void {
    if (this.#stopped !== undefined) return;
    const message = { code: this.#code, cmdId: this.#ports.newId(), order };
    this.#sent({ event: 'order', message });
    this.#connection.socket?.emit('order', message, (answer: AcceptedAnswer | ({ ok: false } & ErrorBody)) => {
      if (!isAck(answer)) return;
      answered(answer);
      if (!answer.ok) return;
      this.#see(answer.table, answer.entries);
      this.#signed(answer);
    });
  }
}

export const openRemote = (options: RemoteOptions): TableLink => new RemoteLink(options);
