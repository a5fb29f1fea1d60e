/** The adversary house, for tests of other clients. */
export { asWords, LIVE_CHEATS } from './cheats.ts';
export { Front, type LiveCheat, REFUSED } from './front.ts';
export type { NamedCheat } from './named-cheat.ts';
