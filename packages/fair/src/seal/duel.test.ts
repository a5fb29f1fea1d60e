import { describe, expect, test } from 'vitest';
import { type Duel, duelBytesHash, duelFacts, duelId, isDuelWhole } from './duel.ts';

const hash = (digit: string): string => digit.repeat(64);
const BYTES = '000102030405060708090a0b0c0d0e0f';
const SHOWN = Uint8Array.from({ length: 16 }, (_, index) => index);

const TERMS = {
  rulesHash: hash('a'),
  deadline: 1_800_000_000_000,
  by: 'ann',
  bytesHash: duelBytesHash(SHOWN),
  commitments: [hash('b'), hash('c')],
};
const DUEL: Duel = { ...TERMS, id: duelId(TERMS), bytes: BYTES };

describe('the id of a duel', () => {
  test('is 128 bits, and always the same for the same terms', () => {
    expect(DUEL.id).toBe('b2d455356939306a9f72b4e3e85122ca');
    expect(duelBytesHash(SHOWN)).toMatch(/^[0-9a-f]{64}$/);
    expect(isDuelWhole(DUEL)).toBe(true);
  });

  test.each<Partial<Duel>>([
    { rulesHash: hash('d') },
    { deadline: TERMS.deadline + 1 },
    { by: 'bob' },
    { bytesHash: hash('d') },
    { bytes: 'f'.repeat(32) },
    { bytes: 'no bytes' },
    { commitments: [hash('b')] },
    { commitments: [hash('c'), hash('b')] },
    { id: '0'.repeat(32) },
  ])('no longer fits once one of them changes: %o', (changed) => {
    expect(isDuelWhole({ ...DUEL, ...changed })).toBe(false);
  });

  test('is whole with both the bytes and their hash, or with neither', () => {
    const { bytesHash: _, ...unmixed } = TERMS;
    expect(isDuelWhole({ ...unmixed, id: duelId(unmixed) })).toBe(true);
    expect(isDuelWhole({ ...unmixed, id: duelId(unmixed), bytes: BYTES })).toBe(false);
    const { bytes: __, ...unshown } = DUEL;
    expect(isDuelWhole(unshown)).toBe(false);
  });

  test('leaving out the hash and adding a commitment gives another id', () => {
    const { bytesHash: _, ...unmixed } = TERMS;
    const [first = '', ...rest] = TERMS.commitments;
    expect(duelId(unmixed)).not.toBe(duelId({ ...TERMS, bytesHash: first, commitments: rest }));
  });
});

test('the facts of a shoe name the duel instead of a table', () => {
  expect(duelFacts(DUEL, { shoeNumber: 2, decks: 6, cutAt: 234 })).toEqual({
    ...{ version: 2, table: DUEL.id, shoeNumber: 2, rulesHash: hash('a'), decks: 6, cutAt: 234 },
    entropy: [{ user: 'ann', entropy: BYTES }],
  });
});
