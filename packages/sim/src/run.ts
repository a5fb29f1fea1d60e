/** What makes a run the same run: everything that decides its cards, and nothing that does not. */
import type { Json } from '@croupier/kernel';

/** Plain data: it travels to workers, into files and through databases. */
export interface RunSpec {
  readonly game: string;
  /** The table with every option written out, so that two ways of asking for it are one run. */
  readonly setup: { readonly [option: string]: Json };
  readonly flags: { readonly [name: string]: string };
  readonly seed: string;
}

/** JSON with the keys of every object in one order. */
const ordered = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, ordered(inner)]),
  );
};

/** The same text for the same run, however it was written. */
export const runText = ({ game, setup, flags, seed }: RunSpec): string =>
  JSON.stringify(ordered({ game, setup: { ...setup }, flags: { ...flags }, seed }));

const FIELDS = ['game', 'setup', 'flags', 'seed'] as const;

/** The first field in which two runs are not alike. */
export const differenceOf = (one: RunSpec, other: RunSpec): (typeof FIELDS)[number] | undefined =>
  FIELDS.find((field) => JSON.stringify(ordered(one[field])) !== JSON.stringify(ordered(other[field])));
