/** Clocks that a server says have run out, against the times in its own log. */
import { GAMES } from '@croupier/catalog';
import { expectOk } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { rehashed } from '../testing/log-vectors.ts';
import type { KeptLog } from '../testing/played-table.ts';
import { CARDS, newTable, openRig, type Visitor } from '../testing/rig.ts';
import { stackedWorks } from '../testing/shoes.ts';
import { auditLog } from './table-audit.ts';

const ROUNDS = 4;
/** Nineteen against seventeen: the hand has one decision. */
const ROUND = 'Ts Th 9s 7c';

/** In each round Ann lets the clock run out, and her time bank too if she is connected. */
const playSlowly = async (isThere: boolean): Promise<KeptLog> => {
  const rig = await openRig({ shoes: stackedWorks(() => Array.from({ length: 8 }, () => ROUND).join(' ')) });
  const [ann] = (await newTable(rig, { game: CARDS }, ['ann', 'bob'])) as [Visitor, Visitor];
  if (isThere) ann.table.arrive('ann');
  expectOk(await ann.play({ type: 'OpenRound', round: 1 }));
  for (let round = 1; round <= ROUNDS; round++) {
    expectOk(await ann.play({ type: 'PlaceWager', round, spot: 1, amount: 20 }));
    expectOk(await ann.play({ type: 'Deal', round }));
    await rig.clock.pass(60_000);
    await ann.ask({ type: 'come-back' });
  }
  const record = expectOk(await rig.store.table(ann.table.id));
  return { record, events: expectOk(await rig.store.events({ table: ann.table.id, after: 0, limit: 1000 })) };
};

/** The proofs of stacked shoes are wrong; their commands are not. */
const commandsOf = (log: KeptLog) => {
  const { commands, problems } = auditLog(GAMES, log);
  expect(problems.filter(({ code }) => code !== 'AUDIT_SHOE')).toEqual([]);
  return commands;
};

test.each([true, false])('are counted if they ran out too soon (player connected: %s)', async (isThere) => {
  const honest = await playSlowly(isThere);
  const { claims, early } = commandsOf(honest);
  expect(early).toBe(0);
  expect(claims.clocks).toBeGreaterThanOrEqual(ROUNDS);
  // The same game, a hundred times as fast.
  const start = honest.record.at;
  const events = honest.events.map((event) => ({ ...event, at: start + Math.floor((event.at - start) / 100) }));
  expect(commandsOf(rehashed(honest, { ...honest, events })).early).toBeGreaterThanOrEqual(ROUNDS);
});
