/** When the store does not answer, and when two processes have the same table open. */
import { GAMES } from '@croupier/catalog';
import { err, expectOk } from '@croupier/kernel';
import type { Append, Store } from '@croupier/store/memory';
import { STORE_REFUSALS } from '@croupier/store/refusals';
import { describe, expect, test } from 'vitest';
import { auditTable } from '../audit/audit.ts';
import { quiet } from '../testing/clock.ts';
import { addUser, newTable, openRig, type Rig, Visitor } from '../testing/rig.ts';

const CARDS = GAMES[0].id;
const silent = { code: 'STORE_UNAVAILABLE', message: STORE_REFUSALS.STORE_UNAVAILABLE, details: {} };
const wager = { type: 'PlaceWager', round: 1, spot: 1, amount: 20 };

describe('a store that falls silent', () => {
  /** `lost`: written, but the answer does not arrive. `refused`: nothing was written either. */
  const faulty = () => {
    const next: ('lost' | 'refused')[] = [];
    const wrap = (store: Store): Store => ({
      ...store,
      append: async (append: Append) => {
        const fault = next.shift();
        if (fault === 'refused') return err(silent);
        const done = await store.append(append);
        return fault === 'lost' ? err(silent) : done;
      },
    });
    return { next, wrap };
  };

  test.each(['lost', 'refused'] as const)(
    '%s: the sender learns that the outcome is unknown, and sending the command again settles it',
    async (fault) => {
      const { next, wrap } = faulty();
      const rig = await openRig({ wrap });
      const [ann] = (await newTable(rig, { game: CARDS })) as [Visitor];
      expectOk(await ann.play({ type: 'OpenRound', round: 1 }));
      next.push(fault);
      expect(await ann.play(wager, 'bet')).toMatchObject({ ok: false, error: { code: 'OUTCOME_UNKNOWN' } });
      const reply = expectOk(await ann.play(wager, 'bet'));
      expect(reply.entries).toHaveLength(1);
      expect(ann.balance).toBe(980);
      expect(expectOk(await auditTable(rig.store, rig.games, ann.table.id)).problems).toEqual([]);
    },
  );

  test.each(['lost', 'refused'] as const)(
    '%s: a room whose creator was not seated in the end is the same room, with them in it, when asked for again',
    async (fault) => {
      const { next, wrap } = faulty();
      const rig = await openRig({ wrap });
      await addUser(rig, 'ann');
      const order = { by: 'ann', cmdId: 'create', room: { game: CARDS, bots: GAMES[0].bots.slice(0, 1) } };
      // The first append is that of the house, which commits to a shoe.
      next.push('refused', fault, fault, fault, fault, fault);
      expect(await rig.lobby.create(order)).toMatchObject({ ok: false, error: { code: 'OUTCOME_UNKNOWN' } });
      next.length = 0;
      const table = expectOk(await rig.lobby.create(order));
      expect(table.picture('ann').room).toMatchObject({ host: 'ann', sitters: [{ user: 'ann' }, {}] });
      const { seq } = table.picture('ann');
      expect(expectOk(await rig.lobby.create(order))).toBe(table);
      expect(table.picture('ann').seq).toBe(seq);
    },
  );

  test('the house asks again by itself until it knows', async () => {
    const { next, wrap } = faulty();
    const rig = await openRig({ wrap });
    const [ann] = (await newTable(rig, { game: CARDS })) as [Visitor];
    next.push('lost', 'refused', 'refused', 'lost');
    await rig.clock.pass(20_000);
    expect(ann.picture.view).toMatchObject({ phase: 'betting', round: 1 });
    expect(rig.troubles).toEqual([]);
    expect(expectOk(await auditTable(rig.store, rig.games, ann.table.id)).problems).toEqual([]);
  });
});

describe('two processes on one store', () => {
  const twoLobbies = async (): Promise<{
    readonly one: Rig;
    readonly two: Rig;
    readonly ann: Visitor;
    readonly ben: Visitor;
  }> => {
    const lobbies: Rig[] = [];
    const tellOthers = (from: number) => (table: string, seq: number) => {
      for (const [index, { lobby }] of lobbies.entries()) if (index !== from) lobby.hint({ table, seq });
    };
    const one = await openRig({ committed: tellOthers(0) });
    const two = await openRig({ wrap: () => one.store, clock: one.clock, committed: tellOthers(1) });
    lobbies.push(one, two);
    const [ann] = (await newTable(one, { game: CARDS }, ['ann', 'ben'])) as [Visitor];
    const ben = new Visitor(expectOk(await two.lobby.find(ann.table.id)), 'ben');
    return { one, two, ann, ben };
  };

  test('players of one room on both see the same table, and nothing forks', async () => {
    const { one, two, ann, ben } = await twoLobbies();
    expectOk(await ann.play({ type: 'OpenRound', round: 1 }));
    await quiet();
    const bets = [ann.play(wager), ben.play({ ...wager, spot: 2 })];
    for (const reply of await Promise.all(bets)) expectOk(reply);
    await quiet();
    expect(ann.picture.seq).toBe(ben.picture.seq);
    expectOk(await ann.play({ type: 'Deal', round: 1 }));
    for (let turn = 0; turn < 4; turn++) {
      for (const visitor of [ann, ben]) {
        await quiet();
        if (visitor.picture.view.actions.some(({ command, refusal }) => command.type === 'Stand' && !refusal))
          await visitor.offered('Stand');
      }
    }
    await one.clock.pass(60_000);
    expect(ann.picture.view).toMatchObject({ phase: 'betting', round: 2 });
    expect({ ...ben.picture, seat: 1, view: 0, clock: 0 }).toEqual({ ...ann.picture, view: 0, clock: 0 });
    expect([...one.troubles, ...two.troubles]).toEqual([]);
    expect(expectOk(await auditTable(one.store, one.games, ann.table.id)).problems).toEqual([]);
  });

  test('without any hint the one behind loses the race, reads on and decides again', async () => {
    const one = await openRig();
    const two = await openRig({ wrap: () => one.store, clock: one.clock });
    const [ann] = (await newTable(one, { game: CARDS }, ['ann', 'ben'])) as [Visitor];
    const ben = new Visitor(expectOk(await two.lobby.find(ann.table.id)), 'ben');
    expectOk(await ann.play({ type: 'OpenRound', round: 1 }));
    expect(expectOk(await ben.play({ ...wager, spot: 2 })).seq).toBe(ann.picture.seq + 1);
    await one.lobby.catchUp();
    expect(ann.picture.seq).toBe(ben.picture.seq);
  });

  test('a shoe that one sealed in vain is dealt as the other has published it', async () => {
    const one = await openRig();
    const two = await openRig({ wrap: () => one.store, clock: one.clock });
    const [ann] = (await newTable(one, { game: CARDS })) as [Visitor];
    const elsewhere = new Visitor(expectOk(await two.lobby.find(ann.table.id)), 'ann');
    expectOk(await ann.bytes.commit());
    expectOk(await ann.bytes.open());
    expectOk(await ann.play({ type: 'OpenRound', round: 1 }));
    // Decided on the state before the bytes, so sealed without them; then it loses the race.
    expect(await elsewhere.play({ type: 'OpenRound', round: 1 })).toMatchObject({ ok: false });
    expectOk(await elsewhere.play(wager));
    expectOk(await elsewhere.play({ type: 'Deal', round: 1 }));
    expect(expectOk(await auditTable(one.store, one.games, ann.table.id)).problems).toEqual([]);
  });

  test('a shoe that one committed to in vain is revealed as the other has committed to it', async () => {
    const one = await openRig();
    const two = await openRig({ wrap: () => one.store, clock: one.clock });
    const [ann] = (await newTable(one, { game: CARDS, locked: true })) as [Visitor];
    const elsewhere = new Visitor(expectOk(await two.lobby.find(ann.table.id)), 'ann');
    expectOk(await ann.play({ type: 'OpenRound', round: 1 }));
    // It has made a seed for the second shoe too, and nobody has kept that one.
    expect(await elsewhere.play({ type: 'OpenRound', round: 1 })).toMatchObject({ ok: false });
    await one.lobby.drain();
    expectOk(await elsewhere.ask({ type: 'leave' }));
    await two.clock.pass(600_001);
    expect(expectOk(await one.store.table(ann.table.id)).closedAt).toBeDefined();
    expect(expectOk(await auditTable(one.store, one.games, ann.table.id)).problems).toEqual([]);
  });

  test('a seat is not given up while another process has the user connected', async () => {
    const { one, two, ann, ben } = await twoLobbies();
    ann.table.arrive('ann');
    ben.table.arrive('ben');
    for (let minute = 0; minute < 5; minute++) {
      await one.clock.pass(60_000);
      for (const hint of one.lobby.presence) two.lobby.hint(hint);
      for (const hint of two.lobby.presence) one.lobby.hint(hint);
    }
    expect(ann.picture.room.sitters).toMatchObject([{ away: false }, { away: false }]);
  });

  test('whose process has gone is let go when nobody vouches for them', async () => {
    const { one, two, ann, ben } = await twoLobbies();
    ann.table.arrive('ann');
    ben.table.arrive('ben');
    for (const hint of two.lobby.presence) one.lobby.hint(hint);
    await two.lobby.drain();
    await one.clock.pass(120_001);
    expect(ann.picture.room.sitters.map(({ user }) => user)).toEqual(['ann']);
  });
});

test('a table whose log cannot be read is stopped, and the others go on', async () => {
  const rig = await openRig();
  const [ann] = (await newTable(rig, { game: CARDS })) as [Visitor];
  const { id } = ann.table;
  const { seq } = expectOk(await rig.store.table(id));
  const command = { account: 'x', cmdId: 'x', payloadHash: '0'.repeat(64) };
  const bad = { room: { type: 'SeatFreed', seat: 5, user: 'nobody' } };
  expectOk(
    await rig.store.append({ table: id, expected: seq, events: [{ v: 1, event: bad }], command, answer: null, at: 1 }),
  );
  expect(await ann.play({ type: 'OpenRound', round: 1 })).toMatchObject({ ok: false, error: { code: 'TABLE_FROZEN' } });
  expect(rig.troubles).toMatchObject([{ table: id }]);
  expect(rig.lobby.failed).toBe(1);
  const other = expectOk(await rig.lobby.create({ by: 'ann', cmdId: 'other', room: { game: CARDS } }));
  expectOk(await new Visitor(other, 'ann').play({ type: 'OpenRound', round: 1 }));
});
