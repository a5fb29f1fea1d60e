/** The chart of a table, at one of its cells. Loaded when it is opened. */
import { readRules } from '@croupier/kernel';
import { chartAddress } from '../chart/address.ts';

/** `rules`: as a link carries them. */
export const chartLink = (game: string, rules: string, cell: string | undefined): string => {
  const read = readRules(rules);
  return chartAddress({ game, ...(read.ok && { rules: read.value }), cell });
};
