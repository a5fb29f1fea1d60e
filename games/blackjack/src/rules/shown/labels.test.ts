/** Labels where our tables know more than the machines they come from: insurance, surrender, even money, no hole card. */
import { describe, expect, test } from 'vitest';
import { sit, stack, type TestTable } from '../../testing/sitting.ts';
import { appPhase, appStatus, dealerPhases, gameNode, loopState, playerState } from './labels.ts';

const dealt = (hand: string, dealer: string, draws = '', set = {}): TestTable =>
  sit('standard', stack(hand, dealer, draws), { set }).play('bet 10', 'deal');

/** Each label with the event it began with, in order. */
const course = (table: TestTable, label: (state: TestTable['state']) => string): readonly string[] => {
  const labels = table.history.map(label);
  return labels.flatMap((each, index) =>
    index > 0 && each !== labels[index - 1] ? [`${table.types[index - 1]}: ${each}`] : [],
  );
};

describe('the app', () => {
  test.each<[string, () => TestTable]>([
    ['win', () => dealt('As Kc', '9d 7h')],
    ['win', () => dealt('As Kc', 'Ad 7h').play('even money')],
    ['win', () => dealt('Ts Kc', '9d Th').play('stand')],
    ['draw', () => dealt('Ts 9c', '9d Th').play('stand')],
    ['lose', () => dealt('Ts 8c', '9d Th').play('stand')],
    ['lose', () => dealt('Ts 6c', '9d Th').play('surrender')],
    ['bust', () => dealt('Ts 6c', '9d Th', 'Kc').play('hit')],
  ])('[BJ-L2] result %s', (status, given) => {
    expect(given().hands().map(appStatus)).toEqual([status]);
  });

  test.each([
    ['open', 'playing'],
    ['stood', 'playing'],
    ['doubled', 'playing'],
    ['surrendered', 'playing'],
    ['bust', 'playing'],
    ['natural', 'blackjack'],
  ] as const)('[BJ-L2] a hand that is %s and not settled is %s', (status, word) => {
    expect(appStatus({ status })).toBe(word);
  });

  test('[BJ-L2] insurance belongs to the player turn, a natural found by the peek to the dealer turn', () => {
    expect(course(dealt('Ts 9c', 'Ad Kh').play('no'), appPhase)).toEqual([
      'DealStarted: dealing',
      'UpcardDealt: player-turn',
      'HoleCardRevealed: dealer-turn',
      'RoundSettled: result',
    ]);
  });

  test('[BJ-L2] split aces with their one card are not asked: the dealer turn begins', () => {
    const table = dealt('As Ac', '9d Th', '5c 6c').play('split');
    expect(course(table, appPhase).slice(1)).toEqual([
      'UpcardDealt: player-turn',
      'HandSplit: dealer-turn',
      'RoundSettled: result',
    ]);
    const again = dealt('As Ac', '9d Th', 'Ad 6c', { resplitAces: true }).play('split');
    expect(appPhase(again.state)).toBe('player-turn');
    const played = dealt('As Ac', '9d Th', '5c 6c', { hitSplitAces: true }).play('split');
    expect(appPhase(played.state)).toBe('player-turn');
  });
});

describe('split aces that may be split again', () => {
  const split = (draws: string, set = {}): TestTable =>
    dealt('As Ac', '9d Th', draws, { resplitAces: true, ...set }).play('split');

  test('[BJ-L1, BJ-S6] gameNode stays in the players split round until the second cards are known', () => {
    expect(course(split('Ad 6c'), gameNode).slice(1)).toEqual(['HandSplit: PlayersSplitRound']);
    expect(course(split('5c 6c'), gameNode).slice(1)).toEqual([
      'HandSplit: PlayersSplitRound',
      'CardDrawn: DealersRound',
      'RoundSettled: GameOverDealerWins',
    ]);
  });

  test('[BJ-L1, BJ-S4] with no further split allowed, the dealer plays at once', () => {
    expect(course(split('Ad 6c', { maxHands: 2 }), gameNode).slice(1, 2)).toEqual(['HandSplit: DealersRound']);
  });

  test('[BJ-L2, BJ-S6] the app stays in the player turn', () => {
    expect(course(split('Ad 6c'), appPhase).slice(1)).toEqual(['UpcardDealt: player-turn']);
  });
});

describe('the game loop', () => {
  test('[BJ-L3] SHOWDOWN begins with the first hand compared, not the last', () => {
    const table = sit('standard', stack(['Ts 8c', 'Ts 9c'], '6d Th', '3c'))
      .seat(2, 'bet 10')
      .play('bet 10', 'deal');
    table.play('stand').seat(2, 'stand');
    const labels = table.history.map(loopState).slice(1);
    expect(table.types.slice(-4)).toEqual(['DealerStood', 'HandSettled', 'HandSettled', 'RoundSettled']);
    expect(labels.slice(-4)).toEqual(['DEALER_TURN', 'SHOWDOWN', 'SHOWDOWN', 'ROUND_END']);
  });

  test('[BJ-L3] a natural paid at once is not yet the showdown of those who wait', () => {
    const table = sit('standard', stack(['As Kc', 'Ts 9c'], '6d Th', '3c'))
      .seat(2, 'bet 10')
      .play('bet 10', 'deal');
    expect(loopState(table.state)).toBe('PLAYER_TURN');
    table.seat(2, 'stand');
    expect(course(table, loopState).slice(2)).toEqual([
      'HandStood: DEALER_TURN',
      'HandSettled: SHOWDOWN',
      'RoundSettled: ROUND_END',
    ]);
  });

  test('[BJ-L3] a bust, with a hole card and without one', () => {
    expect(course(dealt('Ts 6c', '9d Th', 'Kc').play('hit'), loopState).slice(2)).toEqual([
      'HandBusted: DEALER_TURN',
      'HoleCardRevealed: SHOWDOWN',
      'RoundSettled: ROUND_END',
    ]);
    const none = sit('european', stack('Ts 6c', '9d', 'Kc')).play('bet 10', 'deal', 'hit');
    expect(course(none, loopState).slice(2)).toEqual([
      'HandBusted: DEALER_TURN',
      'HandSettled: SHOWDOWN',
      'RoundSettled: ROUND_END',
    ]);
  });

  test('[BJ-L3] without a hole card nothing is revealed: the dealer has no sub-phases', () => {
    expect(dealerPhases(sit('european', stack('Ts 8c', '9d', 'Kc')).play('bet 10', 'deal', 'stand').log)).toEqual([]);
  });

  test.each<[string, string, () => TestTable]>([
    ['LOST', 'LOST', () => dealt('Ts 6c', '9d Th').play('surrender')],
    ['BLACKJACK', 'WON', () => dealt('As Kc', 'Ad 7h').play('even money')],
    ['BLACKJACK', 'WON', () => dealt('As Kc', '9d 7h')],
    ['BLACKJACK', 'PUSH', () => dealt('As Kc', 'Kd Ah')],
    ['STAND', 'WON', () => dealt('6s 5c', '9d Th', 'Tc').play('double')],
    ['BUST', 'LOST', () => dealt('Ts 6c', '9d Th', 'Kc').play('hit')],
  ])('[BJ-L3] %s while the round runs, %s when it is over', (running, over, given) => {
    const table = given();
    expect(playerState(table.state, table.hand())).toBe(over);
    const before = table.history.at(-2) ?? table.state;
    expect(playerState(before, table.hand())).toBe(running);
  });
});

describe('tables that ask about insurance', () => {
  const asked = () => sit('standard', 'As 5d Kh Ah 2c').play('bet 20', 'deal');

  test('[BJ-L1] while it is asked it is the players round, even for a natural', () => {
    expect(asked().state.phase).toBe('insurance');
    expect(gameNode(asked().state)).toBe('PlayersRound');
  });

  test('[BJ-L2] and the player is on turn', () => {
    expect(appPhase(asked().state)).toBe('player-turn');
    expect(loopState(asked().state)).toBe('PLAYER_TURN');
  });
});

test('[BJ-L3] a doubled hand being compared is a showdown', () => {
  const table = sit('standard', '5s Td 6h 7c Th').play('bet 20', 'deal', 'double');
  const states = table.history.map(loopState);
  expect(states.slice(-3)).toEqual(['DEALER_TURN', 'SHOWDOWN', 'ROUND_END']);
});
