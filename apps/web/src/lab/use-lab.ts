/** Answers of the lab, worked out in a worker and canceled when a control changes. */
import type { LabAsked } from '@croupier/kernel';
import { useEffect, useState } from 'react';
import { listening, WorkerClient } from '../lib/worker-client.ts';
import { begun, ended, type KnownAnswer, NOTHING, withPart } from './known-answer.ts';
import type { Answer, Question } from './messages.ts';

const openLab = (): WorkerClient<Question, Answer> =>
  new WorkerClient((heard, broke) =>
    listening(new Worker(new URL('./lab-worker.ts', import.meta.url), { type: 'module' }), heard, broke),
  );

export interface LabAnswer {
  readonly known: KnownAnswer;
  /** Pauses the work, or lets it go on. */
  readonly onHold: (isHeld: boolean) => void;
}

/** Without a question, nothing changes. */
export const useLab = (page: string, asked: LabAsked | undefined): LabAnswer => {
  const [client, setClient] = useState<WorkerClient<Question, Answer>>();
  const [known, setKnown] = useState(NOTHING);
  const text = asked && JSON.stringify(asked);
  useEffect(() => {
    const opened = openLab();
    setClient(opened);
    return () => opened.close();
  }, []);
  useEffect(() => {
    if (client === undefined || text === undefined) return undefined;
    const question = JSON.parse(text) as LabAsked;
    let here = true;
    setKnown(begun);
    client.ask((id) => ({ id, page, asked: question }), {
      heard: ({ part, end }) => {
        setKnown((before) => {
          const after = part === undefined ? before : withPart(before, part);
          return end === undefined ? after : ended(after, end === 'failed');
        });
        return end !== undefined;
      },
      left: () => here && setKnown((before) => ended(before, true)),
    });
    return () => {
      here = false;
      client.cancel();
    };
  }, [client, page, text]);
  return { known, onHold: (isHeld) => client?.hold(isHeld) };
};
