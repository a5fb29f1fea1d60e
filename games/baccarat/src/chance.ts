/** What coups may bring to those who have wagered on them: exact, with all wagers of a seat taken together. */
import { type ChanceOfRound, type ChancesOf, expectOk } from '@croupier/kernel';
import { outcomeChances } from './fast/outcome-chances.ts';
import { paysOf } from './fast/pays.ts';
import type { Event } from './rules/events.ts';
import type { HouseRules, WagerOn } from './rules/setup/house-rules.ts';
import { parseSetup } from './rules/setup/options.ts';

type Wagers = ReadonlyMap<WagerOn, number>;
type Chances = Pick<ChanceOfRound, 'mean' | 'variance'>;

/** Answers the same question only once: people repeat their wagers. */
const chancesOn = (rules: HouseRules): ((wagers: Wagers) => Chances) => {
  const outcomes = outcomeChances(rules.decks);
  const known = new Map<string, Chances>();
  return (wagers) => {
    const name = JSON.stringify([...wagers]);
    const before = known.get(name);
    if (before !== undefined) return before;
    const pays = [...wagers].map(([on, stake]) => ({ ...paysOf(rules, on), stake }));
    let [mean, squares] = [0, 0];
    for (const [outcome, chance] of outcomes) {
      const net = pays.reduce(
        (sum, { stake, steps, perUnit }) => sum + (stake * (steps[outcome] as number)) / perUnit,
        0,
      );
      mean += chance * net;
      squares += chance * net * net;
    }
    const made = { mean, variance: squares - mean * mean };
    known.set(name, made);
    return made;
  };
};

export const chances: ChancesOf = (setup) => {
  const { rules: first } = expectOk(parseSetup(setup));
  const start = chancesOn(first);
  return (events) => {
    const found: ChanceOfRound[] = [];
    let [rules, chanceOf] = [first, start];
    let seats = new Map<number, Map<WagerOn, number>>();
    // Of a log of this game: an event that has the type has the fields.
    for (const event of events as readonly Event[]) {
      // BC-X3
      if (event.type === 'ShoeOpened' && event.rules !== undefined) {
        rules = { ...rules, ...event.rules };
        chanceOf = chancesOn(rules);
      } else if (event.type === 'RoundOpened') seats = new Map();
      else if (event.type === 'WagerPlaced')
        seats.set(event.seat, new Map(seats.get(event.seat)).set(event.on, event.stake));
      else if (event.type === 'WagerTakenBack') seats.get(event.seat)?.delete(event.on);
      else if (event.type === 'DealStarted')
        for (const [seat, wagers] of seats)
          if (wagers.size > 0) found.push({ round: event.round, seat, ...chanceOf(wagers) });
    }
    return found;
  };
};
