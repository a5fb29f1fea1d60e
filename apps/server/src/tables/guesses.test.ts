/** How long guesses wait, and how many of them are answered at most. */
import { expect, test } from 'vitest';
import { LIMITS, SharedCounter } from '../network/limits.ts';
import { Guesses } from './guesses.ts';

const HOUR = 60 * 60_000;

const guessing = () => {
  const time = { now: 1_800_000_000_000 };
  const clock = (): number => time.now;
  const misses = new SharedCounter({ name: 'misses', ...LIMITS.misses }, clock, undefined);
  const {
    misses: { max: free },
    firstGuesses: first,
    furtherGuesses: further,
    guessWait: longest,
  } = LIMITS;
  return { time, guesses: new Guesses({ misses, free, first, further, longest, clock }) };
};
const from = (address: string, user?: string) => ({ address, user });

test('wrong codes slow an address down, up to 30 seconds, for an hour', async () => {
  const { time, guesses } = guessing();
  const waits: number[] = [];
  for (let n = 0; n < 13; n++) {
    const turn = guesses.enter(from('a'));
    if (!turn.ok) throw new Error(turn.error.code);
    waits.push(turn.value.wait / 1000);
    await turn.value.missed();
  }
  expect(waits).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 30, 30, 30]);
  expect(guesses.enter(from('b'))).toMatchObject({ value: { wait: 0 } });
  time.now += HOUR;
  expect(guesses.enter(from('a'))).toMatchObject({ value: { wait: 0 } });
});

test('a user is counted wherever they come from, and codes that are right cost nothing', async () => {
  const { guesses } = guessing();
  for (let n = 0; n < 8; n++) {
    const turn = guesses.enter(from(`a${n}`, 'eve'));
    if (turn.ok) await turn.value.missed();
  }
  expect(guesses.enter(from('b', 'eve'))).toMatchObject({ value: { wait: 8000 } });
  for (let n = 0; n < 2000; n++) {
    const turn = guesses.enter(from('c'));
    expect(turn).toMatchObject({ value: { wait: 0 } });
    if (turn.ok) turn.value.found();
  }
});

test('many guesses at once count as if they came one after the other', () => {
  const { guesses } = guessing();
  const turns = Array.from({ length: 1000 }, () => guesses.enter(from('a')));
  expect(turns.filter(({ ok }) => ok)).toHaveLength(8);
  expect(turns.at(-1)).toMatchObject({ error: { code: 'RATE_LIMITED', details: { seconds: 30 } } });
});

test('10,000 addresses get at most 18,000 answers in an hour, 432,000 in a day, and a newcomer always gets one', async () => {
  const { time, guesses } = guessing();
  const answered = [0, 0];
  for (let minute = 0; minute < 120; minute++) {
    for (let n = 0; n < 1000; n++) {
      const turn = guesses.enter(from(`${(1000 * minute + n) % 10_000}`));
      if (!turn.ok) continue;
      answered[Math.floor(minute / 60)] = (answered[Math.floor(minute / 60)] ?? 0) + 1;
      await turn.value.missed();
    }
    const newcomer = guesses.enter(from(`newcomer ${minute}`));
    if (!newcomer.ok) throw new Error('refused');
    expect(newcomer.value.wait).toBeLessThanOrEqual(30_000);
    newcomer.value.found();
    time.now += 60_000;
  }
  for (const hour of answered) {
    expect(hour).toBeGreaterThan(5000);
    expect(hour).toBeLessThanOrEqual(18_000);
  }
});
