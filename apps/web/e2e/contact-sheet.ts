/** One picture for each size with all states in it, so that they can be compared at a glance. */
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { type ShotSize, sizeName } from './sizes.data.ts';

export interface Shot {
  readonly size: ShotSize;
  readonly name: string;
  readonly file: string;
  readonly faults: number;
}

const WIDEST = 1800;
/** A sheet is about as high as it is wide, so that one can look at all of it. */
const HIGHEST = 2000;

/** As many beside each other as can still be read. */
const acrossOf = ({ width }: ShotSize): number => Math.max(2, Math.min(8, Math.floor(WIDEST / Math.min(width, 600))));

const pageOf = (size: ShotSize, shots: readonly Shot[]): string => {
  const across = acrossOf(size);
  const cells = shots
    .map(
      ({ name, file, faults }) =>
        `<figure${faults > 0 ? ' class="faulty"' : ''}><img src="${file}" alt=""><figcaption>${name}${faults > 0 ? ` · ${faults} faults` : ''}</figcaption></figure>`,
    )
    .join('\n');
  return `<!doctype html><meta charset="utf-8"><title>${sizeName(size)}</title>
<style>
body { margin: 8px; width: ${WIDEST}px; background: #888; font: 13px sans-serif; display: grid; gap: 8px; grid-template-columns: repeat(${across}, 1fr) }
h1 { grid-column: 1 / -1; margin: 0; font-size: 20px }
figure { margin: 0 } img { display: block; width: 100% }
.faulty { outline: 4px solid #d00 }
</style>
<h1>${sizeName(size)} ${size.zoom ?? ''}</h1>
${cells}`;
};

/** As many as a sheet has room for, with a line of words below each. */
const sheetsOf = (size: ShotSize, shots: readonly Shot[]): readonly (readonly Shot[])[] => {
  const across = acrossOf(size);
  const high = (WIDEST / across) * (size.height / size.width) + 30;
  const most = across * Math.max(1, Math.floor(HIGHEST / high));
  return Array.from({ length: Math.ceil(shots.length / most) }, (_, at) => shots.slice(at * most, (at + 1) * most));
};

/** Writes `sheet-<size>-<number>.html` and `.png` beside the pictures. */
export const writeSheets = async (browser: Browser, out: string, shots: readonly Shot[]): Promise<void> => {
  const sizes = [...new Map(shots.map(({ size }) => [sizeName(size), size])).values()];
  const page = await browser.newPage({ viewport: { width: WIDEST + 16, height: 800 } });
  for (const size of sizes) {
    const own = shots.filter((shot) => sizeName(shot.size) === sizeName(size));
    for (const [at, part] of sheetsOf(size, own).entries()) {
      const file = join(resolve(out), `sheet-${sizeName(size)}-${at + 1}`);
      await writeFile(`${file}.html`, pageOf(size, part));
      await page.goto(pathToFileURL(`${file}.html`).href);
      await page.screenshot({ path: `${file}.png`, fullPage: true });
    }
  }
  await page.close();
};
