/**
 * Forges one row of money at a time, at random, and makes every balance fit again: what an audit has to find. Whether a
 * forgery moved a chip is found by comparing all lines and balances before and after.
 */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Random, seededRandom } from '@croupier/cards';
import { GAMES } from '@croupier/catalog';
import { auditBooks, auditTable } from '@croupier/host';
import { openHouse, playTable } from '@croupier/host/testing/logs';
import { expectOk } from '@croupier/kernel';
import { openSqliteReader, openSqliteStore } from '@croupier/store';
import { DatabaseSync } from '@photostructure/sqlite';

type Database = InstanceType<typeof DatabaseSync>;
type Row = Readonly<Record<string, string | number>>;

/** Every balance is what its lines add up to. */
export const REBALANCE = `UPDATE accounts SET balance =
  (SELECT COALESCE(SUM(CASE WHEN credit = account THEN amount ELSE -amount END), 0) FROM entries
    WHERE credit = account OR debit = account)`;

/** Two tables, one of each game, played and saved in `folder`. Answers with their codes and the whole file. */
export const playedStore = async (folder: string, seed: string) => {
  const store = expectOk(await openSqliteStore(join(folder, 'played.db')));
  const house = await openHouse(seed, store);
  const tables: string[] = [];
  for (const [index, { id }] of GAMES.entries()) {
    const users = [`ann${index}`, `ben${index}`];
    tables.push((await playTable(house, { game: id, users, steps: 60 })).id);
  }
  const file = join(folder, 'honest.db');
  expectOk(await store.backup(file));
  await store.close();
  return { file, tables };
};

class Forger {
  readonly #database: Database;
  readonly #random: Random;

  constructor(database: Database, random: Random) {
    this.#database = database;
    this.#random = random;
  }

  /** All chips there are, and how they moved. */
  get money(): string {
    const of = (statement: string): unknown => this.#database.prepare(statement).all();
    return JSON.stringify([
      of('SELECT cause, debit, credit, amount FROM entries ORDER BY cause, n'),
      of('SELECT account, balance FROM accounts ORDER BY account'),
    ]);
  }

  /** Says what was done. */
  forge(): string {
    const [name, act] = this.#random.pick(this.#acts);
    try {
      act();
    } catch (error) {
      // A second row with the same key: the database itself has refused it.
      if (!/UNIQUE/.test(String(error))) throw error;
    }
    if (name !== 'balance') this.#run(REBALANCE);
    return name;
  }

  get #acts(): readonly (readonly [string, () => void])[] {
    const line = this.#row('entries');
    const other = this.#row('entries');
    const at = [line['cause'] ?? '', line['n'] ?? 0] as const;
    const set = (field: string, value: string | number) => () =>
      this.#run(`UPDATE entries SET ${field} = ? WHERE cause = ? AND n = ?`, value, ...at);
    const account = String(this.#row('accounts')['account']);
    const grant = this.#row('grants');
    const record = (field: string, value: string | number) => () =>
      this.#run(`UPDATE grants SET ${field} = ? WHERE cause = ?`, value, grant['cause'] ?? '');
    return [
      ['amount of a line', set('amount', this.#amount)],
      ['payer of a line', set('debit', account)],
      ['payee of a line', set('credit', account)],
      [
        'cause of a line',
        () =>
          this.#run(
            'UPDATE entries SET cause = ?, n = ? WHERE cause = ? AND n = ?',
            ...[this.#cause, this.#random.pick([0, 60]), ...at],
          ),
      ],
      ['time of a line', set('written_at', this.#amount)],
      ['line removed', () => this.#run('DELETE FROM entries WHERE cause = ? AND n = ?', ...at)],
      [
        'line added',
        () =>
          this.#run(
            'INSERT INTO entries (cause, n, debit, credit, amount, written_at) VALUES (?, ?, ?, ?, ?, ?)',
            ...[this.#cause, 50 + this.#random.below(9), account, String(other['credit']), this.#amount, 1],
          ),
      ],
      [
        'amounts of two lines swapped',
        () => {
          set('amount', other['amount'] ?? 0)();
          this.#run(
            'UPDATE entries SET amount = ? WHERE cause = ? AND n = ?',
            ...[line['amount'] ?? 0, other['cause'] ?? '', other['n'] ?? 0],
          );
        },
      ],
      ['amount of a record', record('amount', this.#amount)],
      ['account of a record', record('to_account', account)],
      ['reason of a record', record('why', this.#random.pick(['welcome', 'bankroll', 'practice', 'gift']))],
      ['record removed', () => this.#run('DELETE FROM grants WHERE cause = ?', grant['cause'] ?? '')],
      ['balance', () => this.#run('UPDATE accounts SET balance = ? WHERE account = ?', this.#amount, account)],
      [
        'end of a log removed',
        () => {
          const { table_id: table = '', seq = 0 } = this.#row('events');
          this.#run('DELETE FROM events WHERE table_id = ? AND seq > ?', table, seq);
          this.#run(
            'UPDATE tables SET seq = ?, hash = (SELECT hash FROM events WHERE table_id = ? AND seq = ?) WHERE table_id = ?',
            ...[seq, table, seq, table],
          );
        },
      ],
    ];
  }

  get #amount(): number {
    return this.#random.below(500_000) + 1;
  }

  get #cause(): string {
    const event = this.#row('events');
    const { cause } = this.#row('entries');
    const away = this.#random.below(9999);
    return this.#random.pick([
      `${event['table_id']}/${event['seq']}`,
      `${event['table_id']}/${away}`,
      `ZZZZZZ/${away}`,
      `grant/ann0/${away}`,
      String(cause),
    ]);
  }

  #row(table: string): Row {
    const rows = this.#database.prepare(`SELECT * FROM ${table}`).all() as readonly Row[];
    return this.#random.pick(rows);
  }

  #run(statement: string, ...values: readonly (string | number)[]): void {
    this.#database.prepare(statement).run(...values);
  }
}

export interface Forged {
  readonly what: string;
  /** Whether a chip moved, or a line about one changed. */
  readonly chips: boolean;
  readonly problems: readonly string[];
}

/** One forgery on a copy of the store, and what an audit of all of it says. */
export const forgeOnce = async (
  folder: string,
  { file, tables }: { readonly file: string; readonly tables: readonly string[] },
  seed: string,
): Promise<Forged> => {
  const copy = join(folder, 'forged');
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy);
  const forged = join(copy, 'croupier.db');
  copyFileSync(file, forged);
  const database = new DatabaseSync(forged);
  database.exec('PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; PRAGMA journal_mode = MEMORY');
  const forger = new Forger(database, seededRandom(seed));
  const before = forger.money;
  const what = forger.forge();
  const chips = forger.money !== before;
  database.close();
  const reader = expectOk(await openSqliteReader(forged));
  const found = expectOk(await auditBooks(reader)).problems.map(({ code }) => code);
  for (const table of tables) {
    const report = await auditTable(reader, GAMES, table);
    found.push(...(report.ok ? report.value.problems.map(({ code }) => code) : [report.error.code]));
  }
  await reader.close();
  return { what, chips, problems: [...new Set(found)] };
};
