import { expect, test } from 'vitest';
import * as library from './index.ts';

test('[BC-C1] names that exist twice are those of the contract', () => {
  expect(library.isNatural({ cards: ['9s', 'Kc'] })).toBe(true);
  expect(library.isPair({ cards: ['9s', '9c'] })).toBe(true);
  expect(new library.BaccaratGame()).toBeInstanceOf(library.BaccaratGame);
});

test('odds and roads are namespaces', () => {
  expect(library.odds.countRemaining(library.odds.fullShoe(8))).toBe(416);
  expect(library.roads.bigRoad([{ winner: 'banker' }]).cells).toHaveLength(1);
});

test('what the catalog needs', () => {
  expect(library.baccarat.id).toBe('baccarat');
  expect(Object.keys(library.baccaratBots)).toEqual(['banker', 'mixed']);
  expect(library.baccaratTools.map(({ name }) => name)).toEqual(['odds', 'roads']);
  expect(library.baccaratTerminal.help.length).toBeGreaterThan(5);
});
