/**
 * The facade beside the decider: two tables on the same seeded shoes, one played through the contract, one by commands.
 * After every single step the contract's balance is the ledger's, with held stakes added back while betting.
 */
import { type Random, seededRandom } from '@croupier/cards';
import { chips, expectOk, LocalTable } from '@croupier/kernel';
import { seededShoes } from '@croupier/kernel/testing';
import { expect, test } from 'vitest';
import { baccarat } from '../game.ts';
import { parseSetup } from '../rules/setup/options.ts';
import { BaccaratGame } from './baccarat-game.ts';
import { BET_TYPES, type BetType } from './types.ts';

/** `npm run test:long` sets TEST_LONG. */
const ROUNDS = process.env['TEST_LONG'] === undefined ? 15_000 : 100_000;
/** Both tables start anew after so many rounds, or when broke. */
const ROUNDS_PER_SITTING = 1000;
const BANKER_PAYS = ['19:20', 'no-commission', 'ez'] as const;
const SEAT = 1;

/** Compares by hand: `expect` a million times over would take longer than the rounds. */
const same = (what: string, facade: unknown, ledger: unknown): void => {
  if (facade !== ledger) expect({ what, value: facade }).toEqual({ what, value: ledger });
};

class FacadeRun {
  readonly #random: Random;
  readonly #table;
  readonly #game: BaccaratGame;
  readonly #told: number[] = [];
  /** New shoes told by the facade, and opened by the decider. */
  reshuffles = 0;
  shoes = 0;

  constructor(seed: string, bankerPays: string) {
    this.#random = seededRandom(`facade/${seed}`);
    const decks = this.#random.pick([1, 1, 1, 8]);
    const setup = expectOk(parseSetup({ decks, shuffle: 'below:20', bankerPays, limits: '10:5000:0.01', seats: 1 }));
    this.#table = new LocalTable(baccarat, setup, { shoes: seededShoes(seed), funds: chips(5000) });
    this.#game = new BaccaratGame({
      settings: { deckCount: decks, bankerPays, startingChips: 5000 },
      shoes: seededShoes(seed),
      events: {
        onBalanceUpdate: (balance) => this.#told.push(balance),
        onShoeReshuffle: () => (this.reshuffles += 1),
      },
    });
    this.#send('house', { type: 'OpenRound', round: 1 });
  }

  get isBroke(): boolean {
    return this.#table.funds(SEAT) < chips(10);
  }

  playRound(): void {
    const wanted = this.#random.pick([1, 1, 1, 2, 3]);
    while (this.#table.state.wagers.length < wanted && !this.isBroke) this.#placeBet();
    if (this.#random.below(8) === 0) this.#removeBet();
    if (this.#table.state.wagers.length === 0) this.#placeBet(10);
    this.#deal();
    this.#newRound();
  }

  #send(by: number | 'house', command: Parameters<typeof baccarat.decide>[1]) {
    return expectOk(this.#table.submit(by, command));
  }

  /** Cents held by the table. */
  #held(): number {
    const held = this.#table.state.phase === 'betting' ? this.#table.state.wagers : [];
    return held.reduce((sum, { stake }) => sum + stake, 0);
  }

  #ledger(): number {
    return (this.#table.funds(SEAT) + this.#held()) / 100;
  }

  #compare(step: string): void {
    same(`balance after ${step}`, this.#game.getState().balance, this.#ledger());
  }

  /** Any amount up to 60 chips in cents, most of them odd; bets the facade refuses are not sent to the table. */
  #placeBet(amount = (1000 + this.#random.below(5000)) / 100): void {
    const on: BetType = this.#random.pick(BET_TYPES);
    const { round, wagers } = this.#table.state;
    const answer = this.#game.placeBet(on, amount);
    const possible = !wagers.some((wager) => wager.on === on) && chips(amount) <= this.#table.funds(SEAT);
    same(`bet of ${amount} on ${on}`, 'code' in answer, !possible);
    if (possible) this.#send(SEAT, { type: 'PlaceWager', round, seat: SEAT, on, amount: chips(amount) });
    this.#compare('placeBet');
    // With less than that left no amount may fit; the round is played with what lies there.
    if (!possible && wagers.length === 0) this.#placeBet(10);
  }

  #removeBet(): void {
    const [wager] = this.#table.state.wagers;
    if (wager === undefined) return;
    same('removed', this.#game.removeBet(wager.on as BetType), true);
    this.#send(SEAT, { type: 'TakeBackWager', round: this.#table.state.round, seat: SEAT, on: wager.on });
    this.#compare('removeBet');
  }

  #deal(): void {
    this.#told.length = 0;
    same('bet total', this.#game.getBetTotal(), this.#held() / 100);
    const spent = this.#table.funds(SEAT) / 100;
    this.#game.deal();
    this.#send(SEAT, { type: 'Deal', round: this.#table.state.round });
    this.#compare('deal');
    same('balances told', this.#told.join(' '), `${spent} ${this.#ledger()}`);
    const { playerHand, bankerHand, results } = this.#game.getState();
    const { hands, wagers } = this.#table.state;
    same('player', playerHand.cards.join(' '), hands.player.map(({ card }) => card).join(' '));
    same('banker', bankerHand.cards.join(' '), hands.banker.map(({ card }) => card).join(' '));
    const nets = wagers.map(({ stake, result }) => ((result?.returned ?? 0) - stake) / 100);
    same('results', results.map(({ payout }) => payout).join(' '), nets.join(' '));
  }

  #newRound(): void {
    const before = this.reshuffles;
    this.#game.newRound();
    const events = this.#send('house', { type: 'OpenRound', round: this.#table.state.round + 1 });
    this.#compare('newRound');
    same('cards left', this.#game.getState().cardsLeft, this.#table.view('rail').shoe?.left);
    // The contract tells of it with the next deal.
    same('told too early', this.reshuffles, before);
    if (events.some(({ type }) => type === 'ShoeRetired')) this.shoes += 1;
  }
}

test(`[BC-C4] over ${ROUNDS} rounds the facade's balance is the decider's ledger at every step`, () => {
  let played = 0;
  let shoes = 0;
  let broke = 0;
  for (let number = 1; played < ROUNDS; number++) {
    const sitting = new FacadeRun(`session ${number}`, BANKER_PAYS[number % 3] ?? '19:20');
    let rounds = 0;
    while (rounds < ROUNDS_PER_SITTING && played < ROUNDS && !sitting.isBroke) {
      sitting.playRound();
      rounds += 1;
      played += 1;
    }
    if (sitting.isBroke) broke += 1;
    shoes += sitting.shoes;
    // A shoe opened after the last round has not been dealt from.
    expect(sitting.shoes - sitting.reshuffles).toBeLessThanOrEqual(1);
  }
  expect(played).toBe(ROUNDS);
  expect(shoes).toBeGreaterThan(ROUNDS / 100);
  expect(broke).toBeGreaterThan(ROUNDS / 10_000);
});
