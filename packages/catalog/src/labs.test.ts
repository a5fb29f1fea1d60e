/** Pages of the odds lab of all games: unique addresses, and answers that a page can draw. */
import { type LabAsked, type LabPart, labDefault, settingsOf } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { type GameLabPage, labPageIn, loadLabPages } from './labs.ts';
import { loadRuleBook } from './rule-books.ts';

const pages = await loadLabPages();

const askedFirst = async ({ controls, game }: GameLabPage): Promise<LabAsked> => {
  const book = await loadRuleBook(game);
  const usual = book.read({});
  const hasRules = controls.some(({ kind }) => kind === 'rules');
  return {
    rules: hasRules && usual.ok ? settingsOf(book, usual.value) : {},
    values: Object.fromEntries(controls.map((control) => [control.id, labDefault(control)])),
  };
};

test('every page has a unique address that finds it', () => {
  const ids = pages.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const page of pages) expect(labPageIn(pages, page.id)).toBe(page);
  expect(labPageIn(pages, 'whist')).toBeUndefined();
});

test.each(pages.map((page) => [page.id, page] as const))(
  '%s: answers with its defaults in plain data, and stops when it is canceled',
  async (_, page) => {
    const work = await page.load();
    const asked = await askedFirst(page);
    const parts: LabPart[] = [];
    // Answers that become more precise go on for seconds; the first ones are enough.
    const enough = new Error('enough');
    const throwIfAborted = (): void => {
      const has = (name: 'sentence' | 'figures') => parts.some((part) => part[name] !== undefined);
      if (has('sentence') && has('figures')) throw enough;
    };
    const everyTurn = { pause: () => Promise.resolve(), signal: { throwIfAborted } };
    const working = work(asked, everyTurn, (part) => parts.push(part));
    await working.catch((error: unknown) => expect(error).toBe(enough));
    expect(parts.filter(({ trouble }) => trouble !== undefined)).toEqual([]);
    expect(parts.map(({ sentence }) => sentence).find((sentence) => sentence !== undefined)).toMatch(/\.$/);
    expect(JSON.parse(JSON.stringify(parts))).toEqual(parts);
    const figures = parts.flatMap(({ figures = [] }) => figures);
    expect(figures.length).toBeGreaterThan(0);
    for (const figure of figures) expect(figure.title).not.toBe('');
  },
);
