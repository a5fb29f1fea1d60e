/** Games grade the rounds that their bots play: each seat of each round that ended, with the result of the log. */
import { expect, test } from 'vitest';
import { loadGrade } from './grades.ts';
import { GAMES } from './index.ts';
import { MANIFESTS } from './manifests.ts';
import { roundsOf } from './testing/bot-rounds.ts';

const ROUNDS = 20;

test.each(MANIFESTS.filter(({ grade }) => grade !== undefined).map(({ id }) => id))('%s', async (id) => {
  const game = GAMES.find((each) => each.id === id);
  const grade = await loadGrade(id);
  if (game === undefined || grade === undefined) throw new Error(id);
  const happenings = roundsOf(game, game.bots[0] ?? '', ROUNDS);
  const events = happenings.map(({ event }) => event);
  for (const seat of [1, 2]) {
    const ended = happenings.flatMap(({ closed }) =>
      (closed?.results ?? []).flatMap((result) =>
        result.seat === seat ? [{ round: closed?.round, result: result.returned - result.staked }] : [],
      ),
    );
    const graded = [...grade({}, events, seat)];
    expect(graded.map(({ round, result }) => ({ round, result }))).toEqual(ended);
    expect(graded.every(({ cost, houseCost }) => cost >= 0 && houseCost === 0)).toBe(true);
  }
});

test('rejects an unknown game', async () => {
  await expect(loadGrade('whist')).rejects.toThrow(RangeError);
});
