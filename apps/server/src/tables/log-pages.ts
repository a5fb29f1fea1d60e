/**
 * Pages of public logs as the text that is sent. A log is read in pieces of a few events, with a pause after each, so that a page
 * of hundreds does not delay anyone. Whole pieces never change, so they are cached: most reads in a flood do not reach
 * the store.
 */
import { ok, type Refusal, type Result } from '@croupier/kernel';
import type { Store } from '@croupier/store';
import type { Pause } from '../network/line.ts';
import { Kept } from './kept.ts';

/** Events of one piece. */
const PIECE = 25;

export interface LogPage {
  readonly table: string;
  readonly after: number;
  readonly limit: number;
  /** The last event the reader may see. */
  readonly last: number;
}

export class LogPages {
  readonly #store: Pick<Store, 'events'>;
  /** Event texts, by table and piece number. */
  readonly #kept: Kept<readonly string[]>;

  /** `most`: total characters of cached pieces. */
  constructor(store: Pick<Store, 'events'>, most: number) {
    this.#store = store;
    this.#kept = new Kept(most, (texts) => texts.reduce((sum, { length }) => sum + length, 0));
  }

  /** The events of a page as a list in JSON. */
  async text({ table, after, limit, last }: LogPage, pause: Pause): Promise<Result<string, Refusal>> {
    const end = Math.min(after + limit, last);
    const texts: string[] = [];
    for (let piece = Math.floor(after / PIECE); piece * PIECE < end; piece++) {
      const known = this.#kept.get(`${table}/${piece}`);
      const read = known === undefined ? await this.#read(table, piece) : ok(known);
      if (!read.ok) return read;
      const start = piece * PIECE;
      for (const text of read.value.slice(Math.max(0, after - start), end - start)) texts.push(text);
      if (known === undefined && start + PIECE < end) await pause();
    }
    return ok(`[${texts.join(',')}]`);
  }

  async #read(table: string, piece: number): Promise<Result<readonly string[], Refusal>> {
    const events = await this.#store.events({ table, after: piece * PIECE, limit: PIECE });
    if (!events.ok) return events;
    const texts = events.value.map((event) => JSON.stringify(event));
    if (texts.length === PIECE) this.#kept.set(`${table}/${piece}`, texts);
    return ok(texts);
  }
}
