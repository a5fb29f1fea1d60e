/** A duel as it stands in the setup of its tables, and the names of its shoes. */
import type { Duel } from '@croupier/fair';

/** As it stands in the setup of each of its tables, which the first hash of the log covers. Its rules are the table's. */
export type DuelSetup = Omit<Duel, 'rulesHash'>;

const MOST_SHOES = 100;
const TEXT = /^[\w-]{1,64}$/;
const HASH = /^[0-9a-f]{64}$/;
const HALF = /^[0-9a-f]{32}$/;

const isText = (raw: unknown, pattern: RegExp): raw is string => typeof raw === 'string' && pattern.test(raw);

/** Only the shape: whether the id stands for the rest is for auditors to check. */
export const parseDuel = (raw: unknown): DuelSetup | undefined => {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { id, deadline, by, bytesHash, bytes, commitments, ...more } = raw as { readonly [field: string]: unknown };
  if (!isText(id, HALF) || !isText(by, TEXT) || Object.keys(more).length > 0) return undefined;
  if (typeof deadline !== 'number' || !Number.isSafeInteger(deadline) || !Array.isArray(commitments)) return undefined;
  const isMixed = isText(bytesHash, HASH) && isText(bytes, HALF);
  if (!isMixed && (bytesHash !== undefined || bytes !== undefined)) return undefined;
  if (commitments.length < 1 || commitments.length > MOST_SHOES) return undefined;
  if (!commitments.every((each): each is string => isText(each, HASH))) return undefined;
  return { id, deadline, by, commitments, ...(isMixed && { bytesHash, bytes }) };
};

export const lentShoe = ({ id }: Pick<DuelSetup, 'id'>, number: number): string => `${id}.${number}`;

/** All shoes of the duel. */
export const shoesOf = (duel: DuelSetup): readonly string[] =>
  duel.commitments.map((_, index) => lentShoe(duel, index + 1));

/** Those that a table had so far. */
export const lentSoFar = (duel: DuelSetup | undefined, shoes: number): readonly string[] =>
  duel === undefined ? [] : shoesOf(duel).slice(0, shoes);
