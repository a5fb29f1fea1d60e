import type { RoundRecap } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { countsOf, sayRecap } from './recap-words.ts';

const recap = (parts: Partial<RoundRecap>): RoundRecap => ({
  round: 1,
  seat: 1,
  hands: [],
  more: [],
  counts: [],
  ...parts,
});
const dealer = { name: 'Dealer', cards: ['Kd'], says: '' } as const;

test.each([
  [recap({ hands: [{ name: 'You', cards: ['Th', '6s'], says: 'hit, bust' }], against: dealer }), '10-6 v K, hit, bust'],
  [
    recap({
      hands: [
        { name: 'Hand 1', cards: ['8h', 'Ts'], says: 'stand, won' },
        { name: 'Hand 2', cards: ['8s', '9d', '7c'], says: 'hit, bust' },
      ],
      against: dealer,
      more: ['insurance lost'],
    }),
    '8-10, stand, won / 8-9-7, hit, bust v K, insurance lost',
  ],
  [recap({ hands: [{ name: 'Cards', cards: ['2h', 'As'], says: '' }] }), '2-A'],
  [recap({}), ''],
])('%o', (one, says) => expect(sayRecap(one)).toBe(says));

test('things worth counting are added up', () => {
  const all = [recap({ counts: ['tie'] }), recap({ counts: ['natural', 'tie'] }), recap({})];
  expect([...countsOf(all)]).toEqual([
    ['tie', 2],
    ['natural', 1],
  ]);
});
