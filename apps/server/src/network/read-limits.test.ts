import { expect, test } from 'vitest';
import { LIMITS } from './limits.ts';
import { parseLimits } from './read-limits.ts';

test('reads rates as number/seconds, and numbers as they are', () => {
  expect(parseLimits('requests=600/60, rooms=100/3600 keptRounds=5')).toEqual({
    requests: { max: 600, per: 60_000 },
    rooms: { max: 100, per: 3_600_000 },
    keptRounds: 5,
  });
});

test('reads every limit there is', () => {
  const text = Object.entries(LIMITS)
    .map(([name, limit]) => `${name}=${typeof limit === 'number' ? limit : `${limit.max}/${limit.per / 1000}`}`)
    .join(',');
  expect(parseLimits(text)).toEqual(LIMITS);
});

test.each([
  ['an unknown name', 'visitors=5'],
  ['a name of every object', 'toString=5'],
  ['a rate without its time', 'requests=600'],
  ['a number with a time', 'socketsPerAddress=50/60'],
  ['zero', 'socketsPerAddress=0'],
  ['a negative number', 'socketsPerAddress=-1'],
  ['a fraction', 'requests=1.5/60'],
  ['a limit that is named twice', 'keptRounds=5,keptRounds=6'],
  ['two equal signs', 'keptRounds=5=6'],
  ['a trailing comma', 'keptRounds=5,'],
])('rejects %s', (_, text) => {
  expect(parseLimits(text)).toBeUndefined();
});
