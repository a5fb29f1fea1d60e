/** The presets, field by field against the options table of the house rules, and what they mean at the table. */
import { chips } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { baccarat } from '../../game.ts';
import type { HouseRules } from './house-rules.ts';
import { formatSetup, PRESET_NAMES, PRESET_SUMMARIES, PRESETS } from './options.ts';
import { shoeSpec } from './shoe-spec.ts';

/** The options table, column `standard`. */
const STANDARD: HouseRules = {
  decks: 8,
  shuffle: { when: 'below', cards: 20 },
  bankerPays: [19, 20],
  tiePays: [8, 1],
  pairPays: [11, 1],
  sideBets: [],
  squeeze: false,
  limits: { min: chips(10), max: chips(5000), step: chips(1) },
  startingChips: chips(1000),
};

const TABLE: readonly (readonly [name: keyof typeof PRESETS, rules: HouseRules])[] = [
  ['standard', STANDARD],
  ['no-commission', { ...STANDARD, bankerPays: 'no-commission' }],
  ['ez', { ...STANDARD, bankerPays: 'ez', sideBets: ['dragon7', 'panda8'] }],
  ['all-bets', { ...STANDARD, sideBets: ['dragon7', 'panda8', 'eitherPair', 'perfectPair', 'big', 'small'] }],
  ['six-decks', { ...STANDARD, decks: 6, shuffle: { when: 'cut-card', penetration: 0.9 }, tiePays: [9, 1] }],
  ['squeeze', { ...STANDARD, squeeze: true }],
];

describe('presets', () => {
  test('[BC-M3] there are these six', () => {
    expect(PRESET_NAMES).toEqual(TABLE.map(([name]) => name));
    expect(Object.keys(PRESETS)).toEqual(PRESET_NAMES);
    expect(Object.keys(baccarat.presets)).toEqual(PRESET_NAMES);
  });

  test.each(TABLE)('[BC-M3] %s, field by field, with seven seats', (name, rules) => {
    expect(PRESETS[name]).toEqual({ rules, seats: 7 });
    expect(baccarat.seats(PRESETS[name])).toBe(7);
  });

  test('[BC-M3] every preset says in a line what it is, and no two say the same', () => {
    const lines = PRESET_NAMES.map((name) => PRESET_SUMMARIES[name]);
    expect(new Set(lines).size).toBe(6);
    for (const line of lines) expect(line).toMatch(/^\d decks.{10,80}$/);
  });

  test('[BC-M3] the standard table as JSON, amounts in chips', () => {
    expect(formatSetup(PRESETS.standard)).toEqual({
      decks: 8,
      shuffle: { when: 'below', cards: 20 },
      bankerPays: '19:20',
      tiePays: '8:1',
      pairPays: '11:1',
      sideBets: [],
      squeeze: false,
      limits: { min: 10, max: 5000, step: 1 },
      startingChips: 1000,
      seats: 7,
    });
  });

  test.each([
    ['standard', 416, 397],
    ['no-commission', 416, 397],
    ['ez', 416, 397],
    ['all-bets', 416, 397],
    ['squeeze', 416, 397],
    // 90% of 312 cards, rounded down.
    ['six-decks', 312, 280],
  ] as const)('[BC-X1] %s: a shoe of %i cards, the cut card at %i', (name, size, cutAt) => {
    const spec = shoeSpec(PRESETS[name]);
    expect([spec.cards.length, spec.cutAt]).toEqual([size, cutAt]);
  });
});
