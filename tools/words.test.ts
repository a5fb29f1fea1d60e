import { describe, expect, test } from 'vitest';
import { readFiles } from './lib/files.ts';
import { ALLOWED, check, isChecked } from './words.ts';

const messages = (path: string, ...lines: readonly string[]): readonly string[] =>
  check({ path, text: lines.join('\n') }).map(({ line, message }) => `${line}: ${message}`);

describe('finds phrases that people stop at', () => {
  test.each([
    'Whoever sits down is the host.',
    'Nobody is waited for.',
    'The player is told why.',
    'Are told first: those who sit.',
    'The table waited for Ann.',
    'Nothing was said about it.',
    'Settings are looked at first.',
    'Ann goes on with the time bank.',
    'The commission is 5 % of the win.',
    'It takes 5 % here; no more.',
    'You have 1 chips.',
    'Place your chip(s).',
    'Each color of the neighbourhood.',
    'It is synchronised.',
  ])('%s', (sentence) => {
    expect(messages('docs/a.md', 'A line before.', sentence)).toHaveLength(1);
    expect(messages('docs/a.md', 'A line before.', sentence)[0]).toMatch(/^2: /);
    expect(messages('apps/web/src/a.ts', `const a = '${sentence}';`)).toHaveLength(1);
    expect(messages('apps/web/src/a.ts', `/** ${sentence} */`)).toHaveLength(1);
  });

  test('in the text of a page too', () =>
    expect(messages('apps/web/src/A.tsx', '<p>', '  Skip whoever is next', '</p>')).toHaveLength(1));

  test('a space before %, after a value in a string or on a page', () => {
    expect(
      messages('apps/web/src/a.ts', ['const a = `It wins $', '{wins.toFixed(1)} % here; it needs more.`;'].join('')),
    ).toHaveLength(1);
    expect(messages('apps/web/src/a.ts', "const a = 'It wins 30.6 % here; it needs more.';")).toHaveLength(1);
    expect(messages('apps/web/src/A.tsx', '<p>{share} % of rounds</p>')).toHaveLength(1);
  });

  test('of its own, where users read it', () => {
    const sentence = 'Your browser adds a number of its own.';
    expect(messages('apps/web/src/a.ts', `const a = '${sentence}';`)).toHaveLength(1);
    expect(messages('apps/web/src/A.tsx', '<li>', `  ${sentence}`, '</li>')).toHaveLength(1);
    expect(messages('docs/a.md', sentence)).toHaveLength(1);
    expect(messages('apps/web/src/a.ts', `/** ${sentence} */`)).toEqual([]);
    expect(messages('apps/web/src/a.test.ts', `test('${sentence}', run);`)).toEqual([]);
  });

  describe('on screens, but not in documents, comments and tests', () => {
    test.each([
      'Sealed without your bytes.',
      'This shoe has Ann’s bytes in it.',
      'The next shoe is mixed without it.',
      'No graphics processor was found.',
      'Send it again under the same id.',
      'This link stands for another shoe.',
      'This is the file of a shoe.',
      'Picture as PNG is saved.',
      'House edge by decks',
      'The change, in percent of the bet',
      'Double, or else the next letter',
    ])('%s', (sentence) => {
      expect(messages('apps/web/src/a.ts', `const a = '${sentence}';`)).toHaveLength(1);
      expect(messages('apps/web/src/A.tsx', '<p>', `  ${sentence}`, '</p>')).toHaveLength(1);
      expect(messages('docs/a.md', sentence)).toEqual([]);
      expect(messages('apps/web/src/a.ts', `/** ${sentence} */`)).toEqual([]);
      expect(messages('apps/server/src/testing/a.ts', `const a = '${sentence}';`)).toEqual([]);
      expect(messages('apps/web/src/a.test.ts', `test('${sentence}', run);`)).toEqual([]);
    });
  });

  test('finds a British spelling in a one-word name', () => {
    expect(messages('apps/web/src/a.ts', "const a = ['Maple', 'Harbour'];")).toHaveLength(1);
    expect(messages('apps/web/src/a.ts', "const a = ['Maple', 'Harbor'];")).toEqual([]);
  });

  test('sitting for a session, where users read it', () => {
    expect(messages('apps/web/src/a.ts', "const a = 'Delete this sitting?';")).toHaveLength(1);
    expect(messages('apps/web/src/a.ts', 'const sitting = sittingOf(rounds);')).toEqual([]);
    expect(messages('apps/web/src/a.ts', "const a = 'Sitting out needs a true count.';")).toEqual([]);
  });
});

test.each([
  'const rest = a % b;',
  'const even = n % 2 === 0;',
  'if (100 % step) return;',
  'const rest = 65536 % n;',
  "import { neighbours } from './neighbours.ts';",
  "const kind = 'four-colour';",
  "const a = 'These can be told apart.';",
  "const a = '1,001 chips';",
  "const a = 'House edge 0.53%';",
])('lets %s pass', (line) => expect(messages('packages/store/src/a.ts', line)).toEqual([]));

test('generated pages and data of earlier releases are left out', () => {
  expect(['docs/reference/api/kernel.md', 'golden/0.1.0/facts.ts'].filter(isChecked)).toEqual([]);
  expect(['README.md', 'apps/web/src/A.tsx', 'bench/sim.ts'].every(isChecked)).toBe(true);
});

test('every exception is needed', () => {
  const files = readFiles('.', isChecked);
  for (const { path, text } of ALLOWED)
    expect(
      files.some((file) => path.test(file.path) && file.text.split('\n').some((line) => text.test(line))),
      String(path),
    ).toBe(true);
});
