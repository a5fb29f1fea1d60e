/** What pages tell people to run exists. */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { readFiles } from './lib/files.ts';

const scripts = Object.keys((JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: object }).scripts);
const pages = readFiles('.', (path) => path.endsWith('.md'));

test('every npm run of a page is a script', () => {
  const told = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => ({ path, name })),
  );
  expect(told.length).toBeGreaterThan(10);
  expect(told.filter(({ name }) => !scripts.includes(name))).toEqual([]);
});

test('the index of the documents has every page', () => {
  const index = pages.find(({ path }) => path === 'docs/README.md')?.text ?? '';
  const listed = [...index.matchAll(/\]\(([^)#]+)/g)].map(([, link = '']) => posix.join('docs', link));
  // Decisions and the API have lists of their own.
  const wanted = pages
    .map(({ path }) => path)
    .filter((path) => /^docs\/(?!decisions\/\d|reference\/api\/(?!README))|^[A-Z]+\.md$/.test(path));
  expect(wanted.length).toBeGreaterThan(30);
  expect(wanted.filter((path) => path !== 'docs/README.md' && !listed.includes(path))).toEqual([]);
});

test('CONTRIBUTING lists every long run', () => {
  const page = pages.find(({ path }) => path === 'CONTRIBUTING.md')?.text ?? '';
  const long = scripts.filter((name) => /^chaos:|:long$/.test(name));
  expect(long.length).toBeGreaterThan(3);
  expect(long.filter((name) => !page.includes(`npm run ${name}`))).toEqual([]);
});
