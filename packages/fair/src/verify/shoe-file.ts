/**
 * The public file of a shoe: all that anybody needs to check it, in any language, without us. During play the seed is
 * null; when the shoe is retired the same file is complete. docs/reference/shoe-file.md describes it field by field.
 */

import { type Card, DECK } from '@croupier/cards';
import { isHash, isRecord, parseShoeFacts, type ShoeFacts } from '../seal/context.ts';
import type { CardProof } from '../seal/proven.ts';
import { formatSeed, type Seed } from '../shuffle/seed.ts';
import { type Checked, refused } from './problems.ts';
import type { PlayedShoe } from './report.ts';

const SHOE_FORMATS = { 1: 'croupier-shoe/v1', 2: 'croupier-shoe/v2' } as const;
type ShoeFormat = (typeof SHOE_FORMATS)[keyof typeof SHOE_FORMATS];

const formatOf = ({ version }: ShoeFacts): ShoeFormat => SHOE_FORMATS[version ?? 1];

export interface ShoeFile {
  /** By the version of its facts. */
  readonly format: ShoeFormat;
  readonly facts: ShoeFacts;
  readonly context: string;
  readonly commitment: string;
  readonly root: string;
  readonly leaves: readonly string[];
  readonly dealt: readonly CardProof[];
  readonly refills: readonly (readonly number[])[];
  /** 64 lowercase hexadecimal digits; null until the shoe is retired. */
  readonly seed: string | null;
}

/** Give `seed` only when the shoe is retired: with it every card that is left is known. */
export const shoeFileOf = ({ sealed, dealt, refills }: PlayedShoe, seed: Seed | null): ShoeFile => ({
  format: formatOf(sealed.facts),
  facts: sealed.facts,
  context: sealed.context,
  commitment: sealed.commitment,
  root: sealed.root,
  leaves: sealed.leaves,
  // Field by field: a proof that carries more than its type says must not carry it into a public file.
  dealt: dealt.map(({ index, origin, card, salt }) => ({ index, origin, card, salt })),
  refills,
  seed: seed === null ? null : formatSeed(seed),
});

const isList = <T>(raw: unknown, isItem: (item: unknown) => item is T): raw is readonly T[] =>
  Array.isArray(raw) && raw.every(isItem);

const isIndex = (raw: unknown): raw is number => typeof raw === 'number' && Number.isSafeInteger(raw) && raw >= 0;
const isTray = (raw: unknown): raw is readonly number[] => isList(raw, isIndex);
const isCard = (raw: unknown): raw is Card => DECK.some((card) => card === raw);
const isProof = (raw: unknown): raw is CardProof =>
  isRecord(raw) && isIndex(raw['index']) && isIndex(raw['origin']) && isCard(raw['card']) && isHash(raw['salt']);

const badField = (field: string): Checked<never> => refused('SHOE_FILE_MALFORMED', { field });

/** Far more than any shoe needs: one is refilled only within a round. */
const MOST = { dealt: 20_000, refills: 100 } as const;

const excess = (field: keyof typeof MOST, { length: count }: readonly unknown[]): Checked<never> | undefined =>
  count > MOST[field] ? refused('SHOE_FILE_TOO_LONG', { field, count, most: MOST[field] }) : undefined;

/** The door for a file from outside. Hashes, cards and numbers have one spelling; unknown fields are left out. */
export const parseShoeFile = (raw: unknown): Checked<ShoeFile> => {
  if (!isRecord(raw)) return badField('file');
  const { format } = raw;
  if (format !== SHOE_FORMATS[1] && format !== SHOE_FORMATS[2]) return badField('format');
  const facts = parseShoeFacts(raw['facts']);
  if (!facts.ok) return facts;
  if (format !== formatOf(facts.value)) return badField('format');
  const { context, commitment, root, leaves, dealt, refills, seed } = raw;
  if (!isHash(context)) return badField('context');
  if (!isHash(commitment)) return badField('commitment');
  if (!isHash(root)) return badField('root');
  if (!isList(leaves, isHash)) return badField('leaves');
  if (!isList(dealt, isProof)) return badField('dealt');
  if (!isList(refills, isTray)) return badField('refills');
  if (seed !== null && !isHash(seed)) return badField('seed');
  const tooLong = excess('dealt', dealt) ?? excess('refills', refills);
  if (tooLong !== undefined) return tooLong;
  const sealed = { facts: facts.value, context, commitment, root, leaves };
  return { ok: true, value: { ...shoeFileOf({ sealed, dealt, refills }, null), seed } };
};
