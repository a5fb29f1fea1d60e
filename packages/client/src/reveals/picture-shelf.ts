/**
 * Pictures that a player saw and that were not compared with the log before they left. Stored, so that they are compared at the next
 * visit: otherwise a house could show what it likes and then send the player away.
 */
import type { Keeper } from '../keeper.ts';
import type { ShownPicture } from './shown-picture.ts';

export interface LeftPicture {
  readonly picture: ShownPicture;
  /** What the server signed its log as then; undefined if it was not known yet. */
  readonly incarnation?: string;
}

export interface LeftPictures {
  readonly table: string;
  readonly game: string;
  readonly user: string;
  readonly shown: readonly LeftPicture[];
  /** There was no room for all of them. */
  readonly isCut: boolean;
}

const PICTURES_KEY = 'croupier.pictures';
const TABLES = 10;
/** Characters, of the few million that a site may store. */
const ROOM = 400_000;

const isLeft = (raw: unknown): raw is LeftPictures =>
  typeof raw === 'object' &&
  raw !== null &&
  'table' in raw &&
  'user' in raw &&
  'shown' in raw &&
  Array.isArray(raw.shown);

/** As many of the latest as there is room for. */
const cut = (left: LeftPictures): LeftPictures => {
  let room = ROOM / 2;
  const shown = left.shown.filter((_, at) => {
    room -= JSON.stringify(left.shown.at(-1 - at)).length;
    return room > 0;
  });
  return shown.length === left.shown.length
    ? left
    : { ...left, shown: left.shown.slice(left.shown.length - shown.length), isCut: true };
};

export class PictureShelf {
  readonly #keeper: Keeper;

  constructor(keeper: Keeper) {
    this.#keeper = keeper;
  }

  /** Of every table, the oldest first. */
  read(): readonly LeftPictures[] {
    try {
      const raw: unknown = JSON.parse(this.#keeper.getItem(PICTURES_KEY) ?? '[]');
      return Array.isArray(raw) ? raw.filter(isLeft) : [];
    } catch {
      return [];
    }
  }

  of(table: string, user: string): LeftPictures | undefined {
    return this.read().find((one) => one.table === table && one.user === user);
  }

  /** Instead of what was stored for this table before. */
  keep(left: LeftPictures): void {
    const others = this.read().filter(({ table, user }) => table !== left.table || user !== left.user);
    const all = left.shown.length === 0 && !left.isCut ? others : [...others, cut(left)].slice(-TABLES);
    while (all.length > 1 && JSON.stringify(all).length > ROOM) all.shift();
    if (all.length === 0 && this.#keeper.getItem(PICTURES_KEY) === null) return;
    try {
      if (all.length === 0) this.#keeper.removeItem(PICTURES_KEY);
      else this.#keeper.setItem(PICTURES_KEY, JSON.stringify(all));
    } catch {
      // Storage is full or not allowed.
    }
  }
}
