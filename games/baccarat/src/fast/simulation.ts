/** Batches of shoes: shuffled, played by tables, tallied. */
import { DECK, layTapes, shuffleTapes, tapeState } from '@croupier/cards';
import type { Simulation, Tally } from '@croupier/kernel';
import type { Setup, WagerOn } from '../rules/setup/house-rules.ts';
import { shoeSpec } from '../rules/setup/shoe-spec.ts';
import { paysOf } from './pays.ts';
import { beginCounting, pairResult, playTapes, timesMet } from './play.ts';
import { shoePlaces } from './results.ts';
import { addTimes, HEAD, summaryOf } from './summary.ts';
import { everyOutcome } from './tables.ts';

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
  const pays = paysOf(setup.rules, on);
  const outcomes = [...everyOutcome().keys()];
  const shoes = shoePlaces(pays, cutAt);
  const perShoe = Math.max(1, Math.ceil(cutAt / CARDS_PER_ROUND));
  const pairs = Math.ceil(ROUNDS_PER_BATCH / perShoe / 2);
  const tallySize = HEAD + outcomes.length + shoes.places;

  const batch = (seed: string, number: number): Tally => {
    const state = tapeState(`${seed}/${number}`);
    const result = pairResult();
    const tally = new Float64Array(tallySize);
    const places = tally.subarray(HEAD + outcomes.length);
    const sums = new Float64Array(HEAD);
    layTapes(cards);
    beginCounting(pays.steps);
    for (let pair = 0; pair < pairs; pair++) {
      shuffleTapes(size, cutAt + BEYOND, state);
      playTapes(size, cutAt, result);
      for (let shoe = 0; shoe < 2; shoe++) {
        const net = result.net[shoe] as number;
        addTimes(sums, 1, net, result.rounds[shoe] as number);
        const place = shoes.placeOf(net);
        places[place] = (places[place] as number) + 1;
      }
    }
    tally.set(sums);
    for (const [at, outcome] of outcomes.entries()) tally[HEAD + at] = timesMet(outcome);
    return tally;
  };

  return {
    roundsPerBatch: 2 * pairs * perShoe,
    tallySize,
    batch,
    summary: (tally) => summaryOf({ setup, on, pays, outcomes, shoes }, tally),
  };
};
