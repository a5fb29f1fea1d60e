/** The pages as they are while somebody changes them: from the sources, beside a server that runs already. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { setStage } from './stage.ts';
import { CARD_GAME, KEYBOARD, playRound } from './table.ts';

const stage = setStage();

test('npm run dev: a round is played on pages that were not built', async () => {
  process.env['CROUPIER_SERVER'] = stage.site.url;
  const { createServer } = await import('vite');
  const configFile = join(import.meta.dirname, '../vite.config.ts');
  const vite = await createServer({ configFile, logLevel: 'error', server: { port: 0 } });
  try {
    await vite.listen();
    const [address = ''] = vite.resolvedUrls?.local ?? [];
    const page = await stage.newPage();
    await page.goto(`${address}${CARD_GAME}`);
    await playRound(page, KEYBOARD);
    await expect.poll(() => page.locator('.felt-holder .card-face').count()).toBeGreaterThan(3);
  } finally {
    await vite.close();
    delete process.env['CROUPIER_SERVER'];
  }
});
