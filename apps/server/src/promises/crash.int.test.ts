/** The server is killed in the middle of everything, as it would be by a failing machine. The long form is npm run chaos:kill. */
import { expect, test } from 'vitest';
import { describeKills, runKills } from '../testing/chaos/kill.ts';

/** `npm run test:long` sets TEST_LONG. */
const KILLS = process.env['TEST_LONG'] === undefined ? 10 : 20;

test(`${KILLS} kills lose no acknowledged command, repeat none, and every room goes on`, async () => {
  const report = await runKills(
    {
      rooms: 50,
      seats: 4,
      kills: KILLS,
      startKills: Math.ceil(KILLS / 4),
      life: 400,
      back: 0.3,
      pace: { think: 600 },
      trace: 0,
    },
    () => undefined,
  );
  console.log(describeKills(report).join('\n'));
  const { verdict, players, playable, durability } = report;
  expect(verdict).toMatchObject({ lost: [], duplicated: [], problems: [], ledgerSum: 0, unknown: 0 });
  expect(verdict.acked).toBeGreaterThan(KILLS * 15);
  expect(verdict.repeatedAnswers).toBeGreaterThan(0);
  expect(players.mismatches).toEqual([]);
  expect(players.codes).not.toHaveProperty('TABLE_FROZEN');
  expect(playable).toHaveLength(50);
  expect(durability).toMatchObject({ durable: true, facts: { journal_mode: 'wal', synchronous: '2' } });
});
