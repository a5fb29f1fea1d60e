/**
 * Where chips come from: each line from the mint has a record that says who asked, how much and why, and each record
 * keeps to its rule. Lines and records come in the same order, so only those wait whose other half is still to come.
 */
import type { Refusal } from '@croupier/kernel';
import { GRANT_RULES, type GrantRecord, isGrantReason, type LedgerEntry, type Store } from '@croupier/store/memory';
import { problem } from './books-problems.ts';
import type { Findings } from './findings.ts';
import { nameOf, PAGE } from './ledger-lines.ts';

const CAUSE = /^grant\/[^/]+\/[^/]+$/;
export const isGrantCause = (cause: string): boolean => CAUSE.test(cause);

/** All that one account was ever granted. */
interface Granted {
  total: number;
  /** The most that the account may have had after a grant. */
  level: number;
  readonly once: Set<string>;
}

const chipsOf = (cents: number): number => cents / 100;

const isLineOf = ({ cause, to, askedBy, cmdId, amount, at }: GrantRecord, line: LedgerEntry): boolean =>
  line.n === 0 &&
  line.from === 'mint' &&
  nameOf(line.to) === nameOf(to) &&
  line.amount === amount &&
  line.at === at &&
  cause === `grant/${askedBy}/${cmdId}`;

export class GrantsAudit {
  readonly #store: Pick<Store, 'grants'>;
  readonly #found: Findings;
  readonly #lines = new Map<string, LedgerEntry>();
  readonly #records = new Map<string, GrantRecord>();
  readonly #granted = new Map<string, Granted>();
  #linesRead = 0;
  #after: string | undefined;
  #isEnd = false;
  /** Records, and how many of them are of a release that kept none. */
  count = 0;
  before = 0;

  constructor(store: Pick<Store, 'grants'>, found: Findings) {
    this.#store = store;
    this.#found = found;
  }

  /** A line with the cause of a grant. */
  line(line: LedgerEntry): void {
    this.#linesRead += 1;
    if (line.n !== 0) this.#wrong(line.cause, 'it has more than one line in the books');
    else this.#lines.set(line.cause, line);
  }

  /** Reads records until there are as many as lines; all of them with `toEnd`. Gives the trouble it had, if any. */
  async catchUp(toEnd = false): Promise<Refusal | undefined> {
    while (!this.#isEnd && (toEnd || this.count < this.#linesRead)) {
      const page = await this.#store.grants({ limit: PAGE, ...(this.#after !== undefined && { after: this.#after }) });
      if (!page.ok) return page.error;
      for (const record of page.value) this.#records.set(record.cause, record);
      this.count += page.value.length;
      this.before += page.value.filter(({ beforeRecords }) => beforeRecords).length;
      this.#after = page.value.at(-1)?.cause;
      this.#isEnd = page.value.length < PAGE;
    }
    this.#match();
    return undefined;
  }

  /** `staked`: all that an account ever bet. An account that lost nothing needs nothing. */
  end(staked: (account: string) => number): void {
    for (const cause of this.#lines.keys()) this.#wrong(cause, 'the books have it, but there is no record of it');
    for (const cause of this.#records.keys())
      this.#wrong(cause, 'there is a record of it, but no entry for it in the books');
    for (const [account, { total, level }] of this.#granted)
      if (total > level + staked(account))
        this.#above(account, `${chipsOf(total)} chips in all, but only ${chipsOf(staked(account))} chips ever bet`);
  }

  #match(): void {
    for (const [cause, line] of this.#lines) {
      const record = this.#records.get(cause);
      if (record === undefined) continue;
      this.#lines.delete(cause);
      this.#records.delete(cause);
      if (isLineOf(record, line)) this.#judge(record);
      else this.#wrong(cause, 'its record and the books disagree');
    }
  }

  #judge({ cause, to, why, askedBy, amount }: GrantRecord): void {
    const account = nameOf(to);
    if (!isGrantReason(why)) {
      this.#wrong(cause, 'its record gives an unknown reason');
      return;
    }
    const rule = GRANT_RULES[why];
    const { once, ...granted } = this.#granted.get(account) ?? { total: 0, level: 0, once: new Set<string>() };
    const kind = to === 'house' ? 'house' : 'user';
    if (rule.practice || !rule.to.includes(kind) || account !== (kind === 'house' ? 'house' : `user ${askedBy}`))
      this.#wrong(cause, `${account} cannot receive “${why}” chips this way`);
    if (amount > rule.most) this.#above(account, `${chipsOf(amount)} chips at once`);
    if (rule.once && once.has(why)) this.#above(account, `“${why}” chips twice`);
    once.add(why);
    this.#granted.set(account, {
      total: granted.total + amount,
      level: Math.max(granted.level, rule.level),
      once,
    });
  }

  #wrong(cause: string, reason: string): void {
    this.#found.add(problem('AUDIT_GRANT', { cause, reason }));
  }

  #above(account: string, reason: string): void {
    this.#found.add(problem('AUDIT_GRANT_LIMIT', { account, reason }));
  }
}
