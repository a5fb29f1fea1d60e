/** docs/reference/wire.md against the server, in both directions. */
import { CLIENT_MESSAGES, type ServerToClient } from '@croupier/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { LIMITS } from '../network/limits.ts';
import { readPage } from '../testing/page-blocks.ts';
import { openServer, type TestServer } from '../testing/server.ts';
import { openUsual } from '../testing/stores.ts';

const PAGE = readPage('docs/reference/wire.md');

/** The first two cells of each row under this head of a table. */
const rowsUnder = (head: string): readonly (readonly [string, string])[] => {
  const lines = PAGE.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${head} |`));
  expect(start, `no table begins with "${head}"`).toBeGreaterThan(0);
  const rest = lines.slice(start + 2);
  const end = rest.findIndex((line) => !line.startsWith('|'));
  return rest.slice(0, end).map((line) => {
    const [, name = '', content = ''] = line.split('|').map((cell) => cell.trim());
    return [name.replaceAll('`', ''), content.replaceAll('`', '')] as const;
  });
};

/** Fields are written in any order. */
const byName = (fields: string): string => fields.split(', ').toSorted().join(', ');
const unordered = (rows: readonly (readonly [string, string])[]) =>
  Object.fromEntries(rows.map(([name, fields]) => [name, fields.split(' or ').map(byName).join(' or ')]));

let server: TestServer;
beforeAll(async () => {
  server = await openServer(openUsual);
  await server.app.ready();
});
afterAll(() => server.close());

interface JsonSchema {
  readonly properties?: { readonly [field: string]: unknown };
  readonly required?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
}
interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly required?: boolean }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: JsonSchema } } };
}

const fieldsOf = ({ properties = {}, required = [], anyOf }: JsonSchema): string =>
  anyOf?.map(fieldsOf).join(' or ') ??
  Object.keys(properties)
    .map((name) => (required.includes(name) ? name : `${name}?`))
    .join(', ');

/** What the server says of itself: method and path, with the fields of body or query. */
const described = (): readonly (readonly [string, string])[] => {
  const { paths } = server.app.swagger() as { readonly paths: { readonly [path: string]: Record<string, Operation> } };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => {
      const body = requestBody?.content['application/json'].schema;
      const query = parameters.filter((one) => one.in === 'query');
      const asked = query.map(({ name, required }) => (required === true ? name : `${name}?`)).join(', ');
      const route = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
      return [route, body === undefined ? asked : fieldsOf(body)] as const;
    }),
  );
};

/** All routes of the router, from the tree that it prints; what the page of the documentation needs is left out. */
const routed = (): readonly string[] => {
  const open: string[] = [];
  return server.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([\s│]*)[├└]── (\S*) \((.+)\)$/.exec(line) ?? [];
      const depth = indent.length / 4;
      open.splice(depth, open.length, part);
      const path = open.join('');
      return methods
        .split(', ')
        .filter((method) => !['', 'HEAD'].includes(method))
        .map((method) => `${method} ${path}`);
    })
    .filter((route) => !route.startsWith('GET /docs'));
};

test('the routes are those of the server, with their fields', () => {
  const rows = rowsUnder('route');
  const api = rows.filter(([route]) => / \/(?:api|\.well-known)\//.test(route));
  expect(unordered(api)).toEqual(unordered(described()));
  expect(rows.map(([route]) => route).toSorted()).toEqual([...routed()].toSorted());
  expect(rows.length).toBeGreaterThan(15);
});

type Shape = { readonly shape: { readonly [field: string]: z.ZodType } };
const shapeOf = (schema: Shape | { readonly options: readonly Shape[] }): string =>
  'options' in schema ? schema.options.map(shapeOf).join(' or ') : fieldsIn(schema);
const fieldsIn = ({ shape }: Shape): string =>
  Object.entries(shape)
    .map(([name, field]) => (field._zod.optin === 'optional' ? `${name}?` : name))
    .join(', ');

test('the messages of a client are those that are read, with their fields', () => {
  const read = Object.entries(CLIENT_MESSAGES).map(([event, schema]) => [event, shapeOf(schema)] as const);
  expect(unordered(rowsUnder('message'))).toEqual(unordered(read));
});

test('the orders are those that are read, with their fields', () => {
  const read = CLIENT_MESSAGES.order.options[1].shape.order.options.map(
    (option) => [option.shape.type.value, shapeOf(option).replace(/^type(?:, )?/, '')] as const,
  );
  expect(unordered(rowsUnder('order'))).toEqual(unordered(read));
});

test('the messages of the server are those it has, with their fields', () => {
  // The types allow no other events and fields than these, and none left out.
  const sent: { readonly [E in keyof ServerToClient]: AllFields<Parameters<ServerToClient[E]>[0]> } = {
    view: { seq: true, table: true, entries: true, receipt: true, balances: true },
    playersUpdate: { code: true, players: true, queue: true },
    chat: { code: true, user: true, name: true, text: true, id: true },
    roomError: 'a sentence',
    serverNotice: { notice: true, sentence: true },
  };
  const named = Object.entries(sent).map(
    ([event, fields]) => [event, typeof fields === 'string' ? fields : Object.keys(fields).join(', ')] as const,
  );
  expect(unordered(rowsUnder('from the server'))).toEqual(unordered(named));
});
type AllFields<T> = T extends string ? string : { readonly [field in keyof T]: true };

test('the limits are those that are kept', () => {
  const kept = Object.entries(LIMITS).map(
    ([name, limit]) =>
      [name, typeof limit === 'number' ? `${limit}` : `${limit.max} in ${limit.per / 1000} s`] as const,
  );
  expect(Object.fromEntries(rowsUnder('limit'))).toEqual(Object.fromEntries(kept));
});

test('names that the page says out loud exist', () => {
  for (const [, path = ''] of PAGE.matchAll(/`(?:GET|POST|DELETE) (\/[\w/:.-]*)`/g))
    expect(
      routed().some((route) => route.endsWith(` ${path}`)),
      path,
    ).toBe(true);
});
