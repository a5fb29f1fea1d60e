/** Closed rounds and shoes for those who may see them. The cost of a read does not grow with the log. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { GAMES } from '@croupier/catalog';
import type { ShoeFile } from '@croupier/fair';
import { fillInNotes, type RoundInWords, readRound, readShoe } from '@croupier/host';
import { err, ok, type Refusal, type Result, refusalFrom } from '@croupier/kernel';
import { type RoundRecord, STORE_REFUSALS, type Store, type TableRecord } from '@croupier/store';
import type { Limits } from '../network/limits.ts';
import { refuse } from '../refusals.ts';
import { Kept } from './kept.ts';

/** Milliseconds that a request waits for the notes of an old log. */
const PATIENCE = 4000;

type Filled = Result<undefined, Refusal>;

export class PastPlay {
  readonly #store: Store;
  readonly #filling = new Map<string, Promise<Filled>>();
  /** Closed rounds and revealed shoes, which never change. */
  readonly #rounds: Kept<RoundInWords>;
  readonly #shoes: Kept<ShoeFile>;
  /** One log at a time, however many are asked for. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(store: Store, { keptRounds, keptShoes }: Pick<Limits, 'keptRounds' | 'keptShoes'>) {
    this.#store = store;
    this.#rounds = new Kept(keptRounds);
    this.#shoes = new Kept(keptShoes);
  }

  async round(record: TableRecord, closed: RoundRecord): Promise<Result<RoundInWords, Refusal>> {
    const key = `${closed.table}.${closed.round}`;
    const known = this.#rounds.get(key);
    if (known !== undefined) return ok(known);
    const told = await this.#round(record, closed);
    if (told.ok) this.#rounds.set(key, told.value);
    return told;
  }

  async #round(record: TableRecord, closed: RoundRecord): Promise<Result<RoundInWords, Refusal>> {
    const told = await readRound(this.#store, GAMES, { record, closed });
    if (!told.ok || told.value !== undefined) return told as Result<RoundInWords, Refusal>;
    const filled = await this.#noted(record);
    if (!filled.ok) return filled;
    const { table, round } = closed;
    const again = await this.#store.round({ table, round });
    const found = again.ok ? await readRound(this.#store, GAMES, { record, closed: again.value }) : again;
    if (!found.ok) return found;
    return found.value === undefined ? err(refuse('ROUND_TOO_LONG', { table, round })) : ok(found.value);
  }

  /** Of a shoe that was sealed by `last`: players who were dealt from it are owed all of it. */
  async shoe(of: { readonly record: TableRecord; readonly last: number }, shoe: string) {
    // For readers who may see only part of the log, compute what they may see of its shoes every time.
    const known = of.last === of.record.seq ? this.#shoes.get(shoe) : undefined;
    if (known !== undefined) return ok(known);
    const filled = await this.#noted(of.record);
    if (!filled.ok) return filled;
    const file = await readShoe(this.#store, shoe, of);
    if (!file.ok) return file;
    if (file.value?.seed != null) this.#shoes.set(shoe, file.value);
    return file.value === undefined ? err(refusalFrom(STORE_REFUSALS)('SHOE_UNKNOWN', { shoe })) : ok(file.value);
  }

  /** Refused while the notes of an old log are still being made; they go on being made meanwhile. */
  async #noted(record: TableRecord): Promise<Filled> {
    const { table } = record;
    const missing = await this.#store.unnoted(table);
    if (!missing.ok) return missing;
    if (missing.value === 0) return ok(undefined);
    const filling = this.#filling.get(table) ?? this.#fill(record);
    this.#filling.set(table, filling);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Filled>((resolve) => {
      timer = setTimeout(() => resolve(err(refuse('HISTORY_NOT_READY'))), PATIENCE);
    });
    return Promise.race([filling, late]).finally(() => clearTimeout(timer));
  }

  #fill(record: TableRecord): Promise<Filled> {
    const turn = this.#last.then(() => fillInNotes(this.#store, GAMES, record, nextTurn));
    this.#last = turn.catch(() => undefined);
    return turn.finally(() => this.#filling.delete(record.table));
  }
}
