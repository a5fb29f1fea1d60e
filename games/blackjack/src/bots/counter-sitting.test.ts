import { chips, expectOk, LocalTable } from '@croupier/kernel';
import { seededShoes } from '@croupier/kernel/testing';
import { expect, test } from 'vitest';
import { CountCharts, indexPlaysOf } from '../counting/indices.ts';
import { HI_LO, runningCount, trueCount } from '../counting/systems.ts';
import { blackjack } from '../game.ts';
import { seenCards, unseenCards } from '../odds/table/live.ts';
import { cardValue } from '../rules/round/hand.ts';
import { parseSetup } from '../rules/setup/options.ts';
import type { View } from '../rules/shown/view.ts';
import { basic } from './basic.ts';
import { counter } from './counter.ts';

const ROUNDS = 2000;

const SETUP = expectOk(parseSetup({ soft17: 'stand', surrender: 'none', seats: 1 }));

/** Hard totals, by upcard, that are stood on from some true count on and hit below it. */
const CELLS = ['16 v 10', '12 v 2', '12 v 3', '12 v 4', '13 v 2'];

/** That count for each, as derived. */
const standsFrom = (): ReadonlyMap<string, number> => {
  const charts = new CountCharts(SETUP.rules, HI_LO);
  return new Map(
    CELLS.map((cell) => {
      const [total, upcard] = cell.split(' v ');
      const plays = indexPlaysOf(charts, `H${total}`, Number(upcard));
      expect(plays).toMatchObject([{ below: 'H', from: 'S' }]);
      return [cell, plays[0]?.index ?? Number.NaN];
    }),
  );
};

const countOf = (view: View): number => {
  const left = Object.values(unseenCards(view)).reduce((sum, cards) => sum + cards, 0);
  return Math.floor(trueCount(runningCount(HI_LO, seenCards(view)), left));
};

/** The cell of a hard hand that is no pair. */
const cellOf = (view: View): string | undefined => {
  const turn = view.turn.find(({ spot }) => spot === view.viewer);
  const hand = view.spots.find(({ spot }) => spot === view.viewer)?.hands[(turn?.hand ?? 0) - 1];
  const [upcard] = view.dealer.cards;
  if (hand === undefined || upcard === undefined || hand.isSoft) return undefined;
  const values = hand.cards.map(cardValue);
  if (values.length === 2 && values[0] === values[1]) return undefined;
  return `${hand.total} v ${cardValue(upcard)}`;
};

test(`[BJ-K4] over ${ROUNDS} rounds at one table all it says is accepted, and it leaves the chart where the count says so`, () => {
  const indices = standsFrom();
  const table = new LocalTable(blackjack, SETUP, { shoes: seededShoes('a long evening'), funds: chips(1_000_000) });
  const seen = new Map<string, Set<string>>();
  let unlikeBasic = 0;
  let rounds = 0;
  while (rounds < ROUNDS) {
    const view = table.view(1);
    const command = counter(view);
    const cell = command && cellOf(view);
    const index = cell === undefined ? undefined : indices.get(cell);
    if (command && cell !== undefined && index !== undefined) {
      const stands = countOf(view) >= index;
      expect([cell, countOf(view), command.type]).toEqual([cell, countOf(view), stands ? 'Stand' : 'Hit']);
      seen.set(cell, (seen.get(cell) ?? new Set()).add(command.type));
      if (basic(view)?.type !== command.type) unlikeBasic += 1;
    }
    const { phase, round } = table.state;
    const house = phase === 'betting' ? { type: 'Deal', round } : { type: 'OpenRound', round: round + 1 };
    const events = expectOk(command ? table.send(1, command) : table.send('house', house));
    rounds += events.filter(({ type }) => type === 'RoundSettled').length;
  }
  for (const cell of CELLS) expect([cell, seen.get(cell)?.size]).toEqual([cell, 2]);
  expect(unlikeBasic).toBeGreaterThan(10);
});
