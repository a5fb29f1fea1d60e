/**
 * Equal as JSON, and stricter: a field that is present but undefined would not survive a round trip, so it counts.
 * Written out because the suite compares whole states after every command, and printing them both takes ten times as long.
 *
 * `known` remembers pairs found equal, for values that are frozen: a tray of four hundred cards is compared once, not
 * after every command.
 */
export const sameJson = (one: unknown, other: unknown, known?: WeakMap<object, object>): boolean => {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (known?.get(one) === other) return true;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  const [left, right] = [one as { [key: string]: unknown }, other as { [key: string]: unknown }];
  for (const key of keys) {
    // Only what reads as undefined can be missing.
    const value = right[key];
    if (value === undefined && !Object.hasOwn(right, key)) return false;
    if (!sameJson(left[key], value, known)) return false;
  }
  known?.set(one, other);
  return true;
};
