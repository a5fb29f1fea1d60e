/**
 * Two shoes played to the cut card at once, by tables. The loop has no calls and no branch but its own end: what a coup may
 * need is looked up whether it is needed or not, and how many cards it took leads to the next one. Tables and memory are
 * constants of this module and places are cut to their length, so that the compiler can leave out every check.
 */
import { LAST_PLACE, TAPES } from '@croupier/cards';
import { BANKER_PAIR_AT, CARD_BITS, coupTables, OUTCOMES, PLAYER_PAIR_AT, TOTAL_BITS, USED } from './tables.ts';

const { players, bankers, thirds, coups } = coupTables();
const [one, other] = TAPES;
// Taken into constants of this module: reading an imported number in the loop costs speed.
const PLACE = LAST_PLACE;
const CARD = CARD_BITS;
const CARDS = USED;
/** Of the run in play: what each outcome brings, in steps, and how often it was met. */
const pays = new Int32Array(OUTCOMES);
const counts = new Int32Array(OUTCOMES);
const OUTCOME = OUTCOMES - 1;

/** What two shoes leave, each at its place. */
export interface PairResult {
  /** In steps, as `pays` has them. */
  readonly net: Int32Array;
  readonly rounds: Int32Array;
  /** Cards drawn. */
  readonly drawn: Int32Array;
}

export const pairResult = (): PairResult => ({
  net: new Int32Array(2),
  rounds: new Int32Array(2),
  drawn: new Int32Array(2),
});

const TOTAL = (1 << TOTAL_BITS) - 1;
const PLAYER_DOWN = TOTAL_BITS - PLAYER_PAIR_AT;
const PLAYER_PAIR = 0b11 << PLAYER_PAIR_AT;
const BANKER_DOWN = TOTAL_BITS - BANKER_PAIR_AT;
const BANKER_PAIR = 0b11 << BANKER_PAIR_AT;

/** Before the first coup: nothing was met yet, and outcome n brings `steps[n]`. */
export const beginCounting = (steps: Int32Array): void => {
  pays.set(steps);
  counts.fill(0);
};

export const timesMet = (outcome: number): number => counts[outcome] as number;

/**
 * Plays what lies on the tapes, `size` cards each: coups begin as long as fewer than `cut` cards are drawn from the upper
 * end. Up to five cards beyond the cut are read.
 */
export const playTapes = (size: number, cut: number, result: PairResult): void => {
  const top = (size - 1) | 0;
  const end = (top - cut) | 0;
  let at = top;
  let to = top;
  let net = 0;
  let otherNet = 0;
  let rounds = 0;
  while (at > end && to > end) {
    const player = players[((one[at & PLACE] as number) << CARD) | (one[(at - 2) & PLACE] as number)] as number;
    const otherPlayer = players[
      ((other[to & PLACE] as number) << CARD) | (other[(to - 2) & PLACE] as number)
    ] as number;
    const banker = bankers[((one[(at - 1) & PLACE] as number) << CARD) | (one[(at - 3) & PLACE] as number)] as number;
    const otherBanker = bankers[
      ((other[(to - 1) & PLACE] as number) << CARD) | (other[(to - 3) & PLACE] as number)
    ] as number;
    const third = thirds[((one[(at - 4) & PLACE] as number) << CARD) | (one[(at - 5) & PLACE] as number)] as number;
    const otherThird = thirds[
      ((other[(to - 4) & PLACE] as number) << CARD) | (other[(to - 5) & PLACE] as number)
    ] as number;
    const coup = coups[((player & TOTAL) + (banker & TOTAL) + third) | 0] as number;
    const otherCoup = coups[((otherPlayer & TOTAL) + (otherBanker & TOTAL) + otherThird) | 0] as number;
    const outcome =
      (coup | ((player >> PLAYER_DOWN) & PLAYER_PAIR) | ((banker >> BANKER_DOWN) & BANKER_PAIR)) & OUTCOME;
    const otherOutcome =
      (otherCoup | ((otherPlayer >> PLAYER_DOWN) & PLAYER_PAIR) | ((otherBanker >> BANKER_DOWN) & BANKER_PAIR)) &
      OUTCOME;
    at = (at - (coup & CARDS)) | 0;
    to = (to - (otherCoup & CARDS)) | 0;
    net = (net + (pays[outcome] as number)) | 0;
    otherNet = (otherNet + (pays[otherOutcome] as number)) | 0;
    counts[outcome] = ((counts[outcome] as number) + 1) | 0;
    counts[otherOutcome] = ((counts[otherOutcome] as number) + 1) | 0;
    rounds = (rounds + 1) | 0;
  }
  let otherRounds = rounds;
  // One of them may go on a little longer.
  while (at > end) {
    const player = players[((one[at & PLACE] as number) << CARD) | (one[(at - 2) & PLACE] as number)] as number;
    const banker = bankers[((one[(at - 1) & PLACE] as number) << CARD) | (one[(at - 3) & PLACE] as number)] as number;
    const third = thirds[((one[(at - 4) & PLACE] as number) << CARD) | (one[(at - 5) & PLACE] as number)] as number;
    const coup = coups[((player & TOTAL) + (banker & TOTAL) + third) | 0] as number;
    const outcome =
      (coup | ((player >> PLAYER_DOWN) & PLAYER_PAIR) | ((banker >> BANKER_DOWN) & BANKER_PAIR)) & OUTCOME;
    at = (at - (coup & CARDS)) | 0;
    net = (net + (pays[outcome] as number)) | 0;
    counts[outcome] = ((counts[outcome] as number) + 1) | 0;
    rounds = (rounds + 1) | 0;
  }
  while (to > end) {
    const player = players[((other[to & PLACE] as number) << CARD) | (other[(to - 2) & PLACE] as number)] as number;
    const banker = bankers[
      ((other[(to - 1) & PLACE] as number) << CARD) | (other[(to - 3) & PLACE] as number)
    ] as number;
    const third = thirds[((other[(to - 4) & PLACE] as number) << CARD) | (other[(to - 5) & PLACE] as number)] as number;
    const coup = coups[((player & TOTAL) + (banker & TOTAL) + third) | 0] as number;
    const outcome =
      (coup | ((player >> PLAYER_DOWN) & PLAYER_PAIR) | ((banker >> BANKER_DOWN) & BANKER_PAIR)) & OUTCOME;
    to = (to - (coup & CARDS)) | 0;
    otherNet = (otherNet + (pays[outcome] as number)) | 0;
    counts[outcome] = ((counts[outcome] as number) + 1) | 0;
    otherRounds = (otherRounds + 1) | 0;
  }
  result.net[0] = net;
  result.net[1] = otherNet;
  result.rounds[0] = rounds;
  result.rounds[1] = otherRounds;
  result.drawn[0] = top - at;
  result.drawn[1] = top - to;
};
