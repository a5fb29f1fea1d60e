/**
 * The smallest honest table: one game, one process, memory only. It runs decide → postings → evolve in the order every
 * host must keep. Tests, transcripts and a facade of one game play on it; people play on the host.
 */
import type { Card, ShoeMark, ShoeTicket } from '@croupier/cards';
import { type Cents, cents, ZERO } from '../money/money.ts';
import type { Account, Posting, Seat } from '../money/posting.ts';
import type { Actor, Ask, EventBase, Game, ShoeSpec, ViewBase, Viewer } from './game.ts';
import { type Refusal, type RefusalBook, refusalFrom } from './refusal.ts';
import { err, ok, type Result } from './result.ts';

/** Where a table's shoes come from. */
export interface Shoes {
  /** Prepares the table's next shoe; `number` counts the shoes of this table from 1. */
  prepare(spec: ShoeSpec, number: number): ShoeTicket;
  draw(mark: ShoeMark, index: number): Card;
}

export const TABLE_REFUSALS = {
  INSUFFICIENT_BALANCE: 'That takes {needed} chips, but you have {available}.',
} as const satisfies RefusalBook;

/** The refusal a game uses when `funds` do not cover a stake, so that every game says it alike. */
export const insufficientBalance = (needed: Cents, available: Cents): Refusal =>
  refusalFrom(TABLE_REFUSALS)('INSUFFICIENT_BALANCE', { needed: needed / 100, available: available / 100 });

export interface TableOptions {
  readonly shoes: Shoes;
  /** Opening balance of every seat. */
  readonly funds: Cents;
}

export class LocalTable<Setup, State, Command, Event extends EventBase, View extends ViewBase> {
  readonly game: Game<Setup, State, Command, Event, View>;
  readonly #shoes: Shoes;
  readonly #spec: ShoeSpec;
  readonly #balances = new Map<Seat, Cents>();
  readonly seats: readonly Seat[];
  readonly #log: Event[] = [];
  #state: State;
  #shoeNumber = 1;
  #nextShoe: ShoeTicket;

  constructor(game: Game<Setup, State, Command, Event, View>, setup: Setup, options: TableOptions) {
    this.game = game;
    this.#shoes = options.shoes;
    this.#spec = game.shoeSpec(setup);
    this.#state = game.initial(setup);
    this.#nextShoe = options.shoes.prepare(this.#spec, this.#shoeNumber);
    this.seats = Array.from({ length: game.seats(setup) }, (_, index) => index + 1);
    for (const seat of this.seats) this.#balances.set(seat, options.funds);
  }

  get state(): State {
    return this.#state;
  }

  get log(): readonly Event[] {
    return this.#log;
  }

  funds(seat: Seat): Cents {
    return this.#balances.get(seat) ?? ZERO;
  }

  /** Mints chips for a seat: the only way money enters. */
  grant(seat: Seat, amount: Cents): void {
    this.#balances.set(seat, cents(this.funds(seat) + amount));
  }

  view(viewer: Viewer): View {
    return this.game.view(this.#state, viewer, viewer === 'rail' ? ZERO : this.funds(viewer));
  }

  ask(by: Actor): Ask {
    return {
      by,
      draw: (mark, index) => this.#shoes.draw(mark, index),
      funds: (seat) => this.funds(seat),
      nextShoe: this.#nextShoe,
    };
  }

  /** A command from the outside: parsed, then submitted. */
  send(by: Actor, raw: unknown): Result<readonly Event[], Refusal> {
    const command = this.game.parseCommand(raw);
    return command.ok ? this.submit(by, command.value) : command;
  }

  submit(by: Actor, command: Command): Result<readonly Event[], Refusal> {
    const decided = this.game.decide(this.#state, command, this.ask(by));
    if (!decided.ok) return decided;
    const postings = decided.value.flatMap((event) => this.game.postings(event));
    const overdrawn = this.#overdrawn(postings);
    if (overdrawn) return err(overdrawn);
    for (const posting of postings) this.#post(posting);
    for (const event of decided.value) this.#append(event);
    return ok(decided.value);
  }

  #append(event: Event): void {
    const before = this.game.shoe(this.#state)?.id;
    this.#state = this.game.evolve(this.#state, event);
    this.#log.push(event);
    const opened = this.game.shoe(this.#state)?.id;
    if (opened !== undefined && opened !== before) {
      this.#shoeNumber += 1;
      this.#nextShoe = this.#shoes.prepare(this.#spec, this.#shoeNumber);
    }
  }

  #overdrawn(postings: readonly Posting[]): Refusal | undefined {
    for (const seat of this.seats) {
      const change = postings.reduce(
        (sum, { from, to, amount }) => sum + (isSeat(to, seat) ? amount : 0) - (isSeat(from, seat) ? amount : 0),
        0,
      );
      if (this.funds(seat) + change < 0) return insufficientBalance(cents(-change), this.funds(seat));
    }
    return undefined;
  }

  #post({ from, to, amount }: Posting): void {
    if (typeof from === 'object') this.#balances.set(from.seat, cents(this.funds(from.seat) - amount));
    if (typeof to === 'object') this.#balances.set(to.seat, cents(this.funds(to.seat) + amount));
  }
}

const isSeat = (account: Account, seat: Seat): boolean => typeof account === 'object' && account.seat === seat;
