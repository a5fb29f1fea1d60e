/** A clock that runs out while the next shoe still waits for bytes, before the referee in Python. */
import { GAMES } from '@croupier/catalog';
import { expectOk, type Json } from '@croupier/kernel';
import { beforeAll, expect, test } from 'vitest';
import type { TableCommand } from '../contract.ts';
import { rehashed } from '../testing/log-vectors.ts';
import { OwnBytes } from '../testing/own-bytes.ts';
import { type KeptLog, logOf, openHouse, playTable } from '../testing/played-table.ts';
import { referee } from '../testing/referee/referee.ts';

let honest: KeptLog;

type Entry = { readonly [part: string]: { readonly [field: string]: Json } | undefined };
const entryOf = (event: Json): Entry => event as Entry;

/** The clock that led to the opening. */
const CLOCK = /"order":\{"deadline":"1\.results","type":"time-up"\}\},"room":\{"asked":\["ann"\]/;

beforeAll(async () => {
  const house = await openHouse('opening');
  const setup = { decks: 8, shuffle: 'every-round' };
  const table = await playTable(house, { game: GAMES[0].id, users: ['ann'], steps: 0, setup });
  let sent = 0;
  const ask = (command: TableCommand) => table.submit({ by: 'ann', cmdId: `opening-${++sent}`, command });
  const isOver = async (): Promise<boolean> =>
    entryOf((await logOf(house, table.id)).events.at(-1)?.event ?? {})['game']?.['type'] === 'RoundSettled';
  while (!(await isOver())) {
    const offers = table.picture('ann').view.actions.filter(({ refusal }) => refusal === undefined);
    const { command, amount } = house.random.pick(offers);
    await ask({ type: 'play', command: amount === undefined ? command : { ...command, amount: amount.min } });
    await house.clock.pass(0);
  }
  const random = (length: number): Uint8Array => new Uint8Array(length).fill(7);
  expectOk(await new OwnBytes({ table, user: 'ann', random, ask }).commit());
  for (let seconds = 0; seconds < 60; seconds++) await house.clock.pass(1000);
  honest = await logOf(house, table.id);
});

const problemsOf = async (log: KeptLog): Promise<readonly string[]> => {
  const { run, reports } = await referee([log]);
  if (reports[0] === undefined) throw new Error(run.stderr);
  return reports[0].problems.map(({ code }) => code);
};

test('the referee accepts that the clock runs out again once the shoe is sealed', async () => {
  expect(JSON.stringify(honest.events)).toMatch(CLOCK);
  expect(await problemsOf(honest)).toEqual([]);
});

test.each([
  ['of another question', '"deadline":"1.results"', '"deadline":"1.betting"'],
  ['that nobody waits for', '"room":{"asked":["ann"]', '"room":{"asked":[]'],
])('the referee rejects a clock %s', async (_, piece, other) => {
  const events = honest.events.map((stored): KeptLog['events'][number] => {
    const text = JSON.stringify(stored.event);
    return CLOCK.test(text) ? { ...stored, event: JSON.parse(text.replace(piece, other)) as Json } : stored;
  });
  expect(await problemsOf(rehashed(honest, { ...honest, events }))).not.toEqual([]);
});
