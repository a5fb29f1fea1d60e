/**
 * The store's queries, once for both databases. The only difference is how a row is locked: PostgreSQL says
 * `FOR UPDATE`, SQLite has one writer at a time and says nothing.
 */
import type {
  AccountRow,
  AnswerRow,
  DeviceLinkRow,
  EntryRow,
  EventRow,
  GrantRow,
  IncarnationRow,
  ResultRow,
  RoundRow,
  Rows,
  SealedRow,
  SessionRow,
  ShoeEventRow,
  SigningKeyRow,
  TableRow,
  UserRoundRow,
  UserRow,
} from '../rows.ts';
import { sqlDuelRows } from './duel-rows.ts';
import { inParts, placeholders, type Sql, type SqlValue } from './sql.ts';

const TABLE = 'table_id AS "table", game, setup, created_at AS "at", closed_at AS "closedAt", seq, hash';
const EVENT = 'table_id AS "table", seq, v, written_at AS "at", event, prev_hash AS "prevHash", hash';
const SHOE_EVENT = `e.table_id AS "table", e.seq, e.v, e.written_at AS "at", e.event, e.prev_hash AS "prevHash",
  e.hash, n.shoe, n.refills`;
const ROUND = 'table_id AS "table", round, first_seq AS "firstSeq", last_seq AS "lastSeq", written_at AS "at", told';
const RESULT = 'table_id AS "table", round, seat, user_id AS "user", staked, returned, written_at AS "at"';
const USER_ROUND = `r.table_id AS "table", r.round, o.first_seq AS "firstSeq", o.last_seq AS "lastSeq",
  r.written_at AS "at", r.seat, r.staked, r.returned, t.game`;
const ANSWER = `account, cmd_id AS "cmdId", payload_hash AS "payloadHash", table_id AS "table", answer,
  written_at AS "at"`;
const ENTRY = 'cause, n, debit, credit, amount, written_at AS "at"';
const OWN_ENTRY = 'e.cause, e.n, e.debit, e.credit, e.amount, e.written_at AS "at"';
const GRANT = `cause, to_account AS "to", asked_by AS "askedBy", cmd_id AS "cmdId", amount, why, written_at AS "at",
  before_records AS "beforeRecords"`;
const SEALED = 'shoe, bytes, put_at AS "putAt", revealed_at AS "revealedAt"';
const SIGNING_KEY = 'n, public_key AS "key", incarnation, since, secret, signed_by AS "signedBy", signature';
const INCARNATION = 'n, incarnation, begun_at AS "at", backup_at AS "backupAt"';
const USER = 'user_id AS "user", name, created_at AS "at"';
const SESSION = `token_hash AS "session", COALESCE(current_hash, token_hash) AS "tokenHash", next_hash AS "nextHash",
  next_salt AS "nextSalt", next_at AS "nextAt", user_id AS "user", created_at AS "at", used_at AS "usedAt",
  expires_at AS "expiresAt"`;
const DEVICE_LINK = `link_hash AS "linkHash", user_id AS "user", session, moves, made_at AS "at", expires_at AS "expiresAt",
  used_by AS "usedBy", canceled_at AS "canceledAt", CASE WHEN carry IS NULL THEN 0 ELSE 1 END AS "carries"`;
/** Rows of one INSERT: far below the number of values any of the databases takes. */
const ROWS_PER_INSERT = 100;

export const sqlRows = (sql: Sql, forUpdate: '' | ' FOR UPDATE'): Rows => {
  // The columns above name every field of the row type they are used with; the contract suite reads every one.
  const all = async <Row>(statement: string, ...values: readonly SqlValue[]): Promise<readonly Row[]> =>
    (await sql(statement, values)).rows.map((row) => ({ ...row }) as Row);
  const one = async <Row>(statement: string, ...values: readonly SqlValue[]): Promise<Row | undefined> =>
    (await all<Row>(statement, ...values))[0];
  const run = async (statement: string, ...values: readonly SqlValue[]): Promise<number> =>
    (await sql(statement, values)).changes;
  const insert = async (into: string, rows: readonly (readonly SqlValue[])[], unless = ''): Promise<void> => {
    for (const part of inParts(rows, ROWS_PER_INSERT))
      await run(
        `INSERT INTO ${into} VALUES ${placeholders(part.length, part[0]?.length ?? 0)}${unless}`,
        ...part.flat(),
      );
  };
  const change = async (statement: string, ...values: readonly SqlValue[]): Promise<void> => {
    await run(statement, ...values);
  };

  return {
    table: (table) => one<TableRow>(`SELECT ${TABLE} FROM tables WHERE table_id = ?`, table),
    lockTable: (table) => one<TableRow>(`SELECT ${TABLE} FROM tables WHERE table_id = ?${forUpdate}`, table),
    async openTables(after, limit) {
      const statement = `SELECT table_id AS "table" FROM tables WHERE closed_at IS NULL AND table_id > ?
        ORDER BY table_id LIMIT ?`;
      return (await all<Pick<TableRow, 'table'>>(statement, after, limit)).map(({ table }) => table);
    },
    insertTable: ({ table, game, setup, at, closedAt, seq, hash }) =>
      insert('tables (table_id, game, setup, created_at, closed_at, seq, hash)', [
        [table, game, setup, at, closedAt, seq, hash],
      ]),
    setHead: (table, seq, hash) => change('UPDATE tables SET seq = ?, hash = ? WHERE table_id = ?', seq, hash, table),
    setClosed: (table, at) => change('UPDATE tables SET closed_at = ? WHERE table_id = ?', at, table),
    insertEvents: (rows) =>
      insert(
        'events (table_id, seq, v, written_at, event, prev_hash, hash)',
        rows.map(({ table, seq, v, at, event, prevHash, hash }) => [table, seq, v, at, event, prevHash, hash]),
      ),
    events: (table, after, limit) =>
      all<EventRow>(
        `SELECT ${EVENT} FROM events WHERE table_id = ? AND seq > ? ORDER BY seq LIMIT ?`,
        table,
        after,
        limit,
      ),

    round: (table, round) =>
      one<RoundRow>(`SELECT ${ROUND} FROM rounds WHERE table_id = ? AND round = ?`, table, round),
    insertRound: ({ table, round, firstSeq, lastSeq, at, told }) =>
      insert('rounds (table_id, round, first_seq, last_seq, written_at, told)', [
        [table, round, firstSeq, lastSeq, at, told],
      ]),
    setTold: (table, round, told) =>
      change('UPDATE rounds SET told = ? WHERE table_id = ? AND round = ? AND told IS NULL', told, table, round),
    insertNotes: (rows) =>
      insert(
        'notes (table_id, shoe, seq, refills)',
        rows.map(({ table, shoe, seq, refills }) => [table, shoe, seq, refills]),
        ' ON CONFLICT DO NOTHING',
      ),
    shoeEvents: (table, shoe, limit) =>
      all<ShoeEventRow>(
        `SELECT ${SHOE_EVENT} FROM notes n JOIN events e ON e.table_id = n.table_id AND e.seq = n.seq
          WHERE n.table_id = ? AND n.shoe = ? ORDER BY n.seq LIMIT ?`,
        table,
        shoe,
        limit,
      ),
    async unnoted(table) {
      const row = await one<{ readonly unnoted: number }>('SELECT unnoted FROM tables WHERE table_id = ?', table);
      return row?.unnoted ?? 0;
    },
    setNoted: (table) => change('UPDATE tables SET unnoted = 0 WHERE table_id = ?', table),
    insertResults: (rows) =>
      insert(
        'results (table_id, round, seat, user_id, staked, returned, written_at)',
        rows.map(({ table, round, seat, user, staked, returned, at }) => [
          table,
          round,
          seat,
          user,
          staked,
          returned,
          at,
        ]),
      ),
    results: (table, round) =>
      all<ResultRow>(`SELECT ${RESULT} FROM results WHERE table_id = ? AND round = ? ORDER BY seat`, table, round),
    async roundsPlayed(user, most) {
      const statement = `SELECT COUNT(*) AS "count" FROM (SELECT 1 FROM results WHERE user_id = ? LIMIT ?) AS counted`;
      return (await one<{ readonly count: number }>(statement, user, most))?.count ?? 0;
    },
    history: (user, before, limit) =>
      all<UserRoundRow>(
        `SELECT ${USER_ROUND} FROM results r
          JOIN rounds o ON o.table_id = r.table_id AND o.round = r.round
          JOIN tables t ON t.table_id = r.table_id
          WHERE r.user_id = ?
          ${before === undefined ? '' : 'AND (r.written_at, r.table_id, r.round, r.seat) < (?, ?, ?, ?)'}
          ORDER BY r.written_at DESC, r.table_id DESC, r.round DESC, r.seat DESC LIMIT ?`,
        user,
        ...(before === undefined ? [] : [before.at, before.table, before.round, before.seat]),
        limit,
      ),

    answer: (account, cmdId) =>
      one<AnswerRow>(`SELECT ${ANSWER} FROM answers WHERE account = ? AND cmd_id = ?`, account, cmdId),
    insertAnswer: ({ account, cmdId, payloadHash, table, answer, at }) =>
      insert('answers (account, cmd_id, payload_hash, table_id, answer, written_at)', [
        [account, cmdId, payloadHash, table, answer, at],
      ]),
    deleteAnswers: (before) =>
      run(
        `DELETE FROM answers WHERE (table_id IS NULL AND written_at < ?)
          OR table_id IN (SELECT table_id FROM tables WHERE closed_at < ?)`,
        before,
        before,
      ),

    account: (account) => one<AccountRow>('SELECT account, balance FROM accounts WHERE account = ?', account),
    lockAccounts: (accounts) =>
      all<AccountRow>(
        `SELECT account, balance FROM accounts WHERE account IN ${placeholders(1, accounts.length)}
          ORDER BY account${forUpdate}`,
        ...accounts,
      ),
    accounts: () => all<AccountRow>('SELECT account, balance FROM accounts ORDER BY account'),
    insertAccount: ({ account, balance }) => insert('accounts (account, balance)', [[account, balance]]),
    setBalance: (account, balance) => change('UPDATE accounts SET balance = ? WHERE account = ?', balance, account),
    insertEntries: (rows) =>
      insert(
        'entries (cause, n, debit, credit, amount, written_at)',
        rows.map(({ cause, n, debit, credit, amount, at }) => [cause, n, debit, credit, amount, at]),
      ),
    // Compared as a pair: with an OR in its place both databases would walk the index from its beginning for each page.
    entries: (cause, n, limit) =>
      all<EntryRow>(
        `SELECT ${ENTRY} FROM entries WHERE (cause, n) > (?, ?) ORDER BY cause, n LIMIT ?`,
        cause,
        n,
        limit,
      ),

    // Through the log: its key gives the order, and no text has to be taken apart.
    entriesOfTable: (table, seq, n, limit) =>
      all<EntryRow>(
        `SELECT ${OWN_ENTRY} FROM events o JOIN entries e ON e.cause = o.table_id || '/' || o.seq
          WHERE o.table_id = ? AND o.seq >= ? AND (o.seq > ? OR e.n > ?) ORDER BY o.seq, e.n LIMIT ?`,
        table,
        seq,
        seq,
        n,
        limit,
      ),

    grant: (cause) => one<GrantRow>(`SELECT ${GRANT} FROM grants WHERE cause = ?`, cause),
    insertGrant: ({ cause, to, askedBy, cmdId, amount, why, at, beforeRecords }) =>
      insert('grants (cause, to_account, asked_by, cmd_id, amount, why, written_at, before_records)', [
        [cause, to, askedBy, cmdId, amount, why, at, beforeRecords],
      ]),
    grants: (after, limit) =>
      all<GrantRow>(`SELECT ${GRANT} FROM grants WHERE cause > ? ORDER BY cause LIMIT ?`, after, limit),

    sealed: (shoe) => one<SealedRow>(`SELECT ${SEALED} FROM vault WHERE shoe = ?`, shoe),
    insertSealed: ({ shoe, bytes, putAt, revealedAt }) =>
      insert('vault (shoe, bytes, put_at, revealed_at)', [[shoe, bytes, putAt, revealedAt]]),
    setRevealed: (shoe, at) =>
      change('UPDATE vault SET revealed_at = ? WHERE shoe = ? AND revealed_at IS NULL', at, shoe),

    async unrevealed(before) {
      const statement = 'SELECT COUNT(*) AS "count" FROM vault WHERE revealed_at IS NULL AND put_at < ?';
      return (await one<{ readonly count: number }>(statement, before))?.count ?? 0;
    },

    async unkeptPromises() {
      // A shoe is named by its table and a number: K7QM2X.3.
      const statement = `SELECT COUNT(*) AS "count" FROM vault
        JOIN tables ON tables.table_id = RTRIM(RTRIM(vault.shoe, '0123456789'), '.')
        WHERE vault.revealed_at IS NULL AND tables.closed_at IS NOT NULL`;
      return (await one<{ readonly count: number }>(statement))?.count ?? 0;
    },

    anySealed: () => one<SealedRow>(`SELECT ${SEALED} FROM vault LIMIT 1`),

    signingKeys: () => all<SigningKeyRow>(`SELECT ${SIGNING_KEY} FROM signing_keys ORDER BY n`),
    insertSigningKey: ({ n, key, incarnation, since, secret, signedBy, signature }) =>
      insert('signing_keys (n, public_key, incarnation, since, secret, signed_by, signature)', [
        [n, key, incarnation, since, secret, signedBy, signature],
      ]),
    incarnations: () => all<IncarnationRow>(`SELECT ${INCARNATION} FROM incarnations ORDER BY n`),
    insertIncarnation: ({ n, incarnation, at, backupAt }) =>
      insert('incarnations (n, incarnation, begun_at, backup_at)', [[n, incarnation, at, backupAt]]),
    async lastEventAt() {
      return (await one<{ readonly at: number | null }>('SELECT MAX(written_at) AS "at" FROM events'))?.at ?? null;
    },

    ...sqlDuelRows({ all, one, change, insert }, forUpdate),

    user: (user) => one<UserRow>(`SELECT ${USER} FROM users WHERE user_id = ?`, user),
    insertUser: ({ user, name, at }) => insert('users (user_id, name, created_at)', [[user, name, at]]),
    setName: (user, name) => change('UPDATE users SET name = ? WHERE user_id = ?', name, user),
    lockSession: (session) =>
      one<SessionRow>(`SELECT ${SESSION} FROM sessions WHERE token_hash = ?${forUpdate}`, session),
    lockSessionOf: (tokenHash) =>
      one<SessionRow>(
        `SELECT ${SESSION} FROM sessions
          WHERE (token_hash = ? AND current_hash IS NULL) OR current_hash = ? OR next_hash = ?${forUpdate}`,
        tokenHash,
        tokenHash,
        tokenHash,
      ),
    sessionsOf: async (user) =>
      (await all<SessionRow>(`SELECT ${SESSION} FROM sessions WHERE user_id = ?${forUpdate}`, user)).map(
        ({ session }) => session,
      ),
    insertSession: ({ session, user, at, usedAt, expiresAt }) =>
      insert('sessions (token_hash, user_id, created_at, used_at, expires_at)', [
        [session, user, at, usedAt, expiresAt],
      ]),
    setSession: ({ session, tokenHash, nextHash, nextSalt, nextAt, at, usedAt, expiresAt }) =>
      change(
        `UPDATE sessions SET current_hash = ?, next_hash = ?, next_salt = ?, next_at = ?, created_at = ?, used_at = ?,
          expires_at = ? WHERE token_hash = ?`,
        ...[tokenHash, nextHash, nextSalt, nextAt, at, usedAt, expiresAt, session],
      ),
    deleteSession: (session) => run('DELETE FROM sessions WHERE token_hash = ?', session),
    lastSessionUse: async () =>
      (await one<{ readonly at: number | null }>('SELECT MAX(used_at) AS at FROM sessions'))?.at ?? 0,
    deleteSessions: (before) => run('DELETE FROM sessions WHERE expires_at < ?', before),

    lockDeviceLink: (linkHash) =>
      one<DeviceLinkRow>(`SELECT ${DEVICE_LINK} FROM device_links WHERE link_hash = ?${forUpdate}`, linkHash),
    latestDeviceLink: (session) =>
      one<DeviceLinkRow>(
        `SELECT ${DEVICE_LINK} FROM device_links WHERE session = ? ORDER BY made_at DESC, canceled_at IS NULL DESC LIMIT 1`,
        session,
      ),
    async carryOf(linkHash) {
      const statement = 'SELECT carry FROM device_links WHERE link_hash = ?';
      return (await one<{ readonly carry: string | null }>(statement, linkHash))?.carry ?? null;
    },
    async carries() {
      const statement = 'SELECT COUNT(*) AS "count" FROM device_links WHERE carry IS NOT NULL';
      return (await one<{ readonly count: number }>(statement))?.count ?? 0;
    },
    insertDeviceLink: ({ linkHash, user, session, moves, at, expiresAt, usedBy, canceledAt }, carry) =>
      insert('device_links (link_hash, user_id, session, moves, made_at, expires_at, used_by, canceled_at, carry)', [
        [linkHash, user, session, moves, at, expiresAt, usedBy, canceledAt, carry],
      ]),
    setDeviceLinkUsed: (linkHash, usedBy) =>
      change('UPDATE device_links SET used_by = ? WHERE link_hash = ?', usedBy, linkHash),
    cancelDeviceLinks: (user, at) =>
      run(
        `UPDATE device_links SET canceled_at = ?, carry = NULL
          WHERE user_id = ? AND used_by IS NULL AND canceled_at IS NULL`,
        at,
        user,
      ),
    dropCarries: (at) => change('UPDATE device_links SET carry = NULL WHERE carry IS NOT NULL AND expires_at <= ?', at),
    deleteDeviceLinks: (before) => run('DELETE FROM device_links WHERE expires_at < ?', before),
  };
};
