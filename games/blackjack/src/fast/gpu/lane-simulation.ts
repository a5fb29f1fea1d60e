/** A run of lanes: batches that a graphics processor can play, and that this code plays to the same bits. */
import { laneKey } from '@croupier/cards';
import { type LaneProgram, type Simulation, type Tally, WIDE_CELLS, wideSum } from '@croupier/kernel';
import { roundsPerShoe } from '../batch-player.ts';
import { SHOE_STEPS } from '../tally.ts';
import { laneCode } from './kernel.ts';
import {
  CELL_ROUNDS,
  type LaneGame,
  MOST_PAY,
  payOf,
  roundCells,
  SUMS,
  TALLY_RESULTS,
  TALLY_ROUNDS,
} from './lane-game.ts';
import { LanePlayer } from './lane-player.ts';
import { addTimes, laneSummary } from './lane-tally.ts';
import { splitStates } from './split-states.ts';
import { laneTables } from './tables.ts';

/** Where each round has a new shoe, sums over shoes follow from how often each result was met. */
const addFreshShoes = (lanes: LaneGame, tally: Tally): void => {
  for (const [cell, times] of tally.subarray(TALLY_ROUNDS).entries()) {
    if (times === 0) continue;
    const [row, column] = [Math.floor(cell / lanes.columns), cell % lanes.columns];
    const bet = lanes.bets[row] as number;
    addTimes(tally, lanes, times, { pay: bet * payOf(lanes, column), rounds: bet > 0 ? 1 : 0, cards: 0 });
  }
};

const tallyOf = (lanes: LaneGame, cells: Float64Array): Tally => {
  const tally = new Float64Array(TALLY_ROUNDS + roundCells(lanes));
  const sums = SUMS.map((_, at) => wideSum(cells, at * WIDE_CELLS));
  const [shoes = 0, rounds = 0, cards = 0, pay = 0, squares = 0, products = 0, roundSquares = 0] = sums;
  tally.set([shoes, rounds, cards, pay - MOST_PAY * shoes, squares, products - MOST_PAY * rounds, roundSquares]);
  tally.set(cells.subarray(CELL_ROUNDS, CELL_ROUNDS + roundCells(lanes)), TALLY_ROUNDS);
  tally.set(cells.subarray(CELL_ROUNDS + roundCells(lanes)), TALLY_RESULTS);
  if (lanes.shoesPerLane > 1) addFreshShoes(lanes, tally);
  return tally;
};

const programOf = (lanes: LaneGame, perBatch: number): LaneProgram => {
  const split = splitStates(lanes.game);
  const { words, places } = laneTables(lanes, split);
  return {
    lanes: perBatch,
    key: (seed, number) => laneKey(`${seed}/${number}`),
    tables: words,
    code: (near) => laneCode(lanes, { places, split }, near),
    cells: CELL_ROUNDS + roundCells(lanes),
    apart: SHOE_STEPS,
    // As many rounds as there can be in a shoe, and one for its result.
    mostPerLane: Math.max(lanes.shoesPerLane, lanes.game.rules.decks * 13 * 2),
    tally: (cells) => tallyOf(lanes, cells),
  };
};

export const laneSimulation = (lanes: LaneGame, perBatch: number): Simulation => {
  const player = new LanePlayer(lanes);
  return {
    roundsPerBatch: Math.round(perBatch * lanes.shoesPerLane * roundsPerShoe(lanes.game.rules, 0)),
    tallySize: TALLY_ROUNDS + roundCells(lanes),
    batch: (seed, number) => player.play(`${seed}/${number}`, perBatch),
    summary: (tally) => laneSummary(lanes, tally),
    program: programOf(lanes, perBatch),
  };
};
