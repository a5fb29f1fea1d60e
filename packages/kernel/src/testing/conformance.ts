/**
 * One exam for every game. Plays random legal rounds and, after every single command, holds the game to the contract:
 *
 * - replay: folding the log after a JSON round trip gives the live state, at every step
 * - money: postings are whole positive cents, nothing is left in escrow, a closed round's postings are its results
 * - cards: no index is turned twice, every turned card is the shoe's, and no round closes with a card unturned
 * - secrecy: hidden cards swapped for others change no byte; `decide` reads only cards that it deals or that lie face down
 * - turns: what a view offers is accepted, what it refuses is refused with that very code, everything else is refused
 * - end: when only the clock answers, every round ends
 *
 * A game brings its setup, stray commands to try, and an independent reading of its payouts.
 */
import type { EventBase, Game, ViewBase } from '../contract/game.ts';
import { Examination } from './examination.ts';
import type { ConformanceKit, ConformanceOptions, ConformanceReport } from './kit.ts';

/** Plays `rounds` random legal rounds and throws a Violation at the first broken promise. */
export const examine = <Setup, State, Command, Event extends EventBase, View extends ViewBase>(
  game: Game<Setup, State, Command, Event, View>,
  setup: Setup,
  kit: ConformanceKit<State, Event>,
  { rounds, seed }: ConformanceOptions,
): ConformanceReport => new Examination(game, setup, kit, seed).run(rounds);
