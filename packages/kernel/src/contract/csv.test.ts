import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

test('a name is a text in a spreadsheet and never a formula', () => {
  const names = ['=1+1', '@SUM(A1)', '+1', '-1', '\tone', 'Ann'];
  expect(csvText([names])).toBe("'=1+1,'@SUM(A1),'+1,'-1,'\tone,Ann\n");
  expect(csvText([['\r=1']])).toBe('"\'\r=1"\n');
  expect(csvText([['=A1,"B"']])).toBe('"\'=A1,""B"""\n');
});

test('numbers stay numbers, and nothing stays empty', () => {
  expect(csvText([[-0.5, 12, null, '']])).toBe('-0.5,12,,\n');
});

test('commas, quotes and both line ends are quoted', () => {
  expect(csvText([['a,b', 'say "hi"', 'a\nb', 'a\rb', 'a b']])).toBe('"a,b","say ""hi""","a\nb","a\rb",a b\n');
});
