/** The server dies while a try begins, at each of its writes: no table is forgotten, and the player gets one. */
import { GAMES } from '@croupier/catalog';
import { expectOk } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { auditLog } from './audit/table-audit.ts';
import { quiet } from './testing/clock.ts';
import { DuelRig, HOUR } from './testing/duel-rig.ts';
import { type Death, dyingStore } from './testing/dying-store.ts';
import { addUser, openRig } from './testing/rig.ts';

const TRY = { by: 'bob', cmdId: 'try-bob' };

/** The next process over what one left behind that died there; undefined if it was done by then. */
const afterDeath = async (death: Death): Promise<{ readonly at: DuelRig; readonly id: string } | undefined> => {
  const first = new DuelRig(await openRig());
  for (const user of ['ann', 'bob']) await addUser(first.rig, user);
  const { record } = expectOk(await first.create());
  const { disk, clock } = first.rig;
  const { wrap, died } = dyingStore(death);
  const dying = new DuelRig(await openRig({ disk, clock, wrap }));
  const id = record.duel;
  if ((await Promise.race([dying.duels.begin({ id, ...TRY }), died])) !== 'died') return undefined;
  const at = new DuelRig(await openRig({ disk, clock }));
  await at.rig.lobby.resume(() => undefined);
  return { at, id };
};

const openTables = async ({ rig }: DuelRig) => expectOk(await rig.store.openTables({ limit: 10 }));

const MOST_WRITES = 20;

const eachDeath = async (stored: boolean, check: (at: DuelRig, id: string) => Promise<void>): Promise<number> => {
  for (let write = 1; write <= MOST_WRITES; write++) {
    const left = await afterDeath({ at: write, stored });
    if (left === undefined) return write - 1;
    await check(left.at, left.id);
  }
  throw new Error('it never ended');
};

test.each([true, false])(
  'when the duel ends, every table of it is closed (the last write was stored: %s)',
  async (stored) => {
    const deaths = await eachDeath(stored, async (at, id) => {
      await at.rig.clock.pass(HOUR);
      await at.sweep();
      expect(await openTables(at)).toEqual([]);
      const { record, state } = expectOk(await at.duels.find(id));
      expect(state).toBe('ended');
      for (const { table } of record.tries)
        if (table !== undefined) expect(auditLog(GAMES, await at.log(table)).problems).toEqual([]);
      expect(await at.duels.begin({ id, ...TRY, cmdId: 'another' })).toMatchObject({ ok: false });
      expect(await openTables(at)).toEqual([]);
    });
    expect(deaths).toBeGreaterThan(2);
  },
);

test.each([true, false])(
  'a player who comes back plays the only try (the last write was stored: %s)',
  async (stored) => {
    await eachDeath(stored, async (at, id) => {
      const bob = await at.begin(id, TRY.by, TRY.cmdId);
      expect(bob.picture.seat).toBe(1);
      await at.playToEnd(bob);
      await quiet();
      expect(await openTables(at)).toEqual([bob.table.id]);
      expect(expectOk(await at.duels.end(id, 'ann')).state).toBe('ending');
      await at.sweep();
      expect(await openTables(at)).toEqual([]);
      expect(auditLog(GAMES, await at.log(bob.table.id)).problems).toEqual([]);
    });
  },
);
