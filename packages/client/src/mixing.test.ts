/** A player's own bytes: committed to, shown when the table asks, and demanded in the sealed shoe. */
import { createHash } from 'node:crypto';
import { contributionHash, parseEvidence } from '@croupier/fair';
import type { NextShoe, RoomView, WireEntry } from '@croupier/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryKeeper } from './keeper.ts';
import type { RemotePorts } from './remote-ports.ts';
import { CODE, type FakeSocket, picture } from './testing/fake-socket.ts';
import { openJoined, settle } from './testing/joined.ts';
import { sayWarnings } from './unchecked-words.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const SHOE = `${CODE}.1`;
const BASE = picture(1).room;
const waiting = (more: Partial<NextShoe> = {}): RoomView => ({
  ...BASE,
  nextShoe: { shoe: SHOE, number: 1, commitment: 'a'.repeat(64), entropyFrom: [], committed: [], ...more },
});
const asking = (more: Partial<NextShoe> = {}): RoomView =>
  waiting({ committed: ['u-1'], opening: { asked: ['u-1'], opened: [] }, ...more });
const inPlay = (mixed: readonly string[], unmixed: readonly string[] = []): RoomView => ({
  ...BASE,
  shoe: { shoe: SHOE, number: 1, commitment: 'a'.repeat(64), root: 'b'.repeat(64), mixed, unmixed },
});
const sealing = (seq: number, entropy: readonly object[]): WireEntry =>
  ({
    seq,
    at: 0,
    hash: '',
    entry: { room: { type: 'ShoeSealed', shoe: SHOE, facts: { version: 2, entropy } } },
  }) as unknown as WireEntry;

/** The list of commitments is closed: as a log says it, and only then. */
const closing = (seq: number): WireEntry =>
  ({
    seq,
    at: 0,
    hash: 'c'.repeat(64),
    entry: { room: { type: 'OpeningStarted', shoe: SHOE, asked: ['u-1'] } },
  }) as unknown as WireEntry;
const closedBy = (seq: number, room: RoomView): readonly WireEntry[] =>
  room.nextShoe?.opening === undefined ? [] : [closing(seq)];
const CLOSED: Pick<RemotePorts, 'fetchLog'> = {
  fetchLog: async () => ({ events: [{ ...closing(7), event: closing(7).entry }] }),
};

type Order = { readonly type: string; readonly hash?: string; readonly bytes?: string };
const orders = (socket: FakeSocket): readonly Order[] =>
  socket.all('order').map(({ message }) => message['order'] as Order);
const see = async (
  socket: FakeSocket,
  seq: number,
  room: RoomView,
  entries: readonly WireEntry[] = closedBy(seq, room),
): Promise<void> => {
  socket.hear('view', { seq, table: picture(seq, { room }), entries });
  await settle();
};
const accept = async (
  socket: FakeSocket,
  seq: number,
  room: RoomView,
  entries: readonly WireEntry[] = closedBy(seq, room),
): Promise<void> => {
  socket.last('order').answer({ ok: true, seq, entries, table: picture(seq, { room }) });
  await settle();
};

/** At a table that has asked for the bytes of this player, and got them. */
const shown = async (ports: Partial<RemotePorts> = {}) => {
  const { socket, link } = await openJoined(ports);
  await see(socket, 6, waiting());
  await accept(socket, 8, asking());
  const { bytes = '' } = orders(socket).at(-1) ?? {};
  return { socket, link, bytes };
};

test('bytes are written down, committed to once, and shown only when the table has closed the list', async () => {
  const bytes = memoryKeeper();
  const { socket } = await openJoined({ bytes });
  await see(socket, 6, waiting());
  await see(socket, 7, waiting());
  expect(orders(socket).map(({ type }) => type)).toEqual(['commit-bytes']);
  const [kept] = JSON.parse(bytes.getItem(`croupier.bytes.${CODE}`) ?? '') as { readonly bytes: string }[];
  await accept(socket, 8, waiting({ committed: ['u-1'] }));
  expect(orders(socket)).toHaveLength(1);
  await see(socket, 9, asking());
  await see(socket, 10, asking());
  const [commit, open] = orders(socket);
  expect(open).toEqual({ type: 'open-bytes', shoe: SHOE, bytes: kept?.bytes });
  const raw = Uint8Array.from(Buffer.from(kept?.bytes ?? '', 'hex'));
  expect(commit?.hash).toBe(contributionHash({ table: CODE, shoe: SHOE, user: 'u-1' }, raw));
});

test('a round that is requested while the commitment is being made goes after it', async () => {
  const { socket, link } = await openJoined();
  socket.hear('view', { seq: 6, table: picture(6, { room: waiting() }), entries: [] });
  void link.send({ type: 'OpenRound' });
  await settle();
  const sent = socket.all('order').map(({ message }) => message['play'] ?? message['order']);
  expect(sent).toMatchObject([{ type: 'commit-bytes' }, { type: 'OpenRound' }]);
});

test('the hash of the platform gives the same commitment', async () => {
  const bytes = memoryKeeper();
  const sha256 = async (data: Uint8Array): Promise<Uint8Array> => createHash('sha256').update(data).digest();
  const { socket } = await openJoined({ bytes, sha256 });
  await see(socket, 6, waiting());
  const [kept] = JSON.parse(bytes.getItem(`croupier.bytes.${CODE}`) ?? '') as { readonly bytes: string }[];
  const raw = Uint8Array.from(Buffer.from(kept?.bytes ?? '', 'hex'));
  expect(orders(socket)[0]?.hash).toBe(contributionHash({ table: CODE, shoe: SHOE, user: 'u-1' }, raw));
});

test('another tab of the device, or the page loaded again, shows the same bytes', async () => {
  const bytes = memoryKeeper();
  const first = await openJoined({ bytes });
  await see(first.socket, 6, waiting());
  first.link.close();
  const second = await openJoined({ bytes });
  await see(second.socket, 7, asking());
  const [commit] = orders(first.socket);
  const [open] = orders(second.socket);
  const raw = Uint8Array.from(Buffer.from(open?.bytes ?? '', 'hex'));
  expect(contributionHash({ table: CODE, shoe: SHOE, user: 'u-1' }, raw)).toBe(commit?.hash);
});

test('does not show bytes until the log, not just a picture, says that the list is closed', async () => {
  const { socket } = await openJoined();
  await see(socket, 6, waiting());
  await accept(socket, 7, waiting({ committed: ['u-1'] }));
  await see(socket, 8, asking(), []);
  await see(socket, 9, asking({ shoe: SHOE }), []);
  expect(orders(socket).map(({ type }) => type)).toEqual(['commit-bytes']);
  await see(socket, 10, asking());
  expect(orders(socket).map(({ type }) => type)).toEqual(['commit-bytes', 'open-bytes']);
});

test('reads the entry that closed the list from the log if it was missed', async () => {
  const { socket } = await openJoined(CLOSED);
  await see(socket, 6, waiting());
  await accept(socket, 7, waiting({ committed: ['u-1'] }));
  await see(socket, 9, asking(), []);
  expect(orders(socket).map(({ type }) => type)).toEqual(['commit-bytes', 'open-bytes']);
});

test('over a new connection they are shown again', async () => {
  const { socket } = await shown();
  socket.disconnect();
  await vi.advanceTimersByTimeAsync(2000);
  socket.last('joinRoom').answer({ ok: true, seat: 1, table: picture(9, { room: asking() }) });
  await settle();
  expect(orders(socket).map(({ type }) => type)).toEqual(['commit-bytes', 'open-bytes', 'open-bytes']);
});

test('a player without a seat, and a shoe of version 1, get nothing', async () => {
  const { socket } = await openJoined();
  const { committed: _, ...old } = waiting().nextShoe as NextShoe;
  await see(socket, 6, { ...BASE, nextShoe: old });
  socket.hear('view', { seq: 7, table: picture(7, { seat: null, room: waiting() }), entries: [] });
  await settle();
  expect(orders(socket)).toEqual([]);
});

test('a round that was refused during the opening is asked for behind the bytes', async () => {
  const { socket, link } = await openJoined();
  await see(socket, 6, waiting());
  const commit = socket.last('order');
  const opened = link.send({ type: 'OpenRound' });
  commit.answer({ ok: true, seq: 8, entries: [closing(8)], table: picture(8, { room: asking() }) });
  await settle();
  const sent = socket
    .all('order')
    .map(({ message }) => (message['play'] as Order | undefined)?.type ?? (message['order'] as Order).type);
  expect(sent).toEqual(['commit-bytes', 'OpenRound', 'open-bytes', 'OpenRound']);
  socket.all('order')[1]?.answer({ ok: false, code: 'SHOE_OPENING', error: 'The next shoe is being shuffled.' });
  socket.last('order').answer({ ok: true, seq: 9, entries: [], table: picture(9, { room: inPlay(['u-1']) }) });
  expect(await opened).toMatchObject({ ok: true });
});

describe('what the shoe in play was mixed with', () => {
  test('the bytes of this device', async () => {
    const { socket, link, bytes } = await shown();
    await accept(socket, 10, inPlay(['u-1']), [sealing(9, [{ user: 'u-1', entropy: bytes }])]);
    expect(link.snapshot()).toMatchObject({ mix: { how: 'mixed' }, alarm: undefined });
  });

  test('bytes of another device of the same player', async () => {
    const { socket, link } = await openJoined();
    await see(socket, 6, inPlay(['u-1']));
    expect(link.snapshot()).toMatchObject({ mix: { how: 'other-device' }, alarm: undefined });
  });

  test.each([
    ['unasked', inPlay(['u-2'], ['u-1'])],
    ['before', inPlay(['u-2'])],
    ['nobody', inPlay([], ['u-1'])],
    [undefined, BASE],
  ])('%s', async (mix, room) => {
    const { socket, link } = await openJoined();
    await see(socket, 6, room);
    expect(link.snapshot().mix).toEqual(mix === undefined ? undefined : { shoe: SHOE, how: mix });
  });
});

test('a device that committed and was not there for the opening missed it', async () => {
  const { socket, link } = await openJoined();
  await see(socket, 6, waiting());
  await accept(socket, 7, waiting({ committed: ['u-1'] }));
  await see(socket, 12, inPlay(['u-2'], ['u-1']));
  expect(link.snapshot().mix?.how).toBe('missed');
});

describe('a house that leaves the bytes of a player out', () => {
  const WITHOUT = inPlay(['puppet'], ['u-1']);
  const reject = async (socket: FakeSocket, code = 'SHOE_NOT_WAITING'): Promise<void> => {
    socket.last('order').answer({ ok: false, code, error: 'No.' });
    await settle();
  };
  const offered = async (bytes = memoryKeeper()) => {
    const { socket, link } = await openJoined({ bytes });
    await see(socket, 6, waiting());
    return { socket, link, bytes };
  };

  test('by rejecting the commitment: the player reads it, and the evidence has it', async () => {
    const { socket, link } = await offered();
    await reject(socket, 'NOT_SEATED');
    await see(socket, 9, WITHOUT);
    expect(link.snapshot()).toMatchObject({ mix: { how: 'refused' }, alarm: undefined });
    expect(sayWarnings(link.snapshot())).toBe(
      'Sealed without your random number: the server rejected it. The house could have chosen this shoe.',
    );
    expect(parseEvidence(await link.evidence())?.notTaken).toEqual([
      { shoe: SHOE, why: 'refused', code: 'NOT_SEATED', seq: 6 },
    ]);
  });

  test('by never answering', async () => {
    const { socket, link } = await offered();
    await see(socket, 9, WITHOUT);
    expect(link.snapshot()).toMatchObject({ mix: { how: 'unanswered' }, alarm: undefined });
  });

  test('by not using what it was sent, also after the page was loaded again', async () => {
    const bytes = memoryKeeper();
    const { link } = await shown({ bytes });
    link.close();
    const again = await openJoined({ bytes });
    await see(again.socket, 9, WITHOUT);
    expect(again.link.snapshot()).toMatchObject({ mix: { how: 'ignored' }, alarm: undefined });
    expect((await again.link.evidence())?.notTaken).toEqual([{ shoe: SHOE, why: 'ignored' }]);
  });

  test('by closing the list before anyone could add bytes', async () => {
    const { socket, link } = await openJoined();
    const third = { ...WITHOUT.shoe, shoe: `${CODE}.3`, number: 3 } as RoomView['shoe'];
    await see(socket, 6, inPlay(['u-1']));
    await see(socket, 9, { ...WITHOUT, shoe: third });
    expect(link.snapshot().mix?.how).toBe('unasked');
  });

  test('again and again: the count stays for the next visits', async () => {
    const { socket, link, bytes } = await offered();
    await reject(socket);
    await see(socket, 9, WITHOUT);
    expect(link.snapshot().unmixed).toBeUndefined();
    link.close();
    const again = await openJoined({ bytes });
    const second = { ...WITHOUT.shoe, shoe: `${CODE}.2`, number: 2 } as RoomView['shoe'];
    await see(again.socket, 20, { ...WITHOUT, shoe: second });
    expect(again.link.snapshot().unmixed).toEqual({ without: 2, of: 2 });
    const mixed = { ...inPlay(['u-1']).shoe, shoe: `${CODE}.3`, number: 3 } as RoomView['shoe'];
    await see(again.socket, 30, { ...WITHOUT, shoe: mixed });
    expect(sayWarnings(again.link.snapshot())).toBe(
      '2 of the last 3 shoes sealed while you sat here don’t have your random number.',
    );
  });

  test('offers them again with the next picture that asks for them, three times in all', async () => {
    const { socket, link } = await offered();
    for (const seq of [7, 8, 9, 10]) {
      await reject(socket);
      await see(socket, seq, waiting());
      await see(socket, seq, waiting());
    }
    expect(orders(socket)).toHaveLength(3);
    expect(link.snapshot().alarm).toBeUndefined();
  });

  test('a rejection that the log contradicts stops the table', async () => {
    const { socket, link } = await offered();
    await reject(socket);
    void link.send({ type: 'PlaceWager' });
    await settle();
    socket.last('order').answer({ ok: true, seq: 7, entries: [], table: picture(7, { room: waiting() }) });
    await see(socket, 8, asking({ committed: [] }));
    expect(link.snapshot().alarm?.code).toBe('COMMITMENT_REFUSED');
  });

  test.each([
    ['the list was closed before', 6],
    ['the list was closed with the command', 7],
  ])('no alarm when %s', async (_, closed) => {
    const { socket, link } = await offered();
    const commit = socket.last('order');
    void link.send({ type: 'PlaceWager' });
    await settle();
    const early = socket.last('order');
    commit.answer({ ok: false, code: 'SHOE_NOT_WAITING', error: 'No.' });
    void link.send({ type: 'PlaceWager' });
    await settle();
    early.answer({ ok: true, seq: 6, entries: [], table: picture(6, { room: waiting() }) });
    const room = asking({ committed: [] });
    socket.last('order').answer({ ok: true, seq: 7, entries: [closing(closed)], table: picture(7, { room }) });
    await settle();
    expect(link.snapshot().alarm).toBeUndefined();
  });

  test('a player who had no seat when the list was closed is not warned', async () => {
    const { socket, link } = await offered();
    await reject(socket, 'NOT_SEATED');
    await see(socket, 9, inPlay(['u-2'], ['u-3']));
    expect(link.snapshot()).toMatchObject({ mix: { how: 'before' }, unmixed: undefined });
    expect(sayWarnings(link.snapshot())).toBeUndefined();
  });
});

describe('a house that replaces the bytes of a player', () => {
  const GROUND = 'c'.repeat(32);

  test.each([
    ['with its own', [{ user: 'u-1', entropy: GROUND }], ['u-1']],
    ['with none', [], []],
    ['with those of a puppet', [{ user: 'u-2', entropy: GROUND }], ['u-2']],
  ])('%s is noticed, and the table stops for this player', async (_, entropy, mixed) => {
    const { socket, link, bytes } = await shown();
    await accept(socket, 10, inPlay(mixed), [sealing(9, entropy)]);
    expect(link.snapshot().alarm).toMatchObject({ code: 'BYTES_REPLACED' });
    expect(await link.send({ type: 'PlaceWager' })).toMatchObject({ ok: false, code: 'BYTES_REPLACED' });
    expect(parseEvidence(await link.evidence())).toMatchObject({
      user: 'u-1',
      table: CODE,
      contributions: [{ shoe: SHOE, bytes, acknowledged: true }],
    });
  });

  test('is noticed also when it names the player twice', async () => {
    const { socket, link, bytes } = await shown();
    const twice = [bytes, GROUND].map((entropy) => ({ user: 'u-1', entropy }));
    await accept(socket, 10, inPlay(['u-1']), [sealing(9, twice)]);
    expect(link.snapshot().alarm).toMatchObject({ code: 'BYTES_REPLACED' });
  });

  test('is noticed at the next visit, by the picture alone', async () => {
    const keeper = memoryKeeper();
    const { socket, link } = await shown({ bytes: keeper });
    await accept(socket, 9, asking({ opening: { asked: ['u-1', 'u-2'], opened: ['u-1'] } }));
    link.close();
    const later = await openJoined({ bytes: keeper });
    await see(later.socket, 20, inPlay(['u-2'], ['u-1']));
    expect(later.link.snapshot().alarm).toMatchObject({ code: 'BYTES_REPLACED' });
  });

  test('bytes that were never acknowledged are no alarm', async () => {
    const { socket, link } = await shown();
    await see(socket, 10, inPlay(['u-2'], ['u-1']), [sealing(9, [{ user: 'u-2', entropy: GROUND }])]);
    expect(link.snapshot()).toMatchObject({ mix: { how: 'ignored' }, alarm: undefined });
  });

  test('is noticed even if it passes the shoe off as one of an earlier version', async () => {
    const { socket, link } = await shown();
    await accept(socket, 9, asking({ opening: { asked: ['u-1'], opened: ['u-1'] } }));
    const old = { ...sealing(10, []), entry: { room: { type: 'ShoeSealed', shoe: SHOE, facts: { entropy: [] } } } };
    await see(socket, 10, inPlay([]), [old as unknown as WireEntry]);
    expect(link.snapshot().alarm).toMatchObject({ code: 'BYTES_REPLACED' });
  });

  test('is noticed even if it names shoes that never come', async () => {
    const { socket, link } = await shown();
    await accept(socket, 9, asking({ opening: { asked: ['u-1'], opened: ['u-1'] } }));
    for (const number of [7, 8, 9, 10])
      await see(socket, 10 + number, waiting({ shoe: `${CODE}.${number}`, number, committed: [] }));
    await see(socket, 30, inPlay(['u-1']), [sealing(30, [{ user: 'u-1', entropy: GROUND }])]);
    expect(link.snapshot().alarm).toMatchObject({ code: 'BYTES_REPLACED' });
  });

  test('bytes that arrived although no answer came are found', async () => {
    const { socket, link, bytes } = await shown();
    await see(socket, 10, inPlay(['u-1']), [sealing(9, [{ user: 'u-1', entropy: bytes }])]);
    expect(link.snapshot()).toMatchObject({ mix: { how: 'mixed' }, alarm: undefined });
  });
});

describe('a commitment that was confirmed', () => {
  const DROPPED = { code: 'COMMITMENT_DROPPED' };
  const signedIn = (incarnation: string): object => ({ receipt: { incarnation } });
  const confirm = (socket: FakeSocket, room: RoomView): Promise<unknown> => {
    socket.last('order').answer({ ok: true, seq: 8, entries: [], table: picture(8, { room }), ...signedIn('first') });
    return settle();
  };
  const committed = async () => {
    const opened = await openJoined({}, 5);
    await see(opened.socket, 6, waiting());
    return opened;
  };

  test('but is not on the list in the same answer stops the table', async () => {
    const { socket, link } = await committed();
    await confirm(socket, waiting());
    expect(link.snapshot().alarm).toMatchObject(DROPPED);
    expect((await link.evidence())?.contributions).toMatchObject([{ shoe: SHOE, committed: 8 }]);
  });

  test('but is missing from the list later stops the table, and nothing more is sent', async () => {
    const { socket, link } = await committed();
    await confirm(socket, waiting({ committed: ['u-1'] }));
    expect(link.snapshot().alarm).toBeUndefined();
    await see(socket, 9, waiting({ opening: { asked: [], opened: [] } }));
    expect(link.snapshot().alarm).toMatchObject(DROPPED);
    await see(socket, 10, asking());
    expect(orders(socket).map(({ type }) => type)).toEqual(['commit-bytes']);
  });

  test('but was lost with a restored backup raises no alarm', async () => {
    const { socket, link } = await committed();
    await confirm(socket, waiting({ committed: ['u-1'] }));
    socket.disconnect();
    await vi.advanceTimersByTimeAsync(5000);
    const table = picture(20, { room: waiting() });
    socket.last('joinRoom').answer({ ok: true, seat: 1, table, ...signedIn('second') });
    await settle();
    expect(link.snapshot().alarm).toBeUndefined();
  });

  test('and opened before a restored backup is not reused', async () => {
    const { socket, link } = await committed();
    await confirm(socket, waiting({ committed: ['u-1'] }));
    await see(socket, 9, asking());
    const [{ bytes: shown } = {}] = orders(socket).filter(({ type }) => type === 'open-bytes');
    expect(shown).toBeDefined();
    socket.disconnect();
    await vi.advanceTimersByTimeAsync(5000);
    socket
      .last('joinRoom')
      .answer({ ok: true, seat: 1, table: picture(20, { room: waiting() }), ...signedIn('second') });
    await settle();
    const [before, again] = orders(socket).filter(({ type }) => type === 'commit-bytes');
    expect([link.snapshot().alarm, again?.hash]).toEqual([undefined, expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(again?.hash).not.toBe(before?.hash);
  });
});
