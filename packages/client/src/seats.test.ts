import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openRemote } from './remote.ts';
import { CODE, FakeSocket, picture, portsFor } from './testing/fake-socket.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('without a seat', () => {
  const sitter = (seat: number) => ({
    seat,
    user: `u-${seat + 1}`,
    leaving: false,
    away: false,
    resting: false,
    extended: false,
  });
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

  test("the queue is the table's: it is asked for a place, and a seat comes without asking", async () => {
    const { socket, link, asked, hear } = await watch(5, 2);
    expect(socket.last('joinRoom').message).toMatchObject({ watch: true });
    void link.sitNext(true);
    expect(socket.last('order').message).toMatchObject({ order: { type: 'queue', waits: true } });
    hear(rail(6, 2, { queue: ['u-1'] }));
    hear(rail(7, 1, { queue: ['u-1'] }));
    expect(asked()).toBe(0);
    hear(picture(8, { seat: 2, room: roomOf(2) }));
    expect(link.snapshot()).toMatchObject({ seatLost: undefined, picture: { seat: 2 } });
    void link.sitNext(false);
    expect(socket.last('order').message).toMatchObject({ order: { type: 'queue', waits: false } });
  });

  test('several bets are one message, and one is a command as ever', async () => {
    const { socket, link } = await watch(5, 2);
    void link.send({ type: 'A' });
    expect(socket.last('order').message).toMatchObject({ play: { type: 'A' } });
    void link.send({ type: 'A' }, { type: 'B' });
    expect(socket.all('order')).toHaveLength(2);
    expect(socket.last('order').message).toMatchObject({
      order: { type: 'play-all', plays: [{ type: 'A' }, { type: 'B' }] },
    });
  });

  test.each(['removed', 'missed'])('a seat that is lost says why: %s', async (why) => {
    const { link, hear, socket } = await watch(5, 1);
    hear(picture(6, { seat: 2, room: roomOf(2) }));
    const gone = (seq: number, seat: number) => ({
      seq,
      at: 0,
      hash: '',
      entry: { room: { type: 'SeatGivenUp', seat, why: seat === 2 ? why : 'left' } },
    });
    const table = rail(8, 1);
    socket.hear('view', { seq: 8, table, entries: [gone(7, 2), gone(8, 1)] });
    expect(link.snapshot().seatLost).toBe(why);
  });

  test('a player who gives up the seat keeps watching and sees no message about a lost seat', async () => {
    const socket = new FakeSocket();
    const link = openRemote({ code: CODE, watch: false, ports: portsFor(socket) });
    await settle();
    socket.last('joinRoom').answer({ ok: true, seat: 1, table: picture(5) });
    const left = link.leave();
    socket.last('leaveRoom').answer({ ok: true });
    expect(await left).toMatchObject({ ok: true });
    expect(socket.last('joinRoom').message).toMatchObject({ watch: true });
    socket.last('joinRoom').answer({ ok: true, seat: null, table: rail(6, 1) });
    expect(link.snapshot()).toMatchObject({ status: 'live', seatLost: undefined, picture: { seat: null } });
    // A seat that is taken later can be lost again.
    void link.sit();
    socket.last('joinRoom').answer({ ok: true, seat: 1, table: picture(7) });
    socket.hear('view', { seq: 8, table: rail(8, 1), entries: [] });
    expect(link.snapshot()).toMatchObject({ seatLost: 'away' });
  });
});
