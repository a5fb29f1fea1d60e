export type * from './contract.ts';
export type * from './room-events.ts';
