import { expect, test } from 'vitest';
import { runCli } from '../testing/fake-io.ts';
import { linesOf } from './input-lines.ts';

const play = (input: string, ...args: readonly string[]): Promise<{ code: number; out: string; err: string }> =>
  runCli(['play', '--seed', 'lines', ...args], { input });

test('narration and a plain picture after every accepted phrase, a sentence after every other', async () => {
  const { code, out, err } = await play('bet 20\nfrobnicate\nbet\ndeal\n');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('> bet 20\nYou bet 20.\ndealer   -\nseat 1   -    20  bet\n');
  expect(out).toContain('> frobnicate\nI do not understand "frobnicate".');
  expect(out).toContain('> bet\nAdd an amount, for example: bet 25.\n');
  expect(out).toMatch(/The dealer shows .+\ndealer {3}.. \?\?\nseat 1 {3}/);
});

test('an empty line deals, then says what is asked, then goes on to the next round', async () => {
  const { out } = await play('bet 20\n\n\nno\nstand\n\nbet 5\n');
  expect(out).toContain('>\nNo more bets. The dealer deals.');
  expect(out).toMatch(/>\n(Your turn|The dealer may have)/);
  expect(out).toContain('Round 2. Place your bets.');
});

test('no colors and no cursor codes, whatever the environment says', async () => {
  const { out } = await runCli(['play', '--bots', '3'], {
    input: 'bet 20\ndeal\n',
    env: { TERM: 'xterm-256color', FORCE_COLOR: '1' },
  });
  expect(out).not.toContain('\u001B');
});

test('--ascii is ASCII', async () => {
  const { out } = await play('bet 20\ndeal\nstand\nhelp\n', '--ascii');
  expect(out).toMatch(/^[\n -~]+$/);
});

test('ends at the end of input with a summary, also in the middle of a round', async () => {
  expect((await play('')).out.trimEnd().split('\n').at(-1)).toBe('0 rounds, net 0, balance 1,000.');
  expect((await play('bet 20\ndeal')).out.trimEnd().split('\n').at(-1)).toBe(
    '0 rounds, net 0, balance 980, 20 still on the table.',
  );
  const { out } = await play('bet 20\ndeal\nno\nstand\nquit\nbet 5\n');
  expect(out).toMatch(/\n1 round, net [+−]?\d+, balance \d+\.\n$/);
  expect(out).not.toContain('> bet 5');
});

test('help, and free chips when there are too few', async () => {
  const { out } = await play('?\nchips\nbet 500\n', '--chips', '10');
  expect(out).toContain('add a chip');
  expect(out).toContain('990 free chips: play money.');
  expect(out).toContain('You bet 500.');
  expect((await play('chips\n')).out).toContain('Free chips only top you up to 1000. You already have 1000.');
});

test('bots play their hands after yours', async () => {
  const { out } = await play('bet 20\ndeal\nno\nstand\n', '--bots', '2', '--bot', 'simple');
  expect(out).toContain('Bot 2 bets 5.');
  expect(out).toContain('Round 1 is over.');
});

test('lines are found wherever the chunks are cut', async () => {
  async function* cut(text: string, size: number): AsyncGenerator<string> {
    for (let at = 0; at < text.length; at += size) yield await Promise.resolve(text.slice(at, at + size));
  }
  for (const size of [1, 2, 3, 100]) {
    const lines: string[] = [];
    for await (const line of linesOf(cut('one\r\n\ntwo\nthree', size))) lines.push(line);
    expect(lines).toEqual(['one', '', 'two', 'three']);
  }
});
