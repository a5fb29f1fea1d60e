/**
 * How much of what fills memory there may be at a time. The sizes are estimates: 80 KB a
 * table were seen in a flood of new ones; sessions and sockets are guesses. The rest of the process comes on top.
 */

export interface Caps {
  /** Tables in memory. Those that nobody is connected to are put aside first. */
  readonly tables: number;
  /** Sessions in memory. The others are read from the store when they are used. */
  readonly sessions: number;
  /** Connections in all. */
  readonly sockets: number;
}

const MB = 2 ** 20;
/** Bytes of one, and its share of the memory. */
const SIZES: { readonly [what in keyof Caps]: readonly [bytes: number, share: number] } = {
  tables: [100 * 1024, 0.5],
  sessions: [1024, 0.1],
  sockets: [40 * 1024, 0.4],
};

export const capsFor = (memoryMb: number): Caps => {
  const cap = ([bytes, share]: readonly [number, number]): number => Math.floor((memoryMb * MB * share) / bytes);
  return { tables: cap(SIZES.tables), sessions: cap(SIZES.sessions), sockets: cap(SIZES.sockets) };
};
