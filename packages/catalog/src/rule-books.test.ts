/** The rules in words: every preset can be described, chosen and written in a link, and prices are those of the solver. */
import { alternativesTo, chosenIn, expectOk, readRules, settingsOf, shortened, writeRules } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { loadEdge } from './edges.ts';
import { GAMES } from './index.ts';
import { MANIFESTS } from './manifests.ts';
import { loadRuleBook, plainRuleBook } from './rule-books.ts';

const pause = () => Promise.resolve();
const BOOKS = MANIFESTS.filter(({ ruleBook }) => ruleBook !== undefined).map(({ id }) => id);

describe.each(BOOKS)('%s', (id) => {
  test('every option has words, and every preset uses choices that are listed', async () => {
    const book = await loadRuleBook(id);
    for (const preset of Object.keys(book.presets)) {
      const settings = settingsOf(book, expectOk(book.read({ preset })));
      // Chips to start with and limits of side bets are not chosen here.
      const unlisted = Object.keys(settings).filter((name) => !book.options.some((option) => option.id === name));
      expect(unlisted.filter((name) => name !== 'startingChips' && name !== 'sideLimits')).toEqual([]);
      for (const option of book.options) {
        const least = option.joinedBy === undefined ? 1 : 0;
        expect(chosenIn(option, settings).length, `${preset} ${option.id}`).toBeGreaterThanOrEqual(least);
      }
    }
  });

  test('every choice is read by the game as the value it stands for', async () => {
    const book = await loadRuleBook(id);
    for (const option of book.options)
      for (const { value } of option.choices) {
        const read = expectOk(book.read({ [option.id]: value }));
        expect(settingsOf(book, read)[option.id], option.id).toBe(value);
      }
  });

  test('any table is a preset and a few changes, and a link to it leads there', async () => {
    const book = await loadRuleBook(id);
    for (const preset of Object.keys(book.presets)) {
      const rules = expectOk(book.read({ preset, decks: 4 }));
      const text = writeRules(shortened(book, settingsOf(book, rules)));
      expect(expectOk(book.read(expectOk(readRules(text)))), text).toEqual(rules);
      const exact = writeRules(shortened(book, settingsOf(book, expectOk(book.read({ preset })))));
      expect(exact).not.toContain('=');
    }
  });

  test('a price is the difference between what the solver says of both tables', async () => {
    const [book, edgeOf] = [await loadRuleBook(id), await loadEdge(id)];
    const settings = settingsOf(book, expectOk(book.read({})));
    const others = alternativesTo(book, settings);
    const [first] = others;
    if (first === undefined) throw new Error('nothing is priced');
    const game = GAMES.find((one) => one.id === id);
    const setup = { ...first.settings };
    const asked = await edgeOf(setup, { pause });
    // The odds tool of the command line takes another way to the same number.
    const report = game?.tools.find(({ name }) => name === 'odds')?.run({ text: '', flags: {}, setup });
    expect(JSON.stringify(report?.ok === true ? report.value.json : undefined)).toContain(
      String(Math.abs(asked.edge)).slice(0, 12),
    );
    expect(new Set(others.map(({ option }) => option.id)).size).toBeGreaterThan(2);
  });

  test('what cannot be played is refused in a sentence, and is no alternative', async () => {
    const book = await loadRuleBook(id);
    const refused = book.read({ decks: 1, shuffle: 'below:78' });
    expect(!refused.ok && refused.error.message).toMatch(/^The option shuffle must be .*\.$/);
    for (const bad of [{ preset: 'unheard-of' }, { decks: 99 }, { unheard: 1 }, 'text', null])
      expect(book.read(bad).ok).toBe(false);
    const settings = settingsOf(book, expectOk(book.read({ decks: 2, shuffle: 'below:78' })));
    expect(alternativesTo(book, settings).some(({ settings: { decks } }) => decks === 1)).toBe(false);
  });
});

test('a game without words for its rules gets a plain list of its options', async () => {
  const [first] = MANIFESTS;
  const book = plainRuleBook((await first.parts()).parts);
  expect(book.options.find(({ id }) => id === 'doubleAfterSplit')).toMatchObject({
    label: 'Double after split',
    choices: [{ label: 'Yes' }, { label: 'No' }],
  });
  expect(expectOk(book.read({ decks: 2 }))).toMatchObject({ decks: 2 });
  expect(book.read({ decks: 'many' }).ok).toBe(false);
});

test.each([
  ['standard', { preset: 'standard' }],
  ['standard,soft17=stand,decks=8', { preset: 'standard', soft17: 'stand', decks: 8 }],
  ['soft17=stand', { soft17: 'stand' }],
  ['', {}],
])('rules in a link: %s', (text, settings) => {
  expect(expectOk(readRules(text))).toEqual(settings);
});

test.each(['standard,soft17', 'a=b=c', 'decks=1,decks=2'])('rules that no link has: %s', (text) => {
  expect(readRules(text).ok).toBe(false);
});
