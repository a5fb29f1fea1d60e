import { expect, test } from 'vitest';
import { createPressGuard, FRESH_MS, PLACE_MS, type Point, type Pressed, type PressGuard } from './press-guard.ts';

const HERE: Point = { x: 50, y: 30 };
const ELSEWHERE: Point = { x: 400, y: 30 };
const BOX = { left: 0, top: 0, right: 100, bottom: 60 };
const LONG_AGO = -10_000;

const control = (over: Partial<Pressed> = {}): Pressed => ({
  id: 'stand',
  since: LONG_AGO,
  commits: true,
  again: false,
  landed: LONG_AGO,
  box: BOX,
  ...over,
});

/** A guard, and presses at a given time. */
const guardAt = (): { readonly guard: PressGuard; readonly press: typeof press } => {
  const guard = createPressGuard();
  const press = (time: number, one: Pressed, at: Point | 'key' = HERE): boolean => {
    if (at === 'key') return guard.accepts(one, { time, point: undefined });
    guard.pointed(at, time);
    return guard.accepts(one, { time, point: at });
  };
  return { guard, press };
};

const DELAYS = [60, 120, 300, 600, 1200];

test.each(DELAYS)('a second press after %i ms does nothing: the same control', (ms) => {
  const { press } = guardAt();
  expect(press(0, control())).toBe(true);
  expect(press(ms, control())).toBe(false);
});

test.each(DELAYS)('a second press after %i ms does nothing: another control that came to the same place', (ms) => {
  const { press } = guardAt();
  expect(press(0, control({ id: 'deal' }))).toBe(true);
  expect(press(ms, control({ id: 'next', since: 40 }))).toBe(false);
  expect(press(ms, control({ id: 'rebet', commits: false, since: 40 }))).toBe(false);
});

test.each(DELAYS)('a card asked for again after %i ms counts half a second after the first one has landed', (ms) => {
  const { press } = guardAt();
  const landed = 350;
  const hit = { id: 'hit', again: true };
  expect(press(0, control(hit))).toBe(true);
  const then = ms < landed ? undefined : landed;
  expect(press(ms, control({ ...hit, landed: then }))).toBe(ms >= landed + FRESH_MS);
});

test('Hit works again later if no card came', () => {
  const { press } = guardAt();
  const hit = control({ id: 'hit', again: true });
  press(0, hit);
  expect(press(PLACE_MS - 1, hit)).toBe(false);
  expect(press(PLACE_MS, hit)).toBe(true);
});

test('the place works again after a while, however often it was pressed in between', () => {
  const { press } = guardAt();
  press(0, control());
  press(PLACE_MS - 100, control());
  expect(press(PLACE_MS, control())).toBe(true);
});

test('a press elsewhere works at once, and ends the wait for the first place', () => {
  const { press } = guardAt();
  const other = control({ id: 'chip', commits: false, box: { left: 350, top: 0, right: 450, bottom: 60 } });
  press(0, control({ id: 'next' }));
  expect(press(100, other, ELSEWHERE)).toBe(true);
  expect(press(200, control({ id: 'deal' }))).toBe(true);
});

test('a mouse that left and came back is not a double press; a trembling hand is', () => {
  const { guard, press } = guardAt();
  press(0, control());
  guard.pointed({ x: 52, y: 61 }, 150);
  expect(press(200, control())).toBe(false);
  guard.pointed(ELSEWHERE, 250);
  expect(press(300, control())).toBe(true);
});

test('a second tap a little beside the first control is still a double press', () => {
  const { press } = guardAt();
  press(0, control());
  const neighbour = control({ id: 'double', box: { left: 108, top: 0, right: 200, bottom: 60 } });
  expect(press(120, neighbour, { x: 109, y: 30 })).toBe(false);
  expect(press(120, neighbour, { x: 150, y: 30 })).toBe(true);
});

test('a control that appeared under a resting pointer works after half a second', () => {
  const { guard, press } = guardAt();
  guard.pointed(HERE, -1000);
  const one = control({ since: 0 });
  // A hand on a mouse trembles.
  guard.pointed({ x: HERE.x + 3, y: HERE.y - 2 }, 100);
  expect(press(FRESH_MS - 1, one)).toBe(false);
  expect(press(FRESH_MS, one)).toBe(true);
});

test('a control that appeared while the pointer was elsewhere works at once', () => {
  const { guard, press } = guardAt();
  guard.pointed(ELSEWHERE, -1000);
  expect(press(1, control({ since: 0 }))).toBe(true);
});

test('a control that appeared before there was any pointer works at once', () => {
  const { press } = guardAt();
  expect(press(1, control({ since: 0 }))).toBe(true);
});

test('a key on a focused button waits half a second after it appeared, unless the player walked there', () => {
  const { guard, press } = guardAt();
  const one = control({ since: 0, commits: false });
  expect(press(FRESH_MS - 1, one, 'key')).toBe(false);
  expect(press(FRESH_MS, one, 'key')).toBe(true);
  guard.walked(1);
  expect(press(FRESH_MS - 1, one, 'key')).toBe(true);
});

test.each(DELAYS)('Enter again after %i ms does nothing, wherever the focus is by then', (ms) => {
  const { guard, press } = guardAt();
  const next = control({ id: 'next', box: { left: 350, top: 0, right: 450, bottom: 60 } });
  expect(press(0, control(), 'key')).toBe(true);
  expect(press(ms, control(), 'key')).toBe(false);
  expect(press(ms, next, 'key')).toBe(false);
  guard.walked(ms);
  expect(press(ms, next, 'key')).toBe(true);
});

test.each(DELAYS)('what opened over the page does not hear a second press after %i ms in the same place', (ms) => {
  const { guard, press } = guardAt();
  const cover = control({ id: 'cover', since: 40, commits: false, box: { left: 0, top: 0, right: 900, bottom: 900 } });
  guard.pointed(HERE, 0);
  guard.began({ point: HERE, time: 0 });
  guard.turned(40);
  expect(press(ms, cover)).toBe(false);
  expect(press(ms, cover, ELSEWHERE)).toBe(true);
});

test.each(DELAYS)('what was opened by a key does not hear the same key after %i ms', (ms) => {
  const { guard, press } = guardAt();
  const cover = control({ id: 'cover', since: 40, commits: false });
  guard.began({ point: undefined, time: 0 });
  guard.turned(40);
  expect(press(ms, cover, 'key')).toBe(false);
  guard.walked(ms);
  expect(press(ms, cover, 'key')).toBe(true);
});

test('Enter on another control right after a click is meant', () => {
  const { press } = guardAt();
  const reload = control({ id: 'reload', box: { left: 350, top: 0, right: 450, bottom: 60 } });
  expect(press(0, control())).toBe(true);
  expect(press(300, control(), 'key')).toBe(false);
  expect(press(300, reload, 'key')).toBe(true);
});

test('what closed does not leave its second press to what lay under it', () => {
  const { guard } = guardAt();
  guard.pointed(HERE, 0);
  guard.began({ point: HERE, time: 0 });
  guard.turned(40);
  expect(guard.repeats({ point: HERE, time: 1200 })).toBe(true);
  expect(guard.repeats({ point: HERE, time: PLACE_MS })).toBe(false);
  // Closed by Escape, the press that opened it is over.
  guard.began({ point: HERE, time: 2000 });
  guard.turned(2040);
  guard.walked(2300);
  guard.turned(2310);
  expect(guard.repeats({ point: HERE, time: 2600 })).toBe(false);
});

test('what opened by itself is ignored for half a second under a resting pointer', () => {
  const { guard, press } = guardAt();
  guard.began({ point: HERE, time: -PLACE_MS });
  guard.pointed(HERE, -PLACE_MS);
  guard.turned(0);
  const cover = control({ id: 'cover', since: 0, commits: false });
  expect(press(FRESH_MS - 1, cover)).toBe(false);
  expect(press(FRESH_MS, cover)).toBe(true);
});

test('no decision works while its cards are moving', () => {
  const { press } = guardAt();
  expect(press(5000, control({ landed: undefined }))).toBe(false);
  expect(press(5000, control({ landed: undefined }), 'key')).toBe(false);
  // Pressed before they landed, and handled after.
  expect(press(5000, control({ landed: 5001 }))).toBe(false);
  expect(press(5001, control({ landed: 5001 }))).toBe(true);
});

test('chips can be pressed at any speed', () => {
  const { press } = guardAt();
  const chip = control({ id: 'chip', commits: false });
  expect([0, 20, 40].map((ms) => press(ms, chip))).toEqual([true, true, true]);
});
