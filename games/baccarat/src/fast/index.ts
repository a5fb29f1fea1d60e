/** Baccarat by the million: what is followed is one wager on every coup; the edges of all of them come with it. */
import { lanesText, parseLanes } from '@croupier/cards';
import { err, ok, type Refusal, type RefusalBook, type Result, refusalFrom, type Simulator } from '@croupier/kernel';
import { refuse as refuseByRules } from '../rules/refusals.ts';
import { type HouseRules, isOffered, WAGERS, type WagerOn } from '../rules/setup/house-rules.ts';
import { parseSetup } from '../rules/setup/options.ts';
import { laneGame } from './gpu/lane-game.ts';
import { laneSimulation } from './gpu/lane-simulation.ts';
import { simulationOf } from './simulation.ts';

/** Of a batch. */
const LANES = lanesText(2 ** 22);

const REFUSALS = {
  BC_SIM_UNKNOWN_WAGER: 'There is no bet on {on}. Choose one of {known}.',
  BC_SIM_LANES: 'Write lanes like {example}, with a number from 1 to 16777216. {lanes} does not work.',
} as const satisfies RefusalBook;

const refuse = refusalFrom(REFUSALS);

const readWager = (rules: HouseRules, text: string): Result<WagerOn, Refusal> => {
  const on = WAGERS.find((each) => each === text);
  if (on === undefined) return err(refuse('BC_SIM_UNKNOWN_WAGER', { on: text, known: WAGERS.join(', ') }));
  return isOffered(rules, on) ? ok(on) : err(refuseByRules('BC_WAGER_OFF', { on }));
};

export const baccaratSimulator: Simulator = {
  flags: [
    { name: 'on', value: 'bet', summary: 'the bet to simulate: banker, player, tie, …' },
    { name: 'lanes', value: 'lanes', summary: `numbered shoes (lanes) in each batch, as with --gpu: ${LANES}` },
  ],
  refusals: REFUSALS,
  lanes: LANES,
  compile: (raw, { on = 'banker', lanes }) => {
    const setup = parseSetup(raw);
    if (!setup.ok) return setup;
    const wager = readWager(setup.value.rules, on);
    if (!wager.ok) return wager;
    if (lanes === undefined) return ok(simulationOf(setup.value, wager.value));
    const perBatch = parseLanes(lanes);
    if (perBatch === undefined) return err(refuse('BC_SIM_LANES', { example: LANES, lanes }));
    return ok(laneSimulation(laneGame(setup.value, wager.value), perBatch));
  },
};

export { baccaratSimulator as simulator };
