/** One examination: a table of a game, played at random and checked from every side after every command. */
import { type Random, seededRandom, shuffled } from '@croupier/cards';
import {
  type Actor,
  type Ask,
  type EventBase,
  type Game,
  type Offer,
  offerFor,
  type ViewBase,
  type WireCommand,
} from '../game.ts';
import { chips, ZERO } from '../money.ts';
import type { Seat } from '../posting.ts';
import { LocalTable } from '../table.ts';
import { MOTIONS } from '../tempo.ts';
import { Books } from './books.ts';
import { freeze } from './freeze.ts';
import type { ConformanceKit, ConformanceReport } from './kit.ts';
import { CardWatch, swapped, WatchedShoes } from './probe.ts';
import { sameJson } from './same-json.ts';
import { seededShoes } from './shoes.ts';

const MAX_COMMANDS_PER_ROUND = 400;
const MAX_DEADLINES = 100;
const SEATS_PER_STEP = 2;
const OFFERS_PER_SEAT = 8;
const LOW_FUNDS = chips(30);
const TOP_UP = chips(1000);

export class Violation extends Error {}

export class Examination<Setup, State, Command, Event extends EventBase, View extends ViewBase> {
  readonly #game: Game<Setup, State, Command, Event, View>;
  readonly #kit: ConformanceKit<State, Event>;
  readonly #table: LocalTable<Setup, State, Command, Event, View>;
  readonly #shoes: WatchedShoes;
  readonly #random: Random;
  readonly #seed: number | string;
  readonly #views = new Map<Seat, View>();
  readonly #known = new WeakMap<object, object>();
  readonly #books = new Books();
  readonly #cards = new CardWatch();
  readonly #events = new Set<string>();
  readonly #refusals = new Set<string>();
  #round: Event[] = [];
  #replayed: State;
  #commands = 0;
  #rounds = 0;

  constructor(
    game: Game<Setup, State, Command, Event, View>,
    setup: Setup,
    kit: ConformanceKit<State, Event>,
    seed: number | string,
  ) {
    this.#game = game;
    this.#kit = kit;
    this.#seed = seed;
    this.#random = seededRandom(`play/${seed}`);
    this.#shoes = new WatchedShoes(seededShoes(seed));
    this.#table = new LocalTable(game, setup, { shoes: this.#shoes, funds: TOP_UP });
    this.#replayed = game.initial(setup);
  }

  run(rounds: number): ConformanceReport {
    try {
      return this.#run(rounds);
    } catch (error) {
      // A game that throws in the middle of a round has broken the contract like any other.
      if (error instanceof Violation) throw error;
      return this.#fail(`threw ${String(error)}`);
    }
  }

  #run(rounds: number): ConformanceReport {
    let inRound = 0;
    while (this.#rounds < rounds) {
      const before = this.#rounds;
      this.#look();
      this.#checkOffers();
      this.#checkStrays();
      if (this.#random.below(20) === 0) this.#checkEnds();
      this.#play();
      inRound = this.#rounds === before ? inRound + 1 : 0;
      if (inRound > MAX_COMMANDS_PER_ROUND) this.#fail('the round does not end');
      if (this.#rounds !== before) this.#topUp();
    }
    return { rounds: this.#rounds, commands: this.#commands, events: this.#events, refusals: this.#refusals };
  }

  /** A new step: the state is frozen, and nobody has looked yet. */
  #look(): void {
    freeze(this.#table.state);
    this.#views.clear();
  }

  #view(seat: Seat): View {
    const view = this.#views.get(seat) ?? this.#table.view(seat);
    this.#views.set(seat, view);
    return view;
  }

  #fail(what: string): never {
    throw new Violation(
      `${this.#game.id}, seed ${this.#seed}, round ${this.#rounds + 1}, command ${this.#commands}: ${what}`,
    );
  }

  /**
   * Every offer means what it says. A full table makes a hundred offers after every command: a few seats are asked each
   * time, others the next time. A command that several of them may give alike (deal the cards) is tried once.
   */
  #checkOffers(): void {
    const tried = new Set<string>();
    for (const seat of shuffled(this.#table.seats, this.#random).slice(0, SEATS_PER_STEP))
      for (const offer of shuffled(this.#view(seat).actions, this.#random).slice(0, OFFERS_PER_SEAT)) {
        if (offer.refusal === undefined) {
          const key = JSON.stringify(offer.command);
          if (tried.has(key)) continue;
          tried.add(key);
        }
        this.#checkOffer(seat, offer);
      }
  }

  #checkOffer(seat: Actor, offer: Offer): void {
    this.#checkAnswer(seat, offer.command, offer);
    if (offer.amount) this.#checkAnswer(seat, this.#withAmount(offer), offer);
  }

  #checkAnswer(seat: Actor, command: WireCommand, { refusal }: Offer): void {
    const { error, reads } = this.#dryRun(seat, command);
    if (error?.code !== refusal?.code)
      this.#fail(
        `${JSON.stringify(command)} by ${seat}: offered as ${refusal?.code ?? 'possible'}, decided ${error?.code ?? 'ok'}`,
      );
    if (error && reads > 0) this.#fail(`${JSON.stringify(command)} was refused but looked at the shoe`);
  }

  #checkStrays(): void {
    for (const raw of this.#kit.strays(this.#table.state, this.#random)) {
      const by = this.#random.pick<Actor>([...this.#table.seats, 'house']);
      const { error } = this.#dryRun(by, raw);
      if (error) continue;
      const offered = by === 'house' ? this.#isDue(raw) : this.#isOffered(by, raw);
      if (!offered) this.#fail(`${JSON.stringify(raw)} by ${by} was accepted but not offered`);
    }
  }

  #isOffered(seat: Seat, raw: unknown): boolean {
    return offerFor(this.#view(seat), raw as WireCommand) !== undefined;
  }

  #isDue(raw: unknown): boolean {
    const due = this.#game.deadline(this.#table.state);
    // The house may also do what any seat could ask of the table as a whole.
    const anyone = this.#table.seats.some((seat) => this.#isOffered(seat, raw));
    return anyone || JSON.stringify(due?.command) === JSON.stringify(raw);
  }

  /** Decides without committing. The state is frozen, so deciding cannot change it either. */
  #dryRun(by: Actor, raw: unknown): { readonly error?: { readonly code: string }; readonly reads: number } {
    const command = this.#game.parseCommand(raw);
    this.#shoes.takeReads();
    const decided = command.ok ? this.#game.decide(this.#table.state, command.value, this.#table.ask(by)) : command;
    const reads = this.#shoes.takeReads().length;
    if (decided.ok) return { reads };
    const { code, message } = decided.error;
    if (!Object.hasOwn(this.#game.refusals, code)) this.#fail(`refusal ${code} is in no list`);
    if (message === '' || message.includes('{')) this.#fail(`refusal ${code} has no proper sentence: ${message}`);
    this.#refusals.add(code);
    return { error: decided.error, reads };
  }

  #withAmount({ command, amount, refusal }: Offer): WireCommand {
    if (amount === undefined || refusal) return command;
    const steps = Math.floor((amount.max - amount.min) / amount.step + 1e-9);
    const chosen = amount.min + amount.step * this.#random.below(steps + 1);
    return { ...command, amount: Math.round(chosen * 100) / 100 };
  }

  /** One random legal command, checked from every side before and after. */
  #play(): void {
    const { by, raw } = this.#choose();
    const parsed = this.#game.parseCommand(raw);
    if (!parsed.ok) this.#fail(`${JSON.stringify(raw)} was offered but cannot be parsed`);
    const before = this.#table.state;
    const balances = new Map(this.#table.seats.map((seat) => [seat, this.#table.funds(seat)]));
    const ask = { ...this.#table.ask(by), funds: (seat: Seat) => balances.get(seat) ?? ZERO };
    this.#shoes.takeReads();
    const result = this.#table.submit(by, parsed.value);
    if (!result.ok) this.#fail(`${JSON.stringify(raw)} by ${by} was offered but refused: ${result.error.code}`);
    this.#commands += 1;
    const turned = result.value.flatMap((event) => this.#game.turned(event));
    const reads = this.#shoes.takeReads();
    const wrong = this.#cards.see(this.#game.shoe(this.#table.state), turned, reads, ask.draw);
    if (wrong) this.#fail(wrong);
    const bytes = JSON.stringify(result.value);
    this.#checkSecrecy(before, parsed.value, ask, bytes);
    this.#checkReplay(bytes);
    this.#checkMoney(result.value);
  }

  /** From here, with nobody answering but the clock, the round must close or wait for wagers. */
  #checkEnds(): void {
    let state = this.#table.state;
    for (let step = 0; step < MAX_DEADLINES; step++) {
      const due = this.#game.deadline(state);
      if (due === undefined) return;
      const command = this.#game.parseCommand(due.command);
      const decided = command.ok ? this.#game.decide(state, command.value, this.#table.ask('house')) : command;
      if (!decided.ok) this.#fail(`the house may not do what the deadline ${due.id} says: ${decided.error.code}`);
      if (decided.value.some((event) => this.#game.closes(event))) return;
      state = decided.value.reduce((next, event) => this.#game.evolve(next, event), state);
    }
    this.#fail('the round does not end when only the clock answers');
  }

  /** Decides again, as before, on a shoe that differs in every card not turned by now: not a byte may change. */
  #checkSecrecy(before: State, command: Command, ask: Ask, bytes: string): void {
    const sameAnswer = this.#kit.sameAnswer?.(this.#table.state) ?? (() => true);
    const lying = swapped(ask, (card) => this.#cards.isTurned(card), sameAnswer, this.#random);
    const other = this.#game.decide(before, command, lying);
    if (!other.ok || JSON.stringify(other.value) !== bytes)
      this.#fail(`hidden cards show in ${JSON.stringify(command)}: ${bytes}`);
  }

  /** What two seats that can do anything could do; usually there is only one. */
  #openOffers(): readonly { readonly by: Actor; readonly raw: WireCommand }[] {
    const found: { readonly by: Actor; readonly raw: WireCommand }[][] = [];
    for (const seat of shuffled(this.#table.seats, this.#random)) {
      const open = this.#view(seat).actions.filter(({ refusal }) => !refusal);
      if (open.length > 0) found.push(open.map((offer) => ({ by: seat, raw: this.#withAmount(offer) })));
      if (found.length === 2) break;
    }
    return found.flat();
  }

  #choose(): { readonly by: Actor; readonly raw: WireCommand } {
    const due = this.#game.deadline(this.#table.state);
    if (due && this.#random.below(10) === 0) return { by: 'house', raw: due.command };
    const offers = this.#openOffers();
    const eager = offers.filter(({ raw }) => this.#kit.eager?.(raw, this.#table.state));
    if (eager.length > 0 && this.#random.below(4) > 0) return this.#random.pick(eager);
    if (offers.length > 0) return this.#random.pick(offers);
    return due
      ? { by: 'house', raw: due.command }
      : this.#fail('nobody can do anything, and no deadline will change that');
  }

  #checkReplay(bytes: string): void {
    for (const event of JSON.parse(bytes) as readonly Event[]) {
      this.#replayed = this.#game.evolve(this.#replayed, event);
      this.#events.add(event.type);
      if (this.#game.narrate(event, this.#replayed).trim() === '') this.#fail(`${event.type} is not narrated`);
      if (!MOTIONS.includes(this.#game.motion(event))) this.#fail(`${event.type} has no motion`);
    }
    freeze(this.#replayed);
    freeze(this.#table.state);
    if (!sameJson(this.#replayed, this.#table.state, this.#known)) this.#fail('replay differs from the live state');
  }

  #checkMoney(events: readonly Event[]): void {
    for (const event of events) {
      this.#round.push(event);
      for (const posting of this.#game.postings(event)) {
        const wrong = this.#books.enter(posting);
        if (wrong) this.#fail(wrong);
      }
      const closed = this.#game.closes(event);
      if (closed) this.#closeRound(closed.results);
    }
  }

  #closeRound(results: Parameters<Books['close']>[0]): void {
    const wrong =
      this.#books.close(results) ??
      this.#kit.audit?.(this.#round, this.#table.state) ??
      this.#cards.unturned(this.#game.shoe(this.#table.state));
    if (wrong) this.#fail(wrong);
    this.#round = [];
    this.#rounds += 1;
  }

  #topUp(): void {
    for (const seat of this.#table.seats) if (this.#table.funds(seat) < LOW_FUNDS) this.#table.grant(seat, TOP_UP);
  }
}
