/** The sockets as AsyncAPI 3, made from the very schemas that check their messages. */
import type { NamedSchemas } from '@croupier/catalog/schemas';
import type { Json, JsonSchema } from '@croupier/kernel';
import {
  ACKNOWLEDGEMENTS,
  CLIENT_MESSAGES,
  type ClientEvent,
  PROTOCOL_VERSION,
  REFUSED_ACKNOWLEDGEMENT,
  SERVER_MESSAGES,
  type ServerToClient,
  VERSION_QUERY,
} from '@croupier/protocol';
import { z } from 'zod';
import { gameComponents, withGameParts } from './game-components.ts';

const RECEIVED: { readonly [E in ClientEvent]: string } = {
  createRoom: 'Opens a table where you have the first seat and are the host.',
  joinRoom: 'Takes a seat or watches. Also used to return after a lost connection.',
  leaveRoom: 'Gives up the seat and stops watching.',
  order: 'A game command in `play`, or a table order in `order`.',
  chat: 'Sends a chat message to everyone connected to this table.',
};

const SENT: { readonly [E in keyof ServerToClient]: string } = {
  view: 'The table changed: your complete view of it, and the log entries since the last one.',
  playersUpdate: 'A player sat down, left, connected or disconnected.',
  chat: 'Someone at the table sent a chat message.',
  roomError: 'The error in one sentence. Every rejection includes it.',
  serverNotice: 'The server is restarting, or it is about to close the socket, with the reason.',
};

const CHANNEL = 'table';
const messageRef = (name: string): JsonSchema => ({ $ref: `#/channels/${CHANNEL}/messages/${name}` });
const ackName = (event: string): string => `${event}Acknowledged`;
const REFUSED = 'refused';

/** `$schema` belongs to a document of its own. */
const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json as Json;
};

const message = (name: string, summary: string, payload: Json): JsonSchema => ({ name, title: name, summary, payload });

const clientEvents = Object.keys(CLIENT_MESSAGES) as readonly ClientEvent[];
const serverEvents = Object.keys(SERVER_MESSAGES) as readonly (keyof ServerToClient)[];

const messages = (): JsonSchema =>
  Object.fromEntries([
    ...clientEvents.flatMap((event) => [
      [`${event}Message`, message(event, RECEIVED[event], jsonSchema(CLIENT_MESSAGES[event], 'input'))] as const,
      [
        ackName(event),
        message(event, `Acknowledges \`${event}\`.`, jsonSchema(ACKNOWLEDGEMENTS[event], 'output')),
      ] as const,
    ]),
    [
      REFUSED,
      message(REFUSED, 'Acknowledges any message that was rejected.', jsonSchema(REFUSED_ACKNOWLEDGEMENT, 'output')),
    ],
    ...serverEvents.map(
      (event) => [event, message(event, SENT[event], jsonSchema(SERVER_MESSAGES[event], 'output'))] as const,
    ),
  ]);

const operations = (): JsonSchema => {
  const channel = { $ref: `#/channels/${CHANNEL}` };
  return Object.fromEntries<JsonSchema>([
    ...clientEvents.map((event): [string, JsonSchema] => [
      event,
      {
        action: 'receive',
        channel,
        summary: RECEIVED[event],
        messages: [messageRef(`${event}Message`)],
        reply: { channel, messages: [messageRef(ackName(event)), messageRef(REFUSED)] },
      },
    ]),
    ...serverEvents.map((event): [string, JsonSchema] => [
      `send${event.charAt(0).toUpperCase()}${event.slice(1)}`,
      { action: 'send', channel, summary: SENT[event], messages: [messageRef(event)] },
    ]),
  ]);
};

export const asyncApi = (version: string, games: readonly NamedSchemas[]): Json => {
  const described = messages();
  return withGameParts({
    asyncapi: '3.0.0',
    info: {
      title: 'Croupier sockets',
      version,
      license: { name: 'MIT' },
      description:
        `Wire version ${PROTOCOL_VERSION}. Socket.IO 4, transport websocket only. Every client message is acknowledged. ` +
        'Amounts are in chips; times are milliseconds since 1970. REST is described at /docs.',
    },
    defaultContentType: 'application/json',
    servers: {
      here: {
        host: '{host}',
        pathname: '/socket.io/',
        protocol: 'socket.io',
        protocolVersion: '4',
        description: `Send the token from POST /api/session as Authorization: Bearer or as auth: { token }. \`?${VERSION_QUERY}=${PROTOCOL_VERSION}\` states this version.`,
        variables: { host: { default: 'localhost:3000', description: 'The server that served this file.' } },
        security: [{ $ref: '#/components/securitySchemes/token' }],
      },
    },
    channels: {
      [CHANNEL]: {
        address: '/',
        title: 'A table',
        description: 'A socket follows one table at a time: the one it joined last.',
        messages: Object.fromEntries(
          Object.keys(described).map((name) => [name, { $ref: `#/components/messages/${name}` }]),
        ),
      },
    },
    operations: operations(),
    components: {
      messages: described,
      schemas: gameComponents(games),
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  });
};
