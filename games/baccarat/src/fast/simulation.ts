/** Batches of shoes: shuffled, played by tables, tallied. */
import { DECK, pairOfTapes, shufflePair, tapeState } from '@croupier/cards';
import type { Simulation, Tally } from '@croupier/kernel';
import { type Setup, shoeSpec, type WagerOn } from '../rules/house-rules.ts';
import { paysOf } from './pays.ts';
import { type PairResult, pairResult, playPair } from './play.ts';
import { shoePlaces } from './results.ts';
import { HEAD, summaryOf } from './summary.ts';
import { coupTables, everyOutcome, OUTCOMES } from './tables.ts';

/** About a fiftieth of a second: short enough to stop at, long enough that handing it out costs nothing. */
const ROUNDS_PER_BATCH = 1_000_000;
/** Of a full shoe; it only says how many shoes make a batch. */
const CARDS_PER_ROUND = 4.94;
/** A coup that begins just before the cut card looks at five cards beyond it. */
const BEYOND = 5;

export const simulationOf = (setup: Setup, on: WagerOn): Simulation => {
  const { cutAt } = shoeSpec(setup);
  const { decks } = setup.rules;
  const size = decks * DECK.length;
  const cards = Array.from({ length: size }, (_, at) => at % DECK.length);
  const [tables, pays] = [coupTables(), paysOf(setup.rules, on)];
  const outcomes = [...everyOutcome().keys()];
  const shoes = shoePlaces(pays, cutAt);
  const perShoe = Math.max(1, Math.ceil(cutAt / CARDS_PER_ROUND));
  const pairs = Math.ceil(ROUNDS_PER_BATCH / perShoe / 2);
  const tallySize = HEAD + outcomes.length + shoes.places;

  const batch = (seed: string, number: number): Tally => {
    const state = tapeState(`${seed}/${number}`);
    const tapes = pairOfTapes(cards);
    const counts = new Int32Array(OUTCOMES);
    const result = pairResult();
    const tally = new Float64Array(tallySize);
    const places = tally.subarray(HEAD + outcomes.length);
    for (let pair = 0; pair < pairs; pair++) {
      shufflePair(tapes, size, cutAt + BEYOND, state);
      playPair(tables, pays.steps, tapes, size, cutAt, counts, result);
      addPair(tally, result);
      for (const net of result.net) {
        const place = shoes.placeOf(net);
        places[place] = (places[place] as number) + 1;
      }
    }
    for (const [at, outcome] of outcomes.entries()) tally[HEAD + at] = counts[outcome] as number;
    return tally;
  };

  return {
    roundsPerBatch: 2 * pairs * perShoe,
    tallySize,
    batch,
    summary: (tally) => summaryOf({ setup, on, pays, outcomes, shoes }, tally),
  };
};

/** The head of a tally: shoes, rounds, Σ net, Σ net², Σ net · rounds, Σ rounds², net in steps, of each shoe. */
const addPair = (tally: Tally, { net, rounds }: PairResult): void => {
  for (let shoe = 0; shoe < 2; shoe++) {
    const [x, n] = [net[shoe] as number, rounds[shoe] as number];
    tally[0] = (tally[0] as number) + 1;
    tally[1] = (tally[1] as number) + n;
    tally[2] = (tally[2] as number) + x;
    tally[3] = (tally[3] as number) + x * x;
    tally[4] = (tally[4] as number) + x * n;
    tally[5] = (tally[5] as number) + n * n;
  }
};
