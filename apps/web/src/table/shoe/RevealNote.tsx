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

/** A table that shuffles every round reveals a shoe with every round. Those reveals are counted, not announced each time. */
const SELDOM = 30_000;

/** On a phone, the line has room for only a few words. */
const WIDE = '(width >= 700px)';

/** Announces the reveal at the table. */
export const RevealMoment = ({
  reveals,
  tell,
}: {
  readonly reveals: Reveals;
  readonly tell: (text: string) => void;
}): ReactNode => {
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const now = performance.now();
    if (now - toldAt.current < SELDOM) return;
    toldAt.current = now;
    tell((matchMedia(WIDE).matches ? sayReveal : sayRevealBriefly)(reveals.last));
  }, [reveals, tell]);
  return null;
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
export const RevealNote = ({ reveals, late }: Pick<Snapshot, 'reveals' | 'late'>): ReactNode => {
  const [open, setOpen] = useState(false);
  return (
    <div className="reveal-note">
      {late !== undefined && <p data-late="">{sayLate(late)}</p>}
      {reveals && (
        <>
          <p>✓ {sayReveals(reveals)}</p>
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
