/** The felt: Player at the left, Banker at the right, the wagers below them, the roads at the foot. */
import { BetSpot, CardFan, type FeltProps, Icon, ResultTag, type Spot, TotalBadge } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import type { HandName } from '../rules/coup.ts';
import type { View, WagerView } from '../rules/view.ts';
import { endedCoup, sayResult, sayTotal } from '../terminal/words.ts';
import { spotsOf } from './dock.ts';
import { cardKey } from './places.ts';
import { Roads } from './Roads.tsx';
import { explain } from './words.ts';

type Props = FeltProps<View>;
const NAMES: { readonly [hand in HandName]: string } = { player: 'Player', banker: 'Banker' };

const Hand = ({ name, view, moves }: { readonly name: HandName } & Pick<Props, 'view' | 'moves'>): ReactNode => {
  const hand = view.hands[name];
  const won = endedCoup(view)?.winner === name;
  return (
    <section className={`bc-hand bc-hand-${name}`} data-won={won || undefined} aria-label={NAMES[name]}>
      <h3>
        {NAMES[name]} {hand.cards.length > 0 && <TotalBadge active={won}>{sayTotal(hand)}</TotalBadge>}
      </h3>
      <CardFan
        // The third card lies sideways, as it is dealt.
        cards={hand.cards.map((card, at) => ({ id: cardKey(name, at + 1), card, sideways: at === 2 }))}
        moves={moves}
        label={`Cards of ${NAMES[name]}`}
        size="large"
      />
    </section>
  );
};

const lastMove = (moves: Props['moves']): number =>
  [...moves.values()].reduce((end, { start, duration }) => Math.max(end, start + duration), 0);

const outcomeOf = ({
  outcome,
  returned = 0,
  stake,
}: WagerView): { readonly text: string; readonly tone: 'better' | 'worse' | 'even' } | undefined => {
  if (outcome === undefined) return undefined;
  const net = returned - stake;
  if (outcome === 'push') return { text: 'Push', tone: 'even' };
  return net > 0 ? { text: `Win +${net}`, tone: 'better' } : { text: `Lose −${Math.abs(net)}`, tone: 'worse' };
};

const SpotWithResult = ({ spot, props }: { readonly spot: Spot; readonly props: Props }): ReactNode => {
  const { view, you, pending, onSpot, onSpotUndo, moves } = props;
  const wager = view.wagers.find(({ seat, on }) => seat === you && on === spot.id);
  const result = wager && outcomeOf(wager);
  const others = view.wagers.filter(({ seat, on }) => seat !== you && on === spot.id).length;
  return (
    <div className="bc-spot" data-side={spot.side || undefined}>
      <BetSpot
        spot={spot}
        pending={pending.get(spot.id) ?? 0}
        onTap={() => onSpot(spot.id)}
        onUndo={() => onSpotUndo(spot.id)}
        size={spot.side ? 'side' : 'wide'}
      />
      <span className="bc-foot">
        {result !== undefined ? (
          <ResultTag outcome={result.text} tone={result.tone} start={lastMove(moves)} />
        ) : (
          others > 0 && <span className="bc-others">{`+${others} ${others === 1 ? 'other' : 'others'}`}</span>
        )}
      </span>
    </div>
  );
};

export const BaccaratTable = (props: Props): ReactNode => {
  const { view, moves } = props;
  const [open, setOpen] = useState(false);
  const spots = spotsOf(view);
  const side = spots.filter((spot) => spot.side);
  // Side wagers stay open once used.
  const shown = open || side.some(({ staked }) => staked > 0);
  const ended = endedCoup(view);
  return (
    <div className="bc-felt" data-phase={view.phase}>
      <div className="bc-hands">
        <Hand name="player" view={view} moves={moves} />
        <Hand name="banker" view={view} moves={moves} />
      </div>
      <p className="bc-words felt-words">
        {ended !== undefined && <strong>{sayResult(ended)}. </strong>}
        <span>{explain(view).join(' ')}</span>
      </p>
      <div className="bc-spots">
        {spots
          .filter((spot) => !spot.side)
          .map((spot) => (
            <SpotWithResult key={spot.id} spot={spot} props={props} />
          ))}
      </div>
      {side.length > 0 && (
        <div className="bc-sides" data-open={shown || undefined}>
          <button type="button" className="bc-fold" aria-expanded={shown} onClick={() => setOpen(!open)}>
            Side bets
            <Icon name={shown ? 'down' : 'on'} />
          </button>
          {shown && side.map((spot) => <SpotWithResult key={spot.id} spot={spot} props={props} />)}
        </div>
      )}
      <Roads coups={view.coups} />
    </div>
  );
};
