/** A table described from outside: every option with what it accepts and refuses, and the way back. */
import { chips, expectOk, type Json, type Refusal } from '@croupier/kernel';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SIDE_BETS, withBet } from './house-rules.ts';
import { formatRules, formatSetup, PRESET_NAMES, PRESETS, parseSetup } from './options.ts';

const says = (code: string, message: string, details: object): object => ({
  ok: false,
  error: { code, message, details },
});
const badOption = (option: string, expected: string, value: string): object =>
  says('OPTION_BAD', `The option ${option} must be ${expected}, not ${value}.`, { option, expected, value });
const shown = (raw: Json): string => (typeof raw === 'string' ? raw : JSON.stringify(raw));

const STANDARD = PRESETS.standard.rules;

/** What each option accepts, in the words of its refusal. */
const EXPECTED: { readonly [option: string]: string } = {
  decks: 'a whole number from 1 to 8',
  shuffle: 'every-round, below:CARDS (6 or more) or cut-card:PENETRATION (more than 0, at most 1)',
  bankerPays: 'odds such as 19:20, no-commission or ez',
  tiePays: 'odds such as 3:2',
  pairPays: 'odds such as 3:2',
  sideBets: 'all, none, or some of dragon7+panda8+eitherPair+perfectPair+big+small',
  squeeze: 'true or false',
  limits: 'MIN:MAX:STEP in chips, where MIN and MAX are multiples of STEP',
  startingChips: 'a positive number of chips',
  seats: 'a whole number from 1 to 7',
};
const NAMES = Object.keys(EXPECTED);

const GOOD: readonly (readonly [option: string, raw: Json, value: unknown])[] = [
  ...[1, 2, 6, 7, 8].map((decks) => ['decks', decks, decks] as const),
  ['shuffle', 'every-round', { when: 'every-round' }],
  ['shuffle', { when: 'every-round' }, { when: 'every-round' }],
  ['shuffle', 'below:6', { when: 'below', cards: 6 }],
  ['shuffle', 'below:20', { when: 'below', cards: 20 }],
  ['shuffle', { when: 'below', cards: 416 }, { when: 'below', cards: 416 }],
  ['shuffle', 'cut-card:0.75', { when: 'cut-card', penetration: 0.75 }],
  ['shuffle', 'cut-card:1', { when: 'cut-card', penetration: 1 }],
  ['shuffle', { when: 'cut-card', penetration: 0.01 }, { when: 'cut-card', penetration: 0.01 }],
  ['bankerPays', '19:20', [19, 20]],
  ['bankerPays', '1:1', [1, 1]],
  ['bankerPays', [97, 100], [97, 100]],
  ['bankerPays', 'no-commission', 'no-commission'],
  ['bankerPays', 'ez', 'ez'],
  ...['tiePays', 'pairPays'].flatMap((option) => [
    [option, '9:1', [9, 1]] as const,
    [option, '17:2', [17, 2]] as const,
    [option, '9999:1', [9999, 1]] as const,
    [option, [12, 1], [12, 1]] as const,
  ]),
  ['squeeze', true, true],
  ['squeeze', false, false],
  ['sideBets', 'none', []],
  ['sideBets', [], []],
  ['sideBets', 'all', SIDE_BETS],
  ['sideBets', 'dragon7', ['dragon7']],
  ['sideBets', 'dragon7+panda8', ['dragon7', 'panda8']],
  ['sideBets', 'small+dragon7', ['dragon7', 'small']],
  ['sideBets', ['big', 'perfectPair', 'eitherPair'], ['eitherPair', 'perfectPair', 'big']],
  ['limits', '10:5000:1', { min: 1000, max: 500_000, step: 100 }],
  ['limits', '2.5:2.5:0.5', { min: 250, max: 250, step: 50 }],
  ['limits', '0.01:0.01:0.01', { min: 1, max: 1, step: 1 }],
  ['limits', { min: 5, max: 50, step: 2.5 }, { min: 500, max: 5000, step: 250 }],
  ['startingChips', 0.01, 1],
  ['startingChips', 2.5, 250],
  ['startingChips', 1_000_000, 100_000_000],
];

const JUNK: readonly Json[] = [null, '', 'yes', {}, -1, 0, true, ['hit'], { when: 'hit' }, '1e999'];

const BAD: readonly (readonly [option: string, raw: Json])[] = [
  ...NAMES.flatMap((option) => JUNK.map((raw) => [option, raw] as const)).filter(
    ([option, raw]) => option !== 'squeeze' || typeof raw !== 'boolean',
  ),
  ...['decks', 'seats'].flatMap((option) => [1.5, 9, '6', 1e9, [6]].map((raw) => [option, raw] as const)),
  ['seats', 8],
  ...['every-round:1', 'every-round:', 'below', 'below:', 'below: ', 'below:0', 'below:5', 'below:6.5'].map(
    (raw) => ['shuffle', raw] as const,
  ),
  ...['below:-6', 'below:20:1', 'cut-card', 'cut-card:', 'cut-card:0', 'cut-card:-0.5', 'cut-card:1.01'].map(
    (raw) => ['shuffle', raw] as const,
  ),
  ...['cut-card:half', 'cut-card:0.5:1', 'never', 'never:1', [], 20].map((raw) => ['shuffle', raw] as const),
  ['shuffle', { when: 'every-round', cards: 20 }],
  ['shuffle', { when: 'below', penetration: 0.5 }],
  ['shuffle', { when: 'below', cards: 20, more: 1 }],
  ['shuffle', { when: 'below', cards: '20' }],
  ['shuffle', { when: 'cut-card', cards: 20 }],
  ['shuffle', { when: 'cut-card', penetration: 0.5, more: 1 }],
  ['shuffle', { when: 'cut-card', penetration: '0.5' }],
  ...['bankerPays', 'tiePays', 'pairPays'].flatMap((option) =>
    ['8:0', '0:1', '-8:1', '8:1:1', '1.5:1', '8', '8:', ' 8:1', '10000:1', [8], [8, '1'], [8, 1, 1], [], 8].map(
      (raw) => [option, raw] as const,
    ),
  ),
  ...['No-Commission', 'EZ', 'commission', ['ez']].map((raw) => ['bankerPays', raw] as const),
  ...['tiePays', 'pairPays'].flatMap((option) => ['ez', 'no-commission'].map((raw) => [option, raw] as const)),
  ...['dragon7+dragon7', 'dragon7+', '+', 'dragon7+none', 'all+big', 'dragon7,panda8', 'Big', 'player'].map(
    (raw) => ['sideBets', raw] as const,
  ),
  ...[['all'], ['dragon7', 'dragon7'], ['dragon7', 7], [null], 7].map((raw) => ['sideBets', raw] as const),
  ...['1:1000', '1:1000:1:1', '1:1000:', ':1000:1', '1::1', 'one:1000:1', '1:balance:1', '0:1000:1'].map(
    (raw) => ['limits', raw] as const,
  ),
  ...['1:1000:0', '10:5:1', '1:1000:2', '2:1001:2', '0.001:1:0.001', '-1:1000:1', []].map(
    (raw) => ['limits', raw] as const,
  ),
  ['limits', { min: 1, max: 1000 }],
  ['limits', { min: 1, step: 1 }],
  ['limits', { max: 1000, step: 1 }],
  ['limits', { min: 1, max: 1000, step: 1, more: 1 }],
  ['limits', { min: '1', max: 1000, step: 1 }],
  ['limits', { min: 1, max: 'balance', step: 1 }],
  ...['1000', 0.001, 1e300, [], [1000]].map((raw) => ['startingChips', raw] as const),
];

describe('every option', () => {
  test.each(GOOD)('[BC-M3] %s: %j is accepted, and changes nothing else', (option, raw, value) => {
    expect(parseSetup({ [option]: raw })).toEqual({
      ok: true,
      value: { rules: { ...STANDARD, [option]: value }, seats: 7 },
    });
  });

  test.each([1, 2, 6, 7])('[BC-M3] seats: %i is accepted', (seats) => {
    expect(parseSetup({ seats })).toEqual({ ok: true, value: { rules: STANDARD, seats } });
  });

  test.each(BAD)('[BC-M3] %s: %j is refused by name', (option, raw) => {
    expect(parseSetup({ [option]: raw })).toEqual(badOption(option, EXPECTED[option] ?? '', shown(raw)));
  });

  test.each(NAMES)('[BC-M3] %s: a value that is no JSON is shown as it is', (option) => {
    expect(parseSetup({ [option]: undefined })).toEqual(badOption(option, EXPECTED[option] ?? '', 'undefined'));
  });

  test.each([
    [1, 52, true],
    [1, 53, false],
    [2, 104, true],
    [2, 105, false],
    [8, 416, true],
    [8, 417, false],
  ])('[BC-M3, BC-X1] with %i decks the shoe may end below %i cards: %s', (decks, cards, accepted) => {
    const result = parseSetup({ decks, shuffle: `below:${cards}` });
    if (accepted) expect(result).toMatchObject({ ok: true, value: { rules: { shuffle: { when: 'below', cards } } } });
    else expect(result).toEqual(badOption('shuffle', `below:${decks * 52} or lower`, `below:${cards}`));
  });
});

describe('a table as a whole', () => {
  test('[BC-M3] nothing said is the standard table', () => {
    expect(parseSetup({})).toEqual({ ok: true, value: PRESETS.standard });
  });

  test.each(PRESET_NAMES)('[BC-M3] the preset %s, and options over it', (preset) => {
    expect(parseSetup({ preset })).toEqual({ ok: true, value: PRESETS[preset] });
    const { rules } = PRESETS[preset];
    expect(parseSetup({ preset, decks: 3, pairPays: '10:1', seats: 2 })).toEqual({
      ok: true,
      value: { rules: { ...rules, decks: 3, pairPays: [10, 1] }, seats: 2 },
    });
  });

  test.each([null, undefined, 5, 'standard', true, [], [{}]])('[BC-M3] %j describes no table', (raw) => {
    expect(parseSetup(raw)).toEqual(says('SETUP_MALFORMED', 'A table must be described by an object of options.', {}));
  });

  test.each([
    ['Standard', 'Standard'],
    ['', ''],
    ['toString', 'toString'],
    [5, '5'],
    [null, 'null'],
  ])('[BC-M3] there is no preset %j', (preset, name) => {
    const known = PRESET_NAMES.join(', ');
    const message = `There is no preset ${name}. Known presets: ${known}.`;
    expect(parseSetup({ preset })).toEqual(says('PRESET_UNKNOWN', message, { preset: name, known }));
  });

  test.each(['{"preset":{"toString":1}}', '{"preset":[{"toString":null}]}'])(
    '[BC-M3] a preset that cannot be written as text is refused all the same: %s',
    (text) => {
      expect(parseSetup(JSON.parse(text))).toMatchObject({ ok: false, error: { code: 'PRESET_UNKNOWN' } });
    },
  );

  test.each(['deck', 'Decks', 'rules', 'toString', 'constructor', '', '__proto__'])(
    '[BC-M3] there is no option "%s"',
    (option) => {
      const known = NAMES.join(', ');
      const message = `There is no option ${option}. Known options: ${known}.`;
      const raw: unknown = JSON.parse(`{"decks":2,"${option}":1}`);
      expect(parseSetup(raw)).toEqual(says('OPTION_UNKNOWN', message, { option, known }));
    },
  );

  test('[BC-M3] the first thing wrong is named', () => {
    const detailsOf = (raw: object): unknown => (parseSetup(raw) as { readonly error?: Refusal }).error?.details;
    expect(detailsOf({ decks: 0, tiePays: 'x' })).toMatchObject({ option: 'decks' });
    expect(detailsOf({ tiePays: 'x', decks: 0 })).toMatchObject({ option: 'tiePays' });
    expect(detailsOf({ preset: 'x', seats: 0 })).toMatchObject({ preset: 'x' });
  });
});

describe('the way back', () => {
  test('[BC-M3] every option is written, in the order of the table; the rules are the same without the seats', () => {
    for (const name of PRESET_NAMES) {
      const { seats, ...rules } = formatSetup(PRESETS[name]);
      expect([...Object.keys(rules), 'seats']).toEqual(NAMES);
      expect(seats).toBe(7);
      expect(formatRules(PRESETS[name].rules)).toEqual(rules);
    }
  });

  test('[BC-M3] any table, written and read back, is the same table', () => {
    const rawsOf = (option: string): readonly Json[] => GOOD.filter(([name]) => name === option).map(([, raw]) => raw);
    // Whether `below` fits the shoe depends on the decks; it is read above.
    const options = NAMES.filter((name) => name !== 'shuffle' && name !== 'seats');
    const arbitrary = fc.record(Object.fromEntries(options.map((name) => [name, fc.constantFrom(...rawsOf(name))])), {
      requiredKeys: [],
    });
    const property = fc.property(arbitrary, fc.constantFrom(...PRESET_NAMES), (changes, preset) => {
      const setup = expectOk(parseSetup({ preset, ...changes }));
      const written = formatSetup(setup);
      expect(expectOk(parseSetup(written))).toEqual(setup);
      expect(expectOk(parseSetup(JSON.parse(JSON.stringify(written))))).toEqual(setup);
    });
    fc.assert(property, { seed: 21, numRuns: 300 });
  });

  test.each(GOOD)('[BC-M3] %s: %j, written and read back, is the same', (option, raw) => {
    const setup = expectOk(parseSetup({ [option]: raw }));
    expect(expectOk(parseSetup(formatSetup(setup)))).toEqual(setup);
  });
});

test.each(PRESET_NAMES)('[BC-B2] %s with a fixed bet: one seat, no other amount, and it can be read back', (preset) => {
  const fixed = withBet(PRESETS[preset], chips(7.5));
  expect(formatSetup(fixed)).toMatchObject({ limits: { min: 7.5, max: 7.5, step: 7.5 }, seats: 1 });
  expect(parseSetup(formatSetup(fixed))).toEqual({ ok: true, value: fixed });
});
