import { nounFor } from '@croupier/kernel';
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useId,
  useRef,
  useState,
} from 'react';
import { ResultTag, type ResultTagProps } from '../cards/HandMarks.tsx';
import { Icon } from '../controls/Icon.tsx';
import type { Spot } from '../felt.ts';
import { ChipStack, formatAmount } from './Chip.tsx';

const LONG_PRESS_MS = 500;

/** The spot that keys bet on, once the player has chosen one by keyboard. */
export const ChosenSpot = createContext<string | undefined>(undefined);

export interface BetSpotProps {
  readonly spot: Spot;
  /** Put down and not sent yet. */
  readonly pending: number;
  readonly onTap: (spot: string) => void;
  readonly onUndo: (spot: string) => void;
  /** main: 64 px, side: 40 px to the eye and 44 to the finger; wide: fills its place, and what it pays stands elsewhere. */
  readonly size?: 'main' | 'side' | 'wide';
  /** What became of the chips, in their place. */
  readonly result?: ResultTagProps | undefined;
}

interface LongPress {
  readonly onPointerDown: () => void;
  readonly onPointerUp: () => void;
  readonly onPointerLeave: () => void;
}

const useLongPress = (run: () => void, done: RefObject<boolean>): LongPress => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = (): void => clearTimeout(timer.current);
  return {
    onPointerDown: () => {
      done.current = false;
      stop();
      timer.current = setTimeout(() => {
        done.current = true;
        run();
      }, LONG_PRESS_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
  };
};

const Pays = ({ spot }: { readonly spot: Spot }): ReactNode => {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <span className="spot-info">
      <button
        type="button"
        className="spot-info-button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        onBlur={() => setOpen(false)}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      >
        <Icon name="info" />
        <span className="unseen">What {spot.label} pays</span>
      </button>
      <span id={id} className="spot-pays" hidden={!open} role="status">
        {spot.pays}
      </span>
    </span>
  );
};

/** A place for chips. A click adds the chosen chip; shift-click, right-click, a long press or Delete takes the top one off. */
export const BetSpot = ({
  spot,
  pending,
  onTap,
  onUndo,
  size = spot.side ? 'side' : 'main',
  result,
}: BetSpotProps): ReactNode => {
  const reason = useId();
  const undone = useRef(false);
  const undo = (): void => onUndo(spot.id);
  const press = useLongPress(undo, undone);
  const amount = spot.staked + pending;
  const open = spot.amounts !== undefined;
  const said = amount === 0 ? 'no chips' : `${formatAmount(amount)} ${nounFor(amount, 'chip')}`;
  const click = (event: MouseEvent): void => {
    // A press that has already taken a chip off must not put it back.
    if (undone.current) undone.current = false;
    else if (event.shiftKey) undo();
    else onTap(spot.id);
  };
  return (
    <span className="spot" data-size={size} data-open={open ? '' : undefined}>
      <button
        type="button"
        className="spot-button"
        data-spot={spot.id}
        data-chosen={useContext(ChosenSpot) === spot.id ? '' : undefined}
        data-filled={amount > 0 ? '' : undefined}
        data-pending={pending > 0 ? '' : undefined}
        aria-disabled={!open}
        aria-label={[spot.label, said, ...(result === undefined ? [] : [result.outcome])].join(', ')}
        aria-describedby={spot.refusal === undefined ? undefined : reason}
        onClick={click}
        onContextMenu={(event) => {
          event.preventDefault();
          // On touch screens a long press also asks for the menu.
          if (!undone.current) undo();
          undone.current = false;
        }}
        onKeyDown={({ key }) => (key === 'Delete' || key === 'Backspace') && undo()}
        {...press}
      >
        {result !== undefined && <ResultTag {...result} />}
        {result === undefined && <ChipStack amount={amount} said={false} />}
        {result === undefined && amount === 0 && <span className="spot-empty" aria-hidden="true" />}
      </button>
      <span className="spot-label">
        {spot.label}
        {size !== 'wide' && <Pays spot={spot} />}
      </span>
      {spot.refusal !== undefined && (
        <span id={reason} className="unseen">
          {spot.refusal.message}
        </span>
      )}
    </span>
  );
};
