/** A log folded again. Its events come from a file, so everything about them is doubted. */
import {
  type Cents,
  cents,
  type EventBase,
  err,
  type Game,
  ok,
  type Refusal,
  type RefusalBook,
  type Result,
  type RoundClosed,
  refusalFrom,
  type Seat,
  type ViewBase,
  ZERO,
} from '@croupier/kernel';
import type { LogReader } from './contract.ts';

export const REPLAY_REFUSALS = {
  LOG_UNKNOWN_EVENT: 'There is no event {type} in this game.',
  LOG_IMPOSSIBLE_EVENT: 'The event {type} cannot happen here.',
} as const satisfies RefusalBook;

const refuse = refusalFrom(REPLAY_REFUSALS);

const typeText = (raw: unknown): string => {
  const type: unknown = typeof raw === 'object' && raw !== null && 'type' in raw ? raw.type : undefined;
  return typeof type === 'string' ? type.slice(0, 40) : 'without a type';
};

export class Replay<Setup, State, Command, Event extends EventBase, View extends ViewBase> implements LogReader {
  readonly #game: Game<Setup, State, Command, Event, View>;
  readonly #net = new Map<Seat, Cents>();
  #state: State;

  constructor(game: Game<Setup, State, Command, Event, View>, setup: Setup) {
    this.#game = game;
    this.#state = game.initial(setup);
  }

  get state(): string {
    return JSON.stringify(this.#state);
  }

  net(seat: Seat): Cents {
    return this.#net.get(seat) ?? ZERO;
  }

  read(raw: unknown): Result<{ readonly sentence: string; readonly closed: RoundClosed | undefined }, Refusal> {
    if (!this.#isEvent(raw)) return err(refuse('LOG_UNKNOWN_EVENT', { type: typeText(raw) }));
    try {
      const state = this.#game.evolve(this.#state, raw);
      const sentence = this.#game.narrate(raw, state);
      const closed = this.#game.closes(raw);
      this.#post(raw);
      this.#state = state;
      return ok({ sentence, closed });
    } catch {
      // A game throws on facts that cannot be; in a log from outside that is no programmer's mistake.
      return err(refuse('LOG_IMPOSSIBLE_EVENT', { type: raw.type }));
    }
  }

  /** Only the type is checked here: what a field must be is known to the game, which throws where it is not. */
  #isEvent(raw: unknown): raw is Event {
    if (typeof raw !== 'object' || raw === null || !('type' in raw)) return false;
    return this.#game.eventTypes.some((type) => type === raw.type);
  }

  #post(event: Event): void {
    for (const { from, to, amount } of this.#game.postings(event)) {
      if (typeof from === 'object') this.#add(from.seat, 0 - amount);
      if (typeof to === 'object') this.#add(to.seat, amount);
    }
  }

  #add(seat: Seat, amount: number): void {
    this.#net.set(seat, cents(this.net(seat) + amount));
  }
}
