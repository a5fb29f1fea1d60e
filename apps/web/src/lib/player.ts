/**
 * Whose device this is. A session can end while nothing here is open: signed out everywhere, or moved to another device.
 * The next one belongs to a new player, who must not continue with the net, the tables and the duels of the one before.
 */
import { GAME_NAMES } from '@croupier/catalog/browser';
import { forgetDuels } from '../duel/kept-duels.ts';
import { forGood, forget, forThisTab, keep, kept } from './keep.ts';
import { forgetPlaySession } from './play-session.ts';
import { forgetRecent, forgetSolo } from './recent.ts';

const KEY = 'croupier.user';
const NEW = 'new-player';

/** What a player did here: tables, duels, net of the session. */
export const forgetTraces = (): void => {
  forGood.removeItem(KEY);
  forThisTab.removeItem(KEY);
  forget(NEW);
  forgetRecent();
  forgetPlaySession();
  forgetDuels();
  for (const { id } of GAME_NAMES) forgetSolo(id);
};

/** The player of before is gone from this device, and the page tells the next one. */
const startOver = (): void => {
  forgetTraces();
  keep(NEW, 'yes');
};

/** As the server names the player. Before anything of the session is shown. */
export const notePlayer = (user: string): void => {
  const isOther = (known: string | null | undefined): boolean => known != null && known !== user;
  if (isOther(forGood.getItem(KEY))) startOver();
  // Another tab has started over already, and the net is each tab's own.
  else if (isOther(forThisTab.getItem(KEY))) forgetPlaySession();
  forGood.setItem(KEY, user);
  forThisTab.setItem(KEY, user);
};

/** The server doesn't know the session of this device: its player is gone, unless there was none. */
export const noteSignedOut = (): void => {
  if (forGood.getItem(KEY) != null) startOver();
};

export const STARTED_OVER = 'You were signed out on this device, so you start over as a new player.';

/** A new player who has not heard yet that they are one. */
export const isNewPlayer = (): boolean => kept(NEW) !== undefined;
export const noteTold = (): void => forget(NEW);
