/** How far the grading is, with a button to stop it. The numbers run too fast to be read aloud: only the step is. */
import type { ReactNode } from 'react';
import { counted } from './grade-words.ts';
import './grades.css';

/** decisions: being priced · luck: every decision is priced, the bets are not yet · stopped: by the player */
export type GradingStep = 'decisions' | 'luck' | 'done' | 'stopped';

export interface GradeProgressProps {
  readonly step: GradingStep;
  readonly words: { readonly [step in GradingStep]: string };
  /** Rounds of this step. */
  readonly count: number;
  readonly all: number;
  readonly onStop: () => void;
  readonly onAgain: () => void;
}

export const GradeProgress = ({ step, words, count, all, onStop, onAgain }: GradeProgressProps): ReactNode => (
  <div className="grade-progress">
    <span role="status">{words[step]}</span>
    {(step === 'decisions' || step === 'luck') && (
      <>
        <progress max={Math.max(1, all)} value={count} aria-label={step === 'luck' ? 'Luck' : 'Decisions'} />
        <span>
          {count} of {counted(all, 'round')}
        </span>
        <button type="button" className="button" onClick={onStop}>
          Stop
        </button>
      </>
    )}
    {step === 'stopped' && (
      <button type="button" className="button" onClick={onAgain}>
        Start over
      </button>
    )}
  </div>
);
