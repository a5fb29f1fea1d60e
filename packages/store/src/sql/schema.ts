/**
 * The tables of both databases, in the SQL they have in common: text, whole numbers, keys and checks. Times are
 * milliseconds, JSON is canonical text, secrets are base64. A new schema is one more list at the end; what stands here
 * has been run somewhere and is never changed.
 */
import { err, ok, type Refusal, type Result } from '@croupier/kernel';
import { refuse } from '../refusals.ts';
import type { Sql } from './sql.ts';

const FIRST: readonly string[] = [
  `CREATE TABLE tables (
     table_id TEXT PRIMARY KEY,
     game TEXT NOT NULL,
     setup TEXT NOT NULL,
     created_at BIGINT NOT NULL,
     closed_at BIGINT,
     seq BIGINT NOT NULL CHECK (seq >= 0),
     hash TEXT NOT NULL)`,
  // Prevents a split brain: a server that is behind cannot write.
  `CREATE TABLE events (
     table_id TEXT NOT NULL REFERENCES tables (table_id),
     seq BIGINT NOT NULL CHECK (seq > 0),
     v BIGINT NOT NULL,
     written_at BIGINT NOT NULL,
     event TEXT NOT NULL,
     prev_hash TEXT NOT NULL,
     hash TEXT NOT NULL,
     PRIMARY KEY (table_id, seq))`,
  `CREATE TABLE answers (
     account TEXT NOT NULL,
     cmd_id TEXT NOT NULL,
     payload_hash TEXT NOT NULL,
     table_id TEXT REFERENCES tables (table_id),
     answer TEXT NOT NULL,
     written_at BIGINT NOT NULL,
     PRIMARY KEY (account, cmd_id))`,
  `CREATE INDEX answers_of_table ON answers (table_id)`,
  `CREATE TABLE accounts (
     account TEXT PRIMARY KEY,
     balance BIGINT NOT NULL CHECK (balance >= 0 OR account = 'mint'))`,
  `INSERT INTO accounts (account, balance) VALUES ('house', 0), ('mint', 0)`,
  // One row is both sides of a posting, so the sum over all accounts cannot but be zero.
  `CREATE TABLE entries (
     cause TEXT NOT NULL,
     n BIGINT NOT NULL,
     debit TEXT NOT NULL REFERENCES accounts (account),
     credit TEXT NOT NULL REFERENCES accounts (account),
     amount BIGINT NOT NULL CHECK (amount > 0),
     written_at BIGINT NOT NULL,
     PRIMARY KEY (cause, n),
     CHECK (debit <> credit))`,
  `CREATE TABLE vault (
     shoe TEXT PRIMARY KEY,
     bytes TEXT NOT NULL,
     put_at BIGINT NOT NULL,
     revealed_at BIGINT)`,
  `CREATE TABLE users (
     user_id TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     created_at BIGINT NOT NULL)`,
  `CREATE TABLE sessions (
     token_hash TEXT PRIMARY KEY,
     user_id TEXT NOT NULL REFERENCES users (user_id),
     created_at BIGINT NOT NULL,
     used_at BIGINT NOT NULL,
     expires_at BIGINT NOT NULL)`,
  `CREATE INDEX sessions_by_end ON sessions (expires_at)`,
];

const SECOND: readonly string[] = [
  `CREATE TABLE rounds (
     table_id TEXT NOT NULL REFERENCES tables (table_id),
     round BIGINT NOT NULL CHECK (round > 0),
     first_seq BIGINT NOT NULL CHECK (first_seq > 0),
     last_seq BIGINT NOT NULL CHECK (last_seq >= first_seq),
     written_at BIGINT NOT NULL,
     PRIMARY KEY (table_id, round))`,
  `CREATE TABLE results (
     table_id TEXT NOT NULL,
     round BIGINT NOT NULL,
     seat BIGINT NOT NULL CHECK (seat > 0),
     user_id TEXT NOT NULL REFERENCES users (user_id),
     staked BIGINT NOT NULL CHECK (staked >= 0),
     returned BIGINT NOT NULL CHECK (returned >= 0),
     written_at BIGINT NOT NULL,
     PRIMARY KEY (table_id, round, seat),
     FOREIGN KEY (table_id, round) REFERENCES rounds (table_id, round))`,
  `CREATE INDEX results_of_user ON results (user_id, written_at, table_id, round, seat)`,
  `CREATE INDEX vault_unrevealed ON vault (put_at) WHERE revealed_at IS NULL`,
];

/** Grants made before have no record: what their line in the ledger says is written down, and marked. */
const GRANT_RECORDS: readonly string[] = [
  `CREATE TABLE grants (
     cause TEXT PRIMARY KEY,
     to_account TEXT NOT NULL REFERENCES accounts (account),
     asked_by TEXT NOT NULL,
     cmd_id TEXT NOT NULL,
     amount BIGINT NOT NULL CHECK (amount > 0),
     why TEXT NOT NULL,
     written_at BIGINT NOT NULL,
     before_records BIGINT NOT NULL)`,
  `INSERT INTO grants (cause, to_account, asked_by, cmd_id, amount, why, written_at, before_records)
     SELECT cause, credit, 'house', substr(cause, 13), amount, 'bankroll', written_at, 1 FROM entries
     WHERE debit = 'mint' AND credit = 'house' AND n = 0 AND cause LIKE 'grant/house/%'`,
  `INSERT INTO grants (cause, to_account, asked_by, cmd_id, amount, why, written_at, before_records)
     SELECT cause, credit, substr(credit, 6), substr(cause, length(credit) + 3), amount,
       CASE
         WHEN substr(cause, length(credit) + 3) = 'welcome.' || substr(credit, 6) THEN 'welcome'
         WHEN credit LIKE 'user:bot.%' THEN 'bot'
         ELSE 'top-up' END,
       written_at, 1
     FROM entries
     WHERE debit = 'mint' AND credit LIKE 'user:%' AND n = 0
       AND substr(cause, 1, length(credit) + 2) = 'grant/' || substr(credit, 6) || '/'`,
];

/** What is read of a shoe or a round without the rest of the log. Logs that are there have none of it yet. */
const SHOE_NOTES: readonly string[] = [
  `ALTER TABLE rounds ADD COLUMN told TEXT`,
  `ALTER TABLE tables ADD COLUMN unnoted BIGINT NOT NULL DEFAULT 0`,
  `UPDATE tables SET unnoted = seq`,
  `CREATE TABLE notes (
     table_id TEXT NOT NULL,
     shoe BIGINT NOT NULL CHECK (shoe > 0),
     seq BIGINT NOT NULL,
     refills TEXT,
     PRIMARY KEY (table_id, shoe, seq),
     FOREIGN KEY (table_id, seq) REFERENCES events (table_id, seq))`,
];

const SIGNING_KEYS: readonly string[] = [
  // Two servers that make the next key at the same moment would give it the same number.
  `CREATE TABLE signing_keys (
     n BIGINT PRIMARY KEY CHECK (n > 0),
     public_key TEXT NOT NULL,
     incarnation TEXT NOT NULL,
     since BIGINT NOT NULL,
     secret TEXT NOT NULL,
     signed_by TEXT,
     signature TEXT)`,
];

/**
 * The tokens of a session change, so its key is the hash of the first token, not of the one in use. Without a
 * `current_hash` it is both.
 */
const NEXT_TOKENS: readonly string[] = [
  `ALTER TABLE sessions ADD COLUMN current_hash TEXT`,
  `ALTER TABLE sessions ADD COLUMN next_hash TEXT`,
  `ALTER TABLE sessions ADD COLUMN next_salt TEXT`,
  `ALTER TABLE sessions ADD COLUMN next_at BIGINT`,
  `CREATE UNIQUE INDEX sessions_by_current ON sessions (current_hash)`,
  `CREATE UNIQUE INDEX sessions_by_next ON sessions (next_hash)`,
  `CREATE INDEX sessions_of_user ON sessions (user_id)`,
];

/** `carry` is encrypted on the device that made the link, and deleted with it. */
const DEVICE_LINKS: readonly string[] = [
  `CREATE TABLE device_links (
     link_hash TEXT PRIMARY KEY,
     user_id TEXT NOT NULL REFERENCES users (user_id),
     session TEXT NOT NULL,
     moves BIGINT NOT NULL,
     made_at BIGINT NOT NULL,
     expires_at BIGINT NOT NULL,
     used_by TEXT,
     canceled_at BIGINT,
     carry TEXT)`,
  `CREATE INDEX device_links_of_user ON device_links (user_id)`,
  `CREATE INDEX device_links_of_session ON device_links (session, made_at)`,
  `CREATE INDEX device_links_by_end ON device_links (expires_at)`,
  `CREATE INDEX device_links_that_carry ON device_links (expires_at) WHERE carry IS NOT NULL`,
];

const DUELS: readonly string[] = [
  `CREATE TABLE duels (
     duel_id TEXT PRIMARY KEY,
     terms TEXT NOT NULL,
     created_by TEXT NOT NULL REFERENCES users (user_id),
     cmd_id TEXT NOT NULL,
     payload_hash TEXT NOT NULL,
     created_at BIGINT NOT NULL,
     deadline BIGINT NOT NULL,
     mixed BIGINT NOT NULL,
     bytes TEXT,
     ending_at BIGINT,
     ended_at BIGINT,
     UNIQUE (created_by, cmd_id))`,
  `CREATE INDEX duels_open ON duels (deadline) WHERE ended_at IS NULL`,
  `CREATE TABLE tries (
     duel_id TEXT NOT NULL REFERENCES duels (duel_id),
     user_id TEXT NOT NULL REFERENCES users (user_id),
     cmd_id TEXT NOT NULL,
     n BIGINT NOT NULL,
     begun_at BIGINT NOT NULL,
     table_id TEXT UNIQUE REFERENCES tables (table_id),
     finished_at BIGINT,
     PRIMARY KEY (duel_id, user_id))`,
];

/** A backup of an earlier version gets it when it is restored, before it is migrated. */
export const CREATE_INCARNATIONS = `CREATE TABLE IF NOT EXISTS incarnations (
     n BIGINT PRIMARY KEY CHECK (n > 0),
     incarnation TEXT NOT NULL,
     begun_at BIGINT NOT NULL,
     backup_at BIGINT)`;

const INCARNATIONS: readonly string[] = [CREATE_INCARNATIONS];

const MIGRATIONS: readonly (readonly string[])[] = [
  FIRST,
  SECOND,
  GRANT_RECORDS,
  SHOE_NOTES,
  SIGNING_KEYS,
  NEXT_TOKENS,
  DEVICE_LINKS,
  DUELS,
  INCARNATIONS,
];

const versionOf = async (sql: Sql): Promise<number> => {
  const { rows } = await sql('SELECT version FROM migrations ORDER BY version DESC LIMIT 1', []);
  return Number(rows[0]?.['version'] ?? 0);
};

/** For readers, who change nothing: is it the schema that is known here? */
export const checkSchema = async (sql: Sql): Promise<Result<number, Refusal>> => {
  const found = await versionOf(sql);
  if (found === MIGRATIONS.length) return ok(found);
  return err(
    refuse(found > MIGRATIONS.length ? 'STORE_TOO_NEW' : 'STORE_TOO_OLD', { found, known: MIGRATIONS.length }),
  );
};

/**
 * Brings the schema up to date inside one transaction. The caller holds a lock that lets only one process in, and rolls
 * back a refusal.
 */
export const migrate = async (sql: Sql): Promise<Result<number, Refusal>> => {
  await sql('CREATE TABLE IF NOT EXISTS migrations (version BIGINT PRIMARY KEY)', []);
  const found = await versionOf(sql);
  if (found > MIGRATIONS.length) return err(refuse('STORE_TOO_NEW', { found, known: MIGRATIONS.length }));
  for (const [index, statements] of MIGRATIONS.entries()) {
    if (index < found) continue;
    for (const statement of statements) await sql(statement, []);
    await sql('INSERT INTO migrations (version) VALUES (?)', [index + 1]);
  }
  return ok(MIGRATIONS.length);
};
