/** docs/how-to/get-the-packages.md says which tarballs each package needs: the same as its package.json, and theirs in turn. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { publishedWorkspaces } from './workspaces.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SCOPE = '@croupier/';
const PAGE = readFileSync(join(ROOT, 'docs/how-to/get-the-packages.md'), 'utf8');
const ROWS = new Map(
  [...PAGE.matchAll(/^\| ([a-z]+) \| ([a-z, ]+) \|$/gm)]
    .slice(1)
    .map(([, name = '', needs = '']) => [name, needs === 'nothing' ? [] : needs.split(', ')]),
);

const DEPENDENCIES = new Map(
  publishedWorkspaces(ROOT).map(({ manifest: { name, dependencies = {} } }) => [
    name.replace(SCOPE, ''),
    Object.keys(dependencies).flatMap((each) => (each.startsWith(SCOPE) ? [each.replace(SCOPE, '')] : [])),
  ]),
);

const needsOf = (name: string): readonly string[] => {
  const found = new Set(DEPENDENCIES.get(name));
  for (const each of found) for (const next of DEPENDENCIES.get(each) ?? []) found.add(next);
  return [...found].toSorted();
};

test('every library is on the page', () => {
  const programs = ['croupier', 'server', 'web'];
  expect([...ROWS.keys()].toSorted()).toEqual(
    [...DEPENDENCIES.keys()].filter((name) => !programs.includes(name)).toSorted(),
  );
});

test.each([...ROWS])('%s needs %j', (name, needs) => {
  expect(needs).toEqual(needsOf(name));
});
