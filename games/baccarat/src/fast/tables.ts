/**
 * A coup as four looks into tables, worked out once by asking the rules about every case: one for the first two cards of each
 * hand, one for the two cards that may follow, one for what the rules make of it. A card is a number from 0 to 51, its
 * place in `DECK`; so is the outcome of a coup.
 */
import { type Card, DECK } from '@croupier/cards';
import { type CoupResult, hasWon, resultOf } from '../rules/round/coup.ts';
import { bankerDraws, isNatural, isPair, isPerfectPair, pipOf, playerDraws, totalOf } from '../rules/round/tableau.ts';

/** Room for 52 cards in a table over two of them. */
export const CARD_BITS = 6;
/** Below them the total of a hand, above them its pair. */
export const TOTAL_BITS = 14;
const TWO_CARDS = 1 << (2 * CARD_BITS);

/** What two cards are as a pair. */
const PAIRS = ['none', 'pair', 'perfect'] as const;
/** All that wagers can tell apart, besides pairs and the number of cards. */
const ENDINGS = ['player', 'panda8', 'banker', 'banker6', 'dragon7', 'tie'] as const;

/** Outcomes: bits 0–2 cards used, 3–5 the ending, 6–7 the pair of Player, 8–9 that of Banker. */
export const OUTCOMES = 1024;
export const USED = 0b111;
const ENDING_AT = 3;
export const PLAYER_PAIR_AT = 6;
export const BANKER_PAIR_AT = 8;

export interface Tables {
  /** Two cards of Player: 1000 times their total, and above `TOTAL_BITS` what they are as a pair. */
  readonly players: Uint16Array;
  /** Two cards of Banker: 100 times their total, and the pair. */
  readonly bankers: Uint16Array;
  /** The fifth and the sixth card: ten times the pip of one plus the pip of the other. */
  readonly thirds: Uint8Array;
  /** At the sum of the three: the lower six bits of the outcome. */
  readonly coups: Uint8Array;
}

/** A card for each pip. */
const BY_PIP: readonly Card[] = Array.from(
  { length: 10 },
  (_, pip) => DECK.find((card) => pipOf(card) === pip) as Card,
);
const ofPip = (pip: number): Card => BY_PIP[pip] as Card;
const TEN = ofPip(0);

const endingOf = (result: CoupResult): (typeof ENDINGS)[number] => {
  if (hasWon.dragon7(result)) return 'dragon7';
  if (hasWon.panda8(result)) return 'panda8';
  return result.winner === 'banker' && result.banker === 6 ? 'banker6' : result.winner;
};

/** The coup of two hands with these totals, when `fifth` and `sixth` are the next pips in the shoe. */
const playedOut = (player: number, banker: number, fifth: number, sixth: number): CoupResult => {
  const [playerHand, bankerHand] = [
    [ofPip(player), TEN],
    [ofPip(banker), TEN],
  ];
  if (isNatural(playerHand) || isNatural(bankerHand)) return resultOf({ player: playerHand, banker: bankerHand });
  const draws = playerDraws(player);
  if (draws) playerHand.push(ofPip(fifth));
  if (bankerDraws(banker, draws ? fifth : undefined)) bankerHand.push(ofPip(draws ? sixth : fifth));
  return resultOf({ player: playerHand, banker: bankerHand });
};

const COUPS = 10_000;
const coupResults = (): readonly CoupResult[] =>
  Array.from({ length: COUPS }, (_, at) =>
    playedOut(Math.floor(at / 1000), Math.floor(at / 100) % 10, Math.floor(at / 10) % 10, at % 10),
  );

const coupCode = (result: CoupResult): number =>
  (result.playerCards + result.bankerCards) | (ENDINGS.indexOf(endingOf(result)) << ENDING_AT);

const pairOf = (hand: readonly Card[]): number => {
  if (isPerfectPair(hand)) return PAIRS.indexOf('perfect');
  return PAIRS.indexOf(isPair(hand) ? 'pair' : 'none');
};

const buildTables = (): Tables => {
  const [players, bankers] = [new Uint16Array(TWO_CARDS), new Uint16Array(TWO_CARDS)];
  const thirds = new Uint8Array(TWO_CARDS);
  for (const [one, first] of DECK.entries())
    for (const [two, second] of DECK.entries()) {
      const hand = [first, second];
      const at = (one << CARD_BITS) | two;
      players[at] = (1000 * totalOf(hand)) | (pairOf(hand) << TOTAL_BITS);
      bankers[at] = (100 * totalOf(hand)) | (pairOf(hand) << TOTAL_BITS);
      thirds[at] = 10 * pipOf(first) + pipOf(second);
    }
  return { players, bankers, thirds, coups: Uint8Array.from(coupResults(), coupCode) };
};

let tables: Tables | undefined;
/** Built when first asked for. */
export const coupTables = (): Tables => {
  tables ??= buildTables();
  return tables;
};

const buildOutcomes = (): ReadonlyMap<number, CoupResult> => {
  const outcomes = new Map<number, CoupResult>();
  const byCode = new Map(coupResults().map((result) => [coupCode(result), result]));
  for (const [code, result] of byCode)
    for (const [playerPair, player] of PAIRS.entries())
      for (const [bankerPair, banker] of PAIRS.entries())
        outcomes.set(code | (playerPair << PLAYER_PAIR_AT) | (bankerPair << BANKER_PAIR_AT), {
          ...result,
          playerPair: player !== 'none',
          bankerPair: banker !== 'none',
          perfectPair: player === 'perfect' || banker === 'perfect',
        });
  return outcomes;
};

let outcomes: ReadonlyMap<number, CoupResult> | undefined;
/** Every outcome there is, with a coup that has it, as the rules describe one. */
export const everyOutcome = (): ReadonlyMap<number, CoupResult> => {
  outcomes ??= buildOutcomes();
  return outcomes;
};
