/** The policy of the protocol, code by code, as the two parts of a link follow it. */
import { RETRY } from '@croupier/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openRemote } from './remote.ts';
import { CODE, FakeSocket, picture, portsFor } from './testing/fake-socket.ts';
import { openJoined, settle } from './testing/joined.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Some of those that are in no list: of the room, of the server, of a game, of a server to come. */
const FINAL = [
  'TABLE_UNKNOWN',
  'ROOM_LOCKED',
  'BAD_REQUEST',
  'TABLE_FROZEN',
  'PROTOCOL_MISMATCH',
  'XX_BUST',
  'NEW_ONE',
];
const SECONDS = 4;
const refusal = (code: string) => ({ ok: false, code, error: 'No.', details: { seconds: SECONDS } });
/** Milliseconds, or undefined where the session comes first. */
const waitOf = (code: string): number | undefined => {
  const wait = RETRY[code];
  if (wait === 'session') return undefined;
  return 1000 * (wait === 'told' ? SECONDS : (wait ?? 0));
};

describe('a command', () => {
  test.each(FINAL)('%s is final', async (code) => {
    const { socket, link } = await openJoined();
    const outcome = link.send({ type: 'Hit' });
    socket.last('order').answer(refusal(code));
    expect(await outcome).toMatchObject({ ok: false, code });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(socket.all('order')).toHaveLength(1);
  });

  test.each(Object.keys(RETRY))('%s: the same again under the same id, when it is time', async (code) => {
    const { socket, link } = await openJoined();
    const outcome = link.send({ type: 'Hit' });
    const joins = socket.all('joinRoom').length;
    socket.last('order').answer(refusal(code));
    const wait = waitOf(code);
    if (wait === undefined) {
      // A new connection, with the session of that moment; the command follows once the room is joined.
      await vi.advanceTimersByTimeAsync(2000);
      expect(socket.all('joinRoom').length).toBe(joins + 1);
      socket.last('joinRoom').answer({ ok: true, seat: 1, table: picture(5) });
    } else {
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(socket.all('order')).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1);
    }
    const [first, second] = socket.all('order');
    expect(second?.message).toEqual(first?.message);
    second?.answer({ ok: true, seq: 6, entries: [], table: picture(6) });
    expect(await outcome).toMatchObject({ ok: true });
  });
});

describe('joining the room', () => {
  const join = async (code: string) => {
    const socket = new FakeSocket();
    const link = openRemote({ code: CODE, watch: false, ports: portsFor(socket) });
    await settle();
    socket.last('joinRoom').answer(refusal(code));
    return { socket, link };
  };

  test.each(FINAL)('%s is final', async (code) => {
    const { socket, link } = await join(code);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(socket.all('joinRoom')).toHaveLength(1);
    expect(link.snapshot()).toMatchObject({ status: 'lost', trouble: { code } });
  });

  test.each(Object.keys(RETRY))('%s is tried again, not before it is time', async (code) => {
    const { socket, link } = await join(code);
    await vi.advanceTimersByTimeAsync(Math.max(1000, waitOf(code) ?? 0) - 1);
    expect(socket.all('joinRoom')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(socket.all('joinRoom')).toHaveLength(2);
    expect(link.snapshot().status).toBe('connecting');
  });
});
