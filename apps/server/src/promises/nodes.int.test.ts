/** Two servers on one PostgreSQL, and what can go wrong between them. The long form is npm run chaos:nodes. */
import { expect, test } from 'vitest';
import { describeNodes, runNodes } from '../testing/chaos/nodes.ts';

test('players of one room on two servers: killed, stood still, without a database, and nothing forks or is lost', async () => {
  const report = await runNodes(
    {
      rooms: 8,
      seats: 4,
      pace: { think: 500 },
      calm: 2500,
      kills: 2,
      pauses: 1,
      pause: 3500,
      restarts: 1,
      away: 1500,
    },
    () => undefined,
  );
  console.log([...describeNodes(report), JSON.stringify(report.recoveries)].join('\n'));
  const { verdict, players, recoveries } = report;
  expect(verdict).toMatchObject({ lost: [], duplicated: [], problems: [], ledgerSum: 0, unknown: 0 });
  expect(verdict.acked).toBeGreaterThan(100);
  expect(players.behind).toBe(0);
  expect(players.mismatches).toEqual([]);
  expect(players.codes).not.toHaveProperty('TABLE_FROZEN');
  expect(recoveries.filter(({ ms }) => ms === Number.POSITIVE_INFINITY)).toEqual([]);
});
