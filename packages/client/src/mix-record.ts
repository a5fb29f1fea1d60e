/**
 * How many of the latest shoes have the player's bytes. One shoe without them may be chance: a slow phone, a lost connection. A house
 * that wants to choose the cards has to leave them out again and again, so the count is kept over visits.
 */
import type { Keeper } from './keeper.ts';
import type { ShoeMix, Unmixed } from './table-link.ts';

const STORED = 'croupier.mixes';
const SHOES = 8;
const TABLES = 20;

/** Fewer may be chance. */
const MANY = 2;

interface Row {
  readonly shoe: string;
  readonly user: string;
  readonly without: boolean;
}

const isRow = (raw: unknown): raw is Row => typeof raw === 'object' && raw !== null && 'shoe' in raw;
const rowsIn = (raw: unknown): readonly Row[] => (Array.isArray(raw) ? raw.filter(isRow) : []);

export class MixRecord {
  readonly #keeper: Keeper;
  readonly #code: string;

  constructor(keeper: Keeper, code: string) {
    this.#keeper = keeper;
    this.#code = code;
  }

  /** A shoe that was sealed while the player had a seat. Undefined while there are too few without their bytes. */
  add(shoe: string, user: string, how: Exclude<ShoeMix, 'before'>): Unmixed | undefined {
    const all = this.#read();
    const { [this.#code]: raw, ...others } = all;
    const known = rowsIn(raw);
    const row = { shoe, user, without: how !== 'mixed' && how !== 'other-device' };
    const before = known.find((one) => one.shoe === shoe && one.user === user);
    const rows = [...known.filter((one) => one !== before && one.user === user), row].slice(-SHOES);
    if (before?.without !== row.without) this.#write({ ...others, [this.#code]: rows });
    const without = rows.filter((one) => one.without).length;
    return without < MANY ? undefined : { without, of: rows.length };
  }

  #read(): { readonly [code: string]: unknown } {
    try {
      const raw: unknown = JSON.parse(this.#keeper.getItem(STORED) ?? '{}');
      return typeof raw === 'object' && raw !== null ? (raw as { readonly [code: string]: unknown }) : {};
    } catch {
      return {};
    }
  }

  /** The table that was played last comes last. */
  #write(all: { readonly [code: string]: unknown }): void {
    this.#keeper.setItem(STORED, JSON.stringify(Object.fromEntries(Object.entries(all).slice(-TABLES))));
  }
}
