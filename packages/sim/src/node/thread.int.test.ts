/** Real threads: one, and two, play the same bits as playing in order. */
import { expectOk } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { Crew } from '../crew.ts';
import { Playing } from '../playing.ts';
import { Sums } from '../sums.ts';
import { toyRun } from '../testing/toy.ts';
import { nodePort } from './index.ts';

const FILE = new URL('../testing/toy-thread.ts', import.meta.url);
const { run, simulation } = toyRun();

test('one thread and two', async () => {
  const plain = new Sums();
  for (let batch = 0; batch < 30; batch++) plain.add({ from: batch, size: 1, tally: simulation.batch('7', batch) });
  for (const threads of [1, 2]) {
    const crew = expectOk(
      await Crew.of(
        Array.from({ length: threads }, () => nodePort(FILE)),
        run,
      ),
    );
    const sums = new Sums();
    expect(await new Playing({ simulation, crew, goal: { from: 0, to: 30 }, sums }).run()).toBe('done');
    crew.close();
    expect(sums.total()).toEqual(plain.total());
  }
});

test('a thread that does not load, and one that is sent home, say so', async () => {
  await expect(Crew.of([nodePort(new URL('../testing/none.js', import.meta.url))], run)).rejects.toThrow(
    'a worker failed',
  );
  const crew = expectOk(await Crew.of([nodePort(FILE)], run));
  crew.close();
  await expect(crew.play(0)).rejects.toThrow('sent home');
});
