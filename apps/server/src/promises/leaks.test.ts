/** Seeds, salts and tokens are looked for wherever bytes go: to clients, into logs, into the database. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '@croupier/cards';
import { GAMES } from '@croupier/catalog';
import { openProvenShoe } from '@croupier/fair';
import { TableAudit } from '@croupier/host';
import { expectOk } from '@croupier/kernel';

import { aesVaultCipher, encryptedVault, openSqliteStore, type Store } from '@croupier/store';
import { expect, test } from 'vitest';
import { ordersFor } from '../testing/bytes.ts';
import { type Client, connect } from '../testing/clients.ts';
import { cmd, openServer, type TestServer } from '../testing/server.ts';

const OPERATOR = 'for-operators-only-1';

/** One secret as it might be written down. */
const spellings = (bytes: Uint8Array): readonly string[] => {
  const buffer = Buffer.from(bytes);
  return [
    buffer.toString('hex'),
    buffer.toString('hex').toUpperCase(),
    buffer.toString('base64'),
    buffer.toString('base64url'),
    [...bytes].join(','),
    BigInt(`0x${buffer.toString('hex')}`).toString(),
    buffer.toString('latin1'),
  ];
};

interface Room {
  readonly code: string;
  readonly clients: readonly Client[];
}

const openRoom = async (clients: readonly Client[], game: string, preset: string): Promise<Room> => {
  const [host, guest] = clients;
  const made = await host?.say('createRoom', { cmdId: cmd(), game, setup: { preset } });
  if (made?.ok !== true) throw new Error(`no room: ${JSON.stringify(made)}`);
  const code = made.table.table;
  await guest?.say('joinRoom', { code });
  const owner = { table: code, shoe: `${code}.1`, user: made.table.room.host ?? '' };
  for (const order of ordersFor(owner, '0123456789abcdef'.repeat(2)))
    await host?.say('order', { code, cmdId: cmd(), order });
  return { code, clients };
};

const play = async (server: TestServer, { code, clients }: Room, moves: number): Promise<void> => {
  const random = seededRandom(`leaks/${code}`);
  for (let step = 0; step < moves; step++) {
    const client = random.pick(clients);
    const seen = await client.say('joinRoom', { code });
    if (!seen.ok) throw new Error(`lost the room: ${seen.code}`);
    const offers = seen.table.view.actions.filter(({ refusal }) => refusal === undefined);
    if (offers.length === 0) continue;
    const { command, amount } = random.pick(offers);
    await client.say('order', {
      code,
      cmdId: cmd(),
      play: amount === undefined ? command : { ...command, amount: amount.min },
    });
    // And now and then something that is refused, for what errors say.
    if (step % 5 === 0) await client.say('order', { code, cmdId: cmd(), play: { type: 'Hit', decision: `9.${step}` } });
  }
  for (const path of ['', '/log?limit=500']) await server.ask('GET', `/api/tables/${code}${path}`);
};

/** Salts of cards that nobody has turned, in every shoe whose seed is still a secret. */
const unturnedSalts = async (store: Store, code: string): Promise<readonly string[]> => {
  const audit = new TableAudit(GAMES, expectOk(await store.table(code)));
  for (const event of expectOk(await store.events({ table: code, after: 0, limit: 10_000 }))) audit.read(event);
  const salts: string[] = [];
  for (const { shoe, state } of audit.end().shoes) {
    const file = audit.shoeFile(shoe);
    if (state === 'revealed' || file === undefined) continue;
    const proving = expectOk(openProvenShoe(expectOk(await store.sealed(shoe)).bytes, file.facts));
    const dealt = new Set(file.dealt.map(({ index }) => index));
    const size = file.leaves.length;
    const mark = { id: shoe, commitment: file.commitment, size, cutAt: file.facts.cutAt, drawn: size, refills: [] };
    for (let index = 0; index < size; index++) if (!dealt.has(index)) salts.push(proving.prove(mark, index).salt);
  }
  return salts;
};

test('frames, REST bodies, logs, metrics and the database hold no seed before its reveal, no salt of an unturned card, no token', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-leaks-'));
  const plain = expectOk(await openSqliteStore(join(folder, 'croupier.db')));
  const store = encryptedVault(plain, aesVaultCipher(new Uint8Array(32).fill(7)));
  const many = { max: 1_000_000, per: 60_000 };
  const server = await openServer(() => Promise.resolve({ store, remove: () => Promise.resolve() }), {
    limits: { messages: many, rooms: many, heavyRequests: many },
    env: { LOG_LEVEL: 'trace', METRICS_TOKEN: OPERATOR },
  });
  const told: string[] = [];
  const tokens: string[] = [];
  const clients: Client[] = [];
  for (const name of ['Ann', 'Ben']) {
    const { token } = await server.enter(name);
    tokens.push(token);
    const client = await connect(server, token);
    client.socket.io.engine.on('packet', ({ data }: { readonly data?: string }) => told.push(data ?? ''));
    clients.push(client);
  }
  const asked = server.ask;
  const ask: TestServer['ask'] = async (...request) => {
    const answer = await asked(...request);
    told.push(JSON.stringify(answer));
    return answer;
  };
  const rooms: Room[] = [];
  for (const { id, presets } of GAMES)
    for (const preset of Object.keys(presets)) rooms.push(await openRoom(clients, id, preset));
  for (const room of rooms) await play({ ...server, ask }, room, 120);
  expect((await ask('GET', '/metrics', { token: OPERATOR })).status).toBe(200);
  for (const path of ['/healthz', '/readyz', '/api/games', '/docs/json', '/api/history', '/nothing'])
    await ask('GET', path, { token: tokens[0] });

  const invitations: string[] = [];
  for (const { code } of rooms) {
    const table = expectOk(await server.service.lobby.find(code));
    const invite = (await server.service.rooms.invitation(table)) ?? '';
    invitations.push(invite);
    const headers = { 'croupier-invite': invite };
    for (const path of [`/api/tables/${code}`, '/api/nothing']) await server.ask('GET', path, { headers });
  }
  expect(new Set(invitations).size).toBe(rooms.length);

  const bytes = told.join('\n');
  const logged = server.log.join('\n');
  const hashes = new Set(`${bytes}\n${logged}`.match(/[0-9a-f]{64}/g));
  let secrets = 0;
  let reveals = 0;
  const kept: Uint8Array[] = [];
  for (const { code } of rooms) {
    for (let number = 1; ; number++) {
      const shoe = `${code}.${number}`;
      const sealed = await store.sealed(shoe);
      if (!sealed.ok) break;
      secrets += 1;
      kept.push(sealed.value.bytes);
      const revealed = sealed.value.revealedAt !== undefined;
      if (revealed) reveals += 1;
      for (const text of spellings(sealed.value.bytes)) {
        expect(logged.includes(text)).toBe(false);
        const first = bytes.indexOf(text);
        // It first appears in the reveal, which comes after the shoe was retired.
        if (revealed && first >= 0) expect(bytes.slice(first, first + 200)).toContain('ShoeRevealed');
        else expect(first).toBe(-1);
      }
    }
    for (const salt of await unturnedSalts(store, code)) expect(hashes.has(salt)).toBe(false);
  }
  for (const token of tokens) expect(logged.includes(token) || bytes.includes(token)).toBe(false);
  for (const invite of invitations) expect(logged.includes(invite)).toBe(false);
  for (const client of clients) client.socket.disconnect();
  await server.close();
  await plain.close();
  const files = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'latin1'));
  for (const seed of kept)
    expect(files.some((text) => text.includes(Buffer.from(seed).toString('latin1')))).toBe(false);
  for (const token of [...tokens, ...invitations]) expect(files.some((text) => text.includes(token))).toBe(false);
  rmSync(folder, { recursive: true });
  // There was something to find.
  expect(secrets).toBeGreaterThan(30);
  expect(reveals).toBeGreaterThan(5);
  expect(bytes.length).toBeGreaterThan(1_000_000);
  expect(logged.length).toBeGreaterThan(10_000);
});
