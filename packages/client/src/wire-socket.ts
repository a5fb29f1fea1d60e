/**
 * As much of a Socket.IO client as our server's protocol needs: one WebSocket, text packets, acknowledgements, pings. The
 * usual client brings polling, upgrades, binary packets and a reconnection of its own, none of which is used here, and
 * would be a tenth of everything a table has to load.
 *
 * Engine.IO 4: 0 open · 1 close · 2 ping · 3 pong · 4 message. Socket.IO 5, inside a message: 0 connected · 1 disconnected ·
 * 2 event · 3 acknowledgement · 4 refused.
 */
import { PROTOCOL_VERSION, VERSION_QUERY } from '@croupier/protocol';
import type { SocketLike } from './remote-ports.ts';

/** What is used of a WebSocket. */
export interface RawSocket {
  send(text: string): void;
  close(): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'close' | 'error', listener: () => void): void;
}

type Listener = (message: never) => void;
type Acknowledge = (answer: never) => void;

const HELLO_PATIENCE = 8000;

const parse = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

interface Hello {
  readonly pingInterval: number;
  readonly pingTimeout: number;
}
const isHello = (raw: unknown): raw is Hello => typeof raw === 'object' && raw !== null && 'pingInterval' in raw;

export class WireSocket implements SocketLike {
  readonly #open: () => RawSocket;
  readonly #listeners = new Map<string, Listener>();
  #acknowledge = new Map<number, Acknowledge>();
  #raw: RawSocket | undefined;
  #next = 0;
  #patience = HELLO_PATIENCE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  connected = false;

  constructor(open: () => RawSocket) {
    this.#open = open;
  }

  on(event: string, listener: Listener): void {
    this.#listeners.set(event, listener);
  }

  /** Messages sent without a connection are lost; callers that need an answer send them again. */
  emit(event: string, message: unknown, ack: Acknowledge): void {
    if (!this.connected) return;
    const id = this.#next++;
    this.#acknowledge.set(id, ack);
    this.#raw?.send(`42${id}${JSON.stringify([event, message])}`);
  }

  connect(): void {
    if (this.#raw !== undefined) return;
    const raw = this.#open();
    this.#raw = raw;
    this.#patience = HELLO_PATIENCE;
    this.#watch();
    raw.addEventListener('message', ({ data }) => {
      if (raw === this.#raw && typeof data === 'string') this.#read(data);
    });
    raw.addEventListener('close', () => raw === this.#raw && this.#ended());
    raw.addEventListener('error', () => raw === this.#raw && this.#ended());
  }

  disconnect(): void {
    if (this.connected) this.#raw?.send('41');
    this.#ended();
  }

  #tell(event: string, message: unknown): void {
    this.#listeners.get(event)?.(message as never);
  }

  /** Silence for longer than the server promised is a lost connection. */
  #watch(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ended(), this.#patience);
  }

  #ended(): void {
    const raw = this.#raw;
    if (raw === undefined) return;
    const was = this.connected;
    clearTimeout(this.#timer);
    this.#raw = undefined;
    this.connected = false;
    // Nobody will answer them any more.
    this.#acknowledge = new Map();
    raw.close();
    if (was) this.#tell('disconnect', undefined);
    else this.#tell('connect_error', new Error("Couldn't reach the server."));
  }

  #read(packet: string): void {
    this.#watch();
    const rest = packet.slice(1);
    switch (packet.charAt(0)) {
      case '0': {
        const hello = parse(rest);
        if (isHello(hello)) this.#patience = hello.pingInterval + hello.pingTimeout;
        this.#watch();
        this.#raw?.send('40');
        return;
      }
      case '1':
        this.#ended();
        return;
      case '2':
        this.#raw?.send('3');
        return;
      case '4':
        this.#message(rest);
        return;
      default:
    }
  }

  #message(text: string): void {
    const rest = text.slice(1);
    switch (text.charAt(0)) {
      case '0':
        this.connected = true;
        this.#tell('connect', undefined);
        return;
      case '1':
        this.#ended();
        return;
      case '2': {
        const said = parse(rest);
        if (Array.isArray(said) && typeof said[0] === 'string') this.#tell(said[0], said[1]);
        return;
      }
      case '3': {
        const [, id = '', answer = ''] = /^(\d+)(.*)$/s.exec(rest) ?? [];
        const ack = this.#acknowledge.get(Number(id));
        const said = parse(answer);
        this.#acknowledge.delete(Number(id));
        if (ack !== undefined && Array.isArray(said)) ack(said[0] as never);
        return;
      }
      case '4':
        this.#refused(parse(rest));
        return;
      default:
    }
  }

  #refused(raw: unknown): void {
    const { message = 'Refused.', data } = (raw ?? {}) as { readonly message?: string; readonly data?: unknown };
    const gone = this.#raw;
    this.#raw = undefined;
    clearTimeout(this.#timer);
    gone?.close();
    this.#tell('connect_error', Object.assign(new Error(message), { data }));
  }
}

/** Of `http://host:port`, with the version of the wire that is spoken here. */
export const socketAddress = (server: string): string =>
  `${server.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket&${VERSION_QUERY}=${PROTOCOL_VERSION}`;
