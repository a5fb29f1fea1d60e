/** The contract's class from outside: states, queries, rounds and settings. */
import { seededShoes } from '@croupier/kernel/testing';
import { describe, expect, test } from 'vitest';
import { listen } from '../testing/listening.ts';
import { coups, stack } from '../testing/sitting.ts';
import { BaccaratGame } from './baccarat-game.ts';
import type { BaccaratSettings, RoundOutcome } from './types.ts';

const SETTINGS: BaccaratSettings = {
  ...{ deckCount: 8, minBet: 10, maxBet: 5000, bankerPays: '19:20', tiePays: '8:1', pairPays: '11:1' },
  ...{ startingChips: 1000, reshuffleBelow: 20, speed: 1, sound: true },
};
const NATURAL = stack('9s Kc', '2d 3h');

describe('states', () => {
  test('[BC-C1] a new game', () => {
    expect(new BaccaratGame({ shoes: seededShoes(1) }).getState()).toEqual({
      phase: 'betting',
      playerHand: { cards: [] },
      bankerHand: { cards: [] },
      bets: [],
      balance: 1000,
      cardsLeft: 416,
      outcome: null,
      results: [],
      history: [],
      settings: SETTINGS,
    });
  });

  test('[BC-C1, BC-C4] betting, resolution and the next round', () => {
    const { game } = listen(coups(stack('3s 3c', '7d Kh')));
    game.placeBet('banker', 100);
    game.placeBet('playerPair', 10);
    const betting = game.getState();
    expect(betting).toMatchObject({
      phase: 'betting',
      bets: [
        { type: 'banker', amount: 100 },
        { type: 'playerPair', amount: 10 },
      ],
      balance: 1000,
      cardsLeft: 10,
    });
    game.deal();
    const results = [
      { bet: { type: 'banker', amount: 100 }, outcome: 'win', payout: 95 },
      { bet: { type: 'playerPair', amount: 10 }, outcome: 'win', payout: 110 },
    ];
    const outcome = { winner: 'banker', playerPair: true, bankerPair: false, playerValue: 6, bankerValue: 7 };
    const hands = { playerHand: { cards: ['3s', '3c'] }, bankerHand: { cards: ['7d', 'Kh'] } };
    const resolution = game.getState();
    expect(resolution).toEqual({
      ...{ phase: 'resolution', ...hands, bets: betting.bets, balance: 1205, cardsLeft: 6, outcome, results },
      ...{ history: [{ round: 1, ...hands, outcome, results }], settings: SETTINGS },
    });
    game.newRound();
    expect(game.getState()).toEqual({
      ...{ phase: 'betting', playerHand: { cards: [] }, bankerHand: { cards: [] }, bets: [], balance: 1205 },
      ...{ cardsLeft: 6, outcome: null, results: [], history: resolution.history, settings: SETTINGS },
    });
  });

  test('[BC-C1] a state once taken does not change with the game', () => {
    const { game } = listen(coups(NATURAL));
    const states = [game.getState()];
    const copies = [structuredClone(game.getState())];
    for (const act of [
      () => game.placeBet('tie', 10),
      () => game.placeBet('player', 10),
      () => game.removeBet('tie'),
      () => game.deal(),
      () => game.newRound(),
    ]) {
      act();
      states.push(game.getState());
      copies.push(structuredClone(game.getState()));
    }
    expect(states).toEqual(copies);
    expect(new Set(copies.map((state) => JSON.stringify(state))).size).toBe(6);
  });

  test('[BC-C1] writing to a state, or to what a hook was given, does not change the game', () => {
    const given: RoundOutcome[] = [];
    const { game } = listen(coups(NATURAL), {}, { onRoundComplete: (outcome) => given.push(outcome) });
    const scribbleOver = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [field, part] of Object.entries(value)) {
        scribbleOver(part);
        Reflect.set(value, field, 'changed');
      }
    };
    const acts = [() => game.placeBet('player', 10), () => game.deal(), () => game.newRound()];
    for (const act of [() => {}, ...acts, () => game.updateSettings({ speed: 2 })]) {
      act();
      const before = JSON.stringify(game.getState());
      const state = game.getState();
      for (const list of [state.bets, state.results, state.history]) Reflect.set(list, list.length, 'added');
      scribbleOver(state);
      scribbleOver(given);
      expect(JSON.stringify(game.getState())).toBe(before);
    }
    expect(given).toHaveLength(1);
  });

  test('[BC-C1, BC-H1] the history keeps the last 20 rounds, oldest first', () => {
    const game = new BaccaratGame({ shoes: seededShoes(3) });
    for (let round = 1; round <= 25; round++) {
      game.placeBet('tie', 10);
      game.deal();
      const { history, outcome, results, playerHand, bankerHand } = game.getState();
      expect(history).toHaveLength(Math.min(round, 20));
      expect(history.at(-1)).toEqual({ round, playerHand, bankerHand, outcome, results });
      game.newRound();
    }
    expect(game.getState().history.map(({ round }) => round)).toEqual(Array.from({ length: 20 }, (_, at) => at + 6));
  });

  test('[BC-C1] every result: what won, pushed and lost, as signed nets', () => {
    const { game } = listen(stack('6s Kc', '6d Kh'));
    for (const type of ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const) game.placeBet(type, 10);
    game.deal();
    expect(game.getState().results.map(({ bet, outcome, payout }) => [bet.type, outcome, payout])).toEqual([
      ['player', 'push', 0],
      ['banker', 'push', 0],
      ['tie', 'win', 80],
      ['playerPair', 'lose', -10],
      ['bankerPair', 'lose', -10],
    ]);
    expect(game.getState().balance).toBe(1060);
  });
});

describe('queries', () => {
  test('[BC-C1] canDeal: in betting with a bet', () => {
    const { game } = listen(coups(NATURAL));
    const answers = [game.canDeal()];
    for (const act of [
      () => game.placeBet('tie', 10),
      () => game.removeBet('tie'),
      () => game.placeBet('tie', 10),
      () => game.deal(),
      () => game.newRound(),
    ]) {
      act();
      answers.push(game.canDeal());
    }
    expect(answers).toEqual([false, true, false, true, false, false]);
  });

  test('[BC-C1] getBetTotal: all bets of the round, until the next one', () => {
    const { game } = listen(coups(NATURAL));
    expect(game.getBetTotal()).toBe(0);
    game.placeBet('tie', 10.1);
    game.placeBet('player', 20.2);
    expect(game.getBetTotal()).toBe(30.3);
    game.removeBet('tie');
    expect(game.getBetTotal()).toBe(20.2);
    game.deal();
    expect(game.getBetTotal()).toBe(20.2);
    game.newRound();
    expect(game.getBetTotal()).toBe(0);
  });

  test.each([
    ['player', '9s Kc', '2d 3h'],
    ['banker', '6s Kc', '7d Kh'],
    ['tie', '6s Kc', '6d Kh'],
  ])('[BC-C1] getWinner: %s, from the deal to the next round', (winner, player, banker) => {
    const { game } = listen(stack(player, banker));
    game.placeBet('tie', 10);
    expect(game.getWinner()).toBeNull();
    game.deal();
    expect(game.getWinner()).toBe(winner);
    game.newRound();
    expect(game.getWinner()).toBeNull();
  });

  test('[BC-C1, BC-C4] placeBet answers with the bet; removed and cleared bets cost nothing', () => {
    const { game } = listen('');
    expect(game.placeBet('player', 10.01)).toEqual({ type: 'player', amount: 10.01 });
    expect(game.placeBet('tie', 50)).toEqual({ type: 'tie', amount: 50 });
    expect(game.getState().balance).toBe(1000);
    expect(game.removeBet('player')).toBe(true);
    expect(game.getState().bets).toEqual([{ type: 'tie', amount: 50 }]);
    game.clearBets();
    expect(game.getState()).toMatchObject({ bets: [], balance: 1000 });
    expect(game.getBetTotal()).toBe(0);
  });

  test('[BC-C1] without shoes of its own a game is dealt from the device: no two alike', () => {
    const play = () => {
      const game = new BaccaratGame();
      game.placeBet('tie', 10);
      for (let round = 1; round <= 5; round++) {
        game.deal();
        game.newRound();
        game.placeBet('tie', 10);
      }
      return JSON.stringify(game.getState().history.map(({ playerHand, bankerHand }) => [playerHand, bankerHand]));
    };
    expect(play()).not.toBe(play());
  });
});

describe('settings', () => {
  test('[BC-C1] given to a new game, and what they mean', () => {
    const game = new BaccaratGame({
      settings: { deckCount: 6, minBet: 5, startingChips: 250, sound: false },
      shoes: seededShoes(1),
    });
    expect(game.getState()).toMatchObject({
      balance: 250,
      cardsLeft: 312,
      settings: { ...SETTINGS, deckCount: 6, minBet: 5, startingChips: 250, sound: false },
    });
    expect(game.placeBet('tie', 5)).toEqual({ type: 'tie', amount: 5 });
  });

  test.each([
    [{ bankerPays: '1:1' }, 'banker', ['6s Kc', '7d Kh'], 100],
    [{ bankerPays: 'no-commission' }, 'banker', ['2s 3c 9h', 'Kd 6h'], 50],
    [{ bankerPays: 'ez' }, 'banker', ['6s Kc', 'Kd 5h 2c'], 0],
    [{ tiePays: '9:1' }, 'tie', ['6s Kc', '6d Kh'], 900],
    [{ pairPays: '12:1' }, 'bankerPair', ['7s Kc', '3d 3h'], 1200],
  ] as const)('[BC-C1, BC-P4, BC-P5] %j pays %s so', (settings, type, hands, payout) => {
    const { game } = listen(stack(hands[0], hands[1]), settings);
    game.placeBet(type, 100);
    game.deal();
    expect(game.getState().results[0]?.payout).toBe(payout);
    expect(game.getState().balance).toBe(1000 + payout);
  });

  test('[BC-C1] of the screen: changed at once, and nothing else is', () => {
    const { game, take } = listen(coups(NATURAL, NATURAL));
    game.placeBet('tie', 10);
    take();
    game.updateSettings({ speed: 0, sound: false, startingChips: 5 });
    expect(game.getState()).toMatchObject({
      bets: [{ type: 'tie', amount: 10 }],
      balance: 1000,
      settings: { ...SETTINGS, speed: 0, sound: false, startingChips: 5 },
    });
    game.deal();
    expect(take()).not.toContain('onShoeReshuffle');
  });

  test('[BC-C1, BC-C4] of the table: bets come back, the balance stays, the next deal is from a new shoe', () => {
    const { game, take } = listen([coups(NATURAL, NATURAL), NATURAL]);
    game.placeBet('player', 100);
    game.deal();
    game.newRound();
    game.placeBet('player', 100);
    take();
    game.updateSettings({ minBet: 50, bankerPays: '1:1' });
    expect(take()).toEqual(['onBetRemoved player']);
    expect(game.getState()).toMatchObject({ phase: 'betting', bets: [], balance: 1100, settings: { minBet: 50 } });
    expect(game.getState().history).toHaveLength(1);
    expect(game.placeBet('player', 49)).toEqual({ code: 'BET_BELOW_MIN', min: 50, actual: 49 });
    game.placeBet('player', 50);
    take();
    game.deal();
    expect(take().slice(0, 3)).toEqual(['onDealStart', 'onBalanceUpdate 1050', 'onShoeReshuffle']);
    expect(game.getState().balance).toBe(1150);
  });

  test('[BC-C1] nothing changed, nothing happens', () => {
    const { game, take } = listen(coups(NATURAL));
    game.placeBet('tie', 10);
    const before = game.getState();
    take();
    game.updateSettings({});
    expect(game.getState()).toEqual(before);
    expect(take()).toEqual([]);
  });

  test.each([
    { deckCount: 0 },
    { deckCount: 9 },
    { minBet: 0 },
    { minBet: 6000 },
    { maxBet: 5 },
    { bankerPays: 'x' },
    { tiePays: '8' },
    { pairPays: '' },
    { startingChips: -1 },
    { reshuffleBelow: 5 },
    { reshuffleBelow: 417 },
  ])('[BC-C1, BC-M3] settings no table could have are a mistake: %j throws, and nothing changes', (settings) => {
    expect(() => new BaccaratGame({ settings })).toThrow('OPTION_BAD');
    expect(() => new BaccaratGame({ settings })).toThrow(Object.keys(settings)[0]);
    const { game, take } = listen('');
    game.placeBet('tie', 10);
    const before = game.getState();
    take();
    expect(() => game.updateSettings(settings)).toThrow('OPTION_BAD');
    expect(game.getState()).toEqual(before);
    expect(take()).toEqual([]);
  });

  test.each([
    [{ deckCount: 0 }, 'OPTION_BAD: The setting deckCount must be a whole number from 1 to 8, not 0.'],
    [{ minBet: 6000 }, 'OPTION_BAD: The settings minBet and maxBet must be '],
    [{ maxBet: 5 }, 'OPTION_BAD: The settings minBet and maxBet must be '],
    [{ reshuffleBelow: 5 }, 'OPTION_BAD: The setting reshuffleBelow must be '],
  ])('[BC-C1] a bad value is reported under the names of the settings: %j', (settings, sentence) => {
    expect(() => new BaccaratGame({ settings })).toThrow(sentence);
  });

  test.each([
    [{ settings: { decks: -1 } }, 'There is no setting decks. Settings: deckCount, '],
    [{ settings: { bogus: 1 } }, 'There is no setting bogus.'],
    [{ decks: -1 }, 'There is no option decks. Options: settings, events, shoes.'],
    [{ deckCount: 6 }, 'There is no option deckCount. Options: settings, events, shoes.'],
  ])('[BC-C1] an unknown or misplaced setting throws: %j', (options, sentence) => {
    expect(() => new BaccaratGame(options as object)).toThrow(sentence);
  });

  test('[BC-C1] an unknown setting throws in updateSettings too, and nothing changes', () => {
    const { game, take } = listen('');
    const before = game.getState();
    take();
    expect(() => game.updateSettings({ bogus: 1 } as object)).toThrow('There is no setting bogus.');
    expect(game.getState()).toEqual(before);
    expect(take()).toEqual([]);
  });
});
