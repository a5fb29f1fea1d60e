/** The table of somebody who plays alone: the one that this device knows, or a new one. */

import { RestError, readTable } from '@croupier/client/rest';
import type { TableAnswer, WirePicture } from '@croupier/protocol';
import { createTable, openSessionAhead, REST } from './api.ts';
import { forgetSolo, keepSolo, soloTable } from './recent.ts';

/** Of the address; where there are none, the game has some. */
export const askedRules = (): { readonly setup?: { readonly preset: string } } => {
  const preset = new URLSearchParams(location.search).get('rules');
  return preset === null ? {} : { setup: { preset } };
};

const isRefused = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof RestError && codes.includes(error.code);

/** A session that has ended is resumed meanwhile; before that a locked table is unknown, also to whoever sits there. */
const look = async (code: string): Promise<TableAnswer> => {
  const ask = (): Promise<TableAnswer> => readTable(REST, code);
  try {
    return await ask();
  } catch (error) {
    if (!isRefused(error, 'TABLE_UNKNOWN')) throw error;
    await openSessionAhead();
    return ask();
  }
};

const findNow = async (game: string): Promise<WirePicture> => {
  const known = soloTable(game);
  if (known !== undefined) {
    try {
      return (await look(known)).table;
    } catch (error) {
      // Anything else passes, and the table is still there.
      if (!isRefused(error, 'TABLE_UNKNOWN', 'ROOM_CLOSED')) throw error;
      forgetSolo(game);
    }
  }
  // Nobody else is invited.
  const { table } = await createTable({ game, start: 'host', locked: true, ...askedRules() });
  keepSolo(game, table.table);
  return table;
};

let ahead: { readonly game: string; readonly found: Promise<WirePicture> } | undefined;

/** While the files of the table are still on their way. */
export const findSoloAhead = (game: string): void => {
  const found = findNow(game);
  found.catch(() => undefined);
  ahead = { game, found };
};

/** What was found ahead is taken once: later it may be another table. */
export const findSolo = (game: string): Promise<WirePicture> => {
  const taken = ahead?.game === game ? ahead.found : undefined;
  ahead = undefined;
  return taken ?? findNow(game);
};
