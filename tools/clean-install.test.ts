import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commandsOf, isAllPassed } from './clean-install.ts';

test('finds both commands in the README', () =>
  expect(commandsOf(readFileSync('README.md', 'utf8'))).toEqual({
    start: 'npm ci && npm start',
    test: 'npm ci && npm test',
  }));

test('rejects a README that begins with other commands', () => {
  expect(() => commandsOf('# Croupier\n')).toThrow('must begin with the commands');
  expect(() => commandsOf('```bash\nnpm ci && npm start\nnpx vitest\n```\n')).toThrow('npx vitest');
});

test('tests have passed only if the last line says so', () => {
  expect(isAllPassed('1 passed, 2 failed\n12 passed, 0 failed\n')).toBe(true);
  expect(isAllPassed('12 passed, 1 failed\n')).toBe(false);
  expect(isAllPassed('0 passed, 0 failed\n')).toBe(false);
  expect(isAllPassed('12 passed, 0 failed\nerror\n')).toBe(false);
  expect(isAllPassed('')).toBe(false);
});
