import { createHash, createHmac } from 'node:crypto';
import { freshCards, type ShoeMark, seededRandom } from '@croupier/cards';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { example, factsFrom, markOf, play, sealed } from '../../testing/played-shoes.ts';
import { freshSeed, seedFromText } from '../shuffle/seed.ts';
import { shuffleOrder } from '../shuffle/shuffle.ts';
import { shoeFileOf } from '../verify/shoe-file.ts';
import { sealShoe } from './seal-shoe.ts';
import { checkCard } from './sealed.ts';

const seed = seedFromText('sealed.test');
const shoe = sealed(seed, factsFrom(seededRandom('sealed.test'), 2));
const mark = markOf(shoe);
const context = Buffer.from(shoe.sealed.context, 'hex');
const proofs = freshCards(2).map((_, index) => shoe.prove(mark, index));

const frameOf = (...parts: readonly (string | Buffer | number)[]): Buffer =>
  Buffer.concat(
    parts.flatMap((part) => {
      const word = (value: number): Buffer => Buffer.from(value.toString(16).padStart(8, '0'), 'hex');
      const bytes = typeof part === 'number' ? word(part) : Buffer.from(part as string);
      return [word(bytes.length), bytes];
    }),
  );

test('cards, salts, leaves and root are what another program computes', () => {
  const cards = freshCards(2);
  const order = shuffleOrder(seed, context, 104);
  for (const { index, origin, card, salt } of proofs) {
    const hmac = createHmac('sha256', seed).update(frameOf('croupier/stream/v1', 'salt', context, index));
    expect({ origin, card, salt }).toEqual({
      origin: index,
      card: cards[order[index] ?? -1],
      salt: hmac.digest('hex'),
    });
    const leaf = frameOf('croupier/leaf/v1', context, index, card, Buffer.from(salt, 'hex'));
    expect(shoe.sealed.leaves[index]).toBe(createHash('sha256').update(leaf).digest('hex'));
  }
  const parts = [shoe.sealed.commitment, shoe.sealed.context, ...shoe.sealed.leaves];
  const root = frameOf('croupier/root/v1', ...parts.map((part) => Buffer.from(part, 'hex')));
  expect(shoe.sealed.root).toBe(createHash('sha256').update(root).digest('hex'));
});

test('the card proved is the card dealt, and its proof opens its leaf', () => {
  for (const proof of proofs) {
    expect(shoe.cardAt(mark, proof.index)).toBe(proof.card);
    expect(checkCard(shoe.sealed, proof)).toBe(true);
  }
});

test('no proof opens another leaf, and no other card or salt opens this one', () => {
  const anyProof = fc.constantFrom(...proofs);
  fc.assert(
    fc.property(anyProof, anyProof, fc.nat(31), fc.integer({ min: 1, max: 255 }), (a, b, at, mask) => {
      const salt = Buffer.from(a.salt, 'hex');
      salt[at] = (salt[at] ?? 0) ^ mask;
      expect(checkCard(shoe.sealed, { ...a, salt: salt.toString('hex') })).toBe(false);
      expect(checkCard(shoe.sealed, { ...a, card: b.card })).toBe(a.card === b.card);
      expect(checkCard(shoe.sealed, { ...a, index: b.index, origin: b.origin })).toBe(a.index === b.index);
      expect(checkCard(shoe.sealed, { ...a, origin: b.origin })).toBe(a.index === b.index);
    }),
  );
});

test.each([-1, 0.5, 104, Number.NaN, Number.POSITIVE_INFINITY])('nothing is proved at index %d', (index) => {
  expect(() => shoe.prove(mark, index)).toThrow(RangeError);
  for (const proof of proofs.slice(0, 3)) {
    expect(checkCard(shoe.sealed, { ...proof, index, origin: index })).toBe(false);
  }
});

test.each(['', 'zz', 'AB'.repeat(32), '00'.repeat(31)])('%j is not a salt', (salt) => {
  expect(checkCard(shoe.sealed, { ...shoe.prove(mark, 0), salt })).toBe(false);
});

test('a refilled card is proved where it first lay, also after a second time', () => {
  const refilled: ShoeMark = {
    ...mark,
    drawn: 104,
    refills: [
      [4, 0, 7],
      [105, 9, 104],
    ],
  };
  for (const [indices, tray] of [
    [
      [104, 105, 106],
      [4, 0, 7],
    ],
    [[107, 108, 109], [105, 9, 104].map((index) => shoe.prove(refilled, index).origin)],
  ] as const) {
    const again = indices.map((index) => shoe.prove(refilled, index));
    expect(again.map(({ origin }) => origin).toSorted((a, b) => a - b)).toEqual(tray.toSorted((a, b) => a - b));
    for (const proof of again) {
      expect(checkCard(shoe.sealed, proof)).toBe(true);
      expect({ ...proof, index: proof.origin }).toEqual(shoe.prove(mark, proof.origin));
      expect(shoe.cardAt(refilled, proof.index)).toBe(proof.card);
    }
  }
});

test('facts that are none cannot be sealed', () => {
  expect(sealShoe(seed, { ...shoe.sealed.facts, decks: 0 })).toMatchObject({
    ok: false,
    error: { code: 'CONTEXT_BAD_FIELD' },
  });
});

describe('nothing hidden is shown', () => {
  test('no two salts or leaves are alike: not in a shoe, not across contexts, not across seeds', () => {
    const { facts } = shoe.sealed;
    const shoes = [
      shoe,
      sealed(seed, { ...facts, shoeNumber: facts.shoeNumber + 1 }),
      sealed(seed, { ...facts, cutAt: facts.cutAt === 0 ? 1 : 0 }),
      sealed(seedFromText('another'), facts),
    ];
    const seen = shoes.flatMap((each) =>
      each.sealed.leaves.flatMap((leaf, index) => [leaf, each.prove(markOf(each), index).salt]),
    );
    expect(new Set(seen).size).toBe(4 * 2 * 104);
  });

  test('half the bits of a salt differ from its neighbor’s', () => {
    const ones = (hex: string): number => BigInt(`0x${hex}`).toString(2).replaceAll('0', '').length;
    const xor = (a: string, b: string): string => (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(16);
    const distances = proofs.slice(1).map(({ salt }, at) => ones(xor(salt, proofs[at]?.salt ?? '0')));
    const mean = distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
    // 103 distances of mean 128 and standard deviation 8: five standard errors are 4.
    expect(Math.abs(mean - 128)).toBeLessThan(4);
  });

  /** Secrets as anybody might write them: hex, base64 with and without padding, decimal, list of bytes. */
  const spellings = (secret: Uint8Array): readonly string[] => {
    const bytes = Buffer.from(secret);
    const base64 = bytes.toString('base64').replace(/=+$/, '');
    return [
      bytes.toString('hex'),
      base64,
      bytes.toString('base64url'),
      BigInt(`0x${bytes.toString('hex')}`).toString(10),
      [...bytes].join(','),
    ];
  };

  test('seed and unopened salts are not in the public file, however they are written', () => {
    for (let i = 0; i < 10; i += 1) {
      const secret = freshSeed();
      const random = seededRandom(`leak ${i}`);
      const hidden = sealed(secret, factsFrom(random, 1));
      const played = play(hidden, 30, random, 20);
      const text = [JSON.stringify(shoeFileOf(played, null)), JSON.stringify(hidden)].join('\n').toLowerCase();
      const opened = new Set(played.dealt.map(({ origin }) => origin));
      const closed = hidden.sealed.leaves.flatMap((_, index) => (opened.has(index) ? [] : [index]));
      expect(closed.length).toBeGreaterThan(22);
      const salts = closed.map((index) => Buffer.from(hidden.prove(markOf(hidden), index).salt, 'hex'));
      for (const spelling of [secret, ...salts].flatMap(spellings)) expect(text).not.toContain(spelling.toLowerCase());
      // The scan can find what is there.
      for (const { salt } of played.dealt) expect(text).toContain(salt);
    }
  });

  test('the public file during play names only the cards turned', () => {
    const { played, file } = example('cards named', true);
    const early = { ...played, dealt: played.dealt.slice(0, 3) };
    const text = JSON.stringify(shoeFileOf(early, null));
    expect(text.match(/"[A2-9TJQK][cdhs]"/g)).toEqual(early.dealt.map(({ card }) => JSON.stringify(card)));
    expect(JSON.stringify(file)).toContain('"seed":"');
  });

  test('what a proof carries beyond its fields does not get into a file', () => {
    const { played, seed: secret } = example('extra');
    const dealt = played.dealt.map((proof) => ({ ...proof, secret: Buffer.from(secret).toString('hex') }));
    expect(JSON.stringify(shoeFileOf({ ...played, dealt }, null))).not.toContain('secret');
  });

  test('erasing the caller’s seed changes nothing', () => {
    const erased = Uint8Array.from(seed);
    const other = sealed(erased, shoe.sealed.facts);
    erased.fill(0);
    const refilled: ShoeMark = { ...mark, drawn: 104, refills: [[1, 2, 3, 4, 5]] };
    for (let index = 0; index < 109; index += 1) {
      expect(other.prove(refilled, index)).toEqual(shoe.prove(refilled, index));
    }
  });
});

test('sealing eight decks is quick enough to do between two rounds', () => {
  const facts = factsFrom(seededRandom('speed'), 8);
  const times = Array.from({ length: 9 }, (_, i) => {
    const start = performance.now();
    sealed(seedFromText(`speed ${i}`), facts);
    return performance.now() - start;
  });
  const median = times.toSorted((a, b) => a - b)[4] ?? Number.NaN;
  // Far above what any machine needs; it catches an accidental square, not a slow day.
  expect(median).toBeLessThan(1000);
});
