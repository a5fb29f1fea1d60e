/**
 * A real client whose server is stopped and started again under the same address: with the log it had, and with one that
 * was written anew, hashes and all.
 */
import { type TableLink, until } from '@croupier/client';
import { type Visit, visit } from '@croupier/client/node';
import { createTable } from '@croupier/client/rest';
import { judgeReceipts } from '@croupier/fair';
import { verifySignature } from '@croupier/fair/ed25519';
import { expectOk } from '@croupier/kernel';
import { eventHash, MemoryDisk, openMemoryStore, type Store } from '@croupier/store';
import { afterEach, expect, test } from 'vitest';
import { hashOf } from '../session/tokens.ts';
import { GAME, openServer, type TestServer } from '../testing/server.ts';

let server: TestServer | undefined;
let links: TableLink[] = [];
afterEach(async () => {
  for (const link of links) link.close();
  await server?.close();
  [server, links] = [undefined, []];
});

/** Listens where it listened before, if it did. */
const serve = async (store: Store, port = 0): Promise<number> => {
  server = await openServer(async () => ({ store, remove: async () => undefined }));
  await server.app.listen({ port, host: '127.0.0.1' });
  return (server.app.server.address() as { readonly port: number }).port;
};

const PAGE = 1000;

/** The same events, each a millisecond later: a log that is whole, and is not the one that was signed. */
const rewritten = async (from: Store, table: string, { user, token }: Visit): Promise<Store> => {
  const store = openMemoryStore(new MemoryDisk());
  const { game, setup, at } = expectOk(await from.table(table));
  expectOk(await store.createUser(expectOk(await from.user(user))));
  // The current token: the link gets a new one with every reconnect.
  const session = expectOk(await from.sessionOf(hashOf(token), at));
  expectOk(await store.openSession({ ...session, tokenHash: hashOf(token) }));
  const [key] = expectOk(await from.signingKeys());
  if (key !== undefined) expectOk(await store.addSigningKey({ expected: 0, key }));
  expectOk(await store.createTable({ table, game, setup, at }));
  for (const { seq, v, event, at: when } of expectOk(await from.events({ table, after: 0, limit: PAGE }))) {
    const shoe = (event as { readonly room?: { readonly type: string; readonly shoe: string } }).room;
    if (shoe?.type === 'ShoeCommitted')
      expectOk(await store.seal({ ...expectOk(await from.sealed(shoe.shoe)), at: when }));
    const command = { account: 'house', cmdId: `again-${seq}`, payloadHash: '0'.repeat(64) };
    expectOk(
      await store.append({ table, expected: seq - 1, events: [{ v, event }], command, answer: null, at: when + 1 }),
    );
  }
  return store;
};

const join = async (store: Store) => {
  const port = await serve(store);
  const ann = await visit({ server: `http://127.0.0.1:${port}`, name: 'Ann' });
  const { table } = await createTable(ann.rest, { game: GAME });
  const link = ann.openTable(table.table);
  links.push(link);
  await until(link, ({ status }) => (status === 'live' ? true : undefined));
  expect(await link.order({ type: 'extend-time', extended: true })).toMatchObject({ ok: true });
  // Until it has been checked and kept.
  const { receipts } = (await link.evidence()) ?? { receipts: [] };
  expect(receipts.length).toBeGreaterThan(1);
  return { port, link, ann, code: table.table };
};

test('a server that is started again gives the same receipts: no alarm', async () => {
  const store = openMemoryStore(new MemoryDisk());
  const { port, link } = await join(store);
  await server?.close();
  await until(link, ({ status }) => (status === 'live' ? undefined : true));
  await serve(store, port);
  await until(link, ({ status, picture }) => (status === 'live' && picture !== undefined ? true : undefined));
  await link.evidence();
  expect(link.snapshot().alarm).toBeUndefined();
});

test('a server that comes back with another history is stopped, and the evidence proves it', async () => {
  const store = openMemoryStore(new MemoryDisk());
  const { port, link, ann, code } = await join(store);
  // The client mixes the next shoe meanwhile; a copy made while it does would be a shorter log, which is another alarm.
  await server?.close();
  const fake = await rewritten(store, code, ann);
  await serve(fake, port);
  expect((await until(link, ({ alarm }) => alarm)).code).toBe('TWO_HISTORIES');
  const evidence = await link.evidence();
  const events = expectOk(await fake.events({ table: code, after: 0, limit: PAGE }));
  for (const event of events) expect(eventHash(event)).toBe(event.hash);
  const log = {
    table: code,
    head: events.length,
    hashAt: (seq: number) => events[seq - 1]?.hash,
    timeAt: (seq: number) => events[seq - 1]?.at,
  };
  const report = await judgeReceipts(log, evidence?.receipts ?? [], evidence?.keys ?? [], verifySignature);
  expect(report.verdict).toBe('TWO_HISTORIES');
  expect(report.problems.map(({ code: found }) => found)).toContain('HISTORY_REWRITTEN');
});
