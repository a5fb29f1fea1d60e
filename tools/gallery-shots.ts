/**
 * Pictures of the made-up table at every size we promise, in every phase, and what is wrong with them: things outside the
 * window or the felt, targets too small for a finger, a dock whose height changes. `tsx tools/gallery-shots.ts FOLDER`.
 */
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import chromium from '@sparticuz/chromium';
import { type Page, chromium as playwright } from 'playwright-core';
import { createServer } from 'vite';
import { isMain, report } from './lib/main.ts';

const SIZES = [
  [1440, 900],
  [1180, 820],
  [820, 1180],
  [390, 844],
  [390, 664],
  [320, 568],
] as const;
const STATES = [
  'table=betting',
  'table=acting',
  'table=acting&hands=5',
  'table=acting&hands=4',
  'table=question',
  'table=settled&hands=4',
] as const;
const WHO = ['', '&room=1'] as const;
const DOCK = { wide: 128, phone: 168 } as const;

/** Runs in the page. A target counts with what its ::after adds around it. */
const faults = (dock: number): readonly string[] => {
  const found: string[] = [];
  const felt = document.querySelector('.shell-felt')?.getBoundingClientRect();
  const name = (element: Element): string => element.className || element.tagName;
  if (document.documentElement.scrollWidth > innerWidth) found.push('scrolls sideways');
  if (document.documentElement.scrollHeight > innerHeight) found.push('scrolls');
  for (const element of document.querySelectorAll('.shell *')) {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || element.closest('.unseen, .why-not, .seat-strip, .connection-words') !== null) continue;
    const out = box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1;
    if (out) found.push(`outside the window: ${name(element)}`);
    if (felt !== undefined && element.matches('.fan, .spot, .total-badge, .result-tag'))
      if (box.top < felt.top - 1 || box.bottom > felt.bottom + 1) found.push(`outside the felt: ${name(element)}`);
    if (!element.matches('button')) continue;
    const more = getComputedStyle(element, '::after');
    const reach = (side: string): number => Math.max(0, -Number.parseFloat(side) || 0);
    const width = box.width + reach(more.left) + reach(more.right);
    const height = box.height + reach(more.top) + reach(more.bottom);
    if (width < 43.5 || height < 43.5) found.push(`small target: ${name(element)} ${width}×${height}`);
  }
  const height = document.querySelector('.shell-dock')?.getBoundingClientRect().height;
  if (height !== dock) found.push(`the dock is ${height} high, not ${dock}`);
  return [...new Set(found)];
};

const shoot = async (page: Page, address: string, file: string): Promise<readonly string[]> => {
  await page.goto(address);
  await page.waitForSelector('.shell-dock button');
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await page.screenshot({ path: file });
  const { width = 0 } = page.viewportSize() ?? {};
  return page.evaluate(faults, width < 700 ? DOCK.phone : DOCK.wide);
};

const run = async (folder: string): Promise<readonly string[]> => {
  mkdirSync(folder, { recursive: true });
  const root = resolve(import.meta.dirname, '../packages/ui/gallery');
  const server = await createServer({ root, configFile: join(root, 'vite.config.ts'), server: { port: 0 } });
  await server.listen();
  const base = server.resolvedUrls?.local[0] ?? '';
  // Its own folder: two runs that unpack the browser at once would spoil each other's.
  process.env['TMPDIR'] = mkdtempSync(join(tmpdir(), 'gallery-'));
  const executablePath = process.env['CHROMIUM_PATH'] ?? (await chromium.executablePath());
  const browser = await playwright.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const lines: string[] = [];
  try {
    for (const [width, height] of SIZES) {
      const page = await browser.newPage({ viewport: { width, height } });
      // tsx marks functions with a helper of its own, which pages do not have.
      await page.addInitScript('globalThis.__name = (value) => value');
      for (const state of STATES)
        for (const who of WHO) {
          const file = `${width}x${height}-${`${state}${who}`.replaceAll(/[^\w]+/g, '-')}.png`;
          const found = await shoot(page, `${base}?${state}${who}`, join(folder, file));
          lines.push(...found.map((fault) => `${file}: ${fault}`));
        }
      await page.close();
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return lines;
};

if (isMain(import.meta.url)) {
  const folder = process.argv[2];
  if (folder === undefined) report(['usage: tsx tools/gallery-shots.ts FOLDER'], true);
  else {
    const found = await run(folder);
    report(
      [...found, `${SIZES.length * STATES.length * WHO.length} pictures, ${found.length} faults`],
      found.length > 0,
    );
  }
}
