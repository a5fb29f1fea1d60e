/** A server that lies during play is caught at once. */
import { GAMES } from '@croupier/catalog';
import { logOf, openHouse, playTable } from '@croupier/host/testing/logs';
import { type Json, ok } from '@croupier/kernel';
import { type PublicLog, upToHead, type WireEntry } from '@croupier/protocol';
import { eventHash, type StoredEvent } from '@croupier/store/memory';
import { beforeAll, expect, test } from 'vitest';
import { type Followed, Follower } from './follower.ts';

let log: PublicLog;
/** The place of the first card that is turned. */
let card: number;
beforeAll(async () => {
  const house = await openHouse('follow');
  log = await logOf(house, (await playTable(house, { game: GAMES[0].id, users: ['ann', 'ben'], steps: 120 })).id);
  card = log.events.findIndex(({ event }) => JSON.stringify(event).includes('"proofs"'));
});

/** As it is sent: the leaves of a sealed shoe are left out. */
const wire = ({ seq, v, at, hash, event }: StoredEvent): WireEntry => {
  const sent = JSON.stringify(event).replace(/"leaves":\[[^\]]*\]/, '"leaves":[]');
  return { seq, v, at, hash, entry: JSON.parse(sent) as WireEntry['entry'] };
};

const follower = () => {
  const read: Followed[] = [];
  const records: number[] = [];
  const wrong: string[] = [];
  const asked: number[] = [];
  const fetchLog = (after: number) => {
    asked.push(after);
    return Promise.resolve(ok(upToHead({ ...log, events: log.events.slice(after) })));
  };
  const made = new Follower(fetchLog, {
    read: (record, followed) => {
      read.push(...followed);
      records.push(record.seq);
    },
    wrong: ({ code }) => wrong.push(code),
  });
  return { made, read, records, wrong, asked };
};

/** Follows from the first event on, one message for each; `change` is what the server makes of an event. */
const followAll = async (change: (event: StoredEvent) => StoredEvent = (event) => event) => {
  const rig = follower();
  const head = log.record;
  // What the server had when we came: everything before the first card.
  const whole = log;
  log = { record: { ...head, seq: card, hash: whole.events[card - 1]?.hash ?? '' }, events: whole.events };
  await rig.made.follow(card, []);
  log = whole;
  for (const event of whole.events.slice(card)) await rig.made.follow(event.seq, [wire(change(event))]);
  return rig;
};

test('an honest table: every card proved, every shoe checked, and the log asked only for sealed shoes', async () => {
  const { made, read, records, wrong, asked } = await followAll();
  expect(wrong).toEqual([]);
  expect(made.cards).toBeGreaterThan(50);
  expect(made.proved).toBe(made.cards);
  expect(read.map(({ stored }) => stored)).toEqual(log.events);
  expect(records.at(-1)).toBe(log.record.seq);
  expect(read.filter(({ past }) => past)).toHaveLength(card);
  const shoes = read.flatMap(({ shoe }) => (shoe === undefined ? [] : [shoe]));
  expect(shoes.length).toBeGreaterThan(2);
  expect(shoes.every(({ holds }) => holds)).toBe(true);
  const sealed = log.events.filter(({ event }) => JSON.stringify(event).includes('"ShoeSealed"')).length;
  expect(asked.length).toBeLessThanOrEqual(sealed);
  expect(read.some(({ happening }) => happening?.closed !== undefined)).toBe(true);
});

test('messages that did not arrive are read from the log', async () => {
  const { made, read, wrong } = follower();
  await made.follow(log.record.seq, []);
  expect(wrong).toEqual([]);
  expect(read).toHaveLength(log.record.seq);
  await made.follow(log.record.seq, []);
  expect(read).toHaveLength(log.record.seq);
});

const otherSalt = (event: Json): Json =>
  JSON.parse(
    JSON.stringify(event).replace(/"salt":"./, (found) => (found.endsWith('0') ? '"salt":"1' : '"salt":"0')),
  ) as Json;

test('a card with another salt is not proved, and the chain is broken', async () => {
  const { made, wrong } = await followAll((event) =>
    event.seq === card + 1 ? { ...event, event: otherSalt(event.event) } : event,
  );
  expect(made.proved).toBe(made.cards - 1);
  expect(wrong).toContain('AUDIT_CHAIN');
});

test('a server that fits its hashes to the lie is found out by the card itself', async () => {
  const rig = await followAll((event) => {
    if (event.seq !== card + 1) return event;
    const { hash: _, ...link } = { ...event, event: otherSalt(event.event) };
    return { ...link, hash: eventHash(link) };
  });
  expect(rig.read[card]).toMatchObject({ turned: 1, proved: 0 });
});
