/** Every game tells its rounds in lines: each seat of each round that ended, with the cards that were turned in it. */
import { expect, test } from 'vitest';
import { GAMES } from './index.ts';
import { MANIFESTS } from './manifests.ts';
import { loadRecaps, plainRecaps } from './recaps.ts';
import { roundsOf } from './testing/bot-rounds.ts';

const ROUNDS = 30;

test.each(GAMES.map(({ id }) => id))('%s: by its own words, and plainly', async (id) => {
  const game = GAMES.find((each) => each.id === id);
  const manifest = MANIFESTS.find((each) => each.id === id);
  if (game === undefined || manifest === undefined) throw new Error(id);
  const happenings = roundsOf(game, manifest.bots[0] ?? '', ROUNDS);
  const ended = happenings.flatMap(({ closed }) => closed?.results.map(({ seat }) => `${closed.round}.${seat}`) ?? []);
  const turned = happenings.flatMap((happening) => happening.turned.map(({ card }) => card));
  expect(ended.length).toBeGreaterThanOrEqual(ROUNDS);
  const events = happenings.map(({ event }) => event);
  for (const read of [await loadRecaps(id), plainRecaps((await manifest.parts()).parts)]) {
    const recaps = read(events);
    expect(recaps.map(({ round, seat }) => `${round}.${seat}`)).toEqual(ended);
    const cards = new Set(
      recaps.flatMap(({ hands, against }) => [...hands, ...(against ? [against] : [])]).flatMap((hand) => hand.cards),
    );
    for (const card of turned) expect(cards).toContain(card);
  }
});
