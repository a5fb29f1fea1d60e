/** The messages of a socket. Every message of a client is acknowledged; `ok: false` has the body of an error beside it. */
import type { Receipt } from '@croupier/fair';
import { z } from 'zod';
import type { AcceptedAnswer, ErrorBody, Player, Waiting } from './answers.ts';
import {
  chatSchema,
  cmdIdSchema,
  codeSchema,
  inviteSchema,
  newRoomSchema,
  orderSchema,
  playSchema,
  seatSchema,
} from './parts.ts';
import type { WireEntry, WirePicture } from './table.ts';

/** What a client may send. A cmdId that may be left out matters only to those who want to send the same again. */
export const CLIENT_MESSAGES = {
  createRoom: newRoomSchema,
  /** Takes a free seat, the one named or any; with `watch`, or without a free seat, stays at the rail. */
  joinRoom: z.strictObject({
    code: codeSchema,
    /** Of the link they came by. */
    invite: inviteSchema.optional(),
    watch: z.boolean().optional(),
    seat: seatSchema.optional(),
    cmdId: cmdIdSchema.optional(),
  }),
  /** Gives the seat up and stops watching. */
  leaveRoom: z.strictObject({ code: codeSchema, cmdId: cmdIdSchema.optional() }),
  /** Everything that is asked of a table, as over REST: a command of the game as `play`, or an order as `order`. */
  order: z.union([
    z.strictObject({ code: codeSchema, cmdId: cmdIdSchema, play: playSchema }),
    z.strictObject({ code: codeSchema, cmdId: cmdIdSchema, order: orderSchema }),
  ]),
  chat: z.strictObject({ code: codeSchema, text: chatSchema }),
} as const;

/** Of version 1, which had three messages for what is one now. A client that still sends them gets a request to update. */
export const RETIRED_MESSAGES: ReadonlySet<string> = new Set(['command', 'contributeSeed', 'hostAction']);

export type ClientEvent = keyof typeof CLIENT_MESSAGES;
export type ClientMessage<E extends ClientEvent> = z.infer<(typeof CLIENT_MESSAGES)[E]>;

export type RefusedAck = { readonly ok: false } & ErrorBody;
export type Ack<T> = ({ readonly ok: true } & T) | RefusedAck;

/** Names follow at once, with `playersUpdate`: they may have to be looked up, and the acknowledgement waits for nothing. */
/** `invite`: for the link to this room. `chat`: what was said here while you were in the room, oldest first. */
export type RoomAck = Ack<
  {
    readonly seat: number | null;
    readonly table: WirePicture;
    readonly invite?: string;
    readonly chat?: readonly ChatMessage[];
  } & Signed
>;

/** The server's signature under the log as it was then. Clients keep it, and read it when they check it. */
interface Signed {
  readonly receipt?: Receipt | undefined;
}

export interface ClientAcks {
  readonly createRoom: RoomAck;
  readonly joinRoom: RoomAck;
  readonly leaveRoom: Ack<Signed>;
  readonly order: (AcceptedAnswer & Funded) | RefusedAck;
  readonly chat: Ack<object>;
}

/** The shape Socket.IO's types want of what clients send. What arrives is untrusted all the same. */
export type ClientToServer = {
  [E in ClientEvent]: (message: ClientMessage<E>, ack: (answer: ClientAcks[E]) => void) => void;
};

/** In chips, by user: what players have left to bet, where others may see it. Missing: nothing has changed. */
export type SeenBalances = { readonly [user: string]: number };
interface Funded {
  readonly balances?: SeenBalances | undefined;
}

/** With a receipt when a shoe is sealed. */
export interface ViewMessage extends Signed, Funded {
  readonly seq: number;
  readonly table: WirePicture;
  readonly entries: readonly WireEntry[];
}
export interface PlayersMessage {
  readonly code: string;
  readonly players: readonly Player[];
  readonly queue: readonly Waiting[];
  /** Told to the host: those who were removed and not let back. */
  readonly removed?: readonly Waiting[];
}
export interface ChatMessage {
  readonly code: string;
  readonly user: string;
  readonly name: string;
  readonly text: string;
  /** Grows by one with each message at this table. */
  readonly id: number;
}
/**
 * `draining`: the server is about to close; connect again in a moment. `removed`, `room-locked`: the room can be neither
 * seen nor heard any more. The socket is closed after all but the first.
 */
export interface NoticeMessage {
  readonly notice: 'draining' | 'session-ended' | 'signed-out' | 'removed' | 'room-locked';
  readonly sentence: string;
}

export interface ServerToClient {
  view: (message: ViewMessage) => void;
  playersUpdate: (message: PlayersMessage) => void;
  chat: (message: ChatMessage) => void;
  /** One sentence, beside the refused acknowledgement. */
  roomError: (sentence: string) => void;
  serverNotice: (message: NoticeMessage) => void;
}
