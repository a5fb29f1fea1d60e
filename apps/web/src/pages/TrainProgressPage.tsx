/** Progress in training, and what is kept of it as a file. */
import { type ReactNode, useState } from 'react';
import { Loading } from '../shell/Loading.tsx';
import { Missing } from '../shell/Missing.tsx';
import { useTrainRecord } from '../train/kept-record.ts';
import { DrillTable, Weeks } from '../train/Progress.tsx';
import { TransferSection } from '../train/TransferSection.tsx';
import { useTrainers } from '../train/use-trainers.ts';
import '../train/train.css';

export const TrainProgressPage = (): ReactNode => {
  const trainers = useTrainers();
  const record = useTrainRecord();
  const [now] = useState(() => Date.now());
  if (trainers === null) return <Missing />;
  if (trainers === undefined) return <Loading />;
  return (
    <article className="page train">
      <p className="page-back">
        <a href="/train">← All drills</a>
      </p>
      <h1>Your progress</h1>
      <p>
        Every percentage comes with the number of answers behind it and, in parentheses, the range that contains your
        true accuracy 19 times out of 20. An item is known when you are likely to remember it for three weeks.
      </p>
      <Weeks record={record} now={now} />
      {trainers.map((game) => (
        <DrillTable key={game.id} game={game} record={record} />
      ))}
      <TransferSection />
    </article>
  );
};
