/**
 * What the game shows from inside a hook. `deal()` runs to the end in one call, so the states the contract prints
 * between its phases (locked bets, two cards each, three cards, stakes deducted) can be seen there and only there.
 */
import { describe, expect, test } from 'vitest';
import { listen } from '../testing/listening.ts';
import { stack } from '../testing/sitting.ts';
import type { BaccaratGame } from './baccarat-game.ts';
import type { BaccaratGameEvents, BaccaratGameState } from './types.ts';

interface Moment {
  readonly hook: string;
  readonly state: BaccaratGameState;
}

/** 10 on Banker; the state as seen from every hook of the deal. */
const moments = (player: string, banker: string): readonly Moment[] => {
  const seen: Moment[] = [];
  const look = (hook: string) => (): void => {
    seen.push({ hook, state: game.getState() });
  };
  const hooks: Partial<BaccaratGameEvents> = {
    onDealStart: look('onDealStart'),
    onCardDealt: look('onCardDealt'),
    onNatural: look('onNatural'),
    onThirdCard: look('onThirdCard'),
    onRoundComplete: look('onRoundComplete'),
    onBalanceUpdate: look('onBalanceUpdate'),
  };
  const game: BaccaratGame = listen(stack(player, banker), {}, hooks).game;
  game.placeBet('banker', 10);
  game.deal();
  return seen;
};

const counts = (each: readonly Moment[]): readonly string[] =>
  each.map(({ hook, state }) => `${hook} ${state.playerHand.cards.length} ${state.bankerHand.cards.length}`);

describe('inside the hooks of a deal', () => {
  test('[BC-C2] the phase is that of the moment', () => {
    const phases = moments('2s 3c 6h', 'Kd 5h Kh').map(({ hook, state }) => `${hook} ${state.phase}`);
    expect(phases.slice(2)).toEqual([
      'onCardDealt dealing',
      'onCardDealt dealing',
      'onCardDealt dealing',
      'onCardDealt dealing',
      'onCardDealt playerThird',
      'onThirdCard playerThird',
      'onCardDealt bankerThird',
      'onThirdCard bankerThird',
      'onRoundComplete resolution',
      'onBalanceUpdate resolution',
    ]);
  });

  test('[BC-C2] the hands have the cards dealt so far, and no card is shown before it is dealt', () => {
    expect(counts(moments('2s 3c 6h', 'Kd 5h Kh'))).toEqual([
      'onDealStart 0 0',
      'onBalanceUpdate 0 0',
      'onCardDealt 1 0',
      'onCardDealt 1 1',
      'onCardDealt 2 1',
      'onCardDealt 2 2',
      'onCardDealt 3 2',
      'onThirdCard 3 2',
      'onCardDealt 3 3',
      'onThirdCard 3 3',
      'onRoundComplete 3 3',
      'onBalanceUpdate 3 3',
    ]);
  });

  test('[BC-C4] the balance has the stake deducted from deal() on, and the payout only in resolution', () => {
    const balances = moments('2s 3c 6h', 'Kd 5h Kh').map(({ hook, state }) => `${hook} ${state.balance}`);
    expect(balances.slice(1)).toEqual([
      'onBalanceUpdate 990',
      ...['onCardDealt 990', 'onCardDealt 990', 'onCardDealt 990', 'onCardDealt 990'],
      ...['onCardDealt 990', 'onThirdCard 990', 'onCardDealt 990', 'onThirdCard 990'],
      'onRoundComplete 1009.5',
      'onBalanceUpdate 1009.5',
    ]);
  });

  test('[BC-C4] what onBalanceUpdate tells is what the game shows', () => {
    const told: (readonly [number, number])[] = [];
    const { game } = listen(
      stack('9s Kc', '2d 3h'),
      {},
      { onBalanceUpdate: (balance) => told.push([balance, game.getState().balance]) },
    );
    game.placeBet('player', 10);
    game.deal();
    expect(told).toEqual([
      [990, 990],
      [1010, 1010],
    ]);
  });

  test('[BC-C2] once deal() has been called bets are locked: none can be placed from onDealStart', () => {
    const answers: unknown[] = [];
    const { game } = listen(
      stack('9s Kc', '2d 3h'),
      {},
      { onDealStart: () => answers.push(game.placeBet('tie', 10), game.removeBet('player')), onError: () => {} },
    );
    game.placeBet('player', 10);
    game.deal();
    expect(answers).toEqual([{ code: 'INVALID_PHASE', expected: 'betting', actual: 'dealing' }, false]);
    expect(game.getState().bets).toEqual([{ type: 'player', amount: 10 }]);
  });

  test('[BC-C2] the outcome is known in resolution, not before', () => {
    const seen = moments('9s Kc', '2d 3h').map(({ hook, state }) => `${hook} ${state.outcome?.winner ?? null}`);
    expect(seen).toEqual([
      ...['onDealStart null', 'onBalanceUpdate null'],
      ...['onCardDealt null', 'onCardDealt null', 'onCardDealt null', 'onCardDealt null', 'onNatural null'],
      ...['onRoundComplete player', 'onBalanceUpdate player'],
    ]);
  });
});

describe('hooks that throw', () => {
  const throwing = (hook: keyof BaccaratGameEvents) => {
    const game = listen(
      stack('2s 3c 6h', 'Kd 5h Kh'),
      {},
      {
        [hook]: () => {
          throw new Error(hook);
        },
      },
    ).game;
    game.placeBet('banker', 10);
    return game;
  };

  test.each(['onDealStart', 'onCardDealt', 'onThirdCard', 'onRoundComplete', 'onBalanceUpdate'] as const)(
    '[BC-C2] %s: the caller hears of it, and the round is finished all the same',
    (hook) => {
      const game = throwing(hook);
      expect(() => game.deal()).toThrow(hook);
      expect(game.getState()).toMatchObject({ phase: 'resolution' });
      expect(game.getState().history).toHaveLength(1);
      game.newRound();
      expect(game.getState().phase).toBe('betting');
    },
  );

  test('[BC-C3] an amount that is no number at all is answered, not thrown', () => {
    const { game } = listen(stack('2s 3c 6h', 'Kd 5h Kh'));
    const strange = Symbol('ten') as unknown as number;
    expect(game.placeBet('player', strange)).toMatchObject({ code: 'BET_BELOW_MIN', min: 10 });
  });
});
