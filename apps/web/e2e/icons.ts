/** npm run icons: the mark of the site as devices want it that keep it among their programs. */
import { mkdir, readFile } from 'node:fs/promises';
import { openBrowser } from './browser.ts';

const PUBLIC = 'apps/web/public';
/** One color: a gradient would make each of them ten times larger. */
const FELT = '#184439';

/** `part` of the width is the mark; a device may cut a maskable one down to a circle, so less of it is. */
const ICONS = [
  { file: 'icon-192', size: 192, part: 0.72, round: 0.22 },
  { file: 'icon-512', size: 512, part: 0.72, round: 0.22 },
  { file: 'maskable-512', size: 512, part: 0.56, round: 0 },
  // Cut by the device itself, and never transparent.
  { file: 'apple-180', size: 180, part: 0.66, round: 0 },
];

const mark = await readFile(`${PUBLIC}/favicon.svg`, 'utf8');
const browser = await openBrowser();
await mkdir(`${PUBLIC}/icons`, { recursive: true });
for (const { file, size, part, round } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const box = `display:grid;place-items:center;width:${size}px;height:${size}px;background:${FELT};border-radius:${size * round}px`;
  const svg = mark.replace('<svg ', `<svg width="${size * part}" height="${size * part}" `);
  await page.setContent(`<body style="margin:0"><div style="${box}">${svg}</div></body>`);
  await page.screenshot({ path: `${PUBLIC}/icons/${file}.png`, omitBackground: true });
  await page.close();
}
await browser.close();
