/**
 * Decides which presses of a mouse, a finger, a pen or a key are intentional. Pure, so that every rule has a test; times
 * are numbers in milliseconds.
 *
 * 1. Presses on a control that appeared, or changed what it does, under a resting pointer are ignored for half a second.
 * 2. After a press that can't be undone, presses in the same place are ignored for a second and a half, whatever is there by then.
 *    A press or a move elsewhere ends this, because a double press stays in one place.
 * 3. The one exception is a control that is often pressed twice in a row on purpose. It works again half a second after
 *    the card it requested has landed.
 * 4. A decision works only once the cards it depends on have landed.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A control as it is at the moment of the press. */
export interface Pressed {
  readonly id: string;
  /** When it appeared, or began to do something else. */
  readonly since: number;
  /** It can't be undone. */
  readonly commits: boolean;
  /** Often pressed twice in a row on purpose. */
  readonly again: boolean;
  /** When the cards it depends on landed; undefined while they are moving. */
  readonly landed: number | undefined;
  readonly box: Box;
}

export interface Press {
  readonly time: number;
  /** Missing if the press came from a key. */
  readonly point: Point | undefined;
}

export interface PressGuard {
  /** The pointer is here now. */
  readonly pointed: (point: Point, time: number) => void;
  readonly accepts: (control: Pressed, press: Press) => boolean;
}

export const FRESH_MS = 500;
export const PLACE_MS = 1500;
/** Two taps by one finger rarely hit the same pixel. */
const SLACK = 12;
/** A hand on a mouse is never quite still. */
const TREMBLE = 24;

const isIn = ({ left, top, right, bottom }: Box, { x, y }: Point): boolean =>
  x >= left - SLACK && x <= right + SLACK && y >= top - SLACK && y <= bottom + SLACK;

export const createPressGuard = (): PressGuard => {
  let rest: { readonly point: Point; readonly since: number } | undefined;
  let last: { readonly id: string; readonly time: number; readonly box: Box } | undefined;
  const isFresh = ({ since }: Pressed, { time, point }: Press): boolean =>
    time - since < FRESH_MS && (point === undefined || (rest !== undefined && rest.since <= since));
  const isRepeat = ({ id, again, landed }: Pressed, { time, point }: Press): boolean => {
    if (last === undefined) return false;
    if (point === undefined) return last.id === id && time - last.time < FRESH_MS;
    if (!isIn(last.box, point)) return false;
    const hasCard = again && last.id === id && landed !== undefined && landed > last.time;
    return time - (hasCard ? landed : last.time) < (hasCard ? FRESH_MS : PLACE_MS);
  };
  return {
    pointed: (point, time) => {
      if (rest === undefined || Math.hypot(point.x - rest.point.x, point.y - rest.point.y) > TREMBLE)
        rest = { point, since: time };
      if (last !== undefined && !isIn(last.box, point)) last = undefined;
    },
    accepts: (control, press) => {
      const { id, landed, commits, box } = control;
      // A press made before the cards landed, but handled only now.
      if (landed === undefined || press.time < landed || isFresh(control, press) || isRepeat(control, press))
        return false;
      if (commits) last = { id, time: press.time, box };
      return true;
    },
  };
};
