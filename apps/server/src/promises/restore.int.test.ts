/**
 * A backup is restored while players are at a table: they play, the server is backed up, they play on, the server ends, and it starts
 * again from the backup at the same address. Their clients must find back by themselves, and no card that was seen may be dealt again.
 */
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@croupier/catalog';
import { loadGame, loadNarrator } from '@croupier/catalog/browser';
import { sayWarnings, type TableLink, until } from '@croupier/client';
import { type Visit, visit } from '@croupier/client/node';
import { createTable, readKeys, readLogPage } from '@croupier/client/rest';
import { openChecker } from '@croupier/client/reveals';
import { judgeReceipts, parseKeys } from '@croupier/fair';
import { verifySignature } from '@croupier/fair/ed25519';
import { auditBooks, auditTable } from '@croupier/host';
import { expectOk } from '@croupier/kernel';
import { backupSqliteStore, openSqliteStore, restoreSqliteStore } from '@croupier/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../start.ts';
import { GAME } from '../testing/server.ts';

type Fields = { readonly [field: string]: unknown };
interface Event {
  readonly seq: number;
  readonly hash: string;
  readonly at: number;
  readonly event: { readonly game?: Fields; readonly room?: Fields };
}

let folder: string;
let port: number;
let code: string;
let server: RunningServer | undefined;
let before: readonly Event[];
let after: readonly Event[];
let created = 0;
let backedUp = 0;
const links: TableLink[] = [];

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const taken = createServer().listen(0, '127.0.0.1', () => {
      const address = taken.address();
      taken.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

const start = async (name: string): Promise<void> => {
  const env = { DATA_DIR: join(folder, name), PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent' };
  server = expectOk(await startServer(env));
};

const fileOf = (name: string): string => join(folder, name, 'croupier.db');

const logOf = async ({ rest }: Visit): Promise<readonly Event[]> => {
  const events: Event[] = [];
  for (;;) {
    const page = await readLogPage(rest, code, events.length);
    events.push(...(page.events as unknown as readonly Event[]));
    if (page.events.length === 0) return events;
  }
};

const roundOf = (link: TableLink): number =>
  Number((link.snapshot().picture?.view as unknown as Fields | undefined)?.['round'] ?? 0);

const offersOf = (link: TableLink) =>
  link.snapshot().picture?.view.actions.filter(({ refusal }) => refusal === undefined) ?? [];

const hasBet = (link: TableLink): boolean => offersOf(link).some(({ command }) => command.type === 'TakeBackWager');

/** Until this round is open and everyone has bet. */
const playTo = async (round: number): Promise<void> => {
  while (!links.every((link) => roundOf(link) === round && hasBet(link)))
    for (const link of links) {
      const wanted = hasBet(link) ? [] : ['PlaceWager'];
      const types = ['Stand', ...wanted, 'OpenRound', ...(links.every(hasBet) ? ['Deal'] : [])];
      const offers = offersOf(link);
      const [next] = types.flatMap((type) => offers.find(({ command }) => command.type === type) ?? []);
      if (next === undefined) await new Promise((done) => setTimeout(done, 5));
      else await link.send(next.amount === undefined ? next.command : { ...next.command, amount: next.amount.min });
    }
};

/** Shoes by the commitment to their seed: after a restored backup, another shoe may have the number of an earlier one. */
const dealtIn = (events: readonly Event[]): readonly string[] => {
  const commitments = new Map<unknown, unknown>();
  return events.flatMap(({ event: { game, room } }) => {
    if (room?.['type'] === 'ShoeCommitted') commitments.set(room['shoe'], room['commitment']);
    const isDealt = game?.['at'] !== undefined && game['shoe'] !== undefined;
    return isDealt ? [`${String(commitments.get(game['shoe']))} ${String(game['at'])}`] : [];
  });
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-restore-'));
  for (const name of ['first', 'second']) mkdirSync(join(folder, name));
  port = await freePort();
  await start('first');
  const address = `http://127.0.0.1:${port}`;
  const players: Visit[] = [];
  for (const name of ['Ann', 'Ben']) {
    const player = await visit({ server: address, name });
    if (players.length === 0) {
      const { table } = await createTable(player.rest, { game: GAME, setup: { decks: 1 } });
      code = table.table;
    }
    players.push(player);
    const checking = { loadNarrator, openChecker: async () => openChecker({ loadGame }), random: () => 0 };
    links.push(player.openTable(code, { ports: checking }));
  }
  for (const link of links) await until(link, ({ picture }) => (picture?.seat == null ? undefined : true));
  const [ann] = players;
  if (ann === undefined) throw new Error('nobody');
  await playTo(2);
  const backup = join(folder, 'backup.db');
  expectOk(await backupSqliteStore(fileOf('first'), backup));
  backedUp = (await logOf(ann)).length;
  await playTo(6);
  before = await logOf(ann);
  await server?.close();

  expectOk(
    await restoreSqliteStore(backup, fileOf('second'), { incarnation: randomBytes(8).toString('hex'), at: Date.now() }),
  );
  copyFileSync(join(folder, 'first', 'vault.key'), join(folder, 'second', 'vault.key'));
  await start('second');
  for (const link of links)
    await until(link, ({ status, picture }) =>
      status === 'live' && picture?.incarnation !== undefined ? true : undefined,
    );
  await playTo(5);
  after = await logOf(ann);
  created = (await readLogPage(ann.rest, code, 0)).table.at;
}, 120_000);

afterAll(async () => {
  for (const link of links) link.close();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the log goes on from the backup, says that it was restored, and voids the round that was open', () => {
  expect(after.slice(0, backedUp)).toEqual(before.slice(0, backedUp));
  expect(before.length).toBeGreaterThan(backedUp);
  const types = after.slice(backedUp, backedUp + 4).map(({ event: { game, room } }) => (game ?? room)?.['type']);
  expect(types).toEqual(['BackupRestored', 'RoundVoided', 'ShoeRetired', 'ShoeCommitted']);
  expect(after[backedUp]?.event.room?.['backupAt']).toBe(after[backedUp - 1]?.at);
});

test('no card that was seen is dealt again', () => {
  const seen = new Set(dealtIn(before));
  const dealt = dealtIn(after).slice(dealtIn(after.slice(0, backedUp)).length);
  expect(dealt.length).toBeGreaterThan(10);
  expect(dealt.filter((position) => seen.has(position))).toEqual([]);
});

test('the clients have found back by themselves, and warn instead of stopping the table', () => {
  for (const link of links) {
    const now = link.snapshot();
    expect([now.alarm, now.mismatch]).toEqual([undefined, undefined]);
    expect(sayWarnings(now)).toContain('The server was restored from a backup.');
  }
});

test('receipts for what was lost say that a backup was restored, and the others hold', async () => {
  const [link] = links;
  const evidence = await link?.evidence();
  const published =
    parseKeys(await readKeys((await visit({ server: `http://127.0.0.1:${port}`, name: 'Eve' })).rest)) ?? [];
  const hashes = new Map(after.map(({ seq, hash }) => [seq, hash]));
  const times = new Map(after.map(({ seq, at }) => [seq, at]));
  const log = {
    table: code,
    head: after.length,
    hashAt: (seq: number) => hashes.get(seq),
    timeAt: (seq: number) => (seq === 0 ? created : times.get(seq)),
  };
  const report = await judgeReceipts(log, evidence?.receipts ?? [], published, verifySignature);
  expect(report.verdict).toBe('BACKUP_RESTORED');
  expect(report.held).toBeGreaterThan(0);
  expect(new Set(report.problems.map(({ code: problem }) => problem))).toEqual(new Set(['BACKUP_RESTORED']));
});

test('the restored store passes an audit: the log, every shoe, and the books', async () => {
  for (const link of links) link.close();
  await server?.close();
  server = undefined;
  const store = expectOk(await openSqliteStore(fileOf('second')));
  const report = expectOk(await auditTable(store, GAMES, code));
  expect(report).toMatchObject({ ok: true, problems: [], commands: { claims: { restores: 1 } } });
  expect(report.shoes.filter(({ state }) => state === 'revealed').length).toBeGreaterThanOrEqual(2);
  expect(expectOk(await auditBooks(store)).problems).toEqual([]);
  await store.close();
});
