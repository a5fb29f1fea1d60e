import type { EdgeOf, TableEdge } from '@croupier/kernel';
import { expect, test, vi } from 'vitest';
import { openDesk } from './desk.ts';
import type { EdgeAnswer } from './messages.ts';

const EDGE: TableEdge = { edge: -0.005, short: 'House edge 0.50%', long: 'Exact.' };

/** Ten pieces of work, with a pause after each. */
const PIECES = 10;

const openWork = (pause: () => Promise<void> = () => Promise.resolve()) => {
  const answers: EdgeAnswer[] = [];
  const pieces = vi.fn();
  const edgeOf: EdgeOf = async (_, { pause, signal }) => {
    for (let piece = 0; piece < PIECES; piece++) {
      pieces();
      await pause();
      signal?.throwIfAborted();
    }
    return EDGE;
  };
  const load = async (game: string): Promise<EdgeOf> => {
    if (game !== 'a game') throw new RangeError(game);
    return edgeOf;
  };
  const hear = openDesk({
    load,
    tell: (answer) => answers.push(answer),
    pause,
  });
  const answered = (count: number) => vi.waitFor(() => expect(answers).toHaveLength(count));
  return { hear, answers, pieces, answered };
};

test('a question is answered with the edge of its game, or without one where there is none', async () => {
  const { hear, answers, answered } = openWork();
  hear({ id: 1, game: 'a game', setup: {} });
  await answered(1);
  hear({ id: 2, game: 'another game', setup: {} });
  await answered(2);
  expect(answers).toEqual([{ id: 1, edge: EDGE }, { id: 2 }]);
});

test('a cancel gets in between two pieces: the rest is not worked on, and the next question is', async () => {
  const pauses = vi.fn(async () => {
    if (pauses.mock.calls.length !== 3) return;
    hear({ cancel: 1 });
    hear({ id: 2, game: 'a game', setup: {} });
  });
  const { hear, answers, pieces, answered } = openWork(pauses);
  hear({ id: 1, game: 'a game', setup: {} });
  await answered(2);
  expect(answers).toEqual([{ id: 1 }, { id: 2, edge: EDGE }]);
  expect(pieces).toHaveBeenCalledTimes(3 + PIECES);
});
