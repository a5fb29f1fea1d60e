import { expect, test } from 'vitest';
import { docSentences, productSentences, sample } from './sentences.ts';

const product = (path: string, ...lines: readonly string[]): readonly string[] =>
  productSentences({ path, text: lines.join('\n') }).map(({ text }) => text);
const docs = (...lines: readonly string[]): readonly string[] =>
  docSentences({ path: 'docs/a.md', text: lines.join('\n') }).map(({ text }) => text);

test('strings and templates that people read, with values as ellipses', () =>
  expect(
    product(
      'apps/web/src/a.ts',
      "const a = 'Take a seat to play.';",
      'const b = `@{who} bets @{chips(2)} on the tie.`;'.replaceAll('@', '$'),
    ),
  ).toEqual(['Take a seat to play.', '… bets … on the tie.']));

test('text on a page', () =>
  expect(product('apps/web/src/A.tsx', '<p>', '  Your chips are', "  {' '}safe, {name}.", '</p>')).toEqual([
    'Your chips are safe, ….',
  ]));

test.each([
  "const a = 'Two words';",
  "const a = 'button primary wide';",
  "const a = 'M 0 0 L 10 10 Z';",
  "const a = 'SELECT name FROM the users';",
  '// A comment is no string.',
  "throw new Error('This is a bug, of course.');",
])('leaves out %s', (line) => expect(product('apps/web/src/a.ts', line)).toEqual([]));

test('sentences of a document: paragraphs, items and cells, without code', () =>
  expect(
    docs(
      '# How it works',
      '',
      'The dealer *shuffles* the [cards](a.md) once. Then you',
      'cut the shoe.',
      '',
      '> A quote is',
      '> read as one.',
      '',
      '- An item is a block.',
      '',
      '```sh',
      'npm run this or that',
      '```',
      '',
      '| name | what a cell says |',
      '|---|---|',
    ),
  ).toEqual([
    'How it works',
    'The dealer shuffles the cards once.',
    'Then you cut the shoe.',
    'A quote is read as one.',
    'An item is a block.',
    'what a cell says',
  ]));

test('the same seed picks the same sentences, another seed others, none twice', () => {
  const all = Array.from({ length: 60 }, (_, at) => ({ path: 'a', text: `Sentence number ${at % 50}.` }));
  expect(sample(all, 5, 'one')).toEqual(sample(all.toReversed(), 5, 'one'));
  expect(sample(all, 5, 'one')).not.toEqual(sample(all, 5, 'two'));
  expect(sample(all, 100, 'one')).toHaveLength(50);
});
