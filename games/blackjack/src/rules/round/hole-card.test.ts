/** The dealer's second card: when it is dealt, looked at and turned, and that nobody knows it before. */
import { DECK, RANKS } from '@croupier/cards';
import { describe, expect, test } from 'vitest';
import { blackjack } from '../../game.ts';
import { sit, type TestTable } from '../../testing/sitting.ts';
import type { HouseRules } from '../setup/house-rules.ts';

const HOLE_CARDS = ['peek', 'no-peek', 'none'] as const;
type HoleCard = HouseRules['holeCard'];

/** A dealer without a natural always ends with 19. */
const DEALERS = [
  { shows: 'an ace', upcard: 'Ah', second: 'Kd', natural: true },
  { shows: 'an ace', upcard: 'Ah', second: '8d', natural: false },
  { shows: 'a ten', upcard: 'Qh', second: 'Ad', natural: true },
  { shows: 'a ten', upcard: 'Qh', second: '9d', natural: false },
  { shows: 'a six', upcard: '6h', second: 'Td', natural: false },
] as const;
type Dealer = (typeof DEALERS)[number];

interface Way {
  readonly way: string;
  readonly cards: readonly [string, string];
  readonly moves: readonly string[];
  readonly draws: string;
  /** Net of a wager of 100 against 19, and against a natural that comes after the hand has acted (`lostToNatural`). */
  readonly net: { readonly against19: number; readonly all: number; readonly original: number };
  /** Whether the dealer must draw to 17 for it. */
  readonly waits: boolean;
}

const net = (against19: number, all: number, original: number): Way['net'] => ({ against19, all, original });

const WAYS: readonly Way[] = [
  { way: 'stood', cards: ['Ts', 'Tc'], moves: ['stand'], draws: '', net: net(100, -100, -100), waits: true },
  { way: 'doubled', cards: ['6s', '5c'], moves: ['double'], draws: 'Tc', net: net(200, -200, -100), waits: true },
  {
    way: 'split',
    cards: ['9s', '9c'],
    moves: ['split', 'stand', 'stand'],
    draws: 'As Ac',
    net: net(200, -200, -100),
    waits: true,
  },
  { way: 'bust', cards: ['Ts', '6c'], moves: ['hit'], draws: 'Tc', net: net(-100, -100, -100), waits: false },
  { way: 'natural', cards: ['As', 'Kc'], moves: [], draws: '', net: net(150, 0, 0), waits: false },
  { way: 'surrendered', cards: ['Ts', '6c'], moves: ['surrender'], draws: '', net: net(-50, -100, -100), waits: false },
];

const played = (
  { cards, draws, moves }: Way,
  { upcard, second }: Dealer,
  holeCard: HoleCard,
  lostToNatural: HouseRules['lostToNatural'],
): TestTable => {
  const [first, other] = cards;
  const shoe =
    holeCard === 'none'
      ? `${first} ${other} ${upcard} ${draws} ${second} 3d 2c 2c`
      : `${first} ${second} ${other} ${upcard} ${draws} 3d 2c 2c`;
  const set = { holeCard, lostToNatural, surrender: 'late', insurance: false };
  const table = sit('standard', shoe, { set }).play('bet 100', 'deal');
  return table.state.phase === 'acting' ? table.play(...moves) : table;
};

const CASES = HOLE_CARDS.flatMap((holeCard) =>
  DEALERS.flatMap((dealer) => WAYS.map((way) => ({ holeCard, dealer, ...dealer, ...way }))),
);

describe('every way to play a hand against every dealer', () => {
  test.each(CASES)('[BJ-H3, BJ-H4, BJ-P6] $holeCard, $shows up, natural $natural: money, hand $way', (each) => {
    const { holeCard, dealer, natural } = each;
    for (const takes of ['all', 'original'] as const) {
      const table = played(each, dealer, holeCard, takes);
      const endsAtOnce = holeCard === 'peek' && natural;
      // A natural found by the peek leaves no time to double, split or surrender.
      const lost = endsAtOnce ? Math.max(each.net.all, -100) : each.net[takes];
      expect(table.balance() - 1000).toBe(natural ? lost : each.net.against19);
      expect(table.state.phase).toBe('settled');
    }
  });

  test.each(CASES)('[BJ-D1, BJ-D4, BJ-H5] $holeCard, $shows up, natural $natural: events, hand $way', (each) => {
    const { holeCard, dealer, shows, natural, way, waits } = each;
    const table = played(each, dealer, holeCard, 'all');
    const tenOrAce = shows !== 'a six';
    expect(table.all('DealerPeeked')).toEqual(
      holeCard === 'peek' && tenOrAce ? [{ type: 'DealerPeeked', natural }] : [],
    );

    const decidedByNatural = tenOrAce && holeCard !== 'peek';
    const onlyNaturals = way === 'natural' && decidedByNatural ? 'dealer-stands' : 'all-out';
    const byHand = waits ? 'stood' : onlyNaturals;
    const why = holeCard === 'peek' && natural ? 'dealer-natural' : byHand;
    expect(table.all('HoleCardRevealed').map((event) => event.why)).toEqual(holeCard === 'none' ? [] : [why]);

    const dependsOnNatural = decidedByNatural && way !== 'bust';
    const second = holeCard === 'none' && (waits || dependsOnNatural) ? 1 : 0;
    const toSeventeen = waits && !tenOrAce ? 1 : 0;
    expect(table.all('DealerDrew')).toHaveLength(second + toSeventeen);
  });
});

describe('peek', () => {
  test('[BJ-H3] a natural under an ace or a ten ends the round before anyone acts', () => {
    const table = sit('vegas-strip', 'Ts Ah 6c Qd 2c').play('bet 100');
    table
      .when('deal')
      .yields(
        { type: 'DealStarted' },
        { type: 'CardDealt', at: 0 },
        { type: 'HoleCardDealt', at: 1 },
        { type: 'CardDealt', at: 2 },
        { type: 'UpcardDealt', at: 3, card: 'Qd' },
        { type: 'DealerPeeked', natural: true },
        { type: 'HoleCardRevealed', shoe: 'shoe-1', at: 1, card: 'Ah', why: 'dealer-natural' },
        { type: 'HandSettled', spot: 1, hand: 1, outcome: 'lose', stake: 10000, returned: 0 },
        { type: 'RoundSettled', round: 1, results: [{ seat: 1, staked: 10000, returned: 0 }] },
      );
  });

  test('[BJ-H3, BJ-N3] a peek that finds none settles naturals and lets the others act', () => {
    const table = sit('vegas-strip', 'As Ts 9h Kc 6c Qd 2c').seat(1, 'bet 100').seat(2, 'bet 100', 'deal');
    expect(table.types.slice(-4)).toEqual(['UpcardDealt', 'NaturalDealt', 'DealerPeeked', 'HandSettled']);
    expect(table.all('DealerPeeked')).toEqual([{ type: 'DealerPeeked', natural: false }]);
    expect(table.state).toMatchObject({ phase: 'acting', dealer: { hole: 2, peeked: true } });
    expect(table.balance(1)).toBe(1150);
  });

  test.each(['2', '3', '4', '5', '6', '7', '8', '9'])('[BJ-H3] no peek under a %s, also not under an ace', (rank) => {
    const table = sit('vegas-strip', `Ts Ah 6c ${rank}d 2c`).play('bet 100', 'deal');
    expect(table.all('DealerPeeked')).toEqual([]);
    expect(table.state).toMatchObject({ phase: 'acting', dealer: { peeked: false } });
  });

  test.each(['T', 'J', 'Q', 'K'])('[BJ-H3] a %s up is peeked under', (rank) => {
    const table = sit('vegas-strip', `Ts 9h 6c ${rank}d 2c`).play('bet 100', 'deal');
    expect(table.all('DealerPeeked')).toHaveLength(1);
  });

  test.each(['no-peek', 'none'])('[BJ-H4] %s: hands act although the dealer has a natural', (holeCard) => {
    const shoe = holeCard === 'none' ? 'Ts 6c Qd 5c Ah 2c' : 'Ts Ah 6c Qd 5c 2c';
    const table = sit('vegas-strip', shoe, { set: { holeCard } }).play('bet 100', 'deal');
    expect(table.state.phase).toBe('acting');
    expect(table.state).toMatchObject({ dealer: { peeked: false } });
    table.play('hit');
    expect(table.outcomes()).toEqual(['lose']);
    expect(table.view.dealer).toMatchObject({ cards: ['Qd', 'Ah'], natural: true, total: 21, faceDown: 0 });
  });
});

describe('no hole card', () => {
  test('[BJ-D1] the second card is dealt after all hands have acted', () => {
    const table = sit('european', 'Ts 6c Qd 4c 9h 2c').play('bet 100', 'deal', 'hit');
    table
      .when('stand')
      .yields(
        { type: 'HandStood' },
        { type: 'DealerDrew', shoe: 'shoe-1', at: 4, card: '9h' },
        { type: 'DealerStood', total: 19 },
        { type: 'HandSettled', outcome: 'win' },
        { type: 'RoundSettled' },
      );
  });

  test('[BJ-D1] it is not dealt when no hand is left: all bust', () => {
    const table = sit('european', 'Ts 6c Qd Kc 9h 2c').play('bet 100', 'deal', 'hit');
    expect(table.types.slice(-3)).toEqual(['HandBusted', 'HandSettled', 'RoundSettled']);
    expect(table.state.shoe?.drawn).toBe(4);
  });

  test('[BJ-D1] it is not dealt for a natural against 2 to 9, and is against a ten', () => {
    expect(sit('european', 'As Kc 9d 9h 2c').play('bet 100', 'deal').state.shoe?.drawn).toBe(3);
    expect(sit('european', 'As Kc Qd 9h 2c').play('bet 100', 'deal').state.shoe?.drawn).toBe(4);
  });

  test('[BJ-D1] it is dealt when only an insurance depends on it, and nothing more is drawn', () => {
    const set = { holeCard: 'none', insurance: true };
    const table = sit('european', 'Ts 6c Ad Kc 2h 2c', { set }).play('bet 100', 'deal', 'insurance 50', 'hit');
    expect(table.types.slice(-5)).toEqual([
      'HandBusted',
      'HandSettled',
      'DealerDrew',
      'InsuranceSettled',
      'RoundSettled',
    ]);
    expect(table.balance()).toBe(850);
  });

  test('[BJ-D1] one insurance among several spots is enough', () => {
    const shoe = 'Ts Ts 6c 6d Ad Kc Kd 2h 2c';
    const table = sit('european', shoe, { set: { insurance: true } })
      .seat(1, 'bet 100')
      .seat(2, 'bet 100', 'deal');
    table.play('insurance 50').seat(2, 'no').play('hit').seat(2, 'hit');
    expect(table.all('DealerDrew')).toMatchObject([{ at: 7, card: '2h' }]);
    expect([table.balance(1), table.balance(2)]).toEqual([850, 900]);
  });

  test('[BJ-D1] it is not dealt when the insurance was declined and the hand is bust', () => {
    const table = sit('european', 'Ts 6c Ad Kc 2h 2c', { set: { insurance: true } }).play('bet 100', 'deal');
    table.play('no', 'hit');
    expect(table.all('DealerDrew')).toEqual([]);
  });
});

describe('turning the hole card', () => {
  test.each([
    ['stood', 'Ts 9h Tc 8h 2c', ['stand']],
    ['stood', '6s 9h 5c 8h Tc 2c', ['double']],
    ['dealer-natural', 'Ts Ah Tc Kh 2c', []],
    ['all-out', 'Ts 9h 6c 8h Tc 2c', ['hit']],
    ['all-out', 'Ts 9h 6c 8h 2c', ['surrender']],
    ['all-out', 'As 9h Kc 8h 2c', []],
  ] as const)('[BJ-H5] it is turned once, for the reason %s: %s, %j', (why, shoe, moves) => {
    const table = sit('standard', shoe).play('bet 100', 'deal', ...moves);
    expect(table.all('HoleCardRevealed')).toEqual([
      { type: 'HoleCardRevealed', shoe: 'shoe-1', at: 1, card: shoe.slice(3, 5), why },
    ]);
  });

  test('[BJ-H5] dealer-stands: a natural waits for the second card, nobody stood', () => {
    const table = sit('full-stack', 'As Ts 9h Kc 6c Qh Tc 2c').seat(1, 'bet 10').seat(2, 'bet 10', 'deal', 'hit');
    expect(table.all('HoleCardRevealed').map(({ why }) => why)).toEqual(['dealer-stands']);
  });

  test('[BJ-H5] one hand that stood outweighs naturals and busts', () => {
    const table = sit('full-stack', 'As Ts Ts 9h Kc 6c Tc Qh Tc 2c').seat(1, 'bet 10').seat(2, 'bet 10');
    table.seat(3, 'bet 10', 'deal').seat(2, 'hit').seat(3, 'stand');
    expect(table.all('HoleCardRevealed').map(({ why }) => why)).toEqual(['stood']);
  });

  test.each(HOLE_CARDS)(
    '[BJ-H1] %s: at the end of a round every card that left the shoe has been turned',
    (holeCard) => {
      for (const way of WAYS)
        for (const dealer of DEALERS) {
          const table = played(way, dealer, holeCard, 'all');
          const turned = table.log.flatMap((event) => blackjack.turned(event)).map(({ index }) => index);
          const dealt = Array.from({ length: table.state.shoe?.drawn ?? 0 }, (_, index) => index);
          expect(turned.toSorted((a, b) => a - b)).toEqual(dealt);
          table.play('next');
          expect(table.state.tray.map(({ at }) => at).toSorted((a, b) => a - b)).toEqual(dealt);
        }
    },
  );
});

describe('nobody knows the hole card', () => {
  const allBytes = (holeCard: HoleCard, shoe: string): string => {
    const set = { holeCard, insurance: false, seats: 2 };
    const table = sit('standard', shoe, { set }).play('bet 100', 'deal', 'hit');
    const views = ([1, 2, 'rail'] as const).map((viewer) => table.scenario.table.view(viewer));
    expect(table.state).toMatchObject({ phase: 'acting', dealer: { hole: 1, cards: [{ at: 3 }] } });
    return JSON.stringify([table.state, table.log, views]);
  };

  test('[BJ-H6] no-peek: state, log and every view are the same to the byte for all 52 cards', () => {
    const bytes = new Set(DECK.map((card) => allBytes('no-peek', `2s ${card} 3c Ad 4c 2c`)));
    expect(bytes.size).toBe(1);
  });

  test('[BJ-H6] peek: the same for every card that does not make a natural', () => {
    const bytes = new Set(RANKS.slice(0, 9).map((rank) => allBytes('peek', `2s ${rank}h 3c Ad 4c 2c`)));
    expect(bytes.size).toBe(1);
  });

  test('[BJ-H6] the index is all that is known of it', () => {
    const table = sit('full-stack', '2s Kh 3c Ad 4c 2c').play('bet 100', 'deal');
    expect(table.all('HoleCardDealt')).toEqual([{ type: 'HoleCardDealt', shoe: 'shoe-1', at: 1 }]);
    expect(table.view.dealer).toEqual({
      cards: ['Ad'],
      total: 11,
      isSoft: true,
      softAceCount: 1,
      faceDown: 1,
      peeked: false,
      natural: false,
    });
  });
});
