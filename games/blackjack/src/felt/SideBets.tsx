/** The side bets of a seat: spots while bets are taken, and then the chips or what became of them. */
import { BetSpot, ChipStack, type FeltProps, ResultTag } from '@croupier/ui';
import type { ReactNode } from 'react';
import type { SideBetView, View } from '../rules/shown/view.ts';
import { spotsOf } from './dock.ts';
import { saySideResult } from './side-bets.ts';

type Props = FeltProps<View>;

export const SideSpots = ({ view, pending, onSpot, onSpotUndo }: Props): ReactNode => {
  const spots = spotsOf(view).filter(({ side }) => side);
  if (spots.length === 0) return null;
  return (
    <section className="bj-sides" aria-label="Side bets">
      {spots.map((spot) => (
        <BetSpot key={spot.id} spot={spot} pending={pending.get(spot.id) ?? 0} onTap={onSpot} onUndo={onSpotUndo} />
      ))}
    </section>
  );
};

const SideBet = ({ bet, moves }: { readonly bet: SideBetView } & Pick<Props, 'moves'>): ReactNode => {
  const { stake, returned } = bet;
  return (
    <li>
      {returned === undefined ? (
        <>
          {saySideResult(bet)} <ChipStack amount={stake} />
        </>
      ) : (
        <ResultTag
          outcome={saySideResult(bet)}
          tone={returned > stake ? 'better' : 'worse'}
          moves={moves}
          stake={stake}
          returned={returned}
        />
      )}
    </li>
  );
};

export const SideResults = ({
  bets,
  moves,
}: { readonly bets: readonly SideBetView[] } & Pick<Props, 'moves'>): ReactNode =>
  bets.length === 0 ? null : (
    <ul className="bj-side-results" aria-label="Side bets">
      {bets.map((bet) => (
        <SideBet key={bet.on} bet={bet} moves={moves} />
      ))}
    </ul>
  );
