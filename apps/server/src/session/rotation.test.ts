/** Resuming a session replaces its token, and locks nobody out. */
import { expectOk } from '@croupier/kernel';
import { MemoryHub, memoryBus, openMemoryStore } from '@croupier/store';
import { describe, expect, test } from 'vitest';
import { Sessions } from './sessions.ts';
import { hashOf } from './tokens.ts';

const MINUTE = 60_000;
const START = 1_800_000_000_000;
const ROTATE = { rotate: true };
const unknown = { ok: false, error: { code: 'SESSION_UNKNOWN' } };

/** One server, or one of two on the same store. */
const setUp = (shared: boolean) => {
  const store = openMemoryStore();
  const hub = new MemoryHub();
  const time = { now: START };
  const open = () =>
    new Sessions({
      ...{ store, clock: () => time.now, minutes: 30, most: 1000, forgetFrom: 0, shared },
      ...(shared && { bus: memoryBus(hub) }),
    });
  const [sessions, other] = [open(), shared ? open() : undefined];
  return { store, time, sessions, other: other ?? sessions };
};

const tokenOf = async (sessions: Sessions, token: string): Promise<string> =>
  expectOk(await sessions.resume(token, ROTATE)).token;
const works = async (sessions: Sessions, token: string): Promise<boolean> => (await sessions.look(token)).ok;
/** A command with this token. */
const use = async (sessions: Sessions, token: string): Promise<unknown> => {
  const live = await sessions.look(token);
  return live.ok ? sessions.use(live.value) : live;
};

describe.each([
  ['one server', false],
  ['two servers on one store', true],
])('%s', (_, shared) => {
  test('resuming gives a new token; the old one stops working once the new one is in use', async () => {
    const { time, sessions, other } = setUp(shared);
    const { token: first, user } = expectOk(await sessions.open('Ann'));
    time.now += 10 * MINUTE;
    const second = await tokenOf(sessions, first);
    expect(second).not.toBe(first);
    expect(second).toMatch(/^[\w-]{32}$/);
    expect(expectOk(await other.look(second)).user).toBe(user);
    await use(other, second);
    expect(await works(sessions, first)).toBe(true);
    time.now += MINUTE;
    await use(other, second);
    expect(await sessions.look(first)).toMatchObject(unknown);
    for (const server of [sessions, other]) expect(await server.resume(first, ROTATE)).toMatchObject(unknown);
    expect(await works(sessions, second)).toBe(true);
  });

  test('after a lost answer, the old token gets the same new one, however long it takes', async () => {
    const { time, sessions, other } = setUp(shared);
    const { token: first, user } = expectOk(await sessions.open('Ann'));
    const lost = await tokenOf(sessions, first);
    time.now += 20 * 24 * 60 * MINUTE;
    expect(await tokenOf(other, first)).toBe(lost);
    expect(expectOk(await other.look(lost)).user).toBe(user);
  });

  test('a browser that crashes before it stores the new cookie can resume with the old one', async () => {
    const { time, sessions } = setUp(shared);
    const { token: first } = expectOk(await sessions.open('Ann'));
    const second = await tokenOf(sessions, first);
    time.now += 20_000;
    await use(sessions, second);
    time.now += 24 * 60 * MINUTE;
    expect(await tokenOf(sessions, first)).toBe(second);
  });

  test('tabs that resume at the same time get the same token', async () => {
    const { sessions, other } = setUp(shared);
    const { token: first } = expectOk(await sessions.open('Ann'));
    const tokens = await Promise.all([sessions, other, sessions, other].map((server) => tokenOf(server, first)));
    expect(new Set(tokens).size).toBe(1);
    // Reloaded at once: too early to be replaced again.
    expect(await tokenOf(other, tokens[0] ?? '')).toBe(tokens[0]);
  });

  test('a socket connected with the old token stays connected, and its commands are accepted', async () => {
    const { time, sessions } = setUp(shared);
    const opened = expectOk(await sessions.open('Ann'));
    let ended = 0;
    sessions.onEnd(opened.session, () => ended++);
    const second = await tokenOf(sessions, opened.token);
    time.now += 2 * MINUTE;
    await use(sessions, second);
    await sessions.sweep();
    expect(await works(sessions, opened.token)).toBe(false);
    expect(expectOk(await sessions.use(opened)).expiresAt).toBe(time.now + 30 * MINUTE);
    expect(ended).toBe(0);
  });

  test('tokens are replaced one after the other, and never more than two work', async () => {
    const { time, sessions, other } = setUp(shared);
    const tokens = [expectOk(await sessions.open('Ann')).token];
    for (let n = 0; n < 4; n++) {
      time.now += 2 * MINUTE;
      tokens.push(await tokenOf(n % 2 === 0 ? other : sessions, tokens.at(-1) ?? ''));
    }
    expect(new Set(tokens).size).toBe(5);
    expect(await Promise.all(tokens.map((token) => works(sessions, token)))).toEqual([false, false, false, true, true]);
  });

  test('a program that does not ask for the new token keeps its own', async () => {
    const { time, sessions } = setUp(shared);
    const { token } = expectOk(await sessions.open('Ann'));
    for (let n = 0; n < 3; n++) {
      time.now += 31 * MINUTE;
      expect(expectOk(await sessions.resume(token, { rotate: false })).token).toBe(token);
      await use(sessions, token);
    }
  });

  test('signing out ends every token for good, and connected sockets are notified', async () => {
    const { time, sessions, other } = setUp(shared);
    const { token: first, session } = expectOk(await sessions.open('Ann'));
    const second = await tokenOf(sessions, first);
    expect(await works(other, second)).toBe(true);
    let ended = 0;
    other.onEnd(session, () => ended++);
    expectOk(await sessions.revoke(session));
    expectOk(await sessions.revoke(session));
    await other.sweep();
    expect(ended).toBe(1);
    time.now += MINUTE;
    for (const token of [first, second])
      for (const server of [sessions, other]) {
        expect(await server.look(token)).toMatchObject(unknown);
        expect(await server.resume(token, ROTATE)).toMatchObject(unknown);
      }
    expect(await other.use({ session, tokenHash: hashOf(second) })).toMatchObject(unknown);
  });

  test('signing out everywhere ends every session of the user, and no one else’s', async () => {
    const { store, sessions, other } = setUp(shared);
    const [ann, bob] = [expectOk(await sessions.open('Ann')), expectOk(await sessions.open('Bob'))];
    const second = 's'.repeat(32);
    const at = { at: START, expiresAt: START + MINUTE };
    expectOk(await store.openSession({ tokenHash: hashOf(second), user: ann.user, ...at }));
    const heard: string[] = [];
    expect(await works(other, second)).toBe(true);
    other.onEnd(hashOf(second), () => heard.push('second'));
    sessions.onEnd(ann.session, () => heard.push('first'));
    expectOk(await sessions.revokeAll(ann.user));
    await other.sweep();
    expect(heard.toSorted()).toEqual(['first', 'second']);
    for (const token of [ann.token, second]) expect(await other.resume(token, ROTATE)).toMatchObject(unknown);
    expect(await works(other, bob.token)).toBe(true);
  });
});

const latch = (): { readonly opened: Promise<void>; readonly open: () => void } => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
};

test.each(['resumeSession', 'sessionOf'] as const)(
  'a store answer to %s that was on its way during sign-out does not bring the session back',
  async (name) => {
    const store = openMemoryStore();
    const [gate, asked] = [latch(), latch()];
    const work = store[name] as (...args: readonly unknown[]) => Promise<never>;
    const slow = async (...args: readonly unknown[]): Promise<never> => {
      const answer = await work(...args);
      asked.open();
      await gate.opened;
      return answer;
    };
    const options = { clock: () => START, minutes: 30, most: 1000, forgetFrom: 0, shared: false };
    const { token, session } = expectOk(await new Sessions({ ...options, store }).open('Ann'));
    // Another process of the same server: it has to ask the store about the token.
    const sessions = new Sessions({ ...options, store: { ...store, [name]: slow } });
    const late = name === 'sessionOf' ? sessions.look(token) : sessions.resume(token, ROTATE);
    await asked.opened;
    expectOk(await sessions.revoke(session));
    gate.open();
    expect(await late).toMatchObject(unknown);
    expect(await sessions.use({ session, tokenHash: hashOf(token) })).toMatchObject(unknown);
    expect(await sessions.look(token)).toMatchObject(unknown);
  },
);
