import { expect, test } from 'vitest';
import type { WagerView } from '../rules/shown/view.ts';
import { othersOn } from './words.ts';

const wager = (seat: number, on: string, stake: number): WagerView => ({ seat, on, stake }) as WagerView;
const nameOf = (seat: number): string => ['', 'Ann', 'Ben', 'Cy'][seat] ?? '';

test('one other player is named, more are counted, and the viewer is not among them', () => {
  const wagers = [wager(1, 'banker', 5), wager(2, 'banker', 25), wager(3, 'tie', 1)];
  expect(othersOn('banker', { wagers }, 1, nameOf)).toEqual({ who: 'Ben', chips: 25 });
  expect(othersOn('banker', { wagers }, undefined, nameOf)).toEqual({ who: '2 others', chips: 30 });
  expect(othersOn('tie', { wagers }, 3, nameOf)).toBeUndefined();
});
