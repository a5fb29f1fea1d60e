import { GAME_NAMES } from '@croupier/catalog/browser';
import { loadEdge } from '@croupier/catalog/edges';
import { loadRuleBook } from '@croupier/catalog/rule-books';
import { alternativesTo, expectOk, sayPercent, settingsOf } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { sayPrice } from './prices.ts';

const table = (edge: number, bets?: readonly { readonly name: string; readonly edge: number }[]) => ({
  edge,
  short: '',
  long: '',
  ...(bets && { bets }),
});

test('a price is the new edge and the difference, from the side of the player', () => {
  expect(sayPrice(table(-0.0033), table(-0.0053))).toBe('house edge 0.33%, 0.20% better for you');
  expect(sayPrice(table(-0.0198), table(-0.0053))).toBe('house edge 1.98%, 1.45% worse for you');
  expect(sayPrice(table(0.0003), table(-0.0053))).toBe('player edge 0.03%, 0.56% better for you');
  expect(sayPrice(table(-0.0053), table(-0.00530001))).toBe('no difference');
});

test('with several bets, those that change and those that are new are named', () => {
  const now = table(-0.0106, [
    { name: 'Banker', edge: -0.0106 },
    { name: 'Tie', edge: -0.1436 },
  ]);
  const other = table(-0.0106, [
    { name: 'Banker', edge: -0.0106 },
    { name: 'Tie', edge: -0.0485 },
    { name: 'Dragon 7', edge: -0.0761 },
  ]);
  expect(sayPrice(other, now)).toBe('Tie: house edge 4.85%, 9.51% better for you; Dragon 7: house edge 7.61%');
  // The first side bet of a table that had none: its first bet stays what it was.
  const withSide = table(-0.0053, [
    { name: 'First bet', edge: -0.0053 },
    { name: 'A side bet', edge: -0.032 },
  ]);
  expect(sayPrice(withSide, table(-0.0053))).toBe('A side bet: house edge 3.20%');
});

test.each(GAME_NAMES.map(({ id }) => id))('%s: prices agree with the solver asked for both tables', async (id) => {
  const [book, edgeOf] = [await loadRuleBook(id), await loadEdge(id)];
  const pause = () => Promise.resolve();
  const settings = settingsOf(book, expectOk(book.read({})));
  const now = await edgeOf(settings, { pause });
  const priced = alternativesTo(book, settings).filter(({ option }) => option.id === 'decks');
  expect(priced.length).toBeGreaterThan(2);
  for (const { settings: changed, choice } of priced) {
    const other = await edgeOf({ decks: choice.value }, { pause });
    expect(await edgeOf(changed, { pause })).toEqual(other);
    const difference = sayPercent(other.edge - now.edge);
    if (difference !== '0.00%') expect(sayPrice(other, now)).toContain(difference);
  }
});
