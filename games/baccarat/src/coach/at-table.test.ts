/** Compares price tags with the exact odds and with the grader: before the deal, a bet has the price that the log shows afterward. */
import type { Advice, EventBase } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { coups, sit, stack, type TestTable } from '../testing/sitting.ts';
import { coach } from './at-table.ts';
import { grade } from './index.ts';

const SETUP = { preset: 'standard', sideBets: ['dragon7', 'panda8'] };

const open = (): TestTable =>
  sit('standard', coups(stack('9s Kc', '3d 4h'), stack('8s Kc', '3d 4h')), { set: { sideBets: SETUP.sideBets } });

const viewOf = (table: TestTable, seat: number | 'rail' = 1) => table.scenario.table.view(seat);
const advised = (table: TestTable): Advice | undefined => [...coach.advise(viewOf(table))].at(-1);

describe('[BC-O6] the coach at a table', () => {
  test('prices every bet for this exact shoe and names the cheapest', () => {
    const table = open().bet(2, 'player', 10);
    const fresh = advised(table);
    expect(fresh?.rows.map(({ name }) => name)).toEqual([
      'Player',
      'Banker',
      'Tie',
      'Player pair',
      'Banker pair',
      'Dragon 7',
      'Panda 8',
    ]);
    expect(fresh?.rows[0]?.ev).toBeCloseTo(-0.01235081, 8);
    expect(fresh).toMatchObject({
      best: 'banker',
      situation: 'Your bet',
      sentence: 'With the 416 cards left, Banker is the cheapest bet: the house keeps 1.06% of it on average.',
    });
    table.deal();
    expect(advised(table)).toBeUndefined();
    table.next().bet(2, 'player', 10);
    expect(advised(table)?.sentence).toMatch(/^With the 41\d cards left, /);
    expect(advised(table)?.rows[0]?.ev).not.toBe(fresh?.rows[0]?.ev);
    expect(advised(table)?.decision).not.toBe(fresh?.decision);
  });

  test('grades like the log, even if chips are placed and dealt in one step', () => {
    const table = open().bet(2, 'player', 10);
    const before = viewOf(table);
    table.bet(1, 'tie', 10).bet(1, 'banker', 20).deal();
    const found = coach.judge(before, viewOf(table), table.log);
    const [round] = grade(SETUP, table.log, 1);
    expect(found).toHaveLength(2);
    expect(found).toEqual(round?.decisions);
  });

  test('prices the second coup of a shoe without the cards of the first', () => {
    const table = open().bet(1, 'player', 10).deal().next();
    table.bet(1, 'tie', 10);
    const before = viewOf(table);
    const from = table.log.length;
    table.deal();
    const decisions = [...grade(SETUP, table.log, 1)][1]?.decisions;
    expect(coach.judge(before, viewOf(table), table.log.slice(from))).toEqual(decisions);
  });

  test('bets are judged when the deal starts, not once the coup is over', () => {
    const table = open().bet(1, 'tie', 10);
    const before = viewOf(table);
    const from = table.log.length;
    table.deal();
    const [started, ...coup] = table.log.slice(from);
    expect(started?.type).toBe('DealStarted');
    expect(coach.judge(before, before, [started as EventBase])).toHaveLength(1);
    expect(coach.judge(before, viewOf(table), coup)).toEqual([]);
  });

  test('grades nothing without a bet, for watchers, or between views of different rounds', () => {
    const table = open().bet(2, 'player', 10);
    const [before, rail] = [viewOf(table), viewOf(table, 'rail')];
    table.deal();
    expect(coach.judge(before, viewOf(table), table.log)).toEqual([]);
    expect(coach.judge(rail, viewOf(table, 'rail'), table.log)).toEqual([]);
    expect([...coach.advise(rail)]).toEqual([]);
    expect(coach.judge(before, { ...viewOf(table, 2), round: 7 } as never, table.log)).toEqual([]);
  });

  test('still lists the bets if there are no odds', () => {
    const table = open().bet(2, 'player', 10);
    expect(coach.basics(viewOf(table))?.rows[1]).toEqual({ action: 'banker', name: 'Banker' });
    table.deal();
    expect(coach.basics(viewOf(table))).toBeUndefined();
  });
});
