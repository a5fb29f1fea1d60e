/** The sockets: who is let in, how messages reach their handlers, and when a socket is closed. */
import type { Refusal } from '@croupier/kernel';
import {
  badRequest,
  CLIENT_MESSAGES,
  type ClientEvent,
  parseMessage,
  RETIRED_MESSAGES,
  type RefusedAck,
} from '@croupier/protocol';
import { Server } from 'socket.io';
import type { z } from 'zod';
import { rateLimited } from '../errors.ts';
import { versionMismatch, versionRefusal } from '../network/version.ts';
import { gauge, type Metrics } from '../operations/metrics.ts';
import { isSecurityRefusal } from '../operations/security-log.ts';
import { refuse } from '../refusals.ts';
import type { App } from '../rest/app.ts';
import type { Service } from '../service.ts';
import { tokenFrom } from '../session/tokens.ts';
import { Admission } from './admission.ts';
import { Feeds } from './feed.ts';
import { type Context, HANDLERS, type Handler, internal, refused } from './handlers.ts';
import { mayWrite, type RoomSocket, type SocketServer } from './socket.ts';
import { ONE_SOCKET_TEXT } from './text-only.ts';

const DRAINING = 'The server is restarting. You will be reconnected in a moment.';
const ENDS = {
  'session-ended': 'Your session has ended. Resume it to continue.',
  'signed-out': 'You are signed out.',
} as const;

export interface Sockets {
  readonly io: SocketServer;
  /** Tells everybody that the server is about to stop. */
  announce(): void;
}

/** What a client hears as connect_error. */
const connectError = ({ message, code }: Refusal, { refusals }: Metrics): Error => {
  refusals.inc({ door: 'socket', code });
  return Object.assign(new Error(message), { data: { code } });
};

const isClientEvent = (event: string): event is ClientEvent => Object.hasOwn(CLIENT_MESSAGES, event);

type AnyAck = (answer: { readonly ok: true } | RefusedAck) => void;
type AnyAnswer = Parameters<AnyAck>[0];
type AnyHandler = (context: Context, message: unknown, ack: AnyAck) => Promise<AnyAnswer | undefined>;

/** The last argument of a message is its acknowledgement, if the client wants one. */
const ackOf = (socket: RoomSocket, service: Service, last: unknown): AnyAck => {
  let answered = false;
  return (answer) => {
    if (answered) return;
    answered = true;
    if (!answer.ok) service.metrics.refusals.inc({ door: 'socket', code: answer.code });
    if (!answer.ok && isSecurityRefusal(answer.code))
      service.security.note('message-refused', { user: socket.data.user }, { code: answer.code });
    if (!mayWrite(socket, service.limits, service.metrics)) return;
    if (typeof last === 'function') (last as AnyAck)(answer);
    if (!answer.ok) socket.emit('roomError', answer.error);
  };
};

/** Undefined: answered already. */
const receive = async (context: Context, event: string, raw: unknown, ack: AnyAck): Promise<AnyAnswer | undefined> => {
  const { service, socket } = context;
  // By its name alone: a client that sends it uses version 1, whatever version it claims.
  if (RETIRED_MESSAGES.has(event)) return refused(versionMismatch());
  if (!isClientEvent(event)) return refused(badRequest('event', `one of ${Object.keys(CLIENT_MESSAGES).join(', ')}`));
  const message = parseMessage(CLIENT_MESSAGES[event] as z.ZodType, raw);
  if (!message.ok) return refused(message.error);
  const live = await service.sessions.use(socket.data.held);
  if (!live.ok) return refused(live.error);
  // The table of handlers has the right one for every event; that message and handler fit is not known to the types.
  return (HANDLERS[event] as Handler<ClientEvent> as AnyHandler)(context, message.value, ack);
};

const attend = (context: Context): void => {
  const { service, feeds, socket } = context;
  const messages = service.counter(service.limits.messages);
  const forget = service.sessions.onEnd(socket.data.held.session, (why) => {
    socket.emit('serverNotice', { notice: why, sentence: ENDS[why] });
    socket.disconnect(true);
  });
  socket.on('disconnect', () => {
    forget();
    feeds.exit(socket);
  });
  // A middleware, because it sees every message, whatever its name; nothing is ever passed on from here.
  socket.use(([event, ...more]) => {
    const last: unknown = more.at(-1);
    const ack = ackOf(socket, service, last);
    const flooded = messages.hit('');
    if (flooded > 0) {
      service.metrics.floods.inc();
      service.security.note('socket-flooded', { user: socket.data.user });
      // Without it, the client could not tell this from a lost connection, and would flood the next socket.
      ack(refused(rateLimited(flooded)));
      socket.disconnect(true);
      return;
    }
    const wait = context.messages.hit(socket.data.user);
    if (wait > 0) {
      ack(refused(rateLimited(wait)));
      return;
    }
    const raw: unknown = typeof last === 'function' && more.length === 1 ? undefined : more[0];
    receive(context, String(event), raw, ack).then(
      (answer) => answer && ack(answer),
      (error: unknown) => {
        service.log.error(
          { err: error, event: isClientEvent(String(event)) ? String(event) : 'unknown' },
          'a message failed',
        );
        ack(internal());
      },
    );
  });
};

export const serveSockets = (app: App, service: Service): Sockets => {
  const admission = new Admission(service);
  const { rooms, limits, metrics, log, sessions } = service;
  const feeds = new Feeds({ rooms, limits, metrics, log });
  service.names.changed = (user) => feeds.renamed(user);
  const io: SocketServer = new Server(app.server, {
    transports: ['websocket'],
    serveClient: false,
    parser: ONE_SOCKET_TEXT,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: limits.bodyBytes,
    connectTimeout: 10_000,
    pingInterval: 10_000,
    pingTimeout: 10_000,
    cleanupEmptyChildNamespaces: true,
    allowRequest: (request, done) => {
      const refusal = admission.refusal(request);
      done(refusal, refusal === undefined);
    },
  });
  io.engine.on('connection', (connection: Parameters<Admission['connected']>[0]) => admission.connected(connection));
  gauge(metrics, 'croupier_sockets', 'Sockets connected to this process', () => io.engine.clientsCount);

  /** The token came with the request, or with the first packet. Connecting alone does not count as using the session, so it does not extend it. */
  const identify = async (socket: RoomSocket): Promise<Error | undefined> => {
    const admitted = admission.of(socket.conn);
    const mismatch = versionRefusal(admitted?.version);
    if (mismatch !== undefined) return connectError(mismatch, metrics);
    const given: unknown = (socket.handshake.auth as { readonly token?: unknown }).token;
    const live = await sessions.look(admitted?.token ?? tokenFrom(given));
    if (!live.ok) {
      const { code } = live.error;
      const address = admitted?.address ?? 'unknown';
      if (isSecurityRefusal(code)) service.security.note('socket-refused', { address }, { code });
      return connectError(live.error, metrics);
    }
    const { user, session, tokenHash } = live.value;
    const held = { session, tokenHash };
    Object.assign(socket.data, { user, held, address: admitted?.address ?? 'unknown' });
    return undefined;
  };
  io.use((socket, answer) => {
    identify(socket)
      .catch((error: unknown) => {
        log.error({ err: error }, 'a socket could not be accepted');
        return connectError(refuse('INTERNAL'), metrics);
      })
      .then(answer, answer);
  });
  const [messages, chats] = [service.counter(limits.messagesOfUser), service.counter(limits.chat)];
  io.on('connection', (socket) => attend({ service, feeds, socket, messages, chats }));

  app.addHook('preClose', async () => {
    io.disconnectSockets(true);
    io.engine.close();
  });
  return { io, announce: () => io.emit('serverNotice', { notice: 'draining', sentence: DRAINING }) };
};
