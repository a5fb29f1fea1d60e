/** Pages that are read, and the site among the programs of a device. */
import { GAME_NAMES } from '@croupier/catalog/browser';
import { expect, test } from 'vitest';
import { setStage } from './stage.ts';

const stage = setStage();

interface Manifest {
  readonly display: string;
  readonly start_url: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string }[];
}

/** Width and height stand at the beginning of every PNG file. */
const sizeOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test('it can be installed: a manifest that the browser understands, with icons as large as it says', async () => {
  const page = await stage.newPage();
  await page.goto(stage.site.url);
  const devtools = await page.context().newCDPSession(page);
  const { url, data = '', errors } = await devtools.send('Page.getAppManifest');
  expect({ url, errors }).toEqual({ url: `${stage.site.url}/manifest.webmanifest`, errors: [] });
  const { display, start_url, icons } = JSON.parse(data) as Manifest;
  expect({ display, start_url }).toEqual({ display: 'standalone', start_url: '/' });
  const pictures = icons.filter(({ type }) => type === 'image/png');
  // What browsers ask for.
  expect(pictures.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src, sizes } of pictures) {
    const answer = await fetch(stage.site.url + src);
    expect(sizeOf(Buffer.from(await answer.arrayBuffer()))).toBe(sizes);
  }
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  expect((await fetch(stage.site.url + touch)).headers.get('content-type')).toBe('image/png');
});

test.each(GAME_NAMES.map(({ id }) => id))(
  'the rules of %s are on the site, and a link to one leads there',
  async (id) => {
    const page = await stage.newPage();
    await page.goto(`${stage.site.url}/learn/${id}/rules`);
    const rules = page.locator('.rule');
    await rules.first().waitFor();
    const numbers = await rules.evaluateAll((all) => all.map((rule) => rule.id));
    expect(numbers.length).toBeGreaterThan(40);
    // One in the middle of the page, and one in what is folded for those who build on it.
    for (const number of [numbers[30], numbers.at(-1)]) {
      const other = await stage.newPage();
      await other.goto(`${stage.site.url}/learn/${id}/rules#${number}`);
      const rule = other.locator(`[id="${number}"]`);
      await expect.poll(async () => (await rule.boundingBox())?.y).toBeLessThan(900);
      await expect.poll(() => rule.isVisible()).toBe(true);
      await expect.poll(() => other.evaluate(() => scrollY)).toBeGreaterThan(0);
    }
  },
);
