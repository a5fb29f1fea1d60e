/** The store's queries over shelves. The disk outlives the store that is open on it, as a file would. */
import { HOUSE, MINT } from '../account.ts';
import type {
  AccountRow,
  AnswerRow,
  DeviceLinkRow,
  DuelRow,
  EntryRow,
  EventRow,
  GrantRow,
  IncarnationRow,
  NoteRow,
  ResultPlace,
  ResultRow,
  RoundRow,
  Rows,
  SealedRow,
  SessionRow,
  ShoeEventRow,
  SigningKeyRow,
  TableRow,
  TryRow,
  UserRoundRow,
  UserRow,
} from '../rows.ts';
import { Shelf } from './shelf.ts';

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byPlace = (a: EntryRow, b: EntryRow): number => byText(a.cause, b.cause) || a.n - b.n;
const byTime = (a: ResultPlace, b: ResultPlace): number =>
  a.at - b.at || byText(a.table, b.table) || a.round - b.round || a.seat - b.seat;

export class MemoryDisk implements Rows {
  readonly #undo: (() => void)[] = [];
  readonly #tables = new Shelf<TableRow>(this.#undo);
  readonly #events = new Shelf<EventRow>(this.#undo);
  readonly #rounds = new Shelf<RoundRow>(this.#undo);
  readonly #notes = new Shelf<NoteRow>(this.#undo);
  readonly #results = new Shelf<ResultRow>(this.#undo);
  readonly #answers = new Shelf<AnswerRow>(this.#undo);
  readonly #accounts = new Shelf<AccountRow>(this.#undo);
  readonly #entries = new Shelf<EntryRow>(this.#undo);
  readonly #grants = new Shelf<GrantRow>(this.#undo);
  readonly #vault = new Shelf<SealedRow>(this.#undo);
  readonly #signingKeys = new Shelf<SigningKeyRow>(this.#undo);
  readonly #incarnations = new Shelf<IncarnationRow>(this.#undo);
  readonly #duels = new Shelf<DuelRow>(this.#undo);
  readonly #tries = new Shelf<TryRow>(this.#undo);
  readonly #users = new Shelf<UserRow>(this.#undo);
  readonly #sessions = new Shelf<SessionRow>(this.#undo);
  readonly #deviceLinks = new Shelf<DeviceLinkRow>(this.#undo);
  readonly #carries = new Shelf<string>(this.#undo);

  constructor() {
    for (const account of [HOUSE, MINT]) this.#accounts.insert(account, { account, balance: 0 });
    this.commit();
  }

  commit(): void {
    this.#undo.length = 0;
  }

  rollback(): void {
    for (const undo of this.#undo.toReversed()) undo();
    this.commit();
  }

  table = async (table: string) => this.#tables.get(table);
  lockTable = async (table: string) => this.#tables.get(table);
  openTables = async (after: string, limit: number) =>
    this.#tables
      .all()
      .filter(({ table, closedAt }) => closedAt === null && table > after)
      .map(({ table }) => table)
      .sort(byText)
      .slice(0, limit);
  insertTable = async (row: TableRow) => this.#tables.insert(row.table, row);
  setHead = async (table: string, seq: number, hash: string) => this.#tables.update(table, { seq, hash });
  setClosed = async (table: string, at: number) => this.#tables.update(table, { closedAt: at });
  insertEvents = async (rows: readonly EventRow[]) => {
    for (const row of rows) this.#events.insert(`${row.table}/${row.seq}`, row);
  };
  events = async (table: string, after: number, limit: number) => {
    const found: EventRow[] = [];
    for (let seq = after + 1; found.length < limit; seq++) {
      const row = this.#events.get(`${table}/${seq}`);
      if (row === undefined) break;
      found.push(row);
    }
    return found;
  };

  round = async (table: string, round: number) => this.#rounds.get(`${table}/${round}`);
  insertRound = async (row: RoundRow) => this.#rounds.insert(`${row.table}/${row.round}`, row);
  setTold = async (table: string, round: number, told: string) => {
    const key = `${table}/${round}`;
    if (this.#rounds.get(key)?.told === null) this.#rounds.update(key, { told });
  };
  insertNotes = async (rows: readonly NoteRow[]) => {
    for (const row of rows) {
      const key = `${row.table}/${row.shoe}/${row.seq}`;
      if (this.#notes.get(key) === undefined) this.#notes.insert(key, row);
    }
  };
  shoeEvents = async (table: string, shoe: number, limit: number) =>
    this.#notes
      .all()
      .filter((row) => row.table === table && row.shoe === shoe)
      .sort((a, b) => a.seq - b.seq)
      .slice(0, limit)
      .flatMap(({ seq, refills }): readonly ShoeEventRow[] => {
        const event = this.#events.get(`${table}/${seq}`);
        return event === undefined ? [] : [{ ...event, shoe, refills }];
      });
  /** Nothing here was written by an earlier release. */
  unnoted = async () => 0;
  setNoted = async () => undefined;
  insertResults = async (rows: readonly ResultRow[]) => {
    for (const row of rows) this.#results.insert(`${row.table}/${row.round}/${row.seat}`, row);
  };
  results = async (table: string, round: number) =>
    this.#results
      .all()
      .filter((row) => row.table === table && row.round === round)
      .sort(byTime);
  roundsPlayed = async (user: string, most: number) =>
    Math.min(most, this.#results.all().filter((row) => row.user === user).length);
  history = async (user: string, before: ResultPlace | undefined, limit: number) =>
    this.#results
      .all()
      .filter((row) => row.user === user && (before === undefined || byTime(row, before) < 0))
      .sort((a, b) => byTime(b, a))
      .slice(0, limit)
      .flatMap((row) => this.#withRound(row) ?? []);

  answer = async (account: string, cmdId: string) => this.#answers.get(`${account}/${cmdId}`);
  insertAnswer = async (row: AnswerRow) => this.#answers.insert(`${row.account}/${row.cmdId}`, row);
  deleteAnswers = async (before: number) =>
    this.#answers.deleteWhere(({ table, at }) =>
      table === null ? at < before : (this.#tables.get(table)?.closedAt ?? before) < before,
    );

  account = async (account: string) => this.#accounts.get(account);
  lockAccounts = async (accounts: readonly string[]) =>
    accounts.flatMap((account) => this.#accounts.get(account) ?? []);
  accounts = async () => this.#accounts.all();
  insertAccount = async (row: AccountRow) => this.#accounts.insert(row.account, row);
  setBalance = async (account: string, balance: number) => this.#accounts.update(account, { balance });
  insertEntries = async (rows: readonly EntryRow[]) => {
    for (const row of rows) this.#entries.insert(`${row.cause}#${row.n}`, row);
  };
  entries = async (cause: string, n: number, limit: number) =>
    this.#entries
      .all()
      .filter((row) => row.cause > cause || (row.cause === cause && row.n > n))
      .sort(byPlace)
      .slice(0, limit);

  entriesOfTable = async (table: string, seq: number, n: number, limit: number) =>
    this.#entries
      .all()
      .flatMap((row) => {
        const event = this.#events.get(row.cause);
        return event?.table === table ? [{ row, at: event.seq }] : [];
      })
      .filter(({ row, at }) => at > seq || (at === seq && row.n > n))
      .sort((a, b) => a.at - b.at || a.row.n - b.row.n)
      .slice(0, limit)
      .map(({ row }) => row);

  grant = async (cause: string) => this.#grants.get(cause);
  insertGrant = async (row: GrantRow) => this.#grants.insert(row.cause, row);
  grants = async (after: string, limit: number) =>
    this.#grants
      .all()
      .filter(({ cause }) => cause > after)
      .sort((a, b) => byText(a.cause, b.cause))
      .slice(0, limit);

  sealed = async (shoe: string) => this.#vault.get(shoe);
  insertSealed = async (row: SealedRow) => this.#vault.insert(row.shoe, row);
  setRevealed = async (shoe: string, at: number) => {
    if (this.#vault.get(shoe)?.revealedAt === null) this.#vault.update(shoe, { revealedAt: at });
  };
  unrevealed = async (before: number) =>
    this.#vault.all().filter(({ revealedAt, putAt }) => revealedAt === null && putAt < before).length;
  unkeptPromises = async () =>
    this.#vault.all().filter(({ shoe, revealedAt }) => {
      const closedAt = this.#tables.get(shoe.replace(/\.\d+$/, ''))?.closedAt;
      return revealedAt === null && closedAt !== null && closedAt !== undefined;
    }).length;
  anySealed = async () => this.#vault.all()[0];

  signingKeys = async () => this.#signingKeys.all();
  insertSigningKey = async (row: SigningKeyRow) => this.#signingKeys.insert(String(row.n), row);
  incarnations = async () => this.#incarnations.all();
  insertIncarnation = async (row: IncarnationRow) => this.#incarnations.insert(String(row.n), row);
  lastEventAt = async () => this.#events.all().reduce<number | null>((last, { at }) => Math.max(last ?? at, at), null);

  duel = async (duel: string) => this.#duels.get(duel);
  lockDuel = async (duel: string) => this.#duels.get(duel);
  duelOf = async (by: string, cmdId: string) => this.#duels.all().find((row) => row.by === by && row.cmdId === cmdId);
  openDuels = async (by: string | undefined) =>
    this.#duels.all().filter((row) => row.endedAt === null && (by === undefined || row.by === by)).length;
  insertDuel = async (row: DuelRow) => this.#duels.insert(row.duel, row);
  setDuelBytes = async (duel: string, bytes: string) => this.#duels.update(duel, { bytes });
  setDuelEnding = async (duel: string, at: number) => this.#duels.update(duel, { endingAt: at });
  setDuelsEnding = async (at: number) => {
    for (const { duel, endingAt, endedAt } of this.#duels.all())
      if (endingAt === null && endedAt === null) this.#duels.update(duel, { endingAt: at });
  };
  setDuelEnded = async (duel: string, at: number) => this.#duels.update(duel, { endedAt: at });
  dueDuels = async (at: number, limit: number) =>
    this.#duels
      .all()
      .filter(({ deadline, endingAt, endedAt }) => endedAt === null && (deadline <= at || endingAt !== null))
      .sort((a, b) => a.deadline - b.deadline || byText(a.duel, b.duel))
      .slice(0, limit)
      .map(({ duel }) => duel);
  tries = async (duel: string) =>
    this.#tries
      .all()
      .filter((row) => row.duel === duel)
      .sort((a, b) => a.n - b.n);
  insertTry = async (row: TryRow) => this.#tries.insert(`${row.duel}/${row.user}`, row);
  placeTry = async (duel: string, user: string, table: string) => {
    const key = `${duel}/${user}`;
    if (this.#tries.get(key)?.table === null) this.#tries.update(key, { table });
  };
  finishTry = async (table: string, at: number) => {
    const row = this.#tries.all().find((each) => each.table === table && each.finishedAt === null);
    if (row !== undefined) this.#tries.update(`${row.duel}/${row.user}`, { finishedAt: at });
  };

  user = async (user: string) => this.#users.get(user);
  insertUser = async (row: UserRow) => this.#users.insert(row.user, row);
  setName = async (user: string, name: string) => this.#users.update(user, { name });
  lockSession = async (session: string) => this.#sessions.get(session);
  lockSessionOf = async (tokenHash: string) =>
    this.#sessions.all().find((row) => row.tokenHash === tokenHash || row.nextHash === tokenHash);
  sessionsOf = async (user: string) =>
    this.#sessions
      .all()
      .filter((row) => row.user === user)
      .map(({ session }) => session);
  insertSession = async (row: SessionRow) => this.#sessions.insert(row.session, row);
  setSession = async (row: SessionRow) => this.#sessions.update(row.session, row);
  deleteSession = async (session: string) => this.#sessions.deleteWhere((row) => row.session === session);
  lastSessionUse = async () => Math.max(0, ...this.#sessions.all().map(({ usedAt }) => usedAt));
  deleteSessions = async (before: number) => this.#sessions.deleteWhere((row) => row.expiresAt < before);

  lockDeviceLink = async (linkHash: string) => this.#deviceLinks.get(linkHash);
  latestDeviceLink = async (session: string) =>
    this.#deviceLinks
      .all()
      .filter((row) => row.session === session)
      .sort((a, b) => a.at - b.at || Number(a.canceledAt === null) - Number(b.canceledAt === null))
      .at(-1);
  carryOf = async (linkHash: string) => this.#carries.get(linkHash) ?? null;
  carries = async () => this.#carries.all().length;
  insertDeviceLink = async (row: DeviceLinkRow, carry: string | null) => {
    this.#deviceLinks.insert(row.linkHash, row);
    if (carry !== null) this.#carries.insert(row.linkHash, carry);
  };
  setDeviceLinkUsed = async (linkHash: string, usedBy: string) => this.#deviceLinks.update(linkHash, { usedBy });
  cancelDeviceLinks = async (user: string, at: number) => {
    const open = this.#deviceLinks
      .all()
      .filter((row) => row.user === user && row.usedBy === null && row.canceledAt === null);
    for (const { linkHash } of open) {
      this.#deviceLinks.update(linkHash, { canceledAt: at });
      this.#dropCarry(linkHash);
    }
    return open.length;
  };
  dropCarries = async (at: number) => {
    for (const { linkHash, expiresAt } of this.#deviceLinks.all()) if (expiresAt <= at) this.#dropCarry(linkHash);
  };
  deleteDeviceLinks = async (before: number) => this.#deviceLinks.deleteWhere((row) => row.expiresAt < before);

  #dropCarry(linkHash: string): void {
    this.#deviceLinks.update(linkHash, { carries: 0 });
    this.#carries.delete(linkHash);
  }

  /** What the databases do with a join. */
  #withRound({ table, round, seat, staked, returned }: ResultRow): UserRoundRow | undefined {
    const { told: _, ...closed } = this.#rounds.get(`${table}/${round}`) ?? {};
    const game = this.#tables.get(table)?.game;
    return 'at' in closed && game !== undefined ? { ...closed, game, seat, staked, returned } : undefined;
  }
}
