/** One seat at a table of any game: the table runner, the terminal of the game and its bots under one roof. */
import {
  type Account,
  type Bot,
  bySeat,
  type Cents,
  cents,
  type DrawOptions,
  type EventBase,
  type LocalTable,
  ok,
  type Refusal,
  type Result,
  type Seat,
  stateJson,
  type ViewBase,
  YOU,
  ZERO,
} from '@croupier/kernel';
import type { Moment, Parts, Seating, TableForOne } from './contract.ts';

/** Far more than any round needs; a bot that never comes to an end is a programmer's mistake. */
const MAX_BOT_MOVES = 10_000;

export class Sitting<Setup, State, Command, Event extends EventBase, View extends ViewBase> implements TableForOne {
  readonly #table: LocalTable<Setup, State, Command, Event, View>;
  readonly #parts: Parts<Setup, State, Command, Event, View>;
  readonly #seat: Seat;
  readonly #bots: readonly (readonly [Seat, Bot<View>])[];
  /** What the seat saw at the end of the last round. */
  #last: View | undefined;
  #staked: Cents = ZERO;

  constructor(
    table: LocalTable<Setup, State, Command, Event, View>,
    parts: Parts<Setup, State, Command, Event, View>,
    { seat, bots }: Pick<Seating, 'seat' | 'bots'>,
  ) {
    this.#table = table;
    this.#parts = parts;
    this.#seat = seat;
    this.#bots = [...bots].map(([place, name]) => {
      const bot = parts.bots[name];
      if (bot === undefined) throw new Error(`there is no bot ${name}`);
      return [place, bot];
    });
  }

  get #view(): View {
    return this.#table.view(this.#seat);
  }

  get funds(): Cents {
    return this.#table.funds(this.#seat);
  }

  get staked(): Cents {
    return this.#staked;
  }

  get prompt(): string {
    return this.#parts.terminal.prompt(this.#view);
  }

  get state(): string {
    return stateJson(this.#parts.game, this.#table.state);
  }

  draw(options: DrawOptions): readonly string[] {
    return this.#parts.terminal.draw(this.#view, options);
  }

  drawPlain(): readonly string[] {
    return this.#parts.terminal.drawPlain(this.#view);
  }

  keyPhrase(key: string): string | undefined {
    return this.#parts.terminal.keyPhrase(key, this.#view, this.#last);
  }

  grant(amount: Cents): void {
    this.#table.grant(this.#seat, amount);
  }

  say(phrase: string): Result<readonly Moment[], Refusal> {
    const command = this.#parts.terminal.parsePhrase(phrase, this.#view);
    return command.ok ? this.#send(this.#seat, command.value) : command;
  }

  goOn(): readonly Moment[] {
    const due = this.#parts.game.deadline(this.#table.state);
    if (due === undefined || due.waitingFor.length > 0) return [];
    return this.#mustSend('house', due.command);
  }

  runBots(): readonly Moment[] {
    const moments: Moment[] = [];
    for (let moves = 0; moves < MAX_BOT_MOVES; moves++) {
      const next = this.#nextBotMove();
      if (next === undefined) return moments;
      moments.push(...next);
    }
    throw new Error('the bots do not come to an end');
  }

  #nextBotMove(): readonly Moment[] | undefined {
    for (const [seat, bot] of this.#bots) {
      const command = bot(this.#table.view(seat));
      if (command) return this.#mustSend(seat, command);
    }
    return undefined;
  }

  #mustSend(by: Seat | 'house', command: unknown): readonly Moment[] {
    const sent = this.#send(by, command);
    if (!sent.ok) throw new Error(`${JSON.stringify(command)} by ${by} was refused: ${sent.error.code}`);
    return sent.value;
  }

  #send(by: Seat | 'house', command: unknown): Result<readonly Moment[], Refusal> {
    const before = { state: this.#table.state, funds: this.funds };
    const sent = this.#table.send(by, command);
    return sent.ok ? ok(this.#moments(before, sent.value)) : sent;
  }

  /** The batch step by step: the table after each event, with the balance as it was then. */
  #moments(before: { readonly state: State; readonly funds: Cents }, events: readonly Event[]): readonly Moment[] {
    const { game, terminal } = this.#parts;
    let { state, funds } = before;
    return events.map((event): Moment => {
      state = game.evolve(state, event);
      funds = cents(funds + this.#change(event));
      const closed = game.closes(event);
      const view = game.view(state, this.#seat, funds);
      if (closed) this.#last = view;
      this.#staked = closed ? ZERO : this.#stakeAfter(event);
      return {
        event,
        motion: game.motion(event),
        sentence: game.narrate(event, state, (seat) => (seat === this.#seat ? YOU : bySeat(seat))),
        closed,
        draw: (options) => terminal.draw(view, options),
      };
    });
  }

  /** What the event adds to the balance of the seat. */
  #change(event: Event): number {
    return this.#received(event) - this.#paid(event);
  }

  #stakeAfter(event: Event): Cents {
    return cents(this.#staked + this.#paid(event) - this.#received(event, 'escrow'));
  }

  /** Seats pay nobody but the table. */
  #paid(event: Event): number {
    return this.#parts.game
      .postings(event)
      .reduce((sum, { from, amount }) => (isSeat(from, this.#seat) ? sum + amount : sum), 0);
  }

  /** From the table and from the house, or only from one of them. */
  #received(event: Event, only?: Account): number {
    return this.#parts.game
      .postings(event)
      .filter(({ from }) => only === undefined || from === only)
      .reduce((sum, { to, amount }) => (isSeat(to, this.#seat) ? sum + amount : sum), 0);
  }
}

const isSeat = (account: Account, seat: Seat): boolean => typeof account === 'object' && account.seat === seat;
