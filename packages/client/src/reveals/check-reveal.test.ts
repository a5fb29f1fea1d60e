import type { CardProof } from '@croupier/fair';
import { expect, test } from 'vitest';
import { fileOf, sealOne, stackedOf, USER } from '../testing/revealing.ts';
import { checkReveal } from './check-reveal.ts';
import type { KnownShoe } from './shoe-shelf.ts';

const SHOE = sealOne(1);
const { commitment, root } = SHOE.shoe.sealed;
const MARK = { id: SHOE.id, commitment, size: 52, drawn: 4, cutAt: 40, refills: [] };
const seen = (...indices: readonly number[]): readonly CardProof[] =>
  indices.map((index) => SHOE.shoe.prove(MARK, index));

/** As one that a duel has lent: its file names no card as dealt, because several tables dealt it. */
const LENT: KnownShoe = {
  ...{ table: 'K7QM2X', game: 'one', shoe: SHOE.id, user: USER },
  ...{ commitment, root, seen: 1, early: false, until: 5 },
};
const FILE = fileOf(SHOE, true);

test('cards of a duel are checked by their seals and by the seed, though its file lists none', () => {
  expect(checkReveal({ known: LENT, file: FILE, dealt: seen(0, 2, 3) })).toEqual({
    problem: undefined,
    cards: 52,
    dealt: 3,
  });
});

test('detects a card that the revealed shoe does not have at its position, and the file of another shoe', () => {
  const other = stackedOf(SHOE);
  const [first, second] = seen(0, 1) as [CardProof, CardProof];
  const swapped = { ...first, card: second.card };
  expect(checkReveal({ known: LENT, file: FILE, dealt: [swapped] }).problem?.code).toBe('REVEAL_SHOE');
  expect(checkReveal({ known: LENT, file: fileOf(other, true), dealt: [] }).problem?.code).toBe('REVEAL_SHOE');
});

test('at other tables, a card that was seen must be in the file', () => {
  const { until: _, ...own } = LENT;
  expect(checkReveal({ known: own, file: FILE, dealt: seen(2) }).problem).toMatchObject({ code: 'REVEAL_CARD' });
});
