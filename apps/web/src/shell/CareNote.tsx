/** For whom this is, and whom to talk to: in the foot of every page, and wherever somebody is asked to look up. */
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
