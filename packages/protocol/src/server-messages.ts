/** What a server sends over a socket, as schemas: for the description of the wire, and for programs that check what they get. */
import { z } from 'zod';
import { acceptedAnswer, errorBody, picture, player, waiting } from './answers.ts';
import type { ClientAcks, ClientEvent, NoticeMessage, ServerToClient } from './sockets.ts';

type Messages = { readonly [E in keyof ServerToClient]: z.ZodType<Parameters<ServerToClient[E]>[0]> };
type Accepted<E extends ClientEvent> = Extract<ClientAcks[E], { readonly ok: true }>;
type Acks = { readonly [E in ClientEvent]: z.ZodType<Accepted<E>> };

const { seq, entries, receipt } = acceptedAnswer.shape;
const balances = z.record(z.string(), z.number()).exactOptional();

const NOTICES = ['draining', 'session-ended', 'signed-out', 'removed', 'room-locked'] as const;

const chat = z.object({ code: z.string(), user: z.string(), name: z.string(), text: z.string(), id: z.int() });

export const SERVER_MESSAGES = {
  view: z.object({ seq, table: picture, entries, receipt, balances }),
  playersUpdate: z.object({
    code: z.string(),
    players: z.array(player).readonly(),
    queue: z.array(waiting).readonly(),
    removed: z.array(waiting).readonly().exactOptional(),
  }),
  chat,
  roomError: z.string(),
  serverNotice: z.object({ notice: z.enum(NOTICES), sentence: z.string() }) satisfies z.ZodType<NoticeMessage>,
} satisfies Messages;

const ok = z.literal(true);
const inRoom = z.object({
  ok,
  seat: z.int().nullable(),
  table: picture,
  invite: z.string().exactOptional(),
  receipt,
});

/** How an accepted message is acknowledged. */
export const ACKNOWLEDGEMENTS = {
  createRoom: inRoom,
  joinRoom: inRoom.extend({ chat: z.array(chat).readonly().exactOptional() }),
  leaveRoom: z.object({ ok, receipt }),
  order: acceptedAnswer.extend({ balances }),
  chat: z.object({ ok }),
} satisfies Acks;

/** How a message that is not accepted is acknowledged. */
export const REFUSED_ACKNOWLEDGEMENT = errorBody.extend({ ok: z.literal(false) });
