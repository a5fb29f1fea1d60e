/** One examination: a table of a game, played at random and checked from every side after every command. */
import { type Random, seededRandom, shuffled } from '@croupier/cards';
import {
  type Actor,
  type Ask,
  type Deadline,
  type EventBase,
  type Game,
  type Offer,
  offerFor,
  type ViewBase,
  type WireCommand,
} from '../contract/game.ts';
import { sameJson } from '../contract/same-json.ts';
import { LocalTable } from '../contract/table.ts';
import { MOTIONS } from '../contract/tempo.ts';
import { chips, ZERO } from '../money/money.ts';
import type { Seat } from '../money/posting.ts';
import { Books } from './books.ts';
import { freeze } from './freeze.ts';
import type { ConformanceKit, ConformanceReport } from './kit.ts';
import { CardWatch, swapped, WatchedShoes } from './probe.ts';
import { seededShoes } from './shoes.ts';

const MAX_COMMANDS_PER_ROUND = 400;
const MAX_DEADLINES = 100;
const LOW_FUNDS = chips(30);
const TOP_UP = chips(1000);

export class Violation extends Error {}

export class Examination<Setup, State, Command, Event extends EventBase, View extends ViewBase> {
  readonly #game: Game<Setup, State, Command, Event, View>;
  readonly #kit: ConformanceKit<State, Event>;
  readonly #table: LocalTable<Setup, State, Command, Event, View>;
  readonly #shoes: WatchedShoes;
  readonly #random: Random;
  /** Its own, so that it changes nothing about what is played. */
  readonly #voids: Random;
  readonly #seed: number | string;
  readonly #views = new Map<Seat, View>();
  readonly #known = new WeakMap<object, object>();
  readonly #books = new Books();
  readonly #cards = new CardWatch();
  readonly #events = new Set<string>();
  readonly #refusals = new Set<string>();
  /** What happens next if nobody answers. */
  #due: Deadline | undefined;
  /** The seats whose offers are tried and taken at this step. */
  #watched: readonly Seat[] = [];
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
    this.#voids = seededRandom(`voids/${seed}`);
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
      if (this.#voids.below(10) === 0) this.#checkVoided();
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
    this.#due = this.#game.deadline(this.#table.state);
    this.#watched = this.#seatsToWatch();
  }

  /**
   * Whose offers are tried: one seat that the table waits for, if it waits for anyone, and another one. A full table
   * makes a hundred offers after every command, most of them the same as before; others are tried the next time.
   */
  #seatsToWatch(): readonly Seat[] {
    const asked = this.#due?.startsRound === true ? [] : (this.#due?.waitingFor ?? []);
    const first = this.#random.pick(asked.length > 0 ? asked : this.#table.seats);
    const others = this.#table.seats.filter((seat) => seat !== first);
    return others.length === 0 ? [first] : [first, this.#random.pick(others)];
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
   * Every offer means what it says. Of what a seat may do one thing is tried here, and another one is then played; of
   * what it may not do, one thing for each reason. The rest has its turn at one of the next hundred thousand steps.
   */
  #checkOffers(): void {
    for (const seat of this.#watched) {
      const tried = new Set<string | undefined>();
      for (const offer of shuffled(this.#view(seat).actions, this.#random)) {
        const reason = offer.refusal?.code;
        if (tried.has(reason)) continue;
        tried.add(reason);
        // As it stands, or with an amount that it allows.
        this.#checkAnswer(seat, this.#random.below(2) === 0 ? offer.command : this.#withAmount(offer), offer);
      }
    }
  }

  #checkAnswer(seat: Actor, command: WireCommand, { refusal }: Offer): void {
    const { error, reads } = this.#dryRun(seat, command);
    if (error?.code !== refusal?.code)
      this.#fail(
        `${JSON.stringify(command)} by ${seat}: offered as ${refusal?.code ?? 'possible'}, decided ${error?.code ?? 'ok'}`,
      );
    if (error && reads > 0) this.#fail(`${JSON.stringify(command)} was refused but read the shoe`);
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
    if (JSON.stringify(this.#due?.command) === JSON.stringify(raw)) return true;
    // The house may also do what any seat could ask of the table as a whole.
    return this.#table.seats.some((seat) => this.#isOffered(seat, raw));
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

  /**
   * Voided here, the round gives back what is not settled and leaves no shoe. `voided` sees no shoe, so it can turn no card,
   * and the table goes on from there.
   */
  #checkVoided(): void {
    const events = this.#game.voided(this.#table.state);
    const books = this.#books.copy();
    let closed = 0;
    let state = this.#table.state;
    for (const event of events) {
      state = this.#game.evolve(state, JSON.parse(JSON.stringify(event)) as Event);
      this.#events.add(event.type);
      if (this.#game.narrate(event, state).trim() === '') this.#fail(`${event.type} is not narrated`);
      if (this.#game.turned(event).length > 0) this.#fail(`${event.type} turns a card of a voided round`);
      for (const posting of this.#game.postings(event)) {
        if (posting.from !== 'escrow') this.#fail(`voiding moves chips from ${JSON.stringify(posting.from)}`);
        const wrong = books.enter(posting);
        if (wrong) this.#fail(wrong);
      }
      const close = this.#game.closes(event);
      const wrong = close && books.close(close.results);
      if (wrong) this.#fail(`voiding: ${wrong}`);
      if (close) closed += 1;
    }
    if (closed > 1) this.#fail('a voided round ends twice');
    if (!books.isEmpty) this.#fail('a voided round leaves bets in play');
    if (this.#game.shoe(state) !== undefined) this.#fail('a shoe is still open after the round was voided');
    if (this.#game.voided(state).length > 0) this.#fail('what was voided can be voided again');
    const goesOn = this.#table.seats.some((seat) =>
      this.#game.view(state, seat, TOP_UP).actions.some(({ refusal }) => refusal === undefined),
    );
    if (!goesOn) this.#fail('nobody can go on after a voided round');
  }

  /** Decides again, as before, on a shoe that differs in every card not turned by now: not a byte may change. */
  #checkSecrecy(before: State, command: Command, ask: Ask, bytes: string): void {
    const sameAnswer = this.#kit.sameAnswer?.(this.#table.state) ?? (() => true);
    const lying = swapped(ask, (card) => this.#cards.isTurned(card), sameAnswer, this.#random);
    const other = this.#game.decide(before, command, lying);
    if (!other.ok || JSON.stringify(other.value) !== bytes)
      this.#fail(`hidden cards show in ${JSON.stringify(command)}: ${bytes}`);
  }

  /** What the seats looked at could do; if they can do nothing, what the first of the others can. */
  #openOffers(): readonly { readonly by: Actor; readonly raw: WireCommand }[] {
    const openTo = (seat: Seat) =>
      this.#view(seat)
        .actions.filter(({ refusal }) => !refusal)
        .map((offer) => ({ by: seat, raw: this.#withAmount(offer) }));
    const found = this.#watched.flatMap(openTo);
    if (found.length > 0) return found;
    return this.#table.seats.map(openTo).find((open) => open.length > 0) ?? [];
  }

  #choose(): { readonly by: Actor; readonly raw: WireCommand } {
    const due = this.#due;
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
