import { describe, expect, test } from 'vitest';
import { check, downloadAddresses, gameNames, impurities, isChecked, LIMITS, shortcuts, size } from './house-rules.ts';

const GAMES = ['faro', 'three-cards'];
const file = (path: string, ...lines: readonly string[]) => ({ path, text: lines.join('\n') });

describe('game names', () => {
  test.each([
    ['packages/kernel/src/a.ts', "const id = 'faro';"],
    ['packages/kernel/src/a.ts', '// as in Faro'],
    ['apps/cli/src/a.ts', 'const faroTable = 1;'],
    ['apps/cli/src/a.test.ts', 'const THREE_CARDS = 1;'],
    ['tools/a.ts', 'threeCards();'],
  ])('%s may not contain %s', (path, text) => expect(gameNames(file(path, '', text), GAMES)[0]?.line).toBe(2));

  test.each(['packages/catalog/src/index.ts', 'games/faro/src/index.ts'])('%s may', (path) =>
    expect(gameNames(file(path, "import { faro } from '@croupier/faro';"), GAMES)).toEqual([]),
  );
});

describe('purity', () => {
  const RULES = 'games/faro/src/rules/decide.ts';
  test.each([
    'const x = Math.random();',
    'const x = Date.now();',
    'const x = new Date();',
    'const x = performance.now();',
    'setTimeout(f, 1);',
    'setInterval(f, 1);',
    'setImmediate(f);',
    'process.exit(1);',
    "fetch('http://x');",
    'console.log(1);',
    'crypto.getRandomValues(x);',
    'globalThis.crypto;',
    ['const s = `$', '{Date.now()}`;'].join(''),
  ])('refuses %s in rules, kernel and cards', (line) => {
    for (const path of [RULES, 'packages/kernel/src/a.ts', 'packages/cards/src/a.ts']) {
      expect(impurities(file(path, line))).not.toEqual([]);
    }
    expect(impurities(file('packages/fair/src/a.ts', line))).toEqual([]);
    expect(impurities(file('games/faro/src/rules/decide.test.ts', line))).toEqual([]);
  });

  test.each(['await x;', 'const f = async () => 1;', 'async function f() {}'])('refuses %s in rules only', (line) => {
    expect(impurities(file(RULES, line))).toHaveLength(1);
    expect(impurities(file('packages/kernel/src/a.ts', line))).toEqual([]);
  });

  test('words in comments, strings and property names are free', () => {
    const lines = [
      '// no Math.random here',
      "const s = 'we await the console.';",
      'state.process.next();',
      '/* new Date */',
    ];
    expect(impurities(file(RULES, ...lines))).toEqual([]);
  });
});

describe('size', () => {
  const long = (path: string, lines: number) => size({ path, text: 'x\n'.repeat(lines) }).map((f) => f.severity);
  test('warns over 300, fails over 500, tests over 600', () => {
    expect(long('a.ts', LIMITS.warn)).toEqual([]);
    expect(long('a.ts', LIMITS.warn + 1)).toEqual(['warning']);
    expect(long('a.ts', 500)).toEqual(['warning']);
    expect(long('a.ts', 501)).toEqual(['error']);
    expect(long('a.test.ts', 600)).toEqual(['warning']);
    expect(long('a.test.ts', 601)).toEqual(['error']);
    expect(long('table.data.ts', 5000)).toEqual([]);
  });
});

describe('shortcuts', () => {
  test.each([
    "test.skip('x', f);",
    "describe.only('x', f);",
    "it.todo('x');",
    "test.concurrent.skip.each([1])('x', f);",
  ])('refuses %s in a test', (line) => {
    expect(shortcuts(file('a.test.ts', line))).toHaveLength(1);
    expect(shortcuts(file('a.ts', line))).toEqual([]);
  });

  test.each(['// @ts-ignore', '/* @ts-nocheck */'])('refuses %s anywhere', (line) =>
    expect(shortcuts(file('a.ts', '', line))).toMatchObject([{ line: 2, severity: 'error' }]),
  );

  test('a method of that name and an expected error are free', () =>
    expect(shortcuts(file('a.test.ts', 'shoe.skip(3);', '// @ts-expect-error wrong on purpose'))).toEqual([]));
});

test('the lock file names no download address', () => {
  expect(downloadAddresses(file('package-lock.json', '"resolved": "https://registry.example/x.tgz"'))).toHaveLength(1);
  expect(downloadAddresses(file('package-lock.json', '"resolved": "packages/cards"'))).toEqual([]);
});

test('check runs every rule on every file', () => {
  const bad = file('packages/kernel/src/a.ts', '// @ts-ignore', 'faro(Date.now());');
  expect(check([bad, file('package-lock.json', '"resolved": "http://x"')], GAMES)).toHaveLength(4);
});

test('style sheets are checked for length and for names of games', () => {
  expect(isChecked('apps/web/src/styles/home.css')).toBe(true);
  const long = file('apps/web/src/styles/home.css', '/* as in Faro */', ...Array<string>(500).fill('p{}'));
  expect(check([long], GAMES)).toMatchObject([{ line: 1 }, { line: 501, severity: 'error' }]);
  expect(isChecked('docs/pictures/table.png')).toBe(false);
});
