/** Baccarat by the million: what is followed is one wager on every coup; the edges of all of them come with it. */
import { err, ok, type Refusal, type RefusalBook, type Result, refusalFrom, type Simulator } from '@croupier/kernel';
import { refuse as refuseByRules } from '../rules/refusals.ts';
import { type HouseRules, isOffered, WAGERS, type WagerOn } from '../rules/setup/house-rules.ts';
import { parseSetup } from '../rules/setup/options.ts';
import { simulationOf } from './simulation.ts';

const REFUSALS = {
  BC_SIM_UNKNOWN_WAGER: 'There is no bet on {on}. Choose one of {known}.',
} as const satisfies RefusalBook;

const refuse = refusalFrom(REFUSALS);

const readWager = (rules: HouseRules, text: string): Result<WagerOn, Refusal> => {
  const on = WAGERS.find((each) => each === text);
  if (on === undefined) return err(refuse('BC_SIM_UNKNOWN_WAGER', { on: text, known: WAGERS.join(', ') }));
  return isOffered(rules, on) ? ok(on) : err(refuseByRules('BC_WAGER_OFF', { on }));
};

export const baccaratSimulator: Simulator = {
  flags: [{ name: 'on', value: 'bet', summary: 'the bet to simulate: banker, player, tie, …' }],
  refusals: REFUSALS,
  compile: (raw, { on = 'banker' }) => {
    const setup = parseSetup(raw);
    if (!setup.ok) return setup;
    const wager = readWager(setup.value.rules, on);
    return wager.ok ? ok(simulationOf(setup.value, wager.value)) : wager;
  },
};

export { baccaratSimulator as simulator };
