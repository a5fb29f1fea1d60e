/**
 * A table on a server. Whole pictures win, older ones are ignored; commands are sent until they are answered; every card
 * is checked when it lands; a lost connection comes back by itself.
 */
import type { BrowserGame } from '@croupier/catalog/browser';
import { formatEntropy, freshEntropy } from '@croupier/fair';
import type { WireCommand } from '@croupier/kernel';
import type {
  AcceptedAnswer,
  ChatMessage,
  ErrorBody,
  NoticeMessage,
  PlayersMessage,
  RoomAck,
  TableOrder,
  ViewMessage,
  WireEntry,
  WirePicture,
} from '@croupier/protocol';
import { Board } from './board.ts';
import type { Answer, Snapshot, TableLink } from './contract.ts';
import { type Envelope, type Keeper, Outbox, type RawAnswer } from './outbox.ts';
import { ProofDesk } from './proofs.ts';
import { type LogPage, Story } from './story.ts';

/** What is used of a Socket.IO client. */
export interface SocketLike {
  readonly connected: boolean;
  on(event: string, listener: (message: never) => void): unknown;
  emit(event: string, message: unknown, ack: (answer: never) => void): unknown;
  connect(): unknown;
  disconnect(): unknown;
}

export interface RemotePorts {
  readonly openSocket: () => SocketLike;
  /** Answers with the user's id. */
  readonly openSession: () => Promise<{ readonly user: string }>;
  readonly fetchShoe: (id: string) => Promise<unknown>;
  readonly fetchLog: (code: string, after: number) => Promise<LogPage>;
  readonly loadGame: (id: string) => Promise<BrowserGame>;
  readonly topUp: (cmdId: string) => Promise<Answer>;
  readonly keeper: Keeper;
  readonly newId: () => string;
  readonly random: () => number;
  readonly now: () => number;
  /** The device has lost its network, or has it again; nothing else says so before a minute of silence has passed. */
  readonly network?: (changed: (isThere: boolean) => void) => () => void;
  /** Tells other tabs that the table is open here, and hears the same of them. */
  readonly tabs?: (code: string, heard: () => void) => { readonly claim: () => void; readonly close: () => void };
}

export interface RemoteOptions {
  readonly code: string;
  readonly watch: boolean;
  readonly ports: RemotePorts;
}

const WAITS = [1000, 2000, 4000, 8000, 16_000, 30_000];
/** Each wait is between three quarters and five quarters of it, so that not everybody comes back at once. */
const JITTER = 0.25;
const JOIN_PATIENCE = 5000;
/** Answers that no second try will change. */
const FINAL: ReadonlySet<string> = new Set([
  'TABLE_UNKNOWN',
  'TABLE_CLOSED',
  'ROOM_CLOSED',
  'ROOM_LOCKED',
  'BAD_REQUEST',
]);
const KEPT_CHAT = 100;

class RemoteLink implements TableLink {
  readonly #code: string;
  readonly #ports: RemotePorts;
  readonly #board = new Board();
  readonly #outbox: Outbox;
  readonly #proofs: ProofDesk;
  readonly #story: Story;
  readonly #tabs: ReturnType<NonNullable<RemotePorts['tabs']>> | undefined;
  readonly #deafen: (() => void) | undefined;
  readonly #given = new Set<string>();
  #watch: boolean;
  #socket: SocketLike | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #joining: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #batches = 0;
  #joined = false;
  #closed = false;

  constructor({ code, watch, ports }: RemoteOptions) {
    this.#code = code;
    this.#watch = watch;
    this.#ports = ports;
    this.#story = new Story({ fetchLog: (after) => ports.fetchLog(code, after), load: ports.loadGame });
    this.#proofs = new ProofDesk({
      fetchShoe: ports.fetchShoe,
      turned: (event) => this.#story.game?.turned(event),
      changed: (state) => this.#board.set(state),
    });
    this.#outbox = new Outbox({
      keeper: ports.keeper,
      key: `croupier.outbox.${code}`,
      changed: (state) => this.#board.set(state),
      emit: (envelope, ack) => this.#emit(envelope, ack),
      sessionOver: () => this.#drop(),
    });
    this.#tabs = ports.tabs?.(code, () => this.#taken());
    this.#tabs?.claim();
    this.#deafen = ports.network?.((isThere) => this.#networkChanged(isThere));
    void this.#start();
  }

  readonly get = (): Snapshot => this.#board.get();
  readonly subscribe = (changed: () => void): (() => void) => this.#board.subscribe(changed);

  readonly send = (command: WireCommand): Promise<Answer> => {
    const { mismatch } = this.get();
    if (mismatch !== undefined) return Promise.resolve({ ok: false, code: 'MISMATCH', error: mismatch.sentence });
    return this.#ask('command', { play: command });
  };
  readonly hostAction = (order: TableOrder): Promise<Answer> => this.#ask('hostAction', { order });
  readonly sit = (seat?: number): Promise<Answer> => {
    this.#watch = false;
    return this.#ask('joinRoom', seat === undefined ? {} : { seat });
  };
  readonly leave = (): Promise<Answer> => this.#ask('leaveRoom', {});
  readonly topUp = (): Promise<Answer> => this.#ports.topUp(this.#ports.newId());

  readonly chat = (text: string): Promise<Answer> =>
    new Promise((resolve) => {
      const socket = this.#socket;
      if (socket?.connected !== true) {
        resolve({ ok: false, code: 'OFFLINE', error: 'You are not connected just now.' });
        return;
      }
      socket.emit('chat', { code: this.#code, text }, resolve);
    });

  readonly retry = (): void => {
    this.#tries = 0;
    this.#board.set({ trouble: undefined, elsewhere: false, status: this.#joined ? 'reconnecting' : 'connecting' });
    this.#tabs?.claim();
    clearTimeout(this.#timer);
    void this.#start();
  };

  readonly close = (): void => {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#joining);
    this.#outbox.close();
    this.#proofs.close();
    this.#tabs?.close();
    this.#deafen?.();
    this.#socket?.disconnect();
  };

  #ask(event: string, fields: object): Promise<Answer> {
    return this.#outbox.send({ event, message: { code: this.#code, cmdId: this.#ports.newId(), ...fields } });
  }

  #emit({ event, message }: Envelope, ack: (answer: RawAnswer) => void): void {
    if (this.#socket?.connected !== true || !this.#joined) return;
    this.#socket.emit(event, message, (answer: AcceptedAnswer | RoomAck) => {
      // The picture first: whoever waits for the answer finds it on the table.
      if (answer.ok && 'table' in answer) this.#see(answer.table, 'entries' in answer ? answer.entries : []);
      ack(answer);
    });
  }

  async #start(): Promise<void> {
    try {
      const { user } = await this.#ports.openSession();
      if (this.#closed || this.get().elsewhere) return;
      this.#board.set({ user });
      this.#connect();
    } catch (error) {
      this.#failed(errorOf(error));
    }
  }

  #connect(): void {
    this.#socket ??= this.#listen(this.#ports.openSocket());
    if (this.#socket.connected) this.#join();
    else this.#socket.connect();
  }

  #listen(socket: SocketLike): SocketLike {
    socket.on('connect', () => this.#join());
    socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
      this.#failed({ error: error.message, code: error.data?.code ?? 'UNREACHABLE' });
    });
    socket.on('disconnect', () => this.#lost());
    socket.on('view', ({ table, entries }: ViewMessage) => this.#see(table, entries));
    socket.on('playersUpdate', ({ code, players }: PlayersMessage) => {
      if (code === this.#code) this.#board.set({ players });
    });
    socket.on('chat', ({ code, user, name, text }: ChatMessage) => {
      if (code !== this.#code) return;
      const { chat } = this.get();
      this.#board.set({ chat: [...chat.slice(-KEPT_CHAT), { id: (chat.at(-1)?.id ?? 0) + 1, user, name, text }] });
    });
    socket.on('serverNotice', ({ notice, sentence }: NoticeMessage) => {
      this.#board.set({ notice: notice === 'draining' ? 'The dealer is changing. Your hand is saved.' : sentence });
    });
    return socket;
  }

  /** Who had a seat and comes back looks first: a seat that was given away is not taken again unasked. */
  #join(): void {
    const watch = this.#watch || this.get().picture !== undefined;
    const message = { code: this.#code, ...(watch && { watch: true }) };
    clearTimeout(this.#joining);
    this.#joining = setTimeout(() => this.#drop(), JOIN_PATIENCE);
    this.#socket?.emit('joinRoom', message, (answer: RoomAck) => {
      clearTimeout(this.#joining);
      if (this.#closed) return;
      if (!answer.ok) {
        this.#failed(answer);
        return;
      }
      const before = this.get().picture;
      this.#joined = true;
      this.#tries = 0;
      this.#board.set({
        status: 'live',
        trouble: undefined,
        offlineSince: undefined,
        notice: undefined,
        seatLost: before !== undefined && before.seat !== null && answer.seat === null,
      });
      // What the connection told before it broke is older than this; a server that has lost nothing has no less.
      this.#see(answer.table, []);
      this.#outbox.flush();
    });
  }

  #see(picture: WirePicture, entries: readonly WireEntry[]): void {
    const before = this.get().picture;
    if (picture.table !== this.#code || this.#closed) return;
    if (before !== undefined && picture.seq < before.seq) return;
    const last = before?.seq ?? picture.seq;
    const fresh = entries.filter(({ seq }) => seq > last);
    const whole = fresh.length === picture.seq - last;
    const beats = this.#story.tell(fresh);
    const batch = { id: ++this.#batches, beats, missed: !whole };
    const seated = picture.seat !== null;
    this.#board.set({
      picture,
      pictureAt: this.#ports.now(),
      ...(picture.seq > last && { batch, log: this.#story.lines }),
      ...(seated && { seatLost: false }),
      ...(before?.seat != null && !seated && { seatLost: true }),
    });
    this.#proofs.see(picture, fresh);
    if (!whole) void this.#story.catchUp(picture.seq).then(() => this.#board.set({ log: this.#story.lines }));
    if (before === undefined)
      void this.#story.open(picture.game, picture.seq).then(() => this.#board.set({ log: this.#story.lines }));
    this.#contribute(picture);
  }

  /** Everybody's own randomness goes into the next shoe, once for each shoe, made here and now. */
  #contribute({ seat, room: { nextShoe } }: WirePicture): void {
    if (seat === null || nextShoe === null || this.#given.has(nextShoe.shoe)) return;
    this.#given.add(nextShoe.shoe);
    if (nextShoe.entropyFrom.includes(seat)) return;
    // Not by the outbox: without it the shoe is as good, and no command should wait behind it.
    const message = {
      code: this.#code,
      cmdId: this.#ports.newId(),
      shoe: nextShoe.shoe,
      entropy: formatEntropy(freshEntropy()),
    };
    this.#socket?.emit('contributeSeed', message, (answer: AcceptedAnswer | { ok: false }) => {
      if (answer.ok) this.#see(answer.table, answer.entries);
    });
  }

  #drop(): void {
    this.#socket?.disconnect();
    this.#lost();
  }

  #networkChanged(isThere: boolean): void {
    const { status } = this.get();
    if (!isThere && status === 'live') this.#drop();
    if (!isThere || (status !== 'reconnecting' && status !== 'connecting')) return;
    this.#tries = 0;
    clearTimeout(this.#timer);
    void this.#start();
  }

  #lost(): void {
    if (this.#closed || this.get().elsewhere) return;
    const { offlineSince, trouble } = this.get();
    if (trouble !== undefined && FINAL.has(trouble.code)) return;
    this.#board.set({
      status: this.#joined ? 'reconnecting' : 'connecting',
      offlineSince: offlineSince ?? this.#ports.now(),
    });
    this.#again();
  }

  #failed(error: ErrorBody): void {
    if (this.#closed) return;
    const { code, error: sentence, details } = error;
    const body = { code, error: sentence, ...(details && { details }) };
    if (FINAL.has(code)) {
      this.#board.set({ status: 'lost', trouble: body });
      return;
    }
    this.#board.set({
      status: this.#joined ? 'reconnecting' : 'connecting',
      offlineSince: this.get().offlineSince ?? this.#ports.now(),
      ...(!this.#joined && { trouble: body }),
    });
    this.#again();
  }

  #again(): void {
    clearTimeout(this.#timer);
    const wait = WAITS[Math.min(this.#tries, WAITS.length - 1)] ?? 0;
    this.#tries += 1;
    this.#timer = setTimeout(() => void this.#start(), wait * (1 - JITTER + 2 * JITTER * this.#ports.random()));
  }

  #taken(): void {
    this.#board.set({ elsewhere: true, status: 'lost' });
    clearTimeout(this.#timer);
    this.#socket?.disconnect();
  }
}

const errorOf = (error: unknown): ErrorBody => {
  if (error instanceof Error && 'code' in error) return { error: error.message, code: String(error.code) };
  return { error: 'Something went wrong in this page.', code: 'PAGE' };
};

export const openRemote = (options: RemoteOptions): TableLink => new RemoteLink(options);
