/**
 * What a door (REST, sockets, command line, browser) may send to a table, and what it receives. They know users, never
 * seats: which seat a user has is the table's business.
 */
import type { Cents, Json, Refusal, Result, Seat } from '@croupier/kernel';
import type { NewRoom, TableOrder, UserId, WireEntry, WirePicture } from '@croupier/protocol/table';
import type { DuelSetup } from './duel-setup.ts';

export type {
  Aid,
  AskedCommand,
  BettingClock,
  ClockMode,
  ClockView,
  DuelView,
  HouseAct,
  NewRoom,
  NextShoe,
  PlayerOrder,
  RoomView,
  ShoeNow,
  SitterView,
  StartMode,
  TableEntry,
  UserId,
} from '@croupier/protocol/table';
export { AIDS, BETTING_CLOCKS, CLOCK_MODES, START_MODES } from '@croupier/protocol/table';

/** An entry as everyone may see it, and a picture: of the wire, under the names of the host. */
export type LogEntry = WireEntry;
export type Picture = WirePicture;

/** What can be asked at a table: the orders of the wire, and what has routes and messages of its own. `play` is untrusted. */
export type TableCommand =
  | TableOrder
  | { readonly type: 'play'; readonly command: unknown }
  | { readonly type: 'sit'; readonly seat?: Seat }
  | { readonly type: 'leave' };

/** A command with its sender and its id. The same id gets the same answer, over any door. */
export interface Order {
  readonly by: UserId;
  readonly cmdId: string;
  readonly command: TableCommand;
}

/** `seq`: the table's log when it was accepted; `entries`: what it led to. A repeated command gets the same again. */
export interface Accepted {
  readonly seq: number;
  readonly entries: readonly LogEntry[];
}
export type Reply = Result<Accepted, Refusal>;

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
  /** `ack` is called with the reply before anyone else sees its consequences. */
  submit(order: Order, ack?: (reply: Reply) => void): Promise<Reply>;
  picture(user: UserId | undefined): Picture;
  /**
   * `changed` is called when only presence has changed, `funds` when chips of a seated player came from elsewhere, such as
   * a grant; there is no new seq then.
   */
  watch(watcher: {
    readonly news: (news: News) => void;
    readonly changed: () => void;
    readonly funds?: (user: UserId) => void;
  }): () => void;
  /** Whether this user ever had a seat here. */
  knows(user: UserId): boolean;
  /** Somebody of this user is connected until the returned function is called. */
  arrive(user: UserId): () => void;
  /** What this user may still stake, as far as it is known here. */
  funds(user: UserId): Cents;
  /** The duel is over, so the player gives up the seat. True once the house has finished the hand. */
  endTry(): Promise<boolean>;
  /** No table of the duel has a player anymore: the seeds are shown. True once the table is closed. */
  closeTry(): Promise<boolean>;
  /** What this user has in play here. */
  staked(user: UserId): Cents;
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
    /** A table of this duel, whose shoes are in the vault. */
    readonly duel?: DuelSetup;
  }): Promise<Result<HostedTable, Refusal>>;
  /** Opens it from the log if it is not open here. Refused with TABLE_UNKNOWN or TABLE_CLOSED. */
  find(table: string): Promise<Result<HostedTable, Refusal>>;
  /** Tables open in this process. */
  readonly open: number;
  /** Tables that could not be opened, or were stopped because of a fault. */
  readonly failed: number;
  /** What this user has in play at the tables open here. */
  staked(user: UserId): Cents;
  /** Their balance was changed by something other than a table. */
  granted(user: UserId): Promise<void>;
  /** Another process has written to this table, or has these users connected to it. */
  hint(hint: TableHint): void;
  /** Takes no more commands, finishes those under way. */
  drain(): Promise<void>;
}
