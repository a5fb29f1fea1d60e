/**
 * What each message of a client does. A function answers by what it returns, or, where nothing may come between a commit
 * and its acknowledgement, by calling `ack` itself.
 */
import type { HostedTable, Reply } from '@croupier/host';
import { ok, type Refusal, type Result } from '@croupier/kernel';
import type { ClientAcks, ClientEvent, ClientMessage } from '@croupier/protocol';
import { bodyOf, rateLimited } from '../errors.ts';
import type { Counter } from '../network/limits.ts';
import { refuse } from '../refusals.ts';
import type { Service } from '../service.ts';
import { newCmdId } from '../session/tokens.ts';
import { commandOf } from '../tables/commands.ts';
import { balancesAt } from '../tables/rooms.ts';
import type { Feeds } from './feed.ts';
import type { RoomSocket } from './socket.ts';

export interface Context {
  readonly service: Service;
  readonly feeds: Feeds;
  readonly socket: RoomSocket;
  /** Both by user. */
  readonly messages: Counter;
  readonly chats: Counter;
}

export type Handler<E extends ClientEvent> = (
  context: Context,
  message: ClientMessage<E>,
  ack: (answer: ClientAcks[E]) => void,
) => Promise<ClientAcks[E] | undefined>;

export const refused = (refusal: Refusal) => ({ ok: false as const, ...bodyOf(refusal) });

/** The table of this socket, or the one with this code. */
const tableOf = async (
  { service, socket }: Context,
  code: string,
  invite?: string,
): Promise<Result<HostedTable, Refusal>> => {
  const { room, user, address } = socket.data;
  return room?.table.id === code ? ok(room.table) : service.rooms.find(code, { user, address, invite });
};

/** Looks at the table from now on, and says what is to be seen. Nothing may be awaited between the commit and this. */
const enter = ({ service, feeds, socket }: Context, table: HostedTable, invite: string | undefined) => {
  const member = feeds.enter(socket, table);
  const picture = table.picture(socket.data.user);
  member.seq = Math.max(member.seq, picture.seq);
  const chat = feeds.heard(table, socket.data.user);
  return {
    ok: true as const,
    seat: picture.seat,
    table: picture,
    receipt: service.rooms.receipt(picture),
    ...(invite !== undefined && { invite }),
    ...(chat.length > 0 && { chat }),
  };
};

const order: Handler<'order'> = async (context, message, ack) => {
  const { service, socket } = context;
  const { code, cmdId } = message;
  const table = await tableOf(context, code);
  if (!table.ok) return refused(table.error);
  const { user, room } = socket.data;
  const answer = (reply: Reply): void => {
    service.log.info({ cmdId, table: code, seq: reply.ok ? reply.value.seq : undefined, code: codeOf(reply) });
    if (!reply.ok) {
      ack(refused(reply.error));
      return;
    }
    const { seq, entries } = reply.value;
    // What is in the acknowledgement is not sent a second time as a view.
    if (room?.table === table.value) room.seq = Math.max(room.seq, seq);
    const picture = table.value.picture(user);
    const balances = balancesAt(table.value, picture);
    const receipt = service.rooms.receipt(picture);
    ack({ ok: true, seq, entries, table: picture, receipt, ...(balances && { balances }) });
  };
  await service.rooms.submit(table.value, { by: user, cmdId, command: commandOf(message) }, answer);
  return undefined;
};

const codeOf = (reply: Reply): string => (reply.ok ? 'ok' : reply.error.code);

const createRoom: Handler<'createRoom'> = async (context, message) => {
  const { service, socket } = context;
  const { user } = socket.data;
  if (service.draining) return refused(refuse('DRAINING'));
  const wait = await service.newRoom(socket.data);
  if (wait > 0) return refused(rateLimited(wait));
  const { cmdId, ...room } = message;
  const made = await service.create(() => service.lobby.create({ by: user, cmdId, room }));
  if (made === undefined) return refused(rateLimited(1));
  const table = made.done;
  service.log.info({ cmdId, table: table.ok ? table.value.id : undefined, code: table.ok ? 'ok' : table.error.code });
  return table.ok ? enter(context, table.value, await service.rooms.invitation(table.value)) : refused(table.error);
};

/** Without a free seat the player watches. So does a player who already has a seat. */
const WATCHES: ReadonlySet<string> = new Set(['TABLE_FULL', 'SEAT_TAKEN', 'ALREADY_SEATED']);

const joinRoom: Handler<'joinRoom'> = async (context, message, ack) => {
  const { service, socket } = context;
  const { code, seat, watch = false, cmdId = newCmdId() } = message;
  const table = await tableOf(context, code, message.invite);
  if (!table.ok) return refused(table.error);
  const invitation = await service.rooms.invitation(table.value);
  const { user } = socket.data;
  if (watch || table.value.picture(user).seat !== null) return enter(context, table.value, invitation);
  const command = { type: 'sit' as const, ...(seat !== undefined && { seat }) };
  await service.rooms.submit(table.value, { by: user, cmdId, command }, (reply) => {
    service.log.info({ cmdId, table: code, code: codeOf(reply) });
    const mayStay = reply.ok || WATCHES.has(reply.error.code);
    ack(mayStay ? enter(context, table.value, invitation) : refused(reply.error));
  });
  return undefined;
};

/** A watcher has no seat to give up. In a duel, the seat waits for its player. */
const LEAVES: ReadonlySet<string> = new Set(['NOT_SEATED', 'ROOM_CLOSED', 'DUEL_FIXED', 'DUEL_OVER']);

const leaveRoom: Handler<'leaveRoom'> = async (context, message, ack) => {
  const { service, feeds, socket } = context;
  const { code, cmdId = newCmdId() } = message;
  const table = await tableOf(context, code);
  if (!table.ok) return refused(table.error);
  await service.rooms.submit(table.value, { by: socket.data.user, cmdId, command: { type: 'leave' } }, (reply) => {
    service.log.info({ cmdId, table: code, code: codeOf(reply) });
    const left = reply.ok || LEAVES.has(reply.error.code);
    if (left && socket.data.room?.table === table.value) feeds.exit(socket);
    ack(left ? { ok: true, receipt: service.rooms.receipt(table.value.picture(undefined)) } : refused(reply.error));
  });
  return undefined;
};

const chat: Handler<'chat'> = async ({ service, feeds, socket, chats }, { code, text }, ack) => {
  const { room, user } = socket.data;
  if (room?.table.id !== code) return refused(refuse('NOT_IN_ROOM'));
  const wait = chats.hit(user);
  if (wait > 0) return refused(rateLimited(wait));
  const name = await service.names.of(user);
  const tellEveryone = feeds.chat(room, { code, user, name, text });
  ack({ ok: true });
  tellEveryone();
  return undefined;
};

export const HANDLERS: { readonly [E in ClientEvent]: Handler<E> } = {
  createRoom,
  joinRoom,
  leaveRoom,
  chat,
  order,
};

/** Something of ours went wrong; the client may ask again under the same id. */
export const internal = () => refused(refuse('INTERNAL'));
