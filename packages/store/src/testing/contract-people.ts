/** Contract: secrets, users, sessions, and what a closed and opened again store remembers. */
import { expectOk } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { sha256Hex } from '#sha256';
import { auditLedger, auditLog } from './audit.ts';
import {
  command,
  createTable,
  createUser,
  everything,
  type OpenStore,
  type OpenStoreHome,
  oneEvent,
  stake,
} from './kit.ts';

const TOKEN = sha256Hex('token');

export const peopleContract = (open: OpenStore, place: OpenStoreHome): void => {
  test('a secret is kept once, read back byte for byte, and revealed once', async () => {
    const store = await open();
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    expect(await store.seal({ shoe: 's1', bytes, at: 5 })).toEqual({
      ok: true,
      value: { shoe: 's1', bytes, putAt: 5, revealedAt: undefined },
    });
    const again = await Promise.all(
      Array.from({ length: 8 }, () => store.seal({ shoe: 's1', bytes: Uint8Array.of(1), at: 6 })),
    );
    expect(again.every((result) => !result.ok && result.error.code === 'SHOE_SEALED')).toBe(true);
    expect(expectOk(await store.sealed('s1'))).toEqual({ shoe: 's1', bytes, putAt: 5, revealedAt: undefined });
    expect(expectOk(await store.reveal('s1', 7))).toEqual({ shoe: 's1', bytes, putAt: 5, revealedAt: 7 });
    expect(expectOk(await store.reveal('s1', 8)).revealedAt).toBe(7);
    expect(expectOk(await store.sealed('s1')).revealedAt).toBe(7);
    const unknown = { error: { code: 'SHOE_UNKNOWN', details: { shoe: 's2' } } };
    expect(await store.sealed('s2')).toMatchObject(unknown);
    expect(await store.reveal('s2', 1)).toMatchObject(unknown);
    const race = await Promise.all([1, 2, 3].map((n) => store.seal({ shoe: 'race', bytes: Uint8Array.of(n), at: n })));
    expect(race.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('an append may reveal what an earlier one kept', async () => {
    const store = await open();
    await createTable(store, 'T1');
    const bytes = Uint8Array.of(9);
    expectOk(await store.append({ ...oneEvent('T1', 0, 'c1'), vault: [{ kind: 'put', shoe: 's1', bytes }] }));
    expectOk(await store.append({ ...oneEvent('T1', 1, 'c2'), vault: [{ kind: 'reveal', shoe: 's1' }], at: 44 }));
    expect(expectOk(await store.sealed('s1'))).toMatchObject({ revealedAt: 44, bytes });
  });

  test('users exist once and may change their name', async () => {
    const store = await open();
    expect(await store.createUser({ user: 'ann', name: 'Änn 🂡 O’Hara', at: 3 })).toMatchObject({ ok: true });
    expect(await store.createUser({ user: 'ann', name: 'Other', at: 4 })).toMatchObject({
      error: { code: 'USER_EXISTS' },
    });
    expect(await store.user('ann')).toEqual({ ok: true, value: { user: 'ann', name: 'Änn 🂡 O’Hara', at: 3 } });
    expect(expectOk(await store.renameUser('ann', 'Anna')).name).toBe('Anna');
    expect(expectOk(await store.user('ann'))).toEqual({ user: 'ann', name: 'Anna', at: 3 });
    const unknown = { error: { code: 'USER_UNKNOWN', details: { user: 'bob' } } };
    expect(await store.user('bob')).toMatchObject(unknown);
    expect(await store.renameUser('bob', 'Bob')).toMatchObject(unknown);
    expect(await store.balance({ user: 'bob' })).toMatchObject(unknown);
    const race = await Promise.all(['A', 'B', 'C'].map((name) => store.createUser({ user: 'race', name, at: 1 })));
    expect(race.map((result) => (result.ok ? 'ok' : result.error.code)).toSorted()).toEqual([
      'USER_EXISTS',
      'USER_EXISTS',
      'ok',
    ]);
  });

  test('a table nobody made is unknown everywhere', async () => {
    const store = await open();
    const unknown = { error: { code: 'TABLE_UNKNOWN', details: { table: 'T9' } } };
    expect(await store.table('T9')).toMatchObject(unknown);
    expect(await store.events({ table: 'T9', after: 0, limit: 1 })).toMatchObject(unknown);
    expect(await store.closeTable('T9', 1)).toMatchObject(unknown);
    expect(await store.balance({ escrow: 'T9' })).toMatchObject(unknown);
    expect(await store.append(oneEvent('T9', 0, 'c1'))).toMatchObject(unknown);
    expect(await store.openTables({ limit: 5 })).toEqual({ ok: true, value: [] });
  });

  test('a session ends when its time is over, by the time given', async () => {
    const store = await open();
    await createUser(store, 'ann');
    const session = { tokenHash: TOKEN, user: 'ann', at: 1000, expiresAt: 2000 };
    expect(await store.openSession({ ...session, user: 'bob' })).toMatchObject({ error: { code: 'USER_UNKNOWN' } });
    expectOk(await store.openSession(session));
    expect(await store.openSession(session)).toMatchObject({ error: { code: 'SESSION_EXISTS' } });
    expect(expectOk(await store.session(TOKEN, 1999))).toEqual({
      ...{ ...session, session: TOKEN, usedAt: 1000, next: undefined },
    });
    expect(await store.session(TOKEN, 2000)).toMatchObject({ error: { code: 'SESSION_EXPIRED' } });
    expect(expectOk(await store.useSession({ session: TOKEN, at: 1500, expiresAt: 3000 }))).toMatchObject({
      at: 1000,
      usedAt: 1500,
    });
    expect(expectOk(await store.session(TOKEN, 2999))).toMatchObject({ usedAt: 1500, expiresAt: 3000 });
    const late = { session: TOKEN, tokenHash: TOKEN, at: 3000, expiresAt: 4000, settledBy: 0 };
    expect(await store.useSession(late)).toMatchObject({ error: { code: 'SESSION_EXPIRED' } });
    expect(await store.session(TOKEN, 3000)).toMatchObject({ error: { code: 'SESSION_EXPIRED' } });
    expect(expectOk(await store.resumeSession(late))).toMatchObject({ user: 'ann', at: 3000, usedAt: 3000 });
    expect(expectOk(await store.session(TOKEN, 3500))).toMatchObject({ at: 3000, expiresAt: 4000 });
    expect(await store.lastSessionUse()).toEqual({ ok: true, value: 3000 });
    expect(await store.forgetSessions(4000)).toEqual({ ok: true, value: 0 });
    expect(await store.forgetSessions(4001)).toEqual({ ok: true, value: 1 });
    expect(await store.lastSessionUse()).toEqual({ ok: true, value: 0 });
    for (const answer of [await store.session(TOKEN, 1), await store.useSession(late), await store.resumeSession(late)])
      expect(answer).toMatchObject({ error: { code: 'SESSION_UNKNOWN' } });
    expectOk(await store.openSession(session));
    expect(await store.closeSession(TOKEN)).toEqual({ ok: true, value: { closed: true } });
    expect(await store.closeSession(TOKEN)).toEqual({ ok: true, value: { closed: false } });
  });

  test('everyone who resumes gets the same next token until it takes over', async () => {
    const store = await open();
    await createUser(store, 'ann');
    const [first, second, third] = [TOKEN, sha256Hex('second'), sha256Hex('third')];
    const salt = sha256Hex('salt');
    const times = { at: 1000, expiresAt: 9000, settledBy: 900 };
    expectOk(await store.openSession({ tokenHash: first, user: 'ann', at: 1, expiresAt: 9000 }));
    const unknown = { error: { code: 'SESSION_UNKNOWN' } };
    const found = async (hash: string) => (await store.sessionOf(hash, 1000)).ok;
    // Two servers at once, each with a proposal: one wins, and both hear of it.
    const proposals = [second, third].map((hash) => ({ hash, salt }));
    const races = await Promise.all(proposals.map((next) => store.resumeSession({ tokenHash: first, next, ...times })));
    const winners = races.map((race) => expectOk(race).next?.hash);
    expect(new Set(winners).size).toBe(1);
    const next = winners[0] ?? '';
    const other = next === second ? third : second;
    expect([await found(first), await found(next), await found(other)]).toEqual([true, true, false]);
    expect(await store.resumeSession({ tokenHash: other, ...times })).toMatchObject(unknown);
    // Asked again later, it is the same, as young as if it were new.
    const again = await store.resumeSession({ ...times, tokenHash: first, next: { hash: other, salt }, at: 2000 });
    expect(expectOk(again)).toMatchObject({ session: first, tokenHash: first, next: { hash: next, salt, at: 2000 } });
    // Too young to take over, even if it is used to resume.
    const young = await store.resumeSession({
      ...times,
      tokenHash: next,
      next: { hash: other, salt },
      settledBy: 1999,
    });
    expect(expectOk(young)).toMatchObject({ tokenHash: first, next: { hash: next } });
    const settle = { session: first, at: 3000, expiresAt: 9000 };
    expect(expectOk(await store.useSession({ ...settle, settle: other }))).toMatchObject({ next: { hash: next } });
    expect(expectOk(await store.useSession({ ...settle, settle: next }))).toMatchObject({ tokenHash: next });
    expect([await found(first), await found(next)]).toEqual([false, true]);
    expect(await store.resumeSession({ tokenHash: first, ...times })).toMatchObject(unknown);
    expect(expectOk(await store.session(first, 3000))).toMatchObject({ tokenHash: next, next: undefined });
    // Old enough, it takes over by resuming, and is replaced in turn.
    expectOk(await store.resumeSession({ ...times, tokenHash: next, next: { hash: other, salt }, at: 4000 }));
    const fourth = sha256Hex('fourth');
    const grown = { ...times, tokenHash: other, next: { hash: fourth, salt }, at: 5000, settledBy: 4000 };
    expect(expectOk(await store.resumeSession(grown))).toMatchObject({ tokenHash: other, next: { hash: fourth } });
    expect([await found(next), await found(other), await found(fourth)]).toEqual([false, true, true]);
  });

  test('closes all sessions of a user at once, and no one else’s', async () => {
    const store = await open();
    await createUser(store, 'ann');
    await createUser(store, 'bob');
    const [one, two, bobs] = ['one', 'two', 'bobs'].map((token) => sha256Hex(token)) as [string, string, string];
    for (const [tokenHash, user] of [
      [one, 'ann'],
      [two, 'ann'],
      [bobs, 'bob'],
    ] as const)
      expectOk(await store.openSession({ tokenHash, user, at: 1, expiresAt: 9 }));
    expect(expectOk(await store.closeSessions('ann')).toSorted()).toEqual([one, two].toSorted());
    expect(expectOk(await store.closeSessions('ann'))).toEqual([]);
    for (const hash of [one, two])
      expect(await store.sessionOf(hash, 1)).toMatchObject({ error: { code: 'SESSION_UNKNOWN' } });
    expectOk(await store.sessionOf(bobs, 1));
  });

  test('closing waits for what is under way, and opening again finds everything', async () => {
    const where = await place();
    const store = expectOk(await where.open());
    await createUser(store, 'ann', 900);
    await createTable(store, 'T1');
    expectOk(await store.append(oneEvent('T1', 0, 'c1', [stake('ann', 100)])));
    expectOk(await store.seal({ shoe: 's1', bytes: Uint8Array.of(1, 2), at: 1 }));
    expectOk(await store.openSession({ tokenHash: TOKEN, user: 'ann', at: 1, expiresAt: 9 }));
    const before = await everything(store, ['T1']);
    await store.close();
    await store.close();
    const closed = { ok: false, error: { code: 'STORE_CLOSED' } };
    expect(await store.user('ann')).toMatchObject(closed);
    expect(await store.append(oneEvent('T1', 1, 'c2'))).toMatchObject(closed);

    const again = expectOk(await where.open());
    expect(await everything(again, ['T1'])).toBe(before);
    expect(await again.append(oneEvent('T1', 1, 'c1', [stake('ann', 100)]))).toMatchObject({
      value: { repeated: true },
    });
    expect(expectOk(await again.sealed('s1')).bytes).toEqual(Uint8Array.of(1, 2));
    expect(await again.session(TOKEN, 8)).toMatchObject({ ok: true });
    const last = again.append(oneEvent('T1', 1, 'c3'));
    await Promise.all([last, again.close()]);
    expect(await last).toMatchObject({ ok: true });

    const third = expectOk(await where.open());
    expect(await auditLog(third, 'T1')).toHaveLength(2);
    expect(await third.answered(command('c3'))).toMatchObject({ value: { answer: { done: 'c3' } } });
    await auditLedger(third);
    await third.close();
  });
};
