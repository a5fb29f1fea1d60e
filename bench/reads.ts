/**
 * What reading a round, a shoe and a page of the log costs while the log of their table grows: the real server on SQLite.
 *   npm run bench:reads [events …]        100, 10,000 and 100,000 by default
 * Processor time of one request, the client in the same process included, and the events that the store handed out for it. The
 * server's caches of closed rounds, revealed shoes and logs are off here; the exit code is 1 if a read grows with the log.
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
const TIMES = 10;
const BATCHES = 8;
/** How many times as long a read may take when the log is a thousand times as long. */
const LIMIT = 2;
const costs = new Map<string, { readonly ms: number; readonly events: number }[]>();

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
  limits: { heavyRequests: unlimited, requests: unlimited, keptRounds: 0, keptShoes: 0, keptLogs: 0 },
});

/** The fastest of several batches: other work on the machine only makes a batch slower. */
const measure = async (name: string, path: string): Promise<void> => {
  const batches: number[] = [];
  for (let batch = 0; batch < BATCHES; batch++) {
    const before = process.cpuUsage();
    for (let time = 0; time < TIMES; time++) {
      count.events = 0;
      const { status } = await server.ask('GET', path);
      if (status !== 200) throw new Error(`${path}: ${status}`);
    }
    const { user, system } = process.cpuUsage(before);
    batches.push((user + system) / TIMES / 1000);
  }
  const ms = Math.min(...batches);
  costs.set(name, [...(costs.get(name) ?? []), { ms, events: count.events }]);
  console.log(`    ${name.padEnd(24)}${ms.toFixed(2).padStart(7)} ms ${String(count.events).padStart(4)} events`);
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
    const page = Math.min(100, size);
    await measure(`${game} round 2`, `/api/rounds/${table.id}.2`);
    await measure(`${game} last round`, `/api/rounds/${table.id}.${last}`);
    await measure(`${game} first shoe`, `/api/shoes/${table.id}.1`);
    await measure(`${game} last shoe`, `/api/shoes/${table.id}.${shoes}`);
    await measure(`${game} log page`, `/api/tables/${table.id}/log?after=${size - page}&limit=${page}`);
  }
}
await server.close();
rmSync(folder, { recursive: true, force: true });
let grows = false;
for (const [name, [first, ...more]] of costs) {
  const last = more.at(-1);
  if (first === undefined || last === undefined) continue;
  // A shoe that is still dealt from has more cards later on, so cost is compared for each event that is read.
  const times = last.ms / last.events / (first.ms / first.events);
  const isFine = last.ms <= LIMIT * first.ms || times <= LIMIT;
  grows ||= !isFine;
  console.log(
    `${isFine ? 'pass' : 'FAIL'}  ${name}: ${(last.ms / first.ms).toFixed(2)} times the first, ${times.toFixed(2)} for each event read`,
  );
}
process.exitCode = grows ? 1 : 0;
