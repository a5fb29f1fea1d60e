/**
 * What a durable table host needs of a store. One port, because its parts share one transaction: an append writes
 * events, money, the command's answer and the secrets of shoes together or not at all.
 *
 * The store has no clock: every `at` is milliseconds as the caller counts them. Refusals are in refusals.ts.
 */
import type { Cents, Json, Refusal, Result } from '@croupier/kernel';
import type { DeviceLinks } from './device-links-port.ts';
import type { Duels } from './duel-port.ts';
import type { SigningKeys } from './signing-port.ts';

export type StoreResult<T> = Promise<Result<T, Refusal>>;

/** Tables, users, shoes, commands: 1 to 128 of A–Z a–z 0–9 . _ : - */
export type Id = string;
/** Milliseconds, a whole number, 0 or more. */
export type Millis = number;
/** 64 lowercase hexadecimal digits. */
export type Hash = string;

/** Sides of a table's posting. Neither the mint nor another table's escrow can be named. */
export type Side = { readonly user: Id } | 'escrow' | 'house';
export interface TablePosting {
  readonly from: Side;
  readonly to: Side;
  readonly amount: Cents;
}

/** One account of the ledger. All but the mint are 0 or more; the mint is what was ever granted, below zero. */
export type LedgerAccount = { readonly user: Id } | { readonly escrow: Id } | 'house' | 'mint';
export interface Balance {
  readonly account: LedgerAccount;
  readonly amount: number;
}

/** One line of the ledger; `cause` is `table/seq` or `grant/account/cmdId`, `n` counts the lines of one cause from 0. */
export interface LedgerEntry {
  readonly cause: string;
  readonly n: number;
  readonly from: LedgerAccount;
  readonly to: LedgerAccount;
  readonly amount: number;
  readonly at: Millis;
}
export type LedgerPlace = Pick<LedgerEntry, 'cause' | 'n'>;

/** Who asked for what: the same id and payload get the same answer, the same id and another payload are refused. */
export interface CommandRef {
  /** A user's id, or `house` for what the house asks (clocks, recovery). */
  readonly account: Id;
  readonly cmdId: Id;
  readonly payloadHash: Hash;
}

export interface NewTable {
  readonly table: Id;
  readonly game: Id;
  readonly setup: Json;
  readonly at: Millis;
}
export interface TableRecord extends NewTable {
  readonly closedAt: Millis | undefined;
  /** The last event's seq, 0 before the first, and its hash, or the hash of the table's own description. */
  readonly seq: number;
  readonly hash: Hash;
}

/** One fact to append, with the money it moves. `v` is the version of the event's schema, from 1. */
export interface NewEvent {
  readonly v: number;
  readonly event: Json;
  readonly postings?: readonly TablePosting[];
  /** If it belongs in the file of a shoe. */
  readonly shoe?: ShoeNote;
}
/** Which shoe of its table an event tells about, from 1; and the refills of the shoe, if this event changed them. */
export interface ShoeNote {
  readonly shoe: number;
  readonly refills?: Json;
}
/** An event with its note, as the file of a shoe is made from. */
export interface ShoeEvent extends ShoeNote {
  readonly event: StoredEvent;
}
export interface StoredEvent {
  readonly table: Id;
  readonly seq: number;
  readonly v: number;
  readonly at: Millis;
  readonly event: Json;
  readonly prevHash: Hash;
  readonly hash: Hash;
}

export type VaultWrite =
  | { readonly kind: 'put'; readonly shoe: Id; readonly bytes: Uint8Array }
  | { readonly kind: 'reveal'; readonly shoe: Id };
export interface Sealed {
  readonly shoe: Id;
  readonly bytes: Uint8Array;
  readonly putAt: Millis;
  readonly revealedAt: Millis | undefined;
}

/** What one seat had at stake in a round, doubles and splits included, and what came back: cents, 0 or more. */
export interface RoundResult {
  readonly user: Id;
  readonly seat: number;
  readonly staked: Cents;
  readonly returned: Cents;
}
/** A round that is over, and which events of the log are its own. Rounds are numbered from 1, seats too. */
export interface ClosedRound {
  readonly round: number;
  readonly firstSeq: number;
  readonly lastSeq: number;
  /** One for each seat that took part. */
  readonly results: readonly RoundResult[];
  /** What the host wants to know of it later without reading the log from its beginning. */
  readonly told?: Json;
}
export interface RoundRecord extends ClosedRound {
  readonly table: Id;
  readonly game: Id;
  readonly at: Millis;
}
/** One line of a user's history. */
export interface UserRound extends Omit<RoundRecord, 'results' | 'told'>, Omit<RoundResult, 'user'> {}
export type HistoryPlace = Pick<UserRound, 'at' | 'table' | 'round' | 'seat'>;

export interface Append {
  readonly table: Id;
  /** The seq the table was decided at: events get the numbers after it. */
  readonly expected: number;
  readonly events: readonly NewEvent[];
  readonly command: CommandRef;
  readonly answer: Json;
  readonly vault?: readonly VaultWrite[];
  /** Rounds that these events close; each is written once. */
  readonly rounds?: readonly ClosedRound[];
  readonly at: Millis;
}
/** `repeated`: nothing was written, because this command has been answered before, and this is that answer. */
export type Appended =
  | { readonly repeated: false; readonly answer: Json; readonly seq: number; readonly events: readonly StoredEvent[] }
  | { readonly repeated: true; readonly answer: Json };
export type Answered = { readonly repeated: boolean; readonly answer: Json };

/** Why chips were made. Each reason has its rule, in core/grant-rules.ts. */
export type GrantReason = 'bankroll' | 'welcome' | 'top-up' | 'bot' | 'practice';
export interface Grant {
  readonly to: { readonly user: Id } | 'house';
  readonly amount: Cents;
  readonly why: GrantReason;
  readonly command: CommandRef;
  readonly answer: Json;
  readonly at: Millis;
}

/** What is kept about a grant beside its line in the ledger, which has the same `cause`. */
export interface GrantRecord {
  readonly cause: string;
  /** As they were stored: an audit judges them. */
  readonly to: LedgerAccount;
  readonly why: string;
  readonly amount: number;
  readonly askedBy: Id;
  readonly cmdId: Id;
  readonly at: Millis;
  /** Made by a release that kept no records, and written down later from the ledger. */
  readonly beforeRecords: boolean;
}

export interface UserRecord {
  readonly user: Id;
  readonly name: string;
  readonly at: Millis;
}
/** A token issued to replace another. It can be computed again from the salt and the token it replaces. */
export interface NextToken {
  readonly hash: Hash;
  readonly salt: Hash;
}
export interface SessionRecord {
  /** Stays the same while tokens change: the hash of the first one. */
  readonly session: Hash;
  /** Of the token in use. The store never sees a token. */
  readonly tokenHash: Hash;
  /** Also works, and takes over once it is settled. `at`: when it was last issued. */
  readonly next: (NextToken & { readonly at: Millis }) | undefined;
  readonly user: Id;
  /** When it was opened, or resumed for the last time. */
  readonly at: Millis;
  readonly usedAt: Millis;
  readonly expiresAt: Millis;
}
export interface SessionUse {
  readonly session: Hash;
  readonly at: Millis;
  readonly expiresAt: Millis;
  /** The next token takes over, if this is its hash; the previous one stops working. */
  readonly settle?: Hash | undefined;
}
export interface NewSession {
  readonly tokenHash: Hash;
  readonly user: Id;
  readonly at: Millis;
  readonly expiresAt: Millis;
}
export interface SessionResume {
  readonly tokenHash: Hash;
  readonly at: Millis;
  readonly expiresAt: Millis;
  /** The proposed next token, used unless there already is one. Left out if the answer cannot deliver it. */
  readonly next?: NextToken | undefined;
  /** A next token issued at this time or before takes over if it is the one used to resume. */
  readonly settledBy: Millis;
}

export interface EventLog {
  createTable(table: NewTable): StoreResult<TableRecord>;
  table(table: Id): StoreResult<TableRecord>;
  /** Ids of tables not closed, in the store's order, after the id `after`. */
  openTables(page: { readonly after?: Id; readonly limit: number }): StoreResult<readonly Id[]>;
  closeTable(table: Id, at: Millis): StoreResult<TableRecord>;
  append(append: Append): StoreResult<Appended>;
  /** Events with seq above `after`, at most `limit`, in order. */
  events(page: {
    readonly table: Id;
    readonly after: number;
    readonly limit: number;
  }): StoreResult<readonly StoredEvent[]>;
}

export interface History {
  /** A user's rounds, the newest first, from behind the line `before`. Lines written meanwhile move no other. */
  history(page: {
    readonly user: Id;
    readonly before?: HistoryPlace;
    readonly limit: number;
  }): StoreResult<readonly UserRound[]>;
  /** How many rounds there are in a user's history, counted up to `most`. */
  roundsPlayed(counted: { readonly user: Id; readonly most: number }): StoreResult<number>;
  /** One closed round; its results in the order of seats. */
  round(which: { readonly table: Id; readonly round: number }): StoreResult<RoundRecord>;
  /** The events of a shoe in the order of the log, at most `limit`. None when nothing is known of it. */
  shoe(which: { readonly table: Id; readonly shoe: number; readonly limit: number }): StoreResult<readonly ShoeEvent[]>;
  /** Up to this seq the log was written by a release that kept no notes; 0 once they are filled in. */
  unnoted(table: Id): StoreResult<number>;
  /** Adds what that release would have written. Lines that are there stay. With `done`, nothing is missing any more. */
  fillIn(piece: NotesPiece): StoreResult<undefined>;
}

export interface NotesPiece {
  readonly table: Id;
  readonly notes: readonly (ShoeNote & { readonly seq: number })[];
  readonly rounds: readonly { readonly round: number; readonly told: Json }[];
  readonly done: boolean;
}

export interface Answers {
  /** The answer this command got; undefined when it never got one. */
  answered(command: CommandRef): StoreResult<{ readonly answer: Json } | undefined>;
  /**
   * Keeps an answer that changed nothing else, such as a refusal; `table` ties its life to that table's. With `expected`
   * it is refused with SEQ_CONFLICT unless the table is at that seq: what was decided on an older state is no answer.
   */
  keepAnswer(kept: {
    readonly command: CommandRef;
    readonly table?: Id;
    readonly expected?: number;
    readonly answer: Json;
    readonly at: Millis;
  }): StoreResult<Answered>;
  /** Forgets answers of tables closed before `before`, and older ones that belong to no table. Says how many. */
  forgetAnswers(before: Millis): StoreResult<number>;
}

export interface Ledger {
  /** The only way money enters: from the mint to a user or the house. Refused above the limit of its reason. */
  grant(grant: Grant): StoreResult<Answered>;
  /** Records of grants behind the one with the cause `after`, in the store's order of causes. */
  grants(page: { readonly after?: string; readonly limit: number }): StoreResult<readonly GrantRecord[]>;
  balance(account: LedgerAccount): StoreResult<number>;
  /** Every account. Their sum is 0. */
  balances(): StoreResult<readonly Balance[]>;
  /**
   * Lines behind the line `after`. All of them come in the store's order of causes; those of one `table` in the order of
   * its log.
   */
  entries(page: {
    readonly table?: Id;
    readonly after?: LedgerPlace;
    readonly limit: number;
  }): StoreResult<readonly LedgerEntry[]>;
}

export interface Vault {
  /** Once for each shoe. */
  seal(sealed: { readonly shoe: Id; readonly bytes: Uint8Array; readonly at: Millis }): StoreResult<Sealed>;
  /** For the server's own use; `revealedAt` says whether others may see it. */
  sealed(shoe: Id): StoreResult<Sealed>;
  /** Marks as revealed; the first time counts. */
  reveal(shoe: Id, at: Millis): StoreResult<Sealed>;
  /** How many were put before `before` and are still not revealed. */
  unrevealedShoes(before: Millis): StoreResult<number>;
  /** How many shoes of closed tables are still not revealed. */
  unkeptPromises(): StoreResult<number>;
  /** Any secret, to try a key on; undefined while none is kept. */
  anySealed(): StoreResult<Sealed | undefined>;
}

export interface Users {
  createUser(user: UserRecord): StoreResult<UserRecord>;
  user(user: Id): StoreResult<UserRecord>;
  renameUser(user: Id, name: string): StoreResult<UserRecord>;
  openSession(session: NewSession): StoreResult<SessionRecord>;
  /** Refused with SESSION_EXPIRED from `expiresAt` on. */
  session(session: Hash, at: Millis): StoreResult<SessionRecord>;
  /** The same, by the token in use or the next one. */
  sessionOf(tokenHash: Hash, at: Millis): StoreResult<SessionRecord>;
  /** Notes a use and moves the end; an ended session stays ended. */
  useSession(use: SessionUse): StoreResult<SessionRecord>;
  /**
   * Resumes the session, even an ended one: the token identifies the account. Everyone who resumes with the same token gets the
   * same next one, no matter how often and on how many servers, until that one takes over.
   */
  resumeSession(resume: SessionResume): StoreResult<SessionRecord>;
  /** Removes a session: none of its tokens works anymore. */
  closeSession(session: Hash): StoreResult<{ readonly closed: boolean }>;
  /** Removes every session of a user. Returns their ids. */
  closeSessions(user: Id): StoreResult<readonly Hash[]>;
  /** When any session was last opened or used, 0 if there is none. */
  lastSessionUse(): StoreResult<Millis>;
  /** Removes sessions that ended before `before`. Says how many. */
  forgetSessions(before: Millis): StoreResult<number>;
}

/** `facts` are settings and versions as the database itself names them. */
export interface Durability {
  readonly durable: boolean;
  readonly facts: { readonly [name: string]: string };
}
/** `walBytes` is what SQLite has written ahead and not yet put into its file; 0 elsewhere. */
export interface StoreSize {
  readonly bytes: number;
  readonly walBytes: number;
}
export interface Health {
  /**
   * Asks the running database whether what it acknowledges would survive a loss of power. STORE_UNAVAILABLE when it does
   * not answer, so this also tells whether the store is there at all.
   */
  durability(): StoreResult<Durability>;
  /** Commits something that nobody reads, so an ok proves that commits work now; a read proves only that reads do. */
  tryWrite(): StoreResult<null>;
  size(): StoreResult<StoreSize>;
}

export interface Store
  extends EventLog,
    History,
    Answers,
    Ledger,
    Vault,
    SigningKeys,
    Duels,
    Users,
    DeviceLinks,
    Health {
  /** Waits for what is under way; afterwards everything is refused with STORE_CLOSED. */
  close(): Promise<void>;
}
