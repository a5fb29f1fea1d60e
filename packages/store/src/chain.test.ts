import { cents, expectOk } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { canonicalJson, MAX_LENGTH } from './canonical.ts';
import { type ChainedEvent, chainOn, genesisHash, linkHash, verifyLog } from './chain.ts';
import { openMemoryStore } from './memory/open.ts';
import type { StoredEvent, TableRecord } from './ports.ts';
import { readLog } from './testing/audit.ts';
import { createTable, createUser, oneEvent, stake } from './testing/kit.ts';

const written = async (): Promise<{ readonly table: TableRecord; readonly events: readonly StoredEvent[] }> => {
  const store = openMemoryStore();
  await createUser(store, 'ann', 500);
  await createTable(store, 'T1');
  const back = { from: 'escrow', to: { user: 'ann' }, amount: cents(5) } as const;
  expectOk(await store.append(oneEvent('T1', 0, 'c1', [stake('ann', 5)])));
  expectOk(
    await store.append({ ...oneEvent('T1', 1, 'c2', [back]), events: [{ v: 3, event: { é: [1, -2.5e30, 'x'] } }] }),
  );
  expectOk(await store.append(oneEvent('T1', 2, 'c3')));
  return { table: expectOk(await store.table('T1')), events: await readLog(store, 'T1') };
};

test('a log as it was written verifies, and answers with its last hash', async () => {
  const { table, events } = await written();
  expect(verifyLog(table, events)).toEqual({ ok: true, value: table.hash });
  expect(verifyLog({ ...table, seq: 0, hash: genesisHash(table) }, [])).toMatchObject({ ok: true });
});

test('every changed byte of every event is found, at that event', async () => {
  const { table, events } = await written();
  let tried = 0;
  for (const [index, event] of events.entries()) {
    const bytes = Buffer.from(JSON.stringify(event));
    for (let at = 0; at < bytes.length; at++) {
      for (const flip of [1, 2, 4, 32]) {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ flip;
        const read = parse(changed.toString());
        // Not JSON any more, or a number written in another way (e for E): the reader of the store refuses both.
        if (read === undefined || JSON.stringify(read) !== changed.toString()) continue;
        tried += 1;
        const log = events.with(index, read);
        expect(verifyLog(table, log), changed.toString()).toMatchObject({
          ok: false,
          error: { code: 'LOG_TAMPERED', details: { seq: index + 1 } },
        });
      }
    }
  }
  expect(tried).toBeGreaterThan(1500);
});

const parse = (text: string): StoredEvent | undefined => {
  try {
    return JSON.parse(text) as StoredEvent;
  } catch {
    return undefined;
  }
};

test('events left out, added, doubled or swapped are found, and so is another table', async () => {
  const { table, events } = await written();
  const [first, second, third] = events as readonly [StoredEvent, StoredEvent, StoredEvent];
  const logs = [
    [],
    [first],
    [first, second],
    [second, third],
    [first, third],
    [second, first, third],
    [...events, third],
  ];
  for (const log of logs) expect(verifyLog(table, log)).toMatchObject({ ok: false });
  const [forgery] = chainOn(table, [{ v: 1, text: '"forged"' }], 5);
  const extra = { ...forgery, event: 'forged' } as StoredEvent;
  expect(verifyLog(table, [...events, extra])).toMatchObject({ ok: false });
  // Its own hash is right: it is the table's head that does not vouch for it.
  expect(linkHash(extra)).toBe(extra.hash);
  const forgeries = [
    { table: 'T2' },
    { game: 'x' },
    { setup: { seats: 4 } },
    { at: 2 },
    { seq: 2 },
    { hash: first.hash },
  ];
  for (const forged of forgeries) expect(verifyLog({ ...table, ...forged }, events)).toMatchObject({ ok: false });
});

test('a known log keeps its hashes: the format is a promise', () => {
  const hash = genesisHash({ table: 'T1', game: 'any', setup: { b: 1, a: [] }, at: 7 });
  const events = chainOn({ table: 'T1', seq: 0, hash }, [{ v: 1, text: '{"n":1,"type":"opened"}' }], 8);
  expect([hash, events[0]?.hash]).toMatchInlineSnapshot(`
    [
      "9dd61f03ad0c766ab552adf2fc8583715083297d62ce22d983f39f9fd6533f70",
      "b03b06a10707730e99a4518e4d1e29b6dd8dec4eb6589704d0474776cdd6adb3",
    ]
  `);
});

test('the hash of a text is the hash of its event, and an event too long for the log is not chained', () => {
  const event = { é: ['"', -2.5e30, null], z: { '': true } };
  const [chained] = chainOn(
    { table: 'T.1:x', seq: 41, hash: 'f'.repeat(64) },
    [{ v: 7, text: canonicalJson(event) }],
    8_640_000_000_000_000,
  );
  const { text, hash, ...link } = chained as ChainedEvent;
  expect(text).toBe(canonicalJson(event));
  expect(linkHash({ ...link, event })).toBe(hash);
  const long = JSON.stringify('x'.repeat(MAX_LENGTH - 2));
  expect(() => chainOn({ table: 'T1', seq: 0, hash }, [{ v: 1, text: long }], 8)).toThrow(TypeError);
});
