/**
 * Compares what was on the screen with the log. A picture is not part of the log and nobody else sees it, so a server could show cards,
 * bets or results that never happened. The rules determine what the table must show after each event.
 */
import { type Cents, cents, sameJson, type ViewBase } from '@croupier/kernel';
import type { WirePicture } from '@croupier/protocol';
import type { Standing } from './connections.ts';

/** The part of a picture that follows from the log. */
export type FeltPicture = Pick<WirePicture, 'seq' | 'seat' | 'view'> & Pick<WirePicture['room'], 'shoe' | 'nextShoe'>;

/** Contains the hash of the entry it was shown for, so that it is compared only with that log. */
export type ShownPicture = FeltPicture &
  Pick<WirePicture, 'hash'> & {
    /** The server did not sign its connection, so a backup may have been restored since. */
    readonly unsigned?: true;
  };

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

  get size(): number {
    return this.#shown.length;
  }

  /** There were too many, so some were not compared. */
  get isCut(): boolean {
    return this.#isCut;
  }

  see({ seq, hash, seat, view, room }: WirePicture, join: number): void {
    const picture = { seq, hash, seat, view, shoe: room.shoe, nextShoe: room.nextShoe };
    if (this.#shown.some((one) => one.picture.seq === seq && sameJson(one.picture, picture))) return;
    this.#shown.push({ picture, join });
    this.#isCut ||= this.#shown.length > KEPT;
    this.#shown = this.#shown.slice(-KEPT);
  }

  /** The pictures of entries up to this one. None from before a restored backup, because they may belong to another log. */
  upTo(seq: number, standing: (join: number) => Standing): readonly Shown[] {
    this.#shown = this.#shown.filter(({ join }) => standing(join) !== 'restored');
    return this.#shown.filter(({ picture }) => picture.seq <= seq);
  }

  /** These were compared. */
  drop(compared: ReadonlySet<Shown>): void {
    this.#shown = this.#shown.filter((shown) => !compared.has(shown));
  }
}

const fundsIn = (view: ViewBase): number | undefined => {
  const { funds } = view as { readonly funds?: unknown };
  return typeof funds === 'number' ? Math.round(funds * 100) : undefined;
};

/** As sent over the wire, where no value is undefined. */
const onWire = (part: unknown): unknown => JSON.parse(JSON.stringify(part)) as unknown;

/** What a user can do depends on their chips, which are not in the log of one table. */
const withoutActions = (view: ViewBase): ViewBase => ({ ...view, actions: [] });

/** What the table must show a player with this many chips; undefined if the log is invalid. */
export type LoggedPicture = (funds: Cents) => Pick<WirePicture, 'seat' | 'view' | 'room'> | undefined;

/** Whether the table had to show this, according to the log read so far. The number of chips is taken from the server. */
export const isAsLogged = (shown: FeltPicture, loggedFor: LoggedPicture): boolean => {
  const funds = fundsIn(shown.view);
  const logged = loggedFor(cents(funds ?? 0));
  if (logged === undefined) return true;
  const part = (view: ViewBase): unknown => onWire(funds === undefined ? withoutActions(view) : view);
  return (
    logged.seat === shown.seat &&
    sameJson(onWire(logged.room.shoe), onWire(shown.shoe)) &&
    sameJson(onWire(logged.room.nextShoe), onWire(shown.nextShoe)) &&
    sameJson(part(logged.view), part(shown.view))
  );
};
