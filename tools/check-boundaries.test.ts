/** Plants one violation of every import rule in a throw-away monorepo and sees each of them found. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONFIG, cruiseFiles, foldersOf, isCruised, problems } from './check-boundaries.ts';
import { listFiles } from './lib/files.ts';

const PACKAGES = ['cards', 'kernel', 'fair', 'store', 'host', 'protocol', 'client', 'ui', 'catalog'].map(
  (name) => `packages/${name}`,
);
const WORKSPACES = [...PACKAGES, 'games/faro', 'games/whist', 'apps/cli'];
const NPM = ['vitest', 'commander', '@noble/hashes', 'pg', 'zod', 'react', 'ws', 'left-pad'];

type Tree = Readonly<Record<string, string>>;

const CLEAN: Tree = {
  'packages/cards/src/index.ts': "export * from './card.ts';",
  'packages/cards/src/card.ts': 'export const ACE = 1; export type Card = number;',
  'packages/cards/src/card.test.ts': "import 'vitest'; import './card.ts';",
  'packages/kernel/src/index.ts': "import type { Card } from '@croupier/cards'; export type Game = Card;",
  'packages/kernel/src/testing/index.ts':
    "import 'vitest'; import type { Game } from '../index.ts'; export const play = (g: Game) => g;",
  'packages/fair/src/index.ts': "import '@noble/hashes/sha2.js'; import '@croupier/cards';",
  'packages/store/src/index.ts': "import 'node:crypto'; import '@croupier/kernel'; export * from './postgres/open.ts';",
  'packages/store/src/postgres/open.ts': "import 'pg';",
  'packages/host/src/index.ts': "import '@croupier/kernel'; import '@croupier/fair';",
  'packages/protocol/src/index.ts': "import 'zod'; import '@croupier/kernel';",
  'packages/client/src/index.ts': "import '@croupier/protocol'; import '@croupier/fair';",
  'packages/client/src/local.ts': "import '@croupier/host'; import './index.ts';",
  'packages/client/src/node/index.ts': "import 'ws'; import '../index.ts';",
  'packages/ui/src/index.ts': "import 'react'; import '@croupier/kernel'; import '@croupier/cards';",
  'packages/catalog/src/index.ts': "import '@croupier/faro'; import '@croupier/whist';",
  'games/faro/src/index.ts': "export * from './rules/decide.ts'; export * from './bots/simple.ts';",
  'games/faro/src/rules/decide.ts':
    "import { ACE } from '@croupier/cards'; import type { Game } from '@croupier/kernel'; export const decide = (g: Game) => g + ACE;",
  'games/faro/src/rules/decide.test.ts': "import 'node:fs'; import '@croupier/kernel/testing'; import './decide.ts';",
  'games/faro/src/bots/simple.ts': "import { decide } from '../rules/decide.ts'; export const simple = decide;",
  'games/whist/src/index.ts': 'export {};',
  'apps/cli/src/index.ts': "import 'node:fs'; import 'commander'; import '@croupier/catalog'; import '@croupier/fair';",
};

const write = (root: string, path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

let root = '';
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'boundaries-')));
  write(
    root,
    'package.json',
    JSON.stringify({ workspaces: ['packages/*', 'games/*', 'apps/*'], devDependencies: { vitest: '1' } }),
  );
  for (const name of NPM) {
    write(
      root,
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, exports: { '.': './i.js', './sha2.js': './i.js' } }),
    );
    write(root, `node_modules/${name}/i.js`, 'export {};');
  }
  mkdirSync(join(root, 'node_modules/@croupier'), { recursive: true });
  for (const path of WORKSPACES) {
    const name = `@croupier/${path.split('/')[1] ?? ''}`;
    const entry = (file: string) => ({ source: `./src/${file}.ts`, default: `./dist/${file}.js` });
    const exports = { '.': entry('index'), './testing': entry('testing/index') };
    const dependencies = Object.fromEntries(
      ['commander', '@noble/hashes', 'pg', 'zod', 'react', 'ws'].map((dependency) => [dependency, '1']),
    );
    write(root, `${path}/package.json`, JSON.stringify({ name, type: 'module', exports, dependencies }));
    write(root, `${path}/dist/index.js`, 'export {};');
    symlinkSync(join(root, path), join(root, 'node_modules', name));
  }
  for (const [path, text] of Object.entries(CLEAN)) write(root, path, text);
});
afterAll(() => rmSync(root, { recursive: true }));

const check = (): readonly string[] => {
  const files = listFiles(root).filter(isCruised);
  return problems(cruiseFiles(root, files), files);
};

/** Rule, the folder of the planted file, its text. */
const VIOLATIONS: readonly (readonly [rule: string, folder: string, text: string])[] = [
  ['no-circular', 'apps/cli/src/circle', "import './round.ts';"],
  ['no-unresolvable', 'apps/cli/src', "import './missing.ts';"],
  ['no-unresolvable', 'apps/cli/src', "import '@croupier/kernel/src/index.ts';"],
  ['no-built-files', 'apps/cli/src', "import '../dist/index.js';"],
  ['no-relative-import-across-workspaces', 'apps/cli/src', "import '../../../packages/kernel/src/index.ts';"],
  ['rules-are-pure', 'games/faro/src/rules', "import 'node:fs';"],
  ['rules-are-pure', 'games/faro/src/rules', "import 'fs';"],
  ['rules-are-pure', 'games/faro/src/rules', "import 'commander';"],
  ['rules-are-pure', 'games/faro/src/rules', "import '../bots/simple.ts';"],
  [
    'rules-are-pure',
    'games/faro/src/rules',
    "import type { simple } from '../bots/simple.ts'; export type S = typeof simple;",
  ],
  ['rules-are-pure', 'games/faro/src/rules', "export * from '@croupier/fair';"],
  ['rules-are-pure', 'games/faro/src/rules', "import { play } from '@croupier/kernel/testing'; export const p = play;"],
  ['rules-are-pure', 'games/faro/src/rules', "export const later = () => import('@croupier/fair');"],
  ['games-know-no-other-game', 'games/faro/src/bots', "import '@croupier/whist';"],
  ['only-the-catalog-knows-games', 'apps/cli/src', "import '@croupier/faro';"],
  ['nothing-imports-apps', 'packages/catalog/src', "import '@croupier/cli';"],
  ['kernel-knows-only-cards', 'packages/kernel/src', "import '@croupier/fair';"],
  ['kernel-knows-only-cards', 'packages/kernel/src', "import 'node:crypto';"],
  ['cards-import-nothing', 'packages/cards/src', "import type { Game } from '@croupier/kernel'; export type G = Game;"],
  ['fair-knows-only-cards-and-hashes', 'packages/fair/src', "import 'node:crypto';"],
  ['fair-knows-only-cards-and-hashes', 'packages/fair/src', "import '@croupier/kernel';"],
  ['hashes-and-signatures-come-from-node-or-noble', 'packages/fair/src/ed25519', "import 'node:fs';"],
  ['store-knows-only-kernel-cards-and-drivers', 'packages/store/src', "import '@croupier/fair';"],
  ['store-knows-only-kernel-cards-and-drivers', 'packages/store/src', "import 'node:child_process';"],
  ['host-runs-anywhere', 'packages/host/src', "import 'node:crypto';"],
  ['host-runs-anywhere', 'packages/host/src', "import '@croupier/store';"],
  ['protocol-knows-only-types-and-zod', 'packages/protocol/src', "import '@croupier/host';"],
  ['protocol-knows-only-types-and-zod', 'packages/protocol/src', "import 'node:crypto';"],
  ['client-runs-anywhere', 'packages/client/src', "import 'ws';"],
  ['client-runs-anywhere', 'packages/client/src', "import '@croupier/ui';"],
  ['client-runs-anywhere', 'packages/client/src', "import '@croupier/faro';"],
  ['a-remote-table-loads-no-host', 'packages/client/src', "import '@croupier/host';"],
  ['client-for-node-knows-ws', 'packages/client/src/node', "import 'node:fs';"],
  ['ui-knows-only-kernel-and-cards', 'packages/ui/src', "import '@croupier/host';"],
  ['ui-knows-only-kernel-and-cards', 'packages/ui/src', "import '@croupier/faro';"],
  ['ui-knows-only-kernel-and-cards', 'packages/ui/src', "import 'node:fs';"],
  ['sim-runs-anywhere', 'packages/sim/src', "import 'node:fs';"],
  ['sim-runs-anywhere', 'packages/sim/src', "import '@croupier/faro';"],
  ['fast-players-run-anywhere', 'games/faro/src/fast', "import 'node:fs';"],
  ['fast-players-run-anywhere', 'games/faro/src/fast', "import '@croupier/host';"],
  ['drivers-only-in-their-adapters', 'packages/store/src/core', "import 'pg';"],
  ['drivers-only-in-their-adapters', 'packages/catalog/src', "import 'pg';"],
  ['no-test-code-in-product', 'apps/cli/src', "import '@croupier/kernel/testing';"],
  ['no-test-code-in-product', 'packages/kernel/src', "import './testing/index.ts';"],
  ['no-test-code-in-product', 'packages/cards/src', "import './card.test.ts';"],
  ['react-only-behind-felts', 'games/faro/src/bots', "import 'react';"],
  ['react-only-behind-felts', 'packages/catalog/src', "import '@croupier/ui';"],
  ['no-dev-dependency-in-product', 'apps/cli/src', "import 'vitest';"],
  ['no-dev-dependency-in-product', 'apps/cli/src', "import 'left-pad';"],
];
const planted = VIOLATIONS.map(([rule, folder, text], index) => ({
  rule,
  path: `${folder}/planted-${index}.ts`,
  text,
}));

test('a clean tree has no problem', () => expect(check()).toEqual([]));

describe('planted violations', () => {
  let found: readonly string[] = [];
  beforeAll(() => {
    for (const { path, text } of planted) write(root, path, text);
    write(root, 'apps/cli/src/circle/round.ts', "import './planted-0.ts';");
    write(root, 'packages/kernel/src/planted.test.ts', "import '@croupier/faro';");
    found = check();
  });

  test.each(planted)('$rule: $path with $text', ({ rule, path }) =>
    expect(found.some((problem) => problem.startsWith(`${rule}: ${path} →`))).toBe(true),
  );

  test('tests may not name a game either', () =>
    expect(found).toContain(
      'only-the-catalog-knows-games: packages/kernel/src/planted.test.ts → games/faro/src/index.ts',
    ));

  test('every rule has one', () => {
    const { forbidden } = createRequire(import.meta.url)(CONFIG) as { forbidden: readonly { name: string }[] };
    expect(forbidden.map((rule) => rule.name)).toEqual([...new Set(planted.map(({ rule }) => rule))]);
  });
});

test('files that were not cruised are a problem, and so is nothing at all', () => {
  const nothing = { modules: [], summary: { violations: [] } } as unknown as Parameters<typeof problems>[0];
  expect(problems(nothing, ['packages/cards/src/index.ts'])).toEqual(['not cruised: packages/cards/src/index.ts']);
  expect(problems(nothing, [])).toEqual(['nothing to cruise']);
});

test('folders are cruised, not single files', () =>
  expect(foldersOf(['packages/cards/src/a.ts', 'packages/cards/src/b/c.ts', 'tools/lib/d.ts'])).toEqual([
    'packages/cards/src',
    'tools',
  ]));
