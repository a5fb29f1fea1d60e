/**
 * Compares what was on the screen with the log. A picture is not part of the log and nobody else sees it, so a server could show cards,
 * bets or results that never happened. The rules determine what the table must show after each event.
 */
import { type Cents, cents, type Json, sameJson, type ViewBase } from '@croupier/kernel';
import type { WirePicture } from '@croupier/protocol';
import type { Standing } from './connections.ts';
import { isTooDeep } from './nesting.ts';

/** The part of a picture that follows from the log. */
export type FeltPicture = Pick<WirePicture, 'seq' | 'seat' | 'view'> &
  Pick<WirePicture['room'], 'shoe' | 'nextShoe' | 'duel'>;

/** Contains the hash of the entry it was shown for, so that it is compared only with that log. */
export type ShownPicture = FeltPicture &
  Pick<WirePicture, 'hash'> & {
    /** The server did not sign its connection, so a backup may have been restored since. */
    readonly unsigned?: true;
    /** It was so malformed that it cannot be compared. */
    readonly malformed?: true;
    /** It is from an earlier visit: program and server may have been updated since. */
    readonly left?: true;
  };

const NO_VIEW: ViewBase = { viewer: 'rail', actions: [] };

/** How many pictures are kept until they are compared. */
const KEPT = 1000;

export interface Shown {
  readonly picture: ShownPicture;
  /** The connection it came by. */
  readonly join: number;
}

/**
 * The pictures of a table that are not compared with its log yet. All of them, even if the server replaced one by another at the
 * same entry: a player may have decided by the first.
 */
export class ShownPictures {
  #shown: Shown[] = [];
  #isCut = false;
  /** Compared while the server signed nothing. They came over a signed connection, so they are compared again over one. */
  readonly #unproved = new WeakSet<Shown>();

  get size(): number {
    return this.#shown.length;
  }

  /** There were too many, so some were not compared. */
  get isCut(): boolean {
    return this.#isCut;
  }

  see({ seq, hash, seat, view, room }: WirePicture, join: number): void {
    const { shoe, nextShoe, duel } = room;
    const isMalformed = isTooDeep({ view, shoe, nextShoe, duel });
    const picture = isMalformed
      ? { seq, hash, seat, view: NO_VIEW, shoe: null, nextShoe: null, malformed: true as const }
      : { seq, hash, seat, view, shoe, nextShoe, ...(duel !== undefined && { duel }) };
    if (this.#shown.some((one) => one.picture.seq === seq && sameJson(one.picture, picture))) return;
    this.#shown.push({ picture, join });
    this.#isCut ||= this.#shown.length > KEPT;
    this.#shown = this.#shown.slice(-KEPT);
  }

  /** Those that are waiting. */
  get all(): readonly Shown[] {
    return this.#shown;
  }

  /** From an earlier visit. */
  add(picture: ShownPicture, join: number): void {
    this.#shown.push({ picture, join });
  }

  /** Some were left out at an earlier visit. */
  cut(): void {
    this.#isCut = true;
  }

  /** The pictures of entries up to this one. None from before a restored backup, because they may belong to another log. */
  upTo(seq: number, standing: (join: number) => Standing): readonly Shown[] {
    this.#shown = this.#shown.filter(({ join }) => standing(join) !== 'restored');
    return this.#shown.filter(
      (shown) => shown.picture.seq <= seq && !(this.#unproved.has(shown) && standing(shown.join) === 'unknown'),
    );
  }

  /** These were compared. The result for those in `unproved` does not count. */
  drop(compared: ReadonlySet<Shown>, unproved: ReadonlySet<Shown>): void {
    for (const shown of compared) this.#unproved[unproved.has(shown) ? 'add' : 'delete'](shown);
    this.#shown = this.#shown.filter((shown) => !compared.has(shown) || unproved.has(shown));
  }

  /** Nobody could say what the result for these means. */
  putBack(dropped: readonly Shown[]): void {
    const known = new Set(this.#shown);
    this.#shown = [...dropped.filter((shown) => !known.has(shown)), ...this.#shown];
  }
}

/** In cents. Undefined: the view has none. */
const fundsIn = (view: ViewBase): number | undefined => {
  const { funds } = view as { readonly funds?: unknown };
  if (funds === undefined) return undefined;
  const inCents = typeof funds === 'number' ? Math.round(funds * 100) : Number.NaN;
  if (!Number.isSafeInteger(inCents)) throw new Error('no amount of chips');
  return inCents;
};

/** As sent over the wire, where no value is undefined. */
const onWire = (part: unknown): unknown => JSON.parse(JSON.stringify(part)) as unknown;

/** What a user can do depends on their chips, which are not in the log of one table. */
const withoutActions = (view: ViewBase): ViewBase => ({ ...view, actions: [] });

/** What the table must show a player with this many chips; undefined if the log is invalid. */
export type LoggedPicture = (funds: Cents) => Pick<WirePicture, 'seat' | 'view' | 'room'> | undefined;

/**
 * same: the table had to show this · newer: all of that, and something this program does not know, as a newer server may; or, at an
 * earlier visit, all but what an older server did not know · wrong: something else.
 */
export type Comparison = 'same' | 'newer' | 'wrong';

const isRecord = (raw: unknown): raw is { readonly [field: string]: unknown } =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** Collects the names of all fields: fields with these names are known here. */
const namesIn = (raw: unknown, names: Set<string>): void => {
  if (typeof raw !== 'object' || raw === null) return;
  for (const [name, value] of Object.entries(raw)) {
    if (!Array.isArray(raw)) names.add(name);
    namesIn(value, names);
  }
};

/** The same data, except for fields with unknown names. */
const withoutUnknown = (raw: unknown, names: ReadonlySet<string>): unknown => {
  if (Array.isArray(raw)) return raw.map((each) => withoutUnknown(each, names));
  if (!isRecord(raw)) return raw;
  const known = Object.entries(raw).filter(([name]) => names.has(name));
  return Object.fromEntries(known.map(([name, value]) => [name, withoutUnknown(value, names)]));
};

const partOf = ({ seat, shoe, nextShoe, duel, view }: Omit<FeltPicture, 'seq'>, hasFunds: boolean): Json =>
  onWire({ seat, shoe, nextShoe, duel, view: hasFunds ? view : withoutActions(view) }) as Json;

/** Whether a picture is all that the log leads to, apart from fields whose names appear nowhere in it. */
const isOlder = (due: Json, own: unknown): boolean => {
  const names = new Set<string>();
  namesIn(own, names);
  return sameJson(withoutUnknown(due, names), own);
};

/**
 * Compares a picture with what the table had to show, according to the log read so far. The number of chips is taken from the
 * server. `names`: of all fields in pictures of this log so far.
 */
export const compareShown = (
  shown: FeltPicture & Pick<ShownPicture, 'left'>,
  loggedFor: LoggedPicture,
  names = new Set<string>(),
): Comparison => {
  try {
    const funds = fundsIn(shown.view);
    const logged = loggedFor(cents(funds ?? 0));
    if (logged === undefined) return 'same';
    const { shoe, nextShoe, duel } = logged.room;
    const due = partOf({ ...logged, shoe, nextShoe, ...(duel !== undefined && { duel }) }, funds !== undefined);
    const own = partOf(shown, funds !== undefined);
    namesIn(due, names);
    if (sameJson(due, own)) return 'same';
    const known = withoutUnknown(own, names);
    return sameJson(due, known) || (shown.left && isOlder(due, known)) ? 'newer' : 'wrong';
  } catch {
    // Nothing that a table shows throws.
    return 'wrong';
  }
};

/** Whether the table had to show this, according to the log read so far. */
export const isAsLogged = (shown: FeltPicture, loggedFor: LoggedPicture): boolean =>
  compareShown(shown, loggedFor) === 'same';
