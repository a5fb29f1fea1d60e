/** What happens when nobody answers, and who may say that time is over. */
import { describe, expect, test } from 'vitest';
import { baccarat } from '../../game.ts';
import { coups, sit, stack, TestTable } from '../../testing/sitting.ts';
import { CLOCKS } from './deadline.ts';

const due = ({ state }: TestTable) => baccarat.deadline(state);
const timeOut = (deadline: string) => ({ type: 'TimeOut', deadline });
const says = (code: string, message: string) => ({ code, message, details: {} });
const PASSED = says('BC_DEADLINE_PASSED', 'That decision has already been made, or time ran out.');

const open = (): TestTable => sit('standard', coups(stack('9s Kc', '2d 3h'), stack('9s Kc', '2d 3h')));

describe('betting', () => {
  test('[BC-D1] without any wager the table waits: there is no deadline', () => {
    const table = open();
    expect(due(table)).toBeUndefined();
    expect(() => table.timeOut()).toThrow('nothing is waiting for an answer');
    expect(table.refuses('house', timeOut('1.betting'), 'BC_DEADLINE_PASSED')).toEqual(PASSED);
    expect(due(table.bet(1, 'tie', 10).takeBack(1, 'tie'))).toBeUndefined();
  });

  test('[BC-D1] with a wager: fifteen seconds for the seats that have none', () => {
    const table = open().bet(2, 'tie', 10).bet(2, 'player', 10).bet(5, 'player', 10);
    expect(due(table)).toEqual({
      id: '1.betting',
      seconds: 15,
      waitingFor: [1, 3, 4, 6, 7],
      command: timeOut('1.betting'),
      startsRound: true,
    });
    for (const seat of [1, 3, 4, 6, 7]) table.bet(seat, 'tie', 10);
    expect(due(table)).toMatchObject({ id: '1.betting', waitingFor: [] });
  });

  test('[BC-D1] a table of one is waiting for nobody once it has wagered', () => {
    const table = sit('standard', '', { set: { seats: 1 } }).bet(1, 'tie', 10);
    expect(due(table)?.waitingFor).toEqual([]);
  });

  test('[BC-D1] the coup is dealt with the wagers that are there, as by the house', () => {
    const table = open().bet(2, 'player', 10).timeOut();
    expect(table.last).toEqual(open().bet(2, 'player', 10).deal('house').last);
    expect(table.state).toMatchObject({ phase: 'settled', wagers: [{ seat: 2, on: 'player' }] });
    expect([table.balance(1), table.balance(2)]).toEqual([1000, 1010]);
  });
});

describe('results', () => {
  test('[BC-D2] after three seconds the next round is opened', () => {
    const table = open().bet(1, 'player', 10).deal();
    expect(due(table)).toEqual({ id: '1.results', seconds: 3, waitingFor: [], command: timeOut('1.results') });
    table.timeOut();
    expect(table.last).toEqual([
      { type: 'CardsDiscarded', round: 1 },
      { type: 'RoundOpened', round: 2 },
    ]);
    expect(due(table)).toBeUndefined();
  });

  test('[BC-D2, BC-R1] a new table opens its first round by itself, too', () => {
    const table = new TestTable('standard', '2c 3c 4c 5c');
    expect(due(table)).toMatchObject({ id: '0.results', waitingFor: [] });
    expect(table.timeOut().state).toMatchObject({ phase: 'betting', round: 1 });
  });

  test('[BC-D1, BC-D2, BC-Q3] the clocks', () => {
    expect(CLOCKS).toEqual({ betting: 15, turning: 45, turningAbsent: 8, results: 3 });
  });
});

describe('who may', () => {
  test('[BC-D3] only the house', () => {
    const only = says('BC_NOT_THE_HOUSE', 'Only the house can do that.');
    const table = open();
    expect(table.refuses(1, timeOut('1.betting'), 'BC_NOT_THE_HOUSE')).toEqual(only);
    table.bet(1, 'player', 10);
    for (const seat of [1, 2, 7]) expect(table.refuses(seat, timeOut('1.betting'), 'BC_NOT_THE_HOUSE')).toEqual(only);
    table.deal();
    expect(table.refuses(1, timeOut('1.results'), 'BC_NOT_THE_HOUSE')).toEqual(only);
  });

  test.each(['0.betting', '2.betting', '1.results', '0.results', '1', 'betting', '1.betting.x'])(
    '[BC-D3] and only for what is open: not "%s" while round 1 is open for wagers',
    (id) => {
      const table = open().bet(1, 'player', 10);
      expect(table.refuses('house', timeOut(id), 'BC_DEADLINE_PASSED')).toEqual(PASSED);
    },
  );

  test('[BC-D3] a deadline is met once', () => {
    const table = open().bet(1, 'player', 10).timeOut();
    expect(table.refuses('house', timeOut('1.betting'), 'BC_DEADLINE_PASSED')).toEqual(PASSED);
    table.timeOut();
    expect(table.refuses('house', timeOut('1.results'), 'BC_DEADLINE_PASSED')).toEqual(PASSED);
  });
});
