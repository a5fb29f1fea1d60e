/** Messages between a page and a worker that does one thing at a time for it. */

export interface Numbered {
  readonly id: number;
}

/** Pauses the work on a question, or lets it go on. */
export interface Hold {
  readonly hold: number;
  readonly isHeld: boolean;
}

/** Cancels a question. */
export interface Cancel {
  readonly cancel: number;
}
