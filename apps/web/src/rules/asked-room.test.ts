import { GAME_NAMES } from '@croupier/catalog/browser';
import { expect, test } from 'vitest';
import { addressFor, readAsked } from './asked-room.ts';

const [{ id: GAME, bots }] = GAME_NAMES;

test('an address names a preset, changes to it, and bots', () => {
  const address = addressFor(GAME, { preset: 'standard', decks: 8, shuffle: 'cut-card:0.9', sideBets: '21+3:9' }, 2);
  expect(address).toBe(`/${GAME}?rules=standard,decks%3D8,shuffle%3Dcut-card:0.9,sideBets%3D21%2B3:9&bots=2`);
  const { search } = new URL(address, 'http://a.table');
  expect(readAsked(GAME, search)).toEqual({
    setup: { preset: 'standard', decks: 8, shuffle: 'cut-card:0.9', sideBets: '21+3:9' },
    bots: [bots.at(-1), bots.at(-1)],
  });
});

test('an address that asks for nothing gets the usual table', () => {
  expect(readAsked(GAME, '?seed=7')).toEqual({});
  expect(readAsked(GAME, '?rules=')).toEqual({});
});

test.each(['?rules=standard,soft17', '?rules=decks%3D1,decks%3D2', '?bots=9', '?bots=many', '?bots=-1', '?bots=1.5'])(
  'an address that cannot be read is refused in a sentence: %s',
  (search) => {
    expect(() => readAsked(GAME, search)).toThrow(/\.$/);
  },
);
