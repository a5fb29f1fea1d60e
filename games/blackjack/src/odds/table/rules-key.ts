/** What of the house rules makes a difference to odds, as one text: tables that differ in nothing else share their charts. */
import type { HouseRules } from '../../rules/setup/house-rules.ts';

const keys = new WeakMap<HouseRules, string>();

const rulesKey = (rules: HouseRules): string => {
  const known = keys.get(rules);
  if (known !== undefined) return known;
  const { shuffle: _a, limits: _b, payoutRounding: _c, sideBets: _d, sideLimits: _e, ...rest } = rules;
  const key = JSON.stringify(Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  keys.set(rules, key);
  return key;
};

/** Something made once for each kind of rules; the oldest is forgotten when there are many. */
export const oncePerRules = <T>(make: (rules: HouseRules) => T): ((rules: HouseRules) => T) => {
  const made = new Map<string, T>();
  return (rules) => {
    const key = rulesKey(rules);
    const known = made.get(key) ?? make(rules);
    made.delete(key);
    made.set(key, known);
    const [oldest] = made.keys();
    if (made.size > MOST_KINDS && oldest !== undefined) made.delete(oldest);
    return known;
  };
};

const MOST_KINDS = 64;
