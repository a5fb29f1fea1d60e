import { expect, test } from 'vitest';
import { keepDuel, keptDuels } from '../duel/kept-duels.ts';
import { noteRound, playSession } from './play-session.ts';
import { isNewPlayer, notePlayer, noteSignedOut, noteTold } from './player.ts';
import { forgetPlayer } from './sign-out.ts';

test('the next player on this device gets neither the session of play nor the duels of the one before', () => {
  noteRound(0, 'ABC', 1, -25);
  keepDuel({ id: 'a', game: 'one', deadline: 5 });
  forgetPlayer();
  expect(playSession(60_000)).toMatchObject({ since: 60_000, net: 0, rounds: 0 });
  expect(keptDuels()).toEqual([]);
});

const play = (user: string): void => {
  notePlayer(user);
  noteRound(0, 'ABC', 1, -25);
  keepDuel({ id: 'a', game: 'one', deadline: 5 });
};

test('a session of another player starts this device over, and the notice stays until it is read', () => {
  play('u-1');
  notePlayer('u-1');
  expect(playSession(0)).toMatchObject({ net: -25 });
  expect(isNewPlayer()).toBe(false);
  notePlayer('u-2');
  expect(playSession(0)).toMatchObject({ net: 0 });
  expect(keptDuels()).toEqual([]);
  expect(isNewPlayer()).toBe(true);
  noteTold();
  notePlayer('u-2');
  expect(isNewPlayer()).toBe(false);
});

test('a player who signs out, or accepts a link, needs no notice', () => {
  play('u-1');
  forgetPlayer();
  notePlayer('u-2');
  expect(isNewPlayer()).toBe(false);
});

test('a session that the server has ended starts this device over, but only if it had a player', () => {
  play('u-1');
  noteSignedOut();
  expect(keptDuels()).toEqual([]);
  expect(isNewPlayer()).toBe(true);
  forgetPlayer();
  noteSignedOut();
  expect(isNewPlayer()).toBe(false);
});
