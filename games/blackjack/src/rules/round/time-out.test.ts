/** What happens when nobody answers, and who may say that time is over. */
import { expectOk } from '@croupier/kernel';
import { Scenario } from '@croupier/kernel/testing';
import { describe, expect, test } from 'vitest';
import { blackjack } from '../../game.ts';
import { sit, type TestTable } from '../../testing/sitting.ts';
import { parseSetup } from '../setup/options.ts';
import { CLOCKS } from './deadline.ts';

const due = (table: TestTable) => blackjack.deadline(table.state);
const timeOut = (deadline: string) => ({ type: 'TimeOut', deadline });

describe('betting', () => {
  test('[BJ-T1] without any wager the table waits: there is no deadline', () => {
    const table = sit('standard', 'Ts 9h 8c 6d 2c');
    expect(due(table)).toBeUndefined();
    table.scenario.when('house', timeOut('1.betting')).refused('BJ_DECISION_CLOSED');
    table.play('bet 10', 'clear');
    expect(due(table)).toBeUndefined();
  });

  test('[BJ-T1] the first bet starts the clock, which waits for the seats without one', () => {
    const table = sit('standard', 'Ts 9h 8c 6d 2c', { set: { seats: 4 } }).seat(3, 'bet 10');
    expect(due(table)).toEqual({
      id: '1.betting',
      seconds: 15,
      waitingFor: [1, 2, 4],
      command: { type: 'TimeOut', deadline: '1.betting' },
      startsRound: true,
    });
    table.seat(1, 'bet 10').seat(4, 'bet 10').seat(2, 'bet 10');
    expect(due(table)?.waitingFor).toEqual([]);
  });

  test('[BJ-T1] the round is dealt with the wagers that are there', () => {
    const table = sit('standard', 'Ts 9h 8c 6d 2c').seat(3, 'bet 10').timeOut();
    expect(table.types.slice(-5)).toEqual(['DealStarted', 'CardDealt', 'HoleCardDealt', 'CardDealt', 'UpcardDealt']);
    expect(table.view.spots.map(({ spot }) => spot)).toEqual([3]);
    expect(table.state.phase).toBe('acting');
  });
});

describe('insurance', () => {
  /** Two seats with 18 and 19, the dealer an ace over a nine. */
  const asked = (set = {}): TestTable =>
    sit('standard', 'Ts Ts 9h 8c 9c Ad 2c 2c', { set }).seat(1, 'bet 10').seat(2, 'bet 10', 'deal');

  test('[BJ-T2] one deadline for all who have not answered', () => {
    const table = asked();
    expect(due(table)).toEqual({
      id: '1.insurance',
      seconds: 15,
      waitingFor: [1, 2],
      command: { type: 'TimeOut', deadline: '1.insurance' },
    });
    table.seat(2, 'no');
    expect(due(table)).toMatchObject({ id: '1.insurance', waitingFor: [1] });
  });

  test('[BJ-T2] no answer means no, and play goes on', () => {
    const table = asked();
    table.scenario
      .when('house', timeOut('1.insurance'))
      .yields(
        { type: 'InsuranceDeclined', spot: 1, by: 'clock' },
        { type: 'InsuranceDeclined', spot: 2, by: 'clock' },
        { type: 'InsuranceClosed' },
        { type: 'DealerPeeked', natural: false },
      );
    expect([table.balance(1), table.balance(2)]).toEqual([990, 990]);
    expect(table.view.turn).toEqual([{ spot: 1, hand: 1, decision: '1.1.1.1' }]);
  });

  test('[BJ-T2] those who have answered keep their answer', () => {
    const table = asked().seat(2, 'insurance 5').timeOut();
    expect(table.all('InsuranceDeclined')).toEqual([{ type: 'InsuranceDeclined', spot: 1, by: 'clock' }]);
    expect(table.all('InsuranceSettled')).toMatchObject([{ spot: 2, stake: 500, returned: 0 }]);
  });

  test('[BJ-T2] early surrender not answered is no surrender', () => {
    const table = asked({ surrender: 'early', insurance: false });
    expect(due(table)).toMatchObject({ id: '1.insurance', waitingFor: [1, 2] });
    table.timeOut();
    expect(table.hands(1)).toMatchObject([{ status: 'open' }]);
    expect(table.hands(2)).toMatchObject([{ status: 'open' }]);
    expect(table.state.phase).toBe('acting');
  });
});

describe('acting', () => {
  test('[BJ-T3] the hand whose turn it is has 20 seconds for each decision', () => {
    const table = sit('standard', '2s Ts 9h 3c 9c 8d 4c 2c 2c').seat(1, 'bet 10').seat(2, 'bet 10', 'deal');
    expect(due(table)).toEqual({
      id: '1.1.1.0',
      seconds: 20,
      turn: true,
      waitingFor: [1],
      command: { type: 'TimeOut', deadline: '1.1.1.0' },
    });
    table.play('hit');
    expect(due(table)).toMatchObject({ id: '1.1.1.1', seconds: 20, waitingFor: [1] });
    table.play('stand');
    expect(due(table)).toMatchObject({ id: '1.2.1.0', waitingFor: [2] });
  });

  test('[BJ-T3] the hand stands and the next one is asked', () => {
    const table = sit('standard', '2s Ts 9h 3c 9c 8d 2c').seat(1, 'bet 10').seat(2, 'bet 10', 'deal');
    table.scenario.when('house', timeOut('1.1.1.0')).yields({ type: 'HandStood', spot: 1, hand: 1, why: 'time-out' });
    expect(table.view.turn).toEqual([{ spot: 2, hand: 1, decision: '1.2.1.0' }]);
  });

  test('[BJ-T3] on a split spot one hand at a time', () => {
    const table = sit('standard', '8s 9h 8c 8d 2c 3c 2d').play('bet 10', 'deal', 'split').timeOut();
    expect(table.hands().map(({ status }) => status)).toEqual(['stood', 'open']);
    expect(due(table)?.id).toBe('1.1.2.2');
    table.timeOut();
    expect(table.all('HandStood').map(({ hand, why }) => [hand, why])).toEqual([
      [1, 'time-out'],
      [2, 'time-out'],
    ]);
    expect(table.state.phase).toBe('settled');
  });

  test('[BJ-T3] after the last hand the dealer plays', () => {
    const table = sit('standard', 'Ts 9h 9c 8d 2c').play('bet 10', 'deal').timeOut();
    expect(table.types.slice(-5)).toEqual([
      'HandStood',
      'HoleCardRevealed',
      'DealerStood',
      'HandSettled',
      'RoundSettled',
    ]);
    expect(table.balance()).toBe(1010);
  });
});

describe('results', () => {
  test('[BJ-T4] results are shown for three seconds, waiting for no one; then the next round is opened', () => {
    const table = sit('standard', 'Ts 9h 9c 8d 2c 2c 2c 2c').play('bet 10', 'deal', 'stand');
    expect(due(table)).toEqual({
      id: '1.results',
      seconds: 3,
      waitingFor: [],
      command: { type: 'TimeOut', deadline: '1.results' },
    });
    table.scenario
      .when('house', timeOut('1.results'))
      .yields({ type: 'CardsDiscarded', round: 1 }, { type: 'RoundOpened', round: 2 });
  });

  test('[BJ-T4] a new table opens its first round in the same way', () => {
    const scenario = new Scenario(blackjack, expectOk(parseSetup({})), { shoe: 'Ts 9h 9c 8d' });
    expect(blackjack.deadline(scenario.table.state)).toMatchObject({ id: '0.results', seconds: 3 });
    scenario.when('house', timeOut('0.results')).yields({ type: 'ShoeOpened' }, { type: 'RoundOpened', round: 1 });
  });

  test('[BJ-T1, BJ-T2, BJ-T3, BJ-T4] the clocks', () => {
    expect(CLOCKS).toEqual({ betting: 15, insurance: 15, acting: 20, results: 3 });
  });

  test('[BJ-T1, BJ-T2, BJ-T3, BJ-T4] if only the clock answers, a wager is played to its end', () => {
    const table = sit('standard', 'Ts 9h 8c Ad 2c 2c').play('bet 10');
    for (let step = 0; step < 4; step++) table.timeOut();
    expect(table.state).toMatchObject({ phase: 'betting', round: 2 });
    expect(table.balance()).toBe(990);
  });
});

describe('who may say that time is over', () => {
  const questions: readonly (readonly [string, () => TestTable])[] = [
    ['1.betting', () => sit('standard', 'Ts 9h 8c 8d 2c 2c').play('bet 10')],
    ['1.insurance', () => sit('standard', 'Ts 9h 8c Ad 2c 2c').play('bet 10', 'deal')],
    ['1.1.1.0', () => sit('standard', 'Ts 9h 8c 8d 2c 2c').play('bet 10', 'deal')],
    ['1.results', () => sit('standard', 'Ts 9h 8c 8d 2c 2c').play('bet 10', 'deal', 'stand')],
  ];

  test.each(questions)('[BJ-T5] %s: no seat may, not even the one that is asked', (id, given) => {
    const table = given();
    table.scenario.when(1, timeOut(id)).refused('BJ_NOT_THE_HOUSE');
    table.scenario.when(2, timeOut(id)).refused('BJ_NOT_THE_HOUSE');
  });

  test.each(questions)('[BJ-T5] %s: only for the question that is open', (id, given) => {
    const table = given();
    const others = ['0.results', '2.betting', '1.2.1.0', '1.1.1.1', '1', 'x', ...questions.map(([each]) => each)];
    for (const other of others.filter((each) => each !== id))
      table.scenario.when('house', timeOut(other)).refused('BJ_DECISION_CLOSED');
    expect(due(table)?.id).toBe(id);
    table.timeOut();
    table.scenario.when('house', timeOut(id)).refused('BJ_DECISION_CLOSED');
  });
});
