/** A reminder to take a break: time played, net result, and two equal choices. Loaded when it is due. */
import { nounFor, saySigned } from '@croupier/kernel';
import type { ReactNode } from 'react';
import { AdultsOnly, HelpLines } from '../shell/CareNote.tsx';

export interface RealityCheckProps {
  readonly minutes: number;
  readonly rounds: number;
  readonly net: number;
  readonly children: ReactNode;
}

export const RealityCheck = ({ minutes, rounds, net, children }: RealityCheckProps): ReactNode => (
  <>
    <p>
      {minutes} {nounFor(minutes, 'minute')}, {rounds} {nounFor(rounds, 'round')}, net {saySigned(net)} practice chips.
    </p>
    {children}
    <p className="quiet">
      Play money: no purchases, no prizes. <AdultsOnly /> <HelpLines />
    </p>
    <p className="quiet">
      You can set a time or loss limit in the <a href="/settings#care">settings</a>.
    </p>
  </>
);
