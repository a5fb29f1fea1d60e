/** Removal, locking and letting back before the referee in Python, which knows from the log who may be in a room. */
import { GAMES } from '@croupier/catalog';
import { expectOk } from '@croupier/kernel';
import { beforeAll, expect, test } from 'vitest';
import type { TableCommand } from '../contract.ts';
import { rehashed } from '../testing/log-vectors.ts';
import { type KeptLog, logOf, openHouse, playTable } from '../testing/played-table.ts';
import { referee } from '../testing/referee/referee.ts';

let honest: KeptLog;

beforeAll(async () => {
  const house = await openHouse('removal');
  const table = await playTable(house, { game: GAMES[0].id, users: ['ann', 'ben', 'cy'], steps: 0 });
  let sent = 0;
  const ask = async (by: string, command: TableCommand): Promise<void> => {
    expectOk(await table.submit({ by, cmdId: `removal-${++sent}`, command }));
  };
  await ask('ann', { type: 'remove-seat', seat: 2 });
  await ask('ann', { type: 'let-back', user: 'ben' });
  await ask('ben', { type: 'sit' });
  await ask('ann', { type: 'remove-seat', seat: 3 });
  const { seats } = table.picture('ann').room;
  for (let taken = 2; taken < seats; taken++) await ask('ann', { type: 'seat-bot', bot: 'basic' });
  await ask('ben', { type: 'leave' });
  await ask('ann', { type: 'seat-bot', bot: 'basic' });
  await ask('ben', { type: 'queue', waits: true });
  await ask('ann', { type: 'lock', locked: true });
  await ask('ann', { type: 'lock', locked: false });
  await ask('ben', { type: 'queue', waits: true });
  await ask('ann', { type: 'remove-waiting', user: 'ben' });
  honest = await logOf(house, table.id);
});

const problemsOf = async (log: KeptLog): Promise<readonly string[]> => {
  const { run, reports } = await referee([log]);
  if (reports[0] === undefined) throw new Error(run.stderr);
  return reports[0].problems.map(({ message }) => message);
};

/** With this in the place of the first such piece of the log. */
const forged = (piece: string, other: string): KeptLog => {
  const text = JSON.stringify(honest.events);
  expect(text).toContain(piece);
  return rehashed(honest, { ...honest, events: JSON.parse(text.replace(piece, other)) as KeptLog['events'] });
};

test('the referee follows players who are removed, let back and locked out', async () => {
  expect(JSON.stringify(honest.events)).toMatch(/"UserRemoved".*"UserLetBack".*"why":"locked".*"UserRemoved"/);
  expect(await problemsOf(honest)).toEqual([]);
});

test.each([
  ['a player whom the host did not remove', '"type":"UserRemoved","user":"ben"', '"type":"UserRemoved","user":"cy"'],
  ['a player whom nobody let back', '"type":"UserLetBack","user":"ben"', '"type":"UserRemoved","user":"ben"'],
  ['a player who waits no longer, without a lock', '"why":"locked"', '"why":"removed"'],
])('the referee rejects %s', async (_, piece, other) => {
  expect(await problemsOf(forged(piece, other))).not.toEqual([]);
});
