import type { ViewBase } from '@croupier/kernel';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { plainFelt } from './PlainFelt.tsx';

const REFUSAL = { code: 'NO', message: 'No.', details: {} };
const VIEW = {
  viewer: 1,
  actions: [
    { command: { type: 'Wager', amount: 1 }, amount: { min: 1, max: 1000, step: 1 } },
    { command: { type: 'Deal' }, refusal: REFUSAL },
  ],
  round: 3,
  funds: 990,
  cards: { 1: 'Ah' },
} as ViewBase;
const felt = plainFelt('any');

test('has a button for everything that can be done, amounts among them, and says why not', () => {
  expect(felt.actions(VIEW)).toEqual([
    { id: 'wager 1', label: 'Wager 1', key: '', command: { type: 'Wager', amount: 1 } },
    { id: 'wager 5', label: 'Wager 5', key: '', command: { type: 'Wager', amount: 5 } },
    { id: 'wager 25', label: 'Wager 25', key: '', command: { type: 'Wager', amount: 25 } },
    { id: 'deal', label: 'Deal', key: '', command: { type: 'Deal' }, refusal: REFUSAL },
  ]);
  expect(felt.phase(VIEW)).toBe('acting');
  expect(felt.phase({ ...VIEW, viewer: 'rail' })).toBe('waiting');
});

test('offers the smallest amount where no usual chip fits', () => {
  const actions = [{ command: { type: 'Wager' }, amount: { min: 0.3, max: 0.3, step: 0.3 } }];
  expect(felt.actions({ viewer: 1, actions }).map(({ id }) => id)).toEqual(['wager 0.3']);
});

test('shows the fields of the view, and takes round and funds from it', () => {
  const html = renderToStaticMarkup(
    createElement(felt.Table, {
      view: VIEW,
      you: 1,
      openSeats: false,
      neighbours: new Map(),
      moves: new Map(),
      pending: new Map(),
      onSpot: () => undefined,
      onSpotUndo: () => undefined,
      onAct: () => undefined,
      proofs: 'unproved',
    }),
  );
  expect(html).toContain('<dt>cards</dt><dd>{&quot;1&quot;:&quot;Ah&quot;}</dd>');
  expect([felt.round(VIEW), felt.funds(VIEW), felt.say(VIEW, 'total').hand]).toEqual([
    3,
    990,
    'round: 3. funds: 990. cards: {"1":"Ah"}.',
  ]);
});
