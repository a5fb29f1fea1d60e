/** The commands in the log under a player's name are those that the player sent, and all of them are there. */
import type { AskedCommand, PlayerOrder, WireEntry } from '@croupier/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OwnOrders } from './own-orders.ts';
import { Book, hear, sit } from './testing/book.ts';
import { alarmOf, type Opened, reconnect } from './testing/house.ts';
import { settle } from './testing/joined.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const STAND: PlayerOrder = { type: 'play', play: { type: 'Stand' } };
const askedFor = (cmdId: string, order: PlayerOrder = STAND, by = 'u-1'): WireEntry['entry'] => {
  const asked: AskedCommand = { by, cmdId, order, events: 1 };
  return { game: { type: 'HandStood' }, by: 1, asked };
};

/** Stands, and gets this for an answer. */
const stand = async (opened: Opened, answer: (cmdId: string) => object): Promise<void> => {
  const done = opened.link.send({ type: 'Stand' });
  await settle();
  const sent = opened.socket.last('order');
  sent.answer(answer(String(sent.message['cmdId'])));
  await done;
  await settle();
};
const standAsAsked = (opened: Opened, book: Book): Promise<void> =>
  stand(opened, (cmdId) => book.answer({ entries: book.write(askedFor(cmdId)) }));

test('commands logged as sent raise no alarm, even after a lost connection', async () => {
  const book = new Book();
  const opened = await sit(book);
  await standAsAsked(opened, book);
  const done = opened.link.send({ type: 'Stand' });
  await settle();
  const { cmdId } = opened.socket.last('order').message;
  book.write(askedFor(String(cmdId)));
  const { head } = book;
  book.bets(10);
  await reconnect(opened, book);
  opened.socket.last('order').answer(book.answer({ seq: head }));
  await done;
  await settle();
  expect(opened.link.snapshot()).toMatchObject({ alarm: undefined, warning: undefined, unread: undefined });
});

test('a changed command stops the table', async () => {
  const book = new Book();
  const opened = await sit(book);
  const hit: PlayerOrder = { type: 'play', play: { type: 'Hit' } };
  await stand(opened, (cmdId) => book.answer({ entries: book.write(askedFor(cmdId, hit)) }));
  expect(opened.link.snapshot().alarm).toEqual({
    code: 'COMMAND_CHANGED',
    sentence: 'Entry 6 has a different command than the one you sent.',
  });
});

test.each([
  ['leaving', { type: 'leave' }],
  ['taking a seat', { type: 'join' }],
  ['nothing', null],
])('%s under the id of another command stops the table', async (_, order) => {
  const book = new Book();
  const opened = await sit(book);
  await stand(opened, (cmdId) => book.answer({ entries: book.write(askedFor(cmdId, order as PlayerOrder)) }));
  expect(alarmOf(opened)).toBe('COMMAND_CHANGED');
});

test('a command in the player’s name without an id stops the table', async () => {
  const book = new Book();
  const opened = await sit(book);
  await hear(opened, book, book.write(askedFor(null as unknown as string)));
  expect(alarmOf(opened)).toBe('COMMAND_NOT_SENT');
});

test('the seat that a player gets by opening the table is theirs', async () => {
  const book = new Book();
  const opened = await sit(book);
  const { cmdId } = opened.socket.last('joinRoom').message;
  for (let n = 0; n < 6; n++) await hear(opened, book, book.write(askedFor(String(cmdId), { type: 'join' })));
  expect(opened.link.snapshot()).toMatchObject({ alarm: undefined, warning: undefined });
  expect((await opened.link.evidence())?.commands).toEqual([{ cmdId, order: { type: 'join' } }]);
});

describe('a command that the server rejected', () => {
  const rejected = { ok: false, code: 'NOT_YOUR_TURN', error: 'It isn’t your turn.' };

  test('and carries out later stops the table', async () => {
    const book = new Book();
    const opened = await sit(book);
    let id = '';
    await stand(opened, (cmdId) => {
      id = cmdId;
      return rejected;
    });
    expect((await opened.link.evidence())?.commands).toContainEqual({
      cmdId: id,
      order: STAND,
      refused: 'NOT_YOUR_TURN',
    });
    await hear(opened, book, book.write(askedFor(id)));
    expect(opened.link.snapshot().alarm).toEqual({
      code: 'COMMAND_REFUSED',
      sentence: 'Entry 6 carries out a command that the server had rejected.',
    });
  });

  test('and had carried out before stops the table', async () => {
    const book = new Book();
    const opened = await sit(book);
    const done = opened.link.send({ type: 'Stand' });
    await settle();
    const sent = opened.socket.last('order');
    await hear(opened, book, book.write(askedFor(String(sent.message['cmdId']))));
    sent.answer(rejected);
    await done;
    await settle();
    expect(alarmOf(opened)).toBe('COMMAND_REFUSED');
  });

  test('but that was sent twice may come from the other copy: a warning', async () => {
    const book = new Book();
    const opened = await sit(book);
    const done = opened.link.send({ type: 'Stand' });
    await settle();
    await vi.advanceTimersByTimeAsync(3000);
    const [first, second] = opened.socket.all('order').slice(-2);
    expect(second?.message).toEqual(first?.message);
    first?.answer(rejected);
    await done;
    await hear(opened, book, book.write(askedFor(String(first?.message['cmdId']))));
    expect(opened.link.snapshot()).toMatchObject({
      alarm: undefined,
      warning:
        'The server may have carried out a command that it had rejected. Check what happened before you continue.',
    });
  });
});

test('a confirmed command that is not in the log stops the table', async () => {
  const book = new Book();
  const opened = await sit(book);
  await standAsAsked(opened, book);
  await stand(opened, () => book.answer({ entries: book.bets(10) }));
  expect(alarmOf(opened)).toBe('COMMAND_LOST');
});

test('a command confirmed with nothing new in the log stops the table', async () => {
  const book = new Book();
  const opened = await sit(book);
  await stand(opened, () => book.answer());
  expect(opened.link.snapshot().alarm).toEqual({
    code: 'COMMAND_LOST',
    sentence: 'The server confirmed your command at entry 5, but its log does not have it.',
  });
});

test('a command confirmed at an entry that is still to come must be there', async () => {
  const book = new Book();
  const opened = await sit(book);
  await stand(opened, () => book.answer({ seq: 1_000_000 }));
  for (let n = 0; n < 12; n++) await hear(opened, book, book.bets(n));
  expect(alarmOf(opened)).toBe('COMMAND_LOST');
});

test('a command confirmed without an entry must be in the log', async () => {
  const book = new Book();
  const opened = await sit(book);
  await stand(opened, () => book.answer({ seq: undefined }));
  for (let n = 0; n < 12; n++) await hear(opened, book, book.bets(n));
  expect(alarmOf(opened)).toBe('COMMAND_LOST');
});

test('a confirmed command is looked for again once the log can be read', async () => {
  const book = new Book();
  let isSent = false;
  const fetchLog: typeof book.fetchLog = (code, after) =>
    isSent ? book.fetchLog(code, after) : Promise.reject(new Error('later'));
  const opened = await sit(book, { fetchLog });
  book.bets(10);
  await stand(opened, () => book.answer());
  expect(alarmOf(opened)).toBeUndefined();
  isSent = true;
  for (let n = 0; n < 12; n++) await hear(opened, book, book.bets(n));
  expect(alarmOf(opened)).toBe('COMMAND_LOST');
});

test('several plays that are confirmed at once must be in the log', async () => {
  const book = new Book();
  const opened = await sit(book);
  const done = opened.link.send({ type: 'Stand' }, { type: 'Stand' });
  await settle();
  opened.socket.last('order').answer(book.answer({ seq: book.head }));
  await done;
  await settle();
  expect(alarmOf(opened)).toBe('COMMAND_LOST');
});

test('a server that signs nothing may not log commands, and raises no alarm', async () => {
  const book = new Book();
  book.signs = false;
  const opened = await sit(book);
  await stand(opened, () => book.answer({ entries: book.bets(10) }));
  expect(alarmOf(opened)).toBeUndefined();
});

test('a command that this device never sent shows one warning', async () => {
  const book = new Book();
  const opened = await sit(book);
  const foreign = book.write(askedFor('from another device'), askedFor('x', STAND, 'u-2'));
  await hear(opened, book, foreign);
  for (let n = 0; n < 2; n++) await hear(opened, book, book.bets(n));
  // Another tab may not have written down yet what it sent.
  expect(opened.link.snapshot().warning).toBeUndefined();
  await hear(opened, book, book.bets(10));
  expect(opened.link.snapshot()).toMatchObject({
    warning: expect.stringContaining('Another device sent a command in your name.') as string,
    alarm: undefined,
  });
});

const HIT: PlayerOrder = { type: 'play', play: { type: 'Hit' } };
const NOT_SENT = {
  code: 'COMMAND_NOT_SENT',
  sentence: 'Entry 6 has a command in your name that none of your devices can have sent.',
};

test.each(['.bot1', '.sit', '.x', '.'])(
  'stops if a rejected command is logged as another one under its id with “%s”',
  async (suffix) => {
    const book = new Book();
    const opened = await sit(book);
    let entries: readonly WireEntry[] = [];
    await stand(opened, (cmdId) => {
      entries = book.write(askedFor(`${cmdId}${suffix}`, HIT));
      return { ok: false, code: 'DECISION_OVER', error: 'That decision is over.' };
    });
    await hear(opened, book, entries);
    expect(opened.link.snapshot().alarm).toEqual(NOT_SENT);
  },
);

const BOT: PlayerOrder = { type: 'seat-bot', bot: 'basic' };

/** What the comparison says about these commands of a log, from this entry on. */
const compared = (from: number, ...commands: readonly (readonly [string, PlayerOrder])[]) => {
  const own = new OwnOrders({ user: () => 'u-1', sent: () => [{ cmdId: 'mine', order: STAND }] });
  for (const [at, [cmdId, order]] of commands.entries()) own.read(from + at, askedFor(cmdId, order));
  return Array.from({ length: 5 }, () => own.compare()).find((found) => Object.keys(found).length > 0) ?? {};
};

test('says nothing about the seat and the bots that come with a new table', () => {
  expect(compared(1, ['new.sit', { type: 'join' }], ['new.bot0', BOT], ['new.bot1', BOT], ['mine', STAND])).toEqual({});
});

test('warns about a bot that is added like those of a new table, but not at the start of the log', () => {
  const warning = { warning: expect.stringContaining('Another device') as string };
  expect(compared(7, ['new.bot0', BOT])).toEqual(warning);
  expect(compared(1, ['new.sit', { type: 'join' }], ['mine', STAND], ['new.bot0', BOT])).toEqual(warning);
});
