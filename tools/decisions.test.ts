/** Every decision has a number, a date and a status, and stands in the index under its title. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'docs/decisions';
const files = readdirSync(FOLDER).filter((name) => name !== 'README.md');
const index = readFileSync(`${FOLDER}/README.md`, 'utf8');

test.each(files)('%s', (name) => {
  const [title = '', blank, facts] = readFileSync(`${FOLDER}/${name}`, 'utf8').split('\n');
  const number = Number(name.slice(0, 4));
  expect(title).toMatch(new RegExp(`^# ${number}\\. \\S`));
  expect([blank, facts]).toEqual([
    '',
    expect.stringMatching(/^Date: \d{4}-\d\d-\d\d · Status: (?:accepted|replaced by \[)/),
  ]);
  expect(index).toContain(`| ${number} | [${title.replace(/^# \d+\. /, '')}](${name}) |`);
});

test('no number is used twice', () => {
  const numbers = files.map((name) => name.slice(0, 4));
  expect(numbers.length).toBeGreaterThan(20);
  expect(new Set(numbers).size).toBe(numbers.length);
});
