/** The drills of baccarat, compared with the printed rules and with money counted by hand. */
import { type Card, rankOf } from '@croupier/cards';
import type { Drill, DrillQuestion, DrillSettings } from '@croupier/kernel';
import { drilled } from '@croupier/kernel/testing';
import { describe, expect, test } from 'vitest';
import { drill as payouts } from './payouts.ts';
import { drill as thirdCards } from './third-cards.ts';
import { drill as totals } from './totals.ts';

const all = (drill: Drill, settings: DrillSettings = {}, times = 1): readonly DrillQuestion[] => {
  const ids = drill.items(settings).map(({ id }) => id);
  return drilled(drill, { settings, items: Array<readonly string[]>(times).fill(ids).flat() });
};

const pip = (card: Card): number =>
  'TJQK'.includes(rankOf(card)) ? 0 : rankOf(card) === 'A' ? 1 : Number(rankOf(card));
const handIn = ({ shows }: DrillQuestion, name: string): readonly Card[] =>
  shows.flatMap((one) => (one.kind === 'hand' && one.name === name ? one.cards.filter((card) => card !== null) : []));
const total = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pip(card), 0) % 10;
const factIn = ({ shows }: DrillQuestion, name: RegExp): string =>
  shows.flatMap((one) => (one.kind === 'fact' && name.test(one.name) ? [one.value] : []))[0] ?? '';

test('totals: only the last digit counts', () => {
  const questions = all(totals, {}, 5);
  expect(questions).toHaveLength(100);
  for (const question of questions) {
    const cards = handIn(question, 'Hand');
    const right = total(cards);
    expect(question.item).toBe(`${cards.length}cards${right}`);
    expect(question.mark(String(right)).right).toBe(true);
    expect(question.mark(String((right + 1) % 10)).right).toBe(false);
  }
  expect(all(totals, { cards: '3' })).toHaveLength(10);
});

/** As printed in casinos: third cards on which Banker draws, `-` for a Player who stood. */
const PRINTED = ['-0123456789', '-0123456789', '-0123456789', '-012345679', '-234567', '-4567', '67', ''] as const;

describe('third cards', () => {
  test('Banker draws as in the printed rules', () => {
    let checked = 0;
    for (const question of all(thirdCards, { hands: 'banker' }, 2)) {
      const [player, banker] = [handIn(question, 'Player'), handIn(question, 'Banker')];
      const third = player[2];
      const draws = PRINTED[total(banker)]?.includes(third === undefined ? '-' : String(pip(third))) === true;
      expect(question.mark('draw').right, question.says).toBe(draws);
      expect(question.mark('stand').right).toBe(!draws);
      checked += 1;
      // A Player who has three cards had to draw, and one who has two had to stand.
      expect(total(player.slice(0, 2)) <= 5).toBe(third !== undefined);
      expect(total(player.slice(0, 2))).toBeLessThan(8);
    }
    expect(checked).toBe(2 * 88);
  });

  test('the Player draws with 0 to 5', () => {
    const asked = all(thirdCards).filter(({ item }) => item.startsWith('player'));
    expect(asked).toHaveLength(8);
    for (const question of asked) expect(question.mark('draw').right).toBe(total(handIn(question, 'Player')) <= 5);
  });

  test('explains each answer with the rule that decides it', () => {
    const why = (item: string): string =>
      drilled(thirdCards, { items: [item] })
        .map(({ mark }) => mark('').why)
        .join();
    expect(why('banker5v3')).toBe('With 5, Banker draws when Player’s third card counts 4 to 7.');
    expect(why('banker3v8')).toBe('With 3, Banker draws on everything but 8.');
    expect(why('banker7v0')).toBe('With 7, Banker never draws.');
    expect(why('banker2v8')).toBe('With 0, 1 or 2, Banker always draws.');
    expect(why('banker6vnone')).toBe('When Player stands, Banker draws on 0 to 5 and stands on 6 or 7.');
  });

  test('frequencies of the cases add up: no naturals, and Player first', () => {
    const items = thirdCards.items({});
    const sum = (who: string): number =>
      items.filter(({ id }) => id.startsWith(who)).reduce((all, { often }) => all + often, 0);
    expect(sum('banker')).toBeCloseTo(sum('player'), 9);
    // Two hands without a natural, from a large shoe: about two coups out of three.
    expect(sum('player')).toBeGreaterThan(62);
    expect(sum('player')).toBeLessThan(68);
  });
});

describe('paying', () => {
  test.each<[string, (bet: number, banker: number, cards: number) => number]>([
    ['19:20', (bet) => Math.floor(bet * 95) / 100],
    ['24:25', (bet) => Math.floor(bet * 96) / 100],
    ['no-commission', (bet, banker) => (banker === 6 ? bet / 2 : bet)],
    ['ez', (bet, banker, cards) => (banker === 7 && cards === 3 ? 0 : bet)],
  ])('%s', (pays, payout) => {
    for (const question of all(payouts, { pays }, 25)) {
      const bet = Number(factIn(question, /^Bet/));
      const [banker = 0] = factIn(question, /wins/).split(' to ').map(Number);
      const cards = Number(/with (\d)/.exec(question.says)?.[1]);
      const right = payout(bet, banker, cards);
      expect(question.mark(right.toFixed(2)).right, question.says).toBe(true);
      expect(question.mark((right + 0.5).toFixed(2)).right).toBe(false);
    }
  });

  test('the commission alone', () => {
    for (const question of all(payouts, { asks: 'commission' }, 5))
      expect(question.mark((Number(factIn(question, /^Bet/)) * 0.05).toFixed(2)).right).toBe(true);
  });
});
