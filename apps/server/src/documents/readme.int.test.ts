/** README.md: its tour typed into a shell, its library example run, and its figures counted. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@croupier/catalog';
import { expect, test } from 'vitest';
import { ROOT, readPage, stepsOf } from '../testing/page-blocks.ts';
import { expectTyped } from '../testing/typed.ts';

const PAGE = readPage('README.md');

test('the tour prints what the page shows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-tour-'));
  try {
    const steps = stepsOf(PAGE);
    expect(steps).toHaveLength(4);
    await expectTyped(steps, { cwd: folder, folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the library example has at most ten lines and prints what its comment says', async () => {
  const [, code = ''] = /^```js\n([\s\S]*?)^```$/m.exec(PAGE) ?? [];
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(10);
  const printed = await new Promise<string>((resolve) => {
    const args = ['--import', 'tsx', '--conditions=source', '--input-type=module'];
    const child = spawn(process.execPath, args, { cwd: join(ROOT, 'apps/server') });
    child.stdin.end(code);
    let out = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.once('close', () => resolve(out));
  });
  expect(printed.trim()).toBe(/console\.log.*\/\/ (.*)$/m.exec(code)?.[1]);
});

const rowsAfter = (page: string, head: string): number => {
  const rest = page.slice(page.indexOf(head)).split('\n').slice(2);
  return rest.findIndex((line) => !line.startsWith('|'));
};

test('the figures of the page are those of the project', () => {
  const fair = readPage('docs/explanation/is-it-fair.md');
  expect(rowsAfter(fair, '| the house could … | found |')).toBeGreaterThan(40);
  const rules = GAMES.map(({ id }) => readPage(`games/${id}/SPEC.md`)).flatMap((spec) =>
    [...spec.matchAll(/^- \*\*([A-Z]+-[A-Z]+\d+)/gm)].map(([, rule]) => rule),
  );
  expect(PAGE).toContain(`${new Set(rules).size} numbered rules`);
  expect(PAGE).toContain(`${Object.keys(GAMES[0].presets).length} presets`);
  expect(readPage('docs/explanation/fast-simulation.md')).toContain('| 42 M |');
});
