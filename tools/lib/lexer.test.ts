import { expect, test } from 'vitest';
import { lineAt, split } from './lexer.ts';

test('comments and quoted strings are told apart, and blanked in place', () => {
  const { code, comments, strings } = split('a("b // c"); // d\n/* e\n\'f\' */ g();');
  expect(comments).toEqual([
    { line: 1, text: '// d' },
    { line: 2, text: "/* e\n'f' */" },
  ]);
  expect(strings).toEqual([{ line: 1, text: '"b // c"' }]);
  expect(code).toBe('a(        );     \n    \n       g();');
});

test('an escaped quote does not end a string', () => expect(split("a('it\\'s now()')").code).not.toContain('now'));

test('a template is both a string and code', () => {
  const { code, strings } = split('x = `now()`;');
  expect(code).toContain('now()');
  expect(strings).toHaveLength(1);
});

test('a quote inside a regular expression spoils its own line at most', () =>
  expect(split("const r = /'/;\nnow();").code).toContain('now();'));

test('lines count from one', () => expect([lineAt('a\nb', 0), lineAt('a\nb', 2)]).toEqual([1, 2]));
