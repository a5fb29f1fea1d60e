/**
 * Whether what a caller of this package gives makes sense. Asked once for each question, never in the loops of the solver. Everything here throws InputError, whose codes are in `refusals.ts`.
 */
import { type Card, type Composition, compositionOf, RANKS, requireCard, requireCount } from '@croupier/cards';
import type { Option } from '@croupier/kernel';
import { type HouseRules, SOFT17 } from '../rules/setup/house-rules.ts';
import { RULE_OPTIONS } from '../rules/setup/options.ts';
import { HARD_ROWS, PAIR_ROWS, SOFT_ROWS } from './charts/chart.ts';
import type { Soft17 } from './dealer/dealer-hands.ts';
import { badQuestion } from './refusals.ts';
import { ORIGINS, type Origin } from './solver/permits.ts';

/** Options that make no difference to odds; a caller may leave them as they come. */
const IRRELEVANT: readonly string[] = ['shuffle', 'limits', 'payoutRounding', 'sideBets', 'sideLimits'];

const RELEVANT = Object.entries(RULE_OPTIONS as { readonly [name: string]: Option<unknown> }).filter(
  ([name]) => !IRRELEVANT.includes(name),
);

/** An option that cannot even be written down is none: `format` may fail on what has another type. */
const isOption = ({ parse, format }: Option<unknown>, value: unknown): boolean => {
  try {
    return parse(format(value)) !== undefined;
  } catch {
    return false;
  }
};

const known = new WeakSet<HouseRules>();

export const requireRules = (rules: HouseRules): void => {
  if (known.has(rules)) return;
  const named: { readonly [name: string]: unknown } = { ...rules };
  if (!RELEVANT.every(([name, option]) => isOption(option, named[name]))) throw badQuestion('BJ_ODDS_RULES_UNKNOWN');
  known.add(rules);
};

export const requireSoft17 = (soft17: Soft17): void => {
  if (!SOFT17.includes(soft17)) throw badQuestion('BJ_ODDS_SOFT17_UNKNOWN', { known: SOFT17.join(', ') });
};

export const requireUpcard = (upcard: number): void => {
  if (!Number.isInteger(upcard) || upcard < 1 || upcard > 10) throw badQuestion('BJ_ODDS_UPCARD_UNKNOWN');
};

const ROWS: readonly string[] = [...HARD_ROWS, ...SOFT_ROWS, ...PAIR_ROWS];

export const requireRow = (row: string): void => {
  if (!ROWS.includes(row)) throw badQuestion('BJ_ODDS_ROW_UNKNOWN');
};

/** Counts of each rank, whole or on average. */
export const requireComposition = (composition: Composition): void => {
  for (const rank of RANKS) requireCount(composition?.[rank], rank);
};

const SUITS_OF_A_DECK = 4;

interface Asked {
  readonly rules: HouseRules;
  readonly cards: readonly Card[];
  readonly upcard: Card;
  readonly unseen: Composition;
  readonly origin?: Origin;
  readonly hands?: number;
}

/** Says nothing about the type: a caller with types has a list anyway. */
const isList: (raw: unknown) => boolean = Array.isArray;

/** All of a question about one hand. Whether anything is left to decide is asked later. */
export const requireQuestion = ({ rules, cards, upcard, unseen, origin = 'dealt', hands = 1 }: Asked): void => {
  requireRules(rules);
  if (!isList(cards)) throw badQuestion('BJ_ODDS_CARDS_MISSING');
  const held = compositionOf([...cards, requireCard(upcard)]);
  requireComposition(unseen);
  if (!ORIGINS.includes(origin)) throw badQuestion('BJ_ODDS_ORIGIN_UNKNOWN', { known: ORIGINS.join(', ') });
  if (!Number.isInteger(hands) || hands < 1) throw badQuestion('BJ_ODDS_HANDS_UNKNOWN');
  const most = SUITS_OF_A_DECK * rules.decks;
  for (const rank of RANKS) {
    const all = held[rank] + unseen[rank];
    if (all > most) throw badQuestion('BJ_ODDS_TOO_MANY_CARDS', { cards: all, rank, decks: rules.decks, most });
  }
};
