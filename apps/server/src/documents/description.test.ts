/** What the server says about itself at /docs: complete, without loose ends, and true of what it sends. */

import { GAMES } from '@croupier/catalog';
import type { Json, JsonSchema } from '@croupier/kernel';
import { CLIENT_MESSAGES, GAME_PART, SERVER_MESSAGES } from '@croupier/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Client, connect } from '../testing/clients.ts';
import { cmd, openServer, type TestServer } from '../testing/server.ts';
import { openUsual } from '../testing/stores.ts';

let server: TestServer;
const documents = new Map<string, JsonSchema>();
beforeAll(async () => {
  server = await openServer(openUsual);
  for (const path of ['/docs/json', '/docs/asyncapi.json'])
    documents.set(path, (await server.ask('GET', path)).body as JsonSchema);
});
afterAll(() => server.close());

const documentAt = (path: string): JsonSchema => documents.get(path) ?? {};

/** What a reference in this document leads to. */
const at = (document: JsonSchema, ref: string): Json | undefined =>
  ref
    .replace('#/', '')
    .split('/')
    .reduce<Json | undefined>(
      (node, key) => (typeof node === 'object' && node !== null ? (node as JsonSchema)[key] : undefined),
      document,
    );

const refsIn = (value: Json): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap((item: Json) => refsIn(item));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value as JsonSchema).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner),
  );
};

/** With everything in place of its references. */
const whole = (document: JsonSchema, value: Json): Json => {
  if (Array.isArray(value)) return value.map((item: Json) => whole(document, item));
  if (typeof value !== 'object' || value === null) return value;
  const node = value as JsonSchema;
  if (typeof node['$ref'] === 'string') return whole(document, at(document, node['$ref']) ?? {});
  return Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, whole(document, inner)]));
};

describe.each(['/docs/json', '/docs/asyncapi.json'])('%s', (path) => {
  test('every reference leads somewhere', () => {
    const refs = refsIn(documentAt(path));
    expect(refs.length).toBeGreaterThan(10);
    expect(refs.filter((ref) => at(documentAt(path), ref) === undefined)).toEqual([]);
  });

  test('has the commands and views of every game, in the places where they go', () => {
    const text = JSON.stringify(documentAt(path));
    expect(text).not.toContain(GAME_PART);
    for (const part of ['Command', 'View']) {
      expect(text).toContain(`{"$ref":"#/components/schemas/Game${part}"}`);
      const { anyOf } = at(documentAt(path), `#/components/schemas/Game${part}`) as { readonly anyOf: readonly Json[] };
      expect(anyOf).toHaveLength(GAMES.length);
    }
  });
});

test('the page of REST leads to that of the sockets', async () => {
  const { info } = documentAt('/docs/json') as { readonly info: { readonly description: string } };
  expect(info.description).toContain('/docs/asyncapi.json');
  const { status, headers } = await server.ask('GET', '/docs/asyncapi.json');
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
});

describe('AsyncAPI', () => {
  interface Operation {
    readonly action: string;
    readonly messages: readonly { readonly $ref: string }[];
    readonly reply?: { readonly messages: readonly { readonly $ref: string }[] };
  }
  const operations = (): readonly Operation[] =>
    Object.values(at(documentAt('/docs/asyncapi.json'), '#/operations') as unknown as { [name: string]: Operation });
  const nameAt = (ref: string | undefined): unknown => {
    const document = documentAt('/docs/asyncapi.json');
    return (whole(document, at(document, ref ?? '') ?? {}) as { readonly name?: string }).name;
  };

  test('has every message of a client with its replies, and every message of the server', () => {
    const received = operations().filter(({ action }) => action === 'receive');
    expect(received.map(({ messages }) => nameAt(messages[0]?.$ref))).toEqual(Object.keys(CLIENT_MESSAGES));
    for (const { reply } of received) expect(reply?.messages).toHaveLength(2);
    const sent = operations().filter(({ action }) => action === 'send');
    expect(sent.map(({ messages }) => nameAt(messages[0]?.$ref))).toEqual(Object.keys(SERVER_MESSAGES));
  });

  const payloadOf = (name: string): z.ZodType => {
    const document = documentAt('/docs/asyncapi.json');
    const { payload } = at(document, `#/components/messages/${name}`) as { readonly payload: JsonSchema };
    return z.fromJSONSchema(whole(document, payload) as JsonSchema);
  };
  const check = (name: string, value: unknown): void => {
    const parsed = payloadOf(name).safeParse(JSON.parse(JSON.stringify(value)));
    expect(parsed.success ? '' : `${name}: ${z.prettifyError(parsed.error)}`).toBe('');
  };

  test('says what a server really sends: acknowledgements, pictures, players, chat, errors and notices', async () => {
    const [ann, ben] = [await server.enter('Ann'), await server.enter('Ben')];
    const clients: readonly [Client, Client] = [await connect(server, ann.token), await connect(server, ben.token)];
    const [one, other] = clients;
    const sent = { cmdId: cmd(), game: GAMES[0].id, start: 'host' };
    check('createRoomMessage', sent);
    const created = await one.say('createRoom', sent);
    check('createRoomAcknowledged', created);
    if (!created.ok) throw new Error(created.error);
    const code = created.table.table;
    const joined = await other.say('joinRoom', { code });
    check('joinRoomAcknowledged', joined);
    const [offer] = created.table.view.actions;
    const order = { code, cmdId: cmd(), play: offer?.command };
    check('orderMessage', order);
    check('orderAcknowledged', await one.say('order', order));
    check('chatAcknowledged', await one.say('chat', { code, text: 'Hello' }));
    check('refused', await one.say('order', { ...order, cmdId: cmd() }));
    await other.until(({ event }) => event === 'view');
    await other.until(({ event }) => event === 'chat');
    await one.until(({ event }) => event === 'roomError');
    await server.ask('DELETE', '/api/session', { token: ann.token });
    await one.until(({ event }) => event === 'serverNotice');
    check('leaveRoomAcknowledged', await other.say('leaveRoom', { code }));
    const heard = clients.flatMap((client) => client.heard);
    expect([...new Set(heard.map(({ event }) => event))].toSorted()).toEqual(Object.keys(SERVER_MESSAGES).toSorted());
    for (const { event, message } of heard) check(event, message);
  });
});
