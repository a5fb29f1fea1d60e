/** One seat: its hands or its spot, and who sits there. */
import {
  BetSpot,
  CardFan,
  ChipStack,
  endOfMoves,
  type FeltProps,
  ResultTag,
  SeatName,
  TotalBadge,
  totalSteps,
} from '@croupier/ui';
import type { ReactNode } from 'react';
import type { HandView, SpotView, View } from '../rules/shown/view.ts';
import { spotsOf } from './dock.ts';
import { useHandIds } from './hand-ids.ts';
import { cardKey } from './places.ts';
import { SideResults, SideSpots } from './SideBets.tsx';
import { useSplitSlide } from './use-split-slide.ts';
import { insuranceText, resultOf, totalAfter } from './words.ts';

type Props = FeltProps<View>;

interface HandProps {
  readonly spot: SpotView;
  readonly at: number;
  readonly active: boolean;
  readonly own: boolean;
  readonly moves: Props['moves'];
}

const Hand = ({ spot, at, active, own, moves }: HandProps): ReactNode => {
  const hand = spot.hands[at] as HandView;
  const result = resultOf(hand);
  const count = spot.hands.length;
  const keys = hand.cards.map((_, n) => cardKey(spot.spot, at + 1, n));
  const which = count > 1 ? `Hand ${at + 1} of ${count}` : undefined;
  const place = useSplitSlide(at, moves);
  return (
    <div ref={place} className="bj-hand" data-active={active || undefined}>
      {which !== undefined && own && active && <span className="bj-which">{which}</span>}
      <CardFan
        cards={hand.cards.map((card, n) => ({ id: keys[n] ?? '', card }))}
        moves={moves}
        label={which ?? (own ? 'Your hand' : `Seat ${spot.spot}’s hand`)}
        size={own ? 'large' : 'small'}
        lostAt={result?.tone === 'worse' ? endOfMoves(moves) : undefined}
      />
      <div className="bj-under">
        <TotalBadge active={active} steps={totalSteps(moves, keys, (count) => totalAfter(hand, count))} />
        {/* The result takes the place of the chips it was about, so nothing beside it moves. */}
        {result === undefined ? (
          <ChipStack amount={hand.stake} />
        ) : (
          <ResultTag
            outcome={own ? result.text : result.word}
            tone={result.tone}
            moves={moves}
            stake={hand.stake}
            returned={hand.returned ?? 0}
          />
        )}
      </div>
    </div>
  );
};

export const Seat = ({
  seat,
  props,
  rise,
}: {
  readonly seat: number;
  readonly props: Props;
  /** How far up the arc, 0–1. */
  readonly rise: number;
}): ReactNode => {
  const { view, you, neighbours, moves, pending, onSpot, onSpotUndo } = props;
  const own = seat === you;
  const spot = view.spots.find((each) => each.spot === seat);
  const wager = view.wagers.find((each) => each.spot === seat)?.stake ?? 0;
  const place = own ? spotsOf(view)[0] : undefined;
  const active = (hand: number): boolean => view.turn.some((each) => each.spot === seat && each.hand === hand);
  const ids = useHandIds(spot?.hands.length ?? 0, view.turn.find((each) => each.spot === seat)?.hand);
  const insured = insuranceText(spot);
  const neighbour = neighbours.get(seat);
  const isFree = props.freeSeat !== undefined && neighbour === undefined && spot === undefined && !own && wager === 0;
  return (
    <li
      className="bj-seat"
      data-own={own || undefined}
      data-free={(!own && spot === undefined && !neighbours.has(seat)) || undefined}
      style={{ ['--rise' as string]: rise }}
    >
      {spot !== undefined && (
        <div className="bj-hands">
          {spot.hands.map((_, at) => (
            <Hand key={ids[at]} spot={spot} at={at} active={active(at + 1)} own={own} moves={moves} />
          ))}
          {/* Takes no room, so that no card moves when it comes. */}
          {insured !== '' && <span className="bj-insured">{insured}</span>}
        </div>
      )}
      {spot === undefined && place !== undefined && (
        <BetSpot
          spot={place}
          pending={pending.get(place.id) ?? 0}
          onTap={() => onSpot(place.id)}
          onUndo={() => onSpotUndo(place.id)}
          size="main"
        />
      )}
      {isFree && (
        <button type="button" className="bj-place bj-free" onClick={() => props.freeSeat?.onPress(seat)}>
          <span aria-hidden="true">+</span>
          <span className="unseen">
            Seat {seat} is free: {props.freeSeat?.label.toLowerCase()}
          </span>
        </button>
      )}
      {spot === undefined && !own && !isFree && (
        <div className="bj-place" data-filled={wager > 0 || undefined} aria-hidden={wager === 0}>
          <ChipStack amount={wager} />
        </div>
      )}
      {own && spot === undefined && <SideSpots {...props} />}
      {spot !== undefined && <SideResults bets={spot.sideBets ?? []} own={own} moves={moves} />}
      {isFree ? (
        <span className="felt-name">{props.freeSeat?.label}</span>
      ) : (
        <SeatName {...{ seat, own, neighbour }} note={insured} />
      )}
    </li>
  );
};
