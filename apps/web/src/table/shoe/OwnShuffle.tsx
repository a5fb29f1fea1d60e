/** A shoe shuffled on this device. Its seed reveals every card, so it is shown only when the shoe is used up. */

import type { Snapshot } from '@croupier/client';
import type { ReactNode } from 'react';

const numberOf = (shoe: string): string => shoe.split('.')[1] ?? shoe;

export const OwnShuffle = ({ ownSeed }: Pick<Snapshot, 'ownSeed'>): ReactNode => (
  <p className="proofs">
    Your device shuffled this shoe, so there is no one to prove it to.{' '}
    {ownSeed === undefined ? (
      'Its seed will be shown here when the shoe is used up. Showing it now would reveal every card to come.'
    ) : (
      <>
        Here is the seed of shoe {numberOf(ownSeed.shoe)}, which is used up:{' '}
        <code className="seed">{ownSeed.seed}</code>
        The next shoe’s seed will be shown when that shoe is used up.
      </>
    )}
  </p>
);
