/**
 * Enters lines into the ledger. Balances are read under lock and checked before anything is written: the net change of
 * all lines together counts, as at every table of the kernel. The database has the same rule as a CHECK.
 */
import { cents, insufficientBalance, type Refusal } from '@croupier/kernel';
import { MINT, parseAccount } from '../account.ts';
import { refuse } from '../refusals.ts';
import type { AccountRow, EntryRow, Rows } from '../rows.ts';

const netChanges = (lines: readonly EntryRow[]): ReadonlyMap<string, number> => {
  const changes = new Map<string, number>();
  const add = (account: string, amount: number): unknown => changes.set(account, (changes.get(account) ?? 0) + amount);
  for (const { debit, credit, amount } of lines) {
    add(debit, -amount);
    add(credit, amount);
  }
  return changes;
};

const shortage = ({ account, balance }: AccountRow, change: number): Refusal | undefined => {
  const after = balance + change;
  if (!Number.isSafeInteger(change) || !Number.isSafeInteger(after)) return refuse('BALANCE_TOO_LARGE');
  if (after >= 0 || account === MINT) return undefined;
  const refusal = insufficientBalance(cents(-change), cents(balance));
  return { ...refusal, details: { ...refusal.details, account } };
};

const unknown = (account: string): Refusal => {
  const parsed = parseAccount(account);
  if (typeof parsed === 'string') throw new Error(`the account ${account} is missing`);
  return 'user' in parsed
    ? refuse('USER_UNKNOWN', { user: parsed.user })
    : refuse('TABLE_UNKNOWN', { table: parsed.escrow });
};

/** The refusal that stops it, if any; then nothing was written. */
export const enter = async (rows: Rows, lines: readonly EntryRow[]): Promise<Refusal | undefined> => {
  if (lines.length === 0) return undefined;
  const changes = netChanges(lines);
  const found = new Map((await rows.lockAccounts([...changes.keys()])).map((row) => [row.account, row]));
  for (const [account, change] of changes) {
    const row = found.get(account);
    const refusal = row === undefined ? unknown(account) : shortage(row, change);
    if (refusal !== undefined) return refusal;
  }
  for (const [account, { balance }] of found) {
    const change = changes.get(account) ?? 0;
    if (change !== 0) await rows.setBalance(account, balance + change);
  }
  await rows.insertEntries(lines);
  return undefined;
};
