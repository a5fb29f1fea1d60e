import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiPages, prose } from './pages.ts';
import { outdated } from './write.ts';

const target = (name: string) => ({ types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` });
const FILES = {
  'packages/any/package.json': JSON.stringify({
    name: '@croupier/any',
    version: '1.0.0',
    description: 'Anything.',
    exports: {
      '.': target('index'),
      './more': target('more'),
      './both': { node: target('node'), default: target('web') },
      './look.css': './look.css',
    },
  }),
  'packages/any/src/index.ts': "/** All of it. */\nexport * from './more.ts';\n",
  'packages/any/dist/index.d.ts':
    "/** All of it. */\nexport * from './more.ts';\nexport * from '@croupier/other';\nexport declare const here: 1;\n",
  'packages/any/src/more.ts': '/** About the file. */\n\nexport const one = 1;\n',
  'packages/any/dist/more.d.ts':
    '/** About the file. */\nexport declare const one = 1;\n/** A pair of <T>. */\nexport type Two = 2;\n',
  'packages/any/src/web.ts': '/** Elsewhere. */\n\nexport const web = 1;\n',
  'packages/any/dist/web.d.ts': '/** Elsewhere. */\nexport declare const web = 1;\n',
  'packages/hidden/package.json': JSON.stringify({ name: 'hidden', version: '1.0.0', private: true }),
};

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'croupier-api-'));
  for (const folder of ['packages', 'games', 'apps']) mkdirSync(join(root, folder), { recursive: true });
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

test('an entry point with one file for Node and another for the rest is described too', () => {
  const page = apiPages(root).find(({ path }) => path.endsWith('any.md'));
  expect(page?.text).toContain('@croupier/any/both');
  expect(page?.text).toContain('Elsewhere.');
});

test('a name is described once, at its narrowest entry point, with its own comment', () => {
  const [index, page, ...others] = apiPages(root);
  expect(others).toEqual([]);
  expect(index?.text).toContain('| [@croupier/any](any.md) | Anything. |');
  expect(page?.path).toBe('docs/reference/api/any.md');
  expect(page?.text.split('\n').slice(4)).toEqual([
    ...['## @croupier/any', '', 'All of it.', ''],
    ...['Also exports, from `@croupier/any/more`: `one`, `Two`.', ''],
    ...['### here', '', '```ts', 'const here: 1;', '```', ''],
    ...['## @croupier/any/more', '', 'About the file.', ''],
    ...['### one', '', '```ts', 'const one = 1;', '```', ''],
    ...['### Two', '', 'A pair of &lt;T>.', '', '```ts', 'type Two = 2;', '```', ''],
    ...['## @croupier/any/both', '', 'Elsewhere.', ''],
    ...['### web', '', '```ts', 'const web = 1;', '```', ''],
  ]);
});

test('what looks like a tag is kept, and code is left alone', () =>
  expect(prose('a <T> and `b<T>`')).toBe('a &lt;T> and `b<T>`'));

test('pages that are missing, changed or left over are out of date', () => {
  const pages = [
    { path: 'a.md', text: 'a' },
    { path: 'b.md', text: 'b' },
  ];
  expect(outdated(pages, new Map([['a.md', 'a']]))).toEqual(['b.md']);
  expect(outdated(pages, new Map([...pages.map(({ path, text }) => [path, text] as const), ['c.md', 'c']]))).toEqual([
    'c.md',
  ]);
  expect(outdated(pages, new Map(pages.map(({ path, text }) => [path, `${text}!`])))).toEqual(['a.md', 'b.md']);
});
