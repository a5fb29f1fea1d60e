/** Signing out: the server deletes the session, and this device forgets the player. */
import { signOut as askToSignOut, RestError } from '@croupier/client/rest';
import { forgetOpened, REST } from './api.ts';
import { forgetName } from './name.ts';
import { forgetTraces } from './player.ts';

/** There was no session to end: the button was pressed twice, or the player signed out elsewhere. */
const isDone = (error: unknown): boolean => error instanceof RestError && /^(?:NO_SESSION|SESSION_)/.test(error.code);

/** Settings stay, and so do the day's limits, practice results, and the receipts, which are evidence. */
export const forgetPlayer = (): void => {
  forgetOpened();
  forgetName();
  forgetTraces();
};

export const signOut = async (everywhere: boolean): Promise<void> => {
  await askToSignOut(REST, everywhere).catch((error: unknown) => {
    if (!isDone(error)) throw error;
  });
  forgetPlayer();
};
