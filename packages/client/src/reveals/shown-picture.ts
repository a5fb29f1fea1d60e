/**
 * Compares what was on the screen with the log. A picture is not part of the log and nobody else sees it, so a server could show cards,
 * bets or results that never happened. The rules determine what the table must show after each event.
 */
import { type Cents, cents, sameJson, type ViewBase } from '@croupier/kernel';
import type { WirePicture } from '@croupier/protocol';

/** The part of a picture that follows from the log. */
export type ShownPicture = Pick<WirePicture, 'seq' | 'seat' | 'view'> & {
  readonly shoe: string | undefined;
  readonly nextShoe: string | undefined;
};

/** How many pictures are kept until they are compared. */
const KEPT = 1000;

interface Shown {
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

  see({ seq, seat, view, room }: WirePicture, join: number): void {
    const picture = { seq, seat, view, shoe: room.shoe?.shoe, nextShoe: room.nextShoe?.shoe };
    if (this.#shown.some((one) => one.picture.seq === seq && sameJson(one.picture, picture))) return;
    this.#shown.push({ picture, join });
    this.#isCut ||= this.#shown.length > KEPT;
    this.#shown = this.#shown.slice(-KEPT);
  }

  upTo(seq: number): readonly ShownPicture[] {
    return this.#shown.map(({ picture }) => picture).filter((picture) => picture.seq <= seq);
  }

  /** These were compared. */
  drop(compared: readonly ShownPicture[]): void {
    const done = new Set(compared);
    this.#shown = this.#shown.filter(({ picture }) => !done.has(picture));
  }

  /** A restored backup may have another log than the one that was shown before this connection. */
  dropBefore(join: number): void {
    this.#shown = this.#shown.filter((one) => one.join >= join);
  }
}

const fundsIn = (view: ViewBase): number | undefined => {
  const { funds } = view as { readonly funds?: unknown };
  return typeof funds === 'number' ? Math.round(funds * 100) : undefined;
};

/** As sent over the wire, where no value is undefined. */
const onWire = (view: ViewBase): unknown => JSON.parse(JSON.stringify(view)) as unknown;

/** What a user can do depends on their chips, which are not in the log of one table. */
const withoutActions = (view: ViewBase): ViewBase => ({ ...view, actions: [] });

/** What the table must show a player with this many chips; undefined if the log is invalid. */
export type LoggedPicture = (funds: Cents) => Pick<WirePicture, 'seat' | 'view' | 'room'> | undefined;

/** Whether the table had to show this, according to the log read so far. The number of chips is taken from the server. */
export const isAsLogged = (shown: ShownPicture, loggedFor: LoggedPicture): boolean => {
  const funds = fundsIn(shown.view);
  const logged = loggedFor(cents(funds ?? 0));
  if (logged === undefined) return true;
  const part = (view: ViewBase): unknown => onWire(funds === undefined ? withoutActions(view) : view);
  return (
    logged.seat === shown.seat &&
    logged.room.shoe?.shoe === shown.shoe &&
    logged.room.nextShoe?.shoe === shown.nextShoe &&
    sameJson(part(logged.view), part(shown.view))
  );
};
