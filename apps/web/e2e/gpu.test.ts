/** The graphics processor finds the same sums as the processor, to the last bit. Chromium's software adapter stands for it. */
import { loadSimulator } from '@croupier/catalog/simulators';
import { LANE_RUNS } from '@croupier/catalog/testing/lane-runs';
import { expectOk, type Simulation } from '@croupier/kernel';
import type { RunSpec } from '@croupier/sim';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openGpuBrowser } from './browser.ts';
import { type BundledPage, openBundledPage } from './bundled-page.ts';
import type { GpuWish, PlayedOnGpu } from './stage/gpu-page.ts';

let page: BundledPage;
let browser: Browser;
let tab: Page;

const openTab = async (from: Browser): Promise<Page> => {
  const opened = await from.newPage();
  await opened.goto(page.url);
  await opened.waitForFunction('typeof playOnGpu === "function"');
  return opened;
};

beforeAll(async () => {
  [page, browser] = await Promise.all([openBundledPage('gpu-page.ts'), openGpuBrowser()]);
  tab = await openTab(browser);
});
afterAll(async () => {
  await browser.close();
  await page.close();
});

const playOnGpu = (wish: GpuWish, on = tab): Promise<PlayedOnGpu> => on.evaluate(`playOnGpu(${JSON.stringify(wish)})`);

const simulationOf = async ({ game, setup, flags }: RunSpec): Promise<Simulation> => {
  const simulator = await loadSimulator(game);
  if (simulator === undefined) throw new Error(`there is no simulator for ${game}`);
  return expectOk(simulator.compile(setup, flags));
};

const roundsOfGame = new Map<string, number>();

test.each(LANE_RUNS)('$name', async ({ run }) => {
  const { adapter, tally } = await playOnGpu({ run, batches: 1 });
  expect(adapter).not.toBe('');
  const simulation = await simulationOf(run);
  const ours = simulation.batch(run.seed, 0);
  expect(tally.filter((sum, at) => sum !== ours[at])).toEqual([]);
  expect(tally).toHaveLength(ours.length);
  // Not only the same mistakes: the usual simulator, with other cards, finds the same mean.
  const { lanes, ...flags } = run.flags;
  expect(lanes).toBeDefined();
  const usual = await simulationOf({ ...run, flags });
  const { ev, rounds } = simulation.summary(ours);
  const { ev: known } = usual.summary(usual.batch('usual', 0));
  expect(Math.abs(ev.mean - known.mean)).toBeLessThan(4 * Math.hypot(ev.se, known.se));
  roundsOfGame.set(run.game, (roundsOfGame.get(run.game) ?? 0) + rounds);
});

/** `npm run test:gpu` sets TEST_LONG. */
const isLong = process.env['TEST_LONG'] !== undefined;

test(`more than a million rounds were compared${isLong ? ', of each game' : ''}`, () => {
  expect([...roundsOfGame.keys()]).toEqual([...new Set(LANE_RUNS.map(({ run }) => run.game))]);
  const all = [...roundsOfGame.values()];
  for (const rounds of isLong ? all : [all.reduce((sum, rounds) => sum + rounds, 0)])
    expect(rounds).toBeGreaterThan(1_000_000);
});

const SHORT = LANE_RUNS.map(({ run }) => {
  const { lanes = '', ...flags } = run.flags;
  return { ...run, flags: { ...flags, lanes: lanes.replace(/\d+$/, '300') } };
});

test('several dispatches, workgroups and batches make no difference', async () => {
  const [run] = SHORT;
  if (run === undefined) throw new Error('there are no runs');
  const { tally } = await playOnGpu({ run, batches: 2, threads: 64, workgroups: 2, lanesPerDispatch: 111 });
  const simulation = await simulationOf(run);
  const [first, second] = [0, 1].map((batch) => simulation.batch(run.seed, batch));
  expect(tally).toEqual(Array.from(first ?? [], (sum, at) => sum + (second?.[at] ?? 0)));
});

test('a lost device is replaced, and the batch is played again to the same bits', async () => {
  const run = SHORT.at(-1);
  if (run === undefined) throw new Error('there are no runs');
  const { tally } = await playOnGpu({ run, batches: 2, loses: true });
  expect(tally).toEqual((await playOnGpu({ run, batches: 2 })).tally);
});

test('without an adapter, the refusal says so', async () => {
  const [run] = SHORT;
  if (run === undefined) throw new Error('there are no runs');
  const plain = await openBrowser();
  const refused = await playOnGpu({ run, batches: 1 }, await openTab(plain));
  await plain.close();
  expect(refused).toMatchObject({ refusal: 'SIM_NO_GPU', tally: [] });
});
