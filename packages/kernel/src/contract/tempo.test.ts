import { expect, test } from 'vitest';
import { MOTIONS, type Motion, TEMPO, timeline } from './tempo.ts';

/** Here an event is its own motion. */
const play = (motions: readonly Motion[], speed = 1) => timeline(motions, (motion) => motion, speed);
const starts = (motions: readonly Motion[], speed = 1): readonly number[] =>
  play(motions, speed).steps.map(({ start }) => start);
const opening = (cards: number): readonly Motion[] => Array.from({ length: cards }, () => 'opening');

test('the constants every screen shares', () => {
  expect(TEMPO).toEqual({
    opening: 1000,
    openingMax: 2000,
    slide: 300,
    flip: 300,
    afterAction: 500,
    dealerStep: 500,
    results: 3000,
  });
});

test('nothing takes no time', () => {
  expect(play([])).toEqual({ steps: [], total: 0 });
});

test('a step keeps its event and says what kind of motion it is', () => {
  const events = [{ name: 'a' }, { name: 'b' }];
  const { steps } = timeline(events, ({ name }) => (name === 'a' ? 'card' : 'still'), 1);
  expect(steps).toEqual([
    { event: { name: 'a' }, motion: 'card', start: 0, duration: 300 },
    { event: { name: 'b' }, motion: 'still', start: 300, duration: 0 },
  ]);
  expect(steps[0]?.event).toBe(events[0]);
});

test.each<[Motion, number, number]>([
  ['still', 0, 0],
  ['opening', 300, 300],
  ['card', 300, 300],
  ['action', 0, 0],
  ['flip', 300, 500],
  ['dealer', 300, 500],
  ['results', 3000, 3000],
])('%s alone moves for %i ms and is shown to its end at %i', (motion, duration, total) => {
  const timed = play([motion]);
  expect(timed.steps).toEqual([{ event: motion, motion, start: 0, duration }]);
  expect(timed.total).toBe(total);
});

test('covers every kind of motion', () => {
  expect(MOTIONS).toEqual(['still', 'opening', 'card', 'action', 'flip', 'dealer', 'results']);
});

test.each([
  [1, 300],
  [2, 533],
  [3, 767],
  [4, 1000],
  [6, 1467],
  [8, 1933],
  [9, 2000],
  [16, 2000],
  [30, 2000],
])('an opening deal of %i cards lasts %i ms', (cards, ms) => {
  expect(play(opening(cards)).total).toBe(ms);
});

test('opening cards overlap, at even distances', () => {
  expect(starts(opening(4))).toEqual([0, 233, 467, 700]);
  expect(starts(opening(18))).toEqual(Array.from({ length: 18 }, (_, index) => index * 100));
});

test('what is only said takes no time, and does not wait for a card in the air', () => {
  expect(starts(['opening', 'still', 'opening', 'still', 'opening', 'opening'])).toEqual([0, 233, 233, 467, 467, 700]);
});

test('after the opening deal the next motion waits until the last card has landed', () => {
  expect(starts([...opening(4), 'flip'])).toEqual([0, 233, 467, 700, 1000]);
  expect(starts([...opening(4), 'card', 'card'])).toEqual([0, 233, 467, 700, 1000, 1300]);
});

test('the dealer pauses after an action, also when the action came with a card or words between', () => {
  expect(starts(['action', 'flip', 'dealer', 'dealer', 'results'])).toEqual([0, 500, 1000, 1500, 2000]);
  expect(starts(['action', 'card', 'flip'])).toEqual([0, 0, 800]);
  expect(starts(['action', 'still', 'still', 'flip'])).toEqual([0, 0, 0, 500]);
  expect(starts(['card', 'still', 'dealer'])).toEqual([0, 300, 800]);
});

test('the dealer pauses once, and not for its own steps', () => {
  expect(starts(['action', 'dealer', 'flip', 'dealer'])).toEqual([0, 500, 1000, 1500]);
});

test('results and cards do not wait for the pause', () => {
  expect(starts(['action', 'results'])).toEqual([0, 0]);
  expect(starts(['action', 'card', 'card', 'action', 'card'])).toEqual([0, 0, 300, 600, 600]);
});

test('speed scales every time; 0 shows everything at once', () => {
  const round: readonly Motion[] = [...opening(4), 'action', 'card', 'flip', 'dealer', 'still', 'results'];
  const whole = play(round);
  expect(whole.total).toBe(5800);
  const half = play(round, 0.5);
  expect(half.total).toBe(2900);
  expect(half.steps.map(({ duration }) => duration)).toEqual(whole.steps.map(({ duration }) => duration / 2));
  const none = play(round, 0);
  expect(none.total).toBe(0);
  for (const { start, duration } of none.steps) expect([start, duration]).toEqual([0, 0]);
});

test('times are whole milliseconds, rounded once', () => {
  expect(starts(opening(4), 0.3)).toEqual([0, 70, 140, 210]);
  expect(play(opening(4), 1 / 3).steps.map(({ duration }) => duration)).toEqual([100, 100, 100, 100]);
});
