/** Lists longer than this are remembered. Remembering something small takes longer than comparing it again. */
const LONG = 16;

const sameList = (one: readonly unknown[], other: readonly unknown[], known?: WeakMap<object, object>): boolean => {
  if (one.length !== other.length) return false;
  const memory = one.length > LONG ? known : undefined;
  if (memory?.get(one) === other) return true;
  for (let index = 0; index < one.length; index++) if (!sameJson(one[index], other[index], known)) return false;
  memory?.set(one, other);
  return true;
};

/**
 * Equal as JSON, and stricter: a field that is present but undefined would not survive a round trip, so it counts.
 * Written out because the suite compares whole states after every command, and printing them both takes ten times as long.
 *
 * `known` remembers long lists found equal, for values that are frozen: a tray of four hundred cards is compared once,
 * not after every command.
 */
export const sameJson = (one: unknown, other: unknown, known?: WeakMap<object, object>): boolean => {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one)) return Array.isArray(other) && sameList(one, other, known);
  if (Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  const [left, right] = [one as { [key: string]: unknown }, other as { [key: string]: unknown }];
  for (const key of keys) {
    // Only what reads as undefined can be missing.
    const value = right[key];
    if (value === undefined && !Object.hasOwn(right, key)) return false;
    if (!sameJson(left[key], value, known)) return false;
  }
  return true;
};
