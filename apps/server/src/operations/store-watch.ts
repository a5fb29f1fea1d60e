/**
 * Can the store be written right now? Found out by writing, because a full disk still reads; and by the free space, because
 * SQLite goes on writing for a while into what it has set aside. Each kind of error is logged once until the store works
 * again, and that is logged too.
 */
import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf, type Store } from '@croupier/store';
import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Milliseconds that one look is good for: anyone may ask, and each look waits for the disk. */
const FRESH = 1000;
const PATIENCE = 2000;
const MB = 2 ** 20;

export interface StoreHealth {
  /** The store has committed something just now. */
  readonly store: boolean;
  /** There is room for more. */
  readonly disk: boolean;
}

export interface Disk {
  readonly folder: string;
  /** Less than this is logged. */
  readonly warnMb: number;
  /** With less than this the server is not ready. */
  readonly minMb: number;
}

export interface StoreWatchOptions {
  readonly store: Pick<Store, 'tryWrite'>;
  readonly metrics: Pick<Metrics, 'storeErrors'>;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>;
  /** Milliseconds since any moment. */
  readonly ticks: () => number;
  /** Where the store's files are; undefined if they are on another machine. */
  readonly disk: Disk | undefined;
  /** Bytes free on the disk of this folder; undefined if nobody knows. */
  readonly free?: (folder: string) => Promise<number | undefined>;
}

const freeBytes = async (folder: string): Promise<number | undefined> => {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
};

export class StoreWatch {
  readonly #options: StoreWatchOptions;
  /** Kinds of errors since the store last worked. */
  readonly #reasons = new Set<string>();
  #errors = 0;
  #since: number | undefined;
  #trying: Promise<boolean> | undefined;
  #last: { readonly at: number; readonly health: Promise<StoreHealth> } | undefined;
  #isLow = false;

  constructor(options: StoreWatchOptions) {
    this.#options = options;
  }

  /** Hears of every error of the store. Bound, to be handed over as a listener. */
  readonly report = (error: unknown): void => {
    const { metrics, log, ticks } = this.#options;
    const reason = reasonOf(error);
    metrics.storeErrors.inc({ reason });
    this.#errors += 1;
    this.#since ??= ticks();
    if (this.#reasons.has(reason)) return;
    this.#reasons.add(reason);
    log.error({ reason, err: error }, 'database error; not logged again until the store works');
  };

  look(): Promise<StoreHealth> {
    const { ticks } = this.#options;
    if (this.#last === undefined || ticks() - this.#last.at >= FRESH)
      this.#last = { at: ticks(), health: this.#lookNow() };
    return this.#last.health;
  }

  async free(): Promise<number | undefined> {
    const { disk, free = freeBytes } = this.#options;
    return disk && free(disk.folder);
  }

  async #lookNow(): Promise<StoreHealth> {
    const errors = this.#errors;
    const [store, disk] = await Promise.all([this.#canWrite(), this.#hasRoom()]);
    if (store && errors === this.#errors) this.#recovered();
    return { store, disk };
  }

  /** One attempt at a time: a store that does not answer must not be asked more and more. */
  #canWrite(): Promise<boolean> {
    this.#trying ??= this.#options.store
      .tryWrite()
      .then(({ ok }) => ok)
      .catch((error: unknown) => {
        this.report(error);
        return false;
      })
      .finally(() => {
        this.#trying = undefined;
      });
    return this.#inTime(this.#trying);
  }

  async #inTime(trying: Promise<boolean>): Promise<boolean> {
    const silent = sleep(PATIENCE, undefined, { ref: false });
    const written = await Promise.race([trying, silent]);
    if (written === undefined) this.report(new Error(`timeout: the store did not answer within ${PATIENCE} ms`));
    return written ?? false;
  }

  #recovered(): void {
    if (this.#since === undefined) return;
    const { log, ticks } = this.#options;
    log.info({ ms: Math.round(ticks() - this.#since), reasons: [...this.#reasons] }, 'the store works again');
    this.#since = undefined;
    this.#reasons.clear();
  }

  async #hasRoom(): Promise<boolean> {
    const { disk, log } = this.#options;
    const free = await this.free();
    if (disk === undefined || free === undefined) return true;
    const freeMb = Math.floor(free / MB);
    const isLow = freeMb < Math.max(disk.warnMb, disk.minMb);
    if (isLow && !this.#isLow) log.warn({ freeMb, warnMb: disk.warnMb, minMb: disk.minMb }, 'the disk is nearly full');
    if (!isLow && this.#isLow) log.info({ freeMb }, 'the disk has room again');
    this.#isLow = isLow;
    return freeMb >= disk.minMb;
  }
}
