/** Web Workers of a real browser play the same bits as Node. */
import { loadSimulator, SIMULATED } from '@croupier/catalog/simulators';
import { expectOk } from '@croupier/kernel';
import { Sums } from '@croupier/sim';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { type BundledPage, openBundledPage } from './bundled-page.ts';

const BATCHES = 3;
const RUN = { game: SIMULATED.at(-1) ?? '', setup: {}, flags: {}, seed: '7' };

let page: BundledPage;
beforeAll(async () => {
  page = await openBundledPage('simulate-page.ts');
});
afterAll(() => page.close());

test('two workers in a browser', async () => {
  const simulator = await loadSimulator(RUN.game);
  if (simulator === undefined) throw new Error(`there is no simulator for ${RUN.game}`);
  const simulation = expectOk(simulator.compile(RUN.setup, RUN.flags));
  const sums = new Sums();
  for (let batch = 0; batch < BATCHES; batch++) sums.add({ from: batch, size: 1, tally: simulation.batch('7', batch) });
  const browser = await openBrowser();
  const tab = await browser.newPage();
  await tab.goto(page.url);
  await tab.waitForFunction('typeof simulate === "function"');
  const tally = await tab.evaluate<readonly number[]>(`simulate(${JSON.stringify(RUN)}, ${BATCHES})`);
  await browser.close();
  expect(tally).toEqual([...(sums.total() ?? [])]);
});
