/** Rules and bots in an address: written by those who choose them, read by the table that is opened. */
import { gameName } from '@croupier/catalog/browser';
import { readRules, type Settings } from '@croupier/kernel';
import { rulesInAddress } from './rules-in-address.ts';

/** With more, a player waits too long for a turn. */
export const MOST_BOTS = 3;

/** The address of a solo table by these rules. */
export const addressFor = (game: string, settings: Settings, bots = 0): string => {
  const rules = rulesInAddress(settings);
  const asked = [...(rules === '' ? [] : [`rules=${rules}`]), ...(bots === 0 ? [] : [`bots=${bots}`])];
  return `/${game}${asked.length === 0 ? '' : `?${asked.join('&')}`}`;
};

export interface AskedRoom {
  readonly setup?: Settings;
  readonly bots?: readonly string[];
}

const isBots = (bots: number): boolean => Number.isInteger(bots) && bots >= 0 && bots <= MOST_BOTS;

/** Throws a sentence about what cannot be read. */
export const readAsked = (game: string, search: string): AskedRoom => {
  const params = new URLSearchParams(search);
  const rules = params.get('rules');
  const settings = rules === null || rules.trim() === '' ? undefined : readRules(rules);
  if (settings?.ok === false) throw new RangeError(settings.error.message);
  const bots = Number(params.get('bots') ?? 0);
  if (!isBots(bots)) throw new RangeError(`A table can have 0 to ${MOST_BOTS} bots, not ${params.get('bots')}.`);
  const bot = gameName(game).bots.at(-1);
  return {
    ...(settings && { setup: settings.value }),
    ...(bots > 0 && bot !== undefined && { bots: Array.from({ length: bots }, () => bot) }),
  };
};
