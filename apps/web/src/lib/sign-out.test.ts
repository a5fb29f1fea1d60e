import { expect, test } from 'vitest';
import { keepDuel, keptDuels } from '../duel/kept-duels.ts';
import { noteRound, playSession } from './play-session.ts';
import { forgetPlayer } from './sign-out.ts';

test('the next player on this device gets neither the session of play nor the duels of the one before', () => {
  noteRound(0, 'ABC', 1, -25);
  keepDuel({ id: 'a', game: 'one', deadline: 5 });
  forgetPlayer();
  expect(playSession(60_000)).toMatchObject({ since: 60_000, net: 0, rounds: 0 });
  expect(keptDuels()).toEqual([]);
});
