/** Under a decision of a replay: the other choices, and what would have come of one of them. Marked as hindsight throughout. */
import { type GradedDecision, saySigned } from '@croupier/kernel';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ShoeCards } from './branch.ts';
import type { PlayedBranch, WhatIf } from './use-what-if.ts';

const WHY_NOT: { readonly [state in Extract<ShoeCards, string>]: string } = {
  sealed: 'The cards after this one are still sealed. Come back when the shoe is used up.',
  wrong: 'The cards of this shoe don’t match their seals, so no other play can be tried.',
  unknown: 'Couldn’t read the cards of this shoe, so no other play can be tried.',
};

export interface OthersProps {
  readonly whatIf: WhatIf;
  readonly at: number;
  readonly decision: GradedDecision;
}

export const Others = ({ whatIf: { cards, others, start, isOwn }, at, decision }: OthersProps): ReactNode => {
  if (cards === undefined) return null;
  if (typeof cards === 'string') return <p className="quiet">{WHY_NOT[cards]}</p>;
  const possible = others(at, decision);
  if (possible.length === 0) return null;
  return (
    <fieldset className="what-if-others">
      <legend>What if {isOwn ? 'you’d played it' : 'it had been played'} differently?</legend>
      {possible.map((alternative) => (
        <button
          key={alternative.action}
          type="button"
          className="button"
          aria-label={`What if: ${alternative.name}`}
          onClick={() => start(at, decision, alternative)}
        >
          {alternative.name}
        </button>
      ))}
    </fieldset>
  );
};

const End = ({ net, real }: { readonly net: number; readonly real: number }): ReactNode => (
  <p>
    Result: <b>{saySigned(net)}</b>
    {net === real ? ', the same as in the round itself.' : <> instead of {saySigned(real)}.</>}
  </p>
);

const Choices = ({
  whatIf: { decide, finish },
  played: { choices },
}: {
  readonly whatIf: WhatIf;
  readonly played: PlayedBranch;
}): ReactNode => (
  <fieldset className="what-if-others">
    <legend>What next?</legend>
    {choices.map(({ id, label }) => (
      <button key={id} type="button" className="button" onClick={() => decide(id)}>
        {label}
      </button>
    ))}
    <button type="button" className="button" onClick={finish}>
      Finish with the best play
    </button>
  </fieldset>
);

export interface PlayedProps {
  readonly whatIf: WhatIf;
  readonly played: PlayedBranch;
  /** The result of the round as it was played. */
  readonly real: number;
}

export const Played = ({ whatIf, played, real }: PlayedProps): ReactNode => {
  const { name, branch, choices, isBusy, trouble } = played;
  const { isShared } = whatIf;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone. The table with the cards is above the heading, and both should be seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each choice.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    document.querySelector('.replay-felt')?.scrollIntoView({ block: 'start' });
  }, [branch]);
  return (
    <section className="coach replay-decision" aria-label={`What if: ${name}`}>
      <h2 ref={heading} tabIndex={-1}>
        What if: {name}
      </h2>
      {isBusy && <p className="quiet">Working out the best play…</p>}
      {trouble !== undefined && <p role="alert">{trouble}</p>}
      {choices.length > 0 && <Choices {...{ whatIf, played }} />}
      {branch.net !== undefined && <End net={branch.net} real={real} />}
      <p className="quiet">
        This uses cards that no one could see at the time. It isn’t graded and counts for nothing.
        {isShared && ' Everyone else plays as well as possible.'}
      </p>
      <p>
        <button type="button" className="button" onClick={whatIf.leave}>
          Back to the round
        </button>
      </p>
    </section>
  );
};
