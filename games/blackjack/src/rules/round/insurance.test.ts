/** Insurance and even money. Every balance starts at 1,000 chips unless said. */
import { chips } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { sit, type TestTable, type TestTableOptions } from '../../testing/sitting.ts';

/** 19 against an ace; under it a king (a natural) or a nine (soft 20). */
const AGAINST_NATURAL = 'Ts Kh 9c Ad 2c 2c';
const AGAINST_SOFT_20 = 'Ts 9h 9c Ad 2c 2c';

const insured = (shoe: string, amount: number, options?: TestTableOptions): TestTable =>
  sit('standard', shoe, options).play('bet 100', 'deal', `insurance ${amount}`);

/** Seats 1, 2 and 4 wager 100; seat 2 has a natural. The dealer shows an ace. */
const threeSeats = (hole: string): TestTable =>
  sit('standard', `Ts As 8s ${hole} 9c Kc 8c Ad Tc Tc Tc`)
    .seat(1, 'bet 100')
    .seat(2, 'bet 100')
    .seat(4, 'bet 100', 'deal');

describe('when it is asked', () => {
  test('[BJ-I1] with an ace up every spot is asked at the same time, naturals too, before the peek', () => {
    const table = threeSeats('9h');
    expect(table.types.slice(-3)).toEqual(['UpcardDealt', 'NaturalDealt', 'InsuranceOpened']);
    expect(table.all('InsuranceOpened')).toEqual([{ type: 'InsuranceOpened', spots: [1, 2, 4] }]);
    expect(table.state.phase).toBe('insurance');
    expect(table.view.turn).toEqual([
      { spot: 1, hand: 1, decision: '1.1.1.0' },
      { spot: 2, hand: 1, decision: '1.2.1.0' },
      { spot: 4, hand: 1, decision: '1.4.1.0' },
    ]);
    expect(table.all('DealerPeeked')).toEqual([]);
  });

  test.each(['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'])(
    '[BJ-I1] it is not asked against a %s',
    (rank) => {
      const table = sit('standard', `Ts 2h 9c ${rank}d 2c 2c`).play('bet 100', 'deal');
      expect(table.state.phase).toBe('acting');
      table.refuses('insurance 10', 'BJ_INSURANCE_NO_ACE');
      table.refuses('even money', 'BJ_INSURANCE_NO_ACE');
    },
  );

  test('[BJ-I1] a table without insurance does not ask', () => {
    const table = sit('standard', AGAINST_SOFT_20, { set: { insurance: false } }).play('bet 100', 'deal');
    expect(table.state.phase).toBe('acting');
    table.refuses('insurance 10', 'BJ_INSURANCE_OFF');
    table.refuses('even money', 'BJ_INSURANCE_OFF');
    expect(table.hands().length).toBe(1);
  });

  test.each(['hit', 'stand', 'double', 'split', 'surrender'])(
    '[BJ-I1] no hand may %s before it is answered',
    (phrase) => {
      threeSeats('9h').refuses(phrase, 'BJ_INSURANCE_FIRST');
    },
  );

  test('[BJ-I1] it cannot be had before the deal or once it is over', () => {
    const table = sit('standard', AGAINST_SOFT_20).play('bet 100');
    table.refuses('insurance 10', 'BJ_INSURANCE_CLOSED');
    table.refuses('even money', 'BJ_INSURANCE_CLOSED');
    table.play('deal', 'no');
    table.refuses('insurance 10', 'BJ_INSURANCE_CLOSED');
    table.refuses('even money', 'BJ_INSURANCE_CLOSED');
    table.refuses('no', 'BJ_DECISION_CLOSED');
  });

  test('[BJ-I1] no is an answer to this question only', () => {
    const table = sit('standard', AGAINST_SOFT_20).play('bet 100', 'deal', 'no');
    const [turn] = table.view.turn;
    table.scenario.when(1, { type: 'DeclineInsurance', decision: turn?.decision ?? '' }).refused('BJ_INSURANCE_CLOSED');
  });
});

describe('how much', () => {
  test.each([0.01, 1, 25, 49.99, 50])('[BJ-I2] %d of at most 50 is accepted and leaves the balance', (amount) => {
    const table = threeSeats('9h').play(`insurance ${amount}`);
    expect(table.all('InsuranceTaken')).toEqual([{ type: 'InsuranceTaken', spot: 1, stake: Math.round(amount * 100) }]);
    expect(Math.round(table.balance() * 100)).toBe(Math.round((900 - amount) * 100));
    expect(table.view.spots[0]?.insurance).toEqual({ answer: 'taken', stake: amount });
  });

  test.each([50.01, 51, 100])('[BJ-I2] %d is more than half the wager', (amount) => {
    const refusal = threeSeats('9h').refuses(`insurance ${amount}`, 'BJ_INSURANCE_TOO_MUCH');
    expect(refusal.details).toEqual({ max: 50 });
  });

  test('[BJ-I2] half of an odd number of cents is rounded down', () => {
    const table = sit('standard', AGAINST_SOFT_20, { set: { limits: '0.01:1000:0.01' } }).play('bet 0.05', 'deal');
    expect(table.refuses('insurance 0.03', 'BJ_INSURANCE_TOO_MUCH').details).toEqual({ max: 0.02 });
    table.play('insurance 0.02');
  });

  test('[BJ-I2] the balance must cover it', () => {
    const table = sit('standard', AGAINST_SOFT_20, { funds: chips(120) }).play('bet 100', 'deal');
    const refusal = table.refuses('insurance 20.01', 'INSUFFICIENT_BALANCE');
    expect(refusal.details).toEqual({ needed: 20.01, available: 20 });
    table.play('insurance 20');
    expect(table.balance()).toBe(0);
  });
});

describe('what it pays', () => {
  test('[BJ-I3] 2:1 if the dealer has a natural: full insurance keeps the seat even', () => {
    const table = sit('standard', AGAINST_NATURAL).play('bet 100', 'deal');
    table
      .when('insurance 50')
      .yields(
        { type: 'InsuranceTaken', spot: 1, stake: 5000 },
        { type: 'InsuranceClosed' },
        { type: 'DealerPeeked', natural: true },
        { type: 'HoleCardRevealed', card: 'Kh', why: 'dealer-natural' },
        { type: 'InsuranceSettled', spot: 1, stake: 5000, returned: 15000 },
        { type: 'HandSettled', outcome: 'lose', returned: 0 },
        { type: 'RoundSettled', results: [{ seat: 1, staked: 15000, returned: 15000 }] },
      );
    expect(table.balance()).toBe(1000);
  });

  test('[BJ-I3] less than half pays 2:1 on what was staked', () => {
    expect(insured(AGAINST_NATURAL, 10).balance()).toBe(920);
    expect(insured(AGAINST_NATURAL, 0.01).balance()).toBe(900.02);
  });

  test('[BJ-I3] lost otherwise, and taken as soon as the peek has found none', () => {
    const table = sit('standard', AGAINST_SOFT_20).play('bet 100', 'deal');
    table
      .when('insurance 50')
      .yields(
        { type: 'InsuranceTaken' },
        { type: 'InsuranceClosed' },
        { type: 'DealerPeeked', natural: false },
        { type: 'InsuranceSettled', spot: 1, stake: 5000, returned: 0 },
      );
    expect(table.state.phase).toBe('acting');
    expect(table.balance()).toBe(850);
    expect(table.view.spots[0]?.insurance).toEqual({ answer: 'taken', stake: 50, returned: 0 });
    expect(table.play('stand').balance()).toBe(850);
    expect(table.all('InsuranceSettled')).toHaveLength(1);
  });

  test.each(['no-peek', 'none'])('[BJ-I3] %s: it is settled when the second card is known', (holeCard) => {
    const shoes = holeCard === 'none' ? ['Ts 9c Ad Kh 2c', 'Ts 9c Ad 9h 2c'] : [AGAINST_NATURAL, AGAINST_SOFT_20];
    const [lucky, unlucky] = shoes.map((shoe) => insured(shoe, 50, { set: { holeCard } }));
    expect(lucky?.all('InsuranceSettled')).toEqual([]);
    expect(lucky?.state.phase).toBe('acting');
    expect(lucky?.balance()).toBe(850);
    expect(lucky?.play('stand').all('InsuranceSettled')).toMatchObject([{ stake: 5000, returned: 15000 }]);
    expect(lucky?.balance()).toBe(1000);
    expect(unlucky?.play('stand').all('InsuranceSettled')).toMatchObject([{ stake: 5000, returned: 0 }]);
    expect(unlucky?.balance()).toBe(850);
  });

  test('[BJ-I3] it wins also when the hand it insures is bust by then', () => {
    const table = insured('Ts Kh 6c Ad Tc 2c', 50, { set: { holeCard: 'no-peek' } }).play('hit');
    expect(table.balance()).toBe(1000);
  });

  test('[BJ-I3] it is settled as soon as that is known: before the dealer draws on', () => {
    const table = insured('Ts 2h 9c Ad 6c 2c', 50, { set: { holeCard: 'no-peek' } });
    table
      .when('stand')
      .yields(
        { type: 'HandStood' },
        { type: 'HoleCardRevealed', card: '2h', why: 'stood' },
        { type: 'InsuranceSettled', spot: 1, stake: 5000, returned: 0 },
        { type: 'DealerDrew', card: '6c' },
        { type: 'DealerStood', total: 19 },
        { type: 'HandSettled', outcome: 'push' },
        { type: 'RoundSettled' },
      );
  });
});

describe('each spot answers once', () => {
  const ANSWERS = { 1: 'insurance 50', 2: 'even money', 4: 'no' } as const;
  type Seat = keyof typeof ANSWERS;
  const ORDERS: readonly (readonly Seat[])[] = [
    [1, 2, 4],
    [1, 4, 2],
    [2, 1, 4],
    [2, 4, 1],
    [4, 1, 2],
    [4, 2, 1],
  ];

  test.each(ORDERS)('[BJ-I4] in any order, here %i, %i, %i', (...seats) => {
    const table = threeSeats('9h');
    seats.forEach((seat, index) => {
      expect(table.state.phase).toBe('insurance');
      expect(table.view.turn.map(({ spot }) => spot)).toEqual(
        [1, 2, 4].filter((each) => !seats.slice(0, index).includes(each as Seat)),
      );
      table.seat(seat, ANSWERS[seat]);
    });
    expect(table.state.phase).toBe('acting');
    expect(table.all('InsuranceClosed')).toHaveLength(1);
    expect([1, 2, 4].map((seat) => table.balance(seat))).toEqual([850, 1100, 900]);
    expect(table.view.turn).toEqual([{ spot: 1, hand: 1, decision: '1.1.1.1' }]);
  });

  test.each(['insurance 10', 'even money', 'no', 'hit'])('[BJ-I4] a second answer is refused: %s', (phrase) => {
    const table = threeSeats('9h').play('insurance 50');
    table.scenario.when(1, { type: 'Insure', decision: '1.1.1.0', amount: 1 }).refused('BJ_DECISION_CLOSED');
    table.refuses(phrase, 'BJ_DECISION_CLOSED');
    expect(table.balance()).toBe(850);
  });

  test('[BJ-I4] nobody answers for another seat', () => {
    const table = threeSeats('9h');
    for (const command of [
      { type: 'Insure', decision: '1.2.1.0', amount: 1 },
      { type: 'TakeEvenMoney', decision: '1.2.1.0' },
      { type: 'DeclineInsurance', decision: '1.2.1.0' },
    ]) {
      expect(table.scenario.when(1, command).refused('BJ_NOT_YOUR_SEAT').details).toEqual({ seat: 2 });
      table.scenario.when('house', command).refused('BJ_NOT_YOUR_SEAT');
    }
  });

  test('[BJ-I4] when all have answered, play goes on', () => {
    const table = threeSeats('9h').seat(2, 'no').seat(1, 'no');
    table
      .when('no', 4)
      .yields(
        { type: 'InsuranceDeclined', spot: 4, by: 'seat' },
        { type: 'InsuranceClosed' },
        { type: 'DealerPeeked', natural: false },
        { type: 'HandSettled', spot: 2, outcome: 'natural', returned: 25000 },
      );
    expect(table.view.spots.map(({ insurance }) => insurance)).toEqual([
      { answer: 'declined', stake: 0 },
      { answer: 'declined', stake: 0 },
      { answer: 'declined', stake: 0 },
    ]);
  });
});

describe('even money', () => {
  const NATURAL_AGAINST_ACE = 'As 9h Kc Ad 2c';

  test('[BJ-I5] a natural is paid 1:1 at once, before the peek', () => {
    const table = threeSeats('9h');
    table
      .when('even money', 2)
      .yields(
        { type: 'EvenMoneyTaken', spot: 2 },
        { type: 'HandSettled', spot: 2, hand: 1, stake: 10000, outcome: 'even-money', returned: 20000 },
      );
    expect(table.balance(2)).toBe(1100);
    expect(table.view.spots[1]?.insurance).toEqual({ answer: 'declined', stake: 0 });
  });

  test.each(['Kh', '9h'])('[BJ-I5] it is worth the same as full insurance, the hole card being %s', (hole) => {
    const shoe = `As ${hole} Kc Ad 2c`;
    const even = sit('standard', shoe).play('bet 100', 'deal', 'even money');
    const full = sit('standard', shoe).play('bet 100', 'deal', 'insurance 50');
    expect([even.balance(), full.balance()]).toEqual([1100, 1100]);
    expect(even.all('HandSettled')).toHaveLength(1);
    expect(even.all('HoleCardRevealed').map(({ why }) => why)).toEqual([hole === 'Kh' ? 'dealer-natural' : 'all-out']);
  });

  test('[BJ-I5] it needs no further chips', () => {
    const table = sit('standard', NATURAL_AGAINST_ACE, { funds: chips(100) }).play('bet 100', 'deal');
    table.refuses('insurance 50', 'INSUFFICIENT_BALANCE');
    expect(table.play('even money').balance()).toBe(200);
  });

  test('[BJ-I5] a hand that is no natural has none', () => {
    sit('standard', AGAINST_SOFT_20).play('bet 100', 'deal').refuses('even money', 'BJ_NO_EVEN_MONEY');
    sit('standard', 'As 9h 9c Ad 2c').play('bet 100', 'deal').refuses('even money', 'BJ_NO_EVEN_MONEY');
  });

  test.each([{ naturalPays: '6:5' }, { naturalPays: '1:1' }, { naturalPays: '2:1' }, { naturalTie: 'player-wins' }])(
    '[BJ-I5] only a natural that pays 3:2 and would push: not with %o',
    (set) => {
      sit('standard', NATURAL_AGAINST_ACE, { set }).play('bet 100', 'deal').refuses('even money', 'BJ_NO_EVEN_MONEY');
    },
  );

  test('[BJ-I5] 6:4 is 3:2', () => {
    const table = sit('standard', NATURAL_AGAINST_ACE, { set: { naturalPays: '6:4' } }).play('bet 100', 'deal');
    expect(table.play('even money').balance()).toBe(1100);
  });

  test.each(['no-peek', 'none'])('[BJ-I5] %s: it is paid at once there too', (holeCard) => {
    const shoe = holeCard === 'none' ? 'As Kc Ad Kh 2c' : 'As Kh Kc Ad 2c';
    const table = sit('standard', shoe, { set: { holeCard } }).play('bet 100', 'deal', 'even money');
    expect(table.balance()).toBe(1100);
    expect(table.state.phase).toBe('settled');
  });
});
