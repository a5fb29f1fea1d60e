/** Facts that cannot happen are mistakes of a programmer: they throw, and never reach a log. */
import { cents, expectOk } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { blackjack } from '../game.ts';
import { sit } from '../testing/sitting.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import { Scribe } from './round/scribe.ts';
import { parseSetup } from './setup/options.ts';

const SHOE = 'Ts 9h 8c 6d 2c 2c';
const betting = () => sit('standard', SHOE).play('bet 10').state;
const acting = () => sit('standard', SHOE).play('bet 10', 'deal').state;
const settled = () => sit('standard', SHOE).play('bet 10', 'deal', 'stand').state;

const hand = { spot: 1, hand: 1 };
const card = { shoe: 'shoe-1', at: 0, card: 'As' } as const;
const stake = cents(100);

/** Every fact that needs cards on the table. */
const IN_PLAY: readonly Event[] = [
  { type: 'CardsDiscarded', round: 1 },
  { type: 'CardDealt', ...hand, ...card },
  { type: 'CardDrawn', ...hand, ...card },
  { type: 'HoleCardDealt', shoe: 'shoe-1', at: 0 },
  { type: 'UpcardDealt', ...card },
  { type: 'NaturalDealt', ...hand },
  { type: 'InsuranceOpened', spots: [1] },
  { type: 'InsuranceTaken', spot: 1, stake },
  { type: 'InsuranceDeclined', spot: 1, by: 'seat' },
  { type: 'EvenMoneyTaken', spot: 1 },
  { type: 'InsuranceClosed' },
  { type: 'DealerPeeked', natural: false },
  { type: 'InsuranceSettled', spot: 1, stake, returned: stake },
  { type: 'HandHit', ...hand },
  { type: 'HandStood', ...hand, why: 'chosen' },
  { type: 'HandDoubled', ...hand, stake },
  { type: 'HandSplit', ...hand, stake },
  { type: 'HandSurrendered', ...hand },
  { type: 'HandBusted', ...hand, total: 22 },
  { type: 'HoleCardRevealed', ...card, why: 'stood' },
  { type: 'DealerDrew', ...card },
  { type: 'HandSettled', ...hand, outcome: 'win', stake, returned: stake },
  { type: 'RoundSettled', round: 1, results: [] },
];

/** Every fact that needs the betting phase. */
const WHILE_BETTING: readonly Event[] = [
  { type: 'WagerPlaced', spot: 1, stake },
  { type: 'WagerTakenBack', spot: 1, stake },
  { type: 'DealStarted', round: 1 },
];

describe('facts out of place', () => {
  test.each(IN_PLAY.map((event) => [event.type, event] as const))(
    '[BJ-R3] %s cannot happen while betting',
    (type, event) => {
      expect(() => evolve(betting(), event)).toThrow(`${type} cannot happen while betting`);
    },
  );

  test.each(WHILE_BETTING.map((event) => [event.type, event] as const))(
    '[BJ-B4] %s cannot happen once cards are dealt',
    (type, event) => {
      expect(() => evolve(acting(), event)).toThrow(`${type} cannot happen while acting`);
      expect(() => evolve(settled(), event)).toThrow(`${type} cannot happen while settled`);
    },
  );

  test('[BJ-R6] a fact of another game is not folded', () => {
    expect(() => evolve(acting(), { type: 'CoupDealt' } as never)).toThrow('unreachable: {"type":"CoupDealt"}');
  });

  test('[BJ-R1] without a shoe nothing is counted and nothing refilled', () => {
    const empty = blackjack.initial(expectOk(parseSetup({})));
    expect(evolve(empty, { type: 'UpcardDealt', ...card })).not.toHaveProperty('shoe');
    expect(evolve(empty, { type: 'ShoeRefilled', shoe: 'shoe-1', tray: [0] })).toEqual(empty);
    expect(evolve(empty, { type: 'RoundOpened', round: 1 })).not.toHaveProperty('shoe');
  });

  test('[BJ-D2] what the dealer says changes nothing', () => {
    const state = acting();
    expect(evolve(state, { type: 'DealerStood', total: 17 })).toBe(state);
    expect(evolve(state, { type: 'DealerBusted', total: 22 })).toBe(state);
  });
});

describe('the scribe', () => {
  const ask = () => sit('standard', SHOE).scenario.table.ask(1);

  test('[BJ-R3] has no table, spot, hand or shoe where there is none', () => {
    expect(() => new Scribe(betting(), ask()).table).toThrow('no cards are on the table while betting');
    expect(() => new Scribe(acting(), ask()).spot(2)).toThrow('spot 2 is not in play');
    expect(() => new Scribe(acting(), ask()).hand(1, 2)).toThrow('there is no hand 1.2');
    const empty = blackjack.initial(expectOk(parseSetup({})));
    expect(() => new Scribe(empty, ask()).next()).toThrow('no shoe is open');
  });

  test('[BJ-R3] writes events and follows them; looking writes nothing', () => {
    const scribe = new Scribe(acting(), ask());
    expect(scribe.look({ at: 4 })).toBe('2c');
    expect(scribe.next()).toEqual({ shoe: 'shoe-1', at: 4 });
    expect(scribe.events).toEqual([]);
    scribe.drawTo(1, 1);
    expect(scribe.events).toEqual([{ type: 'CardDrawn', spot: 1, hand: 1, shoe: 'shoe-1', at: 4, card: '2c' }]);
    expect(scribe.hand(1, 1).cards).toHaveLength(3);
    expect(scribe.next().at).toBe(5);
  });
});
