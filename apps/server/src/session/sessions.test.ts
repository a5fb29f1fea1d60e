import { err, expectOk, refusalFrom } from '@croupier/kernel';
import { type Bus, MemoryHub, memoryBus, openMemoryStore, STORE_REFUSALS, type Store } from '@croupier/store';
import { afterEach, describe, expect, test } from 'vitest';
import type { TestStore } from '../testing/memory.ts';
import { STORES } from '../testing/stores.ts';
import { type Held, Sessions } from './sessions.ts';
import { hashOf } from './tokens.ts';

const MINUTE = 60_000;
const START = 1_800_000_000_000;
const opened: TestStore[] = [];
afterEach(async () => {
  for (const { remove } of opened.splice(0)) await remove();
});

/** A session is named by the hash of its first token. */
const held = (tokenHash: string): Held => ({ session: tokenHash, tokenHash });
const AS_IT_IS = { rotate: false };
const unknown = { ok: false, error: { code: 'SESSION_UNKNOWN' } };
const expired = { ok: false, error: { code: 'SESSION_EXPIRED' } };

describe.each(STORES)('sessions over %s', (_, openStore) => {
  const setUp = async (options: { readonly shared?: boolean; readonly bus?: () => Bus } = {}) => {
    const test = await openStore();
    opened.push(test);
    const time = { now: START };
    const more = () =>
      new Sessions({
        store: test.store,
        clock: () => time.now,
        minutes: 30,
        most: 1000,
        forgetFrom: 0,
        shared: options.shared ?? false,
        bus: options.bus?.(),
      });
    return { store: test.store, time, sessions: more(), more };
  };
  const alive = async (sessions: Sessions, token: string) => (await sessions.look(token)).ok;

  test('a new user has chips, a name and a token of which only the hash is kept', async () => {
    const { store, sessions } = await setUp();
    const { token, user, name, expiresAt } = expectOk(await sessions.open('Ann'));
    expect(token).toMatch(/^[\w-]{32}$/);
    expect([name, expiresAt]).toEqual(['Ann', START + 30 * MINUTE]);
    expect(expectOk(await store.balance({ user }))).toBe(100_000);
    expect(expectOk(await store.session(hashOf(token), START))).toMatchObject({ user });
    expect(JSON.stringify(expectOk(await store.entries({ limit: 10 })))).not.toContain(token);
    const other = expectOk(await sessions.open('Ann'));
    expect(other.user).not.toBe(user);
    expect(other.token).not.toBe(token);
  });

  test('it ends 30 minutes after the last command, and looking is no command', async () => {
    const { time, sessions } = await setUp();
    const { token, tokenHash } = expectOk(await sessions.open('Ann'));
    time.now += 29 * MINUTE;
    expect(expectOk(await sessions.look(token)).expiresAt).toBe(START + 30 * MINUTE);
    expect(expectOk(await sessions.use(held(tokenHash))).expiresAt).toBe(START + 59 * MINUTE);
    time.now = START + 59 * MINUTE - 1;
    expect(await alive(sessions, token)).toBe(true);
    time.now += 1;
    expect(await sessions.look(token)).toMatchObject(expired);
    expect(await sessions.use(held(tokenHash))).toMatchObject(expired);
  });

  test('uses are written once a minute at most, and never end it early', async () => {
    const { store, time, sessions, more } = await setUp();
    const { token, tokenHash } = expectOk(await sessions.open('Ann'));
    const written = async () => expectOk(await store.session(tokenHash, time.now)).usedAt;
    time.now += 59_000;
    await sessions.use(held(tokenHash));
    expect(await written()).toBe(START);
    // Gone without a word: the next server knows only what was written.
    const next = more();
    time.now = START + 59_000 + 30 * MINUTE - 1;
    expect(await alive(next, token)).toBe(true);
    time.now += 5000;
    expect(await alive(next, token)).toBe(false);
    expectOk(await sessions.resume(token, AS_IT_IS));
    time.now += 61_000;
    await sessions.use(held(tokenHash));
    expect(await written()).toBe(time.now);
  });

  test('what is only in memory is written when the server closes', async () => {
    const { store, time, sessions, more } = await setUp();
    const { tokenHash, token } = expectOk(await sessions.open('Ann'));
    time.now += 30_000;
    await sessions.use(held(tokenHash));
    await sessions.flush();
    expect(expectOk(await store.session(tokenHash, time.now)).usedAt).toBe(time.now);
    time.now += 30 * MINUTE - 1;
    expect(await alive(more(), token)).toBe(true);
  });

  test('after twelve hours it must be resumed, however busy, and then lasts as long again', async () => {
    const { time, sessions } = await setUp();
    const { token, tokenHash } = expectOk(await sessions.open('Ann'));
    for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
      time.now = START + minutes * MINUTE;
      expectOk(await sessions.use(held(tokenHash)));
    }
    time.now = START + 12 * 60 * MINUTE;
    expect(await sessions.use(held(tokenHash))).toMatchObject(expired);
    expectOk(await sessions.resume(token, AS_IT_IS));
    time.now += 29 * MINUTE;
    expectOk(await sessions.use(held(tokenHash)));
  });

  test('resumes an expired session with its chips, under a new name', async () => {
    const { store, time, sessions } = await setUp();
    const { token, tokenHash, user } = expectOk(await sessions.open('Ann'));
    time.now += 30 * MINUTE;
    expect(await sessions.use(held(tokenHash))).toMatchObject(expired);
    await sessions.flush();
    expect(await sessions.look(token)).toMatchObject(expired);
    expect(expectOk(await sessions.resume(token, { name: 'Anna', rotate: false }))).toMatchObject({
      ...{ token, user, name: 'Anna', expiresAt: time.now + 30 * MINUTE },
    });
    expect(expectOk(await sessions.use(held(tokenHash))).user).toBe(user);
    expect(expectOk(await store.balance({ user }))).toBe(100_000);
    expect(expectOk(await store.user(user)).name).toBe('Anna');
    expect(await sessions.resume('x'.repeat(32), AS_IT_IS)).toMatchObject(unknown);
  });

  test('the end of a session is reported: by timeout, by sign-out, from another server', async () => {
    const heard: string[] = [];
    const hub = new MemoryHub();
    const { time, sessions, more } = await setUp({ bus: () => memoryBus(hub) });
    const elsewhere = more();
    const hear = (token: string, name: string) => sessions.onEnd(hashOf(token), () => heard.push(name));
    const [a, b, c, d] = [
      expectOk(await sessions.open('A')),
      expectOk(await sessions.open('B')),
      expectOk(await sessions.open('C')),
      expectOk(await sessions.open('D')),
    ];
    hear(a.token, 'time');
    hear(b.token, 'sign-out');
    hear(c.token, 'elsewhere');
    hear(d.token, 'not listening any more')();
    await sessions.sweep();
    expect(heard).toEqual([]);
    await sessions.revoke(b.tokenHash);
    await elsewhere.revoke(c.tokenHash);
    await sessions.revoke(d.tokenHash);
    expect(heard).toEqual(['sign-out']);
    // The hint makes us look; what we find is what counts.
    await sessions.sweep();
    expect(heard).toEqual(['sign-out', 'elsewhere']);
    time.now += 30 * MINUTE;
    await sessions.sweep();
    expect(heard).toEqual(['sign-out', 'elsewhere', 'time']);
    hear(a.token, 'late');
    expect(heard.at(-1)).toBe('late');
  });

  test('an end made elsewhere is noticed by the next command, and without the hint within a minute or so', async () => {
    const { time, sessions, more } = await setUp({ shared: true });
    const { tokenHash } = expectOk(await sessions.open('Ann'));
    let ended = 0;
    sessions.onEnd(tokenHash, () => ended++);
    time.now += 1000;
    await more().revoke(tokenHash);
    await sessions.sweep();
    expect(ended).toBe(0);
    time.now += MINUTE;
    await sessions.sweep();
    expect(ended).toBe(1);
    expect(await sessions.use(held(tokenHash))).toMatchObject(unknown);
  });

  test('two servers on one store: what one has seen, the other does not end', async () => {
    const { time, sessions, more } = await setUp({ shared: true });
    const other = more();
    const { token, tokenHash } = expectOk(await sessions.open('Ann'));
    time.now += 50_000;
    expectOk(await other.use(held(tokenHash)));
    time.now = START + 30 * MINUTE + 49_000;
    await sessions.sweep();
    expect(await alive(sessions, token)).toBe(true);
    expectOk(await sessions.use(held(tokenHash)));
    await other.flush();
    time.now += 30 * MINUTE - 1;
    expect(await alive(other, token)).toBe(true);
  });

  test('what a server writes at its end does not bring back what another has ended', async () => {
    const { store, time, sessions, more } = await setUp({ shared: true });
    const { tokenHash } = expectOk(await sessions.open('Ann'));
    time.now += 10_000;
    expectOk(await sessions.use(held(tokenHash)));
    time.now += 10_000;
    expectOk(await more().revoke(tokenHash));
    time.now += 10_000;
    await sessions.flush();
    expect(await store.session(tokenHash, time.now)).toMatchObject(unknown);
  });

  test('it is forgotten after thirty days', async () => {
    const { time, sessions } = await setUp();
    const { token } = expectOk(await sessions.open('Ann'));
    time.now += 30 * 24 * 60 * MINUTE;
    expect(expectOk(await sessions.forgetOld())).toBe(0);
    time.now += 40 * MINUTE;
    expect(expectOk(await sessions.forgetOld())).toBe(1);
    expect(await sessions.resume(token, AS_IT_IS)).toMatchObject({ ok: false, error: { code: 'SESSION_UNKNOWN' } });
  });
});

/** A store whose `name` answers "unknown" the first `times` times, after it has done its work. */
const forgetful = (store: Store, name: 'createUser' | 'grant' | 'openSession', times: number): Store => {
  let left = times;
  const work = store[name] as (input: unknown) => Promise<{ readonly ok: boolean }>;
  const flaky = async (input: unknown) => {
    const answer = await work(input);
    return left-- > 0 ? err(refusalFrom(STORE_REFUSALS)('STORE_UNAVAILABLE')) : answer;
  };
  return { ...store, [name]: flaky };
};

test.each([['createUser'], ['grant'], ['openSession']] as const)(
  'an unknown outcome of %s is asked about again, and chips come once',
  async (name) => {
    const store = openMemoryStore();
    const session = (times: number) =>
      new Sessions({
        store: forgetful(store, name, times),
        clock: () => START,
        minutes: 30,
        most: 1000,
        forgetFrom: 0,
        shared: false,
      });
    const { user, token } = expectOk(await session(2).open('Ann'));
    expect(expectOk(await store.balance({ user }))).toBe(100_000);
    expectOk(await session(0).resume(token, AS_IT_IS));
    expect(expectOk(await store.balance({ user }))).toBe(100_000);
    expect(await session(9).open('Bob')).toMatchObject({ ok: false, error: { code: 'STORE_UNAVAILABLE' } });
  },
);
