/** However a run is shared out, interrupted and put together again, its sums are the same to the bit. */
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '@croupier/cards';
import { expectOk, type Tally } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { Crew } from './crew.ts';
import { type Goal, nextLook } from './goal.ts';
import { inlinePort } from './node/index.ts';
import { Playing } from './playing.ts';
import { Sums } from './sums.ts';
import { toyRun, toySimulator } from './testing/toy.ts';
import type { LoadSimulator } from './worker.ts';

const { run: RUN, simulation: SIMULATION } = toyRun();
const load: LoadSimulator = () => Promise.resolve(toySimulator);

const crewOf = async (workers: number, seed = 'crew'): Promise<Crew> => {
  const random = seededRandom(seed);
  const ports = Array.from({ length: workers }, () => inlinePort(load, () => sleep(random.below(3))));
  return expectOk(await Crew.of(ports, RUN));
};

const played = async (workers: number, goal: Goal, sums = new Sums()): Promise<Sums> => {
  const crew = await crewOf(workers, `${workers}`);
  expect(await new Playing({ simulation: SIMULATION, crew, goal, sums }).run()).toBe('done');
  crew.close();
  return sums;
};

const bits = (tally: Tally | undefined): string => Buffer.from((tally ?? new Float64Array()).buffer).toString('hex');

describe('a number of batches', () => {
  const GOAL = { from: 0, to: 37 };

  test('1, 2 and 4 workers leave the same bits, which are those of playing in order', async () => {
    const plain = new Sums();
    for (let batch = 0; batch < 37; batch++) plain.add({ from: batch, size: 1, tally: SIMULATION.batch('7', batch) });
    const all = await Promise.all([1, 2, 4].map((workers) => played(workers, GOAL)));
    for (const sums of all) expect(bits(sums.total())).toBe(bits(plain.total()));
    expect(SIMULATION.summary(plain.total() as Tally).rounds).toBe(37 * 500);
  });

  test('another seed and another order of adding leave other bits: the comparison can fail', () => {
    const inOrder = Array.from({ length: 37 }, (_, batch) => SIMULATION.batch('7', batch));
    const sum = (tallies: readonly Tally[]): number => tallies.reduce((total, tally) => total + (tally[4] ?? 0), 0);
    expect(sum(inOrder)).not.toBe(sum(inOrder.toReversed()));
    expect(bits(SIMULATION.batch('7', 0))).not.toBe(bits(SIMULATION.batch('8', 0)));
  });

  test('only what is missing is played, and nothing twice', async () => {
    const sums = new Sums();
    for (const batch of [0, 5, 6, 36]) sums.add({ from: batch, size: 1, tally: SIMULATION.batch('7', batch) });
    expect(bits((await played(2, GOAL, sums)).total())).toBe(bits((await played(1, GOAL)).total()));
  });
});

describe('a precision', () => {
  const GOAL: Goal = { from: 0, to: 10_000, precision: 0.008 };

  test('is reached at the same batch by 1, 2 and 4 workers', async () => {
    const [one, two, four] = await Promise.all([1, 2, 4].map((workers) => played(workers, GOAL)));
    const batches = one?.batches ?? 0;
    expect(SIMULATION.summary(one?.total() as Tally).ev.se).toBeLessThanOrEqual(0.008);
    expect(SIMULATION.summary(one?.total() as Tally).ev.se).toBeGreaterThan(0.007);
    expect([two?.batches, four?.batches]).toEqual([batches, batches]);
    expect([bits(two?.total()), bits(four?.total())]).toEqual([bits(one?.total()), bits(one?.total())]);
  });

  test('never ends between two looks', async () => {
    const looks: number[] = [];
    for (let batches = nextLook(0); batches < 100; batches = nextLook(batches)) looks.push(batches);
    expect(looks).toContain((await played(3, GOAL)).batches);
  });

  test('that cannot be reached ends with all batches', async () => {
    expect((await played(2, { from: 0, to: 21, precision: 1e-9 })).batches).toBe(21);
  });

  test.each([3, 9, 17, 25])('a run interrupted after %i batches and continued ends the same', async (after) => {
    const whole = await played(1, GOAL);
    const sums = new Sums();
    const crew = await crewOf(2);
    let counted = 0;
    const onBatch = (): void => {
      counted++;
      if (counted === after) playing.cancel();
    };
    const playing = new Playing({ simulation: SIMULATION, crew, goal: GOAL, sums, onBatch });
    expect(await playing.run()).toBe('cancelled');
    crew.close();
    expect(sums.batches).toBeLessThan(whole.batches);
    expect(bits((await played(4, GOAL, sums)).total())).toBe(bits(whole.total()));
  });
});

test('a pause begins nothing, and going on ends as without it', async () => {
  const sums = new Sums();
  const crew = await crewOf(2);
  let counted = 0;
  const onBatch = (): void => {
    counted++;
    if (counted === 5) playing.pause();
  };
  const playing = new Playing({ simulation: SIMULATION, crew, goal: { from: 0, to: 30 }, sums, onBatch });
  const ending = playing.run();
  await expect.poll(() => counted).toBeGreaterThanOrEqual(5);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const paused = counted;
  expect(paused).toBeLessThan(10);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(counted).toBe(paused);
  playing.resume();
  expect(await ending).toBe('done');
  expect(bits(sums.total())).toBe(bits((await played(1, { from: 0, to: 30 })).total()));
  crew.close();
});

describe('workers', () => {
  test('refuse what the simulator refuses', async () => {
    const run = { ...RUN, flags: { chance: '2' } };
    expect(await Crew.of([inlinePort(load)], run)).toMatchObject({ ok: false, error: { code: 'TOY_BAD_CHANCE' } });
  });

  test('that do not know the game, or break, end the run with their words', async () => {
    await expect(Crew.of([inlinePort(() => Promise.resolve(undefined))], RUN)).rejects.toThrow('no simulator for toy');
    const broken: LoadSimulator = () =>
      Promise.resolve({
        ...toySimulator,
        compile: () => ({
          ok: true,
          value: {
            ...SIMULATION,
            batch: () => {
              throw new Error('it broke');
            },
          },
        }),
      });
    const crew = expectOk(await Crew.of([inlinePort(broken)], RUN));
    const playing = new Playing({ simulation: SIMULATION, crew, goal: { from: 0, to: 5 }, sums: new Sums() });
    await expect(playing.run()).rejects.toThrow('it broke');
  });
});
