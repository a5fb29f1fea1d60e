/** The result of checking a revealed shoe: announced once, kept beside the shoe, with details of what was checked. */
import type { Reveals, Snapshot } from '@croupier/client';
import {
  numberOfShoe,
  revealDetails,
  sayLate,
  sayReveal,
  sayRevealBriefly,
  sayReveals,
} from '@croupier/client/reveals';
import { Sheet } from '@croupier/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Tell } from '../words/use-line.ts';

/** A table that shuffles every round reveals a shoe with every round. Those reveals are counted, not announced each time. */
const SELDOM = 30_000;

/** How long it is on the felt. */
const MOMENT = 6000;

const RIFFLED = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** Two packs that are shuffled into one: a picture. */
const Riffle = (): ReactNode => (
  <span className="riffle" aria-hidden="true">
    {RIFFLED.map((at) => (
      <i key={at} style={{ ['--at' as string]: at }} />
    ))}
  </span>
);

/** Announces the reveal at the table, and shows it on the felt, where no cards lie between two shoes. */
export const RevealMoment = ({
  reveals,
  tell,
}: {
  /** Only those that were checked here, and match. */
  readonly reveals: Reveals;
  readonly tell: Tell;
}): ReactNode => {
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  const [shown, setShown] = useState<Reveals>();
  useEffect(() => {
    const now = performance.now();
    if (now - toldAt.current < SELDOM) return;
    toldAt.current = now;
    setShown(reveals);
    tell(sayReveal(reveals.last), 'polite', sayRevealBriefly(reveals.last));
  }, [reveals, tell]);
  useEffect(() => {
    if (shown === undefined) return undefined;
    const timer = setTimeout(() => setShown(undefined), MOMENT);
    return () => clearTimeout(timer);
  }, [shown]);
  // It is announced in the line of the dock.
  return (
    shown && (
      <div className="felt-moment" aria-hidden="true">
        <Riffle />
        {sayRevealBriefly(shown.last).replace(/\.$/, '')}
        {shown.last.commands !== undefined && ' ✓'}
      </div>
    )
  );
};

const Checked = ({ reveals: { last } }: { readonly reveals: Reveals }): ReactNode => (
  <div className="reveal-checks">
    <p>{sayReveal(last)}</p>
    <ul>
      {revealDetails(last).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <p>Your browser checked this on its own, using what it knew before the reveal.</p>
    <p>
      <a href={`/verify/${last.shoe}`} target="_blank" rel="noreferrer">
        Check shoe {numberOfShoe(last.shoe)} again
      </a>
    </p>
  </div>
);

/** Beside the shoe, as long as the table is open. */
export const RevealNote = ({
  reveals,
  late,
  unreplayed,
}: Pick<Snapshot, 'reveals' | 'late' | 'unreplayed'>): ReactNode => {
  const [open, setOpen] = useState(false);
  return (
    <div className="reveal-note">
      {late.length > 0 && <p data-late="">{sayLate(late)}</p>}
      {reveals && (
        <>
          {/* The cards match, but a plain check mark would say that results and payouts do, too. */}
          <p>
            {unreplayed === undefined && '✓ '}
            {sayReveals(reveals)}
          </p>
          <button type="button" className="button" data-kind="quiet" onClick={() => setOpen(true)}>
            What was checked
          </button>
          <Sheet open={open} title={`Shoe ${numberOfShoe(reveals.last.shoe)} revealed`} onClose={() => setOpen(false)}>
            <Checked reveals={reveals} />
          </Sheet>
        </>
      )}
    </div>
  );
};
