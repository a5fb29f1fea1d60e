import { RestError, UNREACHABLE } from '@croupier/client/rest';
import { expect, test } from 'vitest';
import { insist } from './insist.ts';

/** Refuses with these codes, one after the other, and then answers. */
const refusing = (...codes: readonly string[]) => {
  const left = [...codes];
  let asked = 0;
  const ask = async (): Promise<string> => {
    asked += 1;
    const code = left.shift();
    if (code !== undefined) throw new RestError({ code, error: code });
    return `after ${asked}`;
  };
  return ask;
};

test('a request is sent again after every refusal that is temporary', async () => {
  const waits: number[] = [];
  const pause = ({ seconds }: { readonly seconds: number }): number => {
    waits.push(seconds);
    return 0;
  };
  expect(await insist(refusing(UNREACHABLE, 'DRAINING', 'HISTORY_NOT_READY'), { pause })).toBe('after 4');
  expect(waits).toEqual([1, 1, 3]);
});

test('a final refusal ends it, and so does the time', async () => {
  await expect(insist(refusing('TABLE_UNKNOWN'))).rejects.toMatchObject({ code: 'TABLE_UNKNOWN' });
  await expect(insist(refusing(UNREACHABLE), { until: Date.now() })).rejects.toMatchObject({ code: UNREACHABLE });
});
