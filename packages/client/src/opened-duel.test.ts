import type { DuelView, WirePicture } from '@croupier/protocol';
import { expect, test } from 'vitest';
import { duelAlarm } from './opened-duel.ts';
import { picture } from './testing/fake-socket.ts';

const ID = 'd'.repeat(32);
const COMMITMENTS = ['a'.repeat(64), 'b'.repeat(64)];
const DUEL: DuelView = { id: ID, shoes: 2, deadline: 5000, finished: false };
const SHOE = { shoe: `${ID}.1`, number: 1, commitment: 'a'.repeat(64), root: 'c'.repeat(64) };
const NEXT = { shoe: `${ID}.2`, number: 2, commitment: 'b'.repeat(64), entropyFrom: [] };
const OPENED = { id: ID, game: picture(1).game, deadline: 5000, commitments: COMMITMENTS };

const shown = (more: Partial<WirePicture['room']>, game = OPENED.game): WirePicture =>
  picture(1, { game, room: { ...picture(1).room, duel: DUEL, shoe: SHOE, nextShoe: NEXT, ...more } });

test('a table of the duel that was opened raises no alarm', () => {
  expect(duelAlarm(OPENED, shown({}))).toBeUndefined();
  expect(duelAlarm(OPENED, shown({ shoe: null, nextShoe: null }))).toBeUndefined();
  expect(duelAlarm(OPENED, shown({ shoe: { ...SHOE, ...NEXT }, duel: { ...DUEL, finished: true } }))).toBeUndefined();
});

const { duel: _, ...none } = shown({}).room;

test.each<[string, WirePicture]>([
  ['DUEL_OTHER', picture(1, { room: none })],
  ['DUEL_OTHER', shown({ duel: { ...DUEL, id: 'e'.repeat(32) } })],
  ['DUEL_OTHER', shown({}, 'another-game')],
  ['DUEL_DEADLINE', shown({ duel: { ...DUEL, deadline: 5001 } })],
  ['DUEL_SHOES', shown({ duel: { ...DUEL, shoes: 3 } })],
  ['DUEL_SHOE', shown({ shoe: { ...SHOE, commitment: 'b'.repeat(64) } })],
  ['DUEL_SHOE', shown({ shoe: { ...SHOE, shoe: 'K7QM2X.1' } })],
  ['DUEL_SHOE', shown({ shoe: { ...SHOE, number: 3, shoe: `${ID}.3` } })],
  ['DUEL_SHOE', shown({ nextShoe: { ...NEXT, commitment: 'f'.repeat(64) } })],
  ['DUEL_CUT_SHORT', shown({ duel: { ...DUEL, finished: true } })],
])('%s', (code, lie) => {
  expect(duelAlarm(OPENED, lie)?.code).toBe(code);
});

test('with nothing but the link, the table must name its duel and shoes of it', () => {
  expect(duelAlarm({ id: ID }, shown({ duel: { ...DUEL, deadline: 1, shoes: 9 } }))).toBeUndefined();
  expect(duelAlarm({ id: ID }, shown({ shoe: { ...SHOE, shoe: 'K7QM2X.1' } }))?.code).toBe('DUEL_SHOE');
});
