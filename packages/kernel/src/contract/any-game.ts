/**
 * A game for those who do not know which one: hosts, doors, logs. Closures hide the types of state, command, event and
 * view; inside them everything is still fully typed, so nothing is cast on the way. A position is a value: it never
 * changes, each event leads to another one.
 */
import type { ShoeMark } from '@croupier/cards';
import { type Cents, cents } from '../money/money.ts';
import type { Posting, Seat } from '../money/posting.ts';
import type { SeatNaming } from '../words/seat-name.ts';
import type { Bot } from './bot.ts';
import type {
  Ask,
  Deadline,
  EventBase,
  Game,
  RoundClosed,
  ShoeSpec,
  TurnedCard,
  ViewBase,
  Viewer,
  WireCommand,
} from './game.ts';
import { type Json, type Refusal, type RefusalBook, refusalFrom } from './refusal.ts';
import { err, ok, type Result } from './result.ts';
import type { Motion } from './tempo.ts';

export const REPLAY_REFUSALS = {
  LOG_UNKNOWN_EVENT: 'There is no event {type} in this game.',
  LOG_IMPOSSIBLE_EVENT: 'The event {type} cannot happen here.',
} as const satisfies RefusalBook;

const refuse = refusalFrom(REPLAY_REFUSALS);

/** An event, what it means outside the game, and the position it led to. */
export interface Happening {
  readonly event: EventBase;
  readonly after: Position;
  readonly postings: readonly Posting[];
  readonly turned: readonly TurnedCard[];
  readonly closed: RoundClosed | undefined;
  readonly motion: Motion;
  readonly say: (nameOf?: SeatNaming) => string;
}

export interface Position {
  /** The state as JSON: equal text, equal state. */
  readonly json: string;
  readonly shoe: ShoeMark | undefined;
  /** What it is played by now, as JSON that `setup` of its game reads. */
  readonly setup: Json;
  readonly deadline: Deadline | undefined;
  view(viewer: Viewer, funds: Cents): ViewBase;
  /** A command from outside, parsed and decided. */
  decide(raw: unknown, ask: Ask): Result<readonly Happening[], Refusal>;
  /** What ends the round without a result, and retires the shoe. */
  voided(): readonly Happening[];
  /** Would this command begin the round for everyone? */
  startsRound(raw: unknown): boolean;
  /** Would this command open the next round for bets? */
  opensRound(raw: unknown): boolean;
  /** An event out of a log, of which everything is doubted. */
  read(raw: unknown): Result<Happening, Refusal>;
  /** What this bot would do in this seat; undefined when it has nothing to do. */
  botMove(bot: string, seat: Seat, funds: Cents): WireCommand | undefined;
}

/** A setup that has been understood. */
export interface AnySetup {
  readonly json: Json;
  readonly seats: number;
  /** Every option, also those that `json` leaves out. */
  listOptions(): Json;
  /** Where the options of the game say what a seat starts with. */
  readonly startingFunds: Cents | undefined;
  readonly shoeSpec: ShoeSpec;
  /** The same table for one player, where every bet is exactly this much; undefined if the game has no such tables. */
  withBet(bet: Cents): AnySetup | undefined;
  /** What a player needs in a round with the smallest bet; undefined if nothing is ever added to a bet. */
  readonly mostAtRisk: Cents | undefined;
  begin(): Position;
}

export interface AnyGame {
  readonly id: string;
  readonly name: string;
  readonly presets: { readonly [name: string]: string };
  readonly bots: readonly string[];
  /** Every code the game may refuse with, and its sentence. */
  readonly refusals: RefusalBook;
  setup(raw: unknown): Result<AnySetup, Refusal>;
}

const typeText = (raw: unknown): string => {
  const type: unknown = typeof raw === 'object' && raw !== null && 'type' in raw ? raw.type : undefined;
  return typeof type === 'string' ? type.slice(0, 40) : 'without a type';
};

/** Made when it is first asked for. */
const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

export const anyGame = <Setup, State, Command, Event extends EventBase, View extends ViewBase>(
  game: Game<Setup, State, Command, Event, View>,
  bots: { readonly [name: string]: Bot<View> } = {},
): AnyGame => {
  /** Only the type is checked here: what a field must be is known to the game, which throws where it is not. */
  const isEvent = (raw: unknown): raw is Event =>
    typeof raw === 'object' && raw !== null && 'type' in raw && game.eventTypes.some((type) => type === raw.type);

  const happening = (event: Event, state: State): Happening => {
    // Requested when a log is read, and again when it is written.
    const plain = once(() => game.narrate(event, state));
    return {
      event,
      after: position(state),
      postings: game.postings(event),
      turned: game.turned(event),
      closed: game.closes(event),
      motion: game.motion(event),
      say: (nameOf) => (nameOf === undefined ? plain() : game.narrate(event, state, nameOf)),
    };
  };

  const position = (state: State): Position => {
    const follow = (events: readonly Event[]): readonly Happening[] => {
      const happenings: Happening[] = [];
      let after = state;
      for (const event of events) {
        after = game.evolve(after, event);
        happenings.push(happening(event, after));
      }
      return happenings;
    };
    // A host asks for it with every event, picture and clock.
    const deadline = once(() => game.deadline(state));
    return {
      get json() {
        return JSON.stringify(state);
      },
      get shoe() {
        return game.shoe(state);
      },
      get setup() {
        return game.formatSetup(game.setupOf(state));
      },
      get deadline() {
        return deadline();
      },
      view: (viewer, funds) => game.view(state, viewer, funds),
      decide: (raw, ask) => {
        const command = game.parseCommand(raw);
        if (!command.ok) return command;
        const decided = game.decide(state, command.value, ask);
        return decided.ok ? ok(follow(decided.value)) : decided;
      },
      voided: () => follow(game.voided(state)),
      startsRound: (raw) => {
        const command = game.parseCommand(raw);
        return command.ok && game.startsRound?.(command.value) === true;
      },
      opensRound: (raw) => {
        const command = game.parseCommand(raw);
        return command.ok && game.opensRound?.(command.value) === true;
      },
      read: (raw) => {
        if (!isEvent(raw)) return err(refuse('LOG_UNKNOWN_EVENT', { type: typeText(raw) }));
        try {
          const read = happening(raw, game.evolve(state, raw));
          // Said once, which looks at every field: an event that lacks one is found here.
          read.say();
          for (const { amount } of read.postings) cents(amount);
          // A shoe may bring other rules: those must be rules too.
          if (read.after.shoe?.id !== game.shoe(state)?.id && !game.parseSetup(read.after.setup).ok)
            return err(refuse('LOG_IMPOSSIBLE_EVENT', { type: raw.type }));
          return ok(read);
        } catch {
          // A game throws on facts that cannot be; in a log from outside that is no programmer's mistake.
          return err(refuse('LOG_IMPOSSIBLE_EVENT', { type: raw.type }));
        }
      },
      botMove: (name, seat, funds) => bots[name]?.(game.view(state, seat, funds)),
    };
  };

  const anySetup = (setup: Setup): AnySetup => ({
    json: game.formatSetup(setup),
    seats: game.seats(setup),
    listOptions: () => game.listOptions?.(setup) ?? game.formatSetup(setup),
    startingFunds: game.startingFunds?.(setup),
    shoeSpec: game.shoeSpec(setup),
    withBet: (bet) => (game.withBet === undefined ? undefined : anySetup(game.withBet(setup, bet))),
    mostAtRisk: game.mostAtRisk?.(setup),
    begin: () => position(game.initial(setup)),
  });

  return {
    id: game.id,
    name: game.name,
    presets: game.presets,
    bots: Object.keys(bots),
    refusals: game.refusals,
    setup: (raw) => {
      const setup = game.parseSetup(raw);
      return setup.ok ? ok(anySetup(setup.value)) : setup;
    },
  };
};
