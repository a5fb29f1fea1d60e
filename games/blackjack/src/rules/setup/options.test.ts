/** A table described from outside: presets, every option with what it accepts and refuses, and the way back. */
import { chips, expectOk, type Json, type Refusal } from '@croupier/kernel';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitrarySetup } from '../../testing/arbitrary-setup.ts';
import { mostAtRisk, withBet } from './house-rules.ts';
import { formatSetup, parseSetup } from './options.ts';
import { PRESET_NAMES, PRESETS } from './presets.ts';

const says = (code: string, message: string, details: object): object => ({
  ok: false,
  error: { code, message, details },
});
const badOption = (option: string, expected: string, value: string): object =>
  says('OPTION_BAD', `The option ${option} must be ${expected}, not ${value}.`, { option, expected, value });

const STANDARD = PRESETS.standard.rules;
const NAMES = [
  ...['decks', 'shuffle', 'soft17', 'holeCard', 'lostToNatural', 'naturalPays', 'naturalTie', 'double'],
  ...['doubleAfterSplit', 'splitBy', 'maxHands', 'resplitAces', 'hitSplitAces', 'surrender', 'surrenderSplit'],
  ...['insurance', 'autoStand21', 'payoutRounding', 'limits'],
];
/** Written only where they are not as usual. */
const LATER_NAMES = ['sideBets', 'sideLimits'];

/** What each option accepts, in the words of its refusal. */
const EXPECTED: { readonly [option: string]: string } = {
  decks: 'a whole number from 1 to 8',
  shuffle: 'every-round, below:CARDS (1 or more) or cut-card:PENETRATION (more than 0, at most 1)',
  soft17: 'one of hit, stand',
  holeCard: 'one of peek, no-peek, none',
  lostToNatural: 'one of all, original',
  naturalPays: 'odds such as 3:2',
  naturalTie: 'one of push, player-wins',
  double: 'one of none, any-two, 9-11, 10-11, any',
  splitBy: 'one of rank, value',
  maxHands: 'a whole number from 1 to 8',
  surrender: 'one of none, late, early',
  payoutRounding: 'one of cent, chip-down',
  limits: 'MIN:MAX:STEP in chips, where MIN and MAX are multiples of STEP and MAX may be balance',
  sideBets: 'none, or side bets such as 21+3/buster:200-100-30-6-3-1',
  sideLimits: 'MIN:MAX:STEP in chips, where MIN and MAX are multiples of STEP and MAX may be balance',
  seats: 'a whole number from 1 to 7',
};

const YES_OR_NO = ['doubleAfterSplit', 'resplitAces', 'hitSplitAces', 'surrenderSplit', 'insurance', 'autoStand21'];

describe('every option', () => {
  test.each([
    ...Object.entries(EXPECTED).flatMap(([option, expected]) =>
      expected.startsWith('one of ')
        ? expected
            .slice(7)
            .split(', ')
            .map((value) => [option, value, value] as const)
        : [],
    ),
    ...YES_OR_NO.flatMap((option) => [true, false].map((value) => [option, value, value] as const)),
    ...[1, 2, 5, 8].map((value) => ['decks', value, value] as const),
    ...[1, 2, 5, 8].map((value) => ['maxHands', value, value] as const),
    ['naturalPays', '3:2', [3, 2]],
    ['naturalPays', '6:5', [6, 5]],
    ['naturalPays', '1:1', [1, 1]],
    ['naturalPays', [2, 1], [2, 1]],
    ['shuffle', 'every-round', { when: 'every-round' }],
    ['shuffle', { when: 'every-round' }, { when: 'every-round' }],
    ['shuffle', 'below:20', { when: 'below', cards: 20 }],
    ['shuffle', 'below:1', { when: 'below', cards: 1 }],
    ['shuffle', { when: 'below', cards: 312 }, { when: 'below', cards: 312 }],
    ['shuffle', 'cut-card:0.75', { when: 'cut-card', penetration: 0.75 }],
    ['shuffle', 'cut-card:1', { when: 'cut-card', penetration: 1 }],
    ['shuffle', { when: 'cut-card', penetration: 0.01 }, { when: 'cut-card', penetration: 0.01 }],
    ['limits', '1:1000:1', { min: 100, max: 100_000, step: 100 }],
    ['limits', '1:balance:1', { min: 100, max: 'balance', step: 100 }],
    ['limits', '2.5:2.5:0.5', { min: 250, max: 250, step: 50 }],
    ['limits', { min: 5, max: 50, step: 2.5 }, { min: 500, max: 5000, step: 250 }],
    ['limits', { min: 0.01, max: 'balance', step: 0.01 }, { min: 1, max: 'balance', step: 1 }],
    ['sideLimits', '5:25:5', { min: 500, max: 2500, step: 500 }],
    ['sideBets', '21+3', { '21+3': '9' }],
    ['sideBets', 'buster/21+3:100-40-30-10-5', { '21+3': '100-40-30-10-5', buster: '250-50-12-4-2-2' }],
    ['sideBets', { 'royal-match': '10-3' }, { 'royal-match': '10-3' }],
  ] as const)('[BJ-M3] %s: %j is accepted, and changes nothing else', (option, raw, value) => {
    expect(parseSetup({ [option]: raw })).toEqual({
      ok: true,
      value: { rules: { ...STANDARD, [option]: value }, seats: 7 },
    });
  });

  test.each([1, 2, 6, 7])('[BJ-M3] seats: %i is accepted', (seats) => {
    expect(parseSetup({ seats })).toEqual({ ok: true, value: { rules: STANDARD, seats } });
  });

  const JUNK: readonly Json[] = [null, '', 'yes', [], {}, -1, 1.5, ['hit'], { when: 'hit' }];

  const isJunk = (option: string, raw: Json): boolean => option !== 'sideBets' || JSON.stringify(raw) !== '{}';

  test.each(
    Object.keys(EXPECTED).flatMap((option) =>
      [...JUNK, true].filter((raw) => isJunk(option, raw)).map((raw) => [option, raw] as const),
    ),
  )('[BJ-M3] %s: %j is refused by name', (option, raw) => {
    const shown = typeof raw === 'string' ? raw : JSON.stringify(raw);
    expect(parseSetup({ [option]: raw })).toEqual(badOption(option, EXPECTED[option] ?? '', shown));
  });

  test.each(YES_OR_NO.flatMap((option) => [...JUNK, 'true', 'no', 0, 1].map((raw) => [option, raw] as const)))(
    '[BJ-M3] %s: %j is not true or false',
    (option, raw) => {
      const shown = typeof raw === 'string' ? raw : JSON.stringify(raw);
      expect(parseSetup({ [option]: raw })).toEqual(badOption(option, 'true or false', shown));
    },
  );

  test.each([
    ...['decks', 'maxHands', 'seats'].flatMap((option) => [0, 9, '6', 1e9].map((raw) => [option, raw] as const)),
    ['seats', 8],
    ['soft17', 'Hit'],
    ['double', '9-10'],
    ['naturalPays', '3:0'],
    ['naturalPays', '0:2'],
    ['naturalPays', '-3:2'],
    ['naturalPays', '3:2:1'],
    ['naturalPays', '1.5:1'],
    ['naturalPays', [3]],
    ['naturalPays', [3, '2']],
    ['naturalPays', [3, 2, 1]],
    ['shuffle', 'every-round:1'],
    ['shuffle', 'every-round:'],
    ['shuffle', 'below'],
    ['shuffle', 'below:'],
    ['shuffle', 'below: '],
    ['shuffle', 'below:0'],
    ['shuffle', 'below:2.5'],
    ['shuffle', 'below:20:1'],
    ['shuffle', 'cut-card'],
    ['shuffle', 'cut-card:'],
    ['shuffle', 'cut-card:0'],
    ['shuffle', 'cut-card:-0.5'],
    ['shuffle', 'cut-card:1.01'],
    ['shuffle', 'cut-card:half'],
    ['shuffle', 'cut-card:0.5:1'],
    ['shuffle', 'never'],
    ['shuffle', 'never:1'],
    ['shuffle', { when: 'every-round', cards: 20 }],
    ['shuffle', { when: 'below', penetration: 0.5 }],
    ['shuffle', { when: 'below', cards: 20, more: 1 }],
    ['shuffle', { when: 'below', cards: '20' }],
    ['shuffle', { when: 'cut-card', cards: 20 }],
    ['shuffle', { when: 'cut-card', penetration: 0.5, more: 1 }],
    ['shuffle', { when: 'cut-card', penetration: '0.5' }],
    ['limits', '1:1000'],
    ['limits', '1:1000:1:1'],
    ['limits', '1:1000:'],
    ['limits', ':1000:1'],
    ['limits', '1::1'],
    ['limits', 'one:1000:1'],
    ['limits', '1:all:1'],
    ['limits', '0:1000:1'],
    ['limits', '1:1000:0'],
    ['limits', '10:5:1'],
    ['limits', '1:1000:2'],
    ['limits', '2:1001:2'],
    ['limits', '0.001:1:0.001'],
    ['limits', '-1:1000:1'],
    ['limits', { min: 1, max: 1000 }],
    ['limits', { min: 1, step: 1 }],
    ['limits', { max: 1000, step: 1 }],
    ['limits', { min: 1, max: 1000, step: 1, more: 1 }],
    ['limits', { min: '1', max: 1000, step: 1 }],
    ['limits', { min: 'balance', max: 1000, step: 1 }],
    ['sideBets', 'red'],
    ['sideBets', '21+3:8'],
    ['sideBets', '21+3/'],
    ['sideBets', '21+3/21+3:9'],
    ['sideBets', '21+3/none'],
    ['sideBets', { '21+3': 9 }],
    ['sideBets', { '21+3': '9', red: '1' }],
    ['sideBets', { toString: '9' }],
    ['sideLimits', '5:25'],
  ] as const)('[BJ-M3] %s: %j is refused by name, too', (option, raw) => {
    const shown = typeof raw === 'string' ? raw : JSON.stringify(raw);
    expect(parseSetup({ [option]: raw })).toEqual(badOption(option, EXPECTED[option] ?? '', shown));
  });

  test('[BJ-M3] a value that is no JSON is shown as it is', () => {
    expect(parseSetup({ decks: undefined })).toEqual(badOption('decks', EXPECTED['decks'] ?? '', 'undefined'));
  });

  test.each([
    [1, 52, true],
    [1, 53, false],
    [2, 104, true],
    [2, 105, false],
    [8, 416, true],
  ])('[BJ-M3, BJ-H2] with %i decks the shoe may end below %i cards: %s', (decks, cards, accepted) => {
    const result = parseSetup({ decks, shuffle: `below:${cards}` });
    if (accepted) expect(result).toMatchObject({ ok: true, value: { rules: { shuffle: { when: 'below', cards } } } });
    else expect(result).toEqual(badOption('shuffle', `below:${decks * 52} or lower`, `below:${cards}`));
  });
});

describe('a table as a whole', () => {
  test('[BJ-M3] nothing said is the standard table', () => {
    expect(parseSetup({})).toEqual({ ok: true, value: PRESETS.standard });
  });

  test.each(PRESET_NAMES)('[BJ-M3] the preset %s, and one option over it', (preset) => {
    expect(parseSetup({ preset })).toEqual({ ok: true, value: PRESETS[preset] });
    const { rules } = PRESETS[preset];
    expect(parseSetup({ preset, decks: 3, seats: 2 })).toEqual({
      ok: true,
      value: { rules: { ...rules, decks: 3 }, seats: 2 },
    });
  });

  test.each([null, undefined, 5, 'standard', true, [], [{}]])('[BJ-M3] %j describes no table', (raw) => {
    expect(parseSetup(raw)).toEqual(says('SETUP_MALFORMED', 'A table must be described by an object of options.', {}));
  });

  test.each([
    ['Standard', 'Standard'],
    ['', ''],
    ['toString', 'toString'],
    [5, '5'],
    [null, 'null'],
  ])('[BJ-M3] there is no preset %j', (preset, shown) => {
    const known = PRESET_NAMES.join(', ');
    const message = `There is no preset ${shown}. Known presets: ${known}.`;
    expect(parseSetup({ preset })).toEqual(says('PRESET_UNKNOWN', message, { preset: shown, known }));
  });

  test.each(['{"preset":{"toString":1}}', '{"preset":[{"toString":null}]}'])(
    '[BJ-M3] a preset that cannot be written as text is refused all the same: %s',
    (text) => {
      expect(parseSetup(JSON.parse(text))).toMatchObject({ ok: false, error: { code: 'PRESET_UNKNOWN' } });
    },
  );

  test.each(['deck', 'Decks', 'rules', 'toString', 'constructor', '', '__proto__'])(
    '[BJ-M3] there is no option "%s"',
    (option) => {
      const known = [...NAMES, ...LATER_NAMES, 'seats'].join(', ');
      const message = `There is no option ${option}. Known options: ${known}.`;
      const raw: unknown = JSON.parse(`{"decks":2,"${option}":1}`);
      expect(parseSetup(raw)).toEqual(says('OPTION_UNKNOWN', message, { option, known }));
    },
  );

  test('[BJ-M3] the first thing wrong is named', () => {
    const codeOf = (raw: object): unknown => (parseSetup(raw) as { readonly error?: Refusal }).error?.details;
    expect(codeOf({ decks: 0, soft17: 'x' })).toMatchObject({ option: 'decks' });
    expect(codeOf({ soft17: 'x', decks: 0 })).toMatchObject({ option: 'soft17' });
    expect(codeOf({ preset: 'x', seats: 0 })).toMatchObject({ preset: 'x' });
    expect(codeOf({ seats: 0, decks: 0 })).toMatchObject({ option: 'seats' });
  });
});

describe('the way back', () => {
  test('[BJ-M3] a table is written as JSON, amounts in chips', () => {
    expect(formatSetup(expectOk(parseSetup({ naturalPays: '6:5', limits: '2.5:50:0.5', seats: 3 })))).toEqual({
      ...STANDARD,
      shuffle: { when: 'cut-card', penetration: 0.75 },
      naturalPays: '6:5',
      limits: { min: 2.5, max: 50, step: 0.5 },
      seats: 3,
    });
    expect(formatSetup(PRESETS['full-stack'])['limits']).toEqual({ min: 1, max: 'balance', step: 1 });
  });

  test('[BJ-M3] every option is written, in the order of the table', () => {
    expect(Object.keys(formatSetup(PRESETS.standard))).toEqual([...NAMES, 'seats']);
    const other = expectOk(parseSetup({ sideBets: '21+3', sideLimits: '1:50:1' }));
    expect(Object.keys(formatSetup(other))).toEqual([...NAMES, ...LATER_NAMES, 'seats']);
  });

  test('[BJ-W1] an option that came later is written only where it is not as usual, so older tables keep their hash', () => {
    const written = (setup: object) => formatSetup(expectOk(parseSetup(setup)));
    for (const preset of PRESET_NAMES.filter((name) => name !== 'side-bets'))
      expect(Object.keys(written({ preset })).filter((name) => LATER_NAMES.includes(name))).toEqual([]);
    for (const none of ['none', {}]) expect(parseSetup({ sideBets: none })).toEqual(parseSetup({}));
    expect(parseSetup({ sideLimits: '1:100:1' })).toEqual(parseSetup({}));
    expect(written({ sideBets: 'buster' })['sideBets']).toEqual({ buster: '250-50-12-4-2-2' });
    expect(written({ preset: 'side-bets', sideBets: 'none' })).toEqual(written({}));
    expect(written({ sideLimits: '1:100:1' })).toEqual(written({}));
    expect(written({ sideLimits: '1:50:1' })['sideLimits']).toEqual({ min: 1, max: 50, step: 1 });
  });

  test('[BJ-M3] any table, written and read back, is the same table', () => {
    const property = fc.property(arbitrarySetup, (setup) => {
      const written = formatSetup(setup);
      expect(expectOk(parseSetup(written))).toEqual(setup);
      expect(expectOk(parseSetup(JSON.parse(JSON.stringify(written))))).toEqual(setup);
    });
    fc.assert(property, { seed: 21, numRuns: 300 });
  });
});

test.each(PRESET_NAMES)('[BJ-W2] %s with a fixed bet: one seat, no other amount, and it can be read back', (preset) => {
  const fixed = withBet(PRESETS[preset], chips(7.5));
  const limits = { min: 7.5, max: 7.5, step: 7.5 };
  const { seats, sideLimits } = formatSetup(fixed);
  expect(formatSetup(fixed)['limits']).toEqual(limits);
  expect([seats, sideLimits]).toEqual([1, PRESETS[preset].rules.sideBets === undefined ? undefined : limits]);
  expect(parseSetup(formatSetup(fixed))).toEqual({ ok: true, value: fixed });
});

test.each([
  ['one hand that can’t be doubled', { double: 'none', maxHands: 1, insurance: false }, 10, 10],
  ['one hand', { maxHands: 1, insurance: false }, 10, 20],
  ['insurance', { maxHands: 1, insurance: true }, 10, 25],
  ['four hands', { maxHands: 4, insurance: true }, 10, 85],
  ['four hands that can’t be doubled', { maxHands: 4, doubleAfterSplit: false, insurance: false }, 10, 40],
  ['half a cent of insurance', { maxHands: 1, insurance: true }, 0.01, 0.03],
])('[BJ-W2] what a player needs in a round: %s', (_, options, bet, most) => {
  const setup = expectOk(parseSetup(options));
  expect(mostAtRisk(withBet(setup, chips(bet)))).toBe(chips(most));
});
