import { err, ok, type Result } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';
import { StoreWatch } from './store-watch.ts';

const MB = 2 ** 20;
const FULL = Object.assign(new Error('database or disk is full'), { errcode: 13 });

const rig = () => {
  const metrics = createMetrics();
  const state = { now: 0, works: true, silent: false, freeMb: 5000, writes: 0 };
  const lines: string[] = [];
  const write =
    (level: string) =>
    (facts: object, text: string): unknown =>
      lines.push(`${level} ${text} ${JSON.stringify({ ...facts, err: undefined })}`);
  const tryWrite = (): Promise<Result<null, never>> => {
    state.writes += 1;
    if (state.silent) return new Promise(() => undefined);
    if (state.works) return Promise.resolve(ok(null));
    watch.report(FULL);
    return Promise.resolve(err({ code: 'STORE_UNAVAILABLE' } as never));
  };
  const log = { error: write('error'), warn: write('warn'), info: write('info') } as never;
  const disk = { folder: '/x', warnMb: 1000, minMb: 100 };
  const free = async (): Promise<number> => state.freeMb * MB;
  const watch = new StoreWatch({ store: { tryWrite }, metrics, log, ticks: () => state.now, disk, free });
  /** A look that is not answered from the last one. */
  const look = () => {
    state.now += 1000;
    return watch.look();
  };
  const count = async (): Promise<readonly unknown[]> => (await metrics.storeErrors.get()).values;
  return { state, lines, watch, look, count };
};

test('a full disk is logged once, counted every time, and logged again only when it is over', async () => {
  const { state, lines, look, count } = rig();
  expect(await look()).toEqual({ store: true, disk: true });
  state.works = false;
  for (let times = 0; times < 3; times++) expect(await look()).toEqual({ store: false, disk: true });
  expect(lines).toEqual(['error database error; not logged again until the store works {"reason":"disk-full"}']);
  expect(await count()).toMatchObject([{ labels: { reason: 'disk-full' }, value: 3 }]);
  state.works = true;
  expect(await look()).toMatchObject({ store: true });
  expect(lines.slice(1)).toEqual(['info the store works again {"ms":3000,"reasons":["disk-full"]}']);
  state.works = false;
  await look();
  expect(lines).toHaveLength(3);
});

test('each kind of error has its own line', async () => {
  const { lines, watch } = rig();
  for (let times = 0; times < 5; times++)
    for (const code of ['57P01', 'ECONNREFUSED']) watch.report(Object.assign(new Error('x'), { code }));
  expect(lines.map((line) => /"reason":"([^"]+)"/.exec(line)?.[1])).toEqual(['sqlstate-57P01', 'ECONNREFUSED']);
});

test('one answer is good for a second, and a silent store is not asked twice at once', async () => {
  const { state, watch, look, lines } = rig();
  await look();
  await Promise.all([watch.look(), watch.look()]);
  expect(state.writes).toBe(1);
  state.silent = true;
  const answers = [await look(), await look()];
  expect(answers).toMatchObject([{ store: false }, { store: false }]);
  expect(state.writes).toBe(2);
  expect(lines).toEqual([expect.stringContaining('"reason":"timeout"')]);
});

test('little free space is logged once; too little is not ready; and room again is logged', async () => {
  const { state, lines, look } = rig();
  state.freeMb = 999;
  expect([await look(), await look()]).toEqual([
    { store: true, disk: true },
    { store: true, disk: true },
  ]);
  state.freeMb = 99;
  expect(await look()).toEqual({ store: true, disk: false });
  state.freeMb = 1000;
  expect(await look()).toEqual({ store: true, disk: true });
  expect(lines).toEqual([
    'warn the disk is nearly full {"freeMb":999,"warnMb":1000,"minMb":100}',
    'info the disk has room again {"freeMb":1000}',
  ]);
});

test('the space of a folder that does not exist is unknown, and no reason to be unready', async () => {
  const { watch } = rig();
  const other = new StoreWatch({
    store: { tryWrite: async () => ok(null) },
    metrics: createMetrics(),
    log: {} as never,
    ticks: () => 0,
    disk: { folder: '/nowhere/at/all', warnMb: 1, minMb: 1 },
  });
  expect(await other.look()).toEqual({ store: true, disk: true });
  expect(await watch.free()).toBe(5000 * MB);
});
