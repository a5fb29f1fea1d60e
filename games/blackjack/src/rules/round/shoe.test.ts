/** Where the cut card lies, what happens when the shoe runs dry, and what everybody may see of it. */
import { freshCards, seededRandom, shuffled } from '@croupier/cards';
import { chips, expectOk, LocalTable, ZERO } from '@croupier/kernel';
import { seededShoes } from '@croupier/kernel/testing';
import { describe, expect, test } from 'vitest';
import { blackjack } from '../../game.ts';
import { sit, type TestTable } from '../../testing/sitting.ts';
import type { Event } from '../events.ts';
import { shoeSpec } from '../setup/house-rules.ts';
import { formatSetup, parseSetup } from '../setup/options.ts';
import { NO_DEALER, type State } from '../state.ts';

const rulesWith = (set: { readonly [option: string]: string | number }) => expectOk(parseSetup(set)).rules;
const shuffledDeck = (seed: string): string => shuffled(freshCards(1), seededRandom(seed)).join(' ');

/** Plays to the end of the round as simply as possible: no insurance, stand at once. */
const standRound = (table: TestTable): void => {
  table.play('bet 1', 'deal');
  while (table.state.phase !== 'settled') table.play(table.state.phase === 'insurance' ? 'no' : 'stand');
};

describe('the cut card', () => {
  test.each([
    [1, 'every-round', 1],
    [8, 'every-round', 1],
    [1, 'below:20', 33],
    [1, 'below:1', 52],
    [1, 'below:52', 1],
    [2, 'below:20', 85],
    [6, 'cut-card:0.75', 234],
    [4, 'cut-card:0.75', 156],
    [1, 'cut-card:0.6', 31],
    [8, 'cut-card:1', 416],
    [1, 'cut-card:0.001', 1],
  ])('[BJ-H2] %i decks, %s: the cut card is out once %i cards are drawn', (decks, shuffle, position) => {
    expect(shoeSpec({ rules: rulesWith({ decks, shuffle }), seats: 1 }).cutAt).toBe(position);
  });

  test.each([1, 2, 6, 8])('[BJ-H2] a shoe of %i decks has all their cards', (decks) => {
    const { cards, cutAt } = shoeSpec({ rules: rulesWith({ decks, shuffle: 'below:20' }), seats: 7 });
    expect(cards).toEqual(freshCards(decks));
    expect(cutAt).toBe(decks * 52 - 19);
  });

  test.each([
    ['every-round', (left: number) => left < 52],
    ['below:20', (left: number) => left < 20],
    ['cut-card:0.5', (left: number) => left <= 26],
  ])('[BJ-H2, BJ-X3] %s: the view says so from the card that passes the cut', (shuffle, isSoon) => {
    const decks = 'abcdefghijklm'.split('').map(shuffledDeck);
    const table = sit('single-deck', decks, { set: { shuffle } });
    for (let round = 0; round < 12; round++) {
      standRound(table);
      table.play('next');
    }
    const views = table.history.map((state) => blackjack.view(state, 'rail', ZERO));
    const open = views.flatMap(({ shoe }) => (shoe ? [shoe] : []));
    expect(open.length).toBeGreaterThan(100);
    for (const { left, reshuffleSoon } of open) expect(reshuffleSoon).toBe(isSoon(left));
  });

  test('[BJ-H2] until the cut card is out nothing is shuffled, then the shoe ends with the round', () => {
    const table = sit('single-deck', ['x', 'y', 'z'].map(shuffledDeck), { set: { shuffle: 'below:20' } });
    for (let round = 0; round < 14; round++) {
      standRound(table);
      const soon = table.view.shoe?.reshuffleSoon ?? false;
      const { id } = table.view.shoe ?? { id: '' };
      const events = table.watch('next').map(({ type }) => type);
      expect(events).toEqual(
        soon ? ['CardsDiscarded', 'ShoeRetired', 'ShoeOpened', 'RoundOpened'] : ['CardsDiscarded', 'RoundOpened'],
      );
      expect(table.view.shoe?.id === id).toBe(!soon);
    }
    expect(table.all('ShoeOpened').map(({ ticket }) => ticket.id)).toEqual(['shoe-1', 'shoe-2', 'shoe-3']);
    expect(table.all('ShoeRefilled')).toEqual([]);
  });
});

describe('other rules', () => {
  const setup = expectOk(parseSetup({ preset: 'single-deck', shuffle: 'every-round', seats: 3 }));
  const nextSetup = formatSetup({ ...expectOk(parseSetup({ soft17: 'hit', limits: '5:50:1' })), seats: 7 });
  const opening = (asked: object = { nextSetup }) => {
    const table = new LocalTable(blackjack, setup, { shoes: seededShoes('rules'), funds: chips(1000) });
    expectOk(table.send('house', { type: 'OpenRound', round: 1 }));
    expectOk(table.send(1, { type: 'PlaceWager', round: 1, spot: 1, amount: 10 }));
    const ask = { ...table.ask('house'), ...asked };
    const open = { type: 'OpenRound', round: 2 } as const;
    return { table, betting: blackjack.decide(table.state, open, ask), ask, open };
  };

  test('[BJ-H7] come with the shoe that is opened next, and not before', () => {
    const { table, betting, ask, open } = opening();
    expect(betting).toMatchObject({ ok: false, error: { code: 'BJ_ROUND_RUNNING' } });
    const settled: State = { ...table.state, phase: 'settled', spots: [], dealer: NO_DEALER };
    const events = (state: State) => expectOk(blackjack.decide(state, open, ask));
    expect(events(settled).map(({ type }) => type)).toEqual(['CardsDiscarded', 'RoundOpened']);
    const dealt = { ...settled, ...(settled.shoe && { shoe: { ...settled.shoe, drawn: 4 } }) };
    const after = events(dealt).reduce((state, event) => blackjack.evolve(state, event), dealt as State);
    expect(after.rules).toMatchObject({ soft17: 'hit', limits: { min: 500, max: 5000 } });
    expect(blackjack.formatSetup(blackjack.setupOf(after))).toEqual({ ...nextSetup, seats: 3 });
    expect(events(dealt).map((event) => blackjack.narrate(event, after))).toContain(
      'A new 52-card shoe is opened, with new rules.',
    );
  });

  test('[BJ-H7] are not named where nothing changes, and keep what an old log does not know', () => {
    const { table } = opening({});
    expect(table.log[0]).not.toHaveProperty('rules');
    const ticket = { id: 'shoe-2', commitment: '-', size: 52, cutAt: 1 };
    const old = { type: 'ShoeOpened', ticket, rules: { surrender: 'early' } } as unknown as Event;
    expect(blackjack.evolve(table.state, old).rules).toEqual({ ...table.state.rules, surrender: 'early' });
  });
});

/** A shoe of six cards: after a first round of four, the second runs dry after two. */
const SIX_CARDS = 'Ts 9h Td Kh 7c 8c';

const runsDry = (): TestTable => sit('standard', SIX_CARDS).play('bet 10', 'deal', 'stand', 'next', 'bet 10');

describe('a shoe that runs dry inside a round', () => {
  test('[BJ-X1] the tray is put in order again and the round goes on', () => {
    const table = runsDry();
    table
      .when('deal')
      .yields(
        { type: 'DealStarted', round: 2 },
        { type: 'CardDealt', at: 4, card: '7c' },
        { type: 'HoleCardDealt', at: 5 },
        { type: 'ShoeRefilled', shoe: 'shoe-1', tray: [0, 2, 3, 1] },
        { type: 'CardDealt', at: 6, card: 'Ts' },
        { type: 'UpcardDealt', at: 7, card: 'Td' },
        { type: 'DealerPeeked', natural: false },
      );
    expect(table.state.tray).toEqual([]);
    expect(table.state.shoe).toEqual({
      id: 'shoe-1',
      commitment: '-',
      size: 6,
      cutAt: 6,
      drawn: 8,
      refills: [[0, 2, 3, 1]],
    });
    expect(table.view.shoe).toMatchObject({ size: 6, drawn: 8, left: 2, reshuffleSoon: true });
  });

  test('[BJ-X1] the hole card dealt before the refill is turned as the card it was', () => {
    const table = runsDry().play('deal', 'hit');
    expect(table.all('CardDrawn')).toMatchObject([{ at: 8, card: 'Kh' }]);
    expect(table.all('HoleCardRevealed').at(-1)).toMatchObject({ at: 5, card: '8c' });
    expect(table.view.dealer.cards).toEqual(['Td', '8c']);
  });

  test('[BJ-X1] no index is dealt twice, and shoe, table and tray always hold the same six cards', () => {
    const table = runsDry().play('deal', 'hit');
    const indices = table.log.flatMap((event) => blackjack.turned(event)).map(({ index }) => index);
    expect(new Set(indices).size).toBe(indices.length);
    for (const state of table.history) {
      if (!state.shoe) continue;
      const { spots, dealer } =
        state.phase === 'betting' ? { spots: [], dealer: { cards: [], hole: undefined } } : state;
      const dealt = spots.flatMap(({ hands }) => hands.flatMap(({ cards }) => cards)).length + dealer.cards.length;
      const left = blackjack.view(state, 'rail', ZERO).shoe?.left ?? 0;
      expect(left + state.tray.length + dealt + (dealer.hole === undefined ? 0 : 1)).toBe(6);
    }
  });

  test('[BJ-X1] after the round a refilled shoe is retired', () => {
    const table = runsDry().play('deal', 'stand');
    expect(table.watch('next').map(({ type }) => type)).toEqual([
      'CardsDiscarded',
      'ShoeRetired',
      'ShoeOpened',
      'RoundOpened',
    ]);
  });

  test('[BJ-X1] a refill may come while a hand acts, and while the dealer draws', () => {
    const acting = sit('standard', `${SIX_CARDS} 2c 5d 6d`).play('bet 10', 'deal', 'stand', 'next', 'bet 10', 'deal');
    expect(acting.watch('hit').map(({ type }) => type)).toEqual(['HandHit', 'CardDrawn']);
    expect(
      acting
        .watch('hit')
        .map(({ type }) => type)
        .slice(0, 3),
    ).toEqual(['HandHit', 'ShoeRefilled', 'CardDrawn']);
    const dealer = sit('standard', `${SIX_CARDS} Tc 5d`).play('bet 10', 'deal', 'stand', 'next', 'bet 10', 'deal');
    expect(dealer.watch('stand').map(({ type }) => type)).toEqual([
      'HandStood',
      'HoleCardRevealed',
      'ShoeRefilled',
      'DealerDrew',
      'DealerBusted',
      'HandSettled',
      'RoundSettled',
    ]);
  });
});

describe('shoe and tray empty', () => {
  test('[BJ-X2] hands stand, the dealer stops wherever it is', () => {
    const table = sit('standard', 'Ts 9s 2h 3c 4c Td').seat(1, 'bet 10').seat(2, 'bet 10', 'deal');
    expect(table.all('HandStood')).toEqual([
      { type: 'HandStood', spot: 1, hand: 1, why: 'no-cards' },
      { type: 'HandStood', spot: 2, hand: 1, why: 'no-cards' },
    ]);
    expect(table.types.slice(-5)).toEqual([
      'HoleCardRevealed',
      'DealerStood',
      'HandSettled',
      'HandSettled',
      'RoundSettled',
    ]);
    expect(table.all('DealerStood')).toEqual([{ type: 'DealerStood', total: 12 }]);
    expect([table.balance(1), table.balance(2)]).toEqual([1010, 1010]);
  });

  test('[BJ-X2] a hand may take the last card and then stands', () => {
    const table = sit('standard', 'Ts 2h 3c Td 4c').play('bet 10', 'deal');
    expect(table.state.phase).toBe('acting');
    table
      .when('hit')
      .yields(
        { type: 'HandHit' },
        { type: 'CardDrawn', card: '4c' },
        { type: 'HandStood', spot: 1, hand: 1, why: 'no-cards' },
        { type: 'HoleCardRevealed', why: 'stood' },
        { type: 'DealerStood', total: 12 },
        { type: 'HandSettled', outcome: 'win' },
        { type: 'RoundSettled' },
      );
  });

  test('[BJ-X2] a dealer without a hole card and without a card to draw keeps the upcard', () => {
    const table = sit('european', 'Ts 3c 9d').play('bet 10', 'deal');
    expect(table.view.dealer).toMatchObject({ cards: ['9d'], total: 9 });
    expect(table.all('DealerDrew')).toEqual([]);
    expect(table.balance()).toBe(1010);
    expect(sit('european', 'As Kc Ad').play('bet 10', 'deal').balance()).toBe(1015);
  });

  test('[BJ-X2] the dealer stops in the middle of drawing', () => {
    const table = sit('standard', 'Ts 2h 9c 3d 4c').play('bet 10', 'deal', 'stand');
    expect(table.view.dealer).toMatchObject({ cards: ['3d', '2h', '4c'], total: 9 });
    expect(table.balance()).toBe(1010);
  });

  test('[BJ-X2] a split needs two cards', () => {
    const one = sit('standard', '8s 2h 8c Td 4c').play('bet 10', 'deal');
    one.refuses('split', 'BJ_SHOE_EMPTY');
    expect(one.view.actions.find(({ command }) => command.type === 'Split')?.refusal?.code).toBe('BJ_SHOE_EMPTY');
    const two = sit('standard', '8s 2h 8c Td 4c 5c').play('bet 10', 'deal', 'split');
    expect(two.all('HandStood').map(({ hand, why }) => [hand, why])).toEqual([
      [1, 'no-cards'],
      [2, 'no-cards'],
    ]);
  });

  test('[BJ-X1, BJ-X2] the cards of the tray count for a split', () => {
    const table = sit('standard', 'Ts 9h Td Kh 8c 2c 8d 3d 4c').play(
      'bet 10',
      'deal',
      'stand',
      'next',
      'bet 10',
      'deal',
    );
    table.play('split');
    expect(table.hands().map(({ cards }) => cards.map(({ card }) => card))).toEqual([
      ['8c', '4c'],
      ['8d', 'Ts'],
    ]);
  });

  test('[BJ-X2] insurance is asked before the hand stands', () => {
    const table = sit('standard', 'Ts 8h 9c Ad').play('bet 10', 'deal');
    expect(table.state.phase).toBe('insurance');
    table.play('no');
    expect(table.all('HandStood')).toMatchObject([{ why: 'no-cards' }]);
    expect(table.outcomes()).toEqual(['push']);
  });
});

describe('what is visible', () => {
  test('[BJ-X3] in every state with a shoe, a seat and the rail see counts, the open tray and the warning', () => {
    const table = sit('card-fifty-two', shuffledDeck('seen'));
    for (let round = 0; round < 6; round++) {
      standRound(table);
      table.play('next');
    }
    let seen = 0;
    for (const state of table.history)
      for (const viewer of [1, 'rail'] as const) {
        const { shoe, tray } = blackjack.view(state, viewer, ZERO);
        if (!state.shoe) continue;
        seen += 1;
        expect(shoe).toEqual({
          id: 'shoe-1',
          commitment: '-',
          size: 52,
          cutAt: 33,
          drawn: state.shoe.drawn,
          left: 52 - state.shoe.drawn,
          reshuffleSoon: state.shoe.drawn >= 33,
        });
        expect(tray).toEqual(state.tray.map(({ card }) => card));
      }
    expect(seen).toBeGreaterThan(100);
  });

  test('[BJ-X3] before the first shoe is open there is none to see', () => {
    const view = blackjack.view(blackjack.initial(expectOk(parseSetup({}))), 'rail', ZERO);
    expect(view).not.toHaveProperty('shoe');
    expect(view.tray).toEqual([]);
  });
});
