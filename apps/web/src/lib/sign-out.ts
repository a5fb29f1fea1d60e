/** Signing out: the server deletes the session, and this device forgets the player. */
import { GAME_NAMES } from '@croupier/catalog/browser';
import { signOut as askToSignOut, RestError } from '@croupier/client/rest';
import { forgetDuels } from '../duel/kept-duels.ts';
import { forgetOpened, REST } from './api.ts';
import { forgetName } from './name.ts';
import { forgetPlaySession } from './play-session.ts';
import { forgetRecent, forgetSolo } from './recent.ts';

/** There was no session to end: the button was pressed twice, or the player signed out elsewhere. */
const isDone = (error: unknown): boolean => error instanceof RestError && /^(?:NO_SESSION|SESSION_)/.test(error.code);

/** Settings stay, and so do the day's limits, practice results, and the receipts, which are evidence. */
export const forgetPlayer = (): void => {
  forgetOpened();
  forgetRecent();
  forgetName();
  forgetPlaySession();
  forgetDuels();
  for (const { id } of GAME_NAMES) forgetSolo(id);
};

export const signOut = async (everywhere: boolean): Promise<void> => {
  await askToSignOut(REST, everywhere).catch((error: unknown) => {
    if (!isDone(error)) throw error;
  });
  forgetPlayer();
};
