/** What users may still stake, as far as this process knows. The ledger has the last word. */
import { type Cents, cents, err, ok, type Refusal, type Result, ZERO } from '@croupier/kernel';
import type { Store, TablePosting } from '@croupier/store/memory';
import type { UserId } from '../contract.ts';

export class Balances {
  readonly #store: Store;
  readonly #known = new Map<UserId, Cents>();
  /** How often each balance was changed here. */
  readonly #changes = new Map<UserId, number>();

  constructor(store: Store) {
    this.#store = store;
  }

  of(user: UserId): Cents {
    return this.#known.get(user) ?? ZERO;
  }

  /** Of users never heard of before; the others are kept up to date by what is committed. */
  async learn(users: readonly UserId[]): Promise<Result<undefined, Refusal>> {
    return this.refresh(users.filter((user) => !this.#known.has(user)));
  }

  /** What was just committed. */
  apply(postings: readonly TablePosting[]): void {
    for (const { from, to, amount } of postings) {
      if (typeof from === 'object') this.#add(from.user, 0 - amount);
      if (typeof to === 'object') this.#add(to.user, amount);
    }
  }

  async refresh(users: readonly UserId[]): Promise<Result<undefined, Refusal>> {
    for (const user of users) {
      const refusal = await this.#read(user);
      if (refusal !== undefined) return err(refusal);
    }
    return ok(undefined);
  }

  /** What is committed while the answer travels is in it or not, nobody knows: then it is asked for again. */
  async #read(user: UserId): Promise<Refusal | undefined> {
    for (;;) {
      const before = this.#changes.get(user);
      const balance = await this.#store.balance({ user });
      if (!balance.ok) return balance.error;
      if (this.#changes.get(user) !== before) continue;
      this.#known.set(user, cents(balance.value));
      return undefined;
    }
  }

  /** Of a user not known here there is nothing to change: the next refresh reads it all. */
  #add(user: UserId, amount: number): void {
    this.#changes.set(user, (this.#changes.get(user) ?? 0) + 1);
    const known = this.#known.get(user);
    if (known !== undefined) this.#known.set(user, cents(known + amount));
  }
}
