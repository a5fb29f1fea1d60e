/** A run of lanes: batches that a graphics processor can play, and that this code plays to the same bits. */
import { laneKey } from '@croupier/cards';
import { type LaneProgram, type Simulation, type Tally, WIDE_CELLS, wideSum } from '@croupier/kernel';
import { addTimes, HEAD, summaryOf } from '../summary.ts';
import { laneCode } from './coup-code.ts';
import { CELL_OUTCOMES, CELLS, type LaneGame, mostNet, SUMS } from './lane-game.ts';
import { LanePlayer, laneTallySize, TALLIED } from './lane-player.ts';
import { laneWords } from './lane-tables.ts';

/** Where each coup has a new shoe, sums over shoes follow from how often each outcome was met. */
const addFreshShoes = ({ pays, shoes }: LaneGame, tally: Tally): void => {
  const places = tally.subarray(HEAD + TALLIED.length);
  for (const [at, outcome] of TALLIED.entries()) {
    const times = tally[HEAD + at] as number;
    const net = pays.steps[outcome] as number;
    addTimes(tally, times, net, 1);
    const place = shoes.placeOf(net);
    places[place] = (places[place] as number) + times;
  }
};

const tallyOf = (lanes: LaneGame, cells: Float64Array): Tally => {
  const tally = new Float64Array(laneTallySize(lanes));
  const [shoes = 0, rounds = 0, net = 0, squares = 0, products = 0, roundSquares = 0] = SUMS.map((_, at) =>
    wideSum(cells, at * WIDE_CELLS),
  );
  const most = mostNet(lanes);
  tally.set([shoes, rounds, net - most * shoes, squares, products - most * rounds, roundSquares]);
  for (const [at, outcome] of TALLIED.entries()) tally[HEAD + at] = cells[CELL_OUTCOMES + outcome] as number;
  tally.set(cells.subarray(CELLS), HEAD + TALLIED.length);
  if (lanes.shoesPerLane > 1) addFreshShoes(lanes, tally);
  return tally;
};

const programOf = (lanes: LaneGame, perBatch: number): LaneProgram => {
  const { words, places } = laneWords(lanes);
  return {
    lanes: perBatch,
    key: (seed, number) => laneKey(`${seed}/${number}`),
    tables: words,
    code: (near) => laneCode(lanes, places, near),
    cells: CELLS,
    apart: lanes.shoes.places,
    mostPerLane: Math.max(lanes.shoesPerLane, lanes.mostRounds),
    tally: (cells) => tallyOf(lanes, cells),
  };
};

/** Cards of a coup, about; it only says how long a batch is. */
const CARDS_PER_ROUND = 4.94;

export const laneSimulation = (lanes: LaneGame, perBatch: number): Simulation => {
  const player = new LanePlayer(lanes);
  const { setup, on, pays, shoes, cut, shoesPerLane } = lanes;
  const perShoe = Math.max(1, Math.ceil(cut / CARDS_PER_ROUND));
  return {
    roundsPerBatch: perBatch * shoesPerLane * perShoe,
    tallySize: laneTallySize(lanes),
    batch: (seed, number) => player.play(`${seed}/${number}`, perBatch),
    summary: (tally) => summaryOf({ setup, on, pays, outcomes: TALLIED, shoes }, tally),
    program: programOf(lanes, perBatch),
  };
};
