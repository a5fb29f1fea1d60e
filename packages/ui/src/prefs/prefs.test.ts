import { expect, test } from 'vitest';
import { DEFAULT_PREFS, formatPrefs, type Prefs, parsePrefs, reducePrefs, speedOf } from './prefs.ts';

const changed: Prefs = {
  ...DEFAULT_PREFS,
  deck: 'four-colour',
  volume: 0.8,
  keyMap: { hit: 'f' },
  counts: true,
  voice: 1,
  haptics: true,
  softHands: 'cards',
  coach: 'live',
};

test('what is written down is read back', () => {
  expect(parsePrefs(formatPrefs(changed))).toEqual(changed);
});

test.each([null, '', 'no json', '[]', 'null', '{"version":1}', '{"version":99,"prefs":{"muted":true}}'])(
  'unreadable: %s gives the defaults',
  (text) => {
    expect(parsePrefs(text)).toEqual(DEFAULT_PREFS);
  },
);

test('one bad field does not cost the others, and unknown fields are dropped', () => {
  const text = JSON.stringify({
    version: 1,
    prefs: {
      deck: 'gold',
      volume: 7,
      voice: 'loud',
      haptics: 1,
      softHands: 'both',
      coach: 'loud',
      muted: true,
      keyMap: { a: 1 },
      x: 1,
      customTags: [1],
    },
  });
  expect(parsePrefs(text)).toEqual({ ...DEFAULT_PREFS, muted: true });
});

test('setting changes only what is named and ignores what is not valid', () => {
  const next = reducePrefs(changed, { type: 'set', prefs: { theme: 'paper', volume: -1 } });
  expect(next).toEqual({ ...changed, theme: 'paper' });
});

test('keys are remapped one by one and restored all at once', () => {
  const next = reducePrefs(changed, { type: 'key', action: 'stand', key: 'j' });
  expect(next.keyMap).toEqual({ hit: 'f', stand: 'j' });
  expect(reducePrefs(next, { type: 'keys-default' }).keyMap).toEqual({});
});

test('reset', () => {
  expect(reducePrefs(changed, { type: 'reset' })).toEqual(DEFAULT_PREFS);
});

test('reduced motion in the system means none here, unless a speed was chosen', () => {
  expect(speedOf(DEFAULT_PREFS, false)).toBe(1);
  expect(speedOf(DEFAULT_PREFS, true)).toBe(0);
  expect(speedOf({ ...DEFAULT_PREFS, speed: 'casino' }, true)).toBe(1.3);
  expect(speedOf({ ...DEFAULT_PREFS, speed: 'quick' }, false)).toBe(0.5);
});
