/** Exact counts of everything a wager can be on, over all ordered six-card deals from the cards that remain. */
import { type Winners, winnersOf } from './count-winners.ts';
import { countPairsOf, type PairCounts } from './pair-counts.ts';
import { countsByCard, pipCounts, type Remaining, rankCounts, requireCountable } from './remaining.ts';
import { type Tally, tallyDeals } from './tally.ts';
import { BANKER_DRAWS, LOWEST_NATURAL, PIPS, PLAYER_DRAWS, THIRD_CARD_CASES } from './third-cards.ts';

/** Deals by a final total, or by the winner's margin: index 0 to 9. */
export type ByTotal = readonly bigint[];

/**
 * Ordered six-card deals. Fifth and sixth cards that the coup does not need are dealt all the same, so every count is
 * over the one denominator `total`.
 */
export interface Counts extends Winners {
  readonly total: bigint;
  /** By the total of the winning hand. */
  readonly playerWinsByTotal: ByTotal;
  readonly bankerWinsByTotal: ByTotal;
  readonly tiesByTotal: ByTotal;
  /** Wins without a natural, by how much the winner is ahead. */
  readonly playerWinsByMargin: ByTotal;
  readonly bankerWinsByMargin: ByTotal;
  /** Banker wins with a three-card 7. */
  readonly dragon7: bigint;
  /** Player wins with a three-card 8. */
  readonly panda8: bigint;
  /** Banker wins on 6, with two or three cards of its own. */
  readonly bankerSix: { readonly twoCards: bigint; readonly threeCards: bigint };
  /** By the cards on the table. */
  readonly cards: { readonly four: bigint; readonly five: bigint; readonly six: bigint };
  readonly thirdCards: {
    readonly none: bigint;
    readonly playerOnly: bigint;
    readonly bankerOnly: bigint;
    readonly both: bigint;
  };
  /** Coups that end with the opening cards because a hand has 8 or 9. */
  readonly naturals: {
    readonly any: bigint;
    readonly playerWins: bigint;
    readonly bankerWins: bigint;
    readonly ties: bigint;
  };
  /** Opening cards equal in rank. */
  readonly pairs: PairCounts;
  /** Opening cards equal in rank and suit. */
  readonly perfectPairs: PairCounts;
}

interface Coup {
  readonly player: number;
  readonly banker: number;
  /** PLAYER_DRAWS and BANKER_DRAWS. */
  readonly drawn: number;
}

/** What the cells of a tally are, in its order. */
const COUPS: readonly Coup[] = Array.from({ length: THIRD_CARD_CASES * PIPS * PIPS }, (_, cell) => ({
  drawn: Math.floor(cell / PIPS ** 2),
  player: Math.floor(cell / PIPS) % PIPS,
  banker: cell % PIPS,
}));

const cellsWhere = (matches: (coup: Coup) => boolean): readonly number[] =>
  COUPS.flatMap((coup, cell) => (matches(coup) ? [cell] : []));

const byTotal = (matches: (coup: Coup, total: number) => boolean): readonly (readonly number[])[] =>
  Array.from({ length: PIPS }, (_, total) => cellsWhere((coup) => matches(coup, total)));

const playerWins = ({ player, banker }: Coup): boolean => player > banker;
const bankerWins = ({ player, banker }: Coup): boolean => banker > player;
const ties = ({ player, banker }: Coup): boolean => player === banker;
/** Without third cards, 8 and 9 can only come from the opening cards. */
const isNatural = ({ player, banker, drawn }: Coup): boolean =>
  drawn === 0 && (player >= LOWEST_NATURAL || banker >= LOWEST_NATURAL);
const bankerDrew = ({ drawn }: Coup): boolean => (drawn & BANKER_DRAWS) !== 0;
const playerDrew = ({ drawn }: Coup): boolean => (drawn & PLAYER_DRAWS) !== 0;
const bankerWinsWith = (total: number, coup: Coup): boolean => bankerWins(coup) && coup.banker === total;

/** The cells that make up each count, found once. */
const CELLS = {
  all: cellsWhere(() => true),
  playerWinsByTotal: byTotal((coup, total) => playerWins(coup) && coup.player === total),
  bankerWinsByTotal: byTotal((coup, total) => bankerWinsWith(total, coup)),
  tiesByTotal: byTotal((coup, total) => ties(coup) && coup.player === total),
  playerWinsByMargin: byTotal((coup, m) => playerWins(coup) && !isNatural(coup) && coup.player - coup.banker === m),
  bankerWinsByMargin: byTotal((coup, m) => bankerWins(coup) && !isNatural(coup) && coup.banker - coup.player === m),
  dragon7: cellsWhere((coup) => bankerWinsWith(7, coup) && bankerDrew(coup)),
  panda8: cellsWhere((coup) => playerWins(coup) && coup.player === 8 && playerDrew(coup)),
  sixWithTwo: cellsWhere((coup) => bankerWinsWith(6, coup) && !bankerDrew(coup)),
  sixWithThree: cellsWhere((coup) => bankerWinsWith(6, coup) && bankerDrew(coup)),
  drewNone: cellsWhere((coup) => !playerDrew(coup) && !bankerDrew(coup)),
  drewPlayer: cellsWhere((coup) => playerDrew(coup) && !bankerDrew(coup)),
  drewBanker: cellsWhere((coup) => !playerDrew(coup) && bankerDrew(coup)),
  drewBoth: cellsWhere((coup) => playerDrew(coup) && bankerDrew(coup)),
  naturalPlayer: cellsWhere((coup) => isNatural(coup) && playerWins(coup)),
  naturalBanker: cellsWhere((coup) => isNatural(coup) && bankerWins(coup)),
  naturalTie: cellsWhere((coup) => isNatural(coup) && ties(coup)),
} as const;

/** The sum counts a subset of all deals, so it is exact as a double. */
const sumOf = (tally: Tally, cells: readonly number[]): bigint => {
  let sum = 0;
  for (const cell of cells) sum += tally[cell] as number;
  return BigInt(sum);
};

/** Throws RangeError unless 6 to 416 cards remain, in whole numbers. */
export const countOutcomes = (remaining: Remaining): Counts => {
  requireCountable(remaining);
  const tally = tallyDeals(pipCounts(remaining));
  const sum = (cells: readonly number[]): bigint => sumOf(tally, cells);
  const thirdCards = {
    none: sum(CELLS.drewNone),
    playerOnly: sum(CELLS.drewPlayer),
    bankerOnly: sum(CELLS.drewBanker),
    both: sum(CELLS.drewBoth),
  };
  const naturals = {
    playerWins: sum(CELLS.naturalPlayer),
    bankerWins: sum(CELLS.naturalBanker),
    ties: sum(CELLS.naturalTie),
  };
  return {
    total: sum(CELLS.all),
    ...winnersOf(tally),
    playerWinsByTotal: CELLS.playerWinsByTotal.map(sum),
    bankerWinsByTotal: CELLS.bankerWinsByTotal.map(sum),
    tiesByTotal: CELLS.tiesByTotal.map(sum),
    playerWinsByMargin: CELLS.playerWinsByMargin.map(sum),
    bankerWinsByMargin: CELLS.bankerWinsByMargin.map(sum),
    dragon7: sum(CELLS.dragon7),
    panda8: sum(CELLS.panda8),
    bankerSix: { twoCards: sum(CELLS.sixWithTwo), threeCards: sum(CELLS.sixWithThree) },
    cards: {
      four: thirdCards.none,
      five: thirdCards.playerOnly + thirdCards.bankerOnly,
      six: thirdCards.both,
    },
    thirdCards,
    naturals: { any: naturals.playerWins + naturals.bankerWins + naturals.ties, ...naturals },
    pairs: countPairsOf(rankCounts(remaining)),
    perfectPairs: countPairsOf(countsByCard(remaining)),
  };
};
