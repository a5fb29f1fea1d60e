/** Acting: hit and stand, whose decision it is, 21, and busts. What is offered is in offers.test.ts. */
import type { WireCommand } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { sit, stack, type TestTable } from '../../testing/sitting.ts';
import { REFUSALS } from '../refusals.ts';

const dealt = (shoe: string, set = {}): TestTable => sit('standard', shoe, { set }).play('bet 10', 'deal');

/** Two seats with a wager of 10 each, dealt; the third seat stays out. */
const twoSeats = (hands: readonly string[], dealer: string, draws = '', set = {}): TestTable =>
  sit('standard', stack(hands, dealer, draws), { set })
    .seat(2, 'bet 10')
    .play('bet 10', 'deal');

const send = (table: TestTable, by: number | 'house', command: WireCommand) => table.scenario.when(by, command);
const decisionOf = ({ view }: TestTable): string | undefined => view.turn[0]?.decision;

const CLOSED = {
  code: 'BJ_DECISION_CLOSED',
  message: 'That decision is no longer open: it was already made, time ran out, or the round is over.',
  details: {},
};

describe('hit and stand', () => {
  test('[BJ-A1] a hit gives one card to the hand, and the seat is asked again', () => {
    const table = dealt(stack('Ts 2h', '9c 8d', '3c 4c'));
    expect(table.watch('hit')).toEqual([
      { type: 'HandHit', spot: 1, hand: 1 },
      { type: 'CardDrawn', spot: 1, hand: 1, shoe: 'shoe-1', at: 4, card: '3c' },
    ]);
    expect(table.hand()).toMatchObject({ status: 'open', stake: 1000 });
    expect(table.view.turn).toEqual([{ spot: 1, hand: 1, decision: '1.1.1.1' }]);
    expect(table.balance()).toBe(990);
  });

  test('[BJ-A1] after a stand the hand gets no more cards', () => {
    const table = dealt(stack('Ts 2h', '9c 8d', '3c'));
    expect(table.watch('stand')).toEqual([
      { type: 'HandStood', spot: 1, hand: 1, why: 'chosen' },
      { type: 'HoleCardRevealed', shoe: 'shoe-1', at: 1, card: '8d', why: 'stood' },
      { type: 'DealerStood', total: 17 },
      { type: 'HandSettled', spot: 1, hand: 1, stake: 1000, outcome: 'lose', returned: 0 },
      { type: 'RoundSettled', round: 1, results: [{ seat: 1, staked: 1000, returned: 0 }] },
    ]);
    expect(table.hand().cards).toHaveLength(2);
  });

  test('[BJ-T3] when the clock runs out, the hand stands', () => {
    const table = twoSeats(['Ts 6h', 'Ts 7h'], '9c 8d').timeOut();
    expect(table.all('HandStood')).toEqual([{ type: 'HandStood', spot: 1, hand: 1, why: 'time-out' }]);
    expect(table.view.turn).toEqual([{ spot: 2, hand: 1, decision: '1.2.1.0' }]);
    table.timeOut();
    expect(table.state.phase).toBe('settled');
    expect([table.outcomes(1), table.outcomes(2)]).toEqual([['lose'], ['push']]);
  });

  test('[BJ-T5] only the house may say that time is over, and only for the open question', () => {
    const table = dealt(stack('Ts 6h', '9c 8d'));
    const bySeat = send(table, 1, { type: 'TimeOut', deadline: '1.1.1.0' }).refused('BJ_NOT_THE_HOUSE');
    expect(bySeat.message).toBe('Only the house can do that.');
    expect(send(table, 'house', { type: 'TimeOut', deadline: '1.1.1.1' }).refused('BJ_DECISION_CLOSED')).toEqual(
      CLOSED,
    );
  });
});

describe('whose decision it is', () => {
  test('[BJ-A2] ids are round.spot.hand.step and count the answers of the spot', () => {
    const table = dealt(stack('8s 8h', '9c 8d', '2c 3c 4c 5c'));
    const ids = [decisionOf(table)];
    for (const phrase of ['split', 'hit', 'stand', 'hit']) ids.push(decisionOf(table.play(phrase)));
    expect(ids).toEqual(['1.1.1.0', '1.1.1.1', '1.1.1.2', '1.1.2.3', '1.1.2.4']);
  });

  test('[BJ-A2] ids of the next round are different', () => {
    const shoe = stack('Ts 6h', '9c 8d');
    const table = sit('standard', [shoe, shoe], { set: { shuffle: 'every-round' } });
    table.play('bet 10', 'deal', 'stand', 'next', 'bet 10', 'deal');
    expect(decisionOf(table)).toBe('2.1.1.0');
    expect(send(table, 1, { type: 'Hit', decision: '1.1.1.0' }).refused('BJ_DECISION_CLOSED')).toEqual(CLOSED);
  });

  test('[BJ-A2] an answer is used once', () => {
    const table = dealt(stack('2s 3h', '9c 8d', '2c 3c'));
    send(table, 1, { type: 'Hit', decision: '1.1.1.0' }).yields({ type: 'HandHit' }, { type: 'CardDrawn', card: '2c' });
    for (const type of ['Hit', 'Stand', 'Double', 'Split', 'Surrender'])
      expect(send(table, 1, { type, decision: '1.1.1.0' }).refused('BJ_DECISION_CLOSED')).toEqual(CLOSED);
    expect(table.hand().cards).toHaveLength(3);
  });

  test.each([
    ['another seat', 2],
    ['a seat that is not in the round', 3],
    ['the house', 'house'],
  ] as const)('[BJ-A2] only the seat that is asked may answer: not %s', (_, by) => {
    const table = twoSeats(['Ts 6h', 'Ts 7h'], '9c 8d');
    expect(send(table, by, { type: 'Hit', decision: '1.1.1.0' }).refused('BJ_NOT_YOUR_SEAT')).toEqual({
      code: 'BJ_NOT_YOUR_SEAT',
      message: 'Only seat 1 can do that.',
      details: { seat: 1 },
    });
  });

  test('[BJ-A2, BJ-R5] out of turn is refused, and says whose turn it is', () => {
    const table = twoSeats(['Ts 6h', 'Ts 7h'], '9c 8d');
    for (const type of ['Hit', 'Stand', 'Double', 'Split', 'Surrender'])
      expect(send(table, 2, { type, decision: '1.2.1.0' }).refused('BJ_NOT_YOUR_TURN')).toEqual({
        code: 'BJ_NOT_YOUR_TURN',
        message: 'It is seat 1’s turn.',
        details: { turn: 1 },
      });
    table.play('stand').seat(2, 'hit');
    expect(table.hand(1, 2).cards).toHaveLength(3);
  });

  test.each([
    ['a hand that is not there', '1.1.2.0'],
    ['a step that has not come', '1.1.1.1'],
    ['another round', '2.1.1.0'],
    ['more than an id', '1.1.1.0.0'],
    ['less than an id', '1.1'],
  ])('[BJ-A2] an id that was never asked is not open: %s', (_, decision) => {
    const table = dealt(stack('Ts 6h', '9c 8d'));
    expect(send(table, 1, { type: 'Stand', decision }).refused('BJ_DECISION_CLOSED')).toEqual(CLOSED);
  });

  test('[BJ-A2] the second hand of a spot cannot answer before the first', () => {
    const table = dealt(stack('8s 8h', '9c 8d', '2c 3c')).play('split');
    expect(decisionOf(table)).toBe('1.1.1.1');
    expect(send(table, 1, { type: 'Stand', decision: '1.1.2.1' }).refused('BJ_DECISION_CLOSED')).toEqual(CLOSED);
  });

  test('[BJ-A2] nothing can be answered before the deal or after the round', () => {
    const table = sit('standard', stack('Ts 6h', '9c 8d')).play('bet 10');
    for (const phrase of ['hit', 'stand', 'double', 'split', 'surrender', 'no'])
      expect(table.refuses(phrase, 'BJ_NO_HAND_YET').message).toBe(REFUSALS.BJ_NO_HAND_YET);
    table.play('deal', 'stand');
    for (const phrase of ['hit', 'stand', 'double', 'split', 'surrender', 'no'])
      expect(table.refuses(phrase, 'BJ_DECISION_CLOSED')).toEqual(CLOSED);
  });

  test('[BJ-A2] while insurance is asked, a seat that has answered has no open question and no turn to wait for', () => {
    const table = twoSeats(['Ts 6h', 'Ts 7h'], 'Ac 8d').play('no');
    expect(send(table, 1, { type: 'Hit', decision: '1.1.1.1' }).refused('BJ_DECISION_CLOSED')).toEqual(CLOSED);
    expect(send(table, 1, { type: 'Hit', decision: '1.1.1.0' }).refused('BJ_DECISION_CLOSED')).toEqual(CLOSED);
    expect(table.view.actions).toEqual([]);
  });

  test.each(['hit', 'stand', 'double', 'split', 'surrender'])(
    '[BJ-A5] while insurance is asked, no hand may %s',
    (phrase) => {
      const table = dealt(stack('8s 8h', 'Ac 9d'));
      expect(table.refuses(phrase, 'BJ_INSURANCE_FIRST').message).toBe('Decide about insurance first.');
    },
  );

  test.each(['x', '1', '1.x.1.0', '.', '1..1.0'])(
    '[BJ-A2] an id that names no seat is refused in words: %s',
    (decision) => {
      const { result, changed } = send(dealt(stack('Ts 6h', '9c 8d')), 1, { type: 'Stand', decision });
      const refusal = result.ok ? undefined : result.error;
      expect(changed).toBe(false);
      expect(refusal?.message).toMatch(/^[A-Z].*\.$/);
      expect(refusal?.message).not.toMatch(/null|NaN/);
      expect(JSON.parse(JSON.stringify(refusal))).toEqual(refusal);
    },
  );
});

describe('reaching 21', () => {
  test('[BJ-A3] with autoStand21 a hand that reaches 21 stands by itself', () => {
    const table = twoSeats(['Ts 6h', 'Ts 7h'], '9c 8d', '5c');
    expect(table.watch('hit')).toEqual([
      { type: 'HandHit', spot: 1, hand: 1 },
      { type: 'CardDrawn', spot: 1, hand: 1, shoe: 'shoe-1', at: 6, card: '5c' },
      { type: 'HandStood', spot: 1, hand: 1, why: 'twenty-one' },
    ]);
    expect(table.view.turn).toEqual([{ spot: 2, hand: 1, decision: '1.2.1.0' }]);
  });

  test.each([
    ['hard 20', 'Ts 6h', '4c'],
    ['soft 20', 'As 3h', '6c'],
  ])('[BJ-A3] with autoStand21 a hand of less than 21 is still asked: %s', (_, hand, draw) => {
    const table = dealt(stack(hand, '9c 8d', draw)).play('hit');
    expect(table.hand().status).toBe('open');
    expect(table.all('HandStood')).toEqual([]);
  });

  test('[BJ-A3] a soft 21 stands by itself too', () => {
    const table = dealt(stack('As 3h', '9c 8d', '7c')).play('hit');
    expect(table.all('HandStood')).toEqual([{ type: 'HandStood', spot: 1, hand: 1, why: 'twenty-one' }]);
  });

  test('[BJ-A3] without autoStand21 the seat still decides, and may even bust a 21', () => {
    const table = dealt(stack('Ts 6h', '9c 8d', '5c Kc'), { autoStand21: false });
    table.when('hit').yields({ type: 'HandHit' }, { type: 'CardDrawn', card: '5c' });
    expect(table.view.turn).toEqual([{ spot: 1, hand: 1, decision: '1.1.1.1' }]);
    table.play('hit');
    expect(table.outcomes()).toEqual(['bust']);
  });

  test('[BJ-A3] both hands of a split that are dealt 21 stand by themselves, the first hand first', () => {
    const table = dealt(stack('Ts Th', '9c 8d', 'Ac Ad'));
    table
      .when('split')
      .yields(
        { type: 'HandSplit', spot: 1, hand: 1, stake: 1000 },
        { type: 'CardDrawn', hand: 1, card: 'Ac' },
        { type: 'CardDrawn', hand: 2, card: 'Ad' },
        { type: 'HandStood', hand: 1, why: 'twenty-one' },
        { type: 'HandStood', hand: 2, why: 'twenty-one' },
        { type: 'HoleCardRevealed', why: 'stood' },
        { type: 'DealerStood', total: 17 },
        { type: 'HandSettled', hand: 1, outcome: 'win', returned: 2000 },
        { type: 'HandSettled', hand: 2, outcome: 'win', returned: 2000 },
        { type: 'RoundSettled' },
      );
  });

  test('[BJ-A3] without autoStand21 split hands of 21 are asked', () => {
    const table = dealt(stack('Ts Th', '9c 8d', 'Ac Ad'), { autoStand21: false }).play('split');
    expect(table.view.turn).toEqual([{ spot: 1, hand: 1, decision: '1.1.1.1' }]);
  });
});

describe('busts', () => {
  test('[BJ-A4] a hand that busts loses at once; the others go on', () => {
    const table = twoSeats(['Ts 6h', 'Ts 7h'], '9c 7d', 'Kc Qc');
    expect(table.watch('hit')).toEqual([
      { type: 'HandHit', spot: 1, hand: 1 },
      { type: 'CardDrawn', spot: 1, hand: 1, shoe: 'shoe-1', at: 6, card: 'Kc' },
      { type: 'HandBusted', spot: 1, hand: 1, total: 26 },
      { type: 'HandSettled', spot: 1, hand: 1, stake: 1000, outcome: 'bust', returned: 0 },
    ]);
    table.seat(2, 'stand');
    expect(table.all('DealerBusted')).toHaveLength(1);
    expect([table.balance(1), table.balance(2)]).toEqual([990, 1010]);
  });

  test('[BJ-A4] if the only hand busts, the dealer turns the hole card and draws nothing', () => {
    const table = dealt(stack('Ts 6h', '9c 2d', 'Kc'));
    table
      .when('hit')
      .yields(
        { type: 'HandHit' },
        { type: 'CardDrawn' },
        { type: 'HandBusted', total: 26 },
        { type: 'HandSettled', outcome: 'bust', returned: 0 },
        { type: 'HoleCardRevealed', card: '2d', why: 'all-out' },
        { type: 'RoundSettled', results: [{ seat: 1, staked: 1000, returned: 0 }] },
      );
    expect(table.balance()).toBe(990);
  });

  test.each([
    ['21', '5c', 'stood'],
    ['22', '6c', 'bust'],
  ])('[BJ-A4, BJ-V3] the border is 21: %s', (_, card, status) => {
    expect(
      dealt(stack('Ts 6h', '9c 8d', card))
        .play('hit')
        .hand().status,
    ).toBe(status);
  });
});
