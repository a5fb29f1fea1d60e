/**
 * What rounds may bring to an initial bet: the exact edge of the rules with the best play, and how far results of the chart
 * lie from it, which is simulated. Known for the presets. Insurance is no part of the best play of a full shoe.
 */
import { type ChanceOfRound, type ChancesOf, edgeKey, expectOk } from '@croupier/kernel';
import { KNOWN_EDGES } from './felt/known-edges.data.ts';
import { spreads } from './known-spreads.data.ts';
import type { Event } from './rules/events.ts';
import type { HouseRules } from './rules/setup/house-rules.ts';
import { formatRules, parseSetup } from './rules/setup/options.ts';

/** For a bet of one. Undefined where nobody has worked it out. */
const knownOf = (rules: HouseRules): { readonly edge: number; readonly sd: number } | undefined => {
  const key = edgeKey(formatRules(rules));
  const [known, sd] = [KNOWN_EDGES.get(key), spreads.get(key)];
  return known === undefined || sd === undefined ? undefined : { edge: known.edge, sd };
};

export const chances: ChancesOf = (setup) => {
  const { rules: first } = expectOk(parseSetup(setup));
  const start = knownOf(first);
  if (start === undefined) return undefined;
  return (events) => {
    const found: ChanceOfRound[] = [];
    let [rules, known]: [HouseRules, typeof start | undefined] = [first, start];
    let bets = new Map<number, number>();
    // Of a log of this game: an event that has the type has the fields.
    for (const event of events as readonly Event[]) {
      // BJ-H7
      if (event.type === 'ShoeOpened' && event.rules !== undefined) {
        rules = { ...rules, ...event.rules };
        known = knownOf(rules);
      } else if (event.type === 'RoundOpened') bets = new Map();
      else if (event.type === 'WagerPlaced') bets.set(event.spot, event.stake);
      else if (event.type === 'WagerTakenBack') bets.delete(event.spot);
      else if (event.type === 'DealStarted' && known !== undefined)
        for (const [seat, bet] of bets)
          found.push({ round: event.round, seat, mean: bet * known.edge, variance: (bet * known.sd) ** 2 });
    }
    return found;
  };
};
