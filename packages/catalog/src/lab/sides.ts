/** What one round may bring to a bet, for each game that systems are played at. */
import { type EdgeWork, expectOk } from '@croupier/kernel';
import { outcomesOf } from '@croupier/sim';
import { loadSimulator } from '../simulators.ts';
import type { Outcome, Sides } from './betting-systems.ts';
import { playUntil } from './play.ts';

/** Exact, from a full shoe by the usual rules. Banker and player are each other's road. */
const fromBaccarat = async (on: string): Promise<Sides> => {
  const [{ fullShoe, oddsOf, payRulesOf }, { parseSetup }] = await Promise.all([
    import('@croupier/baccarat/odds'),
    import('@croupier/baccarat/rules'),
  ]);
  const { rules } = expectOk(parseSetup({}));
  const odds = oddsOf(fullShoe(rules.decks), payRulesOf(rules));
  const outcomesFor = (wager: 'banker' | 'player' | 'tie'): readonly Outcome[] => {
    const { win, push, lose, payouts, probability } = odds[wager];
    const all = Number(win + push + lose);
    return [
      ...payouts.map(({ odds: [pays, per], count }) => ({ net: pays / per, chance: Number(count) / all })),
      { net: 0, chance: probability.push },
      { net: -1, chance: probability.lose },
    ];
  };
  if (on === 'tie') return [outcomesFor('tie')];
  return on === 'player'
    ? [outcomesFor('player'), outcomesFor('banker')]
    : [outcomesFor('banker'), outcomesFor('player')];
};

const WANTED = { seed: 'lab', rounds: 2_000_000 };

/** Counted in a simulation: one round for each shoe, so that results of shoes are those of rounds. */
const fromBlackjack = async (work: EdgeWork): Promise<Sides> => {
  const simulator = await loadSimulator('blackjack');
  if (simulator === undefined) throw new RangeError('blackjack cannot be simulated');
  const simulation = expectOk(simulator.compile({}, { fresh: '', plain: '' }));
  let found: readonly Outcome[] = [];
  await playUntil(simulation, WANTED, work, ({ shoeResults }) => {
    found = outcomesOf(shoeResults).map(({ result, chance }) => ({ net: result, chance }));
  });
  return [found];
};

export const sidesOf = (on: string, work: EdgeWork): Promise<Sides> =>
  on === 'blackjack' ? fromBlackjack(work) : fromBaccarat(on);
