/**
 * The checks of cards, loaded when there is nothing better to do: a table can be drawn and played before they are here.
 * Nothing is left unchecked for that. What was seen meanwhile waits, in order, and a failed load is tried again.
 */
import type { WireEntry, WirePicture } from '@croupier/protocol';
import type { ChecksDesk, ChecksDeskOptions } from './checks-desk.ts';

export interface LazyProofsOptions extends ChecksDeskOptions {
  readonly idle: () => Promise<void>;
}

const AGAIN = 3000;

export class LazyProofs {
  readonly #options: LazyProofsOptions;
  readonly #waiting: ((desk: ChecksDesk) => void)[] = [];
  #desk: ChecksDesk | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isLoading = false;
  #isClosed = false;

  constructor(options: LazyProofsOptions) {
    this.#options = options;
  }

  see(picture: WirePicture, entries: readonly WireEntry[]): void {
    this.ask((desk) => desk.see(picture, entries));
    // Before there is a shoe there is nothing to check, and a table that is being set up has more urgent files to load.
    if (this.#desk !== undefined || this.#isLoading || picture.room.shoe === null) return;
    this.#isLoading = true;
    this.#options.changed({ proofs: 'checking', checked: 0, mismatch: undefined });
    this.#load();
  }

  /** What is asked of it first is done first. */
  ask(work: (desk: ChecksDesk) => void): void {
    if (this.#desk === undefined) this.#waiting.push(work);
    else work(this.#desk);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#desk?.close();
  }

  #load(): void {
    this.#options
      .idle()
      .then(() => import('./checks-desk.ts'))
      .then(
        (loaded) => this.#open(new loaded.ChecksDesk(this.#options)),
        () => {
          if (!this.#isClosed) this.#timer = setTimeout(() => this.#load(), AGAIN);
        },
      );
  }

  #open(desk: ChecksDesk): void {
    if (this.#isClosed) return;
    this.#desk = desk;
    for (const work of this.#waiting.splice(0)) work(desk);
  }
}
