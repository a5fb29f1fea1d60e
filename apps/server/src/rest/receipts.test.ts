import { parseKeys, parseReceipt, trustedKeys, verifyReceipt } from '@croupier/fair';
import { verifySignature } from '@croupier/fair/ed25519';
import { expectOk } from '@croupier/kernel';
import { keysAnswer, receiptAnswer } from '@croupier/protocol';
import type { TableRecord } from '@croupier/store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rotateKey } from '../operations/signing.ts';
import { openMemory } from '../testing/memory.ts';
import { cmd, GAME, openServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let token: string;
let code: string;

beforeEach(async () => {
  server = await openServer(openMemory);
  ({ token } = await server.enter('Ann'));
  const created = await server.ask('POST', '/api/tables', { token, body: { cmdId: cmd(), game: GAME } });
  code = (created.body['table'] as { readonly table: string }).table;
});
afterEach(() => server.close());

const log = async (): Promise<{ readonly table: TableRecord; readonly receipt: unknown }> =>
  (await server.ask('GET', `/api/tables/${code}/log?limit=500`, { token })).body as never;

const at = async (seq: number) => {
  const { status, body } = await server.ask('GET', `/api/tables/${code}/receipts/${seq}`, { token });
  expect(status).toBe(200);
  return receiptAnswer.parse(body).receipt;
};

/** The receipt in an answer, if it is a valid one for the head of the log as it is now. */
const expectReceipt = async (raw: unknown): Promise<void> => {
  const receipt = parseReceipt(raw);
  const { table } = await log();
  expect(receipt).toMatchObject({ table: code, seq: table.seq, hash: table.hash });
  expect(receipt !== undefined && (await verifyReceipt(receipt, verifySignature))).toBe(true);
  const { body } = await server.ask('GET', '/.well-known/croupier-key.json');
  expect(keysAnswer.parse(body).keys.at(-1)).toMatchObject({
    key: receipt?.key,
    incarnation: receipt?.incarnation,
  });
};

test('a new table, a seat, a command, a left seat and the log each come with a receipt for the head', async () => {
  const created = await server.ask('GET', `/api/tables/${code}`, { token });
  await expectReceipt(created.body['receipt']);
  const order = { type: 'extend-time', extended: true };
  const ordered = await server.ask('POST', `/api/tables/${code}/commands`, { token, body: { cmdId: cmd(), order } });
  expect(ordered.status).toBe(200);
  await expectReceipt(ordered.body['receipt']);
  await expectReceipt((await log()).receipt);
  const left = await server.ask('DELETE', `/api/tables/${code}/seat`, { token });
  await expectReceipt(left.body['receipt']);
  const sat = await server.ask('POST', `/api/tables/${code}/seat`, { token, body: { cmdId: cmd() } });
  await expectReceipt(sat.body['receipt']);
});

test('the receipt for any entry has the hash of the log there; beyond its end it is that of the last one', async () => {
  const { table } = await log();
  const events = expectOk(await server.store.events({ table: code, after: 0, limit: 500 }));
  for (const { seq, hash } of events) expect(await at(seq)).toMatchObject({ seq, hash });
  expect(await at(0)).toMatchObject({ seq: 0, hash: events[0]?.prevHash });
  expect(await at(table.seq + 1000)).toMatchObject({ seq: table.seq, hash: table.hash });
  for (const wrong of ['-1', '1.5', 'x', '1e3']) {
    const { status, body } = await server.ask('GET', `/api/tables/${code}/receipts/${wrong}`, { token });
    expect([status, body['code']]).toEqual([400, 'BAD_REQUEST']);
  }
});

test('to a stranger a locked room has no receipts', async () => {
  const order = { type: 'lock', locked: true };
  await server.ask('POST', `/api/tables/${code}/commands`, { token, body: { cmdId: cmd(), order } });
  const { body } = await server.ask('GET', `/api/tables/${code}/receipts/1`);
  expect(body['code']).toBe('TABLE_UNKNOWN');
});

test('a rotated key is published with the signature of the one before it, and the private halves are not', async () => {
  expectOk(await rotateKey(server.store, 5));
  const again = await openServer(async () => ({ store: server.store, remove: async () => undefined }));
  const { body } = await again.ask('GET', '/.well-known/croupier-key.json');
  const keys = parseKeys(body['keys']) ?? [];
  expect(keys).toHaveLength(2);
  const [first, second] = keys;
  expect(second?.incarnation).toBe(first?.incarnation);
  expect(await trustedKeys(first?.key ?? '', keys, verifySignature)).toEqual(new Set([first?.key, second?.key]));
  for (const key of keys) expect(key).not.toHaveProperty('secret');
  const { body: table } = await again.ask('GET', `/api/tables/${code}`, { token });
  expect(table['receipt']).toMatchObject({ key: second?.key });
  await again.close();
});
