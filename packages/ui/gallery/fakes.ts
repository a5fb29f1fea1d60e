/** Made-up content: enough of it to see every place filled. */
import { type Card, freshCards } from '@croupier/cards';
import type { Action, ShoeLook, Spot } from '../src/index.ts';

const cards: readonly Card[] = freshCards(6).filter((_, at) => at % 2 === 0 || at % 7 === 3);
export const LOOK: ShoeLook = {
  id: 'shoe',
  size: 312,
  drawn: 149,
  left: 163,
  cutAt: 234,
  reshuffleSoon: false,
  tray: cards.slice(0, 145),
  onTable: ['Kd', 'Ts', '6h'],
};

const refusal = (message: string) => ({ code: 'NO', message, details: {} });
export const ACTIONS: readonly Action[] = [
  { id: 'hit', label: 'Hit', key: 'h', command: { type: 'hit' } },
  { id: 'stand', label: 'Stand', key: 's', command: { type: 'stand' } },
  { id: 'double', label: 'Double', key: 'd', command: { type: 'double' } },
  { id: 'split', label: 'Split', key: 'p', command: undefined, refusal: refusal('Split needs two equal cards.') },
  { id: 'surrender', label: 'Surrender', key: 'r', command: { type: 'surrender' } },
];
export const DEAL: Action = { id: 'deal', label: 'Deal', key: ' ', command: { type: 'deal' } };

export const spot = (over: Partial<Spot>): Spot => ({
  id: 'main',
  label: 'Main',
  staked: 0,
  side: false,
  pays: 'Pays 1:1, with a natural 3:2.',
  amounts: { min: 5, max: 500, step: 1 },
  place: (amount) => ({ type: 'bet', amount }),
  ...over,
});
export const CLOSED = refusal('Bets are closed.');
