/**
 * Labels: the names other descriptions of the game give to its states, each a pure function of ours. A reader of one
 * of them finds its machine in our tests.
 */
import type { Event } from '../events.ts';
import { isPair, isTwoCard21 } from '../round/hand.ts';
import {
  dealerHasNatural,
  faces,
  type Hand,
  type InPlay,
  naturalPossible,
  type Outcome,
  type Spot,
  type State,
  totalOf,
} from '../state.ts';

const handsOf = ({ spots }: InPlay): readonly Hand[] => spots.flatMap(({ hands }) => hands);

/** Open in the sense of "somebody will be asked": naturals and one-card aces are open only while they are being dealt. */
const willBeAsked = ({ rules }: InPlay, { hands }: Spot, { status, origin, cards }: Hand): boolean => {
  if (status !== 'open') return false;
  if (origin === 'dealt') return !isTwoCard21(faces(cards));
  if (origin === 'split' || rules.hitSplitAces) return true;
  // BJ-S6: a split ace that still waits for its second card may become a pair.
  const mayPair = cards.length < 2 || isPair(faces(cards), rules);
  return rules.resplitAces && mayPair && hands.length < rules.maxHands;
};

const someoneWillBeAsked = (state: InPlay): boolean =>
  state.spots.some((spot) => spot.hands.some((hand) => willBeAsked(state, spot, hand)));

// BJ-L1 — a state machine with one player.

export const GAME_NODES = [
  'Ready',
  'PlayersRound',
  'PlayersSplitRound',
  'DealersRound',
  'GameOverPlayerBusts',
  'GameOverPlayerWins',
  'GameOverDealerBusts',
  'GameOverDealerWins',
  'GameOverDraw',
] as const;
export type GameNode = (typeof GAME_NODES)[number];

const won = (outcome: Outcome | undefined): boolean =>
  outcome === 'win' || outcome === 'natural' || outcome === 'even-money';

/** All bust, else dealer bust, else more of the hands that are not bust won than lost, fewer, or as many. */
const finalNode = (state: InPlay): GameNode => {
  const hands = handsOf(state).filter(({ status }) => status !== 'bust');
  if (hands.length === 0) return 'GameOverPlayerBusts';
  if (totalOf(state.dealer.cards) > 21) return 'GameOverDealerBusts';
  const score = hands.reduce((sum, { result }) => {
    if (won(result?.outcome)) return sum + 1;
    return result?.outcome === 'push' ? sum : sum - 1;
  }, 0);
  if (score === 0) return 'GameOverDraw';
  return score > 0 ? 'GameOverPlayerWins' : 'GameOverDealerWins';
};

/** Until the cards are dealt and no natural has decided the round, that machine is still Ready. */
const stillReady = (state: InPlay): boolean => {
  const { rules, spots, dealer } = state;
  const peekDue = rules.holeCard === 'peek' && naturalPossible(state);
  const decided = dealerHasNatural(state) || !someoneWillBeAsked(state);
  return spots.every(({ step }) => step === 0) && (dealer.cards.length === 0 || peekDue || decided);
};

export const gameNode = (state: State): GameNode => {
  if (state.phase === 'betting' || state.spots.length === 0) return 'Ready';
  if (state.phase === 'settled') return finalNode(state);
  if (state.phase === 'insurance') return 'PlayersRound';
  if (stillReady(state)) return 'Ready';
  const hands = handsOf(state);
  if (someoneWillBeAsked(state)) return hands.length > 1 ? 'PlayersSplitRound' : 'PlayersRound';
  return hands.every(({ status }) => status === 'bust') ? 'GameOverPlayerBusts' : 'DealersRound';
};

// BJ-L2 — the phases and result words of a full-stack app.

export type AppPhase = 'betting' | 'dealing' | 'player-turn' | 'dealer-turn' | 'result';

export const appPhase = (state: State): AppPhase => {
  if (state.phase === 'betting' || state.spots.length === 0) return 'betting';
  if (state.phase === 'settled') return 'result';
  if (state.dealer.cards.length === 0) return 'dealing';
  const asked = state.phase === 'insurance' || someoneWillBeAsked(state);
  return asked && !dealerHasNatural(state) ? 'player-turn' : 'dealer-turn';
};

export type AppStatus = 'playing' | 'blackjack' | 'bust' | 'win' | 'lose' | 'draw';

const APP_STATUS: { readonly [outcome in Outcome]: AppStatus } = {
  natural: 'win',
  win: 'win',
  'even-money': 'win',
  push: 'draw',
  lose: 'lose',
  surrender: 'lose',
  bust: 'bust',
};

export const appStatus = ({ status, result }: Pick<Hand, 'status' | 'result'>): AppStatus => {
  if (result) return APP_STATUS[result.outcome];
  return status === 'natural' ? 'blackjack' : 'playing';
};

// BJ-L3 — the game loop with dealer phases.

export type LoopState = 'BETTING' | 'DEALING' | 'PLAYER_TURN' | 'DEALER_TURN' | 'SHOWDOWN' | 'ROUND_END';

const LOOP_STATE: { readonly [phase in AppPhase]: LoopState } = {
  betting: 'BETTING',
  dealing: 'DEALING',
  'player-turn': 'PLAYER_TURN',
  'dealer-turn': 'DEALER_TURN',
  result: 'ROUND_END',
};

/** Hands are being compared: the hole card is turned, and settling has begun. */
const comparing = (state: InPlay): boolean => {
  const hands = handsOf(state);
  const waited = hands.filter(({ status }) => status === 'stood' || status === 'doubled');
  return (
    state.dealer.hole === undefined && (hands.every(({ result }) => result) || waited.some(({ result }) => result))
  );
};

export const loopState = (state: State): LoopState => {
  const phase = appPhase(state);
  return phase === 'dealer-turn' && state.phase !== 'betting' && comparing(state) ? 'SHOWDOWN' : LOOP_STATE[phase];
};

export type PlayerState = 'WAITING' | 'BUST' | 'STAND' | 'BLACKJACK' | 'WON' | 'LOST' | 'PUSH';

const PLAYER_STATE: { readonly [status in Hand['status']]: PlayerState } = {
  open: 'WAITING',
  stood: 'STAND',
  doubled: 'STAND',
  bust: 'BUST',
  surrendered: 'LOST',
  natural: 'BLACKJACK',
};

/** What that loop calls a hand: how it stands while the round runs, how it ended once it is over. */
export const playerState = (state: State, { status, result }: Hand): PlayerState => {
  if (state.phase !== 'settled' || !result) return PLAYER_STATE[status];
  if (won(result.outcome)) return 'WON';
  return result.outcome === 'push' ? 'PUSH' : 'LOST';
};

export type DealerPhase = 'CHECK_REVEAL' | 'DECIDE' | 'ACTION' | 'WAIT';

/**
 * The dealer's sub-phases, read off the events of a round: check whether to reveal, then decide, act and wait for every
 * card drawn. Reaching 17 by drawing ends the turn in WAIT; a dealer who draws nothing still decides to stand.
 */
export const dealerPhases = (events: readonly Event[]): readonly DealerPhase[] => {
  const start = events.findIndex(({ type }) => type === 'HoleCardRevealed');
  const revealed = events[start];
  if (revealed?.type !== 'HoleCardRevealed') return [];
  const draws = events.slice(start).filter(({ type }) => type === 'DealerDrew').length;
  const stoodAtOnce = draws === 0 && ['stood', 'side-bet', 'dealer-stands'].includes(revealed.why);
  const steps = Array.from({ length: stoodAtOnce ? 1 : draws }, (): readonly DealerPhase[] => [
    'DECIDE',
    'ACTION',
    'WAIT',
  ]);
  return ['CHECK_REVEAL', ...steps.flat()];
};
