/** Charts from the solver, calculated in a worker and canceled when another chart is requested. */
import { useEffect, useState } from 'react';
import { listening, WorkerClient } from '../lib/worker-client.ts';
import { type KnownChart, NOTHING, withPart } from './known-chart.ts';
import type { Answer, Question } from './messages.ts';

const openCharts = (): WorkerClient<Question, Answer> =>
  new WorkerClient((heard, broke) =>
    listening(new Worker(new URL('./chart-worker.ts', import.meta.url), { type: 'module' }), heard, broke),
  );

export interface MadeChart extends KnownChart {
  /** Per unit bet: what this chart loses at the other table. */
  readonly loss: number | undefined;
  /** Cells and edge may still be those of the rules before. */
  readonly isCharting: boolean;
  /** Tables, or the loss, are still to come. */
  readonly isWorking: boolean;
  /** It can't be worked out on this device. */
  readonly isFailed: boolean;
}

const PENDING = { loss: undefined, isCharting: true, isWorking: true, isFailed: false } as const;
const START: MadeChart = { ...NOTHING, ...PENDING };

/** Old numbers stay until the new ones arrive a few tenths of a second later, so nothing jumps. */
const begun = (before: MadeChart): MadeChart => ({ ...before, ...PENDING, tables: [] });

const ended = (isFailed: boolean) => ({ isCharting: false, isWorking: false, isFailed });

const told = (made: MadeChart, { part, loss, end }: Answer): MadeChart => ({
  ...made,
  ...(part && withPart(made, part)),
  ...(loss !== undefined && { loss }),
  ...(part?.edge && { isCharting: false }),
  ...(end !== undefined && ended(end === 'failed')),
});

/** Without settings, nothing is requested. With `other`, also that table's chart and what playing by it loses. */
export const useChart = (game: string, settings: object | undefined, other?: object): MadeChart => {
  const [client, setClient] = useState<WorkerClient<Question, Answer>>();
  const [made, setMade] = useState(START);
  const text = settings && JSON.stringify([settings, other]);
  useEffect(() => {
    const opened = openCharts();
    setClient(opened);
    return () => opened.close();
  }, []);
  useEffect(() => {
    if (client === undefined || text === undefined) return undefined;
    const [setup, compared] = JSON.parse(text) as [object, object | null];
    let here = true;
    setMade(begun);
    client.ask((id) => ({ id, game, setup, ...(compared && { other: compared }) }), {
      heard: (answer) => {
        setMade((before) => told(before, answer));
        return answer.end !== undefined;
      },
      left: () => here && setMade((before) => ({ ...before, ...ended(true) })),
    });
    return () => {
      here = false;
      client.cancel();
    };
  }, [client, game, text]);
  return made;
};
