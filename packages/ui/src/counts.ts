/** Card counts, loaded only when they are switched on. */
export type { Check } from './shoe/CheckMe.tsx';
export * from './shoe/Counts.tsx';
export { countOf, sayTrueCount } from './shoe/card-counts.ts';
export { COUNT_SYSTEMS, perDeckOf, systemOf } from './shoe/count-systems.data.ts';
