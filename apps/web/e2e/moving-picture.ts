/**
 * npm run pictures:moving: the moving picture of the README, one round at a real table. Screenshots are taken as fast as they come;
 * of each, only what has changed is kept. The quality goes down until the file is small enough.
 */
import { writeFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openSite } from './browser.ts';
import { action, CARD_GAME, layTable, MOUSE, result } from './table.ts';
import { animatedWebp, type Frame } from './webp.ts';

const OUT = 'docs/pictures/round.webp';
/** Of the screen; the picture is smaller. */
const SCREEN = { width: 1120, height: 700 };
const SIZE = { width: 896, height: 560 };
const MOST_BYTES = 400_000;
const QUALITIES = [0.8, 0.7, 0.6, 0.5, 0.4, 0.3];
/** The last frame stays, so that the result can be read before it begins again. */
const LAST_MS = 4000;
const LONGEST_MS = 1600;

interface Shot {
  readonly at: number;
  readonly png: string;
}

/** Takes pictures until it is stopped. */
const film = (page: Page): { readonly stop: () => Promise<readonly Shot[]> } => {
  const shots: Shot[] = [];
  let over = false;
  const running = (async () => {
    while (!over) {
      const png = (await page.screenshot()).toString('base64');
      if (png !== shots.at(-1)?.png) shots.push({ at: Date.now(), png });
    }
  })();
  return {
    stop: async () => {
      over = true;
      await running;
      return shots;
    },
  };
};

interface Drawn {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly webp: string;
}

/** In a page, because a browser can encode WebP. Undefined where nothing has changed. */
const encode = async (
  browser: Browser,
  pngs: readonly string[],
  quality: number,
): Promise<readonly (Drawn | undefined)[]> => {
  const page = await browser.newPage();
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.goto('about:blank');
  const drawn: (Drawn | undefined)[] = [];
  await page.evaluate(({ width, height }) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    Object.assign(globalThis, { canvas, before: undefined });
  }, SIZE);
  for (const png of pngs)
    drawn.push(
      await page.evaluate(
        async ([source, wanted]) => {
          const kept = globalThis as unknown as { canvas: HTMLCanvasElement; before: Uint8ClampedArray | undefined };
          const { canvas, before } = kept;
          const pen = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
          if (pen === null) throw new Error('no canvas');
          const image = new Image();
          image.src = `data:image/png;base64,${source}`;
          await image.decode();
          pen.imageSmoothingQuality = 'high';
          pen.drawImage(image, 0, 0, canvas.width, canvas.height);
          const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
          let [left, top, right, bottom] =
            before === undefined ? [0, 0, canvas.width, canvas.height] : [canvas.width, canvas.height, 0, 0];
          if (before !== undefined)
            for (let at = 0; at < data.length; at += 4) {
              const change = Math.max(
                Math.abs((data[at] ?? 0) - (before[at] ?? 0)),
                Math.abs((data[at + 1] ?? 0) - (before[at + 1] ?? 0)),
                Math.abs((data[at + 2] ?? 0) - (before[at + 2] ?? 0)),
              );
              if (change < 12) continue;
              const [x, y] = [(at / 4) % canvas.width, Math.floor(at / 4 / canvas.width)];
              left = Math.min(left, x);
              top = Math.min(top, y);
              right = Math.max(right, x + 1);
              bottom = Math.max(bottom, y + 1);
            }
          if (right <= left) return undefined;
          kept.before = data;
          const [x, y] = [left - (left % 2), top - (top % 2)];
          const [w, h] = [right - x, bottom - y];
          const part = Object.assign(document.createElement('canvas'), { width: w, height: h });
          part.getContext('2d', { alpha: false })?.drawImage(canvas, x, y, w, h, 0, 0, w, h);
          const webp = part.toDataURL('image/webp', wanted).split(',')[1] ?? '';
          return { x, y, width: w, height: h, webp };
        },
        [png, quality] as const,
      ),
    );
  await page.close();
  return drawn;
};

const framesOf = (shots: readonly Shot[], drawn: readonly (Drawn | undefined)[]): readonly Frame[] => {
  const changed = drawn.flatMap((one, nth) => (one === undefined ? [] : [{ ...one, at: shots[nth]?.at ?? 0 }]));
  return changed.map(({ at, webp, ...place }, nth) => {
    const next = changed[nth + 1];
    const ms = next === undefined ? LAST_MS : Math.min(LONGEST_MS, Math.max(40, next.at - at));
    return { ...place, ms, webp: Buffer.from(webp, 'base64') };
  });
};

const [browser, site] = [await openBrowser(), await openSite()];
const page = await browser.newPage({ viewport: SCREEN });
await page.addInitScript('globalThis.__name = (named) => named');
// Sixteen against a ten: a five comes, and the dealer has eighteen.
site.stack('Th 8c 6s Td 5h');
await layTable(page, site.url, CARD_GAME, {});
await page.locator('[data-spot]').first().waitFor();
const camera = film(page);
await MOUSE.bet(page);
await page.waitForTimeout(600);
await MOUSE.act(page, 'deal');
await page.mouse.move(2, 2);
await action(page, 'hit').waitFor({ timeout: 30_000 });
await page.waitForTimeout(1500);
await MOUSE.act(page, 'hit');
await page.mouse.move(2, 2);
await result(page).first().waitFor({ timeout: 30_000 });
await page.mouse.move(2, 2);
await page.waitForTimeout(2500);
const shots = await camera.stop();
await site.close();

for (const quality of QUALITIES) {
  const frames = framesOf(
    shots,
    await encode(
      browser,
      shots.map(({ png }) => png),
      quality,
    ),
  );
  const file = animatedWebp(SIZE.width, SIZE.height, frames);
  console.log(`quality ${quality}: ${frames.length} frames of ${shots.length} shots, ${file.length} bytes`);
  if (file.length > MOST_BYTES) continue;
  await writeFile(OUT, file);
  break;
}
await browser.close();
