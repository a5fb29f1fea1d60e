/**
 * Decisions that were made at a table, each priced by exact odds: what every legal choice was worth with the cards the player had
 * seen by then, what was chosen, and what that cost. A pure function of a public log, so everyone who reads the log gets the same
 * grades.
 */
import type { Card, Composition } from '@croupier/cards';
import type { Seat } from '../money/posting.ts';
import type { EventBase } from './game.ts';

/** Something that could be done, and its expected net result per unit of `stake`. */
export interface GradedOption {
  /** For programs: `hit`. */
  readonly action: string;
  /** For people: “Hit”. */
  readonly name: string;
  readonly ev: number;
}

/** What a card counter could have known before a decision, from the cards that had been seen. */
export interface DecisionCount {
  /** The system that was counted by: “Hi-Lo”. */
  readonly system: string;
  readonly trueCount: number;
}

/**
 * Why the best choice is not the one of the chart. cards: these very cards, no rule of thumb · count: card counters would do
 * the same, at true counts of `index` and more, or below it.
 */
export type GradeReason =
  | { readonly because: 'cards' }
  | (DecisionCount & {
      readonly because: 'count';
      readonly index: number;
      readonly side: 'from' | 'below';
    });

export interface GradedDecision {
  /** Sort of decision, as its game calls it: `play`, `insurance`, `bet`. */
  readonly kind: string;
  /** The situation in words: “Hard 16 against 10”. The same words always mean the same situation. */
  readonly name: string;
  /** The cards it is about, as far as they were dealt. */
  readonly cards: readonly Card[];
  /** The card they play against, where there is one. */
  readonly against?: Card;
  /** What the player had not seen: everything undealt, and everything face down. */
  readonly unseen: Composition;
  /** Where players count cards. */
  readonly count?: DecisionCount;
  /** Cents: what `ev` and `costInBets` are per unit of. */
  readonly stake: number;
  readonly options: readonly GradedOption[];
  /** Actions of `options`. */
  readonly chosen: string;
  readonly best: string;
  /** Never negative; 0 for the best choice and its equals. */
  readonly costInBets: number;
  /** The same in cents. */
  readonly cost: number;
  /** What the chart of these rules says, where the game has one. */
  readonly chart?: string;
  /** The cell of that chart, for a link to it (`ChartCell`). */
  readonly cell?: string;
  /** Only if the best choice differs from the chart's. */
  readonly why?: GradeReason;
  /** house: the clock ran out, or the player was gone, so this was not the player's decision. */
  readonly by: 'player' | 'house';
}

/** A bet of a round and its exact expectation for the shoe it was placed on. */
export interface PricedBet {
  readonly name: string;
  /** Cents. */
  readonly stake: number;
  /** Expected net result per unit of the stake, with the best play. */
  readonly ev: number;
}

/** What there was to expect before the cards were dealt. In cents. */
export interface Outlook {
  readonly bets: readonly PricedBet[];
  /** Expected net result of the best play. */
  readonly expected: number;
  /** Of the net result, in cents squared. Only where it is known exactly. */
  readonly variance?: number;
}

/** One settled round of one seat. Amounts are cents; result = expected − cost − houseCost + luck. */
export interface GradedRound {
  readonly round: number;
  readonly seat: Seat;
  /** All initial bets. */
  readonly bet: number;
  /** Net. */
  readonly result: number;
  readonly decisions: readonly GradedDecision[];
  /** Decisions of the player that have no price: too few cards were left for exact odds. */
  readonly unpriced: number;
  /** What the player's decisions cost, and what those of the house did. */
  readonly cost: number;
  readonly costInBets: number;
  readonly houseCost: number;
  /** Only if asked for, and if enough cards were left for exact odds. */
  readonly outlook?: Outlook & { readonly luck: number };
}

export interface GradeOptions {
  /** Also price the bets, and so luck: for some games this takes most of the time. */
  readonly outlook?: boolean;
  /** Rounds before this one are left out, and take no time. */
  readonly from?: number;
}

/**
 * By the events of a game's log from its beginning, for the player in this seat: round by round, each worked out when it is asked
 * for, so that long work can be paused or left between two of them. Throws on a setup that `parseSetup` of the game refuses, and on
 * events that cannot be: check the log first.
 */
export type Grade = (
  setup: unknown,
  events: readonly EventBase[],
  viewer: Seat,
  options?: GradeOptions,
) => Iterable<GradedRound>;

const sum = <T>(items: readonly T[], read: (item: T) => number): number =>
  items.reduce((total, item) => total + read(item), 0);

/** Puts a round together. */
export const gradedRound = (
  round: Omit<GradedRound, 'cost' | 'costInBets' | 'houseCost' | 'outlook'>,
  outlook?: Outlook,
): GradedRound => {
  const own = round.decisions.filter(({ by }) => by === 'player');
  const cost = sum(own, (decision) => decision.cost);
  const houseCost = sum(round.decisions, (decision) => decision.cost) - cost;
  const graded = { ...round, cost, costInBets: sum(own, ({ costInBets }) => costInBets), houseCost };
  if (outlook === undefined) return graded;
  return { ...graded, outlook: { ...outlook, luck: round.result - outlook.expected + cost + houseCost } };
};

/** Bets. Choices that differ by less are equals to people: no mistake was made. */
export const EQUAL_BETS = 0.0005;

export const isMistake = ({ by, costInBets }: GradedDecision): boolean => by === 'player' && costInBets >= EQUAL_BETS;

/** Several rounds together. Cents, but for `costInBets`. */
export interface GradeTotals {
  readonly rounds: number;
  /** Of the player, and how many of them were mistakes. */
  readonly decisions: number;
  readonly mistakes: number;
  readonly unpriced: number;
  readonly bet: number;
  readonly result: number;
  readonly cost: number;
  readonly costInBets: number;
  readonly houseCost: number;
  /** Of the rounds that have an outlook: how many those are, and the parts that make up their result. */
  readonly outlook?: {
    readonly rounds: number;
    readonly result: number;
    readonly expected: number;
    readonly cost: number;
    readonly houseCost: number;
    readonly luck: number;
    /** Of luck, if it is known for every round: the cards of one round say next to nothing about those of another. */
    readonly sd?: number;
  };
}

const outlookTotals = (rounds: readonly GradedRound[]): Pick<GradeTotals, 'outlook'> => {
  const priced = rounds.flatMap(({ outlook, ...round }) => (outlook ? [{ ...round, outlook }] : []));
  if (priced.length === 0) return {};
  const isKnown = priced.every(({ outlook: { variance } }) => variance !== undefined);
  return {
    outlook: {
      rounds: priced.length,
      result: sum(priced, ({ result }) => result),
      expected: sum(priced, ({ outlook }) => outlook.expected),
      cost: sum(priced, ({ cost }) => cost),
      houseCost: sum(priced, ({ houseCost }) => houseCost),
      luck: sum(priced, ({ outlook }) => outlook.luck),
      ...(isKnown && { sd: Math.sqrt(sum(priced, ({ outlook }) => outlook.variance ?? 0)) }),
    },
  };
};

export const gradeTotals = (rounds: readonly GradedRound[]): GradeTotals => {
  const decisions = rounds.flatMap((round) => round.decisions.filter(({ by }) => by === 'player'));
  return {
    rounds: rounds.length,
    decisions: decisions.length,
    mistakes: decisions.filter(isMistake).length,
    unpriced: sum(rounds, ({ unpriced }) => unpriced),
    bet: sum(rounds, ({ bet }) => bet),
    result: sum(rounds, ({ result }) => result),
    cost: sum(rounds, ({ cost }) => cost),
    costInBets: sum(rounds, ({ costInBets }) => costInBets),
    houseCost: sum(rounds, ({ houseCost }) => houseCost),
    ...outlookTotals(rounds),
  };
};
