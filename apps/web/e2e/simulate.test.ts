/** Web Workers of a real browser play the same bits as Node. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { loadSimulator, SIMULATED } from '@croupier/catalog/simulators';
import { expectOk } from '@croupier/kernel';
import { Sums } from '@croupier/sim';
import { build, defaultClientConditions, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';

const BATCHES = 3;
const RUN = { game: SIMULATED.at(-1) ?? '', setup: {}, flags: {}, seed: '7' };

const files = new Map<string, string>([
  ['/', '<!doctype html><title>-</title><script type="module" src="/page.js"></script>'],
]);
const server = createServer(({ url = '/' }, response) => {
  const text = files.get(url);
  response.setHeader('content-type', url === '/' ? 'text/html' : 'text/javascript');
  response.statusCode = text === undefined ? 404 : 200;
  response.end(text);
});

beforeAll(async () => {
  const built = await build({
    ...{ configFile: false, logLevel: 'error', resolve: { conditions: ['source', ...defaultClientConditions] } },
    worker: { format: 'es' },
    build: {
      write: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'stage/simulate-page.ts'),
        output: { entryFileNames: 'page.js' },
      },
    },
  });
  for (const { output } of [built].flat() as Rolldown.RolldownOutput[])
    for (const file of output) files.set(`/${file.fileName}`, String(file.type === 'chunk' ? file.code : file.source));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
});

test('two workers in a browser', async () => {
  const simulator = await loadSimulator(RUN.game);
  if (simulator === undefined) throw new Error(`there is no simulator for ${RUN.game}`);
  const simulation = expectOk(simulator.compile(RUN.setup, RUN.flags));
  const sums = new Sums();
  for (let batch = 0; batch < BATCHES; batch++) sums.add({ from: batch, size: 1, tally: simulation.batch('7', batch) });
  const browser = await openBrowser();
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.waitForFunction('typeof simulate === "function"');
  const tally = await page.evaluate<readonly number[]>(`simulate(${JSON.stringify(RUN)}, ${BATCHES})`);
  await browser.close();
  expect(tally).toEqual([...(sums.total() ?? [])]);
});
