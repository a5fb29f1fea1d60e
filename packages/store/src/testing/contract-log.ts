/** Contract: the log, and what is written with it or not at all. */
import { cents, expectOk } from '@croupier/kernel';
import { expect, test } from 'vitest';
import type { Append } from '../ports.ts';
import { auditLedger, auditLog } from './audit.ts';
import {
  appendUntilDone,
  balance,
  codes,
  command,
  createTable,
  createUser,
  everything,
  type OpenStore,
  oneEvent,
  stake,
} from './kit.ts';

const PARALLEL = Array.from({ length: 64 }, (_, index) => index);

export const logContract = (open: OpenStore): void => {
  test('an append writes events, money, answer and secret together', async () => {
    const store = await open();
    await createUser(store, 'ann', 500);
    await createTable(store, 'T1');
    const append: Append = {
      table: 'T1',
      expected: 0,
      command: command('c1'),
      events: [
        { v: 1, event: { type: 'opened' } },
        { v: 2, event: { type: 'staked', list: [1, 'é', null, true] }, postings: [stake('ann', 200)] },
      ],
      answer: { ok: true, seq: 2 },
      vault: [{ kind: 'put', shoe: 'shoe-1', bytes: Uint8Array.of(0, 255, 7) }],
      at: 77,
    };
    const done = expectOk(await store.append(append));
    expect(done).toMatchObject({ repeated: false, seq: 2, answer: { ok: true, seq: 2 } });
    const events = await auditLog(store, 'T1');
    expect(events).toEqual(done.repeated ? [] : done.events);
    expect(events.map(({ v, at, event }) => ({ v, at, event }))).toEqual([
      { v: 1, at: 77, event: { type: 'opened' } },
      { v: 2, at: 77, event: { type: 'staked', list: [1, 'é', null, true] } },
    ]);
    expect(await balance(store, { user: 'ann' })).toBe(300);
    expect(await balance(store, { escrow: 'T1' })).toBe(200);
    expect(expectOk(await store.sealed('shoe-1')).bytes).toEqual(Uint8Array.of(0, 255, 7));
    expect(await store.answered(command('c1'))).toEqual({ ok: true, value: { answer: { ok: true, seq: 2 } } });
    expect(expectOk(await store.events({ table: 'T1', after: 1, limit: 10 })).map(({ seq }) => seq)).toEqual([2]);
    expect(expectOk(await store.events({ table: 'T1', after: 0, limit: 1 })).map(({ seq }) => seq)).toEqual([1]);
  });

  test('if any part is refused, no part is written', async () => {
    const store = await open();
    await createUser(store, 'ann', 100);
    await createTable(store, 'T1');
    expectOk(await store.seal({ shoe: 'taken', bytes: Uint8Array.of(1), at: 1 }));
    const before = await everything(store, ['T1']);
    const good = oneEvent('T1', 0, 'c1', [stake('ann', 50)]);
    const bytes = Uint8Array.of(2);
    const tries: readonly (readonly [Append, string])[] = [
      [
        { ...good, events: [...good.events, ...oneEvent('T1', 0, 'x', [stake('ann', 51)]).events] },
        'INSUFFICIENT_BALANCE',
      ],
      [{ ...good, events: [...good.events, ...oneEvent('T1', 0, 'x', [stake('bob', 1)]).events] }, 'USER_UNKNOWN'],
      [{ ...good, vault: [{ kind: 'put', shoe: 'taken', bytes }] }, 'SHOE_SEALED'],
      [
        {
          ...good,
          vault: [
            { kind: 'put', shoe: 'new', bytes },
            { kind: 'reveal', shoe: 'none' },
          ],
        },
        'SHOE_UNKNOWN',
      ],
      [{ ...good, expected: 1 }, 'SEQ_CONFLICT'],
      [{ ...good, table: 'T9' }, 'TABLE_UNKNOWN'],
    ];
    for (const [append, code] of tries)
      expect(await store.append(append)).toMatchObject({ ok: false, error: { code } });
    expect(await everything(store, ['T1'])).toBe(before);
    expect(await store.answered(command('c1'))).toEqual({ ok: true, value: undefined });
    expect(await store.sealed('new')).toMatchObject({ ok: false, error: { code: 'SHOE_UNKNOWN' } });
    expect(await store.append(good)).toMatchObject({ ok: true, value: { repeated: false } });
  });

  test('of 64 appends at the same seq one is written, and the others hear where the log is', async () => {
    const store = await open();
    await createTable(store, 'T1');
    const results = await Promise.all(PARALLEL.map((n) => store.append(oneEvent('T1', 0, `c${n}`))));
    expect(codes(results)).toEqual({ ok: 1, SEQ_CONFLICT: 63 });
    const refused = results.find((result) => !result.ok);
    expect(refused).toMatchObject({ error: { details: { table: 'T1', expected: 0, actual: 1 } } });
    expect(await auditLog(store, 'T1')).toHaveLength(1);
  });

  test('64 who try again on conflict give a gapless log without forks', async () => {
    const store = await open();
    await createTable(store, 'T1');
    const results = await Promise.all(
      PARALLEL.map((n) => appendUntilDone(store, (expected) => oneEvent('T1', expected, `c${n}`))),
    );
    expect(codes(results)).toEqual({ ok: 64 });
    const events = await auditLog(store, 'T1');
    expect(events).toHaveLength(64);
    expect(new Set(events.map(({ event }) => JSON.stringify(event))).size).toBe(64);
  });

  test('a refused append does not disturb those beside it', async () => {
    const store = await open();
    await createUser(store, 'ann', 3200);
    const tables = PARALLEL.map((n) => `T${n}`);
    await Promise.all(tables.map((table) => createTable(store, table)));
    const results = await Promise.all(
      tables.map((table, n) => store.append(oneEvent(table, n % 2, `c${n}`, [stake('ann', 100)]))),
    );
    expect(codes(results)).toEqual({ ok: 32, SEQ_CONFLICT: 32 });
    expect(await balance(store, { user: 'ann' })).toBe(0);
    await auditLedger(store);
  });

  test('the same command is done once, however often it is sent at once', async () => {
    const store = await open();
    await createUser(store, 'ann', 1000);
    await createTable(store, 'T1');
    const append = oneEvent('T1', 0, 'once', [stake('ann', 10)]);
    const results = await Promise.all(PARALLEL.map(() => store.append(append)));
    expect(codes(results)).toEqual({ ok: 64 });
    expect(results.filter((result) => result.ok && !result.value.repeated)).toHaveLength(1);
    expect(new Set(results.map((result) => JSON.stringify(expectOk(result).answer)))).toEqual(
      new Set(['{"done":"once"}']),
    );
    expect(await balance(store, { user: 'ann' })).toBe(990);
    const later = expectOk(await store.append({ ...append, answer: 'another', expected: 1 }));
    expect(later).toEqual({ repeated: true, answer: { done: 'once' } });
  });

  test('an id belongs to one account and one payload', async () => {
    const store = await open();
    await createTable(store, 'T1');
    await createTable(store, 'T2');
    const append = oneEvent('T1', 0, 'c1');
    expectOk(await store.append(append));
    const reused = { ok: false, error: { code: 'COMMAND_ID_REUSED' } };
    expect(await store.append({ ...append, expected: 1, command: command('c1', 'other') })).toMatchObject(reused);
    expect(await store.answered(command('c1', 'other'))).toMatchObject(reused);
    expect(await store.keepAnswer({ command: command('c1', 'other'), answer: 1, at: 1 })).toMatchObject(reused);
    const bob = { ...append, expected: 1, command: command('c1', 'other', 'bob') };
    expect(await store.append(bob)).toMatchObject({ ok: true, value: { repeated: false, seq: 2 } });
    const twice = await Promise.all(
      ['T1', 'T2'].map((table) => appendUntilDone(store, (n) => oneEvent(table, n, 'c2'))),
    );
    expect(twice.filter((result) => expectOk(result).repeated)).toHaveLength(1);
  });

  test('an answer decided on an older state is not kept', async () => {
    const store = await open();
    await createTable(store, 'T1');
    const no = { command: command('no'), table: 'T1', answer: 'no', at: 50 };
    expect(await store.keepAnswer({ ...no, expected: 1 })).toMatchObject({
      error: { code: 'SEQ_CONFLICT', details: { expected: 1, actual: 0 } },
    });
    expect(await store.answered(no.command)).toEqual({ ok: true, value: undefined });
    expect(await store.keepAnswer({ ...no, expected: 0 })).toMatchObject({ ok: true });
    // Once kept it is the answer, wherever the table has got to.
    expect(await store.keepAnswer({ ...no, expected: 7 })).toMatchObject({ value: { repeated: true, answer: 'no' } });
    expect(await store.keepAnswer({ ...no, expected: -1 })).toMatchObject({ error: { code: 'STORE_BAD_FIELD' } });
  });

  test('answers that changed nothing are kept as well, and forgotten with their table', async () => {
    const store = await open();
    await createTable(store, 'T1');
    await createTable(store, 'T2');
    const no = { command: command('no'), table: 'T1', answer: { refused: 'X' }, at: 50 };
    expect(await store.keepAnswer(no)).toEqual({ ok: true, value: { repeated: false, answer: { refused: 'X' } } });
    expect(await store.keepAnswer({ ...no, answer: 2 })).toMatchObject({
      value: { repeated: true, answer: { refused: 'X' } },
    });
    expect(await store.append({ ...oneEvent('T1', 0, 'no') })).toMatchObject({ value: { repeated: true } });
    expect(await store.keepAnswer({ ...no, command: command('x'), table: 'T9' })).toMatchObject({
      error: { code: 'TABLE_UNKNOWN' },
    });
    expectOk(await store.keepAnswer({ command: command('loose'), answer: 1, at: 50 }));
    expectOk(await store.keepAnswer({ command: command('open'), table: 'T2', answer: 1, at: 50 }));
    expectOk(await store.closeTable('T1', 100));
    expect(await store.forgetAnswers(50)).toEqual({ ok: true, value: 0 });
    expect(await store.forgetAnswers(100)).toEqual({ ok: true, value: 1 });
    expect(await store.forgetAnswers(101)).toEqual({ ok: true, value: 1 });
    expect(await store.answered(command('no'))).toEqual({ ok: true, value: undefined });
    expect(await store.answered(command('open'))).toMatchObject({ value: { answer: 1 } });
  });

  test('tables are created once, listed while open, and closed when they hold nothing', async () => {
    const store = await open();
    await createUser(store, 'ann', 100);
    for (const table of ['T1', 'T2', 'T3']) await createTable(store, table);
    expect(await store.createTable({ table: 'T1', game: 'any', setup: null, at: 2 })).toMatchObject({
      error: { code: 'TABLE_EXISTS' },
    });
    expectOk(await store.append(oneEvent('T2', 0, 'c1', [stake('ann', 40)])));
    expect(await store.closeTable('T2', 9)).toMatchObject({
      error: { code: 'TABLE_HOLDS_STAKES', details: { held: 0.4 } },
    });
    const back = { from: 'escrow', to: { user: 'ann' }, amount: cents(40) } as const;
    expectOk(await store.append(oneEvent('T2', 1, 'c2', [back])));
    expect(await store.closeTable('T2', 9)).toMatchObject({ value: { closedAt: 9, seq: 2, setup: { seats: 3 } } });
    expect(await store.closeTable('T2', 10)).toMatchObject({ value: { closedAt: 9 } });
    expect(await store.append(oneEvent('T2', 2, 'c3'))).toMatchObject({ error: { code: 'TABLE_CLOSED' } });
    expect(await store.append(oneEvent('T2', 0, 'c1'))).toMatchObject({ value: { repeated: true } });
    expect(await store.openTables({ limit: 10 })).toEqual({ ok: true, value: ['T1', 'T3'] });
    expect(await store.openTables({ after: 'T1', limit: 1 })).toEqual({ ok: true, value: ['T3'] });
  });
};
