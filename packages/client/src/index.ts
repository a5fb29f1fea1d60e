/** What a table is to a client, and everything about it that needs no connection. */
export { Board } from './board.ts';
export { newId } from './ids.ts';
export { type Keeper, memoryKeeper } from './keeper.ts';
export { MIX_WORDS, sayMix } from './mix-words.ts';
export type * from './table-link.ts';
export { sayUnchecked, sayWarnings } from './unchecked-words.ts';
export { until } from './until.ts';
