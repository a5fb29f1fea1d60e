/**
 * `BaccaratGame`: the contract's class, a thin facade over the same rules every table plays. It holds a table for one,
 * sends it commands, and tells what happened through the contract's hooks. Errors are values and go to `onError`; the
 * class throws only on settings that no table could have.
 *
 * Our ledger holds stakes from the moment they are placed; the contract shows them as spent only from `deal()` on.
 */
import { cardsLeft } from '@croupier/cards';
import { deviceShoes } from '@croupier/fair';
import { type Cents, chips, expectOk, LocalTable, parseChips, plus, type Shoes, toChips, ZERO } from '@croupier/kernel';
import { baccarat } from '../game.ts';
import type { Command } from '../rules/commands.ts';
import type { Event } from '../rules/events.ts';
import type { Setup } from '../rules/setup/house-rules.ts';
import { type GamePhase, phaseAfter } from '../rules/shown/labels.ts';
import { faces, HISTORY, type State } from '../rules/state.ts';
import { DEFAULT_SETTINGS, onlyKnown, setupFrom } from './settings.ts';
import {
  type BaccaratError,
  type BaccaratGameEvents,
  type BaccaratGameState,
  type BaccaratSettings,
  BET_TYPES,
  type Bet,
  type BetResult,
  type BetType,
  type Hand,
  type RoundOutcome,
  type RoundRecord,
} from './types.ts';

const SEAT = 1;

export interface BaccaratGameOptions {
  readonly settings?: Partial<BaccaratSettings>;
  readonly events?: Partial<BaccaratGameEvents>;
  /** Where shoes come from; by default shuffled on this device from its cryptographic generator. */
  readonly shoes?: Shoes;
}

/** Settings that say nothing about the table itself. */
const KEEPS_THE_TABLE: readonly string[] = ['speed', 'sound', 'startingChips'];

const frozen = <T extends object>(value: T): T => {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) frozen(part);
  return Object.freeze(value);
};

/** The table is for one, so every wager is this seat's. */
const stakedBy = ({ wagers }: State): Cents => plus(...wagers.map(({ stake }) => stake));

const openTable = (setup: Setup, shoes: Shoes, funds: Cents) => {
  const table = new LocalTable(baccarat, setup, { shoes, funds });
  expectOk(table.submit('house', { type: 'OpenRound', round: 1 }));
  return table;
};

export class BaccaratGame {
  readonly #hooks: Partial<BaccaratGameEvents>;
  readonly #shoes: Shoes;
  #table: ReturnType<typeof openTable>;
  #settings: BaccaratSettings;
  /** The table as reported so far: inside a hook, the coup is not ahead of the hook. */
  #shown: State;
  #funds: Cents;
  #phase: GamePhase = 'betting';
  #outcome: RoundOutcome | null = null;
  #results: readonly BetResult[] = Object.freeze([]);
  #history: readonly RoundRecord[] = Object.freeze([]);
  /** A new shoe was opened for this round; the contract tells of it when the cards are dealt. */
  #reshuffled = false;

  constructor(options: BaccaratGameOptions = {}) {
    onlyKnown(options, 'option', ['settings', 'events', 'shoes']);
    const { settings = {}, events = {}, shoes = deviceShoes() } = options;
    this.#settings = frozen({ ...DEFAULT_SETTINGS, ...settings });
    this.#hooks = events;
    this.#shoes = shoes;
    this.#table = openTable(setupFrom(this.#settings), shoes, chips(this.#settings.startingChips));
    this.#shown = this.#table.state;
    this.#funds = this.#table.funds(SEAT);
  }

  /** Parts that the game keeps are frozen: whatever a caller does with a state, the game stays as it is. */
  getState(): BaccaratGameState {
    return {
      phase: this.#phase,
      playerHand: this.#hand('player'),
      bankerHand: this.#hand('banker'),
      bets: this.#bets(),
      balance: this.#balance(),
      cardsLeft: this.#shown.shoe ? cardsLeft(this.#shown.shoe) : 0,
      outcome: this.#outcome,
      results: this.#results,
      history: this.#history,
      settings: this.#settings,
    };
  }

  placeBet(type: BetType, amount: number): Bet | BaccaratError {
    const error = this.#wrongPhase('betting') ?? this.#checkBet(type, amount);
    if (error) return this.#report(error);
    const bet: Bet = { type, amount };
    const { round } = this.#table.state;
    const placed = this.#submit({ type: 'PlaceWager', round, seat: SEAT, on: type, amount: chips(amount) });
    if (!placed)
      return this.#report({ code: 'INSUFFICIENT_BALANCE', required: amount, available: toChips(this.#funds) });
    this.#hooks.onBetPlaced?.(bet);
    return bet;
  }

  removeBet(type: BetType): boolean {
    const error = this.#wrongPhase('betting');
    if (error) this.#report(error);
    const { round } = this.#table.state;
    const removed = !error && this.#submit({ type: 'TakeBackWager', round, seat: SEAT, on: type });
    if (removed) this.#hooks.onBetRemoved?.(type);
    return removed;
  }

  clearBets(): void {
    const error = this.#wrongPhase('betting');
    if (error) this.#report(error);
    else for (const { type } of this.#bets()) this.removeBet(type);
  }

  deal(): void {
    const error =
      this.#wrongPhase('betting') ?? (this.#bets().length === 0 ? ({ code: 'NO_BETS_PLACED' } as const) : undefined);
    if (error) {
      this.#report(error);
      return;
    }
    this.#phase = 'dealing';
    const failures: unknown[] = [];
    // A hook that throws is the caller's mistake; the round is finished and told all the same, then the caller hears of it.
    const guarded = (tell: () => void): void => {
      try {
        tell();
      } catch (error) {
        failures.push(error);
      }
    };
    guarded(() => this.#hooks.onDealStart?.());
    guarded(() => this.#hooks.onBalanceUpdate?.(this.#balance()));
    if (this.#reshuffled) guarded(() => this.#hooks.onShoeReshuffle?.());
    this.#reshuffled = false;
    const events = expectOk(this.#table.submit(SEAT, { type: 'Deal', round: this.#table.state.round }));
    for (const event of events) guarded(() => this.#tell(event));
    if (failures.length > 0) throw failures[0];
  }

  newRound(): void {
    const error = this.#wrongPhase('resolution');
    if (error) {
      this.#report(error);
      return;
    }
    const events = expectOk(this.#table.submit('house', { type: 'OpenRound', round: this.#table.state.round + 1 }));
    this.#reshuffled = events.some(({ type }) => type === 'ShoeRetired');
    this.#catchUp();
    this.#phase = 'betting';
    this.#outcome = null;
    this.#results = Object.freeze([]);
  }

  canDeal(): boolean {
    return this.#phase === 'betting' && this.#bets().length > 0;
  }

  getBetTotal(): number {
    return toChips(stakedBy(this.#shown));
  }

  getWinner(): 'player' | 'banker' | 'tie' | null {
    return this.#outcome?.winner ?? null;
  }

  /**
   * Takes effect at once. What changes the table (decks, limits, odds) takes placed bets back and opens a new shoe; the
   * balance stays, also when `startingChips` changes: that is what a new game begins with. Settings that no table could
   * have throw, and nothing changes.
   */
  updateSettings(settings: Partial<BaccaratSettings>): void {
    const error = this.#wrongPhase('betting');
    if (error) {
      this.#report(error);
      return;
    }
    const next = { ...this.#settings, ...settings };
    const setup = setupFrom(next);
    const changes = (Object.keys(next) as (keyof BaccaratSettings)[]).filter(
      (name) => next[name] !== this.#settings[name],
    );
    if (changes.some((name) => !KEEPS_THE_TABLE.includes(name))) {
      this.clearBets();
      this.#table = openTable(setup, this.#shoes, this.#funds);
      this.#reshuffled = true;
      this.#catchUp();
    }
    this.#settings = frozen(next);
  }

  /** A command of the seat that takes effect at once; whether it was accepted. */
  #submit(command: Command): boolean {
    const { ok } = this.#table.submit(SEAT, command);
    this.#catchUp();
    return ok;
  }

  /** Everything that has happened at the table has been reported. */
  #catchUp(): void {
    this.#shown = this.#table.state;
    this.#funds = this.#table.funds(SEAT);
  }

  /** One event of the coup, told through the contract's hooks in the contract's order. */
  #tell(event: Event): void {
    this.#phase = phaseAfter(event, this.#phase);
    this.#shown = baccarat.evolve(this.#shown, event);
    switch (event.type) {
      case 'CardDealt':
        this.#hooks.onCardDealt?.(event.card, event.to, event.position - 1);
        if (event.position === 3) this.#hooks.onThirdCard?.(event.to, event.card);
        break;
      case 'NaturalDealt':
        this.#hooks.onNatural?.(event.hand, event.total);
        break;
      case 'CoupEnded': {
        const { winner, playerPair, bankerPair, player, banker } = event.result;
        this.#outcome = { winner, playerPair, bankerPair, playerValue: player, bankerValue: banker };
        break;
      }
      case 'RoundSettled':
        this.#catchUp();
        this.#complete(event.round);
        break;
      default:
    }
  }

  #complete(round: number): void {
    if (this.#outcome === null) return;
    this.#results = this.#shown.wagers.map(({ on, stake, result }) => ({
      bet: { type: on as BetType, amount: toChips(stake) },
      outcome: result?.outcome ?? 'push',
      payout: ((result?.returned ?? stake) - stake) / 100,
    }));
    const hands = { playerHand: this.#hand('player'), bankerHand: this.#hand('banker') };
    const record: RoundRecord = frozen({ round, ...hands, outcome: this.#outcome, results: this.#results });
    this.#history = Object.freeze([...this.#history, record].slice(-HISTORY));
    this.#hooks.onRoundComplete?.(this.#outcome);
    this.#hooks.onBalanceUpdate?.(this.#balance());
  }

  #hand(name: 'player' | 'banker'): Hand {
    return { cards: faces(this.#shown.hands[name]) };
  }

  #bets(): readonly Bet[] {
    return this.#shown.wagers.map(({ on, stake }) => ({ type: on as BetType, amount: toChips(stake) }));
  }

  /** What the contract shows: stakes count as spent only once the cards are dealt. */
  #balance(): number {
    const held = this.#phase === 'betting' ? stakedBy(this.#shown) : ZERO;
    return toChips(plus(this.#funds, held));
  }

  #wrongPhase(expected: GamePhase): BaccaratError | undefined {
    return this.#phase === expected ? undefined : { code: 'INVALID_PHASE', expected, actual: this.#phase };
  }

  /** An amount that is no payable number of chips counts as below the minimum: the contract has no other word for it. */
  #checkBet(type: BetType, amount: number): BaccaratError | undefined {
    const { minBet, maxBet } = this.#settings;
    if (this.#bets().some((bet) => bet.type === type)) return { code: 'DUPLICATE_BET', type };
    // Callers without types may name a bet that does not exist: nothing may be staked on it.
    if (!BET_TYPES.includes(type)) return { code: 'BET_ABOVE_MAX', max: 0, actual: amount };
    if (typeof amount === 'number' && amount > maxBet) return { code: 'BET_ABOVE_MAX', max: maxBet, actual: amount };
    const payable = parseChips(amount);
    if (payable.ok && amount >= minBet) return undefined;
    return { code: 'BET_BELOW_MIN', min: minBet, actual: amount };
  }

  #report<E extends BaccaratError>(error: E): E {
    this.#hooks.onError?.(error);
    return error;
  }
}
