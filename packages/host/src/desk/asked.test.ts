/** The first entry of each append says what was asked and by whom, and a refused command leaves nothing behind. */
import { expectOk } from '@croupier/kernel';
import { expect, test } from 'vitest';
import type { AskedCommand, LogEntry } from '../contract.ts';
import { CARDS, firstRound, newTable, openQuietRig, openRig, type Rig, type Visitor } from '../testing/rig.ts';
import { logEntry } from './entries.ts';

const logOf = async ({ store }: Rig, { table }: Visitor): Promise<readonly LogEntry[]> =>
  expectOk(await store.events({ table: table.id, after: 0, limit: 1000 })).flatMap((event) => logEntry(event) ?? []);

const commandsOf = (log: readonly LogEntry[]): readonly AskedCommand[] => log.flatMap(({ entry }) => entry.asked ?? []);

test('every entry is of version 2 and belongs to the append that the first entry of it counts', async () => {
  const rig = await openRig();
  const [ann] = (await newTable(rig, { game: CARDS, start: 'together', bots: ['basic'] })) as [Visitor];
  await rig.clock.pass(120_000);
  const log = await logOf(rig, ann);
  expect(log.every(({ v }) => v === 2)).toBe(true);
  for (let at = 0; at < log.length; ) {
    const { events = 0 } = log[at]?.entry.asked ?? {};
    expect(events).toBeGreaterThan(0);
    expect(log.slice(at + 1, at + events).every(({ entry }) => entry.asked === undefined)).toBe(true);
    at += events;
    expect(at).toBeLessThanOrEqual(log.length);
  }
});

test('orders of players are kept with their ids, acts of the house by their names', async () => {
  const rig = await openQuietRig();
  const [ann, ben] = (await newTable(rig, { game: CARDS }, ['ann', 'ben'])) as [Visitor, Visitor];
  await firstRound(ann);
  expectOk(await ben.play({ type: 'PlaceWager', round: 1, spot: 2, amount: 20 }, 'bens-bet'));
  expectOk(await ann.ask({ type: 'seat-bot', bot: 'basic' }, 'a-bot'));
  expectOk(await ann.play({ type: 'Deal', round: 1 }, 'the-deal'));
  await rig.clock.pass(300_000);
  const commands = commandsOf(await logOf(rig, ann));
  expect(commands[0]).toEqual({ by: 'house', order: { type: 'prepare' }, events: 1 });
  expect(commands).toContainEqual({ by: 'ann', cmdId: 'create.sit', order: { type: 'join' }, events: 2 });
  expect(commands).toContainEqual({
    by: 'ben',
    cmdId: 'bens-bet',
    order: { type: 'play', play: { type: 'PlaceWager', round: 1, spot: 2, amount: 20 } },
    events: 1,
  });
  expect(commands).toContainEqual({
    by: 'ann',
    cmdId: 'a-bot',
    order: { type: 'seat-bot', bot: 'basic' },
    events: 1,
  });
  const acts = commands.filter(({ by }) => by === 'house').map(({ order }) => order);
  expect(acts.find(({ type }) => type === 'bot-play')).toMatchObject({ seat: 3, play: { type: 'PlaceWager' } });
  expect(acts.find(({ type }) => type === 'time-up')).toHaveProperty('deadline');
  expect(commands.some(({ by }) => by === `bot.${ann.table.id}.3`)).toBe(false);
});

test('what follows from presence, and the end of a room, have names too', async () => {
  const rig = await openRig();
  const [ann] = (await newTable(rig, { game: CARDS }, ['ann', 'ben'])) as [Visitor, Visitor];
  ann.table.arrive('ben');
  await rig.clock.pass(61_000);
  ann.table.arrive('ann')();
  await rig.clock.pass(130_000);
  const acts = commandsOf(await logOf(rig, ann)).map(({ order }) => order);
  expect(acts).toContainEqual({ type: 'host-away', host: 'ann', to: 'ben' });
  expect(acts).toContainEqual({ type: 'seat-away', seat: 1, user: 'ann' });
});

test('a refused command is not in the log', async () => {
  const rig = await openRig();
  const [ann] = (await newTable(rig, { game: CARDS })) as [Visitor];
  const before = ann.picture.seq;
  expect((await ann.play({ type: 'Hit', decision: '1.1.1.1' }, 'refused-hit')).ok).toBe(false);
  expect((await ann.ask({ type: 'come-back' }, 'nothing-to-do')).ok).toBe(true);
  expect(ann.picture.seq).toBe(before);
  expect(JSON.stringify(await logOf(rig, ann))).not.toMatch(/refused-hit|nothing-to-do/);
});
