import type { Felt, Spot } from '@croupier/ui/felt';
import { expect, test } from 'vitest';
import type { Stakes } from '../bets/bets.ts';
import type { Deed, Scene } from '../gate.ts';
import type { TableState } from '../use-table.ts';
import { obey } from './command-words.ts';

const spot = (label: string, side = false): Spot => ({ id: label, label, side }) as Spot;

/** What comes of a phrase: what is done, or what is said. */
const said = (phrase: string, spots: readonly Spot[], wish: Stakes = new Map()): readonly (Deed | string)[] => {
  const heard: (Deed | string)[] = [];
  const felt = { spots: () => spots } as unknown as Felt;
  const scene = { felt, view: {}, bets: { wish } } as Scene;
  const table = {
    scene,
    snapshot: {},
    act: (deed: Deed) => heard.push(deed) > 0,
    tell: (text: string) => heard.push(text),
  } as unknown as TableState;
  obey(phrase, { current: table }, () => undefined);
  return heard;
};

const ONE = [spot('Your spot'), spot('Pairs', true)];
const MANY = [spot('Left'), spot('Right'), spot('Pairs', true)];

test('all in goes to the spot that can be meant', () => {
  expect(said('all in', ONE)).toEqual([{ do: 'all-in', spot: 'Your spot' }]);
  expect(said('All in on right', MANY)).toEqual([{ do: 'all-in', spot: 'Right' }]);
  expect(said('all in on pairs', MANY)).toEqual([{ do: 'all-in', spot: 'Pairs' }]);
  expect(said('all in', MANY, new Map([['Right', 5]]))).toEqual([{ do: 'all-in', spot: 'Right' }]);
});

test('all in asks which spot is meant', () => {
  const which = ['Say what to bet on: “all in on left”.'];
  expect(said('all in', MANY)).toEqual(which);
  expect(said('all in on nothing', MANY)).toEqual(which);
  expect(
    said(
      'all in',
      MANY,
      new Map([
        ['Left', 5],
        ['Right', 5],
      ]),
    ),
  ).toEqual(which);
  expect(said('all in', [])).toEqual(['You can’t bet right now.']);
});
