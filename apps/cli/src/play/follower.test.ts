/** A server that lies during play is caught at once. */
import { GAMES } from '@croupier/catalog';
import { TableAudit } from '@croupier/host';
import { logOf, openHouse, playTable } from '@croupier/host/testing/logs';
import { chips, err, type Json, ok } from '@croupier/kernel';
import { type PublicLog, upToHead, type WireEntry } from '@croupier/protocol';
import { eventHash, type StoredEvent } from '@croupier/store/memory';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Followed, Follower, type Seen } from './follower.ts';

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
  const deaf = { is: false, told: 0 };
  const fetchLog = (after: number) => {
    if (deaf.is) return Promise.resolve(err({ code: 'RATE_LIMITED', message: '', details: {} }));
    asked.push(after);
    return Promise.resolve(ok(upToHead({ ...log, events: log.events.slice(after) })));
  };
  const made = new Follower(fetchLog, {
    read: (record, followed) => {
      read.push(...followed);
      records.push(record.seq);
    },
    wrong: ({ code }) => wrong.push(code),
    unchecked: () => {
      deaf.told += 1;
    },
  });
  return { made, read, records, wrong, asked, deaf };
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

describe('pictures', () => {
  /** As an honest table shows it to Ann after this entry, sent over a wire. */
  const pictureAt = (seq: number): Seen => {
    const audit = new TableAudit(GAMES, log.record);
    for (const event of log.events.slice(0, seq)) audit.read(event);
    const shown = audit.pictureFor('ann', chips(100));
    if (shown === undefined) throw new Error('the log is invalid');
    return { ...(JSON.parse(JSON.stringify(shown)) as Seen), seq, user: 'ann' };
  };
  const changed = (seen: Seen, view: object): Seen => ({ ...seen, view: { ...seen.view, ...view } });
  const nested = (): unknown => JSON.parse(`${'['.repeat(30_000)}${']'.repeat(30_000)}`);

  test('of an honest table match, each at its entry', async () => {
    const { made, wrong, deaf } = follower();
    for (const seq of [card, card + 1, card + 5, card + 5, log.record.seq]) await made.follow(seq, [], pictureAt(seq));
    expect({ wrong, told: deaf.told }).toEqual({ wrong: [], told: 0 });
  });

  test('are compared although the log has gone on since', async () => {
    const { made, wrong } = follower();
    await made.follow(card, [], pictureAt(card));
    // The log that was fetched for the picture before already has this entry, and all that follow.
    await made.follow(card + 1, [], changed(pictureAt(card + 1), { actions: [], viewer: 'rail' }));
    expect(wrong).toEqual(['PICTURE_FALSE']);
  });

  test('are compared later if the log cannot be read at that moment, and the player sees a note', async () => {
    const { made, wrong, deaf } = follower();
    deaf.is = true;
    await made.follow(card + 2, [], changed(pictureAt(card + 2), { viewer: 'rail' }));
    await made.follow(card + 3, [], pictureAt(card + 3));
    expect({ wrong, told: deaf.told }).toEqual({ wrong: [], told: 1 });
    deaf.is = false;
    await made.follow(log.record.seq, [], pictureAt(log.record.seq));
    expect(wrong).toEqual(['PICTURE_FALSE']);
  });

  test('are compared at the end if no other picture comes', async () => {
    const { made, wrong, deaf } = follower();
    deaf.is = true;
    await made.follow(card, [], changed(pictureAt(card), { viewer: 'rail' }));
    expect({ wrong, told: deaf.told }).toEqual({ wrong: [], told: 1 });
    await made.finish();
    expect({ wrong, told: deaf.told }).toEqual({ wrong: [], told: 2 });
    deaf.is = false;
    await made.finish();
    expect(wrong).toEqual(['PICTURE_FALSE']);
  });

  test.each([
    ['more chips than there are', { funds: 1e300 }],
    ['a view that is nested 30,000 deep', { odd: nested() }],
  ])('with %s are false, and the next ones are still compared', async (_, view) => {
    const { made, wrong } = follower();
    await made.follow(card, [], changed(pictureAt(card), view));
    expect(wrong).toEqual(['PICTURE_FALSE']);
    await made.follow(card + 1, [], changed(pictureAt(card + 1), { viewer: 'rail' }));
    expect(wrong).toEqual(['PICTURE_FALSE', 'PICTURE_FALSE']);
  });
});
