import { expect, test } from 'vitest';
import { countLines, table, total, workspaceOf } from './line-counts.ts';

const FILES = [
  { path: 'packages/cards/src/a.ts', text: '1\n2\n3\n4\n' },
  { path: 'packages/cards/src/a.test.ts', text: '1\n2' },
  { path: 'packages/kernel/src/testing/b.ts', text: '1\n' },
  { path: 'vitest.config.ts', text: '1\n' },
];

test('source and test lines are counted apart, per workspace', () =>
  expect(Object.fromEntries(countLines(FILES))).toEqual({
    'packages/cards': { files: 2, source: 4, test: 2, longest: 4 },
    'packages/kernel': { files: 1, source: 0, test: 1, longest: 1 },
    '.': { files: 1, source: 1, test: 0, longest: 1 },
  }));

test('the total adds up', () =>
  expect(total(countLines(FILES).values())).toEqual({ files: 4, source: 5, test: 3, longest: 4 }));

test('the table ends with the total', () =>
  expect(table(countLines(FILES)).at(-1)?.split(/\s+/)).toEqual(['total', '4', '5', '3', '0.60', '4']));

test('workspaces', () =>
  expect(['tools/lib/a.ts', 'apps/cli/src/a.ts', 'a.ts'].map(workspaceOf)).toEqual(['tools', 'apps/cli', '.']));
