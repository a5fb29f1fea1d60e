/** What a player has won and lost since they sat down, from the money that the log moves. */
import { type Cents, cents, type Seat, sayCents, saySigned, toChips, ZERO } from '@croupier/kernel';
import type { Followed } from './follower.ts';

export class Score {
  readonly #account: string;
  /** Rounds played to their end. */
  rounds = 0;
  /** Won less lost over all rounds played to their end. */
  net: Cents = ZERO;
  /** On the table in the round that is open. */
  staked: Cents = ZERO;
  balance: Cents;

  constructor(user: string, balance: Cents) {
    this.#account = `user ${user}`;
    this.balance = balance;
  }

  read({ postings, happening }: Followed, own: Seat | null): void {
    for (const { from, to, amount } of postings) {
      if (from === this.#account) this.#move(-amount, amount);
      if (to === this.#account) this.#move(amount, from === 'escrow' ? -amount : 0);
    }
    const closed = happening?.closed;
    if (closed === undefined) return;
    const result = closed.results.find(({ seat }) => seat === own);
    this.rounds += 1;
    this.net = cents(this.net + (result === undefined ? 0 : result.returned - result.staked));
    this.staked = ZERO;
  }

  grant(amount: Cents): void {
    this.#move(amount, 0);
  }

  get summary(): string {
    const rounds = `${this.rounds} ${this.rounds === 1 ? 'round' : 'rounds'}`;
    const open = this.staked > 0 ? `, ${sayCents(this.staked)} still on the table` : '';
    return `${rounds}, net ${saySigned(toChips(this.net))}, balance ${sayCents(this.balance)}${open}.`;
  }

  #move(own: number, stake: number): void {
    this.balance = cents(this.balance + own);
    this.staked = cents(this.staked + stake);
  }
}
