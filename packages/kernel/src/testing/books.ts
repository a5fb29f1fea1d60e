/** The books of one round: who has staked and got back what, and what the table still holds. */
import type { Posting, Seat } from '../money/posting.ts';

interface Line {
  staked: number;
  returned: number;
}

export class Books {
  #escrow = 0;
  readonly #seats = new Map<Seat, Line>();

  get escrow(): number {
    return this.#escrow;
  }

  line(seat: Seat): Readonly<Line> {
    return this.#seats.get(seat) ?? { staked: 0, returned: 0 };
  }

  /** Enters one posting; answers with what is wrong with it, if anything is. */
  enter({ from, to, amount }: Posting): string | undefined {
    if (!Number.isSafeInteger(amount) || amount <= 0) return `a posting of ${amount} cents`;
    if (from === to) return `a posting from ${JSON.stringify(from)} to itself`;
    if (typeof from === 'object') this.#change(from.seat, amount, 0);
    // A seat gets from the table and the house only; chips taken back before the deal were never staked.
    if (typeof to === 'object') this.#change(to.seat, 0, amount);
    if (from === 'escrow') this.#escrow -= amount;
    if (to === 'escrow') this.#escrow += amount;
    return this.#escrow < 0 ? `the table paid out ${-this.#escrow} cents more than it held` : undefined;
  }

  /** Whether no chips have moved since the last round ended. */
  get isEmpty(): boolean {
    return this.#escrow === 0 && this.#seats.size === 0;
  }

  copy(): Books {
    const copy = new Books();
    copy.#escrow = this.#escrow;
    for (const [seat, line] of this.#seats) copy.#seats.set(seat, { ...line });
    return copy;
  }

  /** Compares with what the closing event says, then starts over. */
  close(
    results: readonly { readonly seat: Seat; readonly staked: number; readonly returned: number }[],
  ): string | undefined {
    const told = new Map(results.map(({ seat, staked, returned }) => [seat, returned - staked]));
    const wrong = [...new Set([...told.keys(), ...this.#seats.keys()])].find((seat) => {
      const { staked, returned } = this.line(seat);
      return returned - staked !== (told.get(seat) ?? 0);
    });
    const held = this.#escrow;
    const problem =
      wrong === undefined
        ? undefined
        : `seat ${wrong}: postings ${JSON.stringify(this.line(wrong))}, result ${JSON.stringify(results.find(({ seat }) => seat === wrong))}`;
    this.#seats.clear();
    return held === 0 ? problem : `${held} cents left in escrow after the round`;
  }

  #change(seat: Seat, staked: number, returned: number): void {
    const line = this.line(seat);
    this.#seats.set(seat, { staked: line.staked + staked, returned: line.returned + returned });
  }
}
