/**
 * What reading a round, a shoe and a page of the log costs while the log of their table grows: the real server on SQLite.
 *   npm run bench:reads [events …]        100, 10,000 and 100,000 if nothing is said
 * Each figure is the median of many requests, with the events that the store handed out for one of them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@croupier/catalog';
import { expectOk } from '@croupier/kernel';
import { openSqliteStore, type Store } from '@croupier/store';
import { openLongLog, playUntil } from '../apps/server/src/testing/long-log.ts';
import { openServer } from '../apps/server/src/testing/server.ts';

const given = process.argv.slice(2).map(Number);
const SIZES = given.length > 0 ? given : [100, 10_000, 100_000];
const TIMES = 60;

const folder = mkdtempSync(join(tmpdir(), 'croupier-reads-'));
const plain = expectOk(await openSqliteStore(join(folder, 'croupier.db')));
const count = { events: 0 };
const store: Store = {
  ...plain,
  events: async (page) => {
    const found = await plain.events(page);
    count.events += found.ok ? found.value.length : 0;
    return found;
  },
  shoe: async (which) => {
    const found = await plain.shoe(which);
    count.events += found.ok ? found.value.length : 0;
    return found;
  },
};
const unlimited = { max: 1e9, per: 1000 };
const server = await openServer(() => Promise.resolve({ store, remove: () => plain.close() }), {
  env: { LOG_LEVEL: 'error' },
  limits: { heavyRequests: unlimited, requests: unlimited },
});

const measure = async (path: string): Promise<string> => {
  const ms: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    count.events = 0;
    const start = performance.now();
    const { status } = await server.ask('GET', path);
    ms.push(performance.now() - start);
    if (status !== 200) throw new Error(`${path}: ${status}`);
  }
  const median = ms.toSorted((a, b) => a - b)[TIMES / 2] ?? 0;
  return `${median.toFixed(2).padStart(7)} ms ${String(count.events).padStart(4)} events`;
};

for (const { id: game } of GAMES) {
  const { user } = await server.enter('Ann');
  const { lobby } = server.service;
  const table = await openLongLog({ store, lobby, game, user });
  console.log(game);
  for (const size of SIZES) {
    await playUntil(table, user, size, (seq) => process.stderr.write(`\r  playing: ${seq} of ${size} events `));
    process.stderr.write(`\r${' '.repeat(40)}\r`);
    let last = 1;
    for (let step = 2 ** 16; step >= 1; step /= 2)
      if ((await store.round({ table: table.id, round: last + step })).ok) last += step;
    const shoes = table.picture(user).room.shoe?.number ?? 1;
    console.log(`  ${size} events, ${last} rounds`);
    console.log(`    round 2     ${await measure(`/api/rounds/${table.id}.2`)}`);
    console.log(`    last round  ${await measure(`/api/rounds/${table.id}.${last}`)}`);
    console.log(`    first shoe  ${await measure(`/api/shoes/${table.id}.1`)}`);
    console.log(`    last shoe   ${await measure(`/api/shoes/${table.id}.${shoes}`)}`);
    console.log(
      `    log page    ${await measure(`/api/tables/${table.id}/log?after=${Math.max(0, size - 500)}&limit=500`)}`,
    );
  }
}
await server.close();
rmSync(folder, { recursive: true, force: true });
