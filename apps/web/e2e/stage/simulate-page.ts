/** A page that simulates: two Web Workers play a run, and the page says what came of it. */

import { loadSimulator } from '@croupier/catalog/simulators';
import { openWebWorker } from '@croupier/catalog/web-workers';
import { expectOk } from '@croupier/kernel';
import { Crew, Playing, type RunSpec, Sums } from '@croupier/sim';

const simulate = async (run: RunSpec, batches: number): Promise<readonly number[]> => {
  const simulation = (await loadSimulator(run.game))?.compile(run.setup, run.flags);
  if (simulation === undefined) throw new Error(`there is no simulator for ${run.game}`);
  const crew = expectOk(await Crew.of([openWebWorker(), openWebWorker()], run));
  const sums = new Sums();
  const goal = { from: 0, to: batches };
  await new Playing({ simulation: expectOk(simulation), crew, goal, sums }).run();
  crew.close();
  return [...(sums.total() ?? [])];
};

Object.assign(globalThis, { simulate });
