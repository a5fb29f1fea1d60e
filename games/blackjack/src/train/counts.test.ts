/** Drills about the shoe: counts, decks, bets, index plays. The tests calculate the right answers in another way. */
import { type Card, DECK, rankOf, seededRandom, shuffled } from '@croupier/cards';
import type { Drill, DrillQuestion, DrillSettings, Shown } from '@croupier/kernel';
import { drilled } from '@croupier/kernel/testing';
import { describe, expect, test } from 'vitest';
import { HI_LO } from '../counting/systems.ts';
import { drill as bets, rampIn, readRamp, unitsAt } from './bets.ts';
import { drill as decks } from './decks.ts';
import { drill as deviations } from './deviations.ts';
import { drill as count, trickyDeck } from './running-count.ts';
import { drill as trueCount } from './true-count.ts';

/** Like the page: repeats the drill's own items. */
const askedBy = (drill: Drill, settings: DrillSettings, many = 40): readonly DrillQuestion[] => {
  const ids = drill.items(settings).map(({ id }) => id);
  const wanted = Array.from({ length: many }, (_, at) => ids[at % ids.length] ?? '');
  return drilled(drill, { settings, items: wanted });
};

const shownAs = <Kind extends Shown['kind']>(question: DrillQuestion, kind: Kind): Shown & { readonly kind: Kind } => {
  const found = question.shows.find((one) => one.kind === kind);
  if (found === undefined) throw new Error(`nothing shown as ${kind}`);
  return found as Shown & { readonly kind: Kind };
};

const factIn = ({ shows }: DrillQuestion, name: string): number => {
  const fact = shows.find((one) => one.kind === 'fact' && one.name === name);
  return fact?.kind === 'fact' ? Number(fact.value.replace('−', '-')) : Number.NaN;
};

const hiLo = (card: Card): number => ('23456'.includes(rankOf(card)) ? 1 : '789'.includes(rankOf(card)) ? 0 : -1);
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

describe('running count', () => {
  test.each(['1', '2', '3', '4'])('%s cards at once: shows all of them and expects their count', (together) => {
    const questions = askedBy(count, { together, cards: '26' }, 5);
    expect(questions).toHaveLength(5);
    for (const question of questions) {
      const { groups, ms } = shownAs(question, 'flow');
      expect(ms).toBeUndefined();
      expect(groups.flat()).toHaveLength(26);
      expect(Math.max(...groups.map(({ length }) => length))).toBe(Number(together));
      const right = sum(groups.flat().map(hiLo));
      expect(question.mark(String(right)).right).toBe(true);
      expect(question.mark(`${right}`.replace('-', '−')).right).toBe(true);
      expect(question.mark(String(right + 1)).right).toBe(false);
    }
  });

  test('holds one card of a whole deck back, which counts what is missing', () => {
    const questions = askedBy(count, { cards: '51', pace: '700' }, 6);
    expect(questions).toHaveLength(6);
    for (let at = 0; at < 6; at += 2) {
      const [counted, held] = [questions[at], questions[at + 1]] as [DrillQuestion, DrillQuestion];
      const flow = shownAs(counted, 'flow');
      expect(new Set(flow.groups.flat()).size).toBe(51);
      expect(flow.ms).toBe(700);
      expect(held.mark(String(-sum(flow.groups.flat().map(hiLo)) + 0)).right).toBe(true);
      expect(shownAs(held, 'hand').cards).toEqual([null]);
    }
  });

  test('shuffles that keep changing sign are preferred', () => {
    const changes = (cards: readonly Card[]): number => {
      const running = cards
        .map((_, at) => Math.sign(sum(cards.slice(0, at + 1).map(hiLo))))
        .filter((sign) => sign !== 0);
      return running.filter((sign, at) => at > 0 && sign !== running[at - 1]).length;
    };
    const chosen = Array.from({ length: 60 }, (_, seed) =>
      changes(trickyDeck(HI_LO, 26, seededRandom(seed)).slice(0, 26)),
    );
    const plain = Array.from({ length: 60 }, (_, seed) => changes(shuffled(DECK, seededRandom(seed)).slice(0, 26)));
    expect(sum(chosen)).toBeGreaterThan(1.5 * sum(plain));
  });

  test('uses the tags of the chosen system', () => {
    const [question] = askedBy(count, { system: 'Omega II', cards: '13' }, 1);
    expect(question?.asks).toBe('What is the Omega II running count?');
  });
});

describe('true count', () => {
  test.each([
    ['truncate', Math.trunc],
    ['floor', Math.floor],
    ['round', Math.round],
  ])('rounded by %s', (rounding, round) => {
    for (const question of askedBy(trueCount, { rounding })) {
      const right = round(factIn(question, 'Running count') / factIn(question, 'Decks left'));
      expect(question.mark(String(right)).right, question.says).toBe(true);
      expect(question.mark(String(right + 1)).right).toBe(false);
    }
  });

  test('from the tray: the decks left are those not in it', () => {
    for (const question of askedBy(trueCount, { show: 'tray', decks: '2' })) {
      const { cards, of } = shownAs(question, 'tray');
      const right = Math.trunc(factIn(question, 'Running count') / ((of - cards) / 52));
      expect(question.mark(String(right)).right).toBe(true);
      expect(question.says).not.toContain('left');
    }
  });

  test('the sentence shows the division', () => {
    const [question] = drilled(trueCount, { items: ['2.5'] });
    expect(question?.mark('99').why).toMatch(
      /^[+−]\d+ divided by 2\.5 decks is [+−]?[\d.]+; rounded toward zero, that’s [+−]?\d+\.$/,
    );
  });
});

describe('deck estimation', () => {
  test.each([
    ['left', '0.5'],
    ['tray', '0.25'],
  ])('decks %s, right within %s', (ask, within) => {
    const questions = askedBy(decks, { ask, within });
    for (const question of questions) {
      const { cards, of } = shownAs(question, 'tray');
      const exact = (ask === 'tray' ? cards : of - cards) / 52;
      expect(question.mark(String(exact)).right).toBe(true);
      expect(question.mark(String(exact + Number(within) + 0.01)).right).toBe(false);
      expect(question.mark('many').right).toBe(false);
    }
    // Each tray has cards of a different thickness, so heights can't be memorized.
    expect(new Set(questions.map((question) => shownAs(question, 'tray').id)).size).toBe(questions.length);
  });
});

describe('bets', () => {
  test('a ramp begins at +1 and ends with its last step', () => {
    expect([-5, 0, 1, 2, 3, 9].map((at) => unitsAt([1, 2, 8], at))).toEqual([1, 1, 1, 2, 8, 8]);
  });

  test.each([
    ['1, 2 5;10', [1, 2, 5, 10]],
    ['', undefined],
    ['1, -2', undefined],
    ['1.5', undefined],
    ['0', undefined],
    ['9999', undefined],
    ['1 '.repeat(13), undefined],
  ])('a ramp as text: %j', (text, ramp) => expect(readRamp(text)).toEqual(ramp));

  test('uses your own ramp if it can be read', () => {
    expect(rampIn({ own: '1 5' })).toEqual([1, 5]);
    expect(rampIn({ own: 'much' })).toEqual([1, 2, 3, 4]);
  });

  test.each(['true', 'running'])('given the %s count', (given) => {
    for (const question of askedBy(bets, { given, own: '1 3 9', unit: '25' })) {
      const count =
        given === 'true'
          ? factIn(question, 'True count')
          : factIn(question, 'Running count') / factIn(question, 'Decks left');
      const right = 25 * (count <= 1 ? 1 : count === 2 ? 3 : 9);
      expect(question.mark(String(right)).right, question.says).toBe(true);
      expect(question.mark(String(right + 25)).right).toBe(false);
    }
  });
});

describe('index plays', () => {
  const rules = 'standard,soft17=stand,surrender=none';

  /** Published indices. Derived ones differ by at most one, so either play is accepted at that count. */
  test.each([
    ['H16v10', 0, 'hit', 'stand'],
    ['H12v3', 2, 'hit', 'stand'],
    ['H13v2', -1, 'hit', 'stand'],
    ['P10v6', 4, 'stand', 'split'],
    ['insurance', 3, 'decline', 'insure'],
  ])('%s changes at %i', (item, index, below, from) => {
    const questions = drilled(deviations, { settings: { rules }, items: Array<string>(20).fill(item), seed: item });
    const counts = new Set<number>();
    for (const question of questions) {
      const count = factIn(question, 'True count');
      const { expects, mark } = question;
      const play = expects.kind === 'choice' ? expects.choices.find(({ id }) => mark(id).right)?.id : undefined;
      counts.add(count);
      expect([below, from]).toContain(play);
      if (count > index) expect([count, play]).toEqual([count, from]);
      if (count < index - 1) expect([count, play]).toEqual([count, below]);
    }
    expect(counts.size).toBe(5);
  });

  test('a wrong answer says where the play changes', () => {
    const [question] = drilled(deviations, { settings: { rules }, items: ['H16v10'] });
    expect(question?.mark('double').why).toMatch(
      /^(?:Stand is right at \S+ and up; below that, it’s hit|Hit is right below \S+; from there up, it’s stand)\.$/,
    );
  });
});
