/** The exam is a real table: perfect players lose nothing, every seat keeps playing, and nothing hidden is shown. */
import { type Card, rankOf } from '@croupier/cards';
import type { DrillQuestion, DrillSettings } from '@croupier/kernel';
import { drilled } from '@croupier/kernel/testing';
import { describe, expect, test } from 'vitest';
import { drill } from './exam.ts';

const LATE = { rounds: '10', bots: '2', interruptions: 'occasional' };

type Player = (question: DrillQuestion) => string;

/** Tries every choice and takes the right one; numbers are found in the explanation. */
const perfect: Player = ({ expects, mark, item }) => {
  if (expects.kind === 'choice') return expects.choices.find(({ id }) => mark(id).right)?.id ?? '';
  const { answer } = mark('');
  return item === 'bet' ? answer.replace(' chips', '') : answer;
};

const sat = (settings: DrillSettings, answer: Player, seed = 'exam', rounds = 10): readonly DrillQuestion[] =>
  drilled(drill, { settings, items: Array<string>(rounds).fill('play'), seed, answer });

/** A perfect player's whole exam, shared by several tests. */
const EXAM = sat(LATE, perfect);

test('ten rounds: a bet, decisions and a look at each, counts and interruptions now and then', () => {
  const asked = EXAM;
  const of = (item: string): number => asked.filter((question) => question.item === item).length;
  expect([of('bet'), of('look')]).toEqual([10, 10]);
  expect(of('play')).toBeGreaterThan(5);
  expect(of('count')).toBeGreaterThan(0);
  expect(of('interruption')).toBeGreaterThan(0);
  expect(sat({ ...LATE, interruptions: 'off' }, () => '').some(({ item }) => item === 'interruption')).toBe(false);
  expect(asked.at(-1)?.done).toBe(9);
});

test.each([0, 1, 2, 4])('with %i others at the table a perfect player is always right', (bots) => {
  for (const question of sat({ ...LATE, bots: String(bots) }, perfect, `bots ${bots}`, 4)) {
    const marked = question.mark(perfect(question));
    expect(marked.right, `${question.says} ${marked.why}`).toBe(true);
    expect(marked.cost ?? 0).toBeLessThan(0.0005);
    if (question.item === 'play') expect(question.shows.length).toBeGreaterThanOrEqual(bots + 3);
  }
});

test('a player who never answers in time stands, and every decision counts as wrong', () => {
  const asked = sat({ ...LATE, pace: '8000' }, () => '', 'late');
  const scored = asked.filter(({ scored }) => scored !== false);
  expect(scored.every(({ limitMs }) => limitMs === 8000)).toBe(true);
  expect(asked.filter(({ item }) => item === 'play').every(({ mark }) => !mark('').right)).toBe(true);
});

describe('what is seen', () => {
  test('hides the hole card and its rank until it is turned', () => {
    for (const question of EXAM) {
      if (question.item !== 'play') continue;
      const [dealer] = question.shows;
      if (dealer?.kind !== 'hand') throw new Error('no dealer');
      expect(dealer.cards.filter((card) => card === null)).toHaveLength(1);
      expect(dealer.cards.filter((card) => card !== null)).toHaveLength(1);
    }
  });

  test('asks for the count of the cards shown since the shuffle', () => {
    const tag = (card: Card): number => ('23456'.includes(rankOf(card)) ? 1 : '789'.includes(rankOf(card)) ? 0 : -1);
    let running = 0;
    let checked = 0;
    for (const question of sat({ ...LATE, rounds: '20' }, () => '', 'count', 20)) {
      const tray = question.shows.find(({ kind }) => kind === 'tray');
      if (question.item === 'bet' && tray?.kind === 'tray' && tray.cards === 0) running = 0;
      if (question.item === 'look')
        for (const shown of question.shows)
          if (shown.kind === 'hand') running += shown.cards.reduce((sum, card) => sum + (card ? tag(card) : 0), 0);
      if (question.item !== 'count') continue;
      checked += 1;
      expect(question.mark(String(running)).right).toBe(true);
    }
    expect(checked).toBeGreaterThan(2);
  });
});

test('plays a bet that is not a number as one unit', () => {
  const asked = sat(LATE, (question) => (question.item === 'bet' ? 'all of it' : perfect(question)));
  expect(asked.filter(({ item }) => item === 'look')).toHaveLength(10);
});
