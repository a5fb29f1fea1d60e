/** The ledger outside of tables: grants, balances, and its lines for an audit. */
import { err, ok, type Refusal } from '@croupier/kernel';
import { accountText, parseAccount } from '../account.ts';
import {
  type Check,
  checkCause,
  checkId,
  checkLimit,
  checkObject,
  checkUserId,
  checkWhole,
  first,
  isObject,
} from '../check.ts';
import type { Engine } from '../engine.ts';
import type { Ledger, LedgerEntry } from '../ports.ts';
import { refuse } from '../refusals.ts';
import type { EntryRow } from '../rows.ts';
import { grantsOver } from './grants.ts';

const checkAccount = (account: unknown): Check => {
  if (account === 'house' || account === 'mint') return undefined;
  if (!isObject(account)) return checkObject(account, 'account');
  return 'user' in account
    ? checkUserId(account['user'], 'account.user')
    : checkId(account['escrow'], 'account.escrow');
};

const badCause = (expected: string): Refusal => refuse('STORE_BAD_FIELD', { field: 'after.cause', expected });

/** The seq in `table/seq`; undefined when the cause is of another table, or a grant. */
const seqOf = (cause: string, table: string): number | undefined => {
  const digits = cause.startsWith(`${table}/`) ? cause.slice(table.length + 1) : '';
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : undefined;
};

const checkPlace = (place: unknown): Check => {
  if (place === undefined) return undefined;
  if (!isObject(place)) return checkObject(place, 'after');
  return first(
    checkCause(place['cause'], 'after.cause'),
    checkWhole(place['n'], 'after.n', 0, Number.MAX_SAFE_INTEGER),
  );
};

const entryOf = ({ cause, n, debit, credit, amount, at }: EntryRow): LedgerEntry => ({
  cause,
  n,
  from: parseAccount(debit),
  to: parseAccount(credit),
  amount,
  at,
});

export const ledgerOver = (engine: Engine): Ledger => ({
  ...grantsOver(engine),

  async balance(account) {
    const refusal = checkAccount(account);
    if (refusal !== undefined) return err(refusal);
    const text = accountText(account);
    return engine.read(async (rows) => {
      const row = await rows.account(text);
      if (row !== undefined) return ok(row.balance);
      if (typeof account === 'object' && 'user' in account) return err(refuse('USER_UNKNOWN', { user: account.user }));
      return err(refuse('TABLE_UNKNOWN', { table: text.slice(text.indexOf(':') + 1) }));
    });
  },

  async balances() {
    return engine.read(async (rows) =>
      ok((await rows.accounts()).map(({ account, balance }) => ({ account: parseAccount(account), amount: balance }))),
    );
  },

  async entries(page) {
    const refusal =
      checkObject(page, 'page') ??
      first(
        checkPlace(page.after),
        page.table === undefined ? undefined : checkId(page.table, 'table'),
        checkLimit(page.limit),
      );
    if (refusal !== undefined) return err(refusal);
    const { table, limit } = page;
    const { cause, n } = page.after ?? { cause: '', n: 0 };
    if (table === undefined) return engine.read(async (rows) => ok((await rows.entries(cause, n, limit)).map(entryOf)));
    const seq = cause === '' ? 0 : seqOf(cause, table);
    if (seq === undefined) return err(badCause('a cause that belongs to that table'));
    return engine.read(async (rows) => {
      if ((await rows.table(table)) === undefined) return err(refuse('TABLE_UNKNOWN', { table }));
      return ok((await rows.entriesOfTable(table, seq, n, limit)).map(entryOf));
    });
  },
});
