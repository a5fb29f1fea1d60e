/** The hooks of the contract: which, in what order, with what. */
import { describe, expect, test } from 'vitest';
import { listen } from '../testing/listening.ts';
import { coups, stack } from '../testing/sitting.ts';
import { BaccaratGame } from './baccarat-game.ts';

/** What is heard of one deal with 10 on each of these. */
const dealt = (player: string, banker: string, ...bets: readonly Parameters<BaccaratGame['placeBet']>[0][]) => {
  const { game, take } = listen(stack(player, banker));
  for (const type of bets) game.placeBet(type, 10);
  take();
  game.deal();
  return take();
};

describe('betting', () => {
  test('[BC-C2] placing and removing, each told once', () => {
    const { game, take } = listen('');
    game.placeBet('player', 10);
    game.placeBet('tie', 12.5);
    game.placeBet('bankerPair', 5000);
    game.removeBet('player');
    game.removeBet('player');
    expect(take()).toEqual([
      'onBetPlaced player 10',
      'onBetPlaced tie 12.5',
      'onError {"code":"INSUFFICIENT_BALANCE","required":5000,"available":977.5}',
      'onBetRemoved player',
    ]);
  });

  test('[BC-C2] clearing tells of every bet, in the order they were placed', () => {
    const { game, take } = listen('');
    for (const type of ['tie', 'player', 'bankerPair'] as const) game.placeBet(type, 10);
    take();
    game.clearBets();
    expect(take()).toEqual(['onBetRemoved tie', 'onBetRemoved player', 'onBetRemoved bankerPair']);
    game.clearBets();
    expect(take()).toEqual([]);
  });
});

describe('the coup', () => {
  test('[BC-C2, BC-C4] a natural', () => {
    expect(dealt('9s Kc', '2d 3h', 'player')).toEqual([
      'onDealStart',
      'onBalanceUpdate 990',
      'onCardDealt 9s player 0',
      'onCardDealt 2d banker 0',
      'onCardDealt Kc player 1',
      'onCardDealt 3h banker 1',
      'onNatural player 9',
      'onRoundComplete player 9 5',
      'onBalanceUpdate 1010',
    ]);
  });

  test('[BC-C2] two naturals: Player comes first', () => {
    expect(dealt('8s Kc', '9d Kh', 'banker').slice(6)).toEqual([
      'onNatural player 8',
      'onNatural banker 9',
      'onRoundComplete banker 8 9',
      'onBalanceUpdate 1009.5',
    ]);
  });

  test('[BC-C2] Player draws, Banker stands', () => {
    expect(dealt('2s 3c 9h', 'Kd 4h', 'player', 'banker').slice(6)).toEqual([
      'onCardDealt 9h player 2',
      'onThirdCard player 9h',
      'onRoundComplete tie 4 4',
      'onBalanceUpdate 1000',
    ]);
  });

  test('[BC-C2] both draw', () => {
    expect(dealt('2s 3c 6h', 'Kd 5h Kh', 'banker')).toEqual([
      'onDealStart',
      'onBalanceUpdate 990',
      'onCardDealt 2s player 0',
      'onCardDealt Kd banker 0',
      'onCardDealt 3c player 1',
      'onCardDealt 5h banker 1',
      'onCardDealt 6h player 2',
      'onThirdCard player 6h',
      'onCardDealt Kh banker 2',
      'onThirdCard banker Kh',
      'onRoundComplete banker 1 5',
      'onBalanceUpdate 1009.5',
    ]);
  });

  test('[BC-C2] Player stands, Banker draws', () => {
    expect(dealt('6s Kc', 'Kd 5h 4h', 'player').slice(6)).toEqual([
      'onCardDealt 4h banker 2',
      'onThirdCard banker 4h',
      'onRoundComplete banker 6 9',
      'onBalanceUpdate 990',
    ]);
  });

  test('[BC-C2, BC-C4] both stand and tie: the stakes come back', () => {
    expect(dealt('6s Kc', '6d Kh', 'player', 'banker', 'tie')).toEqual([
      'onDealStart',
      'onBalanceUpdate 970',
      'onCardDealt 6s player 0',
      'onCardDealt 6d banker 0',
      'onCardDealt Kc player 1',
      'onCardDealt Kh banker 1',
      'onRoundComplete tie 6 6',
      'onBalanceUpdate 1080',
    ]);
  });

  test('[BC-C2] the outcome told is the whole outcome', () => {
    const told: unknown[] = [];
    const { game } = listen(stack('3s 3c', '7d Kh'), {}, { onRoundComplete: (outcome) => told.push(outcome) });
    game.placeBet('playerPair', 10);
    game.deal();
    expect(told).toEqual([{ winner: 'banker', playerPair: true, bankerPair: false, playerValue: 6, bankerValue: 7 }]);
    expect(told).toEqual([game.getState().outcome]);
  });
});

describe('the shoe', () => {
  test('[BC-C2, BC-X1] a new shoe is reported when the cards of its first round are dealt, after the balance', () => {
    const { game, take } = listen([
      stack('9s Kc', '2d 3h'),
      coups(stack('2s 3c 9h', 'Kd 4h'), stack('9s Kc', '2d 3h')),
    ]);
    const round = (): readonly string[] => {
      game.placeBet('player', 10);
      take();
      game.deal();
      return take();
    };
    expect(round()).not.toContain('onShoeReshuffle');
    game.newRound();
    expect(take()).toEqual([]);
    expect(round().slice(0, 4)).toEqual([
      'onDealStart',
      'onBalanceUpdate 1000',
      'onShoeReshuffle',
      'onCardDealt 2s player 0',
    ]);
    game.newRound();
    expect(round()).not.toContain('onShoeReshuffle');
  });

  test('[BC-C2, BC-X1] 52 cards, reshuffled before a deal once fewer than 20 are left', () => {
    const natural = stack('9s Kc', '2d 3h');
    const shoe = [...Array.from({ length: 13 }, () => natural)].join(' ');
    const { game, take } = listen([shoe, shoe], { deckCount: 1 });
    for (let round = 1; round <= 10; round++) {
      expect(game.getState().cardsLeft).toBe(round === 10 ? 52 : 52 - 4 * (round - 1));
      game.placeBet('tie', 10);
      game.deal();
      // Nine rounds leave 16 cards, so the tenth is dealt from a new shoe.
      expect(take().includes('onShoeReshuffle')).toBe(round === 10);
      game.newRound();
    }
  });
});

describe('who listens', () => {
  test('[BC-C2] nobody has to, not to any hook', () => {
    const game = new BaccaratGame();
    game.placeBet('player', 5);
    game.placeBet('player', 10);
    game.removeBet('player');
    game.placeBet('banker', 10);
    game.deal();
    game.newRound();
    expect(game.getState()).toMatchObject({ phase: 'betting', bets: [] });
    expect(game.getState().history).toHaveLength(1);
  });

  test('[BC-C2] a new round may be opened from onRoundComplete', () => {
    const { game, take } = listen(coups(stack('9s Kc', '2d 3h')), {}, { onRoundComplete: () => game.newRound() });
    game.placeBet('player', 10);
    game.deal();
    expect(take().at(-1)).toBe('onBalanceUpdate 1010');
    expect(game.getState()).toMatchObject({ phase: 'betting', balance: 1010, bets: [], outcome: null });
  });
});
