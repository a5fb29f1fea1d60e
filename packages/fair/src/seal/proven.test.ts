import { capacity, openShoe, type ShoeMark, seededRandom } from '@croupier/cards';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { factsFrom, markOf, play, sealed } from '../../testing/played-shoes.ts';
import { type Seed, seedFromText } from '../shuffle/seed.ts';
import type { ShoeFacts } from './context.ts';
import { openProvenShoe, type ProvingShoe } from './proven.ts';
import { checkCard } from './sealed.ts';

const opened = (seed: Seed, facts: ShoeFacts): ProvingShoe => {
  const result = openProvenShoe(seed, facts);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

test('a shoe opened again answers what the sealed one answers, refills and wrong questions too', () => {
  const questions = fc.array(fc.integer({ min: -2, max: 700 }), { minLength: 1, maxLength: 30 });
  let refilled = 0;
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(1, 1, 2, 3), fc.nat(400), questions, (text, decks, cards, indices) => {
      const [seed, random] = [seedFromText(text), seededRandom(text)];
      const facts = factsFrom(random, decks);
      const sealedShoe = sealed(seed, facts);
      const again = opened(seed, facts);
      const { refills } = play(sealedShoe, cards, random);
      const mark: ShoeMark = { ...markOf(sealedShoe), drawn: cards, refills };
      for (const index of indices) {
        if (index < 0 || index >= capacity(mark)) {
          expect(() => again.cardAt(mark, index)).toThrow(RangeError);
          expect(() => again.prove(mark, index)).toThrow(RangeError);
        } else {
          if (index >= mark.size) refilled += 1;
          expect(again.cardAt(mark, index)).toBe(sealedShoe.cardAt(mark, index));
          expect(again.prove(mark, index)).toEqual(sealedShoe.prove(mark, index));
          expect(checkCard(sealedShoe.sealed, again.prove(mark, index))).toBe(true);
        }
      }
    }),
  );
  expect(refilled).toBeGreaterThan(50);
});

test('it keeps its secrets: printing shows nothing, and erasing the caller’s seed changes nothing', () => {
  const facts = factsFrom(seededRandom('secrets'), 1);
  const seed = seedFromText('secrets');
  const expected = sealed(seed, facts);
  const erased = Uint8Array.from(seed);
  const shoe = opened(erased, facts);
  erased.fill(0);
  expect(JSON.stringify(shoe)).toBe('{}');
  const mark: ShoeMark = { ...markOf(expected), drawn: 52, refills: [[3, 1, 2]] };
  for (let index = 0; index < 55; index += 1) expect(shoe.prove(mark, index)).toEqual(expected.prove(mark, index));
});

test('what sealing refuses is refused at once, not at the first card', () => {
  const facts = factsFrom(seededRandom('refused'), 1);
  expect(openProvenShoe(seedFromText('x'), { ...facts, decks: 0 })).toMatchObject({
    ok: false,
    error: { code: 'CONTEXT_BAD_FIELD', details: { field: 'decks' } },
  });
  expect(() => openProvenShoe(new Uint8Array(31), facts)).toThrow(RangeError);
  const other = openShoe({ id: 'shoe-1', commitment: '', size: 104, cutAt: 0 });
  expect(() => opened(seedFromText('x'), facts).cardAt(other, 0)).toThrow(RangeError);
});

test('opening is for thousands of tables at once: it neither shuffles nor salts', () => {
  const facts = factsFrom(seededRandom('speed'), 8);
  const timeOf = (work: (seed: Seed) => void): number => {
    const seeds = Array.from({ length: 9 }, (_, i) => seedFromText(`speed ${i}`));
    const times = seeds.map((seed) => {
      const start = performance.now();
      work(seed);
      return performance.now() - start;
    });
    return times.toSorted((a, b) => a - b)[4] ?? Number.NaN;
  };
  const opening = timeOf((seed) => opened(seed, facts));
  // Hundreds of times faster in fact; the margin is for a machine that is busy elsewhere.
  expect(opening * 5).toBeLessThan(timeOf((seed) => sealed(seed, facts)));
});
