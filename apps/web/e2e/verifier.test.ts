/** The checker as one file: downloaded, opened from a disk without a network, shown an honest shoe and a dishonest one. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setStage } from './stage.ts';
import { CARD_GAME, layTable, MOUSE, nextRound, playRound } from './table.ts';

const stage = setStage();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'croupier-verifier-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a shoe is checked without the site and without a network', async () => {
  const page = await stage.newPage();
  const code = await layTable(page, stage.site.url, CARD_GAME, { shuffle: { when: 'every-round' } });
  await playRound(page, MOUSE);
  // The next round takes a new shoe, and the first one is revealed.
  await nextRound(page, MOUSE);
  await page.goto(`${stage.site.url}/verify/${code}.1`);
  const save = async (click: Promise<unknown>, name: string): Promise<string> => {
    const [download] = await Promise.all([page.waitForEvent('download'), click]);
    await download.saveAs(join(folder, name));
    return join(folder, name);
  };
  const shoe = await save(page.getByRole('button', { name: 'Download the file' }).click(), 'shoe.json');
  const checker = await save(page.getByRole('link', { name: 'download the checker' }).click(), 'verifier.html');

  const alone = await stage.newPage({ offline: true });
  const asked: string[] = [];
  alone.on('request', (request) => asked.push(new URL(request.url()).protocol));
  await alone.goto(pathToFileURL(checker).href);
  const verdict = alone.locator('.verdict');
  await alone.getByLabel('Open the file').setInputFiles(shoe);
  await verdict.filter({ hasText: 'All 312 cards of this shoe match' }).waitFor();
  expect(await verdict.getAttribute('data-ok')).toBe('');
  expect(await alone.locator('[data-outcome="failed"]').count()).toBe(0);

  // One card exchanged, pasted.
  const file = await readFile(shoe, 'utf8');
  const dealt = /"card": "(..)"/.exec(file)?.[1] ?? '';
  await alone
    .getByLabel('or paste')
    .fill(file.replace(`"card": "${dealt}"`, `"card": "${dealt === 'As' ? 'Ks' : 'As'}"`));
  await alone.getByRole('button', { name: 'Check' }).click();
  await verdict.filter({ hasText: 'Something does not match' }).waitFor();
  expect(await alone.locator('[data-outcome="failed"]').count()).toBeGreaterThan(0);

  await writeFile(join(folder, 'none.json'), 'not a shoe');
  await alone.getByLabel('Open the file').setInputFiles(join(folder, 'none.json'));
  await alone.getByText('This is not JSON.').waitFor();
  expect(new Set(asked)).toEqual(new Set(['file:']));
});
