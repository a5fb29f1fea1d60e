/** The client package at a real server: what a program of a stranger does with it. */
import { type TableLink, until } from '@croupier/client';
import { visit } from '@croupier/client/node';
import { createTable, readTable } from '@croupier/client/rest';
import { afterEach, expect, test } from 'vitest';
import { addressOf } from '../testing/clients.ts';
import { GAME, openServer, type TestServer } from '../testing/server.ts';
import { openUsual } from '../testing/stores.ts';

let servers: TestServer[] = [];
let links: TableLink[] = [];
afterEach(async () => {
  for (const link of links) link.close();
  for (const server of servers) await server.close();
  [servers, links] = [[], []];
});

const serve = async (): Promise<string> => {
  const server = await openServer(openUsual);
  servers.push(server);
  return addressOf(server);
};

test('a program opens a session, makes a table, sits down and plays what it is offered', async () => {
  const server = await serve();
  const ann = await visit({ server, name: 'Ann' });
  const { table } = await createTable(ann.rest, { game: GAME });
  const link = ann.openTable(table.table);
  links.push(link);
  const picture = await until(link, ({ status, picture: seen }) => (status === 'live' ? seen : undefined));
  expect(picture).toMatchObject({ table: table.table, seat: 1 });
  const next = picture.view.actions.find(({ refusal }) => refusal === undefined);
  expect(await link.send(next?.command ?? { type: 'none' })).toMatchObject({ ok: true });
  expect(link.snapshot().picture?.seq).toBeGreaterThan(picture.seq);
  // A watcher sees the same and has no seat.
  const ben = await visit({ server, name: 'Ben' });
  const rail = ben.openTable(table.table, { watch: true });
  links.push(rail);
  const seen = await until(rail, ({ status, picture: now }) => (status === 'live' ? now : undefined));
  expect(seen).toMatchObject({ seat: null, seq: (await readTable(ben.rest, table.table)).table.seq });
});

test('a token resumes the same user, and is replaced', async () => {
  const server = await serve();
  const tokens: string[] = [];
  const keepToken = (token: string): void => void tokens.push(token);
  const { token, user } = await visit({ server, name: 'Ann', keepToken });
  const again = await visit({ server, token, keepToken });
  expect(again).toMatchObject({ user, name: 'Ann' });
  expect(tokens).toEqual([token, again.token]);
  expect(again.token).not.toBe(token);
  // A program that crashed before it stored the new one still gets in, with the same new one.
  expect((await visit({ server, token })).token).toBe(again.token);
});

test('what the server refuses is an error with its code; a server that is not there is unreachable', async () => {
  const server = await serve();
  await expect(visit({ server })).rejects.toMatchObject({ code: 'NAME_MISSING' });
  await expect(visit({ server: 'http://127.0.0.1:9', name: 'Ann' })).rejects.toMatchObject({ code: 'UNREACHABLE' });
  const ann = await visit({ server, name: 'Ann' });
  const link = ann.openTable('222222');
  links.push(link);
  expect(await until(link, ({ trouble }) => trouble?.code)).toBe('TABLE_UNKNOWN');
  expect(link.snapshot().status).toBe('lost');
});
