/**
 * The connection to a server. A command keeps its id until its outcome is known: after silence it is sent again, over
 * whatever connection there is then, so it happens once or not at all. Nothing waits in a queue while we are offline.
 */
import { randomBytes } from 'node:crypto';
import {
  type ChatMessage,
  type ClientAcks,
  type ClientEvent,
  type ClientMessage,
  type ClientToServer,
  type NoticeMessage,
  type PlayersMessage,
  PROTOCOL_VERSION,
  type ServerToClient,
  VERSION_QUERY,
  type ViewMessage,
} from '@croupier/protocol';
import { io, type Socket } from 'socket.io-client';
import type { Server } from '../server-address.ts';
import { clean } from './clean.ts';

/** 128 random bits. */
export const freshId = (): string => randomBytes(16).toString('base64url');

const FIRST_SILENCE = 2500;
const NEXT_SILENCE = 1200;
/** The server does not know, or will know in a moment: as good as silence. */
const NOT_FINAL: ReadonlySet<string> = new Set([
  'OUTCOME_UNKNOWN',
  'TABLE_BUSY',
  'INTERNAL',
  'SEQ_CONFLICT',
  'STORE_UNAVAILABLE',
]);

export interface LinkEvents {
  readonly view: (message: ViewMessage) => void;
  readonly players: (message: PlayersMessage) => void;
  readonly chat: (message: ChatMessage) => void;
  readonly notice: (message: NoticeMessage) => void;
  /** Connected, for the first time or again. */
  readonly up: () => void;
  readonly down: () => void;
  /** Not let in, with the code of the refusal if there was one; nothing is tried until `reopen`. */
  readonly refused: (code: string, sentence: string) => void;
}

interface Pending {
  readonly send: () => void;
}

export class Link {
  readonly #socket: Socket<ServerToClient, ClientToServer>;
  readonly #pending = new Set<Pending>();

  constructor(server: Server, token: string, events: LinkEvents) {
    this.#socket = io(server, {
      transports: ['websocket'],
      forceNew: true,
      query: { [VERSION_QUERY]: String(PROTOCOL_VERSION) },
      extraHeaders: { authorization: `Bearer ${token}` },
      // With jitter, so that a whole room does not come back in the same moment.
      reconnectionDelay: 500,
      reconnectionDelayMax: 3000,
      randomizationFactor: 0.5,
    });
    this.#socket.on('connect', () => events.up());
    this.#socket.on('disconnect', (reason) => {
      events.down();
      // Ended by the server, as before a restart: the library leaves it to us to come back.
      if (reason === 'io server disconnect') setTimeout(() => this.#socket.connect(), 500 + Math.random() * 2500);
    });
    this.#socket.on('connect_error', (error) => {
      const { data } = error as Error & { readonly data?: { readonly code?: unknown } };
      // An error of the server's has data; all others are the network's, and are tried again.
      if (typeof data?.code === 'string') events.refused(clean(data.code), clean(error.message));
    });
    this.#socket.on('view', (message) => events.view(clean(message)));
    this.#socket.on('playersUpdate', (message) => events.players(clean(message)));
    this.#socket.on('chat', (message) => events.chat(clean(message)));
    this.#socket.on('serverNotice', (message) => events.notice(clean(message)));
  }

  /** Asks until there is an answer that is final. `message` has its cmdId where it must happen once. */
  ask<E extends ClientEvent>(event: E, message: ClientMessage<E>): Promise<ClientAcks[E]> {
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      let done = false;
      const hear = (answer: ClientAcks[E]): void => {
        if (done || (!answer.ok && NOT_FINAL.has(answer.code))) return;
        done = true;
        clearTimeout(timer);
        this.#pending.delete(pending);
        resolve(clean(answer));
      };
      const send = (): void => {
        // Not buffered: the library would send it again by itself, behind our back, when it is connected again.
        if (!this.#socket.connected || done) return;
        (this.#socket as unknown as { emit(...args: unknown[]): void }).emit(event, message, hear);
      };
      const again = (): void => {
        send();
        timer = setTimeout(again, NEXT_SILENCE);
      };
      const pending = { send };
      this.#pending.add(pending);
      send();
      timer = setTimeout(again, FIRST_SILENCE);
    });
  }

  /** After the room has been joined again: what is still open need not wait for its turn. */
  resend(): void {
    for (const { send } of this.#pending) send();
  }

  /** After a refusal that has been dealt with. */
  reopen(): void {
    this.#socket.connect();
  }

  close(): void {
    this.#socket.disconnect();
  }
}
