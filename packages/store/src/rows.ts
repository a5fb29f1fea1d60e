/**
 * The queries of the store, as one interface between its rules (core/) and where rows are kept (memory, SQL). A row
 * holds only strings, whole numbers and null, because that is what both databases and a JSON round trip keep alike:
 * JSON values are canonical text, bytes are base64, accounts are text (account.ts).
 */

export interface TableRow {
  readonly table: string;
  readonly game: string;
  readonly setup: string;
  readonly at: number;
  readonly closedAt: number | null;
  readonly seq: number;
  readonly hash: string;
}
export interface EventRow {
  readonly table: string;
  readonly seq: number;
  readonly v: number;
  readonly at: number;
  readonly event: string;
  readonly prevHash: string;
  readonly hash: string;
}
export interface RoundRow {
  readonly table: string;
  readonly round: number;
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly at: number;
  readonly told: string | null;
}
export interface NoteRow {
  readonly table: string;
  readonly shoe: number;
  readonly seq: number;
  readonly refills: string | null;
}
export type ShoeEventRow = EventRow & Pick<NoteRow, 'shoe' | 'refills'>;
/** `at` is the round's, so that one index gives a user's history in order. */
export interface ResultRow {
  readonly table: string;
  readonly round: number;
  readonly seat: number;
  readonly user: string;
  readonly staked: number;
  readonly returned: number;
  readonly at: number;
}
export type UserRoundRow = Omit<RoundRow, 'told'> & Omit<ResultRow, 'user'> & Pick<TableRow, 'game'>;
export type ResultPlace = Pick<ResultRow, 'at' | 'table' | 'round' | 'seat'>;
export interface AnswerRow {
  readonly account: string;
  readonly cmdId: string;
  readonly payloadHash: string;
  readonly table: string | null;
  readonly answer: string;
  readonly at: number;
}
export interface AccountRow {
  readonly account: string;
  readonly balance: number;
}
export interface EntryRow {
  readonly cause: string;
  readonly n: number;
  readonly debit: string;
  readonly credit: string;
  readonly amount: number;
  readonly at: number;
}
/** `beforeRecords` is 0 or 1. */
export interface GrantRow {
  readonly cause: string;
  readonly to: string;
  readonly askedBy: string;
  readonly cmdId: string;
  readonly amount: number;
  readonly why: string;
  readonly at: number;
  readonly beforeRecords: number;
}
export interface SealedRow {
  readonly shoe: string;
  readonly bytes: string;
  readonly putAt: number;
  readonly revealedAt: number | null;
}
/** `n` counts from 1. */
export interface IncarnationRow {
  readonly n: number;
  readonly incarnation: string;
  readonly at: number;
  readonly backupAt: number | null;
}
export interface SigningKeyRow {
  readonly n: number;
  readonly key: string;
  readonly incarnation: string;
  readonly since: number;
  readonly secret: string;
  readonly signedBy: string | null;
  readonly signature: string | null;
}
export interface UserRow {
  readonly user: string;
  readonly name: string;
  readonly at: number;
}
export interface SessionRow {
  readonly session: string;
  readonly tokenHash: string;
  readonly nextHash: string | null;
  readonly nextSalt: string | null;
  readonly nextAt: number | null;
  readonly user: string;
  readonly at: number;
  readonly usedAt: number;
  readonly expiresAt: number;
}

/** Without what it carries, which is read when the link is used. */
export interface DeviceLinkRow {
  readonly linkHash: string;
  readonly user: string;
  readonly session: string;
  readonly moves: number;
  readonly at: number;
  readonly expiresAt: number;
  readonly usedBy: string | null;
  readonly canceledAt: number | null;
  readonly carries: number;
}

/** `isMixed` is 0 or 1. */
export interface DuelRow {
  readonly duel: string;
  readonly terms: string;
  readonly by: string;
  readonly cmdId: string;
  readonly payloadHash: string;
  readonly at: number;
  readonly deadline: number;
  readonly isMixed: number;
  readonly bytes: string | null;
  readonly endingAt: number | null;
  readonly endedAt: number | null;
}
/** `n` counts the tries of a duel from 1. */
export interface TryRow {
  readonly duel: string;
  readonly user: string;
  readonly cmdId: string;
  readonly n: number;
  readonly at: number;
  readonly table: string | null;
  readonly finishedAt: number | null;
}

/** Queries inside one transaction. `lock…` reads what will be written: nobody else writes it until the end. */
export interface Rows {
  table(table: string): Promise<TableRow | undefined>;
  lockTable(table: string): Promise<TableRow | undefined>;
  openTables(after: string, limit: number): Promise<readonly string[]>;
  insertTable(row: TableRow): Promise<void>;
  setHead(table: string, seq: number, hash: string): Promise<void>;
  setClosed(table: string, at: number): Promise<void>;
  insertEvents(rows: readonly EventRow[]): Promise<void>;
  events(table: string, after: number, limit: number): Promise<readonly EventRow[]>;

  round(table: string, round: number): Promise<RoundRow | undefined>;
  insertRound(row: RoundRow): Promise<void>;
  /** If nothing has been narrated yet. */
  setTold(table: string, round: number, told: string): Promise<void>;
  /** Notes that are there already stay as they are. */
  insertNotes(rows: readonly NoteRow[]): Promise<void>;
  shoeEvents(table: string, shoe: number, limit: number): Promise<readonly ShoeEventRow[]>;
  unnoted(table: string): Promise<number>;
  setNoted(table: string): Promise<void>;
  insertResults(rows: readonly ResultRow[]): Promise<void>;
  results(table: string, round: number): Promise<readonly ResultRow[]>;
  roundsPlayed(user: string, most: number): Promise<number>;
  history(user: string, before: ResultPlace | undefined, limit: number): Promise<readonly UserRoundRow[]>;

  answer(account: string, cmdId: string): Promise<AnswerRow | undefined>;
  insertAnswer(row: AnswerRow): Promise<void>;
  deleteAnswers(before: number): Promise<number>;

  account(account: string): Promise<AccountRow | undefined>;
  /** Locks in one order everywhere, so that two transactions never wait for each other. */
  lockAccounts(accounts: readonly string[]): Promise<readonly AccountRow[]>;
  accounts(): Promise<readonly AccountRow[]>;
  insertAccount(row: AccountRow): Promise<void>;
  setBalance(account: string, balance: number): Promise<void>;
  insertEntries(rows: readonly EntryRow[]): Promise<void>;
  entries(cause: string, n: number, limit: number): Promise<readonly EntryRow[]>;
  /** Those of a table's events, in the order of its log. */
  entriesOfTable(table: string, seq: number, n: number, limit: number): Promise<readonly EntryRow[]>;

  grant(cause: string): Promise<GrantRow | undefined>;
  insertGrant(row: GrantRow): Promise<void>;
  grants(after: string, limit: number): Promise<readonly GrantRow[]>;

  sealed(shoe: string): Promise<SealedRow | undefined>;
  insertSealed(row: SealedRow): Promise<void>;
  setRevealed(shoe: string, at: number): Promise<void>;
  unrevealed(before: number): Promise<number>;
  unkeptPromises(): Promise<number>;
  anySealed(): Promise<SealedRow | undefined>;

  signingKeys(): Promise<readonly SigningKeyRow[]>;
  insertSigningKey(row: SigningKeyRow): Promise<void>;
  incarnations(): Promise<readonly IncarnationRow[]>;
  insertIncarnation(row: IncarnationRow): Promise<void>;
  /** When the last event of any table was written. */
  lastEventAt(): Promise<number | null>;

  duel(duel: string): Promise<DuelRow | undefined>;
  lockDuel(duel: string): Promise<DuelRow | undefined>;
  duelOf(by: string, cmdId: string): Promise<DuelRow | undefined>;
  /** How many are not over, of this creator or of all. */
  openDuels(by: string | undefined): Promise<number>;
  insertDuel(row: DuelRow): Promise<void>;
  setDuelBytes(duel: string, bytes: string): Promise<void>;
  setDuelEnding(duel: string, at: number): Promise<void>;
  setDuelEnded(duel: string, at: number): Promise<void>;
  /** All that are not ended. */
  setDuelsEnding(at: number): Promise<void>;
  dueDuels(at: number, limit: number): Promise<readonly string[]>;
  /** In the order in which they began. */
  tries(duel: string): Promise<readonly TryRow[]>;
  insertTry(row: TryRow): Promise<void>;
  /** If it has no table yet. */
  placeTry(duel: string, user: string, table: string): Promise<void>;
  /** If it is not finished yet. */
  finishTry(table: string, at: number): Promise<void>;

  user(user: string): Promise<UserRow | undefined>;
  insertUser(row: UserRow): Promise<void>;
  setName(user: string, name: string): Promise<void>;
  lockSession(session: string): Promise<SessionRow | undefined>;
  /** By the token in use or the next one. */
  lockSessionOf(tokenHash: string): Promise<SessionRow | undefined>;
  sessionsOf(user: string): Promise<readonly string[]>;
  insertSession(row: SessionRow): Promise<void>;
  setSession(row: SessionRow): Promise<void>;
  deleteSession(session: string): Promise<number>;
  deleteSessions(before: number): Promise<number>;
  /** 0 if there is none. */
  lastSessionUse(): Promise<number>;

  lockDeviceLink(linkHash: string): Promise<DeviceLinkRow | undefined>;
  latestDeviceLink(session: string): Promise<DeviceLinkRow | undefined>;
  carryOf(linkHash: string): Promise<string | null>;
  /** How many links carry something. */
  carries(): Promise<number>;
  insertDeviceLink(row: DeviceLinkRow, carry: string | null): Promise<void>;
  setDeviceLinkUsed(linkHash: string, usedBy: string): Promise<void>;
  /** Those neither used nor canceled. What they carried is deleted. */
  cancelDeviceLinks(user: string, at: number): Promise<number>;
  /** Of links that ended at this time or before. */
  dropCarries(at: number): Promise<void>;
  deleteDeviceLinks(before: number): Promise<number>;
}
