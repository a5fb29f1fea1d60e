/**
 * The messages about a table, the same for the host that runs it, the server, pages and programs: pictures, entries of
 * its log, orders. Types only, and the choices of a room; the schemas that read them are in the files beside.
 */
import type { CardProof } from '@croupier/fair';
import type { Deadline, EventBase, Json, Seat, ViewBase } from '@croupier/kernel';
import type { Aid, BettingClock, ClockMode, StartMode } from './modes.ts';
import type { RoomEvent } from './room-events.ts';

export * from './modes.ts';
export type * from './room-events.ts';

export type UserId = string;

/** What is asked of a table beside single plays. Commands and options of the game are read by the game itself. */
export type TableOrder =
  /** Several commands of the game as one: all of them, or none. */
  | { readonly type: 'play-all'; readonly plays: readonly unknown[] }
  | { readonly type: 'queue'; readonly waits: boolean }
  | { readonly type: 'extend-time'; readonly extended: boolean }
  | { readonly type: 'come-back' }
  /** Bytes for a shoe of version 1, where they belong to the seat. */
  | { readonly type: 'add-entropy'; readonly shoe: string; readonly entropy: string }
  /** The hash of one's bytes for the next shoe, which nobody sees yet. */
  | { readonly type: 'commit-bytes'; readonly shoe: string; readonly hash: string }
  /** The bytes themselves, when the table asks for them. */
  | { readonly type: 'open-bytes'; readonly shoe: string; readonly bytes: string }
  | { readonly type: 'lock'; readonly locked: boolean }
  | { readonly type: 'start-mode'; readonly mode: StartMode }
  | { readonly type: 'clock-mode'; readonly mode: ClockMode }
  | { readonly type: 'betting-clock'; readonly betting: BettingClock }
  /** The table is played by these options from the next shoe on. */
  | { readonly type: 'change-rules'; readonly setup: unknown }
  | { readonly type: 'allow'; readonly aid: Aid; readonly allowed: boolean }
  /** Other players’ balances, which everyone sees unless the host has hidden them. */
  | { readonly type: 'hide-balances'; readonly hidden: boolean }
  | { readonly type: 'pass-host'; readonly to: Seat }
  | { readonly type: 'remove-seat'; readonly seat: Seat }
  | { readonly type: 'move-away'; readonly seat: Seat }
  | { readonly type: 'remove-waiting'; readonly user: UserId }
  | { readonly type: 'let-back'; readonly user: UserId }
  | { readonly type: 'skip' }
  | { readonly type: 'pause'; readonly paused: boolean }
  | { readonly type: 'seat-bot'; readonly bot: string; readonly seat?: Seat };

/**
 * What the house does by itself. Each follows from the log, except what only the server can know: that a clock had run out
 * (`time-up`, `open-bank`, `seal-shoe`), that somebody was connected or not (`host-away`, `seat-away`, `waiting-away`, `close`), and that
 * a backup was restored (`restore`). An auditor names those as claims.
 */
export type HouseAct =
  /** What is due without anybody asking, such as the commitment to the first shoe. */
  | { readonly type: 'prepare' }
  /** `short`: seats without a bet whose players had too few chips to place one. */
  | { readonly type: 'time-up'; readonly deadline: string; readonly short?: readonly Seat[] }
  /** The clock has run out, and the player is using the time bank. */
  | { readonly type: 'open-bank'; readonly deadline: string }
  /** Somebody has asked for a round that needs the next shoe: the list of commitments to it is closed. */
  | { readonly type: 'open-shoe' }
  /** The table waits no longer for the bytes of those who were asked. */
  | { readonly type: 'seal-shoe'; readonly shoe: string }
  | { readonly type: 'host-away'; readonly host: UserId; readonly to: UserId }
  | { readonly type: 'seat-away'; readonly seat: Seat; readonly user: UserId }
  | { readonly type: 'waiting-away'; readonly user: UserId }
  | { readonly type: 'bot-play'; readonly seat: Seat; readonly play: unknown }
  /** The seeds of all shoes that are retired. */
  | { readonly type: 'reveal' }
  /** The server was restored from a backup: the round in play is void, and no shoe from before is dealt from. */
  | { readonly type: 'restore'; readonly incarnation: string; readonly backupAt?: number }
  /** The duel of this table is over: its player gives up the seat, and the house finishes the hand. */
  | { readonly type: 'end-try' }
  | { readonly type: 'close' };

/** What a player asked for, as the log and their own file of evidence keep it. */
export type PlayerOrder =
  | TableOrder
  | { readonly type: 'play'; readonly play: unknown }
  | { readonly type: 'join'; readonly seat?: Seat }
  | { readonly type: 'leave' };

/** Stands in the first event of each append. */
export type AskedCommand =
  | {
      readonly by: UserId;
      readonly cmdId: string;
      readonly order: PlayerOrder;
      /** How many events it led to, this one included. */
      readonly events: number;
    }
  | { readonly by: 'house'; readonly cmdId?: never; readonly order: HouseAct; readonly events: number };

/** A table to be created. */
export interface NewRoom {
  readonly game: string;
  /** Options of the game, which reads them itself. */
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

/** One entry of the log as everyone may see it. */
export interface WireEntry {
  readonly seq: number;
  /** The version of the entry, which its hash covers. Missing: 1, where no entry says what was asked. */
  readonly v?: number;
  readonly at: number;
  readonly hash: string;
  readonly entry: TableEntry;
}

/** `by`: whose command led to it. `proofs`: one for each card that the event turns face up, in its order. */
export type TableEntry = (
  | { readonly game: EventBase; readonly by: Seat | 'house'; readonly proofs?: readonly CardProof[] }
  | { readonly room: RoomEvent }
) & {
  /** The command that this entry and those after it come from; only in the first of them. */
  readonly asked?: AskedCommand;
};

export interface SitterView {
  readonly seat: Seat;
  readonly user: UserId;
  readonly bot?: string;
  /** Stays until the round is over, then the seat is free. */
  readonly leaving: boolean;
  /** Not connected at this moment, or the table does not wait for them. */
  readonly away: boolean;
  /** Connected or not, the table does not wait for them until they play again. */
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
  /** Of an opened shoe: the users whose bytes are in it. Missing: a shoe of version 1. */
  readonly mixed?: readonly UserId[];
  /** Of an opened shoe: users who had a seat when it was mixed and whose bytes are not in it. */
  readonly unmixed?: readonly UserId[];
}

/** Committed to by the house, and not dealt from yet. */
export interface NextShoe extends ShoeNow {
  /** The seats that have added entropy to a shoe of version 1. */
  readonly entropyFrom: readonly Seat[];
  /** The users who have committed to bytes. Missing: a shoe of version 1. */
  readonly committed?: readonly UserId[];
  /** From the closing of the list of commitments on: who is asked for their bytes, and who has shown them. */
  readonly opening?: { readonly asked: readonly UserId[]; readonly opened: readonly UserId[] };
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
  /** The host has hidden the balances of other players. Missing: everyone sees them. */
  readonly hidesBalances?: true;
  /** What the table is played by from the next shoe on; null: as now. */
  readonly nextRules: Json | null;
  readonly paused: boolean;
  readonly seats: number;
  readonly sitters: readonly SitterView[];
  /** Those who wait for a seat, the next one first. */
  readonly queue: readonly UserId[];
  /** Those the host has removed and not let back, in that order. */
  readonly removed: readonly UserId[];
  readonly shoe: ShoeNow | null;
  /** It has a root once it is sealed, which is before it is dealt from. */
  readonly nextShoe: NextShoe | null;
  readonly closed: string | null;
  /** Of a table that belongs to a duel. */
  readonly duel?: DuelView;
}

export interface DuelView {
  readonly id: string;
  /** How many shoes the duel has. */
  readonly shoes: number;
  /** Milliseconds since 1970: afterwards nobody can play. */
  readonly deadline: number;
  /** The last shoe is played to its end. */
  readonly finished: boolean;
}

/** The clock that runs, if one does. */
export interface ClockView {
  readonly id: Deadline['id'];
  readonly waitingFor: readonly Seat[];
  readonly seconds: number;
  readonly msLeft: number;
  /** It is the time bank of the player whose turn it is. */
  readonly banked: boolean;
  /** Seconds in the time bank that follow after this clock. */
  readonly bank: number;
}

/** All that one viewer may see of a table at one seq. `View` is the type of the game's view, where it is known. */
export interface WirePicture<View extends ViewBase = ViewBase> {
  readonly table: string;
  readonly game: string;
  readonly seq: number;
  readonly hash: string;
  /** Since a backup was restored: another one means another log under the same code. Missing: none ever was. */
  readonly incarnation?: string;
  readonly seat: Seat | null;
  readonly view: View;
  readonly room: RoomView;
  readonly clock: ClockView | null;
}
