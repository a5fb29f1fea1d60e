import { seededRandom } from '@croupier/cards';
import { bytesToHex } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { example, factsFrom, sealed } from '../../testing/played-shoes.ts';
import { TAMPERINGS } from '../../testing/tampering.ts';
import { rootOf } from '../seal/sealed.ts';
import { seedFromText } from '../shuffle/seed.ts';
import { checkShoe } from './check-shoe.ts';
import type { ShoeProblem } from './problems.ts';
import type { ShoeReport } from './report.ts';
import { parseShoeFile, type ShoeFile, shoeFileOf } from './shoe-file.ts';
import { verifyShoe } from './verify-shoe.ts';
import { verifyShoeFile } from './verify-shoe-file.ts';

const { seed, played, file } = example('verify-shoe.test', true);

const problems = ({ steps }: ShoeReport): readonly ShoeProblem[] =>
  steps.flatMap(({ problem }) => (problem === null ? [] : [problem]));

const outcomes = ({ steps }: ShoeReport): Readonly<Record<string, string>> =>
  Object.fromEntries(steps.map(({ step, outcome }) => [step, outcome]));

test('an honest shoe passes every step, each with what it is about', () => {
  const report = verifyShoe({ ...played, seed });
  expect(report).toMatchObject({ ok: true, revealed: true });
  const own = played.dealt.filter(({ index }) => index < 52).length;
  expect(report.steps.map(({ step, outcome, count }) => [step, outcome, count])).toEqual([
    ['context', 'ok', 1],
    ['root', 'ok', 52],
    ['refills', 'ok', played.refills.length],
    ['cards', 'ok', 150],
    ['commitment', 'ok', 1],
    ['leaves', 'ok', 52],
    ['deal', 'ok', own],
    ['refill-order', 'ok', 150 - own],
  ]);
});

test('cards may be listed in any order', () => {
  expect(verifyShoe({ ...played, dealt: played.dealt.toReversed(), seed }).ok).toBe(true);
});

test('a shoe of which nothing was dealt can be verified', () => {
  expect(verifyShoe({ ...played, dealt: [], refills: [], seed }).ok).toBe(true);
});

describe.each(TAMPERINGS)('tampering: $name', ({ name, code, apply }) => {
  test(`is called ${code}`, () => {
    const report = verifyShoeFile(apply(file, seededRandom(name)));
    expect(report.ok).toBe(false);
    expect(problems(report).map((found) => found.code)).toContain(code);
  });
});

describe('the first wrong position is named', () => {
  test('of leaves', () => {
    const leaves = played.sealed.leaves.with(40, '0'.repeat(64)).with(17, '0'.repeat(64));
    const root = rootOf({ ...played.sealed, leaves }) ?? '';
    const report = verifyShoe({ ...played, sealed: { ...played.sealed, leaves, root }, dealt: [], refills: [], seed });
    expect(problems(report)).toMatchObject([{ code: 'LEAF_MISMATCH', details: { index: 17 } }]);
    expect(problems(report)[0]?.message).toBe('The leaf at index 17 does not follow from the revealed seed.');
  });

  test('of cards', () => {
    const dealt = played.dealt.map((proof) => ({ ...proof, salt: proof.index < 9 ? proof.salt : '0'.repeat(64) }));
    expect(problems(checkShoe({ ...played, dealt }))).toMatchObject([{ code: 'CARD_MISMATCH', details: { index: 9 } }]);
  });

  test('of refills, with the card that shows it', () => {
    const [first = [], ...rest] = played.refills;
    const report = verifyShoe({ ...played, refills: [first.toReversed(), ...rest], seed });
    expect(problems(report)[0]).toMatchObject({ code: 'REFILL_MISMATCH', details: { n: 1 } });
  });
});

test('a refill in an order of the house’s own choice cannot be seen during play, and is at the reveal', () => {
  const swapped = TAMPERINGS.find(({ name }) => name === 'two cards of a refill swapped');
  const tampered = swapped?.apply(file, seededRandom('order')) as ShoeFile;
  expect(verifyShoeFile({ ...tampered, seed: null }).ok).toBe(true);
  const report = verifyShoeFile(tampered);
  expect(outcomes(report)).toMatchObject({ cards: 'ok', leaves: 'ok', deal: 'ok', 'refill-order': 'failed' });
});

test('a shoe sealed in an order of the house’s own choice is found at the reveal only', () => {
  // Everything fits but the seed: the leaves are of another one.
  const other = sealed(seedFromText('the order the house would like'), played.sealed.facts).sealed;
  const root = rootOf({ ...other, commitment: played.sealed.commitment }) ?? '';
  const shoe = { sealed: { ...other, commitment: played.sealed.commitment, root }, dealt: [], refills: [] };
  expect(checkShoe(shoe).ok).toBe(true);
  expect(outcomes(verifyShoe({ ...shoe, seed }))).toMatchObject({ root: 'ok', commitment: 'ok', leaves: 'failed' });
});

test('facts that are none stop what builds on them', () => {
  const facts = { ...played.sealed.facts, decks: 0 };
  const report = verifyShoe({ ...played, sealed: { ...played.sealed, facts }, seed });
  expect(outcomes(report)).toEqual({
    context: 'failed',
    root: 'not-checked',
    refills: 'not-checked',
    cards: 'not-checked',
    commitment: 'ok',
    leaves: 'not-checked',
    deal: 'not-checked',
    'refill-order': 'not-checked',
  });
});

test('a seed of another length is a programmer mistake', () => {
  expect(() => verifyShoe({ ...played, seed: new Uint8Array(31) })).toThrow(RangeError);
});

type Path = readonly (string | number)[];

/** Every text and every number of a file. */
const leavesOf = (value: unknown, path: Path = []): readonly Path[] => {
  if (Array.isArray(value)) return value.flatMap((item, at) => leavesOf(item, [...path, at]));
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, item]) => leavesOf(item, [...path, key]));
};

const changedAt = (value: unknown, [key, ...rest]: Path, change: (old: unknown) => unknown): unknown => {
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((item: unknown, at) => (at === key ? changedAt(item, rest, change) : item));
  const record = value as Readonly<Record<string, unknown>>;
  return { ...record, [key]: changedAt(record[key], rest, change) };
};

test('any single character or number changed anywhere in the file is detected', () => {
  // Of the last tray some cards are still in the shoe: only a card dealt can show that its tray was another.
  const last = file.refills.length - 1;
  const paths = leavesOf(file).filter((path) => !(path[0] === 'refills' && path[1] === last));
  expect(paths.length).toBeGreaterThan(700);
  fc.assert(
    fc.property(fc.constantFrom(...paths), fc.nat(1000), fc.integer({ min: 1, max: 15 }), (path, at, by) => {
      const tampered = changedAt(file, path, (old) => {
        if (typeof old === 'number') return old + by;
        const text = String(old);
        const place = at % text.length;
        const digit = Number.parseInt(text.charAt(place), 16);
        const other = Number.isNaN(digit) ? '~' : ((digit + by) % 16).toString(16);
        return text.slice(0, place) + other + text.slice(place + 1);
      });
      expect(verifyShoeFile(tampered).ok).toBe(false);
    }),
    { numRuns: 400 },
  );
});

test('any byte of the seed changed is detected, and the commitment says so', () => {
  fc.assert(
    fc.property(fc.nat(31), fc.integer({ min: 1, max: 255 }), (at, mask) => {
      const other = seed.with(at, (seed[at] ?? 0) ^ mask);
      const report = verifyShoe({ ...played, seed: other });
      expect(outcomes(report)).toMatchObject({ commitment: 'failed', leaves: 'failed', deal: 'failed' });
    }),
    { numRuns: 50 },
  );
});

test('no other facts fit a sealed shoe', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const facts = factsFrom(seededRandom(text), 1);
      const report = verifyShoe({ ...played, sealed: { ...played.sealed, facts }, seed });
      expect(outcomes(report)).toMatchObject({ context: 'failed', leaves: 'failed' });
    }),
    { numRuns: 50 },
  );
});

describe('the file', () => {
  test('survives JSON and parses to itself', () => {
    expect(parseShoeFile(JSON.parse(JSON.stringify(file)))).toEqual({ ok: true, value: file });
    expect(file.seed).toBe(bytesToHex(seed));
    expect(shoeFileOf(played, null).seed).toBeNull();
  });

  test.each(Object.keys(file))('without %s is refused', (field) => {
    const { [field as keyof ShoeFile]: _, ...rest } = file;
    expect(verifyShoeFile(rest).ok).toBe(false);
  });

  test.each([
    ['leaves', { leaves: ['00'] }],
    ['leaves', { leaves: {} }],
    ['dealt', { dealt: [{ ...file.dealt[0], card: '10h' }] }],
    ['dealt', { dealt: [{ ...file.dealt[0], index: -1 }] }],
    ['dealt', { dealt: [{ ...file.dealt[0], origin: '0' }] }],
    ['dealt', { dealt: [null] }],
    ['refills', { refills: [[0.5]] }],
    ['refills', { refills: [0] }],
    ['seed', { seed: '' }],
    ['seed', { seed: undefined }],
  ])('with %s wrong is refused: %j', (field, change) => {
    expect(parseShoeFile({ ...file, ...change })).toMatchObject({
      ok: false,
      error: { code: 'SHOE_FILE_MALFORMED', details: { field } },
    });
  });

  test('anything at all gets an answer, never an exception', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        expect(verifyShoeFile(raw)).toMatchObject({ ok: false, revealed: false });
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...leavesOf(file)), fc.jsonValue(), (path, value) => {
        expect(typeof verifyShoeFile(changedAt(file, path, () => value)).ok).toBe('boolean');
      }),
    );
  });
});
