/** Contract: what is not what its type says is refused with a code, and nothing changes. */
import { type Cents, expectOk } from '@croupier/kernel';
import { expect, test } from 'vitest';
import type { Append, Store } from '../ports.ts';
import { codes, command, createTable, createUser, everything, type OpenStore, oneEvent, stake } from './kit.ts';

const AMOUNTS: readonly (readonly [unknown, string])[] = [
  [Number.NaN, 'AMOUNT_NOT_FINITE'],
  [Number.POSITIVE_INFINITY, 'AMOUNT_NOT_FINITE'],
  [0, 'AMOUNT_ZERO'],
  [-0, 'AMOUNT_ZERO'],
  [-1, 'AMOUNT_NEGATIVE'],
  [0.5, 'AMOUNT_NOT_WHOLE_CENTS'],
  [1.000_000_000_000_000_2, 'AMOUNT_NOT_WHOLE_CENTS'],
  [100_000_000_001, 'AMOUNT_TOO_LARGE'],
  [1e300, 'AMOUNT_TOO_LARGE'],
  ['5', 'AMOUNT_NOT_A_NUMBER'],
  [5n, 'AMOUNT_NOT_A_NUMBER'],
  [null, 'AMOUNT_NOT_A_NUMBER'],
  [undefined, 'AMOUNT_NOT_A_NUMBER'],
  [[5], 'AMOUNT_NOT_A_NUMBER'],
];
const NOT_WHOLE: readonly unknown[] = [Number.NaN, -1, 1.5, 1e300, '1', null, undefined, {}, 5n];
const NOT_IDS: readonly unknown[] = [
  '',
  ' ',
  'a b',
  "x' OR 1=1 --",
  'a/b',
  'ä',
  'a\n',
  'x'.repeat(129),
  7,
  null,
  undefined,
  {},
];

const deep = (): unknown => {
  let value: unknown = 1;
  for (let depth = 0; depth < 10_000; depth++) value = [value];
  return value;
};
const loop = (): unknown => {
  const value: { self?: unknown } = {};
  value.self = value;
  return value;
};
const NOT_JSON: readonly unknown[] = [
  undefined,
  Number.NaN,
  { a: Infinity },
  [undefined],
  { a: undefined },
  5n,
  () => 1,
  Symbol('s'),
  new Date(0),
  new Map(),
  deep(),
  loop(),
  'x'.repeat(1_000_001),
];

type Loose = Readonly<Record<string, unknown>>;

/** Closed rounds of an append that writes event 1. */
const badRounds = (): readonly unknown[] => {
  const result = { user: 'ann', seat: 1, staked: 5, returned: 0 };
  const round = { round: 1, firstSeq: 1, lastSeq: 1, results: [result] };
  const rounds = (change: Loose): unknown => [{ ...round, ...change }];
  const results = (change: Loose): unknown => rounds({ results: [{ ...result, ...change }] });
  return [
    null,
    {},
    [null],
    ...[...NOT_WHOLE, 0].flatMap((n) => [
      rounds({ round: n }),
      rounds({ firstSeq: n }),
      rounds({ lastSeq: n }),
      results({ seat: n }),
    ]),
    ...[...NOT_WHOLE, 100_000_000_001].flatMap((amount) => [
      results({ staked: amount }),
      results({ returned: amount }),
    ]),
    ...[...NOT_IDS, 'house'].map((user) => results({ user })),
    ...[null, undefined, {}, [null]].map((list) => rounds({ results: list })),
    rounds({ lastSeq: 2 }),
    rounds({ firstSeq: 2 }),
    rounds({ results: [result, { ...result, user: 'bob' }] }),
    [1, 2].map((n) => ({
      ...round,
      round: n,
      results: Array.from({ length: 501 }, (_, i) => ({ ...result, seat: i + 1 })),
    })),
  ];
};

const badAppends = (good: Append): readonly Loose[] => {
  const [event] = good.events;
  const events = (change: Loose): Loose => ({ ...good, events: [{ ...event, ...change }] });
  return [
    ...NOT_IDS.map((table) => ({ ...good, table })),
    ...NOT_WHOLE.map((expected) => ({ ...good, expected })),
    ...NOT_WHOLE.map((at) => ({ ...good, at })),
    ...NOT_JSON.map((answer) => ({ ...good, answer })),
    ...NOT_JSON.map((value) => events({ event: value })),
    ...[...NOT_WHOLE, 0].map((v) => events({ v })),
    ...[null, {}, 'x', [null], [{}], Array(1001).fill(event)].map((list) => ({ ...good, events: list })),
    ...[null, {}, [null], [{ from: 'mint', to: 'house', amount: 1 }]].map((postings) => events({ postings })),
    events({ postings: [{ from: 'house', to: 'mint', amount: 1 }] }),
    events({ postings: [{ from: 'house', to: 'house', amount: 1 }] }),
    events({ postings: [{ from: { user: 'ann' }, to: { user: 'ann' }, amount: 1 }] }),
    events({ postings: [{ from: { escrow: 'T2' }, to: 'house', amount: 1 }] }),
    events({ postings: [{ from: { user: 'house' }, to: 'house', amount: 1 }] }),
    { ...good, events: [1, 2].map(() => ({ ...event, postings: Array(501).fill(stake('ann', 1)) })) },
    ...NOT_IDS.map((cmdId) => ({ ...good, command: { ...good.command, cmdId } })),
    ...NOT_IDS.map((account) => ({ ...good, command: { ...good.command, account } })),
    ...['', 'abc', 'G'.repeat(64), 5, null].map((hash) => ({
      ...good,
      command: { ...good.command, payloadHash: hash },
    })),
    ...[null, 'c1', undefined].map((value) => ({ ...good, command: value })),
    ...[null, {}, [{}], [{ kind: 'steal', shoe: 's' }], [{ kind: 'put', shoe: 's' }]].map((vault) => ({
      ...good,
      vault,
    })),
    ...badRounds().map((rounds) => ({ ...good, rounds })),
    { ...good, vault: [{ kind: 'put', shoe: 's', bytes: new Uint8Array(4097) }] },
    { ...good, vault: [{ kind: 'put', shoe: 's', bytes: new Uint8Array(0) }] },
  ];
};

/** Every other call, with something wrong in it. The casts are the point: this is what a type cannot stop. */
const badCalls = (store: Store): readonly Promise<{ readonly ok: boolean }>[] => {
  const grant = {
    to: { user: 'ann' },
    amount: 5 as Cents,
    why: 'top-up',
    command: command('g'),
    answer: null,
    at: 1,
  } as const;
  const use = { session: 'a'.repeat(64), at: 1, expiresAt: 2 };
  const resume = { tokenHash: use.session, at: 1, expiresAt: 2, settledBy: 1 };
  const as = (value: unknown): never => value as never;
  return [
    ...[null, undefined, 7, 'x', []].flatMap((value) => [
      store.append(as(value)),
      store.createTable(as(value)),
      store.createUser(as(value)),
      store.grant(as(value)),
      store.grants(as(value)),
      store.seal(as(value)),
      store.openSession(as(value)),
      store.events(as(value)),
      store.entries(as(value)),
      store.openTables(as(value)),
      store.answered(as(value)),
      store.history(as(value)),
      store.round(as(value)),
      store.keepAnswer(as(value)),
      store.useSession(as(value)),
      store.resumeSession(as(value)),
    ]),
    ...['mint', 'escrow', { escrow: 'T1' }, { user: 'house' }, null].map((to) => store.grant({ ...grant, to: as(to) })),
    ...['', 'gift', 'bankroll', 'toString', 7, null].map((why) => store.grant({ ...grant, why: as(why) })),
    store.grant({ ...grant, to: 'house' }),
    ...['', 'a b', 7].map((after) => store.grants({ after: as(after), limit: 1 })),
    ...NOT_IDS.flatMap((id) => [
      store.table(as(id)),
      store.user(as(id)),
      store.sealed(as(id)),
      store.reveal(as(id), 1),
      store.closeTable(as(id), 1),
      store.balance({ user: as(id) }),
      store.balance({ escrow: as(id) }),
      store.session(as(id), 1),
      store.createUser({ user: as(id), name: 'Ann', at: 1 }),
      store.seal({ shoe: as(id), bytes: Uint8Array.of(1), at: 1 }),
      store.createTable({ table: as(id), game: 'any', setup: null, at: 1 }),
      store.closeSession(as(id)),
      store.closeSessions(as(id)),
      store.sessionOf(as(id), 1),
      store.resumeSession({ ...resume, next: { hash: as(id), salt: use.session } }),
      store.history({ user: as(id), limit: 1 }),
      store.history({ user: 'ann', before: { at: 1, table: as(id), round: 1, seat: 1 }, limit: 1 }),
      store.round({ table: as(id), round: 1 }),
      // Without a table it is the whole ledger, so that one is no mistake.
      store.entries({ table: as(id ?? null), limit: 1 }),
    ]),
    ...NOT_WHOLE.flatMap((n) => [
      store.grant({ ...grant, at: as(n) }),
      store.closeTable('T1', as(n)),
      store.forgetAnswers(as(n)),
      store.forgetSessions(as(n)),
      store.unrevealedShoes(as(n)),
      store.session(use.session, as(n)),
      store.useSession({ ...use, expiresAt: as(n) }),
      store.events({ table: 'T1', after: as(n), limit: 1 }),
      store.events({ table: 'T1', after: 0, limit: as(n) }),
      store.entries({ limit: as(n) }),
      store.grants({ limit: as(n) }),
      store.entries({ after: { cause: 'x', n: as(n) }, limit: 1 }),
      store.seal({ shoe: 's', bytes: Uint8Array.of(1), at: as(n) }),
      store.openTables({ limit: as(n) }),
      store.history({ user: 'ann', limit: as(n) }),
      store.round({ table: 'T1', round: as(n) }),
      ...['at', 'round', 'seat'].map((field) =>
        store.history({ user: 'ann', before: { at: 1, table: 'T1', round: 1, seat: 1, [field]: as(n) }, limit: 1 }),
      ),
    ]),
    ...['', ' a', 'a  b', 'x'.repeat(41), 'a\u202eb', 'a\u0000b', 'a\nb', 5, null].map((name) =>
      store.renameUser('ann', as(name)),
    ),
    ...['', 'T1', 'T1/', 'T1/0', 'T1/01', 'T1/x', 'T1/1.5', 'T2/1', 'T11/1', 'grant/ann/c'].map((cause) =>
      store.entries({ table: 'T1', after: { cause, n: 0 }, limit: 1 }),
    ),
    store.createUser({ user: 'house', name: 'House', at: 1 }),
    store.events({ table: 'T1', after: 0, limit: 10_001 }),
  ];
};

export const inputContract = (open: OpenStore): void => {
  test('bad input is refused and nothing changes', async () => {
    const store = await open();
    await createUser(store, 'ann', 1000);
    await createTable(store, 'T1');
    const before = await everything(store, ['T1']);
    for (const [amount, code] of AMOUNTS) {
      const refused = { ok: false, error: { code } };
      expect(await store.append(oneEvent('T1', 0, 'c1', [stake('ann', amount as number)]))).toMatchObject(refused);
      const grant = { to: { user: 'ann' }, amount: amount as Cents, command: command('g'), answer: null, at: 1 };
      expect(await store.grant({ ...grant, why: 'top-up' })).toMatchObject(refused);
    }
    const appends = badAppends(oneEvent('T1', 0, 'c1', [stake('ann', 5)]));
    const refused = await Promise.all(appends.map((append) => store.append(append as unknown as Append)));
    expect(codes(refused)).toEqual({ STORE_BAD_FIELD: appends.length });
    const calls = await Promise.all(badCalls(store));
    expect(calls.filter(({ ok }) => ok)).toEqual([]);
    expect(await everything(store, ['T1'])).toBe(before);
    expect(expectOk(await store.user('ann')).name).toBe('ann');
  });

  test('what the caller changes after the call is not written', async () => {
    const store = await open();
    await createTable(store, 'T1');
    const event = { type: 'happened', list: [1] };
    const answer = { n: 1 };
    const pending = store.append({ ...oneEvent('T1', 0, 'c1'), events: [{ v: 1, event }], answer });
    event.list.push(2);
    answer.n = 2;
    expect(expectOk(await pending).answer).toEqual({ n: 1 });
    expect(expectOk(await store.events({ table: 'T1', after: 0, limit: 1 }))[0]?.event).toEqual({
      type: 'happened',
      list: [1],
    });
  });

  test('odd but honest JSON comes back as it was', async () => {
    const store = await open();
    await createTable(store, 'T1');
    const event = JSON.parse(
      '{"__proto__":{"x":1},"":"\\u0000\\ud800","é":"🂡","b":[1e21,-0.1,5e-324],"a":{}}',
    ) as never;
    expectOk(await store.append({ ...oneEvent('T1', 0, 'c1'), events: [{ v: 1, event }] }));
    const [stored] = expectOk(await store.events({ table: 'T1', after: 0, limit: 1 }));
    expect(JSON.parse(JSON.stringify(stored?.event))).toEqual(event);
    expect(Object.keys(stored?.event as object)).toContain('__proto__');
  });
};
