import { expect, test } from 'vitest';
import { type ChartAddress, chartAddress, readChartAddress } from './address.ts';

const read = (address: string) => readChartAddress(new URL(address, 'http://a.table').search);

test('an address names the game, rules, view, cell and the table to compare with', () => {
  const asked: ChartAddress = {
    game: 'a-game',
    rules: { preset: 'standard', decks: 8, shuffle: 'cut-card:0.9', sideBets: '21+3:9' },
    view: 'costs',
    cell: 'H16.10',
    compare: { preset: 'vegas', soft17: 'stand' },
  };
  const address = chartAddress(asked);
  expect(address).toBe(
    '/chart?game=a-game&rules=standard,decks%3D8,shuffle%3Dcut-card:0.9,sideBets%3D21%2B3:9&view=costs' +
      '&cell=H16.10&compare=vegas,soft17%3Dstand',
  );
  expect(read(address)).toEqual({ asked, troubles: [] });
});

test('defaults are left out of the address', () => {
  expect(chartAddress({})).toBe('/chart');
  expect(chartAddress({ rules: {}, view: 'plays' })).toBe('/chart');
  expect(read('/chart')).toEqual({ asked: {}, troubles: [] });
  expect(read('/chart?rules=&view=plays&cell=&game=')).toEqual({ asked: {}, troubles: [] });
});

test.each([
  ['rules=standard,soft17', /soft17.*\.$/],
  ['compare=decks%3D1,decks%3D2', /decks.*\.$/],
  ['view=colors', /^There is no view called “colors”\.$/],
  [`view=${'x'.repeat(500)}`, /^There is no view called “x{40}…”\.$/],
  ['v=2&cell=H16.10', /^This link is for version 2 of the chart, which this page can’t read\.$/],
])('explains an address that cannot be read in one sentence, and shows the usual chart: %s', (search, sentence) => {
  const { asked, troubles } = read(`/chart?${search}`);
  expect(asked).toEqual({});
  expect(troubles).toEqual([expect.stringMatching(sentence)]);
});

test('keeps the readable parts of an address if one part is unreadable', () => {
  expect(read('/chart?view=colors&cell=H16.10')).toEqual({
    asked: { cell: 'H16.10' },
    troubles: ['There is no view called “colors”.'],
  });
});
