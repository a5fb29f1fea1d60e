/** Messages between a page and a worker that does one thing at a time for it. */

export interface Numbered {
  readonly id: number;
}

/** Cancels a question. */
export interface Cancel {
  readonly cancel: number;
}
