/**
 * Ways to cheat with a shoe file, each with the code that must name it. `apply` gets a file of a shoe that was dealt
 * through at least one refill with every card turned, and must change what the file says.
 */

import { DECK, type Random } from '@croupier/cards';
import { hexToBytes } from '@noble/hashes/utils.js';
import type { CardProof, ShoeFacts, ShoeFile, ShoeProblemCode } from '../src/index.ts';
import { openLeaves, rootOf } from '../src/seal/sealed.ts';
import { seedFromText } from '../src/shuffle/seed.ts';
import { factsFrom, hexOf, sealed } from './played-shoes.ts';

export interface Tampering {
  readonly name: string;
  readonly code: ShoeProblemCode;
  readonly apply: (file: ShoeFile, random: Random) => unknown;
}

/** One hexadecimal digit changed. */
export const spoil = (hex: string, random: Random): string => {
  const at = random.below(hex.length);
  const digit = (Number.parseInt(hex.charAt(at), 16) + 1 + random.below(15)) % 16;
  return hex.slice(0, at) + digit.toString(16) + hex.slice(at + 1);
};

const at = <T>(items: readonly T[], index: number): T => {
  const item = items[index];
  if (item === undefined) throw new Error(`nothing at ${index} of ${items.length}`);
  return item;
};

const swap = <T>(items: readonly T[], a: number, b: number): readonly T[] =>
  items.with(a, at(items, b)).with(b, at(items, a));

/** Two different places below `n`. */
const two = (n: number, random: Random): readonly [number, number] => {
  const a = random.below(n);
  return [a, (a + 1 + random.below(n - 1)) % n];
};

const facts = (name: string, change: (facts: ShoeFacts, random: Random) => object): Tampering => ({
  name,
  code: 'CONTEXT_MISMATCH',
  apply: (file, random) => ({ ...file, facts: { ...file.facts, ...change(file.facts, random) } }),
});

/** An owner of bytes who is not in the facts, as their version names owners. */
const stranger = ({ version }: ShoeFacts): object => (version === 2 ? { user: 'stranger' } : { seat: 99 });

/** The file with this entropy, in the shape of this version. */
const withEntropy = (file: ShoeFile, version: 1 | 2, entropy: object): object => {
  const { version: _, ...bound } = file.facts;
  return {
    ...file,
    format: `croupier-shoe/v${version}`,
    facts: { ...(version === 2 && { version }), ...bound, entropy },
  };
};

/** The same bytes under owners of the other kind. */
const otherVersion = (file: ShoeFile): object =>
  file.facts.version === 2
    ? withEntropy(
        file,
        1,
        file.facts.entropy.map(({ entropy }, seat) => ({ seat: seat + 1, entropy })),
      )
    : withEntropy(
        file,
        2,
        file.facts.entropy.map(({ seat, entropy }) => ({ user: `user-${seat}`, entropy })),
      );

const dealt = (
  name: string,
  code: ShoeProblemCode,
  change: (proofs: readonly CardProof[], random: Random, file: ShoeFile) => readonly CardProof[],
): Tampering => ({ name, code, apply: (file, random) => ({ ...file, dealt: change(file.dealt, random, file) }) });

const firstTray = (
  name: string,
  code: ShoeProblemCode,
  change: (tray: readonly number[], random: Random, file: ShoeFile) => unknown,
): Tampering => ({
  name,
  code,
  apply: (file, random) => ({
    ...file,
    refills: [change(at(file.refills, 0), random, file), ...file.refills.slice(1)],
  }),
});

/** Where the cards of refill 1 stand in the list of dealt cards. */
const refilledPlaces = (file: ShoeFile): readonly number[] => {
  const size = file.leaves.length;
  const end = size + at(file.refills, 0).length;
  return file.dealt.flatMap(({ index }, place) => (index >= size && index < end ? [place] : []));
};

/** What a clever house would do: another card under a leaf of its own, and the root made to fit. */
const exchange = (file: ShoeFile, random: Random): ShoeFile => {
  const place = random.below(file.leaves.length);
  const proof = at(file.dealt, place);
  const card = at(DECK, (DECK.indexOf(proof.card) + 1 + random.below(51)) % 52);
  const leaf = openLeaves(hexToBytes(file.context))(proof.index, card, hexToBytes(proof.salt));
  const leaves = file.leaves.with(proof.index, leaf);
  // Wherever this card came back, the forged one comes back.
  const proofs = file.dealt.map((other) => (other.origin === proof.origin ? { ...other, card } : other));
  return { ...file, leaves, dealt: proofs, root: rootOf({ ...file, leaves }) ?? '' };
};

/** Another seed after the fact, with commitment and root made to fit. */
const otherSeed = (file: ShoeFile, random: Random): ShoeFile => {
  const seed = seedFromText(hexOf(random, 16));
  const { commitment } = sealed(seed, factsFrom(random, 1)).sealed;
  const hex = Array.from(seed, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { ...file, seed: hex, commitment, root: rootOf({ ...file, commitment }) ?? '' };
};

export const TAMPERINGS: readonly Tampering[] = [
  { name: 'seed', code: 'COMMITMENT_MISMATCH', apply: (f, r) => ({ ...f, seed: spoil(f.seed ?? '', r) }) },
  { name: 'commitment', code: 'COMMITMENT_MISMATCH', apply: (f, r) => ({ ...f, commitment: spoil(f.commitment, r) }) },
  { name: 'seed and commitment', code: 'LEAF_MISMATCH', apply: otherSeed },
  { name: 'context', code: 'CONTEXT_MISMATCH', apply: (f, r) => ({ ...f, context: spoil(f.context, r) }) },
  { name: 'root', code: 'ROOT_MISMATCH', apply: (f, r) => ({ ...f, root: spoil(f.root, r) }) },
  {
    name: 'a leaf',
    code: 'LEAF_MISMATCH',
    apply: (f, r) => {
      const place = r.below(f.leaves.length);
      return { ...f, leaves: f.leaves.with(place, spoil(at(f.leaves, place), r)) };
    },
  },
  {
    name: 'two leaves swapped',
    code: 'ROOT_MISMATCH',
    apply: (f, r) => ({ ...f, leaves: swap(f.leaves, ...two(f.leaves.length, r)) }),
  },
  { name: 'a leaf less', code: 'LEAF_COUNT_MISMATCH', apply: (f) => ({ ...f, leaves: f.leaves.slice(0, -1) }) },
  {
    name: 'a leaf more',
    code: 'LEAF_COUNT_MISMATCH',
    apply: (f, r) => ({ ...f, leaves: [...f.leaves, hexOf(r, 64)] }),
  },
  { name: 'a card exchanged under its leaf', code: 'LEAF_MISMATCH', apply: exchange },
  facts('table', ({ table }) => ({ table: `${table}x` })),
  facts('shoe number', ({ shoeNumber }) => ({ shoeNumber: shoeNumber + 1 })),
  facts('rules', ({ rulesHash }, r) => ({ rulesHash: spoil(rulesHash, r) })),
  facts('decks', ({ decks }) => ({ decks: decks + 1 })),
  facts('cut card', ({ cutAt }) => ({ cutAt: cutAt === 0 ? 1 : cutAt - 1 })),
  facts('entropy added', (old, r) => ({ entropy: [...old.entropy, { ...stranger(old), entropy: hexOf(r, 32) }] })),
  {
    name: 'entropy changed',
    code: 'CONTEXT_MISMATCH',
    apply: (f, r) => {
      const [first, ...rest] = f.facts.entropy;
      const changed = first
        ? [{ ...first, entropy: spoil(first.entropy, r) }, ...rest]
        : [{ ...stranger(f.facts), entropy: hexOf(r, 32) }];
      return { ...f, facts: { ...f.facts, entropy: changed } };
    },
  },
  {
    name: 'a seat twice',
    code: 'ENTROPY_SEAT_REPEATED',
    apply: (f, r) => {
      const twice = [hexOf(r, 32), hexOf(r, 32)].map((entropy) => ({ seat: 7, entropy }));
      return withEntropy(f, 1, twice);
    },
  },
  {
    name: 'a user twice',
    code: 'ENTROPY_USER_REPEATED',
    apply: (f, r) => {
      const twice = [hexOf(r, 32), hexOf(r, 32)].map((entropy) => ({ user: 'ann', entropy }));
      return withEntropy(f, 2, twice);
    },
  },
  { name: 'facts of the other version', code: 'CONTEXT_MISMATCH', apply: otherVersion },
  {
    name: 'the format of the other version',
    code: 'SHOE_FILE_MALFORMED',
    apply: (f) => ({ ...f, format: f.format === 'croupier-shoe/v1' ? 'croupier-shoe/v2' : 'croupier-shoe/v1' }),
  },
  {
    name: 'the same entropy twice',
    code: 'ENTROPY_REPEATED',
    apply: (f, r) => {
      const entropy = hexOf(r, 32);
      const both = [1, 2].map((seat) => ({ seat, entropy }));
      return withEntropy(f, 1, both);
    },
  },
  dealt('a card', 'CARD_MISMATCH', (proofs, r) => {
    const place = r.below(proofs.length);
    const proof = at(proofs, place);
    return proofs.with(place, { ...proof, card: at(DECK, (DECK.indexOf(proof.card) + 1 + r.below(51)) % 52) });
  }),
  dealt('a salt', 'CARD_MISMATCH', (proofs, r) => {
    const place = r.below(proofs.length);
    return proofs.with(place, { ...at(proofs, place), salt: spoil(at(proofs, place).salt, r) });
  }),
  dealt('an origin', 'REFILL_MISMATCH', (proofs, r, file) => {
    const place = r.pick(refilledPlaces(file));
    const proof = at(proofs, place);
    const size = file.leaves.length;
    return proofs.with(place, { ...proof, origin: (proof.origin + 1 + r.below(size - 1)) % size });
  }),
  dealt('a card at another index', 'CARD_MISMATCH', (proofs, r, { leaves }) => {
    const [a, b] = two(leaves.length, r);
    return [{ ...at(proofs, a), index: at(proofs, b).index }];
  }),
  dealt('two cards swapped', 'CARD_MISMATCH', (proofs, r, { leaves }) => {
    const [a, b] = two(leaves.length, r);
    const [first, second] = [at(proofs, a), at(proofs, b)];
    return proofs.with(a, { ...second, index: first.index }).with(b, { ...first, index: second.index });
  }),
  dealt('a card dealt twice', 'CARD_REPEATED', (proofs, r) => [...proofs, r.pick(proofs)]),
  dealt('an index beyond the shoe', 'CARD_INDEX_UNKNOWN', (proofs) => [...proofs, { ...at(proofs, 0), index: 5000 }]),
  dealt('a refilled card from elsewhere', 'REFILL_MISMATCH', (proofs, _, file) => {
    // Properly opened, but not what this refill put here.
    const elsewhere = at(proofs, file.leaves.length - 1);
    const place = at(refilledPlaces(file), 0);
    return proofs.with(place, { ...elsewhere, index: at(proofs, place).index });
  }),
  dealt('two cards of a refill swapped', 'REFILL_MISMATCH', (proofs, r, file) => {
    const places = refilledPlaces(file);
    const [a, b] = two(places.length, r).map((place) => at(places, place));
    if (a === undefined || b === undefined) throw new Error('two places');
    const [first, second] = [at(proofs, a), at(proofs, b)];
    return proofs.with(a, { ...second, index: first.index }).with(b, { ...first, index: second.index });
  }),
  firstTray('a tray in another order', 'REFILL_MISMATCH', (tray, r) => swap(tray, ...two(tray.length, r))),
  firstTray('a tray card put back twice', 'REFILL_IMPOSSIBLE', (tray, r) => tray.with(0, r.pick(tray.slice(1)))),
  firstTray('a tray card not dealt yet', 'REFILL_IMPOSSIBLE', (tray, r, { leaves }) =>
    tray.with(r.below(tray.length), leaves.length),
  ),
  firstTray('an empty tray', 'REFILL_IMPOSSIBLE', () => []),
  { name: 'no refill', code: 'CARD_INDEX_UNKNOWN', apply: (f) => ({ ...f, refills: [] }) },
  { name: 'format', code: 'SHOE_FILE_MALFORMED', apply: (f) => ({ ...f, format: 'croupier-shoe/v0' }) },
  { name: 'capitals', code: 'SHOE_FILE_MALFORMED', apply: (f) => ({ ...f, root: `A${f.root.slice(1)}` }) },
  { name: 'fraction', code: 'CONTEXT_BAD_FIELD', apply: (f) => ({ ...f, facts: { ...f.facts, cutAt: 1.5 } }) },
  { name: 'missing', code: 'SHOE_FILE_MALFORMED', apply: (f) => ({ ...f, seed: undefined }) },
  { name: 'nothing', code: 'SHOE_FILE_MALFORMED', apply: () => null },
];
