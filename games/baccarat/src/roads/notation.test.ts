import { err } from '@croupier/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatOutcomes, parseOutcomes, ROADS_REFUSALS } from './notation.ts';
import { ROAD_WINNERS, type RoadOutcome } from './outcome.ts';
import { read } from './testing/shoes.ts';

test('letters are rounds, small letters their pairs, white space is skipped', () => {
  expect(read('B PT\n\tTpb Bp  Pb')).toEqual([
    { winner: 'banker' },
    { winner: 'player' },
    { winner: 'tie' },
    { winner: 'tie', playerPair: true, bankerPair: true },
    { winner: 'banker', playerPair: true },
    { winner: 'player', bankerPair: true },
  ]);
  expect(read('')).toEqual([]);
});

test('pairs may be written in either order; the format puts the Player pair first', () => {
  expect(formatOutcomes(read('Bbp Tp'))).toBe('BpbTp');
  expect(formatOutcomes([{ winner: 'tie', playerPair: false, bankerPair: false }])).toBe('T');
});

describe('refused with the character and its position', () => {
  test.each([
    ['BBX', 'X', 3],
    ['bB', 'b', 1],
    ['p', 'p', 1],
    ['B p', 'p', 3],
    ['Bpp', 'p', 3],
    ['BP1', '1', 3],
    ['🂡B', '🂡', 1],
    ['T🂡', '🂡', 2],
    ['B,P', ',', 2],
    ['P\u001b[2J', 'U+001B', 2],
    ['P\u200b', 'U+200B', 2],
  ])('%j', (text, character, position) => {
    expect(parseOutcomes(text)).toEqual(
      err({
        code: 'ROADS_UNKNOWN_OUTCOME',
        message: ROADS_REFUSALS.ROADS_UNKNOWN_OUTCOME.replace('{position}', String(position)).replace(
          '{character}',
          character,
        ),
        details: { character, position },
      }),
    );
  });
});

test('what is formatted is read back', () => {
  const outcome: fc.Arbitrary<RoadOutcome> = fc.record(
    { winner: fc.constantFrom(...ROAD_WINNERS), playerPair: fc.constant(true), bankerPair: fc.constant(true) },
    { requiredKeys: ['winner'] },
  );
  fc.assert(
    fc.property(fc.array(outcome, { maxLength: 90 }), (outcomes) => {
      expect(read(formatOutcomes(outcomes))).toEqual(outcomes);
    }),
    { seed: 20257 },
  );
});

test('any text is read or refused, never thrown at', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('B', 'P', 'T', 'p', 'b', ' ', 'x', '\u001b', '🂡') }), (text) => {
      const parsed = parseOutcomes(text);
      if (parsed.ok) expect(formatOutcomes(parsed.value).length).toBe(text.replace(/\s/g, '').length);
      else expect(parsed.error.code).toBe('ROADS_UNKNOWN_OUTCOME');
    }),
    { seed: 20258 },
  );
});
