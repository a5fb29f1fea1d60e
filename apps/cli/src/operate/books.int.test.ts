/** Damage to the books that leaves every hash and every sum right: `croupier audit` finds each kind and names it. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCli } from '../testing/fake-io.ts';
import { type Forged, forgeOnce, playedStore, REBALANCE } from '../testing/forge-money.ts';

let folder: string;
const file = (name: string): string => join(folder, name, 'croupier.db');

let honest: Awaited<ReturnType<typeof playedStore>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-books-'));
  honest = await playedStore(folder, 'books');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What an audit says about the store after `statements` were run on it. */
const damaged = async (statements: readonly string[]) => {
  rmSync(join(folder, 'data'), { recursive: true, force: true });
  mkdirSync(join(folder, 'data'), { recursive: true });
  copyFileSync(honest.file, file('data'));
  const database = new DatabaseSync(file('data'));
  database.exec('PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON');
  try {
    for (const statement of statements) {
      const { changes } = database.prepare(statement.replaceAll(':code', honest.tables[0] ?? '')).run();
      // What changes nothing would be found by nobody.
      expect(changes).toBeGreaterThan(0);
    }
  } finally {
    database.close();
  }
  return runCli(['audit', '--all', '--json'], { env: { DATA_DIR: join(folder, 'data') } });
};

/** One more line of the books, with both balances moved, so that every sum is right. */
const move = (cause: string, from: string, to: string, cents: number): readonly string[] => [
  `INSERT INTO entries (cause, n, debit, credit, amount, written_at) VALUES ('${cause}', 0, '${from}', '${to}', ${cents}, 1)`,
  `UPDATE accounts SET balance = balance - ${cents} WHERE account = '${from}'`,
  `UPDATE accounts SET balance = balance + ${cents} WHERE account = '${to}'`,
];
/** A payout: the house pays a player through the table. */
const PAYOUT = `cause || '#' || n = (SELECT cause || '#' || n FROM entries
  WHERE debit = 'house' AND cause NOT LIKE 'grant/%' ORDER BY cause LIMIT 1)`;
/** Two lines of one event. */
const TWO_LINES = `cause = (SELECT cause FROM entries WHERE n = 1 AND cause LIKE ':code/%' ORDER BY cause LIMIT 1)`;
const LAST_MONEY = `(SELECT MAX(seq) FROM events JOIN entries ON cause = table_id || '/' || seq WHERE table_id = ':code')`;
const record = (cmdId: string, cents: number, why = 'top-up'): string =>
  `INSERT INTO grants (cause, to_account, asked_by, cmd_id, amount, why, written_at, before_records)
    VALUES ('grant/ann0/${cmdId}', 'user:ann0', 'ann0', '${cmdId}', ${cents}, '${why}', 1, 0)`;

test('an honest store is clean', async () => {
  const ran = await damaged([]);
  expect(JSON.parse(ran.out)).toMatchObject({ audited: { ok: true, problems: [] } });
  expect(ran.code).toBe(0);
});

test.each([
  ['5,000 chips moved for a table that does not exist', move('ZZZZZZ/7', 'house', 'user:ann0', 500_000), 'AUDIT_CAUSE'],
  ['5,000 chips moved for an event after the last', move(':code/99999', 'house', 'user:ann0', 500_000), 'AUDIT_CAUSE'],
  ['a cause that only looks like an event', move(':code/007', 'house', 'user:ann0', 500_000), 'AUDIT_CAUSE'],
  ['a cause that names nothing', move('gift', 'house', 'user:ann0', 500_000), 'AUDIT_CAUSE'],
  ['one more line for an event that exists', move(':code/1', 'house', 'user:ann0', 500_000), 'AUDIT_LEDGER'],
  ['a grant without a record', move('grant/ann0/more', 'mint', 'user:ann0', 500_000), 'AUDIT_GRANT'],
  [
    'a grant paid by the house',
    [...move('grant/ann0/more', 'house', 'user:ann0', 500), record('more', 500)],
    'AUDIT_GRANT',
  ],
  ['a record without its line', [record('more', 500)], 'AUDIT_GRANT'],
  [
    'a grant above the limit, with a record',
    [...move('grant/ann0/more', 'mint', 'user:ann0', 500_000), record('more', 500_000)],
    'AUDIT_GRANT_LIMIT',
  ],
  [
    'a second welcome for the same player',
    [...move('grant/ann0/more', 'mint', 'user:ann0', 100_000), record('more', 100_000, 'welcome')],
    'AUDIT_GRANT_LIMIT',
  ],
  [
    'more small grants than the player could have lost',
    [1, 2, 3, 4, 5, 6].flatMap((n) => [
      ...move(`grant/ann0/more${n}`, 'mint', 'user:ann0', 100_000),
      record(`more${n}`, 100_000),
    ]),
    'AUDIT_GRANT_LIMIT',
  ],
  [
    'a grant that went to another player than its record says',
    [`UPDATE entries SET credit = 'user:ben0' WHERE credit = 'user:ann0' AND debit = 'mint'`, REBALANCE],
    'AUDIT_GRANT',
  ],
  [
    'a log cut off before money moved, with its lines left behind',
    [
      `UPDATE tables SET seq = ${LAST_MONEY} - 1 WHERE table_id = ':code'`,
      `UPDATE tables SET hash = (SELECT e.hash FROM events e WHERE e.table_id = ':code' AND e.seq = tables.seq)
        WHERE table_id = ':code'`,
      `DELETE FROM events WHERE table_id = ':code' AND seq > (SELECT seq FROM tables WHERE table_id = ':code')`,
    ],
    'AUDIT_CAUSE',
  ],
  [
    'the head of a log set back, with its events left behind',
    [
      `UPDATE tables SET seq = seq - 1`,
      `UPDATE tables SET hash = (SELECT e.hash FROM events e WHERE e.table_id = tables.table_id AND e.seq = tables.seq)`,
    ],
    'AUDIT_TAIL',
  ],
  [
    'a payout changed together with the balance',
    [`UPDATE entries SET amount = amount + 500 WHERE ${PAYOUT}`, REBALANCE],
    'AUDIT_LEDGER',
  ],
  [
    'chips in the escrow of a table that does not exist',
    [
      `INSERT INTO accounts (account, balance) VALUES ('escrow:GHOST9', 0)`,
      ...move(':code/1', 'user:ann0', 'escrow:GHOST9', 500),
    ],
    'AUDIT_ESCROW',
  ],
  [
    'chips left at a table that is closed',
    [`UPDATE tables SET closed_at = 9e12`, ...move(':code/1', 'user:ann0', 'escrow::code', 500)],
    'AUDIT_ESCROW',
  ],
  [
    'two lines of an event swapped',
    [`UPDATE entries SET n = 1000 + n WHERE ${TWO_LINES} AND n < 2`, `UPDATE entries SET n = 1001 - n WHERE n >= 1000`],
    'AUDIT_LEDGER',
  ],
  ['a line dated to another time', [`UPDATE entries SET written_at = written_at + 1 WHERE ${PAYOUT}`], 'AUDIT_LEDGER'],
])('%s: exit code 1, and the audit names it', async (_, statements, problem) => {
  const ran = await damaged(statements);
  const { problems } = (JSON.parse(ran.out) as { audited: { problems: readonly { code: string }[] } }).audited;
  expect(problems.map(({ code: found }) => found)).toContain(problem);
  expect(ran.code).toBe(1);
});

test('60 random forgeries of money rows: all that change a chip are found', async () => {
  const forged: Forged[] = [];
  for (let n = 0; n < 60; n++) forged.push(await forgeOnce(folder, honest, `forge-${n}`));
  expect(forged.filter(({ chips }) => chips).length).toBeGreaterThan(25);
  expect(forged.filter(({ chips, problems }) => chips && problems.length === 0)).toEqual([]);
});
