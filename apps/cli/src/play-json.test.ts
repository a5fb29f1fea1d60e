import { expect, test } from 'vitest';
import { runCli } from './testing/fake-io.ts';

const SCRIPT = [
  'bet 20',
  'deal',
  'nonsense',
  'hit',
  'stand',
  '',
  'bet 5000',
  'bet 10',
  '',
  'no',
  'double',
  'stand',
  'next',
  'chips',
].join('\n');
const ARGS = ['play', '--json', '--seed', 'bytes', '--bots', '2'];

interface Parsed {
  readonly [field: string]: unknown;
}
const parse = (text: string): readonly Parsed[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Parsed);

test('the same seed and the same phrases give the same bytes', async () => {
  const first = await runCli(ARGS, { input: SCRIPT });
  const second = await runCli(ARGS, { input: SCRIPT });
  expect(first).toEqual(second);
  expect(first).toMatchObject({ code: 0, err: '' });
});

test('another seed gives other cards, no seed gives cards nobody can repeat', async () => {
  const outputs = await Promise.all(
    [['--seed', 'a'], ['--seed', 'b'], [], []].map((seed) => runCli(['play', '--json', ...seed], { input: SCRIPT })),
  );
  expect(new Set(outputs.map(({ out }) => out)).size).toBe(4);
});

test('the log: a header, numbered events, refusals, grants, an end; no time and no machine', async () => {
  const { out } = await runCli(ARGS, { input: SCRIPT });
  const [header, ...lines] = parse(out);
  expect(Object.keys(header ?? {})).toEqual(['log', 'game', 'setup', 'seed', 'unit', 'seats', 'bots', 'chips']);
  expect(header).toMatchObject({ log: 'croupier/1', seed: 'bytes', unit: 'cent', seats: 7, bots: ['basic', 'basic'] });
  const events = lines.filter((line) => 'event' in line);
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
  const refused = lines.filter((line) => 'refused' in line).map((line) => line['refused'] as Parsed);
  expect(refused[0]).toMatchObject({ code: 'PHRASE_UNKNOWN' });
  for (const each of refused) expect(Object.keys(each)).toEqual(['code', 'message', 'details']);
  expect(lines.at(-1)).toMatchObject({ end: { events: events.length } });
  expect(out).toMatch(/"state":"[0-9a-f]{64}"/);
  expect(out).not.toMatch(/20\d\d-\d\d|"time|"pid|\/home/);
});

test('the shoe is committed to before the first wager, and the seed is nowhere but in the header', async () => {
  const { out } = await runCli(['play', '--json'], { input: 'bet 20\ndeal\n' });
  expect(out).toMatch(/"commitment":"[0-9a-f]{64}"/);
  expect(parse(out)[0]).not.toHaveProperty('seed');
  const { out: seeded } = await runCli(ARGS, { input: SCRIPT });
  expect(seeded.match(/bytes/g)).toHaveLength(1);
});

test('help and quit are JSON too', async () => {
  const { out, code } = await runCli(['play', '--json', '--seed', 'q'], { input: 'help\nquit\nbet 20\n' });
  const lines = parse(out);
  expect(code).toBe(0);
  expect(lines.some((line) => 'help' in line)).toBe(true);
  expect(lines.at(-1)).toMatchObject({ end: { rounds: 0, balance: 1000 } });
  expect(out).not.toContain('WagerPlaced');
});

test('chips are granted only below 1,000, stakes counted', async () => {
  const script = 'chips\nbet 700\nchips\nclear\nbet 1000\n';
  const { out } = await runCli(['play', '--json', '--seed', 'g', '--chips', '800.50'], { input: script });
  const lines = parse(out);
  expect(lines.filter((line) => 'granted' in line)).toEqual([{ granted: { chips: 199.5 } }]);
  expect(lines.filter((line) => 'refused' in line)).toMatchObject([{ refused: { code: 'CHIPS_NOT_NEEDED' } }]);
  expect(lines.at(-1)).toMatchObject({ end: { balance: 0 } });
});

test.each(['constructor', '__proto__', 'toString'])(
  '%s is a word like any other that nobody understands',
  async (word) => {
    const { out, code } = await runCli(ARGS, { input: `${word}\n` });
    expect(code).toBe(0);
    expect(parse(out).some((line) => JSON.stringify(line['refused'] ?? '').includes('PHRASE_UNKNOWN'))).toBe(true);
    const lines = await runCli(['play'], { input: `${word}\n` });
    expect(lines).toMatchObject({ code: 0, err: '' });
    expect(lines.out).toContain('I do not understand');
  },
);

test('settings given one by one add up', async () => {
  const { out } = await runCli(['play', '--json', '--set', 'decks=2', '--set', 'seats=3'], { input: '' });
  expect(parse(out)[0]).toMatchObject({ setup: { decks: 2, seats: 3 } });
});
