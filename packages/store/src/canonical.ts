/**
 * Canonical JSON: one text for one value, so that a hash of it means the value. Object keys are sorted by UTF-16 code
 * units, there is no white space, and numbers and strings are written as JSON.stringify writes them (RFC 8785 does the
 * same). What JSON cannot say (NaN, undefined, bigint, functions, class instances, loops) has no canonical text.
 */
import type { Json } from '@croupier/kernel';
import { sha256Hex } from '#sha256';

/** Deeper values come only from an attack or a loop; reading them back would exhaust the stack of others. */
const MAX_DEPTH = 64;
/** Characters of one value: an event or an answer is a few hundred. */
export const MAX_LENGTH = 1_000_000;

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const write = (value: unknown, depth: number): string | undefined => {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') return Number.isFinite(value) ? JSON.stringify(value) : undefined;
  if (typeof value !== 'object' || depth >= MAX_DEPTH) return undefined;
  const parts: string[] = [];
  if (Array.isArray(value)) {
    for (const item of value as readonly unknown[]) {
      const text = write(item, depth + 1);
      if (text === undefined) return undefined;
      parts.push(text);
    }
    return `[${parts.join(',')}]`;
  }
  if (!isPlain(value)) return undefined;
  const fields = value as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(fields).sort(byCodeUnits)) {
    const text = write(fields[key], depth + 1);
    if (text === undefined) return undefined;
    parts.push(`${JSON.stringify(key)}:${text}`);
  }
  return `{${parts.join(',')}}`;
};

const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Is it JSON with all keys in order already, as whatever was read from canonical text is? Then the engine's own writer
 * gives the same text, several times faster.
 */
const isInOrder = (value: unknown, depth: number): boolean => {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || depth >= MAX_DEPTH) return false;
  // Not `every`, which steps over the holes of a list.
  if (Array.isArray(value)) {
    for (const item of value as readonly unknown[]) if (!isInOrder(item, depth + 1)) return false;
    return true;
  }
  if (!isPlain(value)) return false;
  const fields = value as Readonly<Record<string, unknown>>;
  let before: string | undefined;
  for (const key of Object.keys(fields)) {
    if ((before !== undefined && before >= key) || !isInOrder(fields[key], depth + 1)) return false;
    before = key;
  }
  return true;
};

/** The canonical text, or undefined when the value is not JSON, too deep or too long. */
export const canonical = (value: unknown): string | undefined => {
  const text = isInOrder(value, 0) ? JSON.stringify(value) : write(value, 0);
  return text === undefined || text.length > MAX_LENGTH ? undefined : text;
};

/** The canonical text of what is JSON by its type. */
export const canonicalJson = (value: Json): string => {
  const text = canonical(value);
  if (text === undefined) throw new TypeError('not JSON');
  return text;
};

/** The canonical text of an object whose fields are canonical texts already: nothing is written out twice. */
export const objectText = (fields: Readonly<Record<string, string>>): string =>
  `{${Object.keys(fields)
    .sort(byCodeUnits)
    .map((key) => `${JSON.stringify(key)}:${fields[key]}`)
    .join(',')}}`;

/** The value of a canonical text; undefined when the text is not JSON or is not the canonical way to write it. */
export const parseCanonical = (text: string): Json | undefined => {
  try {
    const value = JSON.parse(text) as Json;
    return canonical(value) === text ? value : undefined;
  } catch {
    return undefined;
  }
};

/** The hash that tells one payload of a command from another. */
export const payloadHash = (payload: Json): string => sha256Hex(canonicalJson(payload));

/** The same hash of an object whose fields are canonical texts already. */
export const payloadHashOfTexts = (fields: Readonly<Record<string, string>>): string => sha256Hex(objectText(fields));
