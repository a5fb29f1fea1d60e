/** How a round is opened and dealt, who acts when, and how it ends. */
import { expectOk } from '@croupier/kernel';
import { Scenario } from '@croupier/kernel/testing';
import { describe, expect, test } from 'vitest';
import { blackjack } from '../../game.ts';
import { sit } from '../../testing/sitting.ts';
import { parseSetup } from '../setup/options.ts';

const newTable = (shoe: string) => new Scenario(blackjack, expectOk(parseSetup({})), { shoe });

/** One seat with 20 against 19. Shoes here end with spare cards: a hand without a card to draw stands by itself. */
const QUIET_ROUND = 'Ts 9h Td Kh';

describe('opening a round', () => {
  test('[BJ-R1] a new table stands as after a round 0 without cards', () => {
    const { rules, seats } = expectOk(parseSetup({ preset: 'vegas-strip', seats: 3 }));
    expect(blackjack.initial({ rules, seats })).toEqual({
      phase: 'settled',
      rules,
      seats: 3,
      round: 0,
      tray: [],
      spots: [],
      dealer: { cards: [], peeked: false },
    });
  });

  test('[BJ-R1] no wager is taken before the round is opened', () => {
    const table = newTable(QUIET_ROUND);
    table.when(1, { type: 'PlaceWager', round: 0, spot: 1, amount: 5 }).refused('BJ_BETTING_CLOSED');
    table.when(1, { type: 'PlaceWager', round: 1, spot: 1, amount: 5 }).refused('BJ_BETTING_CLOSED');
    table.when(1, { type: 'Deal', round: 0 }).refused('BJ_BETTING_CLOSED');
  });

  test('[BJ-R1] the first round opens the first shoe and has nothing to discard', () => {
    newTable(QUIET_ROUND)
      .when('house', { type: 'OpenRound', round: 1 })
      .yields(
        { type: 'ShoeOpened', ticket: { id: 'shoe-1', commitment: '-', size: 4, cutAt: 4 } },
        { type: 'RoundOpened', round: 1 },
      );
  });

  test.each([0, 2, 7])('[BJ-R1] round %i is not the next round of a new table', (round) => {
    const refusal = newTable(QUIET_ROUND).when('house', { type: 'OpenRound', round }).refused('BJ_WRONG_ROUND');
    expect(refusal.details).toEqual({ asked: round, round: 0 });
  });

  test('[BJ-R1] a seat may open the round too, but only when none is running', () => {
    const table = newTable(`${QUIET_ROUND} 2c`).given(4, { type: 'OpenRound', round: 1 });
    table.when(4, { type: 'OpenRound', round: 2 }).refused('BJ_ROUND_RUNNING');
    table.given(4, { type: 'PlaceWager', round: 1, spot: 4, amount: 5 }, { type: 'Deal', round: 1 });
    table.when('house', { type: 'OpenRound', round: 2 }).refused('BJ_ROUND_RUNNING');
  });

  test('[BJ-R2] opening the next round moves the cards of the last one to the tray, spot by spot, dealer last', () => {
    const table = sit('standard', `${QUIET_ROUND} 2c 2d 2h 2s`).play('bet 5', 'deal', 'stand');
    table.when('next').yields({ type: 'CardsDiscarded', round: 1 }, { type: 'RoundOpened', round: 2 });
    expect(table.state).toMatchObject({ phase: 'betting', round: 2, wagers: [] });
    expect(table.state.tray).toEqual([
      { at: 0, card: 'Ts' },
      { at: 2, card: 'Td' },
      { at: 3, card: 'Kh' },
      { at: 1, card: '9h' },
    ]);
    expect(table.state.shoe?.drawn).toBe(4);
  });

  test('[BJ-R2] the tray keeps the cards of every round of the shoe, in the order they went in', () => {
    const table = sit('standard', `${QUIET_ROUND} Tc 8h 9d Qh 2s`);
    table.play('bet 5', 'deal', 'stand', 'next', 'bet 5', 'deal', 'stand', 'next');
    expect(table.state.tray.map(({ at }) => at)).toEqual([0, 2, 3, 1, 4, 6, 7, 5]);
    expect(table.view.tray).toEqual(['Ts', 'Td', 'Kh', '9h', 'Tc', '9d', 'Qh', '8h']);
  });

  test('[BJ-R2] if the cut card is out, the shoe is retired with its tray and a new one is opened', () => {
    const shoes = [`${QUIET_ROUND} 2c`, 'Ac 2c 3c 4c 5c'];
    const table = sit('standard', shoes, { set: { shuffle: 'every-round' } }).play('bet 5', 'deal', 'stand');
    table
      .when('next')
      .yields(
        { type: 'CardsDiscarded', round: 1 },
        { type: 'ShoeRetired', shoe: 'shoe-1' },
        { type: 'ShoeOpened', ticket: { id: 'shoe-2', size: 5, cutAt: 1 } },
        { type: 'RoundOpened', round: 2 },
      );
    expect(table.state.tray).toEqual([]);
    expect(table.state.shoe).toEqual({ id: 'shoe-2', commitment: '-', size: 5, cutAt: 1, drawn: 0, refills: [] });
  });

  test('[BJ-R2] nothing of the last round is left: no wager, no spot, no dealer card', () => {
    const table = sit('standard', `${QUIET_ROUND} 2c 2d 2h 2s`).play('bet 5', 'deal', 'stand', 'next');
    expect(Object.keys(table.state).sort()).toEqual(['phase', 'round', 'rules', 'seats', 'shoe', 'tray', 'wagers']);
    table.refuses('deal', 'BJ_NO_WAGER');
  });
});

describe('the deal', () => {
  const threeSeats = (shoe: string, set = {}) =>
    sit('vegas-strip', shoe, { set: { insurance: false, ...set } })
      .seat(6, 'bet 30')
      .seat(1, 'bet 10')
      .seat(3, 'bet 20');

  test('[BJ-R3] one card to each spot in seat order, hole card, second cards, upcard', () => {
    threeSeats('2s 3s 4s 9h 5s 6s 7s 8h Tc Tc Tc')
      .when('deal', 6)
      .yields(
        { type: 'DealStarted', round: 1 },
        { type: 'CardDealt', spot: 1, hand: 1, shoe: 'shoe-1', at: 0, card: '2s' },
        { type: 'CardDealt', spot: 3, hand: 1, at: 1, card: '3s' },
        { type: 'CardDealt', spot: 6, hand: 1, at: 2, card: '4s' },
        { type: 'HoleCardDealt', shoe: 'shoe-1', at: 3 },
        { type: 'CardDealt', spot: 1, hand: 1, at: 4, card: '5s' },
        { type: 'CardDealt', spot: 3, hand: 1, at: 5, card: '6s' },
        { type: 'CardDealt', spot: 6, hand: 1, at: 6, card: '7s' },
        { type: 'UpcardDealt', shoe: 'shoe-1', at: 7, card: '8h' },
      );
  });

  test('[BJ-R3] with holeCard none the dealer takes only the upcard', () => {
    const table = threeSeats('2s 3s 4s 5s 6s 7s 8h Tc Tc Tc', { holeCard: 'none' });
    table
      .when('deal', 3)
      .yields(
        { type: 'DealStarted', round: 1 },
        { type: 'CardDealt', spot: 1, at: 0 },
        { type: 'CardDealt', spot: 3, at: 1 },
        { type: 'CardDealt', spot: 6, at: 2 },
        { type: 'CardDealt', spot: 1, at: 3 },
        { type: 'CardDealt', spot: 3, at: 4 },
        { type: 'CardDealt', spot: 6, at: 5 },
        { type: 'UpcardDealt', at: 6, card: '8h' },
      );
    expect(table.state).toMatchObject({ dealer: { cards: [{ at: 6, card: '8h' }], peeked: false } });
    expect(table.state).not.toHaveProperty('dealer.hole');
  });

  test('[BJ-R3] blackjacks are reported after the upcard, in seat order', () => {
    const table = threeSeats('As Ts Ks 9h Ts 9s Ac 8h 2c').play('deal');
    expect(table.types.slice(-5)).toEqual([
      'UpcardDealt',
      'NaturalDealt',
      'NaturalDealt',
      'HandSettled',
      'HandSettled',
    ]);
    expect(table.all('NaturalDealt')).toEqual([
      { type: 'NaturalDealt', spot: 1, hand: 1 },
      { type: 'NaturalDealt', spot: 6, hand: 1 },
    ]);
    expect(table.all('HandSettled').map(({ spot, outcome }) => [spot, outcome])).toEqual([
      [1, 'natural'],
      [6, 'natural'],
    ]);
  });
});

describe('whose turn it is', () => {
  /** Seat 2: 8-8, seat 5: 9-9; then 3s and 2s for the split hands, tens for the draws. Dealer 19. */
  const TWO_PAIRS = '8s 9s 9h 8d 9d Th 3s 2s 3d 2d Ts Td Tc Ks Kd';

  test('[BJ-R5] spots act in seat order, the hands of a spot from first to last', () => {
    const table = sit('standard', TWO_PAIRS).seat(5, 'bet 10').seat(2, 'bet 10').seat(2, 'deal');
    const turns = [];
    const splits = new Set([2, 5]);
    for (let [turn] = table.view.turn; turn; [turn] = table.view.turn) {
      turns.push(turn.decision);
      table.seat(turn.spot, splits.delete(turn.spot) ? 'split' : 'stand');
    }
    expect(turns).toEqual(['1.2.1.0', '1.2.1.1', '1.2.2.2', '1.5.1.0', '1.5.1.1', '1.5.2.2']);
  });

  test('[BJ-R5] a hand keeps the turn until it is done', () => {
    const table = sit('standard', '2s Ts 9h 3s Td Th 4s 4d 2c').seat(1, 'bet 10').seat(2, 'bet 10', 'deal');
    table.refuses('stand', 'BJ_NOT_YOUR_TURN', 2);
    table.play('hit', 'hit').refuses('stand', 'BJ_NOT_YOUR_TURN', 2);
    table.play('stand').seat(2, 'stand');
    expect(table.state.phase).toBe('settled');
  });

  test('[BJ-R5, BJ-S6] aces that can no longer be split again have no turn either', () => {
    const set = { resplitAces: true, maxHands: 3 };
    const table = sit('standard', 'As 9h Ac 8d Ad Ah 5s 6s 2c', { set }).play('bet 10', 'deal', 'split', 'split');
    expect(table.hands().map(({ cards }) => cards.map(({ card }) => card).join(' '))).toEqual([
      'As 5s',
      'Ad 6s',
      'Ac Ah',
    ]);
    expect(table.all('HandStood').map(({ hand, why }) => [hand, why])).toEqual([
      [1, 'split-aces'],
      [2, 'split-aces'],
      [3, 'split-aces'],
    ]);
    expect(table.state.phase).toBe('settled');
  });

  test('[BJ-R5] a natural has no turn', () => {
    const table = sit('standard', 'As Ts 9h Ks Td Th 2c').seat(1, 'bet 10').seat(2, 'bet 10', 'deal');
    expect(table.view.turn).toEqual([{ spot: 2, hand: 1, decision: '1.2.1.0' }]);
  });
});

describe('the end of a round', () => {
  test('[BJ-R6] all hands are settled against the same dealer hand, in seat order', () => {
    const table = sit('standard', 'Ts Ts Ts 9h Td 9d 8d Th 2c').seat(1, 'bet 10').seat(2, 'bet 20').seat(3, 'bet 30');
    table.play('deal', 'stand').seat(2, 'stand');
    table.when('stand', 3).yields(
      { type: 'HandStood', spot: 3, hand: 1, why: 'chosen' },
      { type: 'HoleCardRevealed', at: 3, card: '9h', why: 'stood' },
      { type: 'DealerStood', total: 19 },
      { type: 'HandSettled', spot: 1, hand: 1, outcome: 'win', stake: 1000, returned: 2000 },
      { type: 'HandSettled', spot: 2, hand: 1, outcome: 'push', stake: 2000, returned: 2000 },
      { type: 'HandSettled', spot: 3, hand: 1, outcome: 'lose', stake: 3000, returned: 0 },
      {
        type: 'RoundSettled',
        round: 1,
        results: [
          { seat: 1, staked: 1000, returned: 2000 },
          { seat: 2, staked: 2000, returned: 2000 },
          { seat: 3, staked: 3000, returned: 0 },
        ],
      },
    );
    expect([1, 2, 3].map((seat) => table.balance(seat))).toEqual([1010, 1000, 970]);
  });

  test('[BJ-R6] the round ends at once when nothing is at stake any more', () => {
    const table = sit('standard', 'As Qs 9h Ks Ad 8h').seat(1, 'bet 10').seat(2, 'bet 10', 'deal');
    expect(table.types.slice(-5)).toEqual([
      'NaturalDealt',
      'HandSettled',
      'HandSettled',
      'HoleCardRevealed',
      'RoundSettled',
    ]);
    expect(table.state.phase).toBe('settled');
  });

  test('[BJ-R6] every hand is settled exactly once', () => {
    const table = sit('standard', '8s As Ts 9h 8d Ks 6d 7h Ts 9c Th 5c');
    table.seat(1, 'bet 10').seat(2, 'bet 10').seat(3, 'bet 10', 'deal').seat(1, 'split', 'stand', 'stand');
    table.seat(3, 'hit');
    const settled = table.all('HandSettled').map(({ spot, hand }) => `${spot}.${hand}`);
    expect(settled).toEqual(['2.1', '3.1', '1.1', '1.2']);
    expect(table.outcomes(1)).toEqual(['lose', 'lose']);
  });
});
