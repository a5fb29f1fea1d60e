/** What the rules of a table are worth: known for presets, else worked out beside the page and under its security policy. */
import type { Worker } from 'playwright-core';
import { expect, test } from 'vitest';
import { setStage } from './stage.ts';
import { CARD_GAME, layTable, WAGER_GAME } from './table.ts';

const stage = setStage();

/** Of house edges: a table has one for its coach, too. */
const isOfEdges = (worker: Worker): boolean => /\/worker-[^/]*\.js$/.test(worker.url());

test('the rules pill shows the house edge of its table and explains it', async () => {
  const page = await stage.newPage();
  let workers = 0;
  page.on('worker', (worker) => {
    if (isOfEdges(worker)) workers += 1;
  });
  await page.goto(`${stage.site.url}/${CARD_GAME}`);
  const pill = page.locator('.rules-pill');
  await pill.filter({ hasText: 'House edge 0.53%' }).waitFor();
  await expect
    .poll(() => pill.getAttribute('title'))
    .toMatch(/house edge 0\.5272% .* best play, house edge 0\.5298% playing by the chart/);

  await page.goto(`${stage.site.url}/${WAGER_GAME}`);
  await pill.filter({ hasText: 'Banker: house edge 1.06%' }).waitFor();
  // What is known needs no solver.
  expect(workers).toBe(0);

  await layTable(page, stage.site.url, CARD_GAME, { soft17: 'stand' });
  await pill.filter({ hasText: 'House edge 0.33%' }).waitFor();
  expect(workers).toBe(1);
});

test('drops a canceled question and answers the next one correctly', async () => {
  const page = await stage.newPage();
  const opened = new Promise<Worker>((found) => {
    page.on('worker', (worker) => {
      if (isOfEdges(worker)) found(worker);
    });
  });
  await layTable(page, stage.site.url, CARD_GAME, { soft17: 'stand' });
  const address = (await opened).url();
  const answers = await page.evaluate(
    ([url, game]) => {
      const worker = new Worker(url, { type: 'module' });
      const ask = (id: number, setup: object): void => worker.postMessage({ id, game, setup });
      return new Promise<readonly { id: number; edge?: { edge: number } }[]>((done) => {
        const heard: { id: number; edge?: { edge: number } }[] = [];
        worker.onmessage = ({ data }: MessageEvent<{ id: number; edge?: { edge: number } }>) => {
          heard.push(data);
          // Once everything is loaded, the cancel comes while the work is being done.
          if (data.id === 1) {
            ask(2, { decks: 8 });
            setTimeout(() => {
              worker.postMessage({ cancel: 2 });
              ask(3, { soft17: 'stand' });
            }, 1);
          }
          if (data.id === 3) done(heard);
        };
        ask(1, {});
      });
    },
    [address, CARD_GAME] as const,
  );
  expect(answers.map(({ id, edge }) => [id, edge?.edge.toFixed(6)])).toEqual([
    [1, '-0.005272'],
    [2, undefined],
    [3, '-0.003303'],
  ]);
});
