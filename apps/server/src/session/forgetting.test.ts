import { expectOk } from '@croupier/kernel';
import { openMemoryStore, payloadHash, type Store } from '@croupier/store';
import { expect, test } from 'vitest';
import { START } from '../testing/server.ts';
import { forgetAnswers, forgetSessions, forgetsFrom } from './forgetting.ts';
import { Sessions } from './sessions.ts';

const DAY = 24 * 60 * 60_000;

/** A server that starts at this time, with what a visitor left behind. */
const start = async (store: Store, now: number): Promise<Sessions> =>
  new Sessions({
    ...{ store, clock: () => now, minutes: 30, most: 10, shared: false },
    forgetFrom: await forgetsFrom(store, now),
  });
const forget = async (store: Store, started: number, now: number): Promise<number> =>
  expectOk(await forgetSessions(store, { now, from: await forgetsFrom(store, started) }));

const withAnn = async () => {
  const store = openMemoryStore();
  const { token } = expectOk(await (await start(store, START)).open('Ann'));
  const isKnown = async (now: number): Promise<boolean> =>
    (await (await start(store, now)).resume(token, { rotate: false })).ok;
  return { store, isKnown };
};

test('a server that starts with its clock a year ahead forgets nobody', async () => {
  const { store, isKnown } = await withAnn();
  const wrong = START + 365 * DAY;
  const from = await forgetsFrom(store, wrong);
  // Visitors come meanwhile, so that the store has been used just now.
  expectOk(await (await start(store, wrong)).open('Ben'));
  for (const passed of [0, 1, 29]) {
    const now = wrong + passed * DAY;
    expect(expectOk(await forgetSessions(store, { now, from }))).toBe(0);
  }
  expect(await isKnown(START + DAY)).toBe(true);
});

test('a server that was off for a month forgets after it has run for another', async () => {
  const { store } = await withAnn();
  const started = START + 31 * DAY;
  expect(await forget(store, started, started)).toBe(0);
  expect(await forget(store, started, started + 31 * DAY)).toBe(1);
});

test('a server in use forgets after thirty days', async () => {
  const { store, isKnown } = await withAnn();
  for (let day = 5; day <= 35; day += 5) expectOk(await (await start(store, START + day * DAY)).open(`Guest ${day}`));
  const now = START + 35 * DAY;
  expect(await forget(store, now, now)).toBe(1);
  expect(await isKnown(now)).toBe(false);
});

test('a store that does not answer at the start is no reason to forget', async () => {
  const silent = { lastSessionUse: async () => ({ ok: false, error: {} }) as never };
  expect(await forgetsFrom(silent, START)).toBe(START + 30 * DAY);
});

test('answers are forgotten a day after their table closed, and those of no table after a day; never those of open tables', async () => {
  const store = openMemoryStore();
  const ref = (cmdId: string) => ({ account: 'house', cmdId, payloadHash: payloadHash(cmdId) });
  for (const table of ['OPEN22', 'SHUT22']) {
    expectOk(await store.createTable({ table, game: 'any', setup: {}, at: START }));
    expectOk(await store.keepAnswer({ command: ref(table), table, answer: 1, at: START }));
  }
  expectOk(await store.keepAnswer({ command: ref('loose'), answer: 1, at: START }));
  expectOk(await store.closeTable('SHUT22', START + 5 * DAY));
  const left = async (): Promise<readonly string[]> => {
    const ids = ['OPEN22', 'SHUT22', 'loose'];
    const answers = await Promise.all(ids.map((id) => store.answered(ref(id))));
    return ids.filter((_, n) => answers[n]?.ok === true && answers[n].value !== undefined);
  };
  expectOk(await forgetAnswers(store, START + DAY));
  expect(await left()).toEqual(['OPEN22', 'SHUT22', 'loose']);
  expectOk(await forgetAnswers(store, START + DAY + 1));
  expect(await left()).toEqual(['OPEN22', 'SHUT22']);
  expectOk(await forgetAnswers(store, START + 6 * DAY + 1));
  expect(await left()).toEqual(['OPEN22']);
});
