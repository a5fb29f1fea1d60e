/** The duels this device has seen, the newest first: to find them again, and the bytes its player added to their shoes. */
import { forget, keep, kept } from '../lib/keep.ts';

export interface KeptDuel {
  readonly id: string;
  readonly game: string;
  /** Milliseconds since the epoch. */
  readonly deadline: number;
  /** Of its shoes, so that the table is compared with them. Missing if an earlier version kept it. */
  readonly commitments?: readonly string[];
  /** Created here: the bytes for its shoe, 32 hexadecimal digits. */
  readonly bytes?: string;
  /** The table of the player's own try. */
  readonly code?: string;
  /** Its results were seen. */
  readonly isSeen?: boolean;
}

const KEY = 'duels';
/** The oldest are dropped. */
const MOST = 30;

const isText = (found: unknown): boolean => found === undefined || typeof found === 'string';

const isKept = (found: unknown): found is KeptDuel => {
  if (typeof found !== 'object' || found === null) return false;
  const { id, game, deadline, bytes, code, commitments } = found as Partial<KeptDuel>;
  const hasShoes = commitments === undefined || (Array.isArray(commitments) && commitments.every(isText));
  return (
    typeof id === 'string' &&
    typeof game === 'string' &&
    Number.isFinite(deadline) &&
    [bytes, code].every(isText) &&
    hasShoes
  );
};

export const duelsIn = (found: unknown): readonly KeptDuel[] => (Array.isArray(found) ? found.filter(isKept) : []);

export const keptDuels = (): readonly KeptDuel[] => {
  try {
    return duelsIn(JSON.parse(kept(KEY) ?? '[]'));
  } catch {
    return [];
  }
};

export const keptDuel = (id: string): KeptDuel | undefined => keptDuels().find((one) => one.id === id);

/** Of a player who has left this device. */
export const forgetDuels = (): void => forget(KEY);

/** What is known of it already stays. */
export const keepDuel = (duel: KeptDuel): void => {
  const others = keptDuels().filter(({ id }) => id !== duel.id);
  keep(KEY, JSON.stringify([{ ...keptDuel(duel.id), ...duel }, ...others].slice(0, MOST)));
};

/** Those whose results this player has not seen yet come first. */
export const listedDuels = (): readonly KeptDuel[] =>
  keptDuels().toSorted((a, b) => Number(a.isSeen === true) - Number(b.isSeen === true));

/** Those whose tries were played at these tables. */
export const duelsAt = (lines: readonly { readonly table: string }[]): readonly KeptDuel[] => {
  const tables = new Set(lines.map(({ table }) => table));
  return keptDuels().filter(({ code }) => code !== undefined && tables.has(code));
};

/** The duel that this table is a try of. */
export const duelOfTable = (code: string): KeptDuel | undefined => keptDuels().find((one) => one.code === code);
