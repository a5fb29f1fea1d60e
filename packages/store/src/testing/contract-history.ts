/** Contract: closed rounds, written with the events that close them, and the history of a user. */
import { type Cents, expectOk } from '@croupier/kernel';
import { expect, test } from 'vitest';
import type { Append, ClosedRound, HistoryPlace, RoundResult, ShoeNote, Store, UserRound } from '../ports.ts';
import { createTable, createUser, everything, type OpenStore, type OpenStoreHome, oneEvent } from './kit.ts';

const result = (user: string, seat: number, staked = 500, returned = 0): RoundResult => ({
  user,
  seat,
  staked: staked as Cents,
  returned: returned as Cents,
});
const closed = (round: number, seq: number, ...results: readonly RoundResult[]): ClosedRound => ({
  round,
  firstSeq: seq,
  lastSeq: seq,
  results,
});
/** One event that closes round `seq` + 1. */
const closing = (table: string, seq: number, at: number, ...results: readonly RoundResult[]): Append => ({
  ...oneEvent(table, seq, `${table}-${seq}`),
  rounds: [closed(seq + 1, seq + 1, ...results)],
  at,
});
/** Far more than any test here writes. */
const MAX_PAGES = 100;
const placeOf = ({ at, table, round, seat }: UserRound): HistoryPlace => ({ at, table, round, seat });
const key = ({ table, round, seat }: UserRound): string => `${table}/${round}/${seat}`;

/** The whole history in pages of `limit`; `between` runs after each page. */
const pages = async (
  store: Store,
  user: string,
  limit: number,
  between: () => Promise<unknown> = async () => undefined,
): Promise<readonly UserRound[]> => {
  const found: UserRound[] = [];
  for (let turned = 0; turned < MAX_PAGES; turned++) {
    const last = found.at(-1);
    const before = last === undefined ? {} : { before: placeOf(last) };
    const page = expectOk(await store.history({ user, limit, ...before }));
    found.push(...page);
    if (page.length < limit) return found;
    await between();
  }
  throw new Error('a history without end');
};

export const historyContract = (open: OpenStore, place: OpenStoreHome): void => {
  test('a closed round is written with its events, and found by its number and by its users', async () => {
    const where = await place();
    const store = expectOk(await where.open());
    for (const user of ['ann', 'bob']) await createUser(store, user);
    await createTable(store, 'T1');
    expectOk(await store.append(oneEvent('T1', 0, 'c0')));
    const round = { round: 7, firstSeq: 1, lastSeq: 2, results: [result('bob', 3, 100, 250), result('ann', 1, 0)] };
    expectOk(await store.append({ ...oneEvent('T1', 1, 'c1'), rounds: [round], at: 99 }));
    await store.close();

    const again = expectOk(await where.open());
    const base = { table: 'T1', game: 'any', round: 7, firstSeq: 1, lastSeq: 2, at: 99 };
    const results = [result('ann', 1, 0), result('bob', 3, 100, 250)];
    expect(expectOk(await again.round({ table: 'T1', round: 7 }))).toEqual({ ...base, results });
    expect(expectOk(await again.history({ user: 'bob', limit: 9 }))).toEqual([
      { ...base, seat: 3, staked: 100, returned: 250 },
    ]);
    expect(expectOk(await again.history({ user: 'ann', limit: 9 }))).toEqual([
      { ...base, seat: 1, staked: 0, returned: 0 },
    ]);
    expect(expectOk(await again.roundsPlayed({ user: 'bob', most: 9 }))).toBe(1);
    await again.close();
  });

  test('what is not there is refused', async () => {
    const store = await open();
    await createUser(store, 'ann');
    await createTable(store, 'T1');
    expectOk(await store.append(closing('T1', 0, 5, result('ann', 1))));
    const unknown = (table: string, round: number) => ({
      ok: false,
      error: { code: 'ROUND_UNKNOWN', details: { table, round } },
    });
    expect(await store.round({ table: 'T1', round: 2 })).toMatchObject(unknown('T1', 2));
    expect(await store.round({ table: 'T2', round: 1 })).toMatchObject(unknown('T2', 1));
    expect(await store.history({ user: 'bob', limit: 1 })).toMatchObject({ error: { code: 'USER_UNKNOWN' } });
    expect(await store.roundsPlayed({ user: 'bob', most: 5 })).toEqual({ ok: true, value: 0 });
  });

  test('a round is closed once, and if it cannot be, nothing is written', async () => {
    const store = await open();
    await createUser(store, 'ann');
    await createTable(store, 'T1');
    await createTable(store, 'T2');
    expectOk(await store.append(closing('T1', 0, 5, result('ann', 1))));
    const before = await everything(store, ['T1', 'T2']);
    const next = oneEvent('T1', 1, 'c2');
    const tries: readonly (readonly [readonly ClosedRound[], string])[] = [
      [[closed(1, 2, result('ann', 1))], 'ROUND_EXISTS'],
      [[closed(2, 2), closed(2, 2)], 'ROUND_EXISTS'],
      [[closed(2, 2, result('ann', 1)), closed(3, 2, result('bob', 1))], 'USER_UNKNOWN'],
    ];
    for (const [rounds, code] of tries)
      expect(await store.append({ ...next, rounds })).toMatchObject({ ok: false, error: { code } });
    expect(await everything(store, ['T1', 'T2'])).toBe(before);
    expect(await store.round({ table: 'T1', round: 2 })).toMatchObject({ ok: false });
    expect(await pages(store, 'ann', 10)).toHaveLength(1);
    expectOk(await store.append({ ...next, rounds: [closed(2, 2), closed(3, 2, result('ann', 2))] }));
    expect(expectOk(await store.round({ table: 'T1', round: 2 })).results).toEqual([]);
    expectOk(await store.append(closing('T2', 0, 5, result('ann', 1))));
    expect((await pages(store, 'ann', 10)).map(key).toSorted()).toEqual(['T1/1/1', 'T1/3/2', 'T2/1/1']);
  });

  test('a repeated command closes nothing again', async () => {
    const store = await open();
    await createUser(store, 'ann');
    await createTable(store, 'T1');
    const append = closing('T1', 0, 5, result('ann', 1));
    const results = await Promise.all([append, append, append].map((one) => store.append(one)));
    expect(results.filter((done) => !expectOk(done).repeated)).toHaveLength(1);
    expect(await pages(store, 'ann', 10)).toHaveLength(1);
  });

  test('a history comes newest first, each line once, whatever the size of a page and what is written meanwhile', async () => {
    const store = await open();
    for (const user of ['ann', 'bob']) await createUser(store, user);
    const expected: string[] = [];
    for (const table of ['T1', 'T2', 'T-3']) await createTable(store, table);
    // Several tables and two seats at the same moment: only the whole place tells these lines apart.
    for (let seq = 0; seq < 6; seq++)
      for (const table of ['T1', 'T2', 'T-3']) {
        const at = 10 + Math.floor(seq / 2);
        expectOk(await store.append(closing(table, seq, at, result('ann', 1), result('bob', 2), result('ann', 3))));
        expected.push(`${table}/${seq + 1}/1`, `${table}/${seq + 1}/3`);
      }
    const whole = await pages(store, 'ann', 1000);
    expect(whole.map(key).toSorted()).toEqual(expected.toSorted());
    expect(whole.map(({ at }) => at)).toEqual(whole.map(({ at }) => at).toSorted((a, b) => b - a));
    for (const table of ['T1', 'T2', 'T-3']) {
      const rounds = whole.filter((line) => line.table === table).map(({ round }) => round);
      expect(rounds).toEqual([6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1]);
    }
    for (const limit of [1, 2, 5, 36]) expect(await pages(store, 'ann', limit)).toEqual(whole);
    let seq = 6;
    const meanwhile = async () => store.append(closing('T1', seq++, 50, result('ann', 1)));
    expect(await pages(store, 'ann', 5, meanwhile)).toEqual(whole);
    expect((await pages(store, 'ann', 100)).length).toBe(36 + seq - 6);
  });

  test('notes of a shoe and words of a round are written with their events, and found without the rest', async () => {
    const where = await place();
    const store = expectOk(await where.open());
    await createUser(store, 'ann');
    for (const table of ['T1', 'T2']) await createTable(store, table);
    const noted = (seq: number, shoe: ShoeNote | undefined): Append => {
      const append = oneEvent('T1', seq, `c${seq}`);
      return shoe === undefined ? append : { ...append, events: append.events.map((event) => ({ ...event, shoe })) };
    };
    const notes = [{ shoe: 1 }, undefined, { shoe: 2 }, { shoe: 1, refills: [[3, 1]] }, undefined, { shoe: 1 }];
    for (const [seq, note] of notes.entries()) expectOk(await store.append(noted(seq, note)));
    const told = { sentences: ['one', 'two'] };
    expectOk(await store.append({ ...oneEvent('T1', 6, 'c6'), rounds: [{ ...closed(1, 7), told }, closed(2, 7)] }));
    await store.close();

    const again = expectOk(await where.open());
    const found = async (table: string, shoe: number, limit = 10) =>
      expectOk(await again.shoe({ table, shoe, limit })).map(({ event, shoe: of, refills }) => [
        event.seq,
        of,
        refills,
      ]);
    expect(await found('T1', 1)).toEqual([
      [1, 1, undefined],
      [4, 1, [[3, 1]]],
      [6, 1, undefined],
    ]);
    expect(await found('T1', 1, 2)).toHaveLength(2);
    expect(await found('T1', 2)).toEqual([[3, 2, undefined]]);
    expect(await found('T1', 3)).toEqual([]);
    expect(await found('T2', 1)).toEqual([]);
    const events = expectOk(await again.events({ table: 'T1', after: 2, limit: 1 }));
    expect(expectOk(await again.shoe({ table: 'T1', shoe: 2, limit: 1 }))[0]?.event).toEqual(events[0]);
    expect(expectOk(await again.round({ table: 'T1', round: 1 })).told).toEqual(told);
    expect(expectOk(await again.round({ table: 'T1', round: 2 }))).not.toHaveProperty('told');
    expect(expectOk(await again.unnoted('T1'))).toBe(0);

    // Filled in later: what is there stays, what is missing is added.
    const piece = {
      table: 'T1',
      notes: [
        { shoe: 1, seq: 1, refills: [] },
        { shoe: 3, seq: 2 },
      ],
      done: true,
    };
    const rounds = [1, 2].map((round) => ({ round, told: { late: round } }));
    expectOk(await again.fillIn({ ...piece, rounds }));
    expect(await found('T1', 1)).toHaveLength(3);
    expect((await found('T1', 1))[0]).toEqual([1, 1, undefined]);
    expect(await found('T1', 3)).toEqual([[2, 3, undefined]]);
    expect(expectOk(await again.round({ table: 'T1', round: 1 })).told).toEqual(told);
    expect(expectOk(await again.round({ table: 'T1', round: 2 })).told).toEqual({ late: 2 });
    expect(await again.fillIn({ ...piece, rounds, table: 'T9' })).toMatchObject({ error: { code: 'TABLE_UNKNOWN' } });
    for (const bad of [{ shoe: 0 }, { shoe: 1, refills: [undefined] }, 7])
      expect(await again.append(noted(7, bad as ShoeNote))).toMatchObject({ error: { code: 'STORE_BAD_FIELD' } });
    await again.close();
  });
};
