import { createHash } from 'node:crypto';
import { bytesToHex } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseShoeFacts, type ShoeFacts, type ShoeFactsV1, type ShoeFactsV2, shoeContext } from './context.ts';

const FACTS: ShoeFactsV1 = {
  table: 'table-1',
  shoeNumber: 3,
  rulesHash: '12'.repeat(32),
  decks: 6,
  cutAt: 234,
  entropy: [
    { seat: 2, entropy: 'ab'.repeat(16) },
    { seat: 5, entropy: 'cd'.repeat(16) },
  ],
};

const FACTS_2: ShoeFactsV2 = {
  ...FACTS,
  version: 2,
  entropy: [
    { user: 'ann', entropy: 'ab'.repeat(16) },
    { user: 'ben', entropy: 'cd'.repeat(16) },
  ],
};

const contextHex = (facts: ShoeFacts): string => {
  const context = shoeContext(facts);
  if (!context.ok) throw new Error(context.error.message);
  return bytesToHex(context.value);
};

const anyFacts: fc.Arbitrary<ShoeFactsV1> = fc
  .record({
    table: fc.string({ minLength: 1, maxLength: 100, unit: 'grapheme-ascii' }),
    shoeNumber: fc.integer({ min: 1, max: 2 ** 32 - 1 }),
    rulesHash: fc.uint8Array({ minLength: 32, maxLength: 32 }).map(bytesToHex),
    decks: fc.integer({ min: 1, max: 8 }),
    cut: fc.nat(10_000),
    entropy: fc
      .uniqueArray(
        fc.record({
          seat: fc.integer({ min: 1, max: 12 }),
          entropy: fc.uint8Array({ minLength: 16, maxLength: 16 }).map(bytesToHex),
        }),
        { selector: ({ seat }) => seat, maxLength: 7 },
      )
      .filter((entries) => new Set(entries.map(({ entropy }) => entropy)).size === entries.length),
  })
  .map(({ cut, ...rest }) => ({ ...rest, cutAt: cut % (rest.decks * 52 + 1) }));

test('the context is SHA-256 of its parts behind their lengths, as another program computes it', () => {
  const number = (value: number): Buffer => Buffer.from(value.toString(16).padStart(8, '0'), 'hex');
  const parts = [
    Buffer.from('croupier/shoe-context/v1'),
    Buffer.from('table-1'),
    number(3),
    Buffer.from('12'.repeat(32), 'hex'),
    number(6),
    number(234),
    ...FACTS.entropy.flatMap(({ seat, entropy }) => [number(seat), Buffer.from(entropy, 'hex')]),
  ];
  const bytes = Buffer.concat(parts.flatMap((part) => [number(part.length), part]));
  expect(contextHex(FACTS)).toBe(createHash('sha256').update(bytes).digest('hex'));
});

test('the context of version 2 has its own tag, and users instead of seats', () => {
  const number = (value: number): Buffer => Buffer.from(value.toString(16).padStart(8, '0'), 'hex');
  const parts = [
    Buffer.from('croupier/shoe-context/v2'),
    Buffer.from('table-1'),
    number(3),
    Buffer.from('12'.repeat(32), 'hex'),
    number(6),
    number(234),
    ...FACTS_2.entropy.flatMap(({ user, entropy }) => [Buffer.from(user), Buffer.from(entropy, 'hex')]),
  ];
  const bytes = Buffer.concat(parts.flatMap((part) => [number(part.length), part]));
  expect(contextHex(FACTS_2)).toBe(createHash('sha256').update(bytes).digest('hex'));
});

test('the versions never share a context, even without entropy', () => {
  expect(contextHex({ ...FACTS_2, entropy: [] })).not.toBe(contextHex({ ...FACTS, entropy: [] }));
});

test('in version 2 users are hashed in the order of their bytes', () => {
  expect(contextHex({ ...FACTS_2, entropy: FACTS_2.entropy.toReversed() })).toBe(contextHex(FACTS_2));
});

test.each([
  [{ version: 1 }, 'version'],
  [{ version: 3 }, 'version'],
  [{ version: '2' }, 'version'],
  [{ entropy: [{ seat: 1, entropy: 'ab'.repeat(16) }] }, 'user'],
  [{ entropy: [{ user: '', entropy: 'ab'.repeat(16) }] }, 'user'],
  [{ entropy: [null] }, 'user'],
  [{ entropy: {} }, 'entropy'],
])('facts of version 2 with %j are refused', (change, field) => {
  expect(parseShoeFacts({ ...FACTS_2, ...change })).toMatchObject({
    ok: false,
    error: { code: 'CONTEXT_BAD_FIELD', details: { field } },
  });
});

test('a known value stays what it is', () => {
  expect(contextHex(FACTS)).toBe('635c21bd6b7af12c4926a6408f7520bea22bbf95f0301eef8f4b5031e53649f7');
});

test('the order in which entropy arrived does not count', () => {
  expect(contextHex({ ...FACTS, entropy: FACTS.entropy.toReversed() })).toBe(contextHex(FACTS));
});

test('a client that sends nothing is absent: no entry, no default', () => {
  expect(contextHex({ ...FACTS, entropy: [] })).not.toBe(contextHex(FACTS));
});

test('different facts, different context', () => {
  const canonical = (facts: ShoeFacts): string => JSON.stringify(parseShoeFacts(facts));
  fc.assert(
    fc.property(anyFacts, anyFacts, (a, b) => {
      expect(contextHex(a) === contextHex(b)).toBe(canonical(a) === canonical(b));
    }),
  );
});

test('a change in any single part changes the context', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const others: readonly ShoeFacts[] = [
        { ...facts, version: 2, entropy: facts.entropy.map(({ seat, entropy }) => ({ user: `${seat}`, entropy })) },
        { ...facts, table: facts.table === 'x' ? 'y' : 'x' },
        { ...facts, shoeNumber: facts.shoeNumber === 1 ? 2 : facts.shoeNumber - 1 },
        { ...facts, rulesHash: facts.rulesHash.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) },
        { ...facts, decks: facts.decks + 1 },
        { ...facts, cutAt: facts.cutAt === 0 ? 1 : facts.cutAt - 1 },
        { ...facts, entropy: [...facts.entropy, { seat: 99, entropy: '0123456789abcdef'.repeat(2) }] },
        ...facts.entropy.map((_, at) => ({ ...facts, entropy: facts.entropy.toSpliced(at, 1) })),
        ...facts.entropy.map((entry, at) => ({
          ...facts,
          entropy: facts.entropy.with(at, { ...entry, seat: entry.seat + 100 }),
        })),
      ];
      const all = [facts, ...others].map(contextHex);
      expect(new Set(all).size).toBe(all.length);
    }),
  );
});

test.each([
  [{ table: '' }, 'table'],
  [{ table: 'x'.repeat(101) }, 'table'],
  [{ table: 'tïsch' }, 'table'],
  [{ table: 'line\n' }, 'table'],
  [{ table: 7 }, 'table'],
  [{ shoeNumber: 0 }, 'shoeNumber'],
  [{ shoeNumber: '1' }, 'shoeNumber'],
  [{ shoeNumber: 2 ** 32 }, 'shoeNumber'],
  [{ rulesHash: '12' }, 'rulesHash'],
  [{ rulesHash: 'AB'.repeat(32) }, 'rulesHash'],
  [{ decks: 0 }, 'decks'],
  [{ decks: 65 }, 'decks'],
  [{ cutAt: -1 }, 'cutAt'],
  [{ cutAt: 313 }, 'cutAt'],
  [{ cutAt: 0.5 }, 'cutAt'],
  [{ entropy: {} }, 'entropy'],
  [{ entropy: [null] }, 'seat'],
  [{ entropy: [{ entropy: 'ab'.repeat(16) }] }, 'seat'],
])('facts with %j are refused', (change, field) => {
  expect(parseShoeFacts({ ...FACTS, ...change })).toMatchObject({
    ok: false,
    error: { code: 'CONTEXT_BAD_FIELD', details: { field } },
  });
});

test.each([undefined, null, 'facts', [FACTS]])('%j are no facts', (raw) => {
  expect(parseShoeFacts(raw)).toMatchObject({ ok: false, error: { details: { field: 'facts' } } });
});

test('parsing copies the known fields and nothing else', () => {
  expect(parseShoeFacts({ ...FACTS, seed: 'secret' })).toEqual({ ok: true, value: FACTS });
});
