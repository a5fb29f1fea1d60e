/**
 * The Game contract: four verbs and a few projections. Everything around a game (tables, ledger, fairness, clock,
 * screens, simulator, tests) is written against this file and names no game.
 *
 * Only `decide` can see the shoe. State holds face-up cards and the indices of face-down ones, so nothing hidden is
 * ever written down: log, state and views cannot leak what they do not contain.
 */
import type { Card, ShoeMark, ShoeTicket } from '@croupier/cards';
import type { Cents } from '../money/money.ts';
import type { Posting, Seat } from '../money/posting.ts';
import type { SeatNaming } from '../words/seat-name.ts';
import type { Reading } from './reading.ts';
import type { Json, Refusal, RefusalBook } from './refusal.ts';
import type { Result } from './result.ts';
import type { Motion } from './tempo.ts';

/** Who asks: a seat, or the house (clock, host of the room, recovery). */
export type Actor = Seat | 'house';
/** Who looks: a seat, or the rail (everyone without one). */
export type Viewer = Seat | 'rail';

/** All that `decide` may know beyond the state. */
export interface Ask {
  readonly by: Actor;
  /** The card at `index` of this shoe. A game reads only the next index, or one already lying face down. */
  readonly draw: (shoe: ShoeMark, index: number) => Card;
  /** What the seat may still stake. Cached: the ledger has the last word. */
  readonly funds: (seat: Seat) => Cents;
  /** The shoe prepared ahead, used when the game opens a new one. */
  readonly nextShoe: ShoeTicket;
  /** What the table is played by from that shoe on, as `formatSetup` prints it. Missing: as it is played now. */
  readonly nextSetup?: Json;
}

/** What a shoe of this game is made of: its cards in fresh order, and where the cut card goes. */
export interface ShoeSpec {
  readonly cards: readonly Card[];
  readonly cutAt: number;
}

/** A command as it travels: JSON, amounts in chips. `parseCommand` is its only way in. */
export type WireCommand = { readonly type: string; readonly [field: string]: Json };

/** One thing a viewer could ask for now; with `refusal` it is not possible, and that says why. */
export interface Offer {
  readonly command: WireCommand;
  /** For commands with an `amount`: the amounts accepted, in chips. */
  readonly amount?: { readonly min: number; readonly max: number; readonly step: number };
  readonly refusal?: Refusal;
}

export interface ViewBase {
  readonly viewer: Viewer;
  readonly actions: readonly Offer[];
}

/** A card that an event turns face up. */
export interface TurnedCard {
  readonly shoe: string;
  readonly index: number;
  readonly card: Card;
}

/** The end of a round, told by the event that closes it. Staked and returned are totals over all wagers of a seat. */
export interface RoundClosed {
  readonly round: number;
  readonly results: readonly { readonly seat: Seat; readonly staked: Cents; readonly returned: Cents }[];
}

/** What happens if nobody answers. The clock starts after the tempo of the events before it. */
export interface Deadline {
  readonly id: string;
  readonly seconds: number;
  /** The seats whose decision is missing. Empty: no one has to act, and the house may continue at any time. */
  readonly waitingFor: readonly Seat[];
  /** So long at most, once every one of them has lost the connection. */
  readonly absentSeconds?: number;
  /** What the house then asks for. */
  readonly command: WireCommand;
  /** It begins the round for everyone: a room whose host starts rounds lets this clock rest. */
  readonly startsRound?: boolean;
  /** It is one seat's turn to decide about its own hand: it may use its time bank. */
  readonly turn?: boolean;
}

export interface EventBase {
  readonly type: string;
}

export interface Game<Setup, State, Command, Event extends EventBase, View extends ViewBase> {
  readonly id: string;
  readonly name: string;
  readonly eventTypes: readonly Event['type'][];
  /** Every code `decide`, `parseCommand` and `parseSetup` may answer with. */
  readonly refusals: RefusalBook;

  /** Named sets of rules, each with a line that says what it is. */
  readonly presets: { readonly [name: string]: string };
  /** A setup from the outside: `{ preset?, …options }`. A bad field names itself in the refusal. */
  parseSetup(raw: unknown): Result<Setup, Refusal>;
  /** The same setup as JSON that `parseSetup` reads back. */
  formatSetup(setup: Setup): Json;
  /** Every option of it, for people who choose one. Missing: `formatSetup` leaves none out. */
  listOptions?(setup: Setup): Json;

  initial(setup: Setup): State;
  /** What it is played by now: the event that opens a shoe may have changed it, and no other. */
  setupOf(state: State): Setup;
  decide(state: State, command: Command, ask: Ask): Result<readonly Event[], Refusal>;
  evolve(state: State, event: Event): State;
  /**
   * What ends the round here and now without a result: bets that are not settled go back, and the shoe is retired. The next
   * round is opened as at a new table. Nothing where no bets are in play and no shoe is open.
   */
  voided(state: State): readonly Event[];
  /** What this viewer may see, amounts in chips; `funds` is what the viewer may still stake. */
  view(state: State, viewer: Viewer, funds: Cents): View;

  seats(setup: Setup): number;
  /** What a seat starts with, where the game's options say so. */
  startingFunds?(setup: Setup): Cents;
  /** The same table for one player, where every bet is exactly this much. Missing: no duels are played with this game. */
  withBet?(setup: Setup, bet: Cents): Setup;
  /** What a player needs in a round with the smallest bet, if they add to it as often as the rules allow. Missing: the bet. */
  mostAtRisk?(setup: Setup): Cents;
  shoeSpec(setup: Setup): ShoeSpec;
  /** The shoe in use, as far as the table knows it. */
  shoe(state: State): ShoeMark | undefined;
  postings(event: Event): readonly Posting[];
  turned(event: Event): readonly TurnedCard[];
  closes(event: Event): RoundClosed | undefined;
  deadline(state: State): Deadline | undefined;
  motion(event: Event): Motion;
  /** One plain sentence; `state` is the state after the event. Seats have numbers unless the reader knows them by name. */
  narrate(event: Event, state: State, nameOf?: SeatNaming, reading?: Reading): string;
  /** The only door for untrusted data. */
  parseCommand(raw: unknown): Result<Command, Refusal>;
  /** Commands that begin the round for everyone, which a room may keep for its host. */
  startsRound?(command: Command): boolean;
  /** Commands that open the next round for bets. Where the host starts rounds, only the host may send them. */
  opensRound?(command: Command): boolean;
}

/** The offer under which this command would be accepted, if there is one. */
export const offerFor = (view: ViewBase, command: WireCommand): Offer | undefined =>
  view.actions.find((offer) => offer.refusal === undefined && matches(offer, command));

const matches = (offer: Offer, command: WireCommand): boolean => {
  const { amount: offered, ...fixed } = offer.command;
  const { amount, ...rest } = command;
  if (JSON.stringify(fixed) !== JSON.stringify(rest)) return false;
  if (offer.amount === undefined) return amount === offered;
  const { min, max, step } = offer.amount;
  return (
    typeof amount === 'number' &&
    amount >= min &&
    amount <= max &&
    Math.round(amount * 100) % Math.round(step * 100) === 0
  );
};
