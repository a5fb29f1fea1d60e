/** Programs in plain JavaScript bring anything: it is refused with a code, and never becomes NaN. */
import {
  type Card,
  type Composition,
  cardCounts,
  compositionOf,
  fullComposition,
  fullCounts,
  removeCards,
} from '@croupier/cards';
import { describe, expect, test } from 'vitest';
import {
  averageComposition,
  CountCharts,
  DOUBLES,
  dealerChances,
  effectOfRemoval,
  type HandQuestion,
  HI_LO,
  type HouseRules,
  handOdds,
  handValue,
  insuranceIndex,
  isPair,
  mightRunOut,
  PRESETS,
  parseCell,
  payTableOf,
  runningCount,
  sideBetOdds,
  solveInPieces,
  solveRound,
  tableEdge,
  trueCount,
  valueOfChart,
} from './index.ts';

const { rules } = PRESETS.standard;
const full = fullComposition(rules.decks);
const coded = (code: string): unknown => expect.objectContaining({ name: 'InputError', code });

/** Sixteen against a ten, with something else in it. */
const ask = (change: { readonly [field in keyof HandQuestion]?: unknown }) => () =>
  handOdds({
    rules,
    cards: ['Ts', '6h'],
    upcard: 'Td',
    unseen: removeCards(full, ['Ts', '6h', 'Td']),
    ...change,
  } as HandQuestion);

const NO_CARDS = ['1h', 'AS ', 'as', 'AS', 'T', 'constructor', undefined, null, 7];

describe('handOdds', () => {
  test('answers what is asked well', () => {
    expect(ask({})().best).toBe('surrender');
  });

  test.each(NO_CARDS)('refuses the card %j', (card) => {
    expect(ask({ cards: ['Ts', card] })).toThrow(coded('CARD_UNKNOWN'));
    expect(ask({ upcard: card })).toThrow(coded('CARD_UNKNOWN'));
  });

  test.each([
    ['no list of cards', { cards: undefined }, 'BJ_ODDS_CARDS_MISSING'],
    ['cards in one text', { cards: 'Ts6h' }, 'BJ_ODDS_CARDS_MISSING'],
    ['an empty hand', { cards: [] }, 'BJ_ODDS_NO_DECISION'],
    ['one card', { cards: ['Ts'] }, 'BJ_ODDS_NO_DECISION'],
    [
      'a bust hand',
      { cards: ['Ts', '6h', 'Tc'], unseen: removeCards(full, ['Ts', '6h', 'Td', 'Tc']) },
      'BJ_ODDS_NO_DECISION',
    ],
    ['cards that are counted twice', { unseen: full }, 'BJ_ODDS_TOO_MANY_CARDS'],
    ['more cards than a shoe has', { unseen: { ...full, A: 300 } }, 'BJ_ODDS_TOO_MANY_CARDS'],
    ['hardly any cards', { unseen: compositionOf(['2s', '3s']) }, 'BJ_ODDS_TOO_FEW_CARDS'],
    ['no composition', { unseen: undefined }, 'CARD_COUNT_UNKNOWN'],
    ['a composition with NaN', { unseen: { ...full, A: Number.NaN } }, 'CARD_COUNT_UNKNOWN'],
    ['another origin', { origin: 'nowhere' }, 'BJ_ODDS_ORIGIN_UNKNOWN'],
    ['no number of hands', { hands: Number.NaN }, 'BJ_ODDS_HANDS_UNKNOWN'],
    ['no hands', { hands: 0 }, 'BJ_ODDS_HANDS_UNKNOWN'],
  ])('refuses %s', (_, change, code) => {
    expect(ask(change)).toThrow(coded(code));
  });
});

describe.each([
  ['none', undefined],
  ['an empty object', {}],
  ['the name of a preset', 'standard'],
  ['a whole setup', PRESETS.standard],
  ['another soft 17', { ...rules, soft17: 'S17' }],
  ['odds as text', { ...rules, naturalPays: '3:2' }],
  ['no number of decks', { ...rules, decks: Number.NaN }],
  ['text for a number', { ...rules, maxHands: '4' }],
  ['another double', { ...rules, double: 'ANY' }],
])('rules that are %s are refused by', (_, bad) => {
  const wrong = bad as HouseRules;
  test.each([
    ['handOdds', ask({ rules: bad })],
    ['solveRound', () => solveRound(DOUBLES, wrong, full)],
    ['valueOfChart', () => valueOfChart(DOUBLES, wrong, full, new Map())],
    ['tableEdge', () => tableEdge(wrong, async () => {})],
    ['CountCharts', () => new CountCharts(wrong, HI_LO)],
    ['effectOfRemoval', () => effectOfRemoval(wrong)],
  ])('%s', (_name, call) => {
    expect(call).toThrow(coded('BJ_ODDS_RULES_UNKNOWN'));
  });

  test('solveInPieces', async () => {
    await expect(solveInPieces(wrong, full, { pause: async () => {} })).rejects.toEqual(coded('BJ_ODDS_RULES_UNKNOWN'));
  });
});

test.each(NO_CARDS)('hands and counts refuse the card %j', (card) => {
  const wrong = card as Card;
  expect(() => handValue(['Ts', wrong])).toThrow(coded('CARD_UNKNOWN'));
  expect(() => runningCount(HI_LO, [wrong])).toThrow(coded('CARD_UNKNOWN'));
  if (card !== undefined) expect(() => isPair(['As', wrong], rules)).toThrow(coded('CARD_UNKNOWN'));
});

test.each([undefined, {}, { ...full, A: Number.NaN }, { ...full, A: -3 }, { ...full, A: '24' }])(
  'refuses the composition %j',
  (unseen) => {
    const wrong = unseen as Composition;
    for (const call of [
      () => mightRunOut(wrong, 1),
      () => dealerChances(DOUBLES, 'hit', 10, wrong),
      () => solveRound(DOUBLES, rules, wrong),
    ])
      expect(call).toThrow(coded('CARD_COUNT_UNKNOWN'));
  },
);

test.each([0, 11, 1.5, Number.NaN, 'T', undefined])('refuses the upcard %j', (upcard) => {
  expect(() => dealerChances(DOUBLES, 'hit', upcard as number, full)).toThrow(coded('BJ_ODDS_UPCARD_UNKNOWN'));
  expect(() => new CountCharts(rules, HI_LO).cell(0, 'H16', upcard as number)).toThrow(coded('BJ_ODDS_UPCARD_UNKNOWN'));
});

test('a dealer who could run out of cards is refused, and one who cannot is not', () => {
  expect(() => dealerChances(DOUBLES, 'hit', 10, compositionOf(['2s', '3s']))).toThrow(coded('BJ_ODDS_TOO_FEW_CARDS'));
  expect(dealerChances(DOUBLES, 'hit', 10, compositionOf(['Ts'])).natural).toBe(0);
  expect(dealerChances(DOUBLES, 'hit', 10, compositionOf(['Ts']))['20']).toBe(1);
});

test.each(['S17', true, undefined])('refuses %j on soft 17', (soft17) => {
  expect(() => dealerChances(DOUBLES, soft17 as 'hit', 10, full)).toThrow(coded('BJ_ODDS_SOFT17_UNKNOWN'));
  expect(() => sideBetOdds('21+3', '9', fullCounts(6), soft17 as 'hit')).toThrow(coded('BJ_ODDS_SOFT17_UNKNOWN'));
});

test.each([
  ['22+3', '9'],
  ['constructor', '9'],
  ['21+3', 'constructor'],
  ['21+3', undefined],
])('refuses the side bet %j with the pay table %j', (id, table) => {
  expect(() => payTableOf(id as '21+3', table as string)).toThrow(coded('BJ_PAY_TABLE_UNKNOWN'));
  expect(() => sideBetOdds(id as '21+3', table as string, fullCounts(6), 'hit')).toThrow(coded('BJ_PAY_TABLE_UNKNOWN'));
});

test('side bets refuse cards that are no shoe', () => {
  expect(() => sideBetOdds('21+3', '9', cardCounts(['As', 'Ks']), 'hit')).toThrow(coded('BJ_ODDS_TOO_FEW_CARDS'));
  expect(() => sideBetOdds('21+3', '9', { ...fullCounts(6), As: -1 }, 'hit')).toThrow(coded('CARD_COUNT_UNKNOWN'));
});

test.each([Number.NaN, undefined, 'a', Number.POSITIVE_INFINITY])('counting refuses %j', (count) => {
  const wrong = count as number;
  for (const call of [
    () => trueCount(wrong, 52),
    () => trueCount(4, wrong),
    () => averageComposition(HI_LO, 6, wrong),
    () => averageComposition(HI_LO, wrong, 1),
    () => insuranceIndex(HI_LO, wrong),
    () => new CountCharts(rules, HI_LO).cell(wrong, 'H16', 10),
  ])
    expect(call).toThrow(coded('BJ_COUNT_UNKNOWN'));
});

test('a true count needs cards that are left', () => {
  expect(() => trueCount(4, 0)).toThrow(coded('BJ_COUNT_UNKNOWN'));
  expect(trueCount(4, 26)).toBe(8);
});

test.each(['', 'X', 'h', 'HD', undefined])('refuses the cell %j of a chart', (cell) => {
  expect(() => parseCell(cell as string)).toThrow(coded('BJ_ODDS_CELL_UNKNOWN'));
});

test.each(['X16', 'h16', 'H22', 'P11', undefined])('refuses the row %j of a chart', (row) => {
  expect(() => new CountCharts(rules, HI_LO).cell(0, row as string, 10)).toThrow(coded('BJ_ODDS_ROW_UNKNOWN'));
});
