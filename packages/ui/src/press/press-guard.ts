/**
 * Decides which presses of a mouse, a finger, a pen or a key are intentional. Pure, so that every rule has a test; times
 * are numbers in milliseconds.
 *
 * 1. Presses on a control that appeared, or changed what it does, under a resting pointer are ignored for half a second.
 * 2. After a press that can't be undone, presses in the same place are ignored for a second and a half, whatever is there by then.
 *    A press or a move elsewhere ends this, because a double press stays in one place. The same goes for a key, wherever the
 *    focus is by then: another key ends it. A press that opened something counts too.
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
  /** A press begins, on whatever is there. */
  readonly began: (press: Press) => void;
  /** A key that presses nothing: a player who walks on by keys does not press twice. */
  readonly walked: (time: number) => void;
  /** Something opened over the page, or closed. If a press did that, its second half is not for what lies there now. */
  readonly turned: (time: number) => void;
  /** Whether this is the second half of a double press, whatever it is on. */
  readonly repeats: (press: Press) => boolean;
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
  let last:
    | { readonly id: string; readonly time: number; readonly byKey: boolean; readonly box: Box | undefined }
    | undefined;
  let begun: Press | undefined;
  let walkedAt = Number.NEGATIVE_INFINITY;
  const isFresh = ({ since }: Pressed, { time, point }: Press): boolean =>
    time - since < FRESH_MS && (point === undefined ? walkedAt <= since : rest !== undefined && rest.since <= since);
  const isSamePlace = ({ point }: Press, id?: string): boolean => {
    if (last === undefined) return false;
    // A key after a click is a second press only of the very same control.
    if (point === undefined) return last.byKey || last.id === id;
    return last.box !== undefined && isIn(last.box, point);
  };
  const repeats = (press: Press, id?: string): boolean =>
    last !== undefined && isSamePlace(press, id) && press.time - last.time < PLACE_MS;
  const isRepeat = ({ id, again, landed }: Pressed, press: Press): boolean => {
    const hasCard = again && last?.id === id && landed !== undefined && landed > last.time;
    return hasCard ? isSamePlace(press, id) && press.time - landed < FRESH_MS : repeats(press, id);
  };
  return {
    pointed: (point, time) => {
      if (rest === undefined || Math.hypot(point.x - rest.point.x, point.y - rest.point.y) > TREMBLE)
        rest = { point, since: time };
      if (last?.box !== undefined && !isIn(last.box, point)) last = undefined;
    },
    began: (press) => {
      begun = press;
    },
    walked: (time) => {
      walkedAt = time;
      last = undefined;
      begun = undefined;
    },
    turned: (time) => {
      if (begun === undefined || time - begun.time >= PLACE_MS) return;
      const { x = 0, y = 0 } = begun.point ?? {};
      const box = begun.point && { left: x, right: x, top: y, bottom: y };
      last = { id: 'cover', time: begun.time, byKey: begun.point === undefined, box };
    },
    repeats: (press) => repeats(press),
    accepts: (control, press) => {
      const { id, landed, commits, box } = control;
      // A press made before the cards landed, but handled only now.
      if (landed === undefined || press.time < landed || isFresh(control, press) || isRepeat(control, press))
        return false;
      if (commits) last = { id, time: press.time, byKey: press.point === undefined, box };
      return true;
    },
  };
};
