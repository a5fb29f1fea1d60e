/** The felt: the dealer at the top, the seats in a shallow arc below, first base at the right as at a real table. */
import { CardFan, type FeltProps, fanSpan, TotalBadge, totalSteps } from '@croupier/ui';
import { type CSSProperties, type ReactNode, useId } from 'react';
import type { SpotView, View } from '../rules/shown/view.ts';
import { cardKey, dealerKey, HOLE_KEY } from './places.ts';
import { Seat } from './Seat.tsx';
import { gridOf, risesOf, seatsOn } from './seating.ts';
import { dealerTotalAfter, legend } from './words.ts';

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
  const keys = cards.map((_, at) => (hasHole && at === 1 ? HOLE_KEY : dealerKey(at)));
  return (
    <section className="bj-dealer" aria-label="Dealer" data-house="">
      <CardFan cards={[...hole, ...up, ...drawn]} moves={moves} label="Dealer's cards" size="medium" />
      <TotalBadge steps={totalSteps(moves, keys, (count) => dealerTotalAfter(view.dealer, count))} />
    </section>
  );
};

/** Arcs of one shape below each other, as deep as the arc of the seats: how far down, and what is drawn on them. */
const arc = (down: number): string => `M30 ${down}Q440 ${down + 96} 850 ${down}`;

/** On a wide felt the legend is printed in an arc before the dealer; everywhere it can be read. */
const Legend = ({ view }: Pick<Props, 'view'>): ReactNode => {
  const { pays, rest } = legend(view);
  const id = useId();
  return (
    <>
      <div className="bj-legend felt-legend">
        {pays} · {rest}
      </div>
      <svg className="bj-print" viewBox="0 0 880 124" aria-hidden="true">
        {[26, 62].map((down) => (
          <path key={down} d={arc(down)} />
        ))}
        {[
          { words: pays, down: 12 },
          { words: rest, down: 49 },
        ].map(({ words, down }) => (
          <g key={down}>
            <path id={`${id}${down}`} d={arc(down)} stroke="none" />
            <text textAnchor="middle">
              <textPath href={`#${id}${down}`} startOffset="50%">
                {words}
              </textPath>
            </text>
          </g>
        ))}
      </svg>
    </>
  );
};

/** Room for a third card before there is one; a hand of more than four gets smaller by itself, and not all of them. */
const ROOM_FOR = { least: 3, most: 4 };

/** How wide the longest hand of a spot may be, in cards. */
const spanOf = ({ spot, hands }: SpotView): number =>
  Math.max(
    ...hands.map(({ cards }, hand) =>
      fanSpan(
        Array.from({ length: Math.min(ROOM_FOR.most, Math.max(ROOM_FOR.least, cards.length)) }, (_, at) => ({
          id: cardKey(spot, hand + 1, at),
          card: null,
        })),
      ),
    ),
  );

const styleOf = (own: SpotView | undefined): CSSProperties => {
  const hands = own?.hands.length ?? 0;
  const [wide, narrow] = [gridOf(hands, 4), gridOf(hands, 2)];
  return {
    ['--own-span' as string]: own === undefined || hands === 0 ? 1.92 : spanOf(own).toFixed(2),
    ['--wide-columns' as string]: wide.columns,
    ['--wide-rows' as string]: wide.rows,
    ['--narrow-columns' as string]: narrow.columns,
    ['--narrow-rows' as string]: narrow.rows,
  };
};

export const BlackjackTable = (props: Props): ReactNode => {
  const { view, you } = props;
  const own = view.spots.find(({ spot }) => spot === you);
  const hands = own?.hands.length ?? 0;
  const seats = seatsOn(props);
  const rises = risesOf(seats.length);
  return (
    <div
      className="bj-felt"
      data-own-hands={hands > 2 ? 'many' : hands === 2 ? 'two' : 'one'}
      data-alone={seats.length === 1 || undefined}
      data-watched={you === undefined || undefined}
      style={styleOf(own)}
    >
      <Dealer view={view} moves={props.moves} />
      <Legend view={view} />
      <ol className="bj-seats" aria-label="Seats, first base on the right">
        {seats.map((seat, at) => (
          <Seat key={seat} seat={seat} props={props} rise={rises[at] ?? 0} />
        ))}
      </ol>
    </div>
  );
};
