/** On logs that earlier releases left behind: what is graded there, and what gets a sentence instead. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { GAME_NAMES } from '@croupier/catalog/browser';
import { loadGrade } from '@croupier/catalog/grades';
import type { EventBase, GradedRound } from '@croupier/kernel';
import { isTableEntry, type LogAnswer } from '@croupier/protocol';
import { describe, expect, test } from 'vitest';
import { gradeLog } from './grade-log.ts';
import type { GradedPart, RoundToGrade, TryToGrade } from './messages.ts';

const LOGS = new URL('../../../../golden/0.1.0/logs/', import.meta.url);

const readGolden = (name: string): LogAnswer =>
  JSON.parse(gunzipSync(readFileSync(new URL(`${name}.json.gz`, LOGS))).toString()) as LogAnswer;

const eventsOf = ({ events }: LogAnswer): readonly EventBase[] =>
  events.flatMap(({ event }) => (isTableEntry(event) && 'game' in event ? [event.game as EventBase] : []));

const rulesOf = ({ table }: LogAnswer): unknown => (table.setup as { readonly rules: unknown }).rules;

/** By the grader itself, without a check. */
const gradedPlainly = async (game: string, log: LogAnswer): Promise<readonly GradedRound[]> => [
  ...((await loadGrade(game))?.(rulesOf(log), eventsOf(log), 1) ?? []),
];

const partsOf = async (
  game: string,
  log: LogAnswer,
  rounds: readonly RoundToGrade[] | TryToGrade,
  table = log.table.table,
) => {
  const parts: GradedPart[] = [];
  for await (const part of gradeLog(game, { table, pages: [log], rounds })) parts.push(part);
  return parts;
};

const refusalOf = async (...asked: Parameters<typeof partsOf>): Promise<string | undefined> => {
  const parts = await partsOf(...asked);
  expect(parts.flatMap(({ rounds = [] }) => rounds)).toEqual([]);
  return parts.at(-1)?.refused;
};

describe.each(GAME_NAMES.map(({ id }) => id))('a room of %s', (game) => {
  const log = readGolden(`${game}-room`);

  test('every round is graded as by the grader itself: decisions first, then luck', async () => {
    const last = (await gradedPlainly(game, log)).slice(-2);
    expect(last[0]?.round).toBeGreaterThan(1);
    const found = (await partsOf(game, log, last)).flatMap(({ rounds = [] }) => rounds);
    const [decisions, luck] = [found.slice(0, last.length), found.slice(last.length)];
    expect(decisions).toEqual(last);
    expect(luck).toMatchObject(last);
    const { expected, luck: lucky } = luck[0]?.outlook ?? { expected: Number.NaN, luck: Number.NaN };
    const [{ cost, houseCost, result }] = luck as [GradedRound];
    expect(expected - cost - houseCost + lucky).toBeCloseTo(result, 9);
  });

  test('a log that was cut short or changed gets a sentence', async () => {
    const rounds = (await gradedPlainly(game, log)).slice(0, 1);
    const cut = { ...log, events: log.events.slice(0, -1) };
    expect(await refusalOf(game, cut, rounds)).toMatch(/^Table \w+ wasn’t graded: The log ends at event \d+, but/);
    const events = log.events.map((entry, at) => (at === 40 ? { ...entry, at: entry.at + 1 } : entry));
    expect(await refusalOf(game, { ...log, events }, rounds)).toMatch(/: the log was changed\.$/);
    expect(await refusalOf(game, log, [{ round: 9999, seat: 1 }])).toMatch(/some of these rounds are missing\.$/);
  });

  test('so does a log of another game or table, and what is no log', async () => {
    const rounds = [{ round: 1, seat: 1 }];
    const other = GAME_NAMES.find(({ id }) => id !== game)?.id ?? '';
    expect(await refusalOf(other, log, rounds)).toMatch(/the server sent a different table’s log\.$/);
    expect(await refusalOf(game, log, rounds, 'AAAAAA')).toMatch(/the server sent a different table’s log\.$/);
    expect(await refusalOf(game, {} as LogAnswer, rounds, 'AAAAAA')).toMatch(/^Table AAAAAA wasn’t graded: /);
  });

  test('so does a table that was no try of the duel', async () => {
    const wanted = { duel: '0'.repeat(32), user: 'someone' };
    expect(await refusalOf(game, log, wanted)).toMatch(/: it belongs to a different duel\.$/);
  });
});
