/** A player's connection: lost again and again, and made again to whichever server is there. */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientEvent, ClientToServer, RefusedAck, ServerToClient } from '@croupier/protocol';
import { io, type Socket } from 'socket.io-client';
import type { Doors } from './doors.ts';

export type AnyAck = { readonly ok: true; readonly [field: string]: unknown } | RefusedAck;

export interface ConnectionOptions {
  readonly doors: Doors;
  readonly token: string;
  /** The server it goes to if it can. */
  readonly home: number;
  readonly heard: (event: string, message: unknown) => void;
  /** A new connection is there. */
  readonly up: () => void;
  readonly down: () => void;
}

const CONNECT_WITHIN = 5000;

export class Connection {
  readonly #options: ConnectionOptions;
  #socket: Socket<ServerToClient, ClientToServer> | undefined;
  #tries = 0;
  #url = '';
  #closed = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    void this.#connect();
  }

  /** The server it leads to, or led to last. */
  get url(): string {
    return this.#url;
  }

  get isUp(): boolean {
    return this.#socket?.connected === true;
  }

  /** Nothing is sent when there is no connection: whoever waits for an answer sends again. */
  send(event: ClientEvent, message: object, ack: (answer: AnyAck) => void): void {
    if (!this.isUp) return;
    (this.#socket as unknown as { emit(...args: unknown[]): void }).emit(event, message, ack);
  }

  /** Gives this connection up without a word, with whatever is under way, and tries the next server. */
  giveUp(): void {
    if (!this.isUp) return;
    this.#tries += 1;
    this.#socket?.io.engine.close();
  }

  close(): void {
    this.#closed = true;
    this.#socket?.disconnect();
  }

  async #connect(): Promise<void> {
    const { doors, token, home, heard } = this.#options;
    const url = await doors.find(home + this.#tries);
    if (this.#closed) return;
    const socket: Socket<ServerToClient, ClientToServer> = io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      timeout: CONNECT_WITHIN,
      extraHeaders: { authorization: `Bearer ${token}` },
    });
    this.#socket = socket;
    this.#url = url;
    socket.onAny((event: string, message: unknown) => heard(event, message));
    socket.once('connect', () => {
      this.#options.up();
    });
    socket.once('connect_error', () => {
      this.#tries += 1;
      doors.doubt(url);
      void this.#again();
    });
    socket.once('disconnect', () => {
      this.#options.down();
      doors.doubt(url);
      void this.#again();
    });
  }

  async #again(): Promise<void> {
    await sleep(randomInt(20, 150));
    if (!this.#closed) await this.#connect();
  }
}
