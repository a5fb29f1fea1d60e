/** Lanes as the simulate page plays them, here by the CPU, and what the page says where nothing can play them. */
import { lanesText } from '@croupier/cards';
import { expectOk, type LabPart, type SimulationSummary } from '@croupier/kernel';
import { inlinePort } from '@croupier/sim/node';
import { expect, test } from 'vitest';
import { loadSimulator } from '../simulators.ts';
import { findGraphics, playLanes } from './lanes.ts';
import { workOf } from './simulate.ts';

const GAME = 'blackjack';
const LANES = 40;
const run = { game: GAME, setup: {}, flags: { count: 'hi-lo' }, seed: '7' };
const WORK = { pause: () => Promise.resolve() };

const simulator = async () => {
  const found = await loadSimulator(GAME);
  if (found === undefined) throw new Error('no simulator');
  return found;
};

test('the sums are those of the same lanes on the command line, told batch by batch', async () => {
  const lanes = expectOk((await simulator()).compile({}, { ...run.flags, lanes: lanesText(LANES) }));
  const told: { readonly summary: SimulationSummary; readonly done: number }[] = [];
  const rounds = 3 * lanes.roundsPerBatch;
  const played = await playLanes({ run, rounds, lanes: LANES }, inlinePort(loadSimulator), WORK, (summary, done) =>
    told.push({ summary, done }),
  );
  expect(played).toEqual({ ok: true, value: true });
  expect(told.map(({ done }) => done)).toEqual([1 / 3, 2 / 3, 1]);
  expect(told[0]?.summary).toEqual(lanes.summary(lanes.batch('7', 0)));
  expect(told[2]?.summary.rounds).toBeGreaterThan(2 * (told[0]?.summary.rounds ?? 0));
});

test('what lanes have no code for is explained', async () => {
  const wish = { run: { ...run, flags: { ...run.flags, others: '2' } }, rounds: 1, lanes: LANES };
  expect(await playLanes(wish, inlinePort(loadSimulator), WORK, () => undefined)).toEqual({
    ok: false,
    error: 'A GPU can only play by the chart, and without other players.',
  });
});

test('a program that stands for a GPU does not count as one', async () => {
  let isClosed = false;
  const close = (): void => {
    isClosed = true;
  };
  const found = (info: object) => async () => ({
    ok: true as const,
    value: { adapter: { info } as never, device: {} as never, name: 'an adapter', close },
  });
  const NONE = { ok: false, error: 'This device has no GPU that can run simulations.' };
  for (const info of [
    { architecture: 'swiftshader' },
    { description: 'llvmpipe (LLVM 19)' },
    { isFallbackAdapter: true },
  ]) {
    isClosed = false;
    expect(await findGraphics(found(info))).toEqual(NONE);
    expect(isClosed).toBe(true);
  }
  const real = await findGraphics(found({ vendor: 'nvidia', architecture: 'hopper', isFallbackAdapter: false }));
  expect(real).toMatchObject({ ok: true, value: { name: 'an adapter' } });
});

test('without a GPU the page plays on the CPU, and says so', async () => {
  const enough = new Error('enough');
  const parts: LabPart[] = [];
  const throwIfAborted = (): void => {
    if (parts.length > 0) throw enough;
  };
  await workOf(GAME)(
    { rules: {}, values: { by: 'graphics', seed: '7' } },
    { ...WORK, signal: { throwIfAborted } },
    (part) => parts.push(part),
  ).catch((error: unknown) => expect(error).toBe(enough));
  expect(parts[0]?.notes).toContain('Played by the CPU. This device has no GPU that can run simulations.');
  expect(parts[0]?.sentence).toMatch(/bets per 100 rounds on average/);
});
