/**
 * What each bet pays, how often it wins and what the house edge is, exactly, from the cards that nobody has seen. In a file of its
 * own, loaded when somebody looks: on the felt such numbers would only shout.
 */
import { sayChips } from '@croupier/kernel';
import type { Spot } from '@croupier/ui/felt';
import { type ReactNode, useMemo } from 'react';
import { nextCoupOdds } from '../odds/next-coup.ts';
import type { WagerOn } from '../rules/setup/house-rules.ts';
import type { View } from '../rules/shown/view.ts';

const ROUNDS = 100;
const percent = (share: number): string => `${(100 * share).toFixed(2).replace('-', '−')}%`;

/** What so many rounds of the same bet cost on average; less than nothing is a gain. */
const costOf = (stake: number, edge: number): string => {
  const cost = stake * edge * ROUNDS;
  return `${cost < 0 ? 'earns' : 'costs'} ${sayChips(Math.abs(Number(cost.toFixed(2))))}`;
};

export interface PaysSheetProps {
  readonly view: View;
  readonly spots: readonly Spot[];
  /** Chips on a spot, on the table or still in the hand. */
  readonly stakeOn: (spot: Spot) => number;
  /** What the cards left are worth is not told here. */
  readonly noOdds: boolean;
}

const PaysOnly = ({ spots }: Pick<PaysSheetProps, 'spots'>): ReactNode => (
  <div className="bc-pays">
    <table>
      <thead>
        <tr>
          <th scope="col">Bet</th>
          <th scope="col">pays</th>
        </tr>
      </thead>
      <tbody>
        {spots.map(({ id, label, pays }) => (
          <tr key={id}>
            <th scope="row">{label}</th>
            <td>{pays}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="quiet">
      Odds for the remaining cards are turned off at this table. A tie returns bets on Player and Banker.
    </p>
  </div>
);

export const PaysSheet = ({ noOdds, ...rest }: PaysSheetProps): ReactNode =>
  noOdds ? <PaysOnly spots={rest.spots} /> : <PricedSheet {...rest} />;

const PricedSheet = ({ view, spots, stakeOn }: Omit<PaysSheetProps, 'noOdds'>): ReactNode => {
  const { cards, odds } = useMemo(() => nextCoupOdds(view), [view]);
  const rows = spots.map((spot) => ({ spot, priced: odds[spot.id as WagerOn], stake: stakeOn(spot) }));
  const bets = rows.filter(({ stake }) => stake > 0);
  const [cheapest] = rows.toSorted((one, other) => one.priced.edge.value - other.priced.edge.value);
  return (
    <div className="bc-pays">
      <table>
        <thead>
          <tr>
            <th scope="col">Bet</th>
            <th scope="col">pays</th>
            <th scope="col">wins</th>
            <th scope="col">house edge</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ spot, priced }) => (
            <tr key={spot.id}>
              <th scope="row">{spot.label}</th>
              <td>{spot.pays}</td>
              <td>{percent(priced.probability.win)}</td>
              <td>{percent(priced.edge.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {cheapest !== undefined && (
        <p>
          Cheapest bet right now: {cheapest.spot.label}, house edge {percent(cheapest.priced.edge.value)}.
        </p>
      )}
      {bets.map(({ spot, priced, stake }) => (
        <p key={spot.id}>
          Betting {sayChips(stake)} on {spot.label} for {ROUNDS} rounds {costOf(stake, priced.edge.value)} on average.
        </p>
      ))}
      <p className="quiet">
        Exact odds from the {cards} unseen cards. The house edge is the share of a bet that the house keeps on average.
        A tie returns bets on Player and Banker.
      </p>
    </div>
  );
};
