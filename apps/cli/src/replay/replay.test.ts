import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { GAMES } from '@croupier/catalog';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Ran, runCli } from '../testing/fake-io.ts';

const replay = (text: string, ...flags: readonly string[]): Promise<Ran> =>
  runCli(['replay', 'log.jsonl', ...flags], { files: { 'log.jsonl': text } });

const fails = async (text: string, code: string): Promise<void> => {
  const { code: exit, out, err } = await replay(text);
  expect({ exit, out }).toEqual({ exit: 1, out: '' });
  expect(err).toMatch(new RegExp(`^croupier: ${code}: .+\\n$`));
  expect(err).not.toContain('    at ');
};

const otherCard = (_: string, card: string): string => `"card":"${card === '2c' ? '3c' : '2c'}"`;

describe('a public log', () => {
  const ROUND = ['bet 20', '', 'no', 'hit', 'stand', 'stand', ''];
  const SCRIPT = [...ROUND, ...ROUND, 'chips', 'what', ...ROUND].join('\n');
  let log = '';

  beforeAll(async () => {
    const args = ['play', '--json', '--seed', 'replay', '--bots', '1', '--set', 'decks=1,shuffle=every-round'];
    ({ out: log } = await runCli(args, { input: SCRIPT }));
  });

  const lines = (): string[] => log.trimEnd().split('\n');
  const pages = (): number[] => lines().flatMap((line, index) => (line.startsWith('{"table"') ? [index] : []));

  test('is printed in sentences, with a verdict', async () => {
    const { code, out, err } = await replay(log);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('Round 2. Place your bets.\n');
    expect(out).toContain('Bot 2 sits down and plays as “basic”.\n');
    expect(out).toMatch(/\nReplayed \d+ events: each follows from the ones before it\.\n$/);
  });

  test('is summed up in one line of JSON', async () => {
    const { out } = await replay(log, '--json');
    const { left } = JSON.parse(lines().at(-1) ?? '') as { readonly left: { readonly code: string } };
    expect(JSON.parse(out)).toMatchObject({ replayed: { table: left.code, rounds: 3, matches: true } });
  });

  test('may have the line ends of another system', async () => {
    expect(await replay(log.replaceAll('\n', '\r\n'))).toMatchObject({ code: 0 });
  });

  test('is rejected with any card changed', async () => {
    const dealt = pages().filter((index) => lines()[index]?.includes('"card":"'));
    expect(dealt.length).toBeGreaterThan(5);
    for (const index of dealt) {
      const changed = lines().with(index, (lines()[index] ?? '').replace(/"card":"(..)"/, otherCard));
      await fails(changed.join('\n'), 'AUDIT_CHAIN');
    }
  });

  test('is rejected with any page taken out or put in twice', async () => {
    for (const index of pages().slice(0, -1)) {
      expect((await replay(lines().toSpliced(index, 1).join('\n'))).code).toBe(1);
      expect(
        (
          await replay(
            lines()
              .toSpliced(index, 0, lines()[index] ?? '')
              .join('\n'),
          )
        ).code,
      ).toBe(1);
    }
  });

  test('is reported as incomplete when it was cut off after any page', async () => {
    for (const index of pages().slice(0, -1)) {
      const text = lines()
        .slice(0, index + 1)
        .join('\n');
      // Before the first line between the pages, nothing shows that this was a session.
      if (!text.includes('{"view"')) continue;
      const told = await replay(text);
      expect(told).toMatchObject({ code: 1, out: expect.stringContaining('Replayed') as string });
      expect(told.err).toMatch(/^croupier: LOG_CUT_OFF: The log is incomplete: it was cut off after \d+ events\.\n$/);
      const checked = await runCli(['verify', 'log'], { files: { log: text } });
      expect(checked).toMatchObject({ code: 1, out: expect.stringContaining('LOG_CUT_OFF') as string });
      expect(checked.out).toContain('The log is correct so far, but incomplete:\n');
      expect(checked.out).not.toContain('Everything checks out');
    }
    expect((await runCli(['verify', 'log', '--json'], { files: { log } })).code).toBe(0);
  });

  test('is rejected with another bet, other rules or another head', async () => {
    await fails(log.replace('"stake":2000', '"stake":2001'), 'AUDIT_CHAIN');
    await fails(log.replaceAll('"soft17":"hit"', '"soft17":"stand"'), 'AUDIT_CHAIN');
    await fails(log.replaceAll(/"seq":(\d+),"hash":"./g, '"seq":$1,"hash":"x'), 'AUDIT_HEAD');
  });
});

/** Files that release 0.1.0 wrote. */
describe('a session log of the format croupier/1', () => {
  const file = new URL(`../../../../golden/0.1.0/plays/${GAMES[0].id}-standard.jsonl.gz`, import.meta.url);
  const log = gunzipSync(readFileSync(file)).toString();
  const lines = log.trimEnd().split('\n');

  test('is printed in sentences, with a verdict', async () => {
    const events = lines.filter((line) => line.startsWith('{"seq"')).length;
    const { code, out, err } = await replay(log);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('Round 2. Place your bets.\n');
    expect(out.trimEnd().split('\n').at(-1)).toBe(`Replayed ${events} events: each follows from the ones before it.`);
    expect(out.trimEnd().split('\n')).toHaveLength(events + 2);
  });

  test('is rejected with any card changed, also in a round long gone', async () => {
    const cards = lines.flatMap((line, index) => (line.includes('"card":"') ? [index] : []));
    expect(cards.length).toBeGreaterThan(16);
    for (const index of cards) {
      const changed = lines.with(index, (lines[index] ?? '').replace(/"card":"(..)"/, otherCard));
      expect((await replay(changed.join('\n'))).code).toBe(1);
    }
  });

  test('is rejected with any event taken out or put in twice', async () => {
    for (const [index, line] of lines.entries()) {
      if (!line.startsWith('{"seq"')) continue;
      expect((await replay(lines.toSpliced(index, 1).join('\n'))).code).toBe(1);
      expect((await replay(lines.toSpliced(index, 0, line).join('\n'))).code).toBe(1);
    }
  });

  test('is rejected with another bet, result, grant or balance', async () => {
    await fails(log.replace('"stake":2000', '"stake":2001'), 'LOG_MISMATCH');
    await fails(log.replace('"chips":1000', '"chips":2000'), 'LOG_MISMATCH');
    await fails(log.replace(/"balance":[\d.]+/, '"balance":9999'), 'LOG_MISMATCH');
    await fails(log.replace(/"rounds":\d+/, '"rounds":99'), 'LOG_MISMATCH');
    await fails(log.replace('"soft17":"hit"', '"soft17":"stand"'), 'LOG_MISMATCH');
    await fails(log.replace(/"state":"./, '"state":"x'), 'LOG_MISMATCH');
    await fails(log.replace('"stake":2000', '"stake":"a lot"'), 'LOG_BAD_LINE');
  });

  test('is rejected when cut off, continued, or mixed with other lines', async () => {
    await fails(lines.slice(0, -1).join('\n'), 'LOG_CUT_OFF');
    await fails(`${log}{"seq":1}\n`, 'LOG_MALFORMED');
    await fails(lines.toSpliced(5, 0, 'hello').join('\n'), 'LOG_MALFORMED');
    await fails(lines.toSpliced(5, 0, '[1]').join('\n'), 'LOG_MALFORMED');
    const magic = '{"seq":4,"event":{"type":"Magic"}}';
    await fails(
      lines
        .with(
          lines.findIndex((line) => line.includes('"seq":4')),
          magic,
        )
        .join('\n'),
      'LOG_BAD_LINE',
    );
    await fails(lines.toSpliced(4, 0, '{"granted":{"chips":-5}}').join('\n'), 'LOG_BAD_LINE');
  });

  test('is rejected when its table cannot be', async () => {
    await fails(log.replace('"decks":6', '"decks":99'), 'LOG_BAD_SETUP');
  });
});

describe('what is no log at all', () => {
  test.each([
    ['', 'LOG_FILE_MALFORMED'],
    ['{', 'LOG_FILE_MALFORMED'],
    ['{}', 'LOG_FILE_MALFORMED'],
    ['null', 'LOG_FILE_MALFORMED'],
    ['{"help":[]}', 'LOG_FILE_MALFORMED'],
    ['{"log":"croupier/2"}', 'LOG_MALFORMED'],
    ['{"log":"croupier/1","game":"whist","setup":{},"chips":1000}', 'LOG_UNKNOWN_GAME'],
  ])('%j', fails);

  test('a file that is not there', async () => {
    const { code, err } = await runCli(['replay', 'nowhere']);
    expect({ code, err }).toEqual({ code: 1, err: 'croupier: FILE_UNREADABLE: The file nowhere cannot be read.\n' });
  });
});
