/** The side bets of a seat: spots while bets are taken, and then the chips or what became of them. */
import { BetSpot, ChipStack, type FeltProps, ResultTag } from '@croupier/ui';
import type { ReactNode } from 'react';
import type { SideBetView, View } from '../rules/shown/view.ts';
import { spotsOf } from './dock.ts';
import { saySideResult, saySideTotal } from './side-bets.ts';

type Props = FeltProps<View>;

export const SideSpots = ({ view, pending, onSpot, onSpotUndo }: Props): ReactNode => {
  const spots = spotsOf(view).filter(({ side }) => side);
  if (spots.length === 0) return null;
  return (
    <section className="bj-sides" data-tall="" aria-label="Side bets">
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

/** Of another seat: all of them as one, because five results are wider than the seat. */
const SideTotal = ({ bets, moves }: { readonly bets: readonly SideBetView[] } & Pick<Props, 'moves'>): ReactNode => {
  const stake = bets.reduce((sum, bet) => sum + bet.stake, 0);
  const returned = bets.reduce((sum, bet) => sum + (bet.returned ?? 0), 0);
  const open = bets.filter((bet) => bet.returned === undefined).reduce((sum, bet) => sum + bet.stake, 0);
  return (
    <li>
      {open > 0 ? (
        <>
          {saySideTotal(bets)} <ChipStack amount={open} />
        </>
      ) : (
        <ResultTag
          outcome={saySideTotal(bets)}
          tone={returned > stake ? 'better' : returned < stake ? 'worse' : 'even'}
          {...{ moves, stake, returned }}
        />
      )}
    </li>
  );
};

export const SideResults = ({
  bets,
  own,
  moves,
}: { readonly bets: readonly SideBetView[]; readonly own: boolean } & Pick<Props, 'moves'>): ReactNode =>
  bets.length === 0 ? null : (
    <ul className="bj-side-results" data-tall="" aria-label="Side bets">
      {own ? bets.map((bet) => <SideBet key={bet.on} bet={bet} moves={moves} />) : <SideTotal {...{ bets, moves }} />}
    </ul>
  );
