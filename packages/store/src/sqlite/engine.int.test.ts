import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { err, expectOk, ok } from '@croupier/kernel';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '../refusals.ts';
import { migrate } from '../sql/schema.ts';
import { type Temporary, temporary } from '../testing/temporary.ts';
import { Connection } from './connection.ts';
import { SqliteEngine } from './engine.ts';

let folder: Temporary;
let writer: Connection;
let engine: SqliteEngine;
const errors: string[] = [];
beforeEach(async () => {
  folder = temporary();
  const file = join(folder.path, 'store.db');
  writer = new Connection(file, { readOnly: false });
  expectOk(await migrate(writer.sql));
  errors.length = 0;
  engine = new SqliteEngine(writer, new Connection(file, { readOnly: true }), {
    onError: (e) => errors.push(String(e)),
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await engine.close();
  folder.remove();
});

const addUser = (user: string) =>
  engine.write(async (rows) => {
    await rows.insertUser({ user, name: user, at: 1 });
    return ok(user);
  });
const users = async (...names: readonly string[]): Promise<readonly boolean[]> =>
  expectOk(
    await engine.read(async (rows) => {
      const found: boolean[] = [];
      for (const name of names) found.push((await rows.user(name)) !== undefined);
      return ok(found);
    }),
  );

test('writes of one moment share one commit', async () => {
  const exec = vi.spyOn(writer, 'exec');
  await Promise.all(Array.from({ length: 100 }, (_, n) => addUser(`u${n}`)));
  expect(exec.mock.calls.filter(([statement]) => statement === 'COMMIT')).toHaveLength(1);
  expect(await users('u0', 'u99', 'u100')).toEqual([true, true, false]);
});

test('a single writer does not wait; after a group, the next writers get a moment to gather', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  for (let n = 0; n < 5; n++) await addUser(`alone${n}`);
  expect(timers).not.toHaveBeenCalled();
  await Promise.all([addUser('ann'), addUser('bob')]);
  await addUser('cid');
  expect(timers).toHaveBeenCalledTimes(1);
  await addUser('dan');
  expect(timers).toHaveBeenCalledTimes(1);
});

test('a refusal, a mistake and a good write in one group do not touch each other', async () => {
  const exec = vi.spyOn(writer, 'exec');
  const refused = engine.write(async (rows) => {
    await rows.insertUser({ user: 'refused', name: 'x', at: 1 });
    return err(refuse('STORE_CLOSED'));
  });
  const thrown = engine.write<never>(async (rows) => {
    await rows.insertUser({ user: 'thrown', name: 'x', at: 1 });
    throw new Error('a mistake of ours');
  });
  const twice = Promise.all([addUser('ann'), addUser('ann').catch((error: unknown) => String(error)), addUser('bob')]);
  await expect(thrown).rejects.toThrow('a mistake of ours');
  expect(await refused).toMatchObject({ ok: false });
  expect(await twice).toEqual([ok('ann'), expect.stringContaining('UNIQUE'), ok('bob')]);
  expect(exec.mock.calls.filter(([statement]) => statement === 'COMMIT')).toHaveLength(1);
  expect(await users('refused', 'thrown', 'ann', 'bob')).toEqual([false, false, true, true]);
});

test('no one gets ok when the commit fails, nothing is written, and the next group works', async () => {
  const exec = writer.exec.bind(writer);
  const spy = vi.spyOn(writer, 'exec').mockImplementation((statement) => {
    if (statement === 'COMMIT') throw new Error('disk full');
    exec(statement);
  });
  const lost = { ok: false, error: { code: 'STORE_UNAVAILABLE' } };
  expect(await Promise.all([addUser('ann'), addUser('bob')])).toMatchObject([lost, lost]);
  spy.mockRestore();
  expect(await users('ann', 'bob')).toEqual([false, false]);
  expect(await addUser('ann')).toEqual(ok('ann'));
  // Once for the group, not once for each of its members.
  expect(errors).toEqual(['Error: disk full']);
});

test('reports the error behind a write or a read that SQLite could not do', async () => {
  const SQLITE_IOERR = 10;
  const fail = async (): Promise<never> => {
    throw Object.assign(new Error('disk I/O error'), { errcode: SQLITE_IOERR });
  };
  const lost = { ok: false, error: { code: 'STORE_UNAVAILABLE' } };
  expect(await engine.write(fail)).toMatchObject(lost);
  expect(errors).toEqual(['Error: disk I/O error']);
  expect(await engine.read(fail)).toMatchObject(lost);
  expect(errors).toHaveLength(2);
});

test('trying a write fails while the disk is full, when reads still work, and changes what is on disk when it is not', async () => {
  const walBytes = async (): Promise<number> => expectOk(await engine.size()).walBytes;
  const before = await walBytes();
  expect(await engine.tryWrite()).toEqual(ok(null));
  expect(await walBytes()).toBeGreaterThan(before);
  const exec = writer.exec.bind(writer);
  const SQLITE_FULL = 13;
  const spy = vi.spyOn(writer, 'exec').mockImplementation((statement) => {
    if (statement === 'COMMIT') throw Object.assign(new Error('database or disk is full'), { errcode: SQLITE_FULL });
    exec(statement);
  });
  expect(await engine.tryWrite()).toMatchObject({ ok: false, error: { code: 'STORE_UNAVAILABLE' } });
  expect(await users('nobody')).toEqual([false]);
  spy.mockRestore();
  expect(await engine.tryWrite()).toEqual(ok(null));
});

test('a read sees nothing that is not committed', async () => {
  const seen: (readonly boolean[])[] = [];
  await engine.write(async (rows) => {
    await rows.insertUser({ user: 'ann', name: 'x', at: 1 });
    seen.push(await users('ann'));
    return ok(undefined);
  });
  seen.push(await users('ann'));
  expect(seen).toEqual([[false], [true]]);
});

test('durability is what the writer really has: full synchronization and a log written ahead', async () => {
  const { durable, facts } = expectOk(await engine.durability());
  expect({ durable, ...facts }).toMatchObject({ durable: true, journal_mode: 'wal', synchronous: '2' });
  expect(facts['version']).toMatch(/^3\.\d+\.\d+$/);
  writer.exec('PRAGMA synchronous = NORMAL');
  expect(await engine.durability()).toMatchObject({ value: { durable: false, facts: { synchronous: '1' } } });
  writer.exec('PRAGMA synchronous = EXTRA');
  expect(await engine.durability()).toMatchObject({ value: { durable: true } });
});

test('a writer without a log written ahead is not called durable', async () => {
  const file = join(folder.path, 'other.db');
  const other = new Connection(file, { readOnly: false });
  other.exec('PRAGMA journal_mode = MEMORY');
  const lax = new SqliteEngine(other, new Connection(file, { readOnly: true }));
  expect(await lax.durability()).toMatchObject({ value: { durable: false, facts: { journal_mode: 'memory' } } });
  await lax.close();
});

test('the size is that of the file and of what is written ahead', async () => {
  const before = expectOk(await engine.size());
  await addUser('ann');
  const after = expectOk(await engine.size());
  expect(after.bytes).toBe(statSync(writer.file).size);
  expect(after.walBytes).toBeGreaterThan(before.walBytes);
});

test('a store whose file was taken away is not there any more', async () => {
  rmSync(writer.file);
  const gone = { ok: false, error: { code: 'STORE_UNAVAILABLE' } };
  expect(await engine.durability()).toMatchObject(gone);
  expect(await engine.size()).toMatchObject(gone);
});
