/**
 * What a page holds after many hands, in a browser that was asked to throw away what nobody needs.
 *   npm run bench:web:memory [hands]     500 hands, with a look after every hundred
 * Only the page's own heap is counted, as its JavaScript sees it, and the elements of its document. Nothing here fails.
 */
import { loadavg } from 'node:os';
import { openBrowser, openSite } from '../apps/web/e2e/browser.ts';
import { CARD_GAME, KEYBOARD, playRound } from '../apps/web/e2e/table.ts';

const [hands = 500] = process.argv.slice(2).map(Number);
const EACH = 100;
const MB = 2 ** 20;

const site = await openSite();
const browser = await openBrowser();
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
const page = await context.newPage();
const session = await context.newCDPSession(page);
await page.goto(`${site.url}/${CARD_GAME}`);
await page.locator('[data-spot]').first().waitFor();

const look = async (): Promise<{ readonly heap: number; readonly nodes: number }> => {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes };
};

console.log(
  `Chromium ${browser.version()}, load ${loadavg()[0]?.toFixed(2)}; goal: ≤ 120 MB, ≤ 5% more per ${EACH} hands`,
);
let before: number | undefined;
for (let hand = 1; hand <= hands; hand++) {
  await playRound(page, KEYBOARD);
  if (hand % EACH !== 0 && hand !== hands) continue;
  const { heap, nodes } = await look();
  const grown = before === undefined ? '' : `  ${(100 * (heap / before - 1)).toFixed(1).padStart(5)}%`;
  console.log(`${String(hand).padStart(5)} hands ${(heap / MB).toFixed(2).padStart(7)} MB, ${nodes} nodes${grown}`);
  before = heap;
}
await browser.close();
await site.close();
