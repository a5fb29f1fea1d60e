import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openRemote } from './remote.ts';
import { CODE, FakeSocket, picture, portsFor } from './testing/fake-socket.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('without a seat', () => {
  const sitter = (seat: number) => ({ seat, user: `u-${seat + 1}`, leaving: false, away: false });
  const roomOf = (taken: number, more: object = {}) => ({
    ...picture(1).room,
    host: 'u-2',
    seats: 2,
    sitters: [1, 2].slice(0, taken).map(sitter),
    ...more,
  });
  const rail = (seq: number, taken: number, more: object = {}) =>
    picture(seq, { seat: null, room: roomOf(taken, more) });
  const watch = async (seq: number, taken: number, more: object = {}) => {
    const socket = new FakeSocket();
    const link = openRemote({ code: CODE, watch: true, ports: portsFor(socket) });
    await settle();
    socket.last('joinRoom').answer({ ok: true, seat: null, table: rail(seq, taken, more) });
    await settle();
    const asked = () => socket.all('joinRoom').filter(({ message }) => 'cmdId' in message).length;
    const hear = (table: ReturnType<typeof picture>) => socket.hear('view', { seq: table.seq, table, entries: [] });
    return { socket, link, asked, hear };
  };

  test('a wish to sit waits for a free seat, asks once, and ends when it is granted', async () => {
    const { socket, link, asked, hear } = await watch(5, 2);
    expect(socket.last('joinRoom').message).toMatchObject({ watch: true });
    link.sitNext(true);
    hear(rail(6, 2));
    expect([link.get().waitsForSeat, asked()]).toEqual([true, 0]);
    hear(rail(7, 1));
    hear(rail(7, 1));
    expect(asked()).toBe(1);
    socket.last('joinRoom').answer({ ok: true, seat: 2, table: picture(8, { seat: 2, room: roomOf(2) }) });
    await settle();
    expect(link.get()).toMatchObject({ waitsForSeat: false, seatLost: false, picture: { seat: 2 } });
  });

  test('where somebody else was quicker it goes on waiting, and a locked room is not asked', async () => {
    const { socket, link, asked, hear } = await watch(5, 1, { locked: true });
    link.sitNext(true);
    expect(asked()).toBe(0);
    hear(rail(6, 1));
    expect(asked()).toBe(1);
    socket.last('joinRoom').answer({ ok: true, seat: null, table: rail(7, 2) });
    await settle();
    expect([link.get().waitsForSeat, asked()]).toEqual([true, 1]);
    hear(rail(8, 1));
    expect(asked()).toBe(2);
  });

  test('a wish that is withdrawn is forgotten', async () => {
    const { link, asked, hear } = await watch(5, 2);
    link.sitNext(true);
    link.sitNext(false);
    hear(rail(6, 1));
    expect([link.get().waitsForSeat, asked()]).toEqual([false, 0]);
  });

  test('whoever gives the seat up goes on watching, and is not told that it was lost', async () => {
    const socket = new FakeSocket();
    const link = openRemote({ code: CODE, watch: false, ports: portsFor(socket) });
    await settle();
    socket.last('joinRoom').answer({ ok: true, seat: 1, table: picture(5) });
    const left = link.leave();
    socket.last('leaveRoom').answer({ ok: true });
    expect(await left).toMatchObject({ ok: true });
    expect(socket.last('joinRoom').message).toMatchObject({ watch: true });
    socket.last('joinRoom').answer({ ok: true, seat: null, table: rail(6, 1) });
    expect(link.get()).toMatchObject({ status: 'live', seatLost: false, picture: { seat: null } });
    // A seat that is taken later can be lost again.
    void link.sit();
    socket.last('joinRoom').answer({ ok: true, seat: 1, table: picture(7) });
    socket.hear('view', { seq: 8, table: rail(8, 1), entries: [] });
    expect(link.get()).toMatchObject({ seatLost: true });
  });
});
