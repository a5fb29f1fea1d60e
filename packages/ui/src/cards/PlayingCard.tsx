import type { Card } from '@croupier/cards';
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Move, Moves } from '../felt.ts';
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

/** Cards of one picture. */
let leaving: HTMLElement[] = [];

/** Everything is measured before anything is written, or each card would make the page lay itself out again. */
const sendFromShoe = (): void => {
  const cards = leaving;
  leaving = [];
  const shoes = [...document.querySelectorAll('[data-shoe-mouth]')].map((shoe) => shoe.getBoundingClientRect());
  const shoe = shoes.find(({ width }) => width > 0);
  if (shoe === undefined) return;
  // The parent does not move with the animation.
  const places = cards.map((card) => (card.parentElement ?? card).getBoundingClientRect());
  for (const [at, place] of places.entries()) {
    const style = cards[at]?.style;
    style?.setProperty('--from-x', `${shoe.x + shoe.width / 2 - place.x - place.width / 2}px`);
    style?.setProperty('--from-y', `${shoe.y + shoe.height / 2 - place.y - place.height / 2}px`);
  }
};

/** Cards come out of the shoe, wherever the layout has put it; where none is drawn, from the upper right. */
const useFromShoe = (element: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    if (element.current === null) return;
    // Once for all of them, when the last is in the page and before it is drawn.
    if (leaving.length === 0) queueMicrotask(sendFromShoe);
    leaving.push(element.current);
  }, [element]);
};

const Sliding = ({ move, children }: { readonly move: Move; readonly children: ReactNode }): ReactNode => {
  const element = useRef<HTMLSpanElement>(null);
  useFromShoe(element);
  return (
    <span ref={element} className="card-mover" data-move="slide" style={timing(move.start, move.duration)}>
      {children}
    </span>
  );
};

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
