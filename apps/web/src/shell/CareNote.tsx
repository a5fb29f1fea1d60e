/** Age note and help lines, in the footer of every page and in reminders to take a break. */
import type { ReactNode } from 'react';

export const AdultsOnly = (): ReactNode => <>For adults, 18 or older.</>;

export const HelpLines = (): ReactNode => (
  <>
    If playing is no longer fun, talk to someone:{' '}
    <a href="https://www.begambleaware.org" rel="noreferrer">
      BeGambleAware
    </a>
    ,{' '}
    <a href="https://www.gamblersanonymous.org" rel="noreferrer">
      Gamblers Anonymous
    </a>
    .
  </>
);
