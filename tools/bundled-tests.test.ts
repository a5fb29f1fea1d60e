import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundled } from './bundled-tests.ts';

/** Inside the repository, so that its packages are found. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(import.meta.dirname, '../node_modules/.bundled-'));
  mkdirSync(join(folder, 'inner'));
  writeFileSync(
    join(folder, 'one.test.ts'),
    "import { test } from 'vitest';\nimport { DECK } from '@croupier/cards';\nimport { place } from './inner/place.ts';\ntest('one', () => place(DECK));\n",
  );
  writeFileSync(
    join(folder, 'inner/place.ts'),
    'export const place = (deck: unknown) => [deck, import.meta.url, import.meta.dirname, import.meta.filename];\n',
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a test and all of our own that it needs are one module; others stay outside', async () => {
  const { code, map } = await bundled(join(folder, 'one.test.ts'));
  const imported = [...code.matchAll(/^import .* from "(.*)";$/gm)].map(([, from]) => from);
  expect(imported).toEqual(['vitest']);
  expect(code).toContain('DECK');
  expect(map).toContain('place.ts');
});

test('the path of a module stays the same', async () => {
  const { code } = await bundled(join(folder, 'one.test.ts'));
  const file = join(folder, 'inner/place.ts');
  expect(code).not.toContain('import.meta');
  for (const place of [pathToFileURL(file).href, join(folder, 'inner'), file])
    expect(code).toContain(JSON.stringify(place));
});
