/**
 * Equal as JSON, and stricter: a field that is present but undefined would not survive a round trip, so it counts.
 * Written out because the suite compares whole states after every command, and printing them both takes ten times as long.
 */
export const sameJson = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  const [left, right] = [one as { [key: string]: unknown }, other as { [key: string]: unknown }];
  return keys.every((key) => Object.hasOwn(right, key) && sameJson(left[key], right[key]));
};
