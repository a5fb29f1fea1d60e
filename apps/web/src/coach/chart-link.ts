/** Links from a table to its chart and to the odds lab. Loaded when one is opened. */
import { type Advice, readRules } from '@croupier/kernel';
import { chartAddress } from '../chart/address.ts';
import { labAddress } from '../lab/address.ts';

/** `rules`: as a link carries them. */
export const chartLink = (game: string, rules: string, cell: string | undefined): string => {
  const read = readRules(rules);
  return chartAddress({ game, ...(read.ok && { rules: read.value }), cell });
};

export const labLink = (rules: string, lab: NonNullable<Advice['lab']>): string => {
  const read = readRules(rules);
  return labAddress({ ...lab, ...(read.ok && { rules: read.value }) });
};
