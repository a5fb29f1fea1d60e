/** The decisions of a session: what they cost, where the result comes from, the costliest mistakes, and all of them in a table. */
import type { ReactNode } from 'react';
import type { Played } from '../played.ts';
import type { Sitting } from '../sittings.ts';
import { chipsText } from '../words.ts';
import { DecisionTable } from './DecisionTable.tsx';
import { GradeProgress, type GradeProgressProps } from './GradeProgress.tsx';
import { sayCosts, sayRight, signedChips } from './grade-words.ts';
import { Leaks } from './Leaks.tsx';
import type { SessionSums } from './session-sums.ts';
import { type Grading, useGrades, useLeakLinks } from './use-grades.ts';

const STEP_WORDS: GradeProgressProps['words'] = {
  decisions: 'Grading your decisions…',
  luck: 'Decisions graded. Working out how much was luck…',
  done: '',
  stopped: 'Stopped.',
};

const Part = ({ name, cents }: { readonly name: string; readonly cents: number }): ReactNode => (
  <tr>
    <th scope="row">{name}</th>
    <td className="number">{signedChips(cents)}</td>
  </tr>
);

/** Shown when it is whole: sums that grow say nothing. */
const Parts = ({ sums: { totals, sd } }: { readonly sums: SessionSums }): ReactNode => {
  const { outlook, rounds } = totals;
  if (outlook === undefined) return null;
  const which = outlook.rounds === rounds ? 'the result' : `the result of ${outlook.rounds} of these rounds`;
  return (
    <>
      <table className="grade-parts">
        <caption>Where {which} comes from, in chips</caption>
        <tbody>
          <Part name="Expected with the best play" cents={outlook.expected} />
          <Part name="Your decisions" cents={-outlook.cost} />
          {outlook.houseCost > 0 && <Part name="Turns you missed" cents={-outlook.houseCost} />}
          <Part name="Luck" cents={outlook.luck} />
        </tbody>
        <tfoot>
          <Part name="Result" cents={outlook.result} />
        </tfoot>
      </table>
      {sd !== undefined && (
        <p className="quiet">
          With these bets, luck stays within {chipsText(Math.round(sd / 100) * 100)} two times in three.
        </p>
      )}
    </>
  );
};

const Graded = ({ sitting, played, grading }: GradesProps & { readonly grading: Grading }): ReactNode => {
  const { grades, rows, sums, leaks } = grading;
  const isGraded = grades.step !== 'decisions';
  const links = useLeakLinks(sitting.game, isGraded ? leaks : [], played);
  if (!isGraded || grades.rounds.size === 0) return null;
  if (rows.length === 0) return <p>There were no decisions to grade in this session.</p>;
  return (
    <>
      <p>{sayCosts(sums)}</p>
      <p>{sayRight(sums).join(' ')}</p>
      {(grades.step === 'done' || grades.step === 'stopped') && <Parts sums={sums} />}
      {leaks.length > 0 && <Leaks leaks={leaks} links={links} />}
      <DecisionTable rows={rows} name={`decisions-${sitting.id}`} />
    </>
  );
};

export interface GradesProps {
  readonly sitting: Sitting;
  readonly played: Played;
}

export const Grades = ({ sitting, played }: GradesProps): ReactNode => {
  const grading = useGrades(sitting, played);
  const { step, rounds, finished } = grading.grades;
  return (
    <section className="grades" aria-labelledby="grades-title">
      <h2 id="grades-title">Your decisions</h2>
      <GradeProgress
        step={step}
        words={STEP_WORDS}
        count={step === 'decisions' ? rounds.size : finished}
        all={sitting.lines.length}
        onStop={grading.stop}
        onAgain={grading.again}
      />
      {grading.grades.troubles.map((trouble) => (
        <p key={trouble} role="alert">
          {trouble}
        </p>
      ))}
      <Graded {...{ sitting, played, grading }} />
    </section>
  );
};
