/**
 * The way to a table on a server: a session, a socket, a place in the room. A connection that is lost comes back by
 * itself, after longer and longer waits; what no second try will change is not tried again.
 */
import { type ErrorBody, isRoomAck, type RoomAck, retryOf } from '@croupier/protocol';
import type { Board } from './board.ts';
import type { RemotePorts, SocketLike } from './remote-ports.ts';
import { waitOf } from './wait.ts';

const WAITS = [1000, 2000, 4000, 8000, 16_000, 30_000];
/** Each wait is between three quarters and five quarters of it, so that not everybody comes back at once. */
const JITTER = 0.25;
const JOIN_PATIENCE = 5000;
/** A server may be slow to answer a stranger who brings a bare code. */
const CODE_PATIENCE = 35_000;

export interface ConnectionOptions {
  readonly code: string;
  readonly ports: RemotePorts;
  readonly board: Board;
  /** Whether to come in without taking a seat. */
  readonly watches: () => boolean;
  /** Hears what the socket tells about the table. */
  readonly listen: (socket: SocketLike) => void;
  /** The request to join is sent. If it takes a seat, the log has its id. */
  readonly joining: (seatId: string | undefined) => void;
  /** In the room, for the first time or again. */
  readonly joined: (answer: RoomAck & { readonly ok: true }) => void;
}

export class Connection {
  readonly #options: ConnectionOptions;
  readonly #tabs: ReturnType<NonNullable<RemotePorts['tabs']>> | undefined;
  readonly #deafen: (() => void) | undefined;
  readonly #socket: SocketLike;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #joining: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #joined = false;
  #closed = false;

  constructor(options: ConnectionOptions) {
    const { code, ports } = options;
    this.#options = options;
    this.#socket = this.#listen(ports.openSocket());
    this.#tabs = ports.tabs?.(code, () => this.#taken());
    this.#tabs?.claim();
    this.#deafen = ports.network?.((isThere) => this.#networkChanged(isThere));
  }

  /** Undefined while nothing can be sent. */
  get socket(): SocketLike | undefined {
    return this.#socket.connected ? this.#socket : undefined;
  }

  /** Has been in the room; only then does it know who asks. */
  get isJoined(): boolean {
    return this.#joined;
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  async open(): Promise<void> {
    const { ports, board } = this.#options;
    try {
      const { user } = await ports.openSession();
      if (this.#closed || board.get().elsewhere) return;
      board.set({ user });
      if (this.#socket.connected) this.join();
      else this.#socket.connect();
    } catch (error) {
      // Resuming a session that the server has rejected would only fail again.
      const refusal = errorOf(error);
      this.#failed(refusal, retryOf(refusal)?.session === true);
    }
  }

  /** Connects again right away, even after the server sent us away. */
  retry(): void {
    this.#options.board.set({ trouble: undefined, elsewhere: false, status: this.#waiting });
    this.#tabs?.claim();
    this.#openNow();
  }

  /** Joins over the open connection. */
  join(): void {
    const { code, board, ports, watches, joining, joined } = this.#options;
    const { invite } = board.get();
    clearTimeout(this.#joining);
    const isKnown = this.#joined || invite !== undefined;
    this.#joining = setTimeout(() => this.drop(), isKnown ? JOIN_PATIENCE : CODE_PATIENCE);
    const seatId = watches() ? undefined : ports.newId();
    const how = seatId === undefined ? { watch: true } : { cmdId: seatId };
    const message = { code, ...(invite !== undefined && { invite }), ...how };
    joining(seatId);
    this.#socket.emit('joinRoom', message, (answer: unknown) => {
      // Not a valid answer. The timer above opens a new connection.
      if (!isRoomAck(answer)) return;
      clearTimeout(this.#joining);
      if (this.#closed) return;
      if (!answer.ok) {
        this.#failed(answer);
        return;
      }
      this.#joined = true;
      this.#tries = 0;
      board.set({
        status: 'live',
        trouble: undefined,
        offlineSince: undefined,
        notice: undefined,
        invite: answer.invite ?? invite,
      });
      joined(answer);
    });
  }

  /** The server has sent us away. Don't reconnect until the player asks for it. */
  end(trouble: ErrorBody): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#joining);
    this.#options.board.set({ status: 'lost', trouble });
    this.#socket.disconnect();
  }

  /** Gives this connection up, for a new one. The socket says that it is lost, so the loss is not counted here as well. */
  drop(): void {
    this.#socket.disconnect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#joining);
    this.#tabs?.close();
    this.#deafen?.();
    this.#socket.disconnect();
  }

  get #waiting(): 'reconnecting' | 'connecting' {
    return this.#joined ? 'reconnecting' : 'connecting';
  }

  #openNow(): void {
    this.#tries = 0;
    clearTimeout(this.#timer);
    void this.open();
  }

  #listen(socket: SocketLike): SocketLike {
    // The socket may connect before the session is open.
    socket.on('connect', () => {
      if (this.#options.board.get().user !== undefined) this.join();
    });
    socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
      this.#failed({ error: error.message, code: error.data?.code ?? 'UNREACHABLE' });
    });
    socket.on('disconnect', () => this.#lost());
    this.#options.listen(socket);
    return socket;
  }

  #networkChanged(isThere: boolean): void {
    const { status } = this.#options.board.get();
    if (!isThere && status === 'live') this.drop();
    if (isThere && (status === 'reconnecting' || status === 'connecting')) this.#openNow();
  }

  #lost(): void {
    const { board, ports } = this.#options;
    const { offlineSince, status, elsewhere } = board.get();
    clearTimeout(this.#joining);
    if (this.#closed || elsewhere || status === 'lost') return;
    board.set({ status: this.#waiting, offlineSince: offlineSince ?? ports.now() });
    this.#again();
  }

  #failed({ code, error, details }: ErrorBody, isFinal = false): void {
    const { board, ports } = this.#options;
    if (this.#closed) return;
    const trouble = { code, error, ...(details && { details }) };
    const retry = isFinal ? undefined : retryOf({ code, ...(details && { details }) });
    if (retry === undefined) {
      if (code === 'PROTOCOL_MISMATCH') ports.outdated?.();
      board.set({ status: 'lost', trouble });
      return;
    }
    board.set({
      status: this.#waiting,
      offlineSince: board.get().offlineSince ?? ports.now(),
      ...(!this.#joined && { trouble }),
    });
    this.#again(waitOf(retry));
  }

  /** `atLeast`: what the server asks for, in milliseconds. */
  #again(atLeast = 0): void {
    clearTimeout(this.#timer);
    const wait = Math.max(WAITS[Math.min(this.#tries, WAITS.length - 1)] ?? 0, atLeast);
    const jitter = 1 - JITTER + 2 * JITTER * this.#options.ports.random();
    this.#tries += 1;
    this.#timer = setTimeout(() => void this.open(), wait * jitter);
  }

  #taken(): void {
    this.#options.board.set({ elsewhere: true, status: 'lost' });
    clearTimeout(this.#timer);
    this.#socket.disconnect();
  }
}

const errorOf = (error: unknown): ErrorBody => {
  if (error instanceof Error && 'code' in error) return { error: error.message, code: String(error.code) };
  return { error: 'Something went wrong in this program.', code: 'CLIENT' };
};
