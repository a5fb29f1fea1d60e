/** docs/reference/server.md against the code, in both directions. */
import { readFileSync } from 'node:fs';
import { CLIENT_MESSAGES } from '@croupier/protocol';
import { expect, test } from 'vitest';
import { openMemory } from './testing/memory.ts';
import { openServer } from './testing/server.ts';

const PAGE = readFileSync(new URL('../../../docs/reference/server.md', import.meta.url), 'utf8');
const firstCells = (pattern: RegExp): readonly string[] =>
  [...PAGE.matchAll(pattern)].map(([, cell = '']) => cell).toSorted();

test('every route is on the page, and every one on the page is there', async () => {
  const server = await openServer(openMemory);
  const { body } = await server.ask('GET', '/docs/json');
  const routes = Object.entries(body['paths'] as { readonly [path: string]: object }).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(firstCells(/^\| `((?:GET|POST|DELETE) [^`]+)` \|/gm)).toEqual(routes.toSorted());
  await server.close();
});

test('so is every message and every setting', () => {
  const sockets = PAGE.slice(PAGE.indexOf('| message |'), PAGE.indexOf('| from the server |'));
  expect([...sockets.matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name).toSorted()).toEqual(
    Object.keys(CLIENT_MESSAGES).toSorted(),
  );
  const source = readFileSync(new URL('config.ts', import.meta.url), 'utf8');
  const settings = new Set([...source.matchAll(/reader\.\w+\('([A-Z_]+)'/g)].map(([, name = '']) => name));
  expect(firstCells(/^\| `([A-Z_]+)` \|/gm)).toEqual([...settings].toSorted());
});
