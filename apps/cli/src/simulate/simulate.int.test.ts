/** The same run by 1, 2 and 4 threads, cut into parts, interrupted, and through the queue: the same bytes. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSimulator, SIMULATED } from '@croupier/catalog/simulators';
import { expectOk } from '@croupier/kernel';
import { startPostgres } from '@croupier/store/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processIo } from '../process-io.ts';
import { run } from '../program.ts';
import { type FakeOptions, runCli } from '../testing/fake-io.ts';

const folder = mkdtempSync(join(tmpdir(), 'simulate-'));
afterAll(() => rmSync(folder, { recursive: true }));

const BATCHES = 10;
/** Of what was printed, so that a test that fails does not print it all. */
const printOf = (text: string): string => `${text.length}:${createHash('sha256').update(text).digest('hex')}`;

/** Rounds for `BATCHES` batches of a game, the last one not asked for to its end. */
const roundsOf = async (game: string): Promise<string> => {
  const simulator = await loadSimulator(game);
  if (simulator === undefined) throw new Error(`${game} is not simulated`);
  return String(expectOk(simulator.compile({}, {})).roundsPerBatch * BATCHES - 1);
};

describe.each(SIMULATED)('%s', (GAME) => {
  let rounds = '';
  let single = '';
  beforeAll(async () => {
    rounds = await roundsOf(GAME);
  });
  const simulate = (args: readonly string[], options?: FakeOptions) =>
    runCli(['simulate', GAME, '--rounds', rounds, '--seed', '7', '--json', '--no-speed', ...args], options);

  test('1, 2 and 4 workers', async () => {
    const [one, two, four] = await Promise.all(['1', '2', '4'].map((workers) => simulate(['--workers', workers])));
    expect(one).toMatchObject({ code: 0, err: '' });
    single = printOf(one?.out ?? '');
    const json = JSON.parse(one?.out ?? '') as { readonly [field: string]: unknown };
    expect(json).toMatchObject({ game: GAME, seed: '7', batches: BATCHES });
    for (const field of ['ev', 'se', 'rounds', 'sd', 'riskOfRuin']) expect(json[field]).toEqual(expect.any(Number));
    expect([two, four].map((ran) => printOf(ran?.out ?? ''))).toEqual([single, single]);
  });

  test('cut into batches and merged, whatever the order; and a part that is missing', async () => {
    const parts = await Promise.all(
      ['0-6', '7-9'].map((range, at) => simulate(['--batches', range, '--out', `part-${at}`, '--workers', '1'])),
    );
    const files: { [file: string]: string } = {};
    for (const { written } of parts) Object.assign(files, written);
    expect(Object.keys(files)).toEqual(['part-0', 'part-1']);
    const merge = ['simulate', '--json', '--merge'];
    expect(printOf((await runCli([...merge, 'part-1', 'part-0'], { files })).out)).toBe(single);
    expect(await runCli([...merge, 'part-0'], { files })).toMatchObject({
      code: 1,
      err: 'croupier: SIM_PARTS_MISSING: Batches 7 to 9 are not in any of the files.\n',
    });
  });

  test('continues an interrupted run from its checkpoint, which no other run accepts', async () => {
    const file = join(folder, GAME);
    const controller = new AbortController();
    // The bar is drawn often; Ctrl-C is pressed after its first word.
    let told = '';
    const io = {
      ...processIo(),
      env: {},
      out: () => undefined,
      err: (text: string) => {
        told += text;
        controller.abort();
      },
      ending: () => controller.signal,
      ticks: (() => {
        let now = 0;
        return () => (now += 3000);
      })(),
    };
    const args = ['simulate', GAME, '--rounds', rounds, '--seed', '7', '--workers', '1', '--checkpoint', file];
    expect(await run(args, io, 'test')).toBe(130);
    expect(told).toMatch(/SIMULATE_STOPPED: Stopped after \d+ batches; run the same command again to continue/);
    expect(readdirSync(folder)).toContain(GAME);
    const files = { [file]: readFileSync(file, 'utf8') };
    const { blocks } = JSON.parse(files[file] ?? '') as { readonly blocks: readonly { readonly size: number }[] };
    const played = blocks.reduce((sum, { size }) => sum + size, 0);
    expect(played).toBeGreaterThan(0);
    expect(played).toBeLessThan(BATCHES);
    const resumed = await simulate(['--checkpoint', file, '--workers', '2'], { files });
    expect(printOf(resumed.out)).toBe(single);
    const other = await runCli(['simulate', GAME, '--seed', '8', '--checkpoint', file], { files });
    expect(other).toMatchObject({ code: 1, err: expect.stringContaining('SIM_OTHER_RUN') as string });
    const fewer = await runCli(['simulate', GAME, '--seed', '7', '--rounds', '10', '--checkpoint', file], { files });
    expect(fewer).toMatchObject({ code: 1, err: expect.stringContaining('SIMULATE_BEYOND') as string });
  });

  test('two who type the same command into a queue share the run; a helper finds nothing left', async () => {
    const server = await startPostgres();
    const env = { DATABASE_URL: await server.createDatabase() };
    const both = await Promise.all([1, 2].map(() => simulate(['--queue', '--workers', '1'], { env })));
    for (const { err, out } of both) expect([err, printOf(out)]).toEqual(['', single]);
    expect(await runCli(['simulate', '--queue'], { env })).toMatchObject({ code: 0, out: '{"finished":0}\n' });
    const sharp = ['simulate', GAME, '--seed', '7', '--precision', '0.05%', '--json', '--no-speed'];
    const alone = await runCli(sharp);
    const together = await Promise.all([1, 2].map(() => runCli([...sharp, '--queue', '--workers', '1'], { env })));
    for (const { code, err, out } of together) expect([code, err, out]).toEqual([0, '', alone.out]);
    await server.stop();
  });
});

test('a queue without a database', async () => {
  const simulateFirst = (args: readonly string[], options?: FakeOptions) =>
    runCli(['simulate', SIMULATED[0] ?? '', ...args], options);
  const { code, err } = await simulateFirst(['--queue']);
  expect([code, err]).toEqual([1, expect.stringContaining('SIMULATE_NO_DATABASE')]);
  const gone = await simulateFirst(['--queue'], { env: { DATABASE_URL: 'postgres://postgres@127.0.0.1:1/none' } });
  expect([gone.code, gone.err]).toEqual([1, expect.stringContaining('SIM_QUEUE_SILENT')]);
});
