/** One run, shared by several workers through PostgreSQL; one of them is killed with a job in hand. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expectOk, type Tally } from '@croupier/kernel';
import { startPostgres, type TestPostgres } from '@croupier/store/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Crew } from '../crew.ts';
import type { Goal } from '../goal.ts';
import { inlinePort } from '../node/index.ts';
import { Playing } from '../playing.ts';
import { Sums } from '../sums.ts';
import { toyRun, toySimulator } from '../testing/toy.ts';
import { openRunQueue, type RunQueue, type SharedGoal, workOn } from './index.ts';

const BATCHES = 150;
const { run, simulation } = toyRun();

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const plain = (batches: number): Tally | undefined => {
  const sums = new Sums();
  for (let batch = 0; batch < batches; batch++) sums.add({ from: batch, size: 1, tally: simulation.batch('7', batch) });
  return sums.total();
};

const work = async (
  queue: RunQueue,
  signal = new AbortController().signal,
  batches = BATCHES,
  goal: Partial<SharedGoal> = {},
) => {
  const shared = expectOk(await queue.join(run, simulation, { batches, ...goal }));
  const crew = expectOk(await Crew.of([inlinePort(() => Promise.resolve(toySimulator))], run));
  const told: number[] = [];
  const onProgress = (sums: Sums): unknown => told.push(sums.batches);
  const sums = expectOk(await workOn({ queue, shared, simulation, crew, signal, onProgress }));
  crew.close();
  return { sums, told };
};

test('two workers finish what a killed one took, and both have the bits of playing alone', async () => {
  const url = await server.createDatabase();
  const file = fileURLToPath(new URL('../testing/queue-child.ts', import.meta.url));
  const args = ['--import', 'tsx', '--conditions=source', file, url, String(BATCHES), '2'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const taken = JSON.parse(line.toString()) as { readonly from: number; readonly to: number };
  expect(taken.to - taken.from).toBe(16);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const queues = [expectOk(await openRunQueue(url, { expires: 2 })), expectOk(await openRunQueue(url, { expires: 2 }))];
  const [one, other] = await Promise.all(queues.map((queue) => work(queue)));
  const expected = plain(BATCHES);
  expect(one?.sums?.total()).toEqual(expected);
  expect(other?.sums?.total()).toEqual(expected);
  // One bar for all: each saw what the other had finished.
  expect([one?.told.at(-1), other?.told.at(-1)]).toEqual([BATCHES, BATCHES]);
  const [queue] = queues as [RunQueue, RunQueue];
  expect(expectOk(await queue.oldest())).toBeUndefined();
  // Asked for again, it is only read.
  expect((await work(queue)).told).toEqual([BATCHES]);
  await Promise.all(queues.map((each) => each.close()));
});

test('canceled it brings nothing, and somebody without a game finds the run', async () => {
  const url = await server.createDatabase();
  const queue = expectOk(await openRunQueue(url, { expires: 1 }));
  expect((await work(queue, AbortSignal.abort(), 40)).sums).toBeUndefined();
  const found = expectOk(await queue.oldest());
  expect(found).toMatchObject({ run, batches: 40, shape: { roundsPerBatch: simulation.roundsPerBatch } });
  expect((await work(queue, undefined, 40)).sums?.total()).toEqual(plain(40));
  await queue.close();
});

/** The same goal, played by one process without a queue. */
const playedAlone = async (goal: Goal): Promise<Sums> => {
  const sums = new Sums();
  const crew = expectOk(await Crew.of([inlinePort(() => Promise.resolve(toySimulator))], run));
  expect(await new Playing({ simulation, crew, goal, sums }).run()).toBe('done');
  crew.close();
  return sums;
};

/** What the error is after so many batches. */
const errorAfter = (batches: number): number => simulation.summary(plain(batches) as Tally).ev.se;

test.each([
  ['within what is allowed', 2000, errorAfter(150)],
  ['at the first look', 2000, 1],
  ['not within what is allowed', 60, errorAfter(150)],
])('a precision that is reached %s: the batches and the bits of playing alone', async (_, batches, precision) => {
  const expected = await playedAlone({ from: 0, to: batches, precision });
  const url = await server.createDatabase();
  const queues = (await Promise.all([1, 2].map(() => openRunQueue(url)))).map(expectOk);
  const all = await Promise.all(queues.map((queue) => work(queue, undefined, batches, { precision })));
  for (const { sums } of all) {
    expect(sums?.batches).toBe(expected.batches);
    expect(sums?.total()).toEqual(expected.total());
  }
  const [queue] = queues as [RunQueue, RunQueue];
  expect(expectOk(await queue.oldest())).toBeUndefined();
  // Another precision is another run.
  const wanted = { precision: precision * 2 };
  const found = expectOk(await queue.join(run, simulation, { batches, ...wanted }));
  expect(expectOk(await queue.oldest())).toMatchObject({ id: found.id, batches, ...wanted });
  await Promise.all(queues.map((each) => each.close()));
});

test('four who come at the same moment to an empty database are not in the way of each other', async () => {
  const url = await server.createDatabase();
  const queues = (await Promise.all([1, 2, 3, 4].map(() => openRunQueue(url)))).map(expectOk);
  const all = await Promise.all(queues.map((queue) => work(queue, undefined, 64)));
  for (const { sums } of all) expect(sums?.total()).toEqual(plain(64));
  await Promise.all(queues.map((queue) => queue.close()));
});

test('a database that is not there is refused in a sentence', async () => {
  const opened = await openRunQueue('postgres://postgres@127.0.0.1:1/none');
  expect(opened).toMatchObject({ ok: false, error: { code: 'SIM_QUEUE_SILENT' } });
});

test('reports connections that the database ends while they are idle, and works on', async () => {
  const url = await server.createDatabase();
  const errors: string[] = [];
  const queue = expectOk(await openRunQueue(url, { onError: (error) => errors.push(String(error)) }));
  expect(errors).toEqual([]);
  const name = new URL(url).pathname.slice(1);
  await server.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
  await expect.poll(() => errors.join()).toContain('administrator command');
  expect((await work(queue, undefined, 16)).sums?.total()).toEqual(plain(16));
  await queue.close();
});
