/**
 * A table on a server. Whole pictures win, older ones are ignored; commands are sent until they are answered; every card
 * is checked when it lands; a lost connection comes back by itself.
 */
import type { Evidence } from '@croupier/fair';
import type { WireCommand } from '@croupier/kernel';
import {
  type AcceptedAnswer,
  type ChatMessage,
  type ClientAcks,
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
  retryOf,
  type TableOrder,
  type ViewMessage,
  type WireEntry,
  type WirePicture,
} from '@croupier/protocol';
import { Board } from './board.ts';
import { Connection } from './connection.ts';
import { isOpening } from './is-opening.ts';
import { type Keeper, safeKeeper } from './keeper.ts';
import type { MixingAnswer } from './mixing.ts';
import type { OpenedDuel } from './opened-duel.ts';
import { type Envelope, Outbox, type RawAnswer } from './outbox.ts';
import { RemoteChecks } from './remote-checks.ts';
import type { RemotePorts, SocketLike } from './remote-ports.ts';
import { type Funded, playersWith } from './seen-balances.ts';
import { type RoomTale, Story } from './story.ts';
import type { Outcome, Snapshot, TableLink, TopUp } from './table-link.ts';

export interface RemoteOptions {
  readonly code: string;
  readonly watch: boolean;
  readonly ports: RemotePorts;
  /** From the invitation link. */
  readonly invite?: string | undefined;
  /** The duel that the player opened by its link, if this table is their try: the table must belong to it. */
  readonly duel?: OpenedDuel | undefined;
  /** The last known picture, shown while connecting to the table. */
  readonly picture?: WirePicture;
  /** Hears everything new in the log before the snapshot shows it, for those who keep or audit a log of their own. */
  readonly read?: (picture: WirePicture, entries: readonly WireEntry[]) => void;
  /** Words for what happens around the game. */
  readonly tale?: (
    nameOf: (user: string) => string | undefined,
    isReader: (user: string) => boolean,
  ) => Promise<RoomTale>;
}

/** The error code that the server answers with from then on. */
const SENT_AWAY: { readonly [notice: string]: string } = {
  removed: 'REMOVED_FROM_ROOM',
  'room-locked': 'ROOM_LOCKED',
  'signed-out': 'SESSION_UNKNOWN',
};

const KEPT_CHAT = 100;
/** How many entries an answer may be ahead of the picture: one server of several may be behind. */
const AHEAD = 10;
/** How long a picture may wait for the answer to a command that was sent together with it. */
const MOMENT = 50;

const isPlay = ({ play, order }: Envelope['message']): boolean =>
  play !== undefined || (order as Partial<TableOrder> | undefined)?.type === 'play-all';

/** Storage of this device never stops a table. */
const withSafeKeepers = (ports: RemotePorts, failed: () => void): RemotePorts => {
  const { receipts, bytes } = ports;
  const keeper = safeKeeper(ports.keeper, failed);
  const same = (one: Keeper): Keeper => (one === ports.keeper ? keeper : safeKeeper(one, failed));
  const forGood = receipts && same(receipts.keeper);
  return {
    ...ports,
    keeper,
    ...(receipts && forGood && { receipts: { ...receipts, keeper: forGood } }),
    ...(bytes && { bytes: bytes === receipts?.keeper && forGood ? forGood : same(bytes) }),
  };
};

class RemoteLink implements TableLink {
  readonly #code: string;
  readonly #ports: RemotePorts;
  readonly #board = new Board();
  readonly #connection: Connection;
  readonly #outbox: Outbox;
  readonly #checks: RemoteChecks;
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
  /** Incarnations of the server that are over. */
  readonly #left = new Set<string | undefined>();

  constructor({ code, watch, ports: given, invite, duel, picture, tale, read }: RemoteOptions) {
    const ports = withSafeKeepers(given, () => this.#board.set({ isUnstored: true }));
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
    this.#checks = new RemoteChecks({
      code,
      duel,
      ports,
      board: this.#board,
      story: this.#story,
      sendBytes: (order, answered) => this.#sendBytes(order, answered),
      opened: () => this.#outbox.flush(),
    });
    this.#connection = new Connection({
      code,
      ports,
      board: this.#board,
      // Who had a seat and comes back looks first: a seat that was given away is not taken again unasked.
      watches: () => this.#watch || this.#hasSeen,
      listen: (socket) => this.#listen(socket),
      joining: (seatId) => this.#checks.joining(seatId),
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
    const stopped = this.#checks.stopped;
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

  readonly evidence = (): Promise<Evidence | undefined> => this.#checks.evidence();
  readonly retry = (): void => this.#connection.retry();

  readonly close = (): void => {
    this.#outbox.close();
    this.#checks.close();
    this.#connection.close();
  };

  #ask(event: string, fields: object): Promise<Outcome> {
    const cmdId = this.#ports.newId();
    this.#fresh.add(cmdId);
    const send = (): Promise<Outcome> => this.#outbox.send({ event, message: { code: this.#code, cmdId, ...fields } });
    // A round that needs the next shoe closes its list of commitments, so the player's own goes first.
    const { committing } = this.#checks;
    return committing === undefined ? send() : committing.then(send);
  }

  #emit({ event, message }: Envelope, ack: (answer: RawAnswer) => void): void {
    if (!this.#connection.isJoined) return;
    const stopped = event === 'order' ? this.#checks.stopped : undefined;
    // Unanswered requests are not sent again after the table stops.
    if (stopped !== undefined) {
      ack({ ok: false, ...stopped });
      return;
    }
    this.#checks.sent({ event, message }, this.#fresh.delete(message.cmdId));
    this.#connection.socket?.emit(event, message, (answer: ClientAcks['order'] | RoomAck) => {
      if (!isAck(answer)) return;
      // The picture first: code that waits for the answer finds it on the table.
      // A bet whose deal is on its way is not drawn by itself: the cards would have to wait for that.
      const isFollowed = 'play' in message && this.#outbox.waiting > 1;
      if (answer.ok && 'table' in answer)
        this.#see(
          answer.table,
          'entries' in answer ? answer.entries : [],
          'balances' in answer ? answer : {},
          isFollowed,
        );
      if (answer.ok) this.#checks.signed(answer);
      else if (retryOf(answer) === undefined) this.#checks.rejected(message.cmdId, answer.code);
      if (answer.ok && isPlay(message)) this.#checks.confirmed(message.cmdId, this.#confirmedAt(answer));
      ack(answer);
      if (answer.ok && event === 'leaveRoom') this.#goOnWatching();
    });
  }

  /** The entry that the server names, but no entry that may never come. */
  #confirmedAt(answer: object): number {
    const { seq } = answer as { readonly seq?: unknown };
    const most = (this.snapshot().picture?.seq ?? 0) + AHEAD;
    return typeof seq === 'number' && seq < most ? seq : most;
  }

  #listen(socket: SocketLike): void {
    socket.on('view', (message: ViewMessage) => {
      if (!isViewMessage(message)) return;
      const { table, entries, receipt } = message;
      this.#see(table, entries, message);
      if (receipt !== undefined) this.#checks.signed({ table, receipt });
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
        this.#checks.left('end');
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

  #joined(picture: WirePicture, receipt: unknown): void {
    if (this.#checks.joined(picture, receipt)) this.#startOver();
    this.#see(picture, []);
    // The player commits to their bytes before requesting the first round.
    const { committing } = this.#checks;
    if (committing === undefined) this.#outbox.flush();
    else void committing.then(() => this.#outbox.flush());
  }

  /** A restored backup ends before what the page shows, and a different game follows. The receipts and the log say so. */
  #startOver(): void {
    this.#hasSeen = false;
    this.#isToldOf = false;
    this.#story.startOver();
    this.#board.set({ log: [], batch: undefined });
  }

  /** A player who leaves receives nothing more from the server unless they ask to watch. */
  #goOnWatching(): void {
    this.#isLeaving = true;
    this.#connection.join();
    this.#checks.left('leave');
  }

  #see(picture: WirePicture, entries: readonly WireEntry[], funded: Funded = {}, isFollowed = false): void {
    const { picture: shown, batch: untold } = this.snapshot();
    const before = this.#hasSeen ? shown : undefined;
    if (picture.table !== this.#code || this.#connection.isClosed) return;
    if (before !== undefined && picture.incarnation !== before.incarnation) {
      // Late, from before the backup was restored.
      if (this.#left.has(picture.incarnation)) return;
      this.#left.add(before.incarnation);
      this.#startOver();
      this.#see(picture, [], funded, isFollowed);
      return;
    }
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
      ...playersWith(this.snapshot().players, funded),
      ...(seated && { seatLost: undefined }),
      ...(before?.seat != null && !seated && { seatLost: this.#isLeaving ? undefined : this.#lostBy }),
    };
    if (isFollowed) this.#board.setQuietly(part, MOMENT);
    else this.#board.set(part);
    this.#checks.see(picture, fresh);
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

  /** The reason for losing a seat is shown before it is lost. */
  #noteRoom(event: RoomEvent, own?: number | null): void {
    if (event.type === 'SeatGivenUp' && event.seat === own) this.#lostBy = event.why;
  }

  /** Sends an order about the player's bytes. */
  #sendBytes(order: TableOrder, answered: (answer: MixingAnswer) => void): void {
    if (this.#checks.stopped !== undefined) return;
    const message = { code: this.#code, cmdId: this.#ports.newId(), order };
    this.#checks.sent({ event: 'order', message }, false);
    this.#connection.socket?.emit('order', message, (answer: AcceptedAnswer | ({ ok: false } & ErrorBody)) => {
      if (!isAck(answer)) return;
      answered(answer);
      if (!answer.ok) return;
      this.#see(answer.table, answer.entries);
      this.#checks.signed(answer);
    });
  }
}

export const openRemote = (options: RemoteOptions): TableLink => new RemoteLink(options);
