/**
 * What a door (REST, sockets, command line, browser) may ask of a table, and what it is told. Doors know users, never
 * seats: which seat a user has is the table's business.
 */
import type { CardProof } from '@croupier/fair';
import type { Cents, Deadline, EventBase, Json, Refusal, Result, Seat, ViewBase } from '@croupier/kernel';
import type { RoomEvent } from './room/room-events.ts';

export type UserId = string;

/** Who begins the deal: the host of the room, or everyone together (all have wagered, or the clock has run out). */
export const START_MODES = ['host', 'together'] as const;
export type StartMode = (typeof START_MODES)[number];

/** How long people are waited for: as long as the game says, three times as long, or for as long as they are there. */
export const CLOCK_MODES = ['normal', 'long', 'off'] as const;
export type ClockMode = (typeof CLOCK_MODES)[number];

/** Seconds to bet in, if the room says so and not the game. */
export const BETTING_CLOCKS = [10, 15, 20, 30, 'none'] as const;
export type BettingClock = (typeof BETTING_CLOCKS)[number];

/** Helps that everybody may use for themselves, unless the host has switched them off. */
export const AIDS = ['counts', 'coach'] as const;
export type Aid = (typeof AIDS)[number];

/** What can be asked at a table. `play` carries a command of the game, untrusted. */
export type TableCommand =
  | { readonly type: 'play'; readonly command: unknown }
  /** Several commands of the game as one: all of them, or none. */
  | { readonly type: 'play-all'; readonly plays: readonly unknown[] }
  | { readonly type: 'sit'; readonly seat?: Seat }
  | { readonly type: 'leave' }
  | { readonly type: 'queue'; readonly waits: boolean }
  | { readonly type: 'extend-time'; readonly extended: boolean }
  | { readonly type: 'come-back' }
  | { readonly type: 'add-entropy'; readonly shoe: string; readonly entropy: string }
  | { readonly type: 'lock'; readonly locked: boolean }
  | { readonly type: 'start-mode'; readonly mode: StartMode }
  | { readonly type: 'clock-mode'; readonly mode: ClockMode }
  | { readonly type: 'betting-clock'; readonly betting: BettingClock }
  /** Options of the game, untrusted: the table is played by them from the next shoe on. */
  | { readonly type: 'change-rules'; readonly setup: unknown }
  | { readonly type: 'allow'; readonly aid: Aid; readonly allowed: boolean }
  | { readonly type: 'pass-host'; readonly to: Seat }
  | { readonly type: 'remove-seat'; readonly seat: Seat }
  | { readonly type: 'move-away'; readonly seat: Seat }
  | { readonly type: 'remove-waiting'; readonly user: UserId }
  | { readonly type: 'skip' }
  | { readonly type: 'pause'; readonly paused: boolean }
  | { readonly type: 'seat-bot'; readonly bot: string; readonly seat?: Seat };

/** A command with its sender and its id. The same id gets the same answer, over any door. */
export interface Order {
  readonly by: UserId;
  readonly cmdId: string;
  readonly command: TableCommand;
}

/** One entry of the log as everyone may see it. */
export interface LogEntry {
  readonly seq: number;
  readonly at: number;
  readonly hash: string;
  readonly entry: TableEntry;
}

/** `by`: whose command led to it. `proofs`: one for each card that the event turns face up, in its order. */
export type TableEntry =
  | { readonly game: EventBase; readonly by: Seat | 'house'; readonly proofs?: readonly CardProof[] }
  | { readonly room: RoomEvent };

/** `seq`: the table's log when it was accepted; `entries`: what it led to. A repeated command gets the same again. */
export interface Accepted {
  readonly seq: number;
  readonly entries: readonly LogEntry[];
}
export type Reply = Result<Accepted, Refusal>;

export interface SitterView {
  readonly seat: Seat;
  readonly user: UserId;
  readonly bot?: string;
  /** Stays until the round is over, then the seat is free. */
  readonly leaving: boolean;
  /** Nobody of this user is connected at this moment, or they are not waited for. */
  readonly away: boolean;
  /** Connected or not, they are not waited for until they play again. */
  readonly resting: boolean;
  /** Has three times as long. */
  readonly extended: boolean;
}

export interface ShoeNow {
  readonly shoe: string;
  readonly number: number;
  readonly commitment: string;
  /** Of an opened shoe: what each of its cards is checked against. The leaves are in the log and at the shoe's address. */
  readonly root?: string;
}

export interface RoomView {
  readonly host: UserId | null;
  readonly locked: boolean;
  readonly start: StartMode;
  readonly clocks: ClockMode;
  /** Null: as the game says. */
  readonly betting: BettingClock | null;
  /** Those that are allowed. */
  readonly aids: readonly Aid[];
  /** What the table is played by from the next shoe on; null: as now. */
  readonly nextRules: Json | null;
  readonly paused: boolean;
  readonly seats: number;
  readonly sitters: readonly SitterView[];
  /** Those who wait for a seat, the next one first. */
  readonly queue: readonly UserId[];
  readonly shoe: ShoeNow | null;
  /** Takes entropy until it is opened. `entropyFrom`: the seats that have given some. */
  readonly nextShoe: (ShoeNow & { readonly entropyFrom: readonly Seat[] }) | null;
  readonly closed: string | null;
}

/** The clock that runs, if one does. */
export interface ClockView {
  readonly id: Deadline['id'];
  readonly waitingFor: readonly Seat[];
  readonly seconds: number;
  readonly msLeft: number;
  /** It is the time bank of whoever has the turn. */
  readonly banked: boolean;
  /** Seconds in the bank that they can go on with after this clock. */
  readonly bank: number;
}

/** All that one viewer may see of a table at one seq. */
export interface Picture {
  readonly table: string;
  readonly game: string;
  readonly seq: number;
  readonly hash: string;
  readonly seat: Seat | null;
  readonly view: ViewBase;
  readonly room: RoomView;
  readonly clock: ClockView | null;
}

/** Told to everyone who watches, after it is on disk. `pictureFor` is to be called at once. */
export interface News {
  readonly seq: number;
  /** Whose command it was, if it was a user's and came through this process. */
  readonly cause: Pick<Order, 'by' | 'cmdId'> | undefined;
  /** Without the leaves of a sealed shoe, which are thousands of characters. */
  readonly entries: readonly LogEntry[];
  readonly pictureFor: (user: UserId | undefined) => Picture;
}

/** An open table. */
export interface HostedTable {
  readonly id: string;
  readonly gameId: string;
  readonly setup: Json;
  /** `ack` is called with the reply before anybody else is told of what it led to. */
  submit(order: Order, ack?: (reply: Reply) => void): Promise<Reply>;
  picture(user: UserId | undefined): Picture;
  /** `changed` is called when only presence has changed; there is no new seq then. */
  watch(watcher: { readonly news: (news: News) => void; readonly changed: () => void }): () => void;
  /** Somebody of this user is connected until the returned function is called. */
  arrive(user: UserId): () => void;
  /** What this user may still stake, as far as it is known here. */
  funds(user: UserId): Cents;
  /** What this user has in play here. */
  staked(user: UserId): Cents;
}

export interface NewRoom {
  readonly game: string;
  /** Options of the game, untrusted. */
  readonly setup?: unknown;
  readonly start?: StartMode;
  readonly clocks?: ClockMode;
  readonly betting?: BettingClock;
  /** Those that are allowed; missing: all. */
  readonly aids?: readonly Aid[];
  readonly locked?: boolean;
  /** Names of bots to be seated beside the creator. */
  readonly bots?: readonly string[];
}

/** What processes tell each other. Only a hint: the log is the truth. */
export type TableHint =
  | { readonly table: string; readonly seq: number }
  | { readonly table: string; readonly present: readonly UserId[] };

/** All tables of this process. */
export interface Lobby {
  /** Creates a table, seats the creator and makes them host. The same id gives the same table. */
  create(order: {
    readonly by: UserId;
    readonly cmdId: string;
    readonly room: NewRoom;
  }): Promise<Result<HostedTable, Refusal>>;
  /** Opens it from the log if it is not open here. Refused with TABLE_UNKNOWN or TABLE_CLOSED. */
  find(table: string): Promise<Result<HostedTable, Refusal>>;
  /** Tables open in this process. */
  readonly open: number;
  /** What this user has in play at the tables open here. */
  staked(user: UserId): Cents;
  /** Their balance was changed by something other than a table. */
  granted(user: UserId): Promise<void>;
  /** Another process has written to this table, or has these users connected to it. */
  hint(hint: TableHint): void;
  /** Takes no more commands, finishes those under way. */
  drain(): Promise<void>;
}
