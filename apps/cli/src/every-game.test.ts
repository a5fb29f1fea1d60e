/** What must hold at the command line for every game of the catalog, whatever its words are. */
import { GAMES } from '@croupier/catalog';
import { describe, expect, test } from 'vitest';
import { fakeScreen, runCli, typing } from './testing/fake-io.ts';

/** Words of many tables; those a game does not know are refused and change nothing. */
const WORDS = ['bet 20', 'banker 20', 'deal', 'stand', 'no', 'stand', 'next'];
const SCRIPT = [...WORDS, ...WORDS, ...WORDS].join('\n');

describe.each(GAMES.map(({ id }) => id))('%s', (id) => {
  const args = ['play', id, '--json', '--seed', 'every game', '--bots', '2'];

  test('the same seed and phrases give the same bytes, and the log replays to the same end', async () => {
    const [first, second] = [await runCli(args, { input: SCRIPT }), await runCli(args, { input: SCRIPT })];
    expect(first).toEqual(second);
    expect(first).toMatchObject({ code: 0, err: '' });
    const replayed = await runCli(['replay', 'log', '--json'], { files: { log: first.out } });
    expect(replayed).toMatchObject({ code: 0, err: '' });
    expect(replayed.out).toMatch(/"rounds":3,.*"matches":true/);
  });

  test('a log with one digit changed does not', async () => {
    const { out } = await runCli(args, { input: SCRIPT });
    const forged = out.replace(/"stake":2000/, '"stake":2100');
    expect(forged).not.toBe(out);
    expect((await runCli(['replay', 'log'], { files: { log: forged } })).code).toBe(1);
  });

  test('plain text through a pipe tells the story', async () => {
    const { out, code } = await runCli(['play', id, '--seed', 'x'], { input: SCRIPT });
    expect(code).toBe(0);
    expect(out).toContain('You bet 20');
    expect(out).toMatch(/3 rounds, net .+\.\n$/);
  });

  test.each([
    [80, 24],
    [120, 40],
  ])('the screen of %i by %i is never overrun, help included', async (columns, rows) => {
    const screen = fakeScreen(columns, rows);
    const keys = typing('b', '2', ' ', 's', ' ', '?', '?', 'q');
    const options = { ...keys, screen, env: { NO_COLOR: '1' } };
    const { out } = await runCli(['play', id, '--seed', 'x', '--bots', '6', '--speed', 'none'], options);
    for (const frame of out.split('\u001B[H').slice(1)) {
      const lines = frame.split('\u001B[J')[0]?.split('\u001B[K\r\n') ?? [];
      expect(lines.length).toBeLessThanOrEqual(rows);
      for (const line of lines) expect(line.replace('\u001B[K', '').length).toBeLessThanOrEqual(columns);
    }
  });
});
