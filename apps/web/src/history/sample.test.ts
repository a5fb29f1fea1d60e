import { GAME_NAMES, loadSample } from '@croupier/catalog/browser';
import { expect, test } from 'vitest';
import { playSample } from './sample.ts';
import { playedSamples } from './testing/samples.ts';

test('there is a round to look at before one has been played, the same every time', async () => {
  const [one, other] = [await playSample(), await playSample()];
  expect(JSON.stringify(one.stops)).toBe(JSON.stringify(other.stops));
  const sentences = one.stops.map(({ sentence }) => sentence);
  // A bet, cards one by one, decisions, a result.
  expect(sentences.length).toBeGreaterThan(15);
  expect(sentences.join(' ')).toMatch(/You bet 5\..+ You hit\..+ Round 1 is over\.$/);
  expect(one.seats).toEqual([{ seat: 1, staked: 5, net: 5, name: undefined }]);
});

test('it is another one with another seed, and comes to an end', async () => {
  for (const seed of ['one', 'two', 'three']) {
    const { stops } = await playSample(seed);
    expect(stops.at(-1)?.sentence).toBe('Round 1 is over.');
  }
});

test('the rounds of the first page are those that the rules play', async () => {
  expect(await loadSample(GAME_NAMES[0].id)).toEqual(JSON.parse(JSON.stringify(await playedSamples())));
});
