/** The shell of every drill: progress, what is shown, the question, the answers and the result. */
import type { Drill, DrillQuestion } from '@croupier/kernel';
import { type ReactNode, useEffect, useState } from 'react';
import { Answers } from './Answers.tsx';
import { Flow } from './Flow.tsx';
import type { Result, Run } from './run.ts';
import { Shown } from './Shown.tsx';
import { type Asked, sayRules } from './setup.ts';
import { useRun } from './use-run.ts';

export interface DrillRunProps {
  readonly id: string;
  readonly name: string;
  readonly drill: Drill;
  readonly questions: Generator<Asked, void, string>;
  /** How many there will be. */
  readonly length: number;
  readonly onDone: (results: readonly Result[]) => void;
}

/** One for each question, unless the drill reports its own progress. */
const Dots = ({ run, length }: { readonly run: Run; readonly length: number }): ReactNode => {
  const own = run.phase === 'done' ? undefined : run.question.done;
  const done = own ?? run.results.length;
  return (
    <p className="drill-dots" role="img" aria-label={`${done} of ${length} done`}>
      {Array.from({ length }, (_, at) => {
        const right = own === undefined ? run.results[at]?.right : at < done ? true : undefined;
        // biome-ignore lint/suspicious/noArrayIndexKey: dots are identified by position.
        return <i key={at} data-state={right === undefined ? undefined : right ? 'right' : 'wrong'} />;
      })}
    </p>
  );
};

type Open = Exclude<Run, { readonly phase: 'done' }>;

const Verdict = ({ run, onGoOn }: { readonly run: Open; readonly onGoOn: () => void }): ReactNode => {
  if (run.phase === 'asking' || run.question.scored === false) return <div className="drill-verdict" />;
  if (run.phase === 'right')
    return (
      <div className="drill-verdict" data-state="right">
        <p>
          <b>✓ Right</b>
        </p>
      </div>
    );
  const { answer, why } = run.marked;
  return (
    <div className="drill-verdict" data-state="wrong">
      <p>
        <b>△ {answer}.</b> {why}
      </p>
      <button type="button" className="button" onClick={onGoOn}>
        Continue
        <span className="key" aria-hidden="true">
          any key
        </span>
      </button>
    </div>
  );
};

const flowOf = ({ shows }: DrillQuestion) => shows.find((part) => part.kind === 'flow');

/** Mounted anew for each question, so that typed text is cleared. */
const Question = ({ run, onAnswer }: { readonly run: Open; readonly onAnswer: (given: string) => void }): ReactNode => {
  const { question } = run;
  const flow = flowOf(question);
  const [isFlowing, setFlowing] = useState(flow !== undefined);
  const { limitMs } = question;
  return (
    <>
      <div className="drill-felt" data-hands={question.shows.filter(({ kind }) => kind === 'hand').length}>
        {flow !== undefined && isFlowing ? (
          <Flow flow={flow} onEnd={() => setFlowing(false)} />
        ) : (
          <Shown question={question} />
        )}
      </div>
      {limitMs !== undefined && run.phase === 'asking' && (
        <p className="drill-limit" style={{ ['--limit' as string]: `${limitMs}ms` }}>
          Answer within {Math.round(limitMs / 1000)} seconds
        </p>
      )}
      {!isFlowing && (
        <>
          <h2 className="drill-asks">{question.asks}</h2>
          <Answers expects={question.expects} isOpen={run.phase === 'asking'} onAnswer={onAnswer} />
        </>
      )}
    </>
  );
};

export const DrillRun = ({ id, name, drill, questions, length, onDone }: DrillRunProps): ReactNode => {
  const { run, settings, answer, goOn } = useRun(id, questions);
  const rules = sayRules(drill, settings);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the last question is answered.
  useEffect(() => {
    if (run.phase === 'done') onDone(run.results);
  }, [run.phase]);
  return (
    <div className="drill-run">
      <header className="drill-top">
        <h1>{name}</h1>
        <button type="button" className="button" onClick={() => onDone(run.results)}>
          End
        </button>
        <Dots run={run} length={length} />
      </header>
      {run.phase !== 'done' && (
        <>
          <Question key={run.number} run={run} onAnswer={answer} />
          <Verdict run={run} onGoOn={goOn} />
        </>
      )}
      {rules !== undefined && <p className="quiet">{rules}</p>}
    </div>
  );
};
