import type { ChanceOfRound, ReadChances } from '@croupier/kernel';

/** One round on which this seat has wagered; on the wager whose edge the table tells, where there are several. */
export const onOneBet = (read: ReadChances | undefined, stake: number): readonly ChanceOfRound[] =>
  read?.([
    { type: 'RoundOpened', round: 7 },
    { type: 'WagerPlaced', seat: 2, spot: 2, on: 'banker', stake },
    { type: 'DealStarted', round: 7 },
  ] as never) ?? [];
