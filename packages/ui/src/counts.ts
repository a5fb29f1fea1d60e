/** For those who count: what is not loaded before somebody asks for it. */
export type { Check } from './shoe/CheckMe.tsx';
export * from './shoe/Counts.tsx';
export { countOf, sayTrueCount } from './shoe/card-counts.ts';
export { COUNT_SYSTEMS, perDeckOf, systemOf } from './shoe/count-systems.data.ts';
