import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryKeeper } from './keeper.ts';
import { openRemote } from './remote.ts';
import type { RemotePorts } from './remote-ports.ts';
import { CODE, entry, FakeSocket, picture, portsFor } from './testing/fake-socket.ts';
import { openJoined as open, settle } from './testing/joined.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const INVITE = 'mB2k0Zr9QyTn4sVx7LwPdA';
const HIT = { type: 'Hit' };
/** Where commands without an answer are written down. */
const OUTBOX = `croupier.outbox.${CODE}`;

test('a device without a network says so at once, and tries again as soon as it has one', async () => {
  let change: (isThere: boolean) => void = () => undefined;
  let isHeard = true;
  const network: RemotePorts['network'] = (changed) => {
    change = changed;
    return () => {
      isHeard = false;
    };
  };
  const { socket, link } = await open({ network });
  const joins = socket.all('joinRoom').length;
  change(false);
  expect(link.snapshot()).toMatchObject({ status: 'reconnecting' });
  change(true);
  await settle();
  expect(socket.all('joinRoom')).toHaveLength(joins + 1);
  link.close();
  expect(isHeard).toBe(false);
});

test('a picture from a restored server replaces a newer one from before', async () => {
  const { socket, link } = await open({}, 9);
  socket.disconnect();
  await vi.advanceTimersByTimeAsync(5000);
  const restored = { incarnation: '1'.repeat(16) };
  socket.last('joinRoom').answer({ ok: true, seat: 1, table: picture(4, restored) });
  await settle();
  expect(link.snapshot()).toMatchObject({ picture: { seq: 4 }, log: [] });
  socket.hear('view', { seq: 10, table: picture(10), entries: [entry(10)] });
  expect(link.snapshot().picture?.seq).toBe(4);
  socket.hear('view', { seq: 5, table: picture(5, restored), entries: [entry(5)] });
  expect(link.snapshot().picture?.seq).toBe(5);
  link.close();
});

test('over a socket that is there already one comes in once, as soon as it is known as whom', async () => {
  for (const early of [true, false]) {
    const socket = new FakeSocket();
    let known: (session: { readonly user: string }) => void = () => undefined;
    const openSession = () => new Promise<{ readonly user: string }>((resolve) => (known = resolve));
    if (early) socket.connect();
    const link = openRemote({ code: CODE, watch: false, ports: portsFor(socket, { openSession }) });
    if (!early) socket.connect();
    await settle();
    expect(socket.sent).toEqual([]);
    known({ user: 'u-1' });
    await settle();
    expect(socket.all('joinRoom')).toHaveLength(1);
    link.close();
    expect(socket.connected).toBe(false);
  }
});

test('a table is shown as it was made while the way to it is found; its seat is kept and randomness goes first', async () => {
  const socket = new FakeSocket();
  const fetchLog = vi.fn(portsFor(socket).fetchLog);
  const { room } = picture(3);
  const nextShoe = { shoe: `${CODE}.1`, number: 1, commitment: 'a'.repeat(64), entropyFrom: [], committed: [] };
  const made = picture(3, { room: { ...room, nextShoe } });
  const link = openRemote({ code: CODE, watch: false, picture: made, ports: portsFor(socket, { fetchLog }) });
  expect(link.snapshot()).toMatchObject({ status: 'connecting', picture: made });
  // The page opens the first round at once.
  const opened = link.send({ type: 'OpenRound' });
  await settle();
  expect(socket.sent.map(({ event }) => event)).toEqual(['joinRoom']);
  expect(socket.last('joinRoom').message).toEqual({ code: CODE, cmdId: 'id-2' });
  socket.last('joinRoom').answer({ ok: true, seat: 1, table: made });
  await settle();
  expect(socket.all('order').map(({ message }) => message)).toMatchObject([
    { order: { type: 'commit-bytes' } },
    { play: { type: 'OpenRound' } },
  ]);
  expect(fetchLog).not.toHaveBeenCalled();
  const shoe = { shoe: `${CODE}.1`, number: 1, commitment: 'a'.repeat(64), entropyFrom: [1], root: 'b'.repeat(64) };
  const table = picture(6, { room: { ...room, shoe } });
  socket.last('order').answer({ ok: true, seq: 6, entries: [entry(4), entry(5), entry(6)], table });
  await settle();
  expect(await opened).toMatchObject({ ok: true });
  expect(fetchLog).toHaveBeenCalledTimes(1);
  // Back after a loss one only looks: the seat may be somebody else's.
  socket.disconnect();
  await vi.advanceTimersByTimeAsync(2000);
  expect(socket.last('joinRoom').message).toEqual({ code: CODE, watch: true });
  link.close();
});

test('a table that is left before anybody knows who came leaves no connection behind', async () => {
  const socket = new FakeSocket();
  socket.connect();
  const openSession = () => new Promise<never>(() => undefined);
  openRemote({ code: CODE, watch: false, ports: portsFor(socket, { openSession }) }).close();
  expect(socket.connected).toBe(false);
});

describe('commands', () => {
  test('are written down before they are sent, and forgotten when they are answered', async () => {
    const keeper = memoryKeeper();
    const { socket, link } = await open({ keeper });
    const answer = link.send(HIT);
    expect(keeper.getItem(OUTBOX)).toContain('id-2');
    socket.last('order').answer({ ok: true, seq: 6, entries: [entry(6)], table: picture(6) });
    expect(await answer).toMatchObject({ ok: true });
    expect(keeper.getItem(OUTBOX)).toBeNull();
    expect(link.snapshot().picture?.seq).toBe(6);
  });

  test('are sent again under the same id after 2.5 s, then every 1.2 s, until answered', async () => {
    const { socket, link } = await open();
    const answer = link.send(HIT);
    await vi.advanceTimersByTimeAsync(2499);
    expect(socket.all('order')).toHaveLength(1);
    expect(link.snapshot().confirming).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(socket.all('order')).toHaveLength(2);
    expect(link.snapshot().confirming).toBe(true);
    await vi.advanceTimersByTimeAsync(2400);
    expect(socket.all('order')).toHaveLength(4);
    expect(new Set(socket.all('order').map(({ message }) => message['cmdId']))).toEqual(new Set(['id-2']));
    socket.last('order').answer({ ok: true, seq: 6, entries: [], table: picture(6) });
    expect(await answer).toMatchObject({ ok: true });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(socket.all('order')).toHaveLength(4);
    expect(link.snapshot().confirming).toBe(false);
  });

  test('nobody is woken by a command that is on its way, only by its answer', async () => {
    const { socket, link } = await open();
    const woken = vi.fn();
    link.subscribe(woken);
    const answer = link.send(HIT);
    expect(woken).not.toHaveBeenCalled();
    socket.last('order').answer({ ok: true, seq: 6, entries: [], table: picture(6) });
    await answer;
    expect(link.snapshot().picture?.seq).toBe(6);
    expect(woken.mock.calls.length).toBeLessThanOrEqual(2);
  });

  test('a bet that is followed by its deal is known at once and drawn with it, or after a moment', async () => {
    const { socket, link } = await open();
    const woken = vi.fn();
    link.subscribe(woken);
    const both = [link.send(HIT), link.send({ type: 'Stand' })];
    const answer = (at: number, seq: number): void =>
      socket.all('order')[at]?.answer({ ok: true, seq, entries: [entry(seq)], table: picture(seq) });
    answer(0, 6);
    expect(link.snapshot().picture?.seq).toBe(6);
    expect(woken).not.toHaveBeenCalled();
    answer(1, 7);
    expect(link.snapshot().picture?.seq).toBe(7);
    expect(woken).toHaveBeenCalled();
    // Both are reported together.
    expect(link.snapshot().batch).toMatchObject({ missed: false });
    await Promise.all(both);
    // The second one does not come: the first is drawn by itself.
    void link.send(HIT);
    void link.send({ type: 'Stand' });
    woken.mockClear();
    answer(2, 8);
    await vi.advanceTimersByTimeAsync(49);
    expect(woken).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(woken).toHaveBeenCalled();
  });

  test('an outcome that nobody knows is no refusal', async () => {
    const { socket, link } = await open();
    let settled = false;
    const answer = link.send(HIT).finally(() => {
      settled = true;
    });
    socket.last('order').answer({ ok: false, code: 'OUTCOME_UNKNOWN', error: 'It is not known.' });
    await settle();
    expect(settled).toBe(false);
    await vi.advanceTimersByTimeAsync(2500);
    socket.last('order').answer({ ok: false, code: 'NOT_YOUR_TURN', error: 'It is not your turn.' });
    expect(await answer).toMatchObject({ ok: false, code: 'NOT_YOUR_TURN' });
  });

  test('none waits for another; each gets its own answer, and those without one are sent again in their order', async () => {
    const { socket, link } = await open();
    const [first, second] = [link.send(HIT), link.send({ type: 'Stand' })];
    const third = link.send({ type: 'Double' });
    expect(socket.all('order').map(({ message }) => message['cmdId'])).toEqual(['id-2', 'id-3', 'id-4']);
    socket.all('order')[1]?.answer({ ok: false, code: 'NOT_YOUR_TURN', error: 'It is not your turn.' });
    expect(await second).toMatchObject({ ok: false });
    expect(link.snapshot().confirming).toBe(false);
    await vi.advanceTimersByTimeAsync(2500);
    expect(socket.all('order').map(({ message }) => message['cmdId'])).toEqual([
      'id-2',
      'id-3',
      'id-4',
      'id-2',
      'id-4',
    ]);
    for (const sent of socket.all('order').slice(-2)) sent.answer({ ok: true, seq: 6, entries: [], table: picture(6) });
    expect(await Promise.all([first, third])).toMatchObject([{ ok: true }, { ok: true }]);
    expect(link.snapshot().confirming).toBe(false);
  });

  test('of very many, 20 are on the way at a time, over a new connection too, and all are answered in order', async () => {
    const { socket, link } = await open();
    const answers = Array.from({ length: 150 }, () => link.send(HIT));
    expect(socket.all('order')).toHaveLength(20);
    socket.disconnect();
    await vi.advanceTimersByTimeAsync(1000);
    socket.last('joinRoom').answer({ ok: true, seat: 1, table: picture(5) });
    expect(socket.all('order')).toHaveLength(40);
    // Each answer makes room for one more.
    for (let at = 20; at < 170; at++)
      socket.all('order')[at]?.answer({ ok: false, code: 'NOT_YOUR_TURN', error: 'It is not your turn.' });
    expect(await Promise.all(answers)).toHaveLength(150);
    const ids = Array.from({ length: 150 }, (_, at) => `id-${at + 2}`);
    const sent = socket.all('order').map(({ message }) => message['cmdId']);
    expect(
      sent
        .filter((id, at) => sent.indexOf(id) === at)
        .map(String)
        .toSorted(),
    ).toEqual(ids.toSorted());
    expect(sent).toHaveLength(170);
  });

  test('commands a closed page left unanswered are sent by the next page under the same id', async () => {
    const keeper = memoryKeeper();
    const first = await open({ keeper });
    void first.link.send(HIT);
    first.link.close();
    const second = await open({ keeper });
    expect(second.socket.last('order').message).toMatchObject({ cmdId: 'id-2', play: HIT });
  });

  test('commands a version 1 page left unanswered are sent in the current format', async () => {
    const keeper = memoryKeeper();
    const kept = (event: string, cmdId: string) => ({ event, message: { code: CODE, cmdId, play: HIT } });
    keeper.setItem(OUTBOX, JSON.stringify([kept('command', 'id-8'), kept('hostAction', 'id-9')]));
    const { socket } = await open({ keeper });
    expect(socket.all('order').map(({ message }) => message['cmdId'])).toEqual(['id-8', 'id-9']);
  });

  test('over a new connection they are sent at once', async () => {
    const { socket, link } = await open();
    void link.send(HIT);
    socket.disconnect();
    await vi.advanceTimersByTimeAsync(1000);
    socket.last('joinRoom').answer({ ok: true, seat: 1, table: picture(5) });
    expect(socket.all('order')).toHaveLength(2);
  });
});

describe('pictures', () => {
  test('an older one is ignored, a gap costs the animation only', async () => {
    const { socket, link } = await open();
    socket.hear('view', { seq: 8, table: picture(8), entries: [entry(8)] });
    expect(link.snapshot()).toMatchObject({ picture: { seq: 8 }, batch: { missed: true } });
    socket.hear('view', { seq: 7, table: picture(7), entries: [entry(7)] });
    expect(link.snapshot().picture?.seq).toBe(8);
    socket.hear('view', { seq: 9, table: picture(9), entries: [entry(9)] });
    expect(link.snapshot()).toMatchObject({ picture: { seq: 9 }, batch: { missed: false } });
  });

  test('ignores messages that are not valid pictures, answers or notices', async () => {
    const { socket, link } = await open();
    const damaged = { ...picture(8), room: { ...picture(8).room, sitters: 'nobody' } };
    socket.hear('view', { seq: 8, table: damaged, entries: [] });
    socket.hear('view', { seq: 8, table: picture(8), entries: [{ seq: 8 }] });
    socket.hear('view', null);
    socket.hear('playersUpdate', { code: CODE, players: [{ user: 'u-1', name: 7 }], queue: [] });
    socket.hear('chat', { code: CODE, user: 'u-1', name: 'Ann' });
    socket.hear('serverNotice', 'soon');
    expect(link.snapshot()).toMatchObject({ picture: { seq: 5 }, players: [], chat: [], notice: undefined });
    const answer = link.send(HIT);
    for (const wrong of [undefined, 'ok', { ok: true, seq: 6, entries: [entry(6)], table: damaged }, { ok: false }])
      socket.last('order').answer(wrong);
    expect(link.snapshot().picture?.seq).toBe(5);
    // Nobody has answered, so it is sent again under the same id.
    await vi.advanceTimersByTimeAsync(2500);
    expect(socket.all('order')).toHaveLength(2);
    socket.last('order').answer({ ok: true, seq: 6, entries: [entry(6)], table: picture(6) });
    expect(await answer).toMatchObject({ ok: true });
  });

  test('what players have left comes with the view that changes it, for those whose balance is seen', async () => {
    const { socket, link } = await open();
    const player = (user: string) => ({ user, name: user, seat: 1, host: false, away: false });
    const players = [{ ...player('u-1'), balance: 1000 }, player('u-2')];
    socket.hear('playersUpdate', { code: CODE, players, queue: [] });
    const balances = () => link.snapshot().players.map(({ balance }) => balance);
    socket.hear('view', { seq: 6, table: picture(6), entries: [entry(6)], balances: { 'u-1': 990, 'u-2': 5 } });
    expect(balances()).toEqual([990, undefined]);
    socket.hear('view', { seq: 7, table: picture(7), entries: [entry(7)], balances: { 'u-1': 'many' } });
    expect(balances()).toEqual([990, undefined]);
    const answer = link.send(HIT);
    const accepted = { ok: true, seq: 8, entries: [entry(8)], table: picture(8) };
    socket.last('order').answer({ ...accepted, balances: { 'u-1': 980 } });
    await answer;
    expect(balances()).toEqual([980, undefined]);
  });

  test('chat lines are there again after a reload, each once', async () => {
    const { socket, link } = await open();
    const line = (id: number, text: string) => ({ code: CODE, user: 'u-2', name: 'Ben', text, id });
    const texts = () => link.snapshot().chat.map(({ text }) => text);
    socket.hear('chat', line(1, 'hello'));
    expect(texts()).toEqual(['hello']);
    socket.disconnect();
    await vi.advanceTimersByTimeAsync(60_000);
    const chat = [line(1, 'hello'), line(2, 'are you there?')];
    socket.last('joinRoom').answer({ ok: true, seat: 1, table: picture(5), chat });
    expect(texts()).toEqual(['hello', 'are you there?']);
    socket.hear('chat', line(3, 'good'));
    expect(texts()).toEqual(['hello', 'are you there?', 'good']);
  });

  test('ignores messages about other tables', async () => {
    const { socket, link } = await open();
    socket.hear('view', { seq: 8, table: picture(8, { table: 'ZZZZZZ' }), entries: [] });
    expect(link.snapshot().picture?.seq).toBe(5);
  });
});

describe('the connection', () => {
  test('comes back after 1, 2, 4, 8, 16, 30 and 30 seconds', async () => {
    let sessions = 0;
    const openSession = async () => {
      sessions += 1;
      if (sessions > 1) throw Object.assign(new Error('gone'), { code: 'UNREACHABLE' });
      return { user: 'u-1' };
    };
    const { socket, link } = await open({ openSession });
    socket.disconnect();
    expect(link.snapshot().status).toBe('reconnecting');
    for (const [at, seconds] of [1, 2, 4, 8, 16, 30, 30].entries()) {
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(sessions).toBe(1 + at);
      await vi.advanceTimersByTimeAsync(1);
      expect(sessions).toBe(2 + at);
    }
  });

  test('a connection that is given up counts as one loss: the first try comes after 1 second', async () => {
    const socket = new FakeSocket();
    const link = openRemote({ code: CODE, watch: false, ports: portsFor(socket), invite: INVITE });
    await settle();
    expect(socket.last('joinRoom').message).toEqual({ code: CODE, invite: INVITE, cmdId: 'id-1' });
    // Nobody answers the first, and after 5 seconds the connection is dropped.
    await vi.advanceTimersByTimeAsync(5000);
    expect(socket.connected).toBe(false);
    await vi.advanceTimersByTimeAsync(999);
    expect(socket.all('joinRoom')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(socket.all('joinRoom')).toHaveLength(2);
    link.close();
  });

  test('a server may take half a minute to answer a bare code', async () => {
    const socket = new FakeSocket();
    const link = openRemote({ code: CODE, watch: false, ports: portsFor(socket) });
    await settle();
    await vi.advanceTimersByTimeAsync(34_999);
    expect(socket.connected).toBe(true);
    socket.last('joinRoom').answer({ ok: true, seat: 1, table: picture(5), invite: INVITE });
    await settle();
    expect(link.snapshot()).toMatchObject({ status: 'live', invite: INVITE });
    link.close();
  });

  test.each([
    ['removed', 'REMOVED_FROM_ROOM'],
    ['room-locked', 'ROOM_LOCKED'],
    ['signed-out', 'SESSION_UNKNOWN'],
  ])('a player who is sent away (%s) gets a notice, and does not reconnect automatically', async (notice, code) => {
    const { socket, link } = await open();
    socket.hear('serverNotice', { notice, sentence: 'Out.' });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(link.snapshot()).toMatchObject({ status: 'lost', trouble: { code, error: 'Out.' } });
    expect(socket.all('joinRoom')).toHaveLength(1);
    link.retry();
    await settle();
    expect(socket.all('joinRoom')).toHaveLength(2);
    link.close();
  });

  test('a join whose connection is lost before the answer is counted once too', async () => {
    let sessions = 0;
    const openSession = async () => {
      sessions += 1;
      if (sessions > 1) throw Object.assign(new Error('gone'), { code: 'UNREACHABLE' });
      return { user: 'u-1' };
    };
    const socket = new FakeSocket();
    const link = openRemote({ code: CODE, watch: false, ports: portsFor(socket, { openSession }) });
    await settle();
    await vi.advanceTimersByTimeAsync(4000);
    socket.disconnect();
    for (const [at, seconds] of [1, 2, 4].entries()) {
      await vi.advanceTimersByTimeAsync(seconds * 1000);
      expect(sessions).toBe(2 + at);
    }
    link.close();
  });

  test('looks first when it is back, and says when the seat is gone', async () => {
    const { socket, link } = await open();
    socket.disconnect();
    await vi.advanceTimersByTimeAsync(1000);
    expect(socket.last('joinRoom').message).toMatchObject({ watch: true });
    socket.last('joinRoom').answer({ ok: true, seat: null, table: picture(9, { seat: null }) });
    expect(link.snapshot()).toMatchObject({ status: 'live', seatLost: 'away' });
  });

  test('a closed room is not asked for again', async () => {
    const socket = new FakeSocket();
    const link = openRemote({ code: CODE, watch: false, ports: portsFor(socket) });
    await settle();
    socket.last('joinRoom').answer({ ok: false, code: 'ROOM_CLOSED', error: 'This room is closed.' });
    await vi.advanceTimersByTimeAsync(100_000);
    expect(link.snapshot()).toMatchObject({ status: 'lost', trouble: { code: 'ROOM_CLOSED' } });
    expect(socket.all('joinRoom')).toHaveLength(1);
  });

  test('a server of another version of the wire is not asked again, and the page hears of it', async () => {
    const socket = new FakeSocket();
    let told = 0;
    const refused = Object.assign(new Error('Reload the page.'), { code: 'PROTOCOL_MISMATCH' });
    const ports: RemotePorts = {
      ...portsFor(socket),
      openSession: () => Promise.reject(refused),
      outdated: () => {
        told += 1;
      },
    };
    const link = openRemote({ code: CODE, watch: false, ports });
    await vi.advanceTimersByTimeAsync(100_000);
    expect(link.snapshot()).toMatchObject({ status: 'lost', trouble: { code: 'PROTOCOL_MISMATCH' } });
    expect(told).toBe(1);
  });

  test('a second tab takes the table over, and it can be taken back', async () => {
    let heard = (): void => undefined;
    let claims = 0;
    const { socket, link } = await open({
      tabs: (_, listener) => {
        heard = listener;
        return {
          claim: () => {
            claims += 1;
          },
          close: () => undefined,
        };
      },
    });
    heard();
    expect(link.snapshot()).toMatchObject({ elsewhere: true, status: 'lost' });
    expect(socket.connected).toBe(false);
    link.retry();
    await settle();
    expect(claims).toBe(2);
    expect(socket.connected).toBe(true);
  });
});
