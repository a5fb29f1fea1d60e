/** Receipts wait, in order, until the code that checks them is loaded: a table can be drawn and played before that. */
import type { WireEntry } from '@croupier/protocol';
import type { ReceiptDesk, ReceiptDeskOptions } from './receipts.ts';
import type { Place } from './shown-chain.ts';

export interface LazyReceiptsOptions extends Omit<ReceiptDeskOptions, 'verify'> {
  readonly idle: () => Promise<void>;
}

const AGAIN = 3000;
/** Pictures that may wait. What is left out after that is a gap, which is read from the log. */
const WAITING = 1000;

export class LazyReceipts {
  readonly #options: LazyReceiptsOptions;
  #desk: Promise<ReceiptDesk> | undefined;
  #waiting = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: LazyReceiptsOptions) {
    this.#options = options;
  }

  /** What is asked of it first is done first. */
  ask<T>(work: (desk: ReceiptDesk) => T): Promise<T> {
    this.#desk ??= this.#load();
    return this.#desk.then(work);
  }

  show({ seq, hash }: Place, entries: readonly WireEntry[]): void {
    if (this.#waiting >= WAITING) return;
    this.#waiting += 1;
    void this.ask((desk) => {
      this.#waiting -= 1;
      desk.shown({ seq, hash }, entries);
    });
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  async #load(): Promise<ReceiptDesk> {
    await this.#options.idle();
    try {
      const { openReceiptDesk } = await import('./receipt-desk.ts');
      return openReceiptDesk(this.#options);
    } catch {
      await new Promise<void>((resolve) => {
        this.#timer = setTimeout(resolve, AGAIN);
      });
      return this.#load();
    }
  }
}
