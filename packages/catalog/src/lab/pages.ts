/** Pages of the odds lab that use simulations, which no game can import by itself. */
import type { LabControl, LabPage } from '@croupier/kernel';
import {
  BANKROLL,
  BET,
  COUNT,
  DOUBLINGS,
  HANDS,
  MORE_THAN,
  OTHERS,
  PER_HOUR,
  PLAY,
  RAMP,
  ROUNDS,
  RULES,
  SEED,
  TRIP,
} from './controls.ts';

/** A page and the game it is about. */
export interface GameLabPage extends LabPage {
  readonly game: string;
}

const COUNTED = 'blackjack';

const ON: LabControl = {
  kind: 'choice',
  id: 'on',
  label: 'Bet on',
  choices: [
    { value: 'banker', label: 'Banker' },
    { value: 'player', label: 'Player' },
    { value: 'blackjack', label: 'Blackjack' },
  ],
};

/** By itself on the page about sessions, whose rules are those of the first game. */
const AT: LabControl = {
  kind: 'choice',
  id: 'on',
  label: 'Game and bet',
  choices: [
    { value: COUNTED, label: 'Blackjack, by the rules below' },
    { value: 'banker', label: 'Baccarat: Banker' },
    { value: 'player', label: 'Baccarat: Player' },
    { value: 'tie', label: 'Baccarat: Tie' },
  ],
};

export const SIMULATED_PAGES: readonly GameLabPage[] = [
  {
    game: COUNTED,
    id: 'simulate',
    name: 'Simulate',
    says: 'How do these bets do in the long run?',
    controls: [RAMP, COUNT, PLAY, OTHERS, TRIP, PER_HOUR, ROUNDS, SEED, RULES],
    method: [
      'Millions of rounds are played with shuffled shoes. Where exact results are known, they are used to cancel out luck in the average. The percentile bands use the plain results; the risk of ruin uses them too, shifted to that average.',
      'Bets are multiples of the smallest one. N0 is the number of rounds after which the average win is as large as one standard deviation; 84% of players are ahead by then. SCORE compares bets of the same risk: it is a million divided by N0.',
      'The command croupier simulate prints the same numbers for the same seed, rules, bets and number of rounds.',
    ],
    load: async () => (await import('./simulate.ts')).workOf(COUNTED),
  },
  {
    game: COUNTED,
    id: 'session',
    name: 'Session',
    says: 'How could a session end?',
    controls: [AT, HANDS, BET, MORE_THAN, PER_HOUR, RULES],
    method: [
      'Every hand has the same bet and a fresh shoe, and blackjack is played by the chart. Real shoes make hands depend on each other a little, which this leaves out.',
      'The chance of each result of a session is computed from the chances of one hand. No sessions are drawn at random.',
    ],
    load: async () => (await import('./session.ts')).workOf(COUNTED),
  },
  {
    game: COUNTED,
    id: 'risk',
    name: 'Risk',
    says: 'How big a bankroll do you need?',
    controls: [BANKROLL, RAMP, TRIP, COUNT, PLAY, PER_HOUR, RULES],
    method: [
      'Rounds of one shoe depend on each other, so ruin is worked out from results of whole shoes: their distribution is simulated, and everything that follows from it is computed.',
      'The risk of ruin within a trip is that of a random walk with the same average and spread. The risk of ever being ruined uses the whole distribution of shoe results (Lundberg’s inequality), around the average with luck removed. The formula is e^(−2 · win · bankroll ÷ variance), which uses only the average and the variance.',
      'The bankroll is checked between shoes, and bets are never lowered.',
    ],
    load: async () => (await import('./risk.ts')).workOf(COUNTED),
  },
  {
    game: 'baccarat',
    id: 'systems',
    name: 'Systems',
    says: 'What do betting systems change?',
    controls: [ON, HANDS, BET, DOUBLINGS, SEED],
    method: [
      'A system decides how much to bet and on what, never how the cards fall. Its average loss is the house edge times everything it bets, and that is computed exactly, from how often each system makes each of its bets.',
      'Results of sessions are drawn at random from the exact chances of one round, with the usual rules and a full shoe every time. Blackjack is played by the chart, and its chances come from a simulation.',
      'Martingale doubles after every loss until it wins or reaches the limit, then starts over. Paroli doubles after a win, up to three wins in a row. Following the road bets on the side that won last, so its result per chip lies between those of the two sides.',
    ],
    load: async () => (await import('./systems.ts')).work,
  },
];
