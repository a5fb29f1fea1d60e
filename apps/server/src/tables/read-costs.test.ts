/** Reading a round or a shoe costs the same however long the log of its table has grown. */
import { GAMES } from '@croupier/catalog';
import { expectOk } from '@croupier/kernel';
import { openMemoryStore, type Store } from '@croupier/store';
import { afterEach, describe, expect, test } from 'vitest';
import { openLongLog, playUntil } from '../testing/long-log.ts';
import { openServer, type TestServer } from '../testing/server.ts';

let servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers) await server.close();
  servers = [];
});

/** Events that the store has handed out. */
interface Count {
  events: number;
}

const counted = (store: Store, count: Count): Store => ({
  ...store,
  events: async (page) => {
    const found = await store.events(page);
    count.events += found.ok ? found.value.length : 0;
    return found;
  },
  shoe: async (which) => {
    const found = await store.shoe(which);
    count.events += found.ok ? found.value.length : 0;
    return found;
  },
});

const serve = async (): Promise<{ readonly server: TestServer; readonly count: Count }> => {
  const store = openMemoryStore();
  const count = { events: 0 };
  const many = { max: 1_000_000, per: 1000 };
  const server = await openServer(
    () => Promise.resolve({ store: counted(store, count), remove: () => store.close() }),
    { limits: { heavyRequests: many } },
  );
  servers.push(server);
  return { server, count };
};

describe.each(GAMES.map(({ id }) => id))('%s', (game) => {
  test('a round and a shoe cost no more after 2,000 events than after 200', async () => {
    const { server, count } = await serve();
    const { store, lobby } = { store: server.store, lobby: server.service.lobby };
    const { user } = await server.enter('Ann');
    const table = await openLongLog({ store, lobby, game, user });
    const cost = async (path: string): Promise<readonly [number, number]> => {
      count.events = 0;
      const { status } = await server.ask('GET', path);
      return [status, count.events];
    };
    const costs = async () => [
      await cost(`/api/rounds/${table.id}.2`),
      await cost(`/api/shoes/${table.id}.1`),
      await cost(`/api/tables/${table.id}/log?limit=500`),
    ];
    await playUntil(table, user, 200);
    const [round, shoe] = await costs();
    await playUntil(table, user, 2000);
    const later = await costs();
    const length = async (number: number): Promise<number> => {
      const { firstSeq, lastSeq } = expectOk(await store.round({ table: table.id, round: number }));
      return lastSeq - firstSeq + 1;
    };
    expect(round).toEqual([200, await length(2)]);
    // A closed round never changes, so it is kept.
    expect(later[0]).toEqual([200, 0]);
    expect(await cost(`/api/rounds/${table.id}.3`)).toEqual([200, await length(3)]);
    let last = 2;
    while ((await store.round({ table: table.id, round: last + 1 })).ok) last += 1;
    expect(last).toBeGreaterThan(50);
    expect(await cost(`/api/rounds/${table.id}.${last}`)).toEqual([200, await length(last)]);
    // A shoe grows while it is dealt; what comes after it is not read.
    expect(shoe?.[0]).toBe(200);
    expect(later[1]?.[0]).toBe(200);
    expect(later[1]?.[1]).toBeLessThanOrEqual(500);
    // 200 of them are cached since the first read.
    expect(later[2]).toEqual([200, 300]);
    expect(await cost(`/api/tables/${table.id}/log?after=1000&limit=500`)).toEqual([200, 500]);
  });
});
