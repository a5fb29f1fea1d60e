import { expect, test } from 'vitest';
import { botId, CreationCommands, seatId } from './creation.ts';

const PREPARE = { by: 'house', order: { type: 'prepare' } };
const SIT = { by: 'ann', cmdId: seatId('new'), order: { type: 'join' } };
const bot = (index: number) => ({ by: 'ann', cmdId: botId('new', index), order: { type: 'seat-bot', bot: 'basic' } });
const JOIN = { by: 'ben', cmdId: 'join', order: { type: 'join', seat: 2 } };
const PLAY = { by: 'ann', cmdId: 'play', order: { type: 'play', play: { type: 'Hit' } } };

type Command = Parameters<CreationCommands['read']>[0];
const found = (...commands: readonly Command[]): readonly boolean[] => {
  const creation = new CreationCommands();
  return commands.map((command) => creation.read(command));
};

test('recognizes the seat and the bots of the creator', () => {
  expect(found(PREPARE, SIT, bot(0), bot(1), PLAY)).toEqual([false, true, true, true, false]);
});

test('recognizes bots that come late because of a crash', () => {
  expect(found(PREPARE, SIT, PREPARE, JOIN, bot(0))).toEqual([false, true, false, false, true]);
});

test('recognizes nothing if the beginning of the log was not read', () => {
  expect(new CreationCommands(false).read(SIT)).toBe(false);
});

test.each<[string, readonly Command[]]>([
  ['a bot without a creator', [bot(0)]],
  ['a seat after another player', [JOIN, SIT]],
  ['a second seat', [SIT, { ...SIT, cmdId: 'other.sit' }]],
  ['a seat that was chosen', [{ ...SIT, order: { type: 'join', seat: 3 } }]],
  ['a play under the id of the seat', [{ ...SIT, order: PLAY.order }]],
  ['an id with two dots', [{ ...SIT, cmdId: 'new.bot0.sit' }]],
  ['a bot out of turn', [SIT, bot(1)]],
  ['a bot that is added twice', [SIT, bot(0), bot(0)]],
  ['a bot from another player', [SIT, { ...bot(0), by: 'ben' }]],
  ['a bot under another id', [SIT, { ...bot(0), cmdId: 'play.bot0' }]],
  ['a bot in a chosen seat', [SIT, { ...bot(0), order: { type: 'seat-bot', bot: 'basic', seat: 2 } }]],
  ['a play under the id of a bot', [SIT, { ...bot(0), order: PLAY.order }]],
  ['a bot after the first play', [SIT, PLAY, bot(0)]],
])('does not recognize %s', (_, commands) => expect(found(...commands).at(-1)).toBe(false));
