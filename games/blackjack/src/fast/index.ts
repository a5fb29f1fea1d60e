/** Rounds by the million: for simulations, in a worker or on a command line. In a file of its own: only they need it. */
export { blackjackSimulator, blackjackSimulator as simulator } from './simulator.ts';
