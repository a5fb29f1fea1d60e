/**
 * Decisions that were made at tables, priced by the coach. They are kept on this device and sent nowhere: for the player's own
 * score, and for practice. One line of JSON for each, so that a broken line doesn't spoil the others.
 */
import { forget, keep, kept } from '../lib/keep.ts';

/** none: unaided · asked: the player asked for the odds first · live: the odds were on the screen. The score never mixes them. */
export const HINTS = ['none', 'asked', 'live'] as const;
export type Hint = (typeof HINTS)[number];

export interface KeptDecision {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly game: string;
  /** The code of the table. */
  readonly table: string;
  readonly round: number;
  /** Names the decision within its round. If it is saved again after a reload, it still counts once. */
  readonly decision: string;
  /** As in a link: `readRules` reads them. */
  readonly rules: string;
  /** In the words of the game: “Hard 16 against 10”. The same words always mean the same situation. */
  readonly situation: string;
  /** Actions of the game: `hit`. */
  readonly chosen: string;
  readonly best: string;
  /** Missing where the game has no chart. */
  readonly chart?: string;
  /** What the chart calls the cell, where it has one. */
  readonly cell?: string;
  /** Bets; 0 for the best choice and its equals. */
  readonly cost: number;
  /** The size of one bet, in chips. */
  readonly stake: number;
  readonly hint: Hint;
}

/** For each game. The oldest are dropped. */
export const MOST_KEPT = 1000;

const keyOf = (game: string): string => `decisions.${game}`;

const TEXTS = ['game', 'table', 'decision', 'rules', 'situation', 'chosen', 'best'] as const;
const AMOUNTS = ['at', 'round', 'cost', 'stake'] as const;
const isAmount = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** Not the kernel's check: importing it would make a table load the rules of a game just to read stored decisions. */
const isObject = (found: unknown): found is { readonly [name: string]: unknown } =>
  typeof found === 'object' && found !== null;

const isKept = (found: unknown): found is KeptDecision =>
  isObject(found) &&
  TEXTS.every((name) => typeof found[name] === 'string') &&
  AMOUNTS.every((name) => isAmount(found[name])) &&
  ['chart', 'cell'].every((name) => found[name] === undefined || typeof found[name] === 'string') &&
  HINTS.some((hint) => hint === found['hint']);

const readLine = (line: string): readonly KeptDecision[] => {
  try {
    const found: unknown = JSON.parse(line);
    return isKept(found) ? [found] : [];
  } catch {
    return [];
  }
};

export const isSame = (one: KeptDecision, other: KeptDecision): boolean =>
  one.table === other.table && one.round === other.round && one.decision === other.decision;

/** Decisions of a game, as they are stored. */
export const readDecisions = (text: string, game: string): readonly KeptDecision[] =>
  text
    .split('\n')
    .flatMap(readLine)
    .filter((decision) => decision.game === game);

/** Oldest first. */
export const keptDecisions = (game: string): readonly KeptDecision[] => readDecisions(kept(keyOf(game)) ?? '', game);

export const writeDecisions = (decisions: readonly KeptDecision[]): string =>
  decisions
    .slice(-MOST_KEPT)
    .map((one) => JSON.stringify(one))
    .join('\n');

/** All there are of a game, the latest last. False if storage is full. */
export const keepDecisions = (game: string, decisions: readonly KeptDecision[]): boolean => {
  try {
    keep(keyOf(game), writeDecisions(decisions));
    return true;
  } catch {
    return false;
  }
};

/** False if it was saved before. If storage is full, the decision is missing from the score, but play continues. */
export const keepDecision = (decision: KeptDecision): boolean => {
  const before = keptDecisions(decision.game);
  // After a reload, at most the last round is priced again.
  if (before.slice(-100).some((one) => isSame(one, decision))) return false;
  return keepDecisions(decision.game, [...before, decision]);
};

/** Deletes the decisions of these rounds. */
export const forgetRounds = (game: string, rounds: readonly Pick<KeptDecision, 'table' | 'round'>[]): void => {
  const names = new Set(rounds.map(({ table, round }) => `${table}.${round}`));
  const rest = keptDecisions(game).filter(({ table, round }) => !names.has(`${table}.${round}`));
  keep(keyOf(game), writeDecisions(rest));
};

export const forgetDecisions = (game: string): void => forget(keyOf(game));
