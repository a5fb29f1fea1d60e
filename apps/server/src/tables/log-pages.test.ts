import { ok } from '@croupier/kernel';
import type { StoredEvent } from '@croupier/store';
import { expect, test } from 'vitest';
import { LogPages } from './log-pages.ts';

const EVENTS = 130;

const openPages = () => {
  const asked: number[] = [];
  const log = Array.from({ length: EVENTS }, (_, at): StoredEvent => {
    return { table: 'T', seq: at + 1, v: 2, at: 0, event: { n: at + 1 }, prevHash: '', hash: `${at + 1}` };
  });
  const pages = new LogPages(
    {
      events: async ({ after, limit }) => {
        asked.push(after);
        return ok(log.slice(after, after + limit));
      },
    },
    1_000_000,
  );
  const count = { pauses: 0 };
  const read = async (after: number, limit: number, last = EVENTS): Promise<readonly number[]> => {
    const pause = async (): Promise<void> => {
      count.pauses += 1;
    };
    const text = await pages.text({ table: 'T', after, limit, last }, pause);
    if (!text.ok) throw new Error(text.error.code);
    const events = JSON.parse(text.value) as readonly StoredEvent[];
    expect(events).toEqual(log.slice(after, Math.min(after + limit, last)));
    return events.map(({ seq }) => seq);
  };
  return { read, asked, count };
};

test('a page has the same events as the log, wherever it begins and ends', async () => {
  const { read } = openPages();
  for (const after of [0, 1, 24, 25, 26, 49, 100, 129, 130, 500])
    for (const limit of [1, 24, 25, 26, 60, 500])
      for (const last of [EVENTS, 40, 26, 25, 1]) await read(after, limit, last);
  expect(await read(20, 10)).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 29, 30]);
});

test('a page is read in pieces, with a pause between two of them', async () => {
  const { read, asked, count } = openPages();
  await read(0, 75);
  expect({ asked, ...count }).toEqual({ asked: [0, 25, 50], pauses: 2 });
});

test('reads whole pieces once, and the end of the log every time', async () => {
  const { read, asked, count } = openPages();
  await read(0, 500);
  const before = count.pauses;
  asked.length = 0;
  await read(10, 500);
  expect(asked).toEqual([125]);
  expect(count.pauses).toBe(before);
});
