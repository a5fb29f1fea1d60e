import type { LabControl } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { labAddress, readLabAddress } from './address.ts';

const CONTROLS: readonly LabControl[] = [
  { kind: 'rules', id: 'rules' },
  { kind: 'cards', id: 'cards', label: 'Your cards', most: 12, value: 'T,6' },
  { kind: 'counts', id: 'shoe', label: 'Cards left', names: ['A', '2'], full: () => [4, 4] },
  {
    kind: 'choice',
    id: 'decks',
    label: 'Decks',
    choices: [
      { value: '8', label: '8 decks' },
      { value: '6', label: '6 decks' },
    ],
  },
  { kind: 'number', id: 'hands', label: 'Hands', min: 1, max: 1000, step: 1, value: 200 },
];

test('an address contains every control that differs from its default, and is read back', () => {
  const values = { cards: '8,8', shoe: '4,3', decks: '6', hands: '200' };
  const address = labAddress({ page: 'p', rules: { preset: 'standard', soft17: 'stand' }, values }, CONTROLS);
  expect(address).toBe('/lab/p?rules=standard,soft17%3Dstand&cards=8,8&shoe=4,3&decks=6');
  expect(readLabAddress(address.slice(address.indexOf('?')), CONTROLS)).toEqual({
    rules: { preset: 'standard', soft17: 'stand' },
    values,
    troubles: [],
  });
  expect(labAddress({ page: 'p', values: { decks: '8' } }, CONTROLS)).toBe('/lab/p');
});

test('each part that can’t be used is explained, and the default used instead', () => {
  const { values, troubles } = readLabAddress('?decks=7&hands=-3&hands2=1&cards=9,9&rules=a%3Db%3Dc', CONTROLS);
  expect(values).toEqual({ cards: '9,9', shoe: '', decks: '8', hands: '200' });
  expect(troubles.slice(0, 3)).toEqual([
    'Decks can’t be “7”.',
    'Hands can be 1 to 1,000, not “-3”.',
    'This page has no “hands2”.',
  ]);
});

test('text may be anything that is not too long', () => {
  const ramp: LabControl = { kind: 'text', id: 'ramp', label: 'Bets', most: 12, value: '0:1' };
  expect(labAddress({ page: 'p', values: { ramp: '0:1,1:2' } }, [ramp])).toBe('/lab/p?ramp=0:1,1:2');
  expect(readLabAddress('?ramp=0:1,1:2', [ramp])).toEqual({ values: { ramp: '0:1,1:2' }, troubles: [] });
  expect(readLabAddress('?ramp=0:1,1:2,2:4,3:8', [ramp])).toEqual({
    values: { ramp: '0:1' },
    troubles: ['Bets can have 12 characters at most.'],
  });
});

test('a link of another version is not read', () => {
  expect(readLabAddress('?v=2&decks=6', CONTROLS)).toEqual({
    values: { cards: 'T,6', shoe: '', decks: '8', hands: '200' },
    troubles: ['This link is for version 2 of the lab, which this page can’t read.'],
  });
});
