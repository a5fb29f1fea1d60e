/** A solo player's table: the one this device knows, or a new one. */

import { RestError, readTable } from '@croupier/client/rest';
import type { TableAnswer, WirePicture } from '@croupier/protocol';
import { createTable, openSessionAhead, REST } from './api.ts';
import { askedRoom, askedText } from './asked-table.ts';
import { forgetSolo, keepSolo, soloRules, soloTable } from './recent.ts';

export interface FoundSolo {
  readonly picture: WirePicture;
  /** The table of this device is played by other rules than the address asks for. */
  readonly isOther: boolean;
}

const isRefused = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof RestError && codes.includes(error.code);

/** A session that has ended is resumed meanwhile; before that, a locked table is unknown even to its own player. */
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

const findNow = async (game: string): Promise<FoundSolo> => {
  const asked = askedText();
  const known = soloTable(game);
  if (known !== undefined) {
    try {
      const { table } = await look(known);
      return { picture: table, isOther: asked !== '' && asked !== soloRules(game) };
    } catch (error) {
      // Anything else passes, and the table is still there.
      if (!isRefused(error, 'TABLE_UNKNOWN', 'ROOM_CLOSED')) throw error;
      forgetSolo(game);
    }
  }
  // Nobody else is invited.
  const { table } = await createTable({ game, start: 'host', locked: true, ...(await askedRoom(game)) });
  keepSolo(game, table.table, asked);
  return { picture: table, isOther: false };
};

let ahead: { readonly game: string; readonly found: Promise<FoundSolo> } | undefined;

/** While the files of the table are still on their way. */
export const findSoloAhead = (game: string): void => {
  const found = findNow(game);
  found.catch(() => undefined);
  ahead = { game, found };
};

/** What was found ahead is taken once: later it may be another table. */
export const findSolo = (game: string): Promise<FoundSolo> => {
  const taken = ahead?.game === game ? ahead.found : undefined;
  ahead = undefined;
  return taken ?? findNow(game);
};
