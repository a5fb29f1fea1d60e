/**
 * The table that an address asks for: `?rules=standard,soft17=stand&bots=2`. Few addresses do, and every table looks here first:
 * what reads them is loaded when there is something to read.
 */
import type { AskedRoom } from '../rules/asked-room.ts';

/** What is asked for as one text, to be compared; empty if the address asks for nothing. */
export const askedText = (): string => {
  const params = new URLSearchParams(location.search);
  const [rules, bots] = [params.get('rules'), params.get('bots')];
  return rules === null && bots === null ? '' : `${rules ?? ''} ${bots ?? ''}`;
};

/** Rejects with a sentence about what cannot be read. Whether there are such rules is known to the game. */
export const askedRoom = async (game: string): Promise<AskedRoom> =>
  askedText() === '' ? {} : (await import('../rules/asked-room.ts')).readAsked(game, location.search);
