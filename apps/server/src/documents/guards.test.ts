/** The guards of clients against the schemas of the server: answers of a real one, whole, and damaged in every field. */
import { until } from '@croupier/client';
import { visit } from '@croupier/client/node';
import * as protocol from '@croupier/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { addressOf } from '../testing/clients.ts';
import { cmd, GAME, openServer, type TestServer } from '../testing/server.ts';
import { openUsual } from '../testing/stores.ts';

const PAIRS = {
  session: [protocol.sessionAnswer, protocol.isSession],
  opened: [protocol.openedSessionAnswer, protocol.isOpenedSession],
  table: [protocol.tableAnswer, protocol.isTableAnswer],
  accepted: [protocol.acceptedAnswer, protocol.isAccepted],
  log: [protocol.logAnswer, protocol.isLogAnswer],
  history: [protocol.historyAnswer, protocol.isHistory],
  round: [protocol.roundAnswer, protocol.isRound],
  games: [protocol.gamesAnswer, protocol.isGames],
  newLink: [protocol.newDeviceLinkAnswer, protocol.isNewDeviceLink],
  link: [protocol.deviceLinkAnswer, protocol.isDeviceLink],
  preview: [protocol.deviceLinkPreview, protocol.isDeviceLinkPreview],
  taken: [protocol.acceptedDeviceLinkAnswer, protocol.isAcceptedDeviceLink],
  error: [protocol.errorBody, protocol.isErrorBody],
} as const satisfies { readonly [name: string]: readonly [z.ZodType, protocol.Guard<unknown>] };
type Name = keyof typeof PAIRS;
const NAMES = Object.keys(PAIRS) as readonly Name[];

let server: TestServer;
const answers = new Map<Name, unknown>();

beforeAll(async () => {
  server = await openServer(openUsual);
  const address = await addressOf(server);
  const ann = await visit({ server: address, name: 'Ann' });
  const { token } = ann;
  const keep = async (
    name: Name,
    ...asked: Parameters<TestServer['ask']>
  ): Promise<{ readonly [k: string]: unknown }> => {
    const { body } = await server.ask(asked[0], asked[1], { token, ...asked[2] });
    answers.set(name, body);
    return body;
  };
  await keep('opened', 'POST', '/api/session', { body: { token: true } });
  await keep('session', 'GET', '/api/session');
  await keep('games', 'GET', '/api/games');
  await keep('error', 'GET', '/api/tables/222222');
  const made = await keep('table', 'POST', '/api/tables', { body: { cmdId: cmd(), game: GAME, bots: [] } });
  const code = (made['table'] as protocol.WirePicture).table;
  const link = ann.openTable(code);
  // What is offered first, with the smallest amount, until a round is over.
  const rounds = async (): Promise<readonly unknown[]> =>
    (await keep('history', 'GET', '/api/history'))['rounds'] as readonly unknown[];
  for (let step = 0; step < 60 && (await rounds()).length === 0; step++) {
    const picture = await until(link, ({ status, picture: seen }) => (status === 'live' ? seen : undefined));
    const open = picture.view.actions.filter(({ refusal }) => refusal === undefined);
    const offer = open.find(({ command }) => /Stand|Deal|Decline/.test(command.type)) ?? open[0];
    if (offer === undefined) continue;
    const { command, amount } = offer;
    const play = amount === undefined ? command : { ...command, amount: amount.min };
    await keep('accepted', 'POST', `/api/tables/${code}/commands`, { body: { cmdId: cmd(), play } });
  }
  await keep('table', 'GET', `/api/tables/${code}`);
  await keep('log', 'GET', `/api/tables/${code}/log?limit=500`);
  await keep('round', 'GET', `/api/rounds/${code}.1`);
  link.close();
  const bob = await server.enter('Bob');
  const deviceLink = await keep('newLink', 'POST', '/api/device-link', { body: { moves: false } });
  await keep('link', 'GET', '/api/device-link');
  const body = { link: deviceLink['link'] };
  await keep('preview', 'POST', '/api/device-link/look', { token: bob.token, body });
  const accepting = { ...body, key: 'k'.repeat(22), name: 'Ann', own: bob.user, token: true };
  await keep('taken', 'POST', '/api/device-link/accept', { token: bob.token, body: accepting });
});
afterAll(() => server.close());

type Path = readonly (string | number)[];

/** Every place in a value but those inside events, rules and actions, of which only a type or nothing is promised. */
const OPEN = new Set([
  'game',
  'room.type',
  'actions',
  'setup',
  'rules',
  'options',
  'event',
  'nextRules',
  'details',
  'view',
]);
const placesIn = (value: unknown, path: Path = []): readonly Path[] => {
  if (typeof value !== 'object' || value === null) return [];
  const isClosed = (key: string): boolean =>
    !OPEN.has(key) && !(key === 'room' && typeof (value as { room: { type?: unknown } }).room.type === 'string');
  return Object.entries(value)
    .slice(0, 40)
    .flatMap(([key, inner]) => [[...path, key], ...(isClosed(key) ? placesIn(inner, [...path, key]) : [])]);
};

const damaged = (
  value: unknown,
  [key, ...rest]: Path,
  damage: (holder: Record<string, unknown>, key: string) => void,
) => {
  const copy = structuredClone(value) as Record<string, unknown>;
  let holder = copy;
  let last = String(key);
  for (const next of rest) {
    holder = holder[last] as Record<string, unknown>;
    last = String(next);
  }
  damage(holder, last);
  return copy;
};

describe.each(NAMES)('%s', (name) => {
  const agree = (raw: unknown, what: string): void => {
    const [schema, guard] = PAIRS[name];
    expect([what, guard(raw)]).toEqual([what, schema.safeParse(raw).success]);
  };

  test('an answer of the server is one', () => {
    const [schema, guard] = PAIRS[name];
    const answer = answers.get(name);
    expect([guard(answer), schema.safeParse(answer).success]).toEqual([true, true]);
  });

  test('without any of its fields, or with something else there, guard and schema say the same', () => {
    const answer = answers.get(name);
    const places = placesIn(answer);
    expect(places.length).toBeGreaterThan(1);
    for (const path of places) {
      const where = path.join('.');
      agree(
        damaged(answer, path, (holder, key) => {
          if (Array.isArray(holder)) holder.splice(Number(key), 1);
          else Reflect.deleteProperty(holder, key);
        }),
        `${where} left out`,
      );
      for (const other of [null, 'x', 1.5, -1, true, [], [7], {}])
        agree(
          damaged(answer, path, (holder, key) => {
            holder[key] = other;
          }),
          `${where}: ${JSON.stringify(other)}`,
        );
    }
  });

  test.each([undefined, null, 'x', 7, true, [], {}])('%j is none, or is for both', (raw) => agree(raw, 'whole'));
});
