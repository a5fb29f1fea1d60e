/** Surrender: none, late and early, with every kind of hole card and upcard, on split hands, and to the cent. */
import { describe, expect, test } from 'vitest';
import { sit, stack, type TestTable } from '../../testing/sitting.ts';
import type { HouseRules } from '../setup/house-rules.ts';

type HoleCard = HouseRules['holeCard'];
const HOLE_CARDS: readonly HoleCard[] = ['peek', 'no-peek', 'none'];

/** Ten and six against `up`, with `second` as the dealer's second card, whenever it is dealt. */
const shoeFor = (holeCard: HoleCard, up: string, second: string): string =>
  holeCard === 'none' ? stack('Ts 6h', up, second) : stack('Ts 6h', `${up} ${second}`);

const dealt = (shoe: string, set = {}, bet = 10): TestTable =>
  sit('standard', shoe, { set: { insurance: false, ...set } }).play(`bet ${bet}`, 'deal');

const against = (surrender: string, holeCard: HoleCard, up: string, second: string): TestTable =>
  dealt(shoeFor(holeCard, up, second), { surrender, holeCard });

const SURRENDERED = { type: 'HandSurrendered', spot: 1, hand: 1 } as const;
const HALF = { type: 'HandSettled', spot: 1, hand: 1, stake: 1000, outcome: 'surrender', returned: 500 } as const;
const ALL = { type: 'HandSettled', spot: 1, hand: 1, stake: 1000, outcome: 'lose', returned: 0 } as const;
const HALF_BACK = { type: 'RoundSettled', results: [{ seat: 1, staked: 1000, returned: 500 }] } as const;
const NOTHING_BACK = { type: 'RoundSettled', results: [{ seat: 1, staked: 1000, returned: 0 }] } as const;

const says = (code: string, message: string) => ({ code, message, details: {} });
const FIRST = says('BJ_SURRENDER_FIRST', 'You can surrender only as your first decision on a hand.');
const TOO_LATE = says('BJ_SURRENDER_EARLY', 'You could surrender only before the dealer checked for blackjack.');
const SPLIT = says('BJ_SURRENDER_SPLIT', 'This table does not offer surrender on split hands.');
const OFF = says('BJ_SURRENDER_OFF', 'This table does not offer surrender.');

/** Every kind of hole card with each of these upcards. */
const withUpcards = (...upcards: readonly string[]) =>
  HOLE_CARDS.flatMap((holeCard) => upcards.map((up) => [holeCard, up] as const));

describe('none', () => {
  test.each(withUpcards('Ac', 'Kc', '9c'))('[BJ-U1] surrender: none, %s, against %s: no surrender', (holeCard, up) => {
    const table = against('none', holeCard, up, '8d');
    expect(table.refuses('surrender', 'BJ_SURRENDER_OFF')).toEqual(OFF);
  });
});

describe('late', () => {
  test.each(['Ac', 'Kc', '9c', '2c'])(
    '[BJ-U1] with peek, against %s without a natural: half comes back at once',
    (up) => {
      const table = against('late', 'peek', up, '8d');
      table.when('surrender').yields(SURRENDERED, HALF, { type: 'HoleCardRevealed', why: 'all-out' }, HALF_BACK);
      expect(table.hand().status).toBe('surrendered');
      expect(table.balance()).toBe(995);
    },
  );

  test.each([
    ['Ac', 'Kd'],
    ['Kc', 'Ad'],
  ])('[BJ-U4, BJ-H3] with peek, against %s over %s: the natural comes first, nothing is asked', (up, hole) => {
    const table = against('late', 'peek', up, hole);
    table.refuses('surrender', 'BJ_DECISION_CLOSED');
    expect(table.balance()).toBe(990);
  });

  test.each([
    ['Ac', '8d', HALF, HALF_BACK, 995],
    ['Kc', '8d', HALF, HALF_BACK, 995],
    ['Ac', 'Kd', ALL, NOTHING_BACK, 990],
    ['Kc', 'Ad', ALL, NOTHING_BACK, 990],
  ] as const)(
    '[BJ-U4] no-peek, against %s over %s: settled when the hole card is known',
    (up, hole, settled, closed, balance) => {
      const table = against('late', 'no-peek', up, hole);
      table.when('surrender').yields(SURRENDERED, { type: 'HoleCardRevealed', why: 'all-out' }, settled, closed);
      expect(table.balance()).toBe(balance);
    },
  );

  test.each([
    ['Ac', '5d', HALF, HALF_BACK, 995],
    ['Kc', '5d', HALF, HALF_BACK, 995],
    ['Ac', 'Kd', ALL, NOTHING_BACK, 990],
    ['Kc', 'Ad', ALL, NOTHING_BACK, 990],
  ] as const)(
    '[BJ-U4, BJ-D1] no hole card, against %s and then %s: one card is drawn to see',
    (up, second, settled, closed, balance) => {
      const table = against('late', 'none', up, second);
      table.when('surrender').yields(SURRENDERED, { type: 'DealerDrew', card: second }, settled, closed);
      expect(table.balance()).toBe(balance);
    },
  );

  test('[BJ-U4] no-peek, against 2 to 9: at once, before the hole card is turned', () => {
    const table = against('late', 'no-peek', '9c', '8d');
    table.when('surrender').yields(SURRENDERED, HALF, { type: 'HoleCardRevealed', why: 'all-out' }, HALF_BACK);
  });

  test('[BJ-U4, BJ-D1] no hole card, against 2 to 9: at once, and no second card is dealt', () => {
    against('late', 'none', '9c', '8d').when('surrender').yields(SURRENDERED, HALF, HALF_BACK);
  });

  test('[BJ-U4] while another seat plays on, a surrender waits for the dealer, too', () => {
    const set = { insurance: false, holeCard: 'no-peek' };
    const table = sit('standard', stack(['Ts 6h', 'Ts 9h'], 'Kc Ad'), { set })
      .seat(2, 'bet 10')
      .play('bet 10', 'deal');
    table.when('surrender').yields(SURRENDERED);
    expect(table.hand().result).toBeUndefined();
    table.seat(2, 'stand');
    expect([table.outcomes(1), table.outcomes(2)]).toEqual([['lose'], ['lose']]);
  });

  test('[BJ-U1] only the first decision: not after a hit', () => {
    const table = dealt(stack('2s 3h', '9c 8d', '4c')).play('hit');
    expect(table.refuses('surrender', 'BJ_SURRENDER_FIRST')).toEqual(FIRST);
  });

  test('[BJ-U1] after a question about insurance it is still the first decision on the hand', () => {
    const table = sit('standard', stack('Ts 6h', 'Ac 8d')).play('bet 10', 'deal');
    table.refuses('surrender', 'BJ_INSURANCE_FIRST');
    expect(table.play('no', 'surrender').balance()).toBe(995);
  });

  test('[BJ-U1] a surrendered hand is out: the next seat acts, and the dealer does not draw for it', () => {
    const table = sit('standard', stack(['Ts 6h', 'Ts 7h'], '9c 3d', 'Kc'))
      .seat(2, 'bet 10')
      .play('bet 10', 'deal');
    table.play('surrender');
    table.refuses('hit', 'BJ_DECISION_CLOSED');
    expect(table.view.turn).toEqual([{ spot: 2, hand: 1, decision: '1.2.1.0' }]);
    table.seat(2, 'surrender');
    expect(table.all('DealerDrew')).toEqual([]);
    expect([table.balance(1), table.balance(2)]).toEqual([995, 995]);
  });
});

describe('early', () => {
  const PEEKED = { peek: true, 'no-peek': false, none: false } as const;

  test.each(withUpcards('Ac 8d', 'Ac Kd', 'Kc 8d', 'Kc Ad'))(
    '[BJ-U2, BJ-U4] %s, against %s: asked before the peek, half comes back in any case',
    (holeCard, cards) => {
      const [up = '', second = ''] = cards.split(' ');
      const table = against('early', holeCard, up, second);
      expect(table.state.phase).toBe('insurance');
      expect(table.all('DealerPeeked')).toEqual([]);
      const natural = second !== '8d';
      const why = natural && PEEKED[holeCard] ? 'dealer-natural' : 'all-out';
      table
        .when('surrender')
        .yields(
          SURRENDERED,
          HALF,
          { type: 'InsuranceClosed' },
          ...(PEEKED[holeCard] ? [{ type: 'DealerPeeked', natural } as const] : []),
          ...(holeCard === 'none' ? [] : [{ type: 'HoleCardRevealed', card: second as '8d', why } as const]),
          HALF_BACK,
        );
      expect(table.balance()).toBe(995);
    },
  );

  test.each(withUpcards('Ac', 'Kc'))(
    '[BJ-U3] %s, against %s: when the question is over, so is early surrender',
    (holeCard, up) => {
      const table = against('early', holeCard, up, '2d').play('no');
      expect(table.state.phase).toBe('acting');
      expect(table.refuses('surrender', 'BJ_SURRENDER_EARLY')).toEqual(TOO_LATE);
      expect(table.play('hit').refuses('surrender', 'BJ_SURRENDER_EARLY')).toEqual(TOO_LATE);
    },
  );

  test('[BJ-U3, BJ-T2] no answer is no, and ends it too', () => {
    const table = against('early', 'peek', 'Kc', '8d').timeOut();
    expect(table.all('InsuranceDeclined')).toEqual([{ type: 'InsuranceDeclined', spot: 1, by: 'clock' }]);
    table.refuses('surrender', 'BJ_SURRENDER_EARLY');
  });

  test.each(withUpcards('2c', '9c'))('[BJ-U3] %s, against %s: asked when the hand acts', (holeCard, up) => {
    const table = against('early', holeCard, up, '8d');
    expect(table.state.phase).toBe('acting');
    table.play('surrender');
    expect(table.all('HandSettled')).toEqual([HALF]);
    expect(table.balance()).toBe(995);
  });

  test('[BJ-U3, BJ-U1] against 2 to 9 it is still only the first decision', () => {
    const table = dealt(stack('2s 3h', '9c 8d', '4c'), { surrender: 'early' }).play('hit');
    expect(table.refuses('surrender', 'BJ_SURRENDER_FIRST')).toEqual(FIRST);
  });

  test('[BJ-U2] with insurance a surrender is the answer of the spot; the others are still asked', () => {
    const table = sit('standard', stack(['Ts 6h', 'Ts 9h'], 'Ac Kd'), { set: { surrender: 'early' } });
    table.seat(2, 'bet 10').play('bet 10', 'deal');
    table.when('surrender').yields(SURRENDERED, HALF);
    expect(table.state).toMatchObject({ phase: 'insurance', spots: [{ insurance: { answer: 'declined' } }, {}] });
    table.refuses('insurance 5', 'BJ_DECISION_CLOSED');
    table.seat(2, 'insurance 5');
    expect([table.balance(1), table.balance(2)]).toEqual([995, 1000]);
  });

  test('[BJ-U2] with insurance taken, the question is answered and the hand cannot surrender', () => {
    const table = sit('standard', stack('Ts 6h', 'Ac 8d'), { set: { surrender: 'early' } }).play('bet 10', 'deal');
    table.play('insurance 5');
    table.refuses('surrender', 'BJ_SURRENDER_EARLY');
  });

  test.each(['hit', 'stand', 'double', 'split'])(
    '[BJ-U2] while it is asked, nothing else may be done: %s',
    (phrase) => {
      against('early', 'peek', 'Kc', '8d').refuses(phrase, 'BJ_INSURANCE_FIRST');
    },
  );

  test('[BJ-U2, BJ-N3] a natural is not asked', () => {
    const set = { insurance: false, surrender: 'early' };
    const table = sit('standard', stack(['As Kh', 'Ts 6h'], 'Kc 8d'), { set })
      .seat(2, 'bet 10')
      .play('bet 10', 'deal');
    expect(table.all('InsuranceOpened')).toEqual([{ type: 'InsuranceOpened', spots: [2] }]);
    table.refuses('surrender', 'BJ_DECISION_CLOSED');
    const alone = sit('standard', stack('As Kh', 'Kc 8d'), { set }).play('bet 10', 'deal');
    expect(alone.all('InsuranceOpened')).toEqual([]);
    expect(alone.balance()).toBe(1015);
  });

  test('[BJ-U2] against a ten no insurance is sold beside it', () => {
    const table = sit('standard', stack('Ts 6h', 'Kc 8d'), { set: { surrender: 'early' } }).play('bet 10', 'deal');
    expect(table.all('InsuranceOpened')).toEqual([{ type: 'InsuranceOpened', spots: [1] }]);
    table.refuses('insurance 5', 'BJ_INSURANCE_NO_ACE');
  });
});

describe('split hands', () => {
  const split = (set: object, up = '9c', draws = '7c 6c'): TestTable =>
    dealt(stack('8s 8h', `${up} 8d`, draws), set).play('split');

  test.each(['late', 'early'])('[BJ-U5] surrender: %s without surrenderSplit: not on split hands', (surrender) => {
    expect(split({ surrender }).refuses('surrender', 'BJ_SURRENDER_SPLIT')).toEqual(SPLIT);
  });

  test.each(['late', 'early'])('[BJ-U5] surrender: %s with surrenderSplit: each hand on its own', (surrender) => {
    const table = split({ surrender, surrenderSplit: true }).play('surrender', 'surrender');
    expect(table.all('HandSurrendered').map(({ hand }) => hand)).toEqual([1, 2]);
    expect(table.balance()).toBe(990);
  });

  test('[BJ-U5, BJ-U1] with surrenderSplit: not after a hit', () => {
    const table = split({ surrenderSplit: true }, '9c', '2c 3c 4c').play('hit');
    expect(table.refuses('surrender', 'BJ_SURRENDER_FIRST')).toEqual(FIRST);
  });

  test('[BJ-U5] with surrenderSplit a hand dealt is still free to surrender', () => {
    expect(dealt(stack('8s 8h', '9c 8d'), { surrenderSplit: true }).play('surrender').balance()).toBe(995);
  });

  test('[BJ-U5] split hands come after the early question, so they may surrender when they act', () => {
    const set = { surrender: 'early', surrenderSplit: true };
    const table = dealt(stack('8s 8h', 'Kc 8d', '7c 6c'), set).play('no', 'split', 'surrender', 'stand');
    expect(table.outcomes()).toEqual(['surrender', 'lose']);
    expect(table.balance()).toBe(985);
  });

  test.each([
    [true, undefined],
    [false, 'BJ_SPLIT_ACES_ONE_CARD'],
  ])('[BJ-U5, BJ-S5] split aces with surrenderSplit and hitSplitAces: %s', (hitSplitAces, code) => {
    const set = { surrenderSplit: true, resplitAces: true, hitSplitAces };
    const table = dealt(stack('As Ah', '9c 8d', 'Ac 6c'), set).play('split');
    if (code) table.refuses('surrender', code);
    else expect(table.play('surrender').hand().status).toBe('surrendered');
  });

  test('[BJ-U5] surrender: none does not change with surrenderSplit', () => {
    split({ surrender: 'none', surrenderSplit: true }).refuses('surrender', 'BJ_SURRENDER_OFF');
  });
});

describe('half, to the unit', () => {
  test.each([
    ['cent', 10, 5],
    ['cent', 5, 2.5],
    ['cent', 1.01, 0.5],
    ['cent', 0.03, 0.01],
    ['cent', 0.01, 0],
    ['cent', 2.5, 1.25],
    ['chip-down', 10, 5],
    ['chip-down', 5, 2],
    ['chip-down', 15, 7],
    ['chip-down', 3.98, 1],
    ['chip-down', 1, 0],
  ])('[BJ-U1, BJ-P3] payoutRounding: %s, a stake of %d gives back %d', (payoutRounding, stake, back) => {
    const set = { payoutRounding, limits: '0.01:balance:0.01' };
    const table = dealt(stack('Ts 6h', '9c 8d'), set, stake).play('surrender');
    expect(table.hand().result).toEqual({ outcome: 'surrender', returned: Math.round(back * 100) });
    expect(table.balance()).toBe((100_000 - Math.round(stake * 100) + Math.round(back * 100)) / 100);
  });
});
