/** Lines of the books as an audit reads them: a page at a time, and never all of them at once. */
import { ok, type Refusal, type Result } from '@croupier/kernel';
import type { LedgerAccount, LedgerEntry, Store } from '@croupier/store/memory';

export const PAGE = 1000;

/** With `table`, its own escrow is just `escrow`, as a game calls it. */
export const nameOf = (account: LedgerAccount, table?: string): string => {
  if (typeof account === 'string') return account;
  if ('user' in account) return `user ${account.user}`;
  return account.escrow === table ? 'escrow' : `escrow ${account.escrow}`;
};

/** The lines of one table, asked for event by event in the order of its log. */
export class TableLines {
  readonly #store: Pick<Store, 'entries'>;
  readonly #table: string;
  #page: readonly LedgerEntry[] = [];
  #next = 0;
  #isEnd = false;

  constructor(store: Pick<Store, 'entries'>, table: string) {
    this.#store = store;
    this.#table = table;
  }

  async of(seq: number): Promise<Result<readonly LedgerEntry[], Refusal>> {
    const lines: LedgerEntry[] = [];
    for (;;) {
      const line = this.#page[this.#next];
      if (line === undefined) {
        if (this.#isEnd) return ok(lines);
        const failed = await this.#turn();
        if (failed !== undefined) return { ok: false, error: failed };
        continue;
      }
      const at = Number(line.cause.slice(this.#table.length + 1));
      if (at > seq) return ok(lines);
      if (at === seq) lines.push(line);
      this.#next += 1;
    }
  }

  async #turn(): Promise<Refusal | undefined> {
    const last = this.#page.at(-1);
    const after = last && { cause: last.cause, n: last.n };
    const page = await this.#store.entries({ table: this.#table, limit: PAGE, ...(after && { after }) });
    if (!page.ok) return page.error;
    this.#page = page.value;
    this.#next = 0;
    this.#isEnd = page.value.length < PAGE;
    return undefined;
  }
}

/** Every line, in the store's order, page by page. */
export async function* ledgerPages(
  store: Pick<Store, 'entries'>,
): AsyncGenerator<Result<readonly LedgerEntry[], Refusal>> {
  let after: Pick<LedgerEntry, 'cause' | 'n'> | undefined;
  for (;;) {
    const page = await store.entries({ limit: PAGE, ...(after && { after }) });
    yield page;
    const last = page.ok ? page.value.at(-1) : undefined;
    if (last === undefined || !page.ok || page.value.length < PAGE) return;
    after = { cause: last.cause, n: last.n };
  }
}
