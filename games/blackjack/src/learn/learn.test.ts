/** What lessons claim is what the rules and the solver say. */
import { type Card, fullComposition } from '@croupier/cards';
import { expectOk, type Lesson, type LessonHand } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { cellOf, formatCell } from '../odds/charts/chart.ts';
import { DOUBLES } from '../odds/solver/numeric.ts';
import { solveRound } from '../odds/solver/round.ts';
import { dealerDraws } from '../rules/round/hand.ts';
import { parseSetup } from '../rules/setup/options.ts';
import { BASIC_CHARTS } from './basic-chart.data.ts';
import { lesson as strategy } from './basic-strategy.ts';
import { lesson as counting } from './counting.ts';
import { dealer, you } from './hands.ts';
import { lesson as howToPlay } from './how-to-play.ts';

test.each(['hit', 'stand'] as const)('the charts are the solver’s, where the dealer has to %s soft 17', (soft17) => {
  const { rules } = expectOk(parseSetup({ soft17 }));
  const { chart } = solveRound(DOUBLES, rules, fullComposition(rules.decks));
  for (const [row, cells] of Object.entries(BASIC_CHARTS[soft17]))
    expect([row, cells]).toEqual([
      row,
      [2, 3, 4, 5, 6, 7, 8, 9, 10, 1].map((upcard) => formatCell(cellOf(chart, row, upcard))).join(' '),
    ]);
  expect(Object.keys(BASIC_CHARTS[soft17])).toHaveLength(38);
});

const chartsOf = ({ blocks }: Lesson) => blocks.filter((block) => block.kind === 'chart');

test('charts have every upcard, and a meaning for every code', () => {
  const charts = chartsOf(strategy);
  expect(charts.map(({ caption }) => caption)).toEqual([
    'Hard totals',
    'Soft totals: an ace and another card',
    'Pairs',
  ]);
  for (const { columns, rows, codes } of charts)
    for (const { cells } of rows) {
      expect(cells).toHaveLength(columns.length);
      for (const cell of cells) expect(codes.map(({ code }) => code)).toContain(cell);
    }
  const [hard] = charts;
  expect(hard?.rows.map(({ name }) => name)).toEqual([
    '18–20',
    '17',
    '16',
    '15',
    '13–14',
    '12',
    '11',
    '10',
    '9',
    '5–8',
  ]);
});

test('what changes with the dealer’s soft 17 is read off both charts', () => {
  const list = strategy.blocks.find((block) => block.kind === 'list');
  expect(list?.items).toEqual([
    '17 against A: stand instead of surrender.',
    '15 against A: hit instead of surrender.',
    '11 against A: hit instead of double.',
    'A-8 against 6: stand instead of double.',
    'A-7 against 2: stand instead of double.',
    '8-8 against A: split instead of surrender.',
  ]);
});

describe('hands', () => {
  test.each([
    [you('Th 6s'), '16'],
    [you('As 6d'), 'soft 17'],
    [you('As 6d 9c'), '16'],
    [you('Ks 6h 9s'), '25, bust'],
    [you('Ah Ks'), 'blackjack'],
    [you('Ah Ks', { name: 'Hand 1' }), '21'],
    [dealer('?? 7d'), undefined],
  ])('%o is worth %s', (hand, worth) => expect(hand.worth).toBe(worth));
});

const seen = ({ cards }: LessonHand): readonly Card[] => cards.filter((card) => card !== null);

test('in every worked round cards stay where they lie, and the dealer draws by the rules', () => {
  const { rules } = expectOk(parseSetup({}));
  const rounds = howToPlay.blocks.filter((block) => block.kind === 'round');
  expect(rounds.length).toBeGreaterThan(3);
  for (const { title, steps } of rounds) {
    let before: readonly Card[] = [];
    for (const { hands } of steps) {
      const now = hands.flatMap(seen);
      expect(new Set(now).size, title).toBe(now.length);
      for (const card of before) expect(now, title).toContain(card);
      before = now;
    }
    const last = steps.at(-1)?.hands.find(({ name }) => name === 'Dealer');
    const cards = last === undefined ? [] : seen(last);
    // A hand that busts leaves the dealer’s card face down.
    if (cards.length < (last?.cards.length ?? 0)) continue;
    for (let count = 2; count <= cards.length; count++)
      expect([title, dealerDraws(cards.slice(0, count), rules)]).toEqual([title, count < cards.length]);
  }
});

test('the count of the example is the one that tables show', () => {
  const [shown] = counting.blocks.flatMap((block) => (block.kind === 'hands' ? block.hands : []));
  expect(shown?.worth).toBe('running count +2');
  expect(counting.blocks.some((block) => block.kind === 'text' && block.text.includes('a true count of +2'))).toBe(
    true,
  );
});
