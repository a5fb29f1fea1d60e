import { expect, test } from 'vitest';
import { chances } from './chance.ts';
import { outcomeChances } from './fast/outcome-chances.ts';
import { simulationOf } from './fast/simulation.ts';
import { HEAD } from './fast/summary.ts';
import { everyOutcome } from './fast/tables.ts';
import { countOutcomes } from './odds/count-outcomes.ts';
import { payRulesOf } from './odds/next-coup.ts';
import { oddsFrom, PRICED_WAGERS } from './odds/odds-of.ts';
import { fullShoe } from './odds/remaining.ts';
import type { Event } from './rules/events.ts';
import { PRESET_NAMES, PRESETS } from './rules/setup/options.ts';

const open: Event = { type: 'RoundOpened', round: 1 };
const deal: Event = { type: 'DealStarted', round: 1 };
const bet = (on: string, stake: number, seat = 1): Event =>
  ({ type: 'WagerPlaced', seat, on, stake }) as unknown as Event;

const chanceOn = (setup: object, ...bets: readonly Event[]) => {
  const [chance] = chances(setup)?.([open, ...bets, deal]) ?? [];
  if (chance === undefined) throw new Error('somebody has wagered');
  return chance;
};

test('one wager has the mean and the variance of its odds, whatever the table pays', () => {
  for (const preset of PRESET_NAMES) {
    const { rules } = PRESETS[preset];
    const odds = oddsFrom(countOutcomes(fullShoe(rules.decks)), payRulesOf(rules));
    for (const on of PRICED_WAGERS) {
      const { edge, payouts, probability } = odds[on];
      const total = Number(odds[on].win + odds[on].push + odds[on].lose);
      const squares = payouts.reduce(
        (sum, { odds: [pays, per], count }) => sum + (Number(count) / total) * (pays / per) ** 2,
        probability.lose,
      );
      const { mean, variance } = chanceOn({ preset }, bet(on, 1));
      expect(mean, `${preset} ${on}`).toBeCloseTo(-edge.value, 11);
      expect(variance, `${preset} ${on}`).toBeCloseTo(squares - edge.value ** 2, 10);
    }
  }
});

test.each([1, 6, 8])(
  'with %i decks every outcome is one that the rules know, and pairs meet as they are counted',
  (decks) => {
    const counts = countOutcomes(fullShoe(decks));
    const chances = outcomeChances(decks);
    const sumOf = (counted: (outcome: { readonly playerPair: boolean; readonly bankerPair: boolean }) => boolean) =>
      [...chances].reduce((sum, [outcome, chance]) => {
        const result = everyOutcome().get(outcome);
        if (result === undefined) throw new Error(`there is no outcome ${outcome}`);
        return counted(result) ? sum + chance : sum;
      }, 0);
    expect(sumOf(() => true)).toBeCloseTo(1, 12);
    expect(sumOf(({ playerPair, bankerPair }) => playerPair && bankerPair)).toBeCloseTo(
      Number(counts.pairs.both) / Number(counts.total),
      12,
    );
  },
);

test('wagers on one coup are taken together: Banker and Player pay each other, but for the commission', () => {
  const { banker, total } = countOutcomes(fullShoe(8));
  const p = Number(banker) / Number(total);
  const { mean, variance } = chanceOn({}, bet('banker', 100), bet('player', 100));
  expect(mean).toBeCloseTo(-5 * p, 9);
  expect(variance).toBeCloseTo(25 * p * (1 - p), 9);
});

test('every outcome comes as often as in a million simulated coups', () => {
  const simulation = simulationOf(PRESETS.standard, 'player');
  const tally = simulation.batch('chance', 1);
  const rounds = tally[1] as number;
  for (const [at, outcome] of [...everyOutcome().keys()].entries()) {
    const chance = outcomeChances(8).get(outcome) ?? 0;
    const spread = Math.sqrt((chance * (1 - chance)) / rounds);
    // A shoe is not dealt to its end, and one in a million outcomes may lie so far off.
    expect(Math.abs((tally[HEAD + at] as number) / rounds - chance), `outcome ${outcome}`).toBeLessThanOrEqual(
      5 * spread,
    );
  }
});

test('what lies there when the cards are dealt counts: not what was taken back, nor what others have, nor the last round', () => {
  const read = chances({});
  const back = { type: 'WagerTakenBack', seat: 1, on: 'tie', stake: 50 } as unknown as Event;
  const events = [open, bet('tie', 50), bet('banker', 10), bet('player', 30, 2), back, deal];
  const next: readonly Event[] = [
    { type: 'RoundOpened', round: 2 },
    { type: 'DealStarted', round: 2 },
  ];
  const [one, two, ...more] = read?.([...events, ...next]) ?? [];
  expect(more).toEqual([]);
  expect(one).toEqual(chanceOn({}, bet('banker', 10)));
  expect(two).toEqual({ ...chanceOn({}, bet('player', 30)), seat: 2 });
});

test('[BC-X3] a coup is taken by the rules of its shoe', () => {
  const ticket = { id: 'shoe-2', commitment: '-', size: 416, cutAt: 400 };
  const shoe: Event = { type: 'ShoeOpened', ticket, rules: PRESETS.ez.rules };
  const events = [open, bet('banker', 100), deal];
  const [before, after] = chances({})?.([...events, shoe, ...events]) ?? [];
  expect(before).toEqual(chanceOn({}, bet('banker', 100)));
  expect(after).toEqual(chanceOn({ preset: 'ez' }, bet('banker', 100)));
  expect(after?.mean).not.toBe(before?.mean);
});
