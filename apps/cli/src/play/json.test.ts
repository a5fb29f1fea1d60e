import { expectOk } from '@croupier/kernel';
import { joinPages, valuesOf } from '@croupier/protocol';
import { expect, test } from 'vitest';
import { runCli } from '../testing/fake-io.ts';

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
const ARGS = ['play', '--json', '--seed', 'the-seed-text', '--bots', '2'];

interface Parsed {
  readonly [field: string]: unknown;
}
const parse = (text: string): readonly Parsed[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Parsed);
const logOf = (text: string) => expectOk(joinPages(expectOk(valuesOf(text))));

test('the same seed and the same phrases give the same bytes', async () => {
  const first = await runCli(ARGS, { input: SCRIPT });
  const second = await runCli(ARGS, { input: SCRIPT });
  expect(first).toEqual(second);
  expect(first).toMatchObject({ code: 0, err: '' });
});

test('another seed gives other cards, and without one they cannot be repeated', async () => {
  const outputs = await Promise.all(
    [['--seed', 'a'], ['--seed', 'b'], [], []].map((seed) => runCli(['play', '--json', ...seed], { input: SCRIPT })),
  );
  const cards = outputs.map(({ out }) => (out.match(/"card":"(..)"/g) ?? []).join());
  expect(new Set(cards).size).toBe(4);
});

test('the lines are pages of a public log, numbered without gaps, with notes between them', async () => {
  const { out } = await runCli(ARGS, { input: SCRIPT });
  const lines = parse(out);
  const pages = lines.filter((line) => 'events' in line);
  const events = pages.flatMap((page) => page['events'] as readonly { readonly seq: number; readonly hash: string }[]);
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
  for (const page of pages) {
    const last = (page['events'] as typeof events).at(-1);
    expect(page['table']).toMatchObject({ seq: last?.seq, hash: last?.hash });
  }
  expect(logOf(out).events).toHaveLength(events.length);
  const refused = lines.filter((line) => 'refused' in line).map((line) => line['refused'] as Parsed);
  expect(refused[0]).toMatchObject({ code: 'PHRASE_UNKNOWN' });
  for (const each of refused) expect(Object.keys(each)).toEqual(['code', 'message', 'details']);
  expect(lines.some((line) => 'done' in line)).toBe(true);
  expect(lines.some((line) => 'view' in line)).toBe(true);
  expect(lines.at(-1)).toMatchObject({ left: { rounds: 2 } });
});

test('at the end the seat is given up, the round is finished and every shoe is revealed', async () => {
  const { out } = await runCli(['play', '--json'], { input: 'bet 20\ndeal\n' });
  const events = logOf(out).events.map(({ event }) => JSON.stringify(event));
  expect(events.some((event) => event.includes('"SeatFreed"'))).toBe(true);
  expect(events.at(-1)).toContain('"ShoeRevealed"');
  const count = (type: string) => events.filter((event) => event.includes(`"${type}"`)).length;
  expect(count('ShoeRevealed')).toBe(count('ShoeCommitted'));
  const verified = await runCli(['verify', 'log', '--json'], { files: { log: out } });
  expect(verified).toMatchObject({ code: 0, err: '' });
  expect(verified.out).not.toContain('"state":"open"');
});

test('the shoe is committed to before the first bet, and its seed comes after the last card', async () => {
  const { out } = await runCli(ARGS, { input: SCRIPT });
  const types = logOf(out).events.map(
    ({ event }) => /"(?:game|room)":\{.*"type":"(\w+)"/.exec(JSON.stringify(event))?.[1],
  );
  expect(types.indexOf('ShoeCommitted')).toBeLessThan(types.indexOf('WagerPlaced'));
  expect(types.indexOf('ShoeRevealed')).toBeGreaterThan(types.lastIndexOf('CardDealt'));
  expect(out).not.toContain('the-seed-text');
});

test('help and quit are JSON too', async () => {
  const { out, code } = await runCli(['play', '--json', '--seed', 'q'], { input: 'help\nquit\nbet 20\n' });
  const lines = parse(out);
  expect(code).toBe(0);
  expect(lines.some((line) => 'help' in line)).toBe(true);
  expect(lines.at(-1)).toMatchObject({ left: { rounds: 0, balance: 1000 } });
  expect(out).not.toContain('WagerPlaced');
});

test('chips are granted only below 1,000, bets counted', async () => {
  const script = 'chips\nbet 700\nchips\nclear\nbet 1000\nclear\n';
  const { out } = await runCli(['play', '--json', '--seed', 'g', '--chips', '800.50'], { input: script });
  const lines = parse(out);
  expect(lines.filter((line) => 'granted' in line)).toEqual([{ granted: { chips: 199.5 } }]);
  expect(lines.filter((line) => 'refused' in line)).toMatchObject([
    { refused: { code: 'CHIPS_NOT_NEEDED', details: { level: 1000, have: 1000 } } },
  ]);
  expect(lines.at(-1)).toMatchObject({ left: { balance: 1000 } });
});

test.each(['constructor', '__proto__', 'toString'])(
  '%s is a word like any other that is not understood',
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
  expect(parse(out)[0]).toMatchObject({ table: { setup: { rules: { decks: 2, seats: 3 } } } });
});
