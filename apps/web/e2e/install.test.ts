/** The site among the programs of a device: what a browser reads before it offers that. */
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
