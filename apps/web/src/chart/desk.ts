/** The worker's side: makes charts, compares them, and stops canceled work at the next pause. */
import type { ChartMaker, ChartPart, EdgeWork, Pause } from '@croupier/kernel';
import { openWorkerDesk } from '../lib/worker-desk.ts';
import type { Cancel } from '../lib/worker-messages.ts';
import type { Answer, Question } from './messages.ts';

export interface DeskPorts {
  readonly load: (game: string) => Promise<ChartMaker>;
  readonly tell: (answer: Answer) => void;
  /** Pauses long enough for messages to arrive. */
  readonly pause: Pause;
}

/** Thrown to stop work that was canceled. */
class Enough extends Error {}

/** A comparison needs no more than the cells and the edge; tables would take seconds. */
const cellsOnly = async (
  { chart }: ChartMaker,
  setup: object,
  { pause, signal }: EdgeWork,
  tell: (part: ChartPart) => void,
): Promise<void> => {
  let hasEdge = false;
  const enough = {
    throwIfAborted: (): void => {
      signal?.throwIfAborted();
      if (hasEdge) throw new Enough();
    },
  };
  try {
    await chart(setup, { pause, signal: enough }, (part) => {
      hasEdge ||= part.edge !== undefined;
      tell(part);
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
};

export const openDesk = ({ load, tell, pause }: DeskPorts): ((message: Question | Cancel) => void) =>
  openWorkerDesk({
    work: async ({ id, game, setup, other }, signal) => {
      const maker = await load(game);
      const work = { pause, signal };
      const tellPart = (part: ChartPart): void => tell({ id, part });
      signal.throwIfAborted();
      if (other === undefined) await maker.chart(setup, work, tellPart);
      else {
        await cellsOnly(maker, other, work, tellPart);
        if (maker.loss) tell({ id, loss: await maker.loss(setup, other, work) });
      }
      tell({ id, end: 'done' });
    },
    failed: (id) => tell({ id, end: 'failed' }),
  });
