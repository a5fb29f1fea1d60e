import { beforeAll, describe, expect, test } from 'vitest';
import { type Ran, runCli } from './testing/fake-io.ts';

const ROUND = ['bet 20', '', 'no', 'hit', 'stand', 'stand', ''];
const SCRIPT = [...ROUND, ...ROUND, 'chips', 'what', ...ROUND, ...ROUND].join('\n');
let log = '';

beforeAll(async () => {
  // One deck shuffled often: the final state has forgotten the cards of the first rounds.
  const args = ['play', '--json', '--seed', 'replay', '--bots', '1', '--set', 'decks=1,shuffle=every-round'];
  ({ out: log } = await runCli(args, { input: SCRIPT }));
});

const replay = (text: string, ...flags: readonly string[]): Promise<Ran> =>
  runCli(['replay', 'log.jsonl', ...flags], { files: { 'log.jsonl': text } });

const fails = async (text: string, code: string): Promise<void> => {
  const { code: exit, out, err } = await replay(text);
  expect({ exit, out }).toEqual({ exit: 1, out: '' });
  expect(err).toMatch(new RegExp(`^croupier: ${code}: .+\\n$`));
  expect(err).not.toContain('    at ');
};

const lines = (): string[] => log.trimEnd().split('\n');
const indexOf = (part: string): number => lines().findIndex((line) => line.includes(part));

test('a log replays: the story, and the verdict', async () => {
  const events = lines().filter((line) => line.startsWith('{"seq"')).length;
  const { code, out, err } = await replay(log);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('Round 2. Place your wagers.\n');
  expect(out.trimEnd().split('\n').at(-1)).toBe(`replayed ${events} events: the final state matches`);
  expect(out.trimEnd().split('\n')).toHaveLength(events + 2);
});

test('as JSON, in one line', async () => {
  const { out } = await replay(log, '--json');
  const end = JSON.parse(lines().at(-1) ?? '') as { readonly end: object };
  expect(JSON.parse(out)).toEqual({ replayed: { ...end.end, matches: true } });
});

test('line ends of another system do not matter', async () => {
  expect(await replay(log.replaceAll('\n', '\r\n'))).toMatchObject({ code: 0 });
});

describe('a log that was tampered with', () => {
  test('any card changed, also in a round long gone', async () => {
    const cards = lines().flatMap((line, index) => (line.includes('"card":"') ? [index] : []));
    expect(cards.length).toBeGreaterThan(16);
    for (const index of cards) {
      const changed = lines().with(
        index,
        (lines()[index] ?? '').replace(/"card":"(..)"/, (_, card) => `"card":"${card === '2c' ? '3c' : '2c'}"`),
      );
      expect((await replay(changed.join('\n'))).code).toBe(1);
    }
  });

  test('any event taken out or put in twice', async () => {
    for (const [index, line] of lines().entries()) {
      if (!line.startsWith('{"seq"')) continue;
      expect((await replay(lines().toSpliced(index, 1).join('\n'))).code).toBe(1);
      expect((await replay(lines().toSpliced(index, 0, line).join('\n'))).code).toBe(1);
    }
  });

  test('a stake, a result, a grant, the rules, the balance', async () => {
    await fails(log.replace('"stake":2000', '"stake":2001'), 'LOG_MISMATCH');
    await fails(log.replace('"chips":1000', '"chips":2000'), 'LOG_MISMATCH');
    await fails(log.replace('"soft17":"hit"', '"soft17":"stand"'), 'LOG_MISMATCH');
    await fails(log.replace(/"balance":[\d.]+/, '"balance":9999'), 'LOG_MISMATCH');
    await fails(log.replace(/"rounds":\d+/, '"rounds":99'), 'LOG_MISMATCH');
    await fails(log.replace(/"state":"./, '"state":"x'), 'LOG_MISMATCH');
    await fails(log.replace('"stake":2000', '"stake":"a lot"'), 'LOG_BAD_LINE');
  });

  test('cut off, gone on, or with lines of something else', async () => {
    await fails(lines().slice(0, -1).join('\n'), 'LOG_CUT_OFF');
    await fails(`${log}{"seq":1}\n`, 'LOG_MALFORMED');
    await fails(lines().toSpliced(5, 0, 'hello').join('\n'), 'LOG_MALFORMED');
    await fails(lines().toSpliced(5, 0, '[1]').join('\n'), 'LOG_MALFORMED');
    await fails(
      lines().toSpliced(indexOf('"seq":4'), 1, '{"seq":4,"event":{"type":"Magic"}}').join('\n'),
      'LOG_BAD_LINE',
    );
  });

  test('a grant that is no amount', async () => {
    await fails(lines().toSpliced(4, 0, '{"granted":{"chips":-5}}').join('\n'), 'LOG_BAD_LINE');
  });
});

describe('what is no log at all', () => {
  test.each([
    ['', 'LOG_MALFORMED'],
    ['{', 'LOG_MALFORMED'],
    ['{}', 'LOG_MALFORMED'],
    ['null', 'LOG_MALFORMED'],
    ['{"log":"croupier/2"}', 'LOG_MALFORMED'],
    ['{"log":"croupier/1","game":"whist","setup":{},"chips":1000}', 'LOG_UNKNOWN_GAME'],
  ])('%j', fails);

  test('a table that cannot be', async () => {
    await fails(log.replace('"decks":1', '"decks":99'), 'LOG_BAD_SETUP');
  });

  test('a file that is not there', async () => {
    const { code, err } = await runCli(['replay', 'nowhere']);
    expect({ code, err }).toEqual({ code: 1, err: 'croupier: FILE_UNREADABLE: The file nowhere cannot be read.\n' });
  });
});
