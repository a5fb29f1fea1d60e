/**
 * What an app may do with a game whose types it does not know. Closures hide the generics: inside them everything is
 * still fully typed, so nothing is cast on the way.
 */
import type {
  AnyGame,
  AnySetup,
  Cents,
  DrawOptions,
  EventBase,
  GameParts,
  Happening,
  Json,
  Motion,
  Refusal,
  Result,
  RoundClosed,
  Seat,
  Shoes,
  Tool,
  ViewBase,
  WireCommand,
} from '@croupier/kernel';

/** One event of a batch, with all that a screen needs to show the table right after it. */
export interface Moment {
  readonly event: EventBase;
  readonly motion: Motion;
  readonly sentence: string;
  readonly closed: RoundClosed | undefined;
  readonly draw: (options: DrawOptions) => readonly string[];
}

/** A table in this process, seen and played from one seat; other seats may be given to bots. */
export interface TableForOne {
  readonly funds: Cents;
  /** What the seat has put on the table in the round that is open. */
  readonly staked: Cents;
  readonly prompt: string;
  /** The state as JSON: equal text, equal state. */
  readonly state: string;
  draw(options: DrawOptions): readonly string[];
  drawPlain(): readonly string[];
  /** The phrase a key stands for now. */
  keyPhrase(key: string): string | undefined;
  say(phrase: string): Result<readonly Moment[], Refusal>;
  /** The house goes on if nobody is being waited for; it opens the first round, for example. */
  goOn(): readonly Moment[];
  /** Every bot does what it has to do, until none has anything left. */
  runBots(): readonly Moment[];
  grant(amount: Cents): void;
}

/**
 * A table that runs elsewhere, as far as one viewer is shown it. Views come from outside, so each is looked at before it
 * takes the place of the one before.
 */
export interface TableElsewhere {
  /** Refused with VIEW_FOREIGN if it is not a view of this game; then the one before stays. */
  show(view: unknown): Refusal | undefined;
  /** The round is over: keys remember what was seen last. */
  roundClosed(): void;
  /** Before the first view there is nothing to draw and nothing to say. */
  readonly prompt: string;
  draw(options: DrawOptions): readonly string[];
  drawPlain(): readonly string[];
  keyPhrase(key: string): string | undefined;
  /** Words to a command for whoever runs the table. */
  command(phrase: string): Result<WireCommand, Refusal>;
}

export interface Seating {
  readonly shoes: Shoes;
  /** Opening balance of every seat. */
  readonly funds: Cents;
  readonly seat: Seat;
  /** Seat → name of a bot. */
  readonly bots: ReadonlyMap<Seat, string>;
}

/** Folds a log again, event by event. */
export interface LogReader {
  readonly state: string;
  /** What it is played by at this point. */
  readonly setup: Json;
  /** What all events so far have given the seat, less what they have taken from it. */
  net(seat: Seat): Cents;
  /** Refused if it is no event of this game, or cannot happen at this point. */
  read(event: unknown): Result<Happening, Refusal>;
}

/** A setup that has been understood. */
export interface ReadySetup extends AnySetup {
  open(seating: Seating): TableForOne;
  reader(): LogReader;
}

export interface Listing extends AnyGame {
  /** Keys and words at the terminal. */
  readonly help: readonly string[];
  /** What it can work out apart from a table. */
  readonly tools: readonly Tool[];
  setup(raw: unknown): Result<ReadySetup, Refusal>;
  /** For a table of this game that runs elsewhere. */
  elsewhere(): TableElsewhere;
}

/** The parts of a game, with a terminal in any case. */
export type Parts<Setup, State, Command, Event extends EventBase, View extends ViewBase> = Required<
  GameParts<Setup, State, Command, Event, View>
>;
