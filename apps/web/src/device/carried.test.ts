import { GAME_NAMES } from '@croupier/catalog/browser';
import { beforeEach, expect, test } from 'vitest';
import {
  forgetDecisions,
  type KeptDecision,
  keepDecisions,
  keptDecisions,
  MOST_KEPT,
} from '../coach/kept-decisions.ts';
import { forgetDuels, keepDuel, keptDuels } from '../duel/kept-duels.ts';
import { forgetRecent, forgetSolo, keepRecent, keepSolo, recentTable, soloRules, soloTable } from '../lib/recent.ts';
import { keepRecord, trainRecord } from '../train/kept-record.ts';
import { type ItemRecord, NOTHING } from '../train/record.ts';
import { mergedDecisions, pack, takeProgress, takeTables, unpack } from './carried.ts';

const [{ id: game }] = GAME_NAMES;

const made = (round: number, more: Partial<KeptDecision> = {}): KeptDecision => ({
  ...{ at: round, game, table: 'K7QM2X', round, decision: '1', rules: 'standard', situation: 'Hard 16 against 10' },
  ...{ chosen: 'stand', best: 'hit', cost: 0.03, stake: 25, hint: 'none' as const },
  ...more,
});

const item = (last: number, right: number): ItemRecord => ({
  ...{ due: last, last, stability: 1, difficulty: 5, reps: 1, lapses: 0, asked: 5, right, wasRight: true },
  ...{ cost: 0, costs: 0, atTables: 0 },
});

const clear = (): void => {
  forgetRecent();
  forgetDuels();
  keepRecord(NOTHING);
  for (const { id } of GAME_NAMES) {
    forgetSolo(id);
    forgetDecisions(id);
  }
};
beforeEach(clear);

const DUELS_OF_NO_PAGE = [
  ...[7, null, {}, { id: '../x', game, deadline: 5 }, { id: 'a'.repeat(32), game: 'none', deadline: 5 }],
  { id: 'a'.repeat(32), game, deadline: 5, code: '../x' },
];

const unpacked = (text: string) => {
  const carried = unpack(text);
  if (carried === undefined) throw new Error('nothing carried');
  return carried;
};

test('practice, decisions and tables of one device are there on the next', () => {
  keepRecord({ ...NOTHING, items: { 'a/one': item(10, 3) }, days: { '2026-11-18': { a: { asked: 5, right: 3 } } } });
  keepDecisions(game, [made(1), made(2)]);
  keepRecent({ code: 'K7QM2X', game, room: true });
  keepSolo(game, 'ABCDE2', '?rules=x');
  const text = pack();
  clear();
  const carried = unpacked(text);
  takeTables(carried);
  expect(takeProgress(carried)).toBe(
    'Added to this device: practice with 1 item and 5 answers, and 2 graded decisions.',
  );
  expect(trainRecord().items).toEqual({ 'a/one': item(10, 3) });
  expect(keptDecisions(game)).toEqual([made(1), made(2)]);
  expect(recentTable()).toEqual({ code: 'K7QM2X', game, room: true });
  expect([soloTable(game), soloRules(game)]).toEqual(['ABCDE2', '?rules=x']);
  // Done again, nothing counts twice.
  takeProgress(carried);
  expect(keptDecisions(game)).toHaveLength(2);
  expect(trainRecord().days).toEqual({ '2026-11-18': { a: { asked: 5, right: 3 } } });
});

test('the duels of one device are listed on the next, in the same order', () => {
  const duel = (digit: string) => ({ id: digit.repeat(32), game, deadline: 5, isSeen: digit === 'a' });
  keepDuel({ ...duel('a'), bytes: 'f'.repeat(32) });
  keepDuel({ ...duel('b'), code: 'K7QM2X' });
  keepRecent({ code: 'K7QM2X', game, room: true, duel: duel('b').id });
  const before = keptDuels();
  const text = pack();
  clear();
  takeTables(unpacked(text));
  expect(keptDuels()).toEqual(before);
  expect(recentTable()).toMatchObject({ duel: duel('b').id });
});

test('what is newer on this device stays, and nothing is deleted', () => {
  keepRecord({ ...NOTHING, items: { 'a/one': item(10, 1), 'a/two': item(30, 1) } });
  keepDecisions(game, [made(1, { cost: 0.5 }), made(4)]);
  const text = pack();
  keepRecord({ ...NOTHING, items: { 'a/one': item(20, 5), 'a/own': item(1, 1) } });
  keepDecisions(game, [made(1, { hint: 'live' }), made(3)]);
  takeProgress(unpacked(text));
  expect(trainRecord().items).toEqual({ 'a/one': item(20, 5), 'a/two': item(30, 1), 'a/own': item(1, 1) });
  expect(keptDecisions(game)).toEqual([made(1, { hint: 'live' }), made(3), made(4)]);
});

test('a device that has nothing brings nothing', () => {
  expect(takeProgress(unpacked(pack()))).toBe('');
});

test('keeps the latest decisions if there are too many, and none of absurd size', () => {
  const many = Array.from({ length: MOST_KEPT }, (_, at) => made(at));
  const merged = mergedDecisions(many, [made(MOST_KEPT), made(MOST_KEPT + 1, { situation: 'x'.repeat(3000) })]);
  expect(merged).toHaveLength(MOST_KEPT);
  expect(merged.at(-1)?.round).toBe(MOST_KEPT);
  expect(merged[0]?.round).toBe(1);
});

test.each(['', 'null', '[]', '{}', '{"version":2}', '"text"'])('%s is not from a page like this one', (text) => {
  expect(unpack(text)).toBeUndefined();
});

test('invalid entries are left out, and the rest is unchanged', () => {
  keepDecisions(game, [made(1)]);
  const before = trainRecord();
  for (const carried of [
    { practice: 7, decisions: 7, recent: 7, solo: 7 },
    { practice: '{}', decisions: { [game]: 5, other: 'x' }, recent: { code: '../x', game }, solo: { [game]: {} } },
    { decisions: { [game]: '{"at":1}\nnot json' }, recent: { code: 'K7QM2X', game: 'none' }, solo: { [game]: null } },
    { decisions: { [game]: JSON.stringify(made(9, { game: 'other' })) }, solo: { [game]: { code: 'lower1' } } },
  ]) {
    takeTables({ ...carried, duels: DUELS_OF_NO_PAGE });
    expect(takeProgress(carried)).toBe('The practice results in the link couldn’t be read.');
  }
  expect(trainRecord()).toEqual(before);
  expect(keptDecisions(game)).toEqual([made(1)]);
  expect([recentTable(), soloTable(game), keptDuels()]).toEqual([undefined, undefined, []]);
});
