import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');

const croupier = (args: readonly string[], input: string) =>
  spawnSync(process.execPath, ['--import', 'tsx', '--conditions=source', 'apps/cli/src/main.ts', ...args], {
    cwd: ROOT,
    input,
    encoding: 'utf8',
  });

test('the real program: phrases through a pipe, a summary, exit code 0', () => {
  const { status, stdout, stderr } = croupier(['play', '--seed', 'int'], 'bet 20\ndeal\n');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('You bet 20.');
  expect(stdout).toMatch(/\d rounds?, net .+\.\n$/);
});

test('and a bad option ends with exit code 2', () => {
  const { status, stdout, stderr } = croupier(['play', '--speed', 'warp'], '');
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^croupier: UNKNOWN_SPEED: /);
});
