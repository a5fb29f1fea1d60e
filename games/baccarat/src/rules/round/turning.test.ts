import { describe, expect, test } from 'vitest';
import { coups, sit, stack, type TestTable } from '../../testing/sitting.ts';
import type { HandName } from './coup.ts';
import { deadline } from './deadline.ts';

const turn = (sitting: TestTable, seat: number, hand: HandName): TestTable =>
  sitting.send(seat, { type: 'TurnCard', round: sitting.state.round, seat, hand });
const faceDown = (sitting: TestTable): readonly (number | undefined)[] => {
  const { player, banker } = sitting.view().hands;
  return [player.faceDown, banker.faceDown];
};
const WITH_THIRDS = coups(stack('2s 3c 4h', 'Kd 5h 2c'));

describe('[BC-Q1] where cards are squeezed', () => {
  test('the deal lays four cards face down, and nobody knows them', () => {
    const sitting = sit('squeeze', WITH_THIRDS).bet(1, 'player', 20).bet(2, 'banker', 30).deal();
    expect(sitting.state.phase).toBe('turning');
    expect(sitting.all('CardLaid').map(({ to, position, at }) => [to, position, at])).toEqual([
      ['player', 1, 0],
      ['banker', 1, 1],
      ['player', 2, 2],
      ['banker', 2, 3],
    ]);
    expect(faceDown(sitting)).toEqual([2, 2]);
    for (const text of [
      JSON.stringify(sitting.state),
      JSON.stringify(sitting.view('rail')),
      JSON.stringify(sitting.log),
    ])
      expect(text).not.toMatch(/"[2-9TJQKA][shdc]"/);
    expect(sitting.view().shoe).toMatchObject({ drawn: 4 });
  });

  test('third cards are decided by what is turned, and lie face down as well; then everything is settled', () => {
    const sitting = sit('squeeze', WITH_THIRDS).bet(1, 'player', 20).bet(2, 'banker', 30).deal();
    turn(turn(sitting, 1, 'player'), 2, 'banker');
    expect(faceDown(sitting)).toEqual([1, 1]);
    turn(turn(sitting, 2, 'banker'), 1, 'player');
    expect(sitting.all('ThirdCardDecided')).toMatchObject([{ hand: 'player', total: 5, draws: true }]);
    expect(faceDown(sitting)).toEqual([1, undefined]);
    turn(sitting, 1, 'player');
    expect(sitting.all('ThirdCardDecided').at(-1)).toMatchObject({ hand: 'banker', playerThird: 4, draws: true });
    turn(sitting, 2, 'banker');
    expect(sitting.state.phase).toBe('settled');
    expect(sitting.result).toMatchObject({ winner: 'player', player: 9, banker: 7, playerCards: 3, bankerCards: 3 });
    expect([sitting.balance(1), sitting.balance(2)]).toEqual([1020, 970]);
  });

  test('a natural ends the coup when it is seen, and the next round begins as ever', () => {
    const sitting = sit('squeeze', coups(stack('9s Kc', '3d 4h')))
      .bet(1, 'player', 20)
      .deal();
    turn(turn(sitting, 1, 'player'), 1, 'player');
    expect(sitting.all('NaturalDealt')).toMatchObject([{ hand: 'player', total: 9 }]);
    expect(sitting.state.phase).toBe('settled');
    sitting.next();
    expect(sitting.state).toMatchObject({ phase: 'betting', laid: [] });
    expect(sitting.state.tray).toHaveLength(4);
  });

  test('it comes to the same as a coup dealt in one go', () => {
    const usual = sit('standard', WITH_THIRDS).bet(1, 'player', 20).deal();
    const squeezed = sit('squeeze', WITH_THIRDS).bet(1, 'player', 20).deal();
    for (let card = 0; card < 3; card++) turn(squeezed, 1, 'player');
    expect(squeezed.result).toEqual(usual.result);
    expect(squeezed.balance()).toBe(usual.balance());
  });
});

describe('[BC-Q2] who turns', () => {
  test('the largest bet on the hand turns its cards, and the lowest seat among equals', () => {
    const sitting = sit('squeeze', WITH_THIRDS).bet(3, 'player', 50).bet(2, 'player', 50).bet(1, 'player', 20);
    sitting.bet(1, 'banker', 10).deal();
    const { player, banker } = sitting.view().hands;
    expect([player.turner, banker.turner]).toEqual([2, 1]);
    const command = { type: 'TurnCard', round: 1, seat: 3, hand: 'player' };
    sitting.refuses(3, command, 'BC_NOT_YOUR_HAND');
    sitting.refuses(1, { ...command, seat: 2 }, 'BC_NOT_YOUR_SEAT');
    sitting.refuses(2, { ...command, seat: 2, round: 2 }, 'BC_WRONG_ROUND');
    sitting.refuses(2, { type: 'PlaceWager', round: 1, seat: 2, on: 'tie', amount: 10 }, 'BC_BETTING_CLOSED');
    expect(sitting.view(2).actions.map(({ refusal }) => refusal?.code)).toEqual([undefined, 'BC_NOT_YOUR_HAND']);
  });

  test('a hand that nobody has bet on is turned by the house, at once', () => {
    const sitting = sit('squeeze', WITH_THIRDS).bet(1, 'player', 20).deal();
    expect(faceDown(sitting)).toEqual([2, undefined]);
    expect(sitting.view().hands.banker.cards).toEqual(['Kd', '5h']);
    sitting.refuses(1, { type: 'TurnCard', round: 1, seat: 1, hand: 'banker' }, 'BC_NOTHING_TO_TURN');
    // With a wager on neither hand there is nothing to wait for.
    expect(sit('squeeze', WITH_THIRDS).bet(1, 'tie', 20).deal().state.phase).toBe('settled');
  });
});

test('[BC-Q3] after 45 seconds the house turns what lies there, and goes on', () => {
  const sitting = sit('squeeze', WITH_THIRDS).bet(1, 'player', 20).bet(2, 'banker', 30).deal();
  expect(deadline(sitting.state)).toMatchObject({ id: '1.turning.0', seconds: 45, waitingFor: [1, 2] });
  sitting.timeOut();
  expect(deadline(sitting.state)).toMatchObject({ id: '1.turning.4', waitingFor: [1] });
  expect(faceDown(sitting)).toEqual([1, undefined]);
  sitting.timeOut().timeOut();
  expect(sitting.state.phase).toBe('settled');
});
