/** The felt: the dealer at the top, the seats in a shallow arc below, first base at the right as at a real table. */
import { BetSpot, CardFan, ChipStack, type FeltProps, type Neighbour, ResultTag, TotalBadge } from '@croupier/ui';
import type { ReactNode } from 'react';
import type { HandView, SpotView, View } from '../rules/view.ts';
import { spotsOf } from './dock.ts';
import { cardKey, dealerKey, HOLE_KEY } from './places.ts';
import { dealerTotal, legend, resultOf, totalText } from './words.ts';

type Props = FeltProps<View>;

const Dealer = ({ view, moves }: Pick<Props, 'view' | 'moves'>): ReactNode => {
  const { cards, faceDown } = view.dealer;
  const hasHole = view.rules['holeCard'] !== 'none';
  const [upcard, second] = cards;
  // The hole card lies first; turned over it keeps its place.
  const hole = hasHole && (faceDown > 0 || second !== undefined) ? [{ id: HOLE_KEY, card: second ?? null }] : [];
  const up = upcard === undefined ? [] : [{ id: dealerKey(0), card: upcard }];
  const from = hasHole ? 2 : 1;
  const drawn = cards.slice(from).map((card, at) => ({ id: dealerKey(from + at), card }));
  return (
    <section className="bj-dealer" aria-label="Dealer">
      <CardFan cards={[...hole, ...up, ...drawn]} moves={moves} label="Dealer's cards" size="medium" />
      {cards.length > 0 && <TotalBadge>{dealerTotal(view.dealer)}</TotalBadge>}
    </section>
  );
};

interface HandProps {
  readonly spot: SpotView;
  readonly at: number;
  readonly active: boolean;
  readonly own: boolean;
  readonly moves: Props['moves'];
}

/** After everything else has moved. */
const lastMove = (moves: Props['moves']): number =>
  [...moves.values()].reduce((end, { start, duration }) => Math.max(end, start + duration), 0);

const Hand = ({ spot, at, active, own, moves }: HandProps): ReactNode => {
  const hand = spot.hands[at] as HandView;
  const result = resultOf(hand);
  const count = spot.hands.length;
  return (
    <div className="bj-hand" data-active={active || undefined}>
      <CardFan
        cards={hand.cards.map((card, n) => ({ id: cardKey(spot.spot, at + 1, n), card }))}
        moves={moves}
        label={count > 1 ? `Hand ${at + 1} of ${count}` : own ? 'Your hand' : `Hand of seat ${spot.spot}`}
        size={own ? 'large' : 'small'}
      />
      <div className="bj-under">
        <TotalBadge active={active}>{totalText(hand)}</TotalBadge>
        {count > 1 && own && <span className="bj-which">{`Hand ${at + 1} of ${count}`}</span>}
        <ChipStack amount={hand.stake} />
        {result !== undefined && <ResultTag outcome={result.text} tone={result.tone} start={lastMove(moves)} />}
      </div>
    </div>
  );
};

const Seat = ({ seat, props }: { readonly seat: number; readonly props: Props }): ReactNode => {
  const { view, you, neighbours, moves, pending, onSpot, onSpotUndo } = props;
  const own = seat === you;
  const spot = view.spots.find((each) => each.spot === seat);
  const wager = view.wagers.find((each) => each.spot === seat)?.stake ?? 0;
  const place = own ? spotsOf(view)[0] : undefined;
  const active = (hand: number): boolean => view.turn.some((each) => each.spot === seat && each.hand === hand);
  return (
    <li className="bj-seat" data-own={own || undefined} data-hands={spot?.hands.length ?? 0}>
      {spot !== undefined && (
        <div className="bj-hands">
          {spot.hands.map((_, at) => (
            <Hand key={cardKey(seat, at + 1, 0)} spot={spot} at={at} active={active(at + 1)} own={own} moves={moves} />
          ))}
        </div>
      )}
      {spot === undefined && own && place !== undefined && (
        <BetSpot
          spot={place}
          pending={pending.get(place.id) ?? 0}
          onTap={() => onSpot(place.id)}
          onUndo={() => onSpotUndo(place.id)}
          size="main"
        />
      )}
      {spot === undefined && !own && (
        <div className="bj-place" aria-hidden={wager === 0}>
          {wager > 0 && <ChipStack amount={wager} />}
        </div>
      )}
      {insuranceText(spot) !== '' && <span className="bj-insured">{insuranceText(spot)}</span>}
      <NamePlate seat={seat} own={own} neighbour={neighbours.get(seat)} />
    </li>
  );
};

const insuranceText = (spot: SpotView | undefined): string => {
  if (spot?.insurance.answer !== 'taken') return '';
  const { stake, returned } = spot.insurance;
  return returned === undefined
    ? `insured ${stake}`
    : `insurance ${returned > stake ? 'paid' : 'lost'} ${Math.max(returned - stake, stake)}`;
};

const NamePlate = ({
  seat,
  own,
  neighbour,
}: {
  readonly seat: number;
  readonly own: boolean;
  readonly neighbour: Neighbour | undefined;
}): ReactNode => {
  if (neighbour === undefined) return own ? null : <span className="bj-name bj-free">Seat {seat}</span>;
  const note = neighbour.away ? ' · away' : neighbour.bot ? ' · bot' : '';
  return (
    <span className="bj-name" data-own={own || undefined}>
      {own ? 'You' : neighbour.name}
      {note}
    </span>
  );
};

export const BlackjackTable = (props: Props): ReactNode => {
  const { view, you } = props;
  const seats = Array.from({ length: view.seats }, (_, at) => view.seats - at);
  const hands = view.spots.find(({ spot }) => spot === you)?.hands.length ?? 0;
  return (
    <div className="bj-felt" data-hands={hands} data-seats={view.seats} data-phase={view.phase}>
      <Dealer view={view} moves={props.moves} />
      <p className="bj-legend">{legend(view)}</p>
      <ol className="bj-seats" aria-label="Seats, first base at the right">
        {seats.map((seat) => (
          <Seat key={seat} seat={seat} props={props} />
        ))}
      </ol>
    </div>
  );
};
