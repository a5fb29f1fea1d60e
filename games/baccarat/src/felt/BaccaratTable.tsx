/** The felt: Player at the left, Banker at the right, the wagers below them, the roads at the foot. */
import {
  BetSpot,
  CardFan,
  endOfMoves,
  type FeltProps,
  Icon,
  type ResultTagProps,
  Sheet,
  type Spot,
  TotalBadge,
} from '@croupier/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { CoupResult, HandName } from '../rules/round/coup.ts';
import type { View, WagerView } from '../rules/shown/view.ts';
import { endedCoup, sayResult, sayTotal } from '../view-words.ts';
import { spotsOf } from './dock.ts';
import { cardKey } from './places.ts';
import { Roads } from './Roads.tsx';
import { explain, othersOn } from './words.ts';

type Props = FeltProps<View>;
const NAMES: { readonly [hand in HandName]: string } = { player: 'Player', banker: 'Banker' };

const nameIn =
  ({ neighbours }: Pick<Props, 'neighbours'>) =>
  (seat: number): string =>
    neighbours.get(seat)?.name ?? `Seat ${seat}`;

const Squeeze = lazy(async () => ({ default: (await import('./Squeeze.tsx')).Squeeze }));

const Hand = ({
  name,
  view,
  moves,
  you,
  neighbours,
  onAct,
  ended,
}: { readonly name: HandName; readonly ended: CoupResult | undefined } & Pick<
  Props,
  'view' | 'moves' | 'you' | 'neighbours' | 'onAct'
>): ReactNode => {
  const hand = view.hands[name];
  const { cards, faceDown = 0, turner } = hand;
  // Nothing is known of a card face down, so there is nothing here that could show it.
  const fan = [...cards, ...Array.from({ length: faceDown }, () => null)];
  const won = ended?.winner === name;
  return (
    <section className={`bc-hand bc-hand-${name}`} data-won={won || undefined} aria-label={NAMES[name]}>
      <h2>
        {NAMES[name]}{' '}
        {hand.cards.length > 0 && (
          <TotalBadge active={won} start={endOfMoves(moves, cardKey(name, ''))}>
            {sayTotal(hand)}
          </TotalBadge>
        )}
      </h2>
      <CardFan
        // The third card lies sideways, as it is dealt.
        cards={fan.map((card, at) => ({ id: cardKey(name, at + 1), card, sideways: at === 2 }))}
        moves={moves}
        label={`Cards of ${NAMES[name]}`}
        size="large"
      />
      {faceDown > 0 && turner !== undefined && turner === you && (
        <Suspense fallback={null}>
          <Squeeze name={NAMES[name]} onTurn={() => onAct(`turn-${name}`)} />
        </Suspense>
      )}
      {faceDown > 0 && turner !== undefined && turner !== you && (
        <div className="bc-turner">
          <bdi>{nameIn({ neighbours })(turner)}</bdi> turns
        </div>
      )}
    </section>
  );
};

const resultOf = ({ outcome, returned = 0, stake }: WagerView, moves: Props['moves']): ResultTagProps | undefined => {
  if (outcome === undefined) return undefined;
  const net = returned - stake;
  const chips = { moves, stake, returned };
  if (outcome === 'push') return { outcome: 'Push', tone: 'even', ...chips };
  return net > 0
    ? { outcome: `Win +${net}`, tone: 'better', ...chips }
    : { outcome: `Lose −${Math.abs(net)}`, tone: 'worse', ...chips };
};

const SpotWithResult = ({ spot, props }: { readonly spot: Spot; readonly props: Props }): ReactNode => {
  const { view, you, pending, onSpot, onSpotUndo, moves } = props;
  const wager = view.wagers.find(({ seat, on }) => seat === you && on === spot.id);
  const result = wager && resultOf(wager, moves);
  const others = othersOn(spot.id, view, you, nameIn(props));
  return (
    <div className="bc-spot" data-side={spot.side || undefined}>
      <BetSpot
        spot={spot}
        pending={pending.get(spot.id) ?? 0}
        onTap={() => onSpot(spot.id)}
        onUndo={() => onSpotUndo(spot.id)}
        size="wide"
        result={result}
      />
      {result === undefined && others && (
        <span className="bc-others">
          <bdi>{others.who}</bdi> {others.chips}
        </span>
      )}
    </div>
  );
};

const PaysSheet = lazy(async () => ({ default: (await import('./PaysSheet.tsx')).PaysSheet }));

/** One place for all of them: a button beside each name would leave no room to hit either on a phone. */
const Pays = ({
  spots,
  props: { view, pending },
}: {
  readonly spots: readonly Spot[];
  readonly props: Props;
}): ReactNode => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="bc-tool" onClick={() => setOpen(true)}>
        Pays
        <Icon name="info" />
      </button>
      <Sheet open={open} title="What each bet pays" onClose={() => setOpen(false)}>
        <Suspense fallback={null}>
          <PaysSheet view={view} spots={spots} stakeOn={({ id, staked }) => staked + (pending.get(id) ?? 0)} />
        </Suspense>
      </Sheet>
    </>
  );
};

export const BaccaratTable = (props: Props): ReactNode => {
  const { view, moves, you, neighbours, onAct, isDealing = false } = props;
  const [open, setOpen] = useState(false);
  const [roads, setRoads] = useState(false);
  const spots = spotsOf(view);
  const side = spots.filter((spot) => spot.side);
  // Side wagers stay open once used.
  const shown = open || side.some(({ staked }) => staked > 0);
  // Nothing says how the coup ended before its cards do.
  const ended = isDealing ? undefined : endedCoup(view);
  const coups = isDealing && view.phase === 'settled' ? view.coups.slice(0, -1) : view.coups;
  return (
    <div className="bc-felt" data-phase={view.phase}>
      <div className="bc-hands" data-house="">
        <Hand name="player" {...{ view, moves, you, neighbours, onAct, ended }} />
        <Hand name="banker" {...{ view, moves, you, neighbours, onAct, ended }} />
      </div>
      <div className="bc-words felt-words">
        {ended !== undefined && <strong>{sayResult(ended)}. </strong>}
        <span>{!isDealing && explain(view).join(' ')}</span>
      </div>
      <div className="bc-spots">
        {spots
          .filter((spot) => !spot.side)
          .map((spot) => (
            <SpotWithResult key={spot.id} spot={spot} props={props} />
          ))}
      </div>
      <div className="bc-sides" data-open={shown || undefined}>
        <div className="bc-tools">
          {side.length > 0 && (
            <button type="button" className="bc-tool" aria-expanded={shown} onClick={() => setOpen(!open)}>
              <span>Side bets</span>
              <Icon name={shown ? 'down' : 'on'} />
            </button>
          )}
          <Pays spots={spots} props={props} />
          <button type="button" className="bc-tool bc-read-roads" onClick={() => setRoads(true)}>
            Roads in words
            <Icon name="info" />
          </button>
        </div>
        {shown && (
          <div className="bc-side-spots">
            {side.map((spot) => (
              <SpotWithResult key={spot.id} spot={spot} props={props} />
            ))}
          </div>
        )}
      </div>
      <Roads coups={coups} open={roads} onOpen={setRoads} />
    </div>
  );
};
