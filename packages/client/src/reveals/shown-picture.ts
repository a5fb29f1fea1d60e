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

/** How many of the latest pictures are kept until a reveal. */
const KEPT = 300;

/** The pictures of a table since its last reveal. */
export class ShownPictures {
  readonly #pictures = new Map<number, ShownPicture>();

  see({ seq, seat, view, room }: WirePicture): void {
    this.#pictures.delete(seq);
    this.#pictures.set(seq, { seq, seat, view, shoe: room.shoe?.shoe, nextShoe: room.nextShoe?.shoe });
    for (const oldest of this.#pictures.keys()) {
      if (this.#pictures.size <= KEPT) return;
      this.#pictures.delete(oldest);
    }
  }

  upTo(seq: number): readonly ShownPicture[] {
    return [...this.#pictures.values()].filter((picture) => picture.seq <= seq);
  }

  drop(upTo: number): void {
    for (const seq of [...this.#pictures.keys()]) if (seq <= upTo) this.#pictures.delete(seq);
  }

  clear(): void {
    this.#pictures.clear();
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
