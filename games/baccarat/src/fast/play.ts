/**
 * Two shoes played to the cut card at once, by tables. The loop has no calls and no branch but its own end: what a coup may
 * need is looked up whether it is needed or not, and how many cards it took leads to the next one.
 */
import { TAPE_AT } from '@croupier/cards';
import { BANKER_PAIR_AT, CARD_BITS, PLAYER_PAIR_AT, type Tables, TOTAL_BITS, USED } from './tables.ts';

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

/**
 * Coups begin as long as fewer than `cut` cards are drawn from the upper end of tapes of `size` cards. `outcomes[n]` grows
 * by one with each coup of outcome n; `pays[n]` is what it brings. Up to five cards beyond the cut are looked at.
 */
export const playPair = (
  { players, bankers, thirds, coups }: Tables,
  pays: Int32Array,
  tapes: Uint8Array,
  size: number,
  cut: number,
  outcomes: Int32Array,
  result: PairResult,
): void => {
  const top = (size - 1) | 0;
  const end = (top - cut) | 0;
  const otherEnd = (end + TAPE_AT) | 0;
  let at = top;
  let to = (top + TAPE_AT) | 0;
  let net = 0;
  let otherNet = 0;
  let rounds = 0;
  while (at > end && to > otherEnd) {
    const player = players[((tapes[at] as number) << CARD_BITS) | (tapes[at - 2] as number)] as number;
    const otherPlayer = players[((tapes[to] as number) << CARD_BITS) | (tapes[to - 2] as number)] as number;
    const banker = bankers[((tapes[at - 1] as number) << CARD_BITS) | (tapes[at - 3] as number)] as number;
    const otherBanker = bankers[((tapes[to - 1] as number) << CARD_BITS) | (tapes[to - 3] as number)] as number;
    const third = thirds[((tapes[at - 4] as number) << CARD_BITS) | (tapes[at - 5] as number)] as number;
    const otherThird = thirds[((tapes[to - 4] as number) << CARD_BITS) | (tapes[to - 5] as number)] as number;
    const coup = coups[((player & TOTAL) + (banker & TOTAL) + third) | 0] as number;
    const otherCoup = coups[((otherPlayer & TOTAL) + (otherBanker & TOTAL) + otherThird) | 0] as number;
    const outcome = coup | ((player >> PLAYER_DOWN) & PLAYER_PAIR) | ((banker >> BANKER_DOWN) & BANKER_PAIR);
    const otherOutcome =
      otherCoup | ((otherPlayer >> PLAYER_DOWN) & PLAYER_PAIR) | ((otherBanker >> BANKER_DOWN) & BANKER_PAIR);
    at = (at - (coup & USED)) | 0;
    to = (to - (otherCoup & USED)) | 0;
    net = (net + (pays[outcome] as number)) | 0;
    otherNet = (otherNet + (pays[otherOutcome] as number)) | 0;
    outcomes[outcome] = ((outcomes[outcome] as number) + 1) | 0;
    outcomes[otherOutcome] = ((outcomes[otherOutcome] as number) + 1) | 0;
    rounds = (rounds + 1) | 0;
  }
  let otherRounds = rounds;
  // One of them may go on a little longer.
  while (at > end) {
    const player = players[((tapes[at] as number) << CARD_BITS) | (tapes[at - 2] as number)] as number;
    const banker = bankers[((tapes[at - 1] as number) << CARD_BITS) | (tapes[at - 3] as number)] as number;
    const third = thirds[((tapes[at - 4] as number) << CARD_BITS) | (tapes[at - 5] as number)] as number;
    const coup = coups[((player & TOTAL) + (banker & TOTAL) + third) | 0] as number;
    const outcome = coup | ((player >> PLAYER_DOWN) & PLAYER_PAIR) | ((banker >> BANKER_DOWN) & BANKER_PAIR);
    at = (at - (coup & USED)) | 0;
    net = (net + (pays[outcome] as number)) | 0;
    outcomes[outcome] = ((outcomes[outcome] as number) + 1) | 0;
    rounds = (rounds + 1) | 0;
  }
  while (to > otherEnd) {
    const player = players[((tapes[to] as number) << CARD_BITS) | (tapes[to - 2] as number)] as number;
    const banker = bankers[((tapes[to - 1] as number) << CARD_BITS) | (tapes[to - 3] as number)] as number;
    const third = thirds[((tapes[to - 4] as number) << CARD_BITS) | (tapes[to - 5] as number)] as number;
    const coup = coups[((player & TOTAL) + (banker & TOTAL) + third) | 0] as number;
    const outcome = coup | ((player >> PLAYER_DOWN) & PLAYER_PAIR) | ((banker >> BANKER_DOWN) & BANKER_PAIR);
    to = (to - (coup & USED)) | 0;
    otherNet = (otherNet + (pays[outcome] as number)) | 0;
    outcomes[outcome] = ((outcomes[outcome] as number) + 1) | 0;
    otherRounds = (otherRounds + 1) | 0;
  }
  result.net[0] = net;
  result.net[1] = otherNet;
  result.rounds[0] = rounds;
  result.rounds[1] = otherRounds;
  result.drawn[0] = top - at;
  result.drawn[1] = top + TAPE_AT - to;
};
