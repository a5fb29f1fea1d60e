/** The felt: Player at the left, Banker at the right, the wagers below them, the roads at the foot. */
import { sayChips, saySigned } from '@croupier/kernel';
import {
  BetSpot,
  CardFan,
  type FeltProps,
  GuardedButton,
  Icon,
  type ResultTagProps,
  Sheet,
  type Spot,
  TotalBadge,
  totalSteps,
} from '@croupier/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { CoupResult, HandName } from '../rules/round/coup.ts';
import type { View, WagerView } from '../rules/shown/view.ts';
import { endedCoup, sayResult } from '../view-words.ts';
import { spotsOf } from './dock.ts';
import { cardKey } from './places.ts';
import { Roads } from './Roads.tsx';
import { Seats } from './Seats.tsx';
import { explain, othersOn, totalAfter } from './words.ts';

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
  const keys = cards.map((_, at) => cardKey(name, at + 1));
  const won = ended?.winner === name;
  return (
    <section className={`bc-hand bc-hand-${name}`} data-won={won || undefined} aria-label={NAMES[name]}>
      <h2>
        {NAMES[name]} <TotalBadge active={won} steps={totalSteps(moves, keys, (count) => totalAfter(hand, count))} />
      </h2>
      <CardFan
        // The third card lies sideways, as it is dealt.
        cards={fan.map((card, at) => ({ id: cardKey(name, at + 1), card, sideways: at === 2 }))}
        moves={moves}
        label={`${NAMES[name]}’s cards`}
        size="large"
        lostAt={ended === undefined || won || ended.winner === 'tie' ? undefined : 0}
      />
      {faceDown > 0 && turner !== undefined && turner === you && (
        <Suspense fallback={null}>
          <Squeeze name={NAMES[name]} onTurn={() => onAct(`turn-${name}`)} />
        </Suspense>
      )}
      {faceDown > 0 && turner !== undefined && turner !== you && (
        <div className="bc-turner">
          <bdi>{nameIn({ neighbours })(turner)}</bdi> turns the cards
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
    ? { outcome: `Win ${saySigned(net)}`, tone: 'better', ...chips }
    : { outcome: `Lose ${saySigned(net)}`, tone: 'worse', ...chips };
};

const SpotWithResult = ({ spot, props }: { readonly spot: Spot; readonly props: Props }): ReactNode => {
  const { view, you, pending, onSpot, onSpotUndo, moves } = props;
  const wager = view.wagers.find(({ seat, on }) => seat === you && on === spot.id);
  const result = wager && resultOf(wager, moves);
  const others = othersOn(spot.id, view, you, nameIn(props));
  return (
    <div className="bc-spot" data-on={spot.id}>
      <BetSpot
        spot={spot}
        pending={pending.get(spot.id) ?? 0}
        onTap={() => onSpot(spot.id)}
        onUndo={() => onSpotUndo(spot.id)}
        size="wide"
        result={result}
      />
      <span className="bc-odds-on">{spot.pays}</span>
      {result === undefined && others && (
        <span className="bc-others">
          <bdi>{others.who}</bdi> {sayChips(others.chips)}
        </span>
      )}
    </div>
  );
};

const PaysSheet = lazy(async () => ({ default: (await import('./PaysSheet.tsx')).PaysSheet }));

/** One place for all of them: a button beside each name would leave no room to hit either on a phone. */
const Pays = ({
  spots,
  props: { view, pending, noOdds = false },
  layout,
}: {
  readonly spots: readonly Spot[];
  readonly props: Props;
  /** Changes when the tools move: see `Guarded`. */
  readonly layout: string;
}): ReactNode => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <GuardedButton
        guarded={{ id: 'pays', meaning: `pays ${layout}` }}
        className="bc-tool"
        onPress={() => setOpen(true)}
      >
        Pays
        <Icon name="info" />
      </GuardedButton>
      <Sheet open={open} title="What each bet pays" onClose={() => setOpen(false)}>
        <PaysSheet {...{ view, spots, noOdds }} stakeOn={({ id, staked }) => staked + (pending.get(id) ?? 0)} />
      </Sheet>
    </>
  );
};

/** These two lie beside the side they are about, where there is room. */
const isPair = ({ id }: Spot): boolean => id === 'playerPair' || id === 'bankerPair';

export const BaccaratTable = (props: Props): ReactNode => {
  const { view, moves, you, neighbours, onAct, isDealing = false, noOdds = false } = props;
  const [open, setOpen] = useState(false);
  const [roads, setRoads] = useState(false);
  const spots = spotsOf(view);
  const side = spots.filter((spot) => spot.side);
  // Side wagers stay open once used.
  const shown = open || side.some(({ staked }) => staked > 0);
  const layout = shown ? 'open' : 'folded';
  // Nothing says how the coup ended before its cards do.
  const ended = isDealing ? undefined : endedCoup(view);
  const coups = isDealing && view.phase === 'settled' ? view.coups.slice(0, -1) : view.coups;
  return (
    <div className="bc-felt" data-phase={view.phase}>
      <div className="bc-hands" data-house="">
        <Hand name="player" {...{ view, moves, you, neighbours, onAct, ended }} />
        <Hand name="banker" {...{ view, moves, you, neighbours, onAct, ended }} />
      </div>
      <div className="bc-middle">
        <div className="bc-words felt-words">
          {ended !== undefined && <strong>{sayResult(ended)}. </strong>}
          <span>{!isDealing && explain(view).join(' ')}</span>
        </div>
        <Seats {...props} />
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
            <GuardedButton
              // It moves the tools: a second press in its place would be for another one.
              guarded={{ id: 'side-bets', meaning: `side-bets ${layout}`, commits: true }}
              className="bc-tool"
              aria-expanded={shown}
              onPress={() => setOpen(!open)}
            >
              <span>Side bets</span>
              <Icon name={shown ? 'down' : 'on'} />
            </GuardedButton>
          )}
          <Pays spots={spots} props={props} layout={layout} />
          <GuardedButton
            guarded={{ id: 'roads', meaning: `roads ${layout}` }}
            className="bc-tool bc-read-roads"
            onPress={() => setRoads(true)}
          >
            Road details
            <Icon name="info" />
          </GuardedButton>
        </div>
        {shown && (
          <div className="bc-side-spots">
            {side.filter(isPair).map((spot) => (
              <SpotWithResult key={spot.id} spot={spot} props={props} />
            ))}
            {side.some((spot) => !isPair(spot)) && (
              <div className="bc-more-spots">
                {side
                  .filter((spot) => !isPair(spot))
                  .map((spot) => (
                    <SpotWithResult key={spot.id} spot={spot} props={props} />
                  ))}
              </div>
            )}
          </div>
        )}
      </div>
      <Roads coups={coups} open={roads} onOpen={setRoads} noOdds={noOdds} />
    </div>
  );
};
