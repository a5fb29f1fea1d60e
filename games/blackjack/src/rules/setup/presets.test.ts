/** The presets, field by field against the table of the house rules. */
import { chips, type Shuffle } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import type { HouseRules } from './house-rules.ts';
import { parseSetup, payoutStep } from './options.ts';
import { PRESET_NAMES, PRESET_SUMMARIES, PRESETS, type PresetName } from './presets.ts';

/** The options table, column `standard`. */
const STANDARD: HouseRules = {
  decks: 6,
  shuffle: { when: 'cut-card', penetration: 0.75 },
  soft17: 'hit',
  holeCard: 'peek',
  lostToNatural: 'all',
  naturalPays: [3, 2],
  naturalTie: 'push',
  double: 'any-two',
  doubleAfterSplit: true,
  splitBy: 'value',
  maxHands: 4,
  resplitAces: false,
  hitSplitAces: false,
  surrender: 'late',
  surrenderSplit: false,
  insurance: true,
  autoStand21: true,
  payoutRounding: 'cent',
  limits: { min: chips(1), max: chips(1000), step: chips(1) },
};

const SIDE_BETS = {
  '21+3': '9',
  'perfect-pairs': '25-12-6',
  'lucky-ladies': '1000-125-19-9-4',
  'royal-match': '25-2.5',
  buster: '250-50-12-4-2-2',
};

const CUT: Shuffle = { when: 'cut-card', penetration: 0.75 };
const CUT_60: Shuffle = { when: 'cut-card', penetration: 0.6 };
const EVERY: Shuffle = { when: 'every-round' };
const BELOW: Shuffle = { when: 'below', cards: 20 };

const FREE_ACES: Partial<HouseRules> = { hitSplitAces: true, autoStand21: false };
const WHOLE_CHIPS: Partial<HouseRules> = {
  payoutRounding: 'chip-down',
  limits: { min: chips(1), max: 'balance', step: chips(1) },
};
const HOUSE_LOGIC: Partial<HouseRules> = { ...FREE_ACES, resplitAces: true, surrenderSplit: true };
const VINGT_ET_UN: Partial<HouseRules> = { naturalTie: 'player-wins', autoStand21: false };

/** The presets table, cell by cell, in its columns; the last is `other`. */
const TABLE = [
  ['standard', 6, CUT, 'hit', 'peek', 'value', 4, 'any-two', true, 'late', true, {}],
  ['vingt-et-un', 1, EVERY, 'hit', 'peek', 'rank', 4, 'none', false, 'none', false, VINGT_ET_UN],
  [
    'full-stack',
    1,
    EVERY,
    'stand',
    'no-peek',
    'value',
    2,
    'any-two',
    true,
    'none',
    false,
    { ...FREE_ACES, ...WHOLE_CHIPS },
  ],
  ['card-fifty-two', 1, BELOW, 'stand', 'no-peek', 'rank', 2, 'any-two', true, 'none', false, FREE_ACES],
  ['house-logic', 1, BELOW, 'stand', 'peek', 'rank', 4, 'any', true, 'late', false, HOUSE_LOGIC],
  ['vegas-strip', 4, CUT, 'stand', 'peek', 'value', 4, 'any-two', true, 'none', true, {}],
  ['single-deck', 1, CUT_60, 'hit', 'peek', 'value', 4, '10-11', false, 'none', true, {}],
  ['european', 6, CUT, 'stand', 'none', 'value', 2, '9-11', true, 'none', false, {}],
  ['six-five', 6, CUT, 'hit', 'peek', 'value', 4, 'any-two', true, 'none', true, { naturalPays: [6, 5] }],
  ['side-bets', 6, CUT, 'hit', 'peek', 'value', 4, 'any-two', true, 'late', true, { sideBets: SIDE_BETS }],
] as const;

const rulesOf = ([
  ,
  decks,
  shuffle,
  soft17,
  holeCard,
  splitBy,
  maxHands,
  double,
  doubleAfterSplit,
  surrender,
  insurance,
  other,
]: (typeof TABLE)[number]): HouseRules => ({
  ...STANDARD,
  ...{ decks, shuffle, soft17, holeCard, splitBy, maxHands, double, doubleAfterSplit, surrender, insurance },
  ...other,
});

describe('presets', () => {
  test('[BJ-M3] there are these ten', () => {
    expect(PRESET_NAMES).toEqual(TABLE.map(([name]) => name));
    expect(Object.keys(PRESETS)).toEqual(PRESET_NAMES);
  });

  test.each(TABLE.map((row) => [row[0], rulesOf(row)] as const))('[BJ-M3] %s, field by field', (name, expected) => {
    const { rules } = PRESETS[name];
    expect(Object.keys(rules).toSorted()).toEqual(Object.keys(expected).toSorted());
    for (const field of Object.keys(expected) as (keyof HouseRules)[])
      expect({ [field]: rules[field] }).toEqual({ [field]: expected[field] });
  });

  test.each(TABLE.map(([name]) => name))('[BJ-M3] %s: one seat for vingt-et-un, seven for the others', (name) => {
    expect(PRESETS[name].seats).toBe(name === 'vingt-et-un' ? 1 : 7);
  });

  test.each(['standard', 'six-five'])('[BJ-M3] %s is a preset', (preset) => {
    expect(parseSetup({ preset }).ok).toBe(true);
  });

  test.each(['Standard', '', 'toString', '__proto__', null, 1, ['standard']])('[BJ-M3] %j is none', (preset) => {
    expect(parseSetup({ preset })).toMatchObject({ ok: false, error: { code: 'PRESET_UNKNOWN' } });
  });

  test('[BJ-M3] every preset says in a line what it is, and no two say the same', () => {
    const lines = PRESET_NAMES.map((name: PresetName) => PRESET_SUMMARIES[name]);
    expect(Object.keys(PRESET_SUMMARIES)).toEqual(PRESET_NAMES);
    expect(new Set(lines).size).toBe(10);
    for (const line of lines) expect(line).toMatch(/^.{20,80}$/);
    expect(PRESET_SUMMARIES['six-five']).toContain('6:5');
  });

  test.each([
    ['cent', 1],
    ['chip-down', 100],
  ] as const)('[BJ-P3] payoutRounding %s pays in units of %i cents', (payoutRounding, unit) => {
    expect(payoutStep({ ...STANDARD, payoutRounding })).toBe(unit);
  });
});
