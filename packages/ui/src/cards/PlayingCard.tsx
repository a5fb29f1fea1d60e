import type { Card } from '@croupier/cards';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import type { Move, Moves } from '../felt.ts';
import { SHOE, useOrigin } from '../motion/use-origin.ts';
import { usePrefs } from '../prefs/use-prefs.ts';
import { CardBack } from './CardBack.tsx';
import { CardFace } from './CardFace.tsx';

export type CardSize = 'large' | 'medium' | 'small';

export interface PlayingCardProps {
  /** null is face down: there is nothing of its rank to put into the page. */
  readonly card: Card | null;
  /** Key of its move, if it has one. */
  readonly id: string;
  readonly moves: Moves;
  readonly size?: CardSize;
}

/** An animation starts when its element does, so each move gets an element of its own, also the second one like it. */
const serials = new WeakMap<Move, number>();
let lastSerial = 0;
const serialOf = (move: Move): number => {
  const known = serials.get(move);
  if (known !== undefined) return known;
  lastSerial += 1;
  serials.set(move, lastSerial);
  return lastSerial;
};

const timing = (start: number, duration: number): CSSProperties => ({
  ['--move-at' as string]: `${start}ms`,
  ['--move-for' as string]: `${duration}ms`,
});

/** Out of the shoe; where none is drawn, from the upper right. */
const Sliding = ({ move, children }: { readonly move: Move; readonly children: ReactNode }): ReactNode => (
  <span ref={useOrigin(SHOE)} className="card-mover" data-move="slide" style={timing(move.start, move.duration)}>
    {children}
  </span>
);

/** The face comes into the page only when the card stands on its edge: no frame of a flip can show it too early. */
const Turning = ({
  move,
  back,
  face,
}: {
  readonly move: Move;
  readonly back: ReactNode;
  readonly face: ReactNode;
}): ReactNode => {
  const [turned, setTurned] = useState(false);
  const half = move.duration / 2;
  useEffect(() => {
    const timer = setTimeout(() => setTurned(true), move.start + half);
    return () => clearTimeout(timer);
  }, [move.start, half]);
  return turned ? (
    <span key="face" className="card-mover" data-move="turn-in" style={timing(0, half)}>
      {face}
    </span>
  ) : (
    <span key="back" className="card-mover" data-move="turn-away" style={timing(move.start, half)}>
      {back}
    </span>
  );
};

export const PlayingCard = ({ card, id, moves, size }: PlayingCardProps): ReactNode => {
  const { prefs, simpleFaces } = usePrefs();
  const move = moves.get(id);
  const back = <CardBack pattern={prefs.back} />;
  const shown = card === null ? back : <CardFace card={card} style={prefs.deck} simple={simpleFaces} />;
  const moving = move !== undefined && move.duration > 0;
  return (
    <span className="card" data-card-size={size}>
      {!moving ? (
        <span className="card-mover">{shown}</span>
      ) : move.motion === 'flip' ? (
        <Turning key={serialOf(move)} move={move} back={back} face={shown} />
      ) : (
        <Sliding key={serialOf(move)} move={move}>
          {shown}
        </Sliding>
      )}
    </span>
  );
};
