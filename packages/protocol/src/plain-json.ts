/**
 * Is it plain JSON of a reasonable size? Asked before anything else looks at a value from outside, because most code that
 * walks a value recurses (and ends the process on ten thousand brackets), and because objects can lie: by a prototype of
 * their own, by `__proto__` as a key, by bytes in place of text. Walks with a list of its own, never by recursion.
 */

export interface JsonSize {
  readonly depth: number;
  /** Values of every kind, together. */
  readonly values: number;
  /** Characters of keys and texts, together. */
  readonly characters: number;
}

/** Far above any message of ours: a setup with every option has about fifty values, three deep. */
export const MESSAGE_SIZE: JsonSize = { depth: 12, values: 600, characters: 8192 };

/** Keys that reach for a prototype when a careless copy is made. */
const TRAPS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const isScalar = (value: unknown): boolean =>
  value === null || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));

/** The values inside; undefined when it is not plain, or hides something behind a getter or a trap. */
const childrenOf = (value: object): readonly (readonly [key: string, child: unknown])[] | undefined => {
  if (!Array.isArray(value) && !isPlain(value)) return undefined;
  const found: (readonly [string, unknown])[] = [];
  for (const [key, property] of Object.entries(Object.getOwnPropertyDescriptors(value))) {
    if (Array.isArray(value) && key === 'length') continue;
    if (TRAPS.has(key) || !('value' in property)) return undefined;
    found.push([Array.isArray(value) ? '' : key, property.value]);
  }
  return found;
};

export const isPlainJson = (value: unknown, size: JsonSize = MESSAGE_SIZE): boolean => {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }];
  let values = 0;
  let characters = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    values += 1;
    if (typeof next.value === 'string') characters += next.value.length;
    if (values > size.values || characters > size.characters) return false;
    if (typeof next.value === 'string' || isScalar(next.value)) continue;
    if (typeof next.value !== 'object' || next.value === null || next.depth >= size.depth) return false;
    // A long list is refused by its length, before anything is made of it.
    if (Array.isArray(next.value) && next.value.length > size.values) return false;
    const children = childrenOf(next.value);
    if (children === undefined) return false;
    for (const [key, child] of children) {
      characters += key.length;
      open.push({ value: child, depth: next.depth + 1 });
    }
  }
  return true;
};
