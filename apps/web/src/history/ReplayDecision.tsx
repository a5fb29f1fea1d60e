/** What every choice was worth at this step of a replay, and which one was made. */
import { type ReactNode, useEffect, useRef } from 'react';
import { AdviceView } from '../coach/AdviceView.tsx';
import { adviceOf, nextDecision, type ReplayedDecisions, sayChosen, sayDecisions } from './replayed-decisions.ts';
import '../coach/coach.css';
import './replay-decision.css';
import type { WhatIf } from './what-if/use-what-if.ts';
import { Others } from './what-if/WhatIf.tsx';

export interface ReplayDecisionProps {
  readonly decisions: ReplayedDecisions;
  readonly at: number;
  readonly to: (at: number) => void;
  readonly whatIf: WhatIf;
}

export const ReplayDecision = ({ decisions, at, to, whatIf }: ReplayDecisionProps): ReactNode => {
  const open = decisions.get(at) ?? [];
  const next = nextDecision(decisions, at);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown again.
  useEffect(() => {
    if (whatIf.isBack) heading.current?.focus();
  }, []);
  return (
    <>
      <p className="unseen" aria-live="polite">
        {sayDecisions(open)}
      </p>
      {next !== undefined && (
        <p>
          <button type="button" className="button" disabled={next === at} onClick={() => to(next)}>
            {next > at ? 'Next decision' : 'First decision'}
          </button>
        </p>
      )}
      {open.length > 0 && (
        <section className="coach replay-decision" aria-label="Decision at this step">
          <h2 ref={heading} tabIndex={-1}>
            Decision at this step
          </h2>
          {open.map((decision) => (
            <div key={`${decision.name}.${decision.chosen}`}>
              <AdviceView advice={adviceOf(decision)} isBroken={false} />
              <p>{sayChosen(decision)}</p>
              <Others {...{ whatIf, at, decision }} />
            </div>
          ))}
          <p className="quiet">Average results in bets, from the cards seen by then.</p>
        </section>
      )}
    </>
  );
};
