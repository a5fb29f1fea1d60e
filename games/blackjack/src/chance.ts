/**
 * What rounds may bring to an initial bet: the exact edge of the rules with the best play, and how far results of the chart
 * lie from it, which is simulated. Known for the presets. Insurance is no part of the best play of a full shoe.
 */
import { type ChanceOfRound, type ChancesOf, edgeKey, expectOk } from '@croupier/kernel';
import { KNOWN_EDGES } from './felt/known-edges.data.ts';
import { spreads } from './known-spreads.data.ts';
import { fullCounts, sideBetOdds } from './odds/side-bets/index.ts';
import type { Event, EventOf } from './rules/events.ts';
import type { HouseRules } from './rules/setup/house-rules.ts';
import { formatRules, parseSetup } from './rules/setup/options.ts';
import { SIDE_BET_IDS, type SideBetId } from './rules/side-bets/ids.ts';

/** For a bet of one. Undefined where nobody has worked it out. */
const knownOf = (rules: HouseRules): { readonly edge: number; readonly sd: number } | undefined => {
  // What the hand brings does not depend on the bets beside it.
  const { sideBets: _, sideLimits: __, ...ofHand } = rules;
  const key = edgeKey(formatRules(ofHand));
  const [known, sd] = [KNOWN_EDGES.get(key), spreads.get(key)];
  return known === undefined || sd === undefined ? undefined : { edge: known.edge, sd };
};

interface SideBet {
  readonly seat: number;
  readonly on: SideBetId;
  readonly bet: number;
}

const sideBetOf = ({ on }: EventOf<'WagerPlaced' | 'WagerTakenBack'>): SideBetId | undefined =>
  SIDE_BET_IDS.find((id) => id === on);

const keyOf = (spot: number, on: SideBetId): string => `${spot} ${on}`;

/** Exact from a full shoe. That side bets of a spot win together more often than apart is left out. */
const chanceOfSideBets = (
  { decks, soft17, sideBets }: HouseRules,
  bets: readonly SideBet[],
): Pick<ChanceOfRound, 'mean' | 'variance'> => {
  let [mean, variance] = [0, 0];
  for (const { on, bet } of bets) {
    const { ev, sd } = sideBetOdds(on, sideBets?.[on] ?? '', fullCounts(decks), soft17);
    mean += bet * ev;
    variance += (bet * sd) ** 2;
  }
  return { mean, variance };
};

export const chances: ChancesOf = (setup) => {
  const { rules: first } = expectOk(parseSetup(setup));
  const start = knownOf(first);
  if (start === undefined) return undefined;
  return (events) => {
    const found: ChanceOfRound[] = [];
    let [rules, known]: [HouseRules, typeof start | undefined] = [first, start];
    let bets = new Map<number, number>();
    let sideBets = new Map<string, SideBet>();
    // Of a log of this game: an event that has the type has the fields.
    for (const event of events as readonly Event[]) {
      // BJ-H7
      if (event.type === 'ShoeOpened' && event.rules !== undefined) {
        rules = { ...rules, ...event.rules };
        known = knownOf(rules);
      } else if (event.type === 'RoundOpened') {
        bets = new Map();
        sideBets = new Map();
      } else if (event.type === 'WagerPlaced') {
        const on = sideBetOf(event);
        if (on === undefined) bets.set(event.spot, event.stake);
        else sideBets.set(keyOf(event.spot, on), { seat: event.spot, on, bet: event.stake });
      } else if (event.type === 'WagerTakenBack') {
        const on = sideBetOf(event);
        if (on === undefined) bets.delete(event.spot);
        else sideBets.delete(keyOf(event.spot, on));
      } else if (event.type === 'DealStarted' && known !== undefined)
        for (const [seat, bet] of bets) {
          const beside = chanceOfSideBets(
            rules,
            [...sideBets.values()].filter((each) => each.seat === seat),
          );
          const mean = bet * known.edge + beside.mean;
          found.push({ round: event.round, seat, mean, variance: (bet * known.sd) ** 2 + beside.variance });
        }
    }
    return found;
  };
};
