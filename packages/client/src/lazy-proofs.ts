/**
 * The checks of cards, loaded when there is nothing better to do: a table can be drawn and played before they are here.
 * Nothing is left unchecked for that. What was seen meanwhile waits, in order, and a failed load is tried again.
 */
import type { WireEntry, WirePicture } from '@croupier/protocol';
import type { ChecksDesk, ChecksDeskOptions } from './checks-desk.ts';
import type { SignedAs } from './reveals/connections.ts';

export interface LazyProofsOptions extends ChecksDeskOptions {
  readonly idle: () => Promise<void>;
  /** What the server sent makes a check throw. */
  readonly malformed: () => void;
}

const AGAIN = 3000;

export class LazyProofs {
  readonly #options: LazyProofsOptions;
  readonly #waiting: ((desk: ChecksDesk) => void)[] = [];
  #desk: ChecksDesk | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #signedAs: SignedAs = Promise.resolve(undefined);
  #isLoading = false;
  /** Work waits until it is known whether the server was restored from a backup. */
  #isHeld = false;
  #isClosed = false;

  constructor(options: LazyProofsOptions) {
    this.#options = options;
  }

  see(picture: WirePicture, entries: readonly WireEntry[]): void {
    this.ask((desk) => desk.see(picture, entries));
    // Before there is a shoe there is nothing to check, and a table that is being set up has more urgent files to load.
    if (this.#desk !== undefined || this.#isLoading) return;
    if (picture.room.shoe === null && !entries.some((entry) => this.#hasCards(entry))) return;
    this.#isLoading = true;
    this.#options.changed({ proofs: 'checking', checked: 0, isPartial: false, mismatch: undefined });
    this.#load();
  }

  /** Cards are checked even if the server shows no shoe that they come from. */
  #hasCards({ entry }: WireEntry): boolean {
    if (!('game' in entry)) return false;
    return (entry.proofs ?? []).length > 0 || (this.#options.turned(entry.game) ?? []).length > 0;
  }

  /** What is asked of it first is done first. */
  ask(work: (desk: ChecksDesk) => void): void {
    this.#waiting.push(work);
    this.#work();
  }

  /** A new connection. `isRestored`: the server says that it was restored from a backup since the last one. */
  again(signedAs: SignedAs, isRestored: boolean): void {
    const before = this.#signedAs;
    this.#signedAs = signedAs;
    this.ask((desk) => {
      if (isRestored) void this.#startOver(desk, before, signedAs);
      else desk.again(signedAs);
    });
  }

  /** What is not compared yet, for the next visit. */
  store(): void {
    this.#desk?.store();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.store();
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
    this.#work();
  }

  #work(): void {
    while (this.#desk !== undefined && !this.#isHeld) {
      const work = this.#waiting.shift();
      if (work === undefined) return;
      try {
        work(this.#desk);
      } catch {
        this.#options.malformed();
      }
    }
  }

  /** What comes next belongs to another log, if the server has signed that. It waits until the signature is checked. */
  async #startOver(desk: ChecksDesk, before: SignedAs, signedAs: SignedAs): Promise<void> {
    const { changed, revealed } = this.#options;
    this.#isHeld = true;
    changed({ proofs: 'checking', checked: 0, isPartial: false, mismatch: undefined });
    const [then, now] = await Promise.all([before, signedAs]);
    if (this.#isClosed) return;
    if (then !== undefined && now !== undefined && then !== now) {
      desk.close();
      revealed({ late: [], unsent: [], unreplayed: undefined });
      this.#desk = new (await import('./checks-desk.ts')).ChecksDesk(this.#options);
    }
    this.#isHeld = false;
    this.#desk?.again(signedAs);
    this.#work();
  }
}
