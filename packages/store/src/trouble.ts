/**
 * Why a database could not do something, in one short name that is the same for every error of that kind: to count by,
 * and to log each kind once. The names are in docs/reference/metrics.md.
 */

/** SQLite's result codes, without their extensions. */
const OF_SQLITE: { readonly [code: number]: string } = {
  5: 'busy',
  8: 'read-only',
  10: 'disk-error',
  11: 'damaged',
  13: 'disk-full',
  14: 'cannot-open',
  26: 'damaged',
};
const SQLSTATE = /^[0-9A-Z]{5}$/;

export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'other';
  if ('errcode' in error && typeof error.errcode === 'number') {
    const code = error.errcode % 256;
    return OF_SQLITE[code] ?? `sqlite-${code}`;
  }
  // PostgreSQL's errors have an SQLSTATE, the network's a name such as ECONNREFUSED.
  if ('code' in error && typeof error.code === 'string')
    return SQLSTATE.test(error.code) && /\d/.test(error.code) ? `sqlstate-${error.code}` : error.code;
  if (/timeout|timed out/i.test(error.message)) return 'timeout';
  return /connection/i.test(error.message) ? 'connection-lost' : 'other';
};
