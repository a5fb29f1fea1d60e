/** One thing at a time, in the order in which it came. */

/** Far more than a table of seven can have in flight; beyond it somebody is flooding. */
const MAX_WAITING = 256;

export class Mailbox {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  get full(): boolean {
    return this.#waiting >= MAX_WAITING;
  }

  get idle(): boolean {
    return this.#waiting === 0;
  }

  /** Runs it when everything before it is done, whatever came of that. */
  put<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting += 1;
    const done = this.#last.then(work).finally(() => {
      this.#waiting -= 1;
    });
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** When all that is in it now is done. */
  emptied(): Promise<void> {
    return this.#last.then(() => undefined);
  }
}
