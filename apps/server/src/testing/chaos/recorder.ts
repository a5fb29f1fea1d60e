/**
 * A socket between a player and the server that writes down everything: what was asked, before it is sent, and every
 * answer, also the second and third to the same command. It makes trouble too: some messages go out twice, as from an
 * impatient finger, and a connection that no longer answers is given up.
 */
import { randomInt } from 'node:crypto';
import type { SocketLike } from '@croupier/client/remote';
import type { TableCommand } from '@croupier/host';
import { retryOf, type WireEntry, type WirePicture } from '@croupier/protocol';
import type { Notes, PlayedRoom } from './notes.ts';

/** One order in so many is sent twice at once. */
const TWICE = 20;
/** After a message has been sent so many times without an answer, its server may stand still. */
const PATIENCE = 5;

type Message = { readonly cmdId?: string; readonly play?: unknown; readonly order?: TableCommand };
type Answer = {
  readonly ok: boolean;
  readonly code?: string;
  readonly details?: { readonly seconds?: number };
  readonly seq?: number;
  readonly entries?: readonly WireEntry[];
  readonly table?: WirePicture;
};
type Ack = (answer: never) => void;

interface Sent {
  readonly event: string;
  readonly message: Message;
  times: number;
}

export interface RecorderOptions {
  readonly notes: Notes;
  readonly room: PlayedRoom;
  readonly user: string;
  /** The server at the other end. */
  readonly url: () => string;
  readonly down: () => void;
  /** The server does not answer: another one may. */
  readonly givenUp: () => void;
}

/** What a message asks of the table, as the store keeps it. */
const commandOf = (event: string, { play, order }: Message): TableCommand => {
  if (event === 'joinRoom') return { type: 'sit' };
  return order ?? { type: 'play', command: play };
};

export class Recorder implements SocketLike {
  readonly #socket: SocketLike;
  readonly #options: RecorderOptions;
  readonly #unanswered = new Map<string, Sent>();
  readonly #answeredOnce = new Set<string>();
  /** The newest that was shown over this connection. */
  #shown: number | undefined;

  constructor(socket: SocketLike, options: RecorderOptions) {
    this.#socket = socket;
    this.#options = options;
  }

  get connected(): boolean {
    return this.#socket.connected;
  }

  /** Commands whose outcome is not known yet. */
  get unanswered(): number {
    return this.#unanswered.size;
  }

  /** Asks for the outcome of every command that has none: the same id gets the same answer. A join is repeated by the client. */
  askAgain(): void {
    for (const { event, message } of this.#unanswered.values())
      if (event !== 'joinRoom') this.emit(event, message, () => undefined);
  }

  on(event: string, listener: Ack): void {
    this.#socket.on(event, (message: never) => {
      if (event === 'view') this.#show((message as { readonly table: WirePicture }).table);
      if (event === 'disconnect') {
        this.#shown = undefined;
        this.#options.down();
      }
      listener(message);
      // Not there, or not yet: the next try goes to another server, and soon.
      if (event === 'connect_error') {
        this.#options.givenUp();
        this.#options.down();
      }
    });
  }

  emit(event: string, message: unknown, ack: Ack): void {
    const sent = this.#note(event, message as Message);
    const hear = (answer: never): void => {
      this.#answered((message as Message).cmdId, answer);
      // In the room again: orders about one's bytes are not repeated under their id, so their outcome is asked for here.
      if (event === 'joinRoom' && (answer as Answer).ok) this.askAgain();
      ack(answer);
    };
    this.#socket.emit(event, message, hear);
    if (sent === undefined) return;
    if (sent.times === 1 && event !== 'joinRoom' && randomInt(TWICE) === 0) this.#socket.emit(event, message, hear);
    if (sent.times % PATIENCE === 0) {
      this.#options.givenUp();
      this.#socket.disconnect();
    }
  }

  connect(): void {
    this.#socket.connect();
  }

  disconnect(): void {
    this.#socket.disconnect();
  }

  /** Looking at a table has no id and changes nothing. */
  #note(event: string, message: Message): Sent | undefined {
    const { cmdId } = message;
    const { notes, user, room } = this.#options;
    if (cmdId === undefined || !this.connected) return undefined;
    // Answered over another message; the client has not heard of it and asks once more.
    if (this.#answeredOnce.has(cmdId)) return undefined;
    const sent = this.#unanswered.get(cmdId) ?? { event, message, times: 0 };
    if (sent.times === 0) notes.invoked({ user, cmdId, table: room.code ?? '', command: commandOf(event, message) });
    sent.times += 1;
    this.#unanswered.set(cmdId, sent);
    return sent;
  }

  #answered(cmdId: string | undefined, { ok, code = '', details, seq, entries = [], table }: Answer): void {
    const { notes, room, url } = this.#options;
    const refusal = { code, ...(details && { details }) };
    if (!ok && retryOf(refusal) !== undefined) notes.heard(code);
    else if (cmdId !== undefined) {
      this.#unanswered.delete(cmdId);
      this.#answeredOnce.add(cmdId);
      if (!ok) notes.rejected(cmdId, code);
      else if (seq === undefined) notes.joined(cmdId);
      else
        notes.answered(
          room,
          cmdId,
          seq,
          entries.map(({ hash }) => hash),
          url(),
        );
    }
    if (table !== undefined) this.#show(table);
  }

  #show(picture: WirePicture): void {
    const { notes, room, url } = this.#options;
    notes.seen(room, picture, this.#shown, url());
    this.#shown = Math.max(this.#shown ?? 0, picture.seq);
  }
}
