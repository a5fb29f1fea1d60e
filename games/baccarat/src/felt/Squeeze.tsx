/**
 * The squeeze: the player bends up the back of a card with a finger or the mouse. Bent far enough, the card is turned.
 * Nothing is below the back: the card is not in the page until the table turns it. The button in the
 * dock and its key do the same. Loaded where cards lie face down.
 */
import { usePressGuard } from '@croupier/ui';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';

/** Of the way up. */
const ENOUGH = 0.6;
/** Pixels for all of it. */
const WAY = 120;

export const Squeeze = ({ name, onTurn }: { readonly name: string; readonly onTurn: () => void }): ReactNode => {
  const from = useRef<number>(undefined);
  const [bent, setBent] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const isMeant = usePressGuard({ id: `squeeze-${name}` });
  // On the hand, because the card that bends is not in here.
  useEffect(() => place.current?.parentElement?.style.setProperty('--bent', String(bent)), [bent]);
  const end = (): void => {
    if (from.current === undefined) return;
    from.current = undefined;
    setBent(0);
    if (bent >= ENOUGH) onTurn();
  };
  const move = ({ clientY }: PointerEvent): void => {
    if (from.current !== undefined) setBent(Math.min(1, Math.max(0, (from.current - clientY) / WAY)));
  };
  return (
    <div
      ref={place}
      className="bc-squeeze"
      data-far={bent >= ENOUGH || undefined}
      aria-hidden="true"
      onPointerDown={(event) => {
        if (!isMeant(event.nativeEvent, event.currentTarget)) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = event.clientY;
      }}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <span>{bent >= ENOUGH ? 'Release to turn the card over' : `Pull up to turn ${name}’s card`}</span>
    </div>
  );
};
