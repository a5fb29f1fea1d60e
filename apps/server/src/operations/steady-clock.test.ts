import { expect, test } from 'vitest';
import { Bucket } from '../network/bucket.ts';
import { Counter } from '../network/limits.ts';
import { openMemory } from '../testing/memory.ts';
import { openServer, START } from '../testing/server.ts';
import { steadyClock } from './steady-clock.ts';

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];

/** A machine whose clock somebody sets. */
const machine = () => {
  const state = { passed: 0, set: 0 };
  const clock = steadyClock({ wall: () => START + state.passed + state.set, ticks: () => state.passed });
  return { state, clock };
};

test('runs with the machine, and follows a clock that was set by a sixtieth of the time that passes', () => {
  const { state, clock } = machine();
  state.passed = MINUTE;
  expect(clock()).toBe(START + MINUTE);
  state.set = -HOUR;
  expect(clock()).toBe(START + MINUTE);
  state.passed += MINUTE;
  expect(clock()).toBe(START + 2 * MINUTE - SECOND);
  state.set = 500;
  state.passed += 2 * MINUTE;
  // Right again, and no further than right.
  expect(clock()).toBe(START + 4 * MINUTE + 500);
});

test('never goes back, whatever the clock of the machine does', () => {
  const { state, clock } = machine();
  let before = clock();
  for (let step = 0; step < 200; step++) {
    state.passed += step % 7;
    state.set = (step % 2 === 0 ? -1 : 1) * step * HOUR;
    const now = clock();
    expect(now).toBeGreaterThanOrEqual(before);
    before = now;
  }
});

test('a clock set back an hour: limits allow again after their own time, not after an hour', () => {
  const { state, clock } = machine();
  const [counter, bucket] = [
    { max: 1, per: MINUTE },
    { max: 1, per: MINUTE },
  ];
  const [counts, bursts] = [new Counter(counter, clock), new Bucket(bucket, clock)];
  counts.hit('ann');
  bursts.take('ann');
  state.set = -HOUR;
  expect([counts.hit('ann'), bursts.take('ann')]).toEqual([60, 60]);
  state.passed += MINUTE + 2 * SECOND;
  expect([counts.hit('ann'), bursts.take('ann')]).toEqual([0, 0]);
});

test.each([
  ['forward', HOUR],
  ['back', -HOUR],
])('a clock set %s an hour ends no session and refuses nobody', async (_, jump) => {
  const { state, clock } = machine();
  const server = await openServer(openMemory, { clock });
  const { token } = await server.enter('Ann');
  state.set = jump;
  for (let minute = 0; minute < 5; minute++) {
    state.passed += MINUTE;
    expect(await server.ask('GET', '/api/session', { token })).toMatchObject({ status: 200 });
    expect(await server.service.sessions.use(await live(server, token))).toMatchObject({ ok: true });
    await server.service.sessions.sweep();
  }
  // And it still ends when nobody uses it.
  state.passed += 40 * MINUTE;
  expect(await server.ask('GET', '/api/session', { token })).toMatchObject({ status: 401 });
  await server.close();
});

const live = async ({ service }: Awaited<ReturnType<typeof openServer>>, token: string) => {
  const found = await service.sessions.look(token);
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
};
