/** The checker finds what it is there to find. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AcceptedAnswer } from '@croupier/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAME, openServer, type TestServer } from '../server.ts';
import { openUsual } from '../stores.ts';
import { Checker, type Verdict } from './checker.ts';
import type { Line } from './history.ts';

const folder = mkdtempSync(join(tmpdir(), 'croupier-checker-'));
let server: TestServer;
let history: readonly Line[];

/** One who makes a room, asks for more time, and notes it down. */
beforeAll(async () => {
  server = await openServer(openUsual, { clock: Date.now });
  const { token, user } = await server.enter('Ann');
  const created = await server.ask('POST', '/api/tables', { token, body: { cmdId: 'create-1', game: GAME } });
  const { table } = created.body['table'] as AcceptedAnswer['table'];
  const command = { type: 'extend-time' as const, extended: true };
  const at = Date.now();
  const body = { cmdId: 'longer-1', order: command };
  const given = await server.ask('POST', `/api/tables/${table}/commands`, { token, body });
  const { seq, entries } = given.body as unknown as AcceptedAnswer;
  history = [
    { type: 'invoked', at, user, cmdId: 'create-1.sit', table: '', command: { type: 'sit' } },
    { type: 'joined', cmdId: 'create-1.sit' },
    { type: 'invoked', at, user, cmdId: 'longer-1', table, command },
    { type: 'answered', at: Date.now(), cmdId: 'longer-1', seq, hashes: entries.map(({ hash }) => hash) },
    { type: 'seen', table, seq, hash: entries.at(-1)?.hash ?? '' },
  ];
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const check = async (lines: readonly Line[]): Promise<Verdict> => {
  const file = join(folder, 'history');
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  return new Checker(server.store).check(file);
};
const altered = (change: (line: Line) => Line): readonly Line[] => history.map(change);
const found = ({ lost, duplicated, problems }: Verdict): readonly number[] =>
  [lost, duplicated, problems].map(({ length }) => length);

test('a true history passes', async () => {
  const verdict = await check(history);
  expect(found(verdict)).toEqual([0, 0, 0]);
  expect(verdict).toMatchObject({ commands: 2, acked: 1, unknown: 0, tables: 1, ledgerSum: 0 });
});

test('an acknowledged command that the store does not have is lost', async () => {
  const invented = altered((line) =>
    'cmdId' in line && line.cmdId === 'longer-1' ? { ...line, cmdId: 'other' } : line,
  );
  // Its place in the log then belongs to nobody.
  expect(found(await check(invented))).toEqual([1, 1, 0]);
});

test('an answer that tells of other entries, or of another place, is found', async () => {
  const other = altered((line) => (line.type === 'answered' ? { ...line, hashes: ['0'.repeat(64)] } : line));
  expect(found(await check(other))).toEqual([1, 0, 0]);
  const moved = altered((line) => (line.type === 'answered' ? { ...line, seq: line.seq - 1 } : line));
  expect(found(await check(moved))).toEqual([1, 0, 0]);
});

test('a second answer that differs from the first is found', async () => {
  const second: Line = { type: 'answered', at: Date.now(), cmdId: 'longer-1', seq: 1, hashes: [] };
  expect(found(await check([...history, second]))[0]).toBe(1);
});

test('what was refused must not have happened', async () => {
  const refused: Line = { type: 'rejected', at: Date.now(), cmdId: 'longer-1', code: 'NOT_SEATED' };
  expect(found(await check([...history.filter(({ type }) => type !== 'answered'), refused]))).toEqual([0, 1, 0]);
});

test('a picture that is in no log is found, and so is an event that nobody asked for', async () => {
  const forked = altered((line) => (line.type === 'seen' ? { ...line, hash: 'f'.repeat(64) } : line));
  expect(found(await check(forked))).toEqual([1, 0, 0]);
  expect(found(await check(history.slice(2)))[1]).toBeGreaterThan(0);
});

test('what happened before it was asked or after it was answered is found', async () => {
  const late = altered((line) => (line.type === 'invoked' ? { ...line, at: line.at + 60_000 } : line));
  expect(found(await check(late))[2]).toBeGreaterThan(0);
});
