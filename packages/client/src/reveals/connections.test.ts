/** What holds across connections: pictures and shoes are compared, unless a backup was restored in between. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryKeeper } from '../keeper.ts';
import type { LogPage } from '../story.ts';
import type { Alarm, Snapshot } from '../table-link.ts';
import { CODE, entry, picture } from '../testing/fake-socket.ts';
import { fileOf, revealed, roomWith, sealed, sealOne, USER } from '../testing/revealing.ts';
import { sayUnchecked } from '../unchecked-words.ts';
import type { RevealQuestion } from './checker.ts';
import { RevealDesk } from './reveal-desk.ts';
import type { RevealProblem } from './reveal-problems.ts';
import { ShoeShelf } from './shoe-shelf.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const [BEFORE, AFTER] = ['0'.repeat(16), '1'.repeat(16)];
const [SHOE, NEXT] = [sealOne(1), sealOne(2)];
const settle = () => vi.advanceTimersByTimeAsync(0);

/** A desk at a table, and a server that the test is. */
class Table {
  readonly asked: RevealQuestion[] = [];
  readonly shelf = new ShoeShelf(memoryKeeper());
  problem: RevealProblem | undefined;
  incarnation: string | undefined = BEFORE;
  isLive = true;
  sendsLog = true;
  /** The hashes of its log do not follow from each other. */
  isBroken = false;
  snapshot: Partial<Snapshot> = {};
  alarm: Alarm | undefined;
  readonly desk = new RevealDesk({
    code: CODE,
    user: () => USER,
    shelf: this.shelf,
    contributions: () => [],
    mix: () => undefined,
    incarnation: () => this.incarnation,
    isLive: () => this.isLive,
    count: () => this.snapshot.reveals?.count ?? 0,
    now: () => performance.now(),
    changed: (state) => {
      this.snapshot = { ...this.snapshot, ...state };
    },
    stop: (alarm) => {
      this.alarm ??= alarm;
    },
    fetchShoe: async () => fileOf(SHOE, true),
    fetchLog: async (_, after) => {
      if (!this.sendsLog) throw new Error('later');
      const events = Array.from({ length: 500 }, (__, at) => ({ seq: after + 1 + at }));
      return { table: {}, events } as unknown as LogPage;
    },
    openChecker: async () => ({
      readsLog: true,
      check: async (question) => {
        this.asked.push(question);
        if (this.isBroken) return { problem: undefined, cards: 52, dealt: 0, seen: 'bet', isOtherLog: true };
        const pictures = { compared: [...(question.pictures ?? []).keys()] };
        const commands = question.log === undefined ? {} : { commands: 1, pictures };
        return { problem: this.problem, cards: 52, dealt: 0, seen: 'bet', ...commands };
      },
      close: () => undefined,
    }),
  });

  /** In the room, for the first time or again. */
  async join(incarnation = BEFORE): Promise<void> {
    this.incarnation = incarnation;
    this.isLive = true;
    this.desk.again(Promise.resolve(incarnation));
    await settle();
  }

  async sealFirst(): Promise<void> {
    this.desk.see(picture(5), []);
    this.desk.see(picture(7, { room: roomWith(SHOE) }), sealed(6, SHOE));
    await settle();
  }

  /** Pictures of one entry that differ. */
  show(seq: number, ...seats: readonly number[]): void {
    for (const seat of seats) this.desk.see(picture(seq, { seat, room: roomWith(SHOE) }), [entry(seq)]);
  }

  async reveal(): Promise<void> {
    this.desk.see(picture(11, { room: roomWith(NEXT) }), [revealed(11, SHOE)]);
    await settle();
  }

  /** The seats in the pictures of this entry that were compared last. */
  seatsAt(seq: number): readonly unknown[] {
    return (this.asked.at(-1)?.pictures ?? []).filter((one) => one.seq === seq).map(({ seat }) => seat);
  }
}

const seated = async (): Promise<Table> => {
  const table = new Table();
  await table.join();
  await table.sealFirst();
  return table;
};

test('every picture of an entry is compared, not only the one that replaced the others', async () => {
  const table = await seated();
  table.show(8, 1, 2, 1);
  await table.reveal();
  expect(table.seatsAt(8)).toEqual([1, 2]);
});

test('pictures from before a lost connection are compared, and none from before a restored backup', async () => {
  for (const [incarnation, seats] of [
    [BEFORE, [1]],
    [AFTER, []],
  ] as const) {
    const table = await seated();
    table.show(8, 1);
    await table.join(incarnation);
    table.show(10, 3);
    await table.reveal();
    expect([table.seatsAt(8), table.seatsAt(10)]).toEqual([seats, [3]]);
  }
});

test('pictures of a large shoe are compared before it is revealed', async () => {
  const table = await seated();
  for (let seq = 8; seq < 300; seq++) table.show(seq, 1);
  await settle();
  expect(table.asked).toMatchObject([{ isInPlay: true }]);
  expect(table.asked[0]?.pictures?.length).toBeGreaterThan(100);
});

test('more pictures than can be kept are reported', async () => {
  const table = await seated();
  table.show(8, ...Array.from({ length: 1200 }, (_, at) => at));
  await settle();
  expect(table.snapshot.unreplayed).toBe('too-long');
});

const BROKEN: RevealProblem = { code: 'REVEAL_CARD', sentence: 'It does not match.' };

test('a shoe that does not match is an alarm, whatever the server says about backups, if it was all one connection', async () => {
  const table = await seated();
  [table.problem, table.incarnation] = [BROKEN, AFTER];
  await table.reveal();
  expect(table.alarm?.code).toBe('REVEAL_CARD');
});

test('after a lost connection, it is no alarm only if the server signs as restored since', async () => {
  for (const [incarnation, code] of [
    [BEFORE, 'REVEAL_CARD'],
    [AFTER, undefined],
  ] as const) {
    const table = await seated();
    table.problem = BROKEN;
    await table.join(incarnation);
    await table.reveal();
    expect(table.alarm?.code).toBe(code);
    expect(table.shelf.read().open.map(({ shoe }) => shoe)).not.toContain(SHOE.id);
  }
});

test('nothing is decided while the connection is lost: the server may be being restored', async () => {
  const table = await seated();
  [table.problem, table.isLive] = [BROKEN, false];
  await table.reveal();
  expect([table.asked, table.alarm]).toEqual([[], undefined]);
  await table.join(AFTER);
  expect(table.alarm).toBeUndefined();
});

test('a log that the server does not send is reported, and asked for again until it comes', async () => {
  const table = await seated();
  table.sendsLog = false;
  await table.reveal();
  expect(table.snapshot).toMatchObject({
    unreplayed: 'withheld',
    reveals: { count: 1, last: { commands: undefined } },
  });
  const now = {
    unread: undefined,
    proofs: 'all-match',
    unsent: [],
    unreplayed: table.snapshot.unreplayed,
  } as const;
  expect(sayUnchecked(now)).toBe(
    'Not checked: results, payouts and what the table showed you. The server isn’t sending its log.',
  );
  table.sendsLog = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(table.snapshot).toMatchObject({ unreplayed: undefined, reveals: { count: 1 } });
  expect(table.asked.at(-1)?.pictures?.length).toBeGreaterThan(1);
});

test('a log whose chain is broken is reported, and the pictures are compared once the server sends a whole one', async () => {
  const table = await seated();
  table.show(8, 1);
  table.isBroken = true;
  await table.reveal();
  expect(table.snapshot.unreplayed).toBe('broken');
  table.isBroken = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect([table.seatsAt(8), table.asked.at(-1)?.log?.events[0]?.seq]).toEqual([[1], 1]);
  expect(table.snapshot.unreplayed).toBeUndefined();
});

test('wrong payouts in a log that came late are still an alarm', async () => {
  const table = await seated();
  table.sendsLog = false;
  await table.reveal();
  [table.sendsLog, table.problem] = [true, { code: 'REVEAL_LOG', sentence: 'The log does not check out.' }];
  await vi.advanceTimersByTimeAsync(5000);
  expect(table.alarm?.code).toBe('REVEAL_LOG');
});
