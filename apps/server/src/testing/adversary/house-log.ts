/**
 * The log of a dishonest house: the log of an honest server with some entries changed, and every hash made to fit again. It
 * may also end early.
 */
import type { LogAnswer } from '@croupier/protocol';
import { linkHash } from '@croupier/store/chain';

export type LoggedEvent = LogAnswer['events'][number];

/** What the house logs in place of an entry. */
export type Rewrite = (event: LoggedEvent, isAgain: boolean) => LoggedEvent;

export class HouseLog {
  readonly #read: (after: number) => Promise<LogAnswer>;
  readonly #rewrite: Rewrite;
  #isAgain = false;
  #honest: LoggedEvent[] = [];
  #written: LoggedEvent[] = [];
  #record: LogAnswer['table'] | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(read: (after: number) => Promise<LogAnswer>, rewrite: Rewrite = (event) => event) {
    this.#read = read;
    this.#rewrite = rewrite;
  }

  /** From now on it is another log. */
  retell(): void {
    this.#isAgain = true;
    const honest = this.#honest;
    this.#honest = [];
    this.#written = [];
    for (const event of honest) this.#write(event);
  }

  /** One reader at a time, so that each page is written once. */
  at(seq: number): Promise<LoggedEvent | undefined> {
    const found = this.#turn.then(() => this.#upTo(seq));
    this.#turn = found;
    return found;
  }

  async #upTo(seq: number): Promise<LoggedEvent | undefined> {
    while (this.#written.length < seq) {
      const before = this.#written.length;
      const { table, events } = await this.#read(before);
      this.#record = table;
      for (const event of events) this.#write(event);
      if (this.#written.length === before) break;
    }
    return this.#written[seq - 1];
  }

  /** The whole log up to `head`, as it is published. */
  async page(after: number, head: number): Promise<LogAnswer> {
    const last = await this.at(head);
    if (this.#record === undefined || last === undefined) throw new Error('the log does not reach that far');
    const table = { ...this.#record, seq: last.seq, hash: last.hash };
    return { table, events: this.#written.slice(after, head) };
  }

  #write(event: LoggedEvent): void {
    this.#honest.push(event);
    const written = {
      ...this.#rewrite(event, this.#isAgain),
      prevHash: this.#written.at(-1)?.hash ?? event.prevHash,
    };
    this.#written.push({ ...written, hash: linkHash(written) ?? '' });
  }
}
