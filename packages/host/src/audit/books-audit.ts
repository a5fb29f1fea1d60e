/**
 * The books of a whole store: every line has a cause that exists, every balance is recomputed from zero, chips come
 * only from grants, and no escrow is left behind. Reads lines a page at a time; what it keeps grows with accounts.
 */
import { ok, type Refusal, type Result } from '@croupier/kernel';
import type { Balance, LedgerEntry, Store } from '@croupier/store/memory';
import { problem } from './books-problems.ts';
import { Findings } from './findings.ts';
import { GrantsAudit, isGrantCause } from './grants-audit.ts';
import { ledgerPages, nameOf } from './ledger-lines.ts';

/** All that an audit asks of a store; one opened for reading only will do. */
export type AuditedStore = Pick<Store, 'table' | 'events' | 'entries' | 'balances' | 'grants'>;

export interface BooksReport {
  readonly ok: boolean;
  readonly accounts: number;
  readonly entries: number;
  /** All chips ever granted, in cents. */
  readonly granted: number;
  /** Records of grants. */
  readonly grants: number;
  /** Those that were written down later, from the ledger of a release that kept no records. */
  readonly grantsBefore: number;
  readonly problems: readonly Refusal[];
}

const CAUSE = /^([\w.:-]{1,128})\/([1-9]\d{0,14})$/;

class BooksAudit {
  readonly found = new Findings();
  readonly grants: GrantsAudit;
  entries = 0;
  readonly #store: AuditedStore;
  readonly #sums = new Map<string, number>();
  readonly #staked = new Map<string, number>();
  /** The last event of each table; undefined where there is no table, and null where that cannot be read. */
  readonly #heads = new Map<string, number | undefined | null>();

  constructor(store: AuditedStore) {
    this.#store = store;
    this.grants = new GrantsAudit(store, this.found);
  }

  async read(lines: readonly LedgerEntry[]): Promise<Refusal | undefined> {
    this.entries += lines.length;
    for (const line of lines) {
      this.#add(line);
      if (isGrantCause(line.cause)) this.grants.line(line);
      else if (line.from === 'mint' || line.to === 'mint' || !(await this.#isCaused(line.cause)))
        this.found.add(problem('AUDIT_CAUSE', { cause: line.cause, chips: line.amount / 100 }));
    }
    return this.grants.catchUp();
  }

  async end(balances: readonly Balance[]): Promise<void> {
    this.grants.end((account) => this.#staked.get(account) ?? 0);
    let sum = 0;
    for (const { account, amount } of balances) {
      sum += amount;
      const name = nameOf(account);
      if (amount !== (this.#sums.get(name) ?? 0)) this.found.add(problem('AUDIT_BALANCE', { account: name }));
      if (amount < 0 && account !== 'mint') this.found.add(problem('AUDIT_OVERDRAWN', { account: name }));
      this.#sums.delete(name);
      if (typeof account === 'object' && 'escrow' in account) await this.#escrow(account.escrow, amount);
    }
    // Of these the lines tell, and there is no account.
    for (const account of this.#sums.keys()) this.found.add(problem('AUDIT_BALANCE', { account }));
    if (sum !== 0) this.found.add(problem('AUDIT_SUM', { sum }));
  }

  #add({ from, to, amount }: LedgerEntry): void {
    const [debit, credit] = [nameOf(from), nameOf(to)];
    this.#sums.set(debit, (this.#sums.get(debit) ?? 0) - amount);
    this.#sums.set(credit, (this.#sums.get(credit) ?? 0) + amount);
    if (typeof from === 'object' && 'user' in from) this.#staked.set(debit, (this.#staked.get(debit) ?? 0) + amount);
  }

  /** What the event says about money is compared with its table's log; here it only has to be there. */
  async #isCaused(cause: string): Promise<boolean> {
    const [, table, digits] = CAUSE.exec(cause) ?? [];
    if (table === undefined) return false;
    const seq = Number(digits);
    const known = this.#heads.get(table);
    if (known === null || (known !== undefined && seq <= known)) return true;
    if (known === undefined && this.#heads.has(table)) return false;
    // A table that plays on meanwhile has moved its head.
    const head = await this.#head(table);
    return head === null || (head !== undefined && seq <= head);
  }

  async #head(table: string): Promise<number | undefined | null> {
    const record = await this.#store.table(table);
    const head = record.ok ? record.value.seq : record.error.code === 'TABLE_UNKNOWN' ? undefined : null;
    this.#heads.set(table, head);
    return head;
  }

  async #escrow(table: string, amount: number): Promise<void> {
    const record = await this.#store.table(table);
    const tell = (reason: string): void =>
      this.found.add(problem('AUDIT_ESCROW', { table, chips: amount / 100, reason }));
    if (!record.ok) {
      if (record.error.code === 'TABLE_UNKNOWN') tell('there is no such table');
    } else if (record.value.closedAt !== undefined && amount !== 0) tell('the table is closed');
  }
}

/** `progress` hears how many lines have been read. */
export const auditBooks = async (
  store: AuditedStore,
  progress: (lines: number) => void = () => undefined,
): Promise<Result<BooksReport, Refusal>> => {
  const balances = await store.balances();
  if (!balances.ok) return balances;
  const audit = new BooksAudit(store);
  for await (const page of ledgerPages(store)) {
    if (!page.ok) return page;
    const failed = await audit.read(page.value);
    if (failed !== undefined) return { ok: false, error: failed };
    progress(audit.entries);
  }
  const failed = await audit.grants.catchUp(true);
  if (failed !== undefined) return { ok: false, error: failed };
  await audit.end(balances.value);
  const problems = audit.found.all;
  return ok({
    ok: problems.length === 0,
    accounts: balances.value.length,
    entries: audit.entries,
    granted: 0 - (balances.value.find(({ account }) => account === 'mint')?.amount ?? 0),
    grants: audit.grants.count,
    grantsBefore: audit.grants.before,
    problems,
  });
};
