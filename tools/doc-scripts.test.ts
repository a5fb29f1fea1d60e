/** What pages tell people to run exists. */
import { readFileSync } from 'node:fs';
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

test('every long run is told of in CONTRIBUTING', () => {
  const page = pages.find(({ path }) => path === 'CONTRIBUTING.md')?.text ?? '';
  const long = scripts.filter((name) => /^chaos:|:long$/.test(name));
  expect(long.length).toBeGreaterThan(3);
  expect(long.filter((name) => !page.includes(`npm run ${name}`))).toEqual([]);
});
