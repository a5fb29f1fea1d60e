/** The client package in a duel: it checks what it is shown, and the reveal when the duel has ended. */

import { GAMES } from '@croupier/catalog';
import type { TableLink } from '@croupier/client';
import { hashOfDuelBytes, isDuelAsLinked } from '@croupier/client/duels';
import { visit } from '@croupier/client/node';
import { beginTry, createDuel, mixDuel, readDuel } from '@croupier/client/rest';
import { openChecker } from '@croupier/client/reveals';
import type { DuelAnswer } from '@croupier/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addressOf } from '../testing/clients.ts';
import { type DuelServer, HOUR, openDuelServer, playLink } from '../testing/duels.ts';
import { GAME } from '../testing/server.ts';

const BYTES = '000102030405060708090a0b0c0d0e0f';

let server: DuelServer;
let links: TableLink[] = [];
beforeEach(async () => {
  // Twenty shoes are played here within seconds.
  server = await openDuelServer({ limits: { heavyRequests: { max: 1000, per: 60_000 } } });
});
afterEach(async () => {
  for (const link of links) link.close();
  await server.close();
  links = [];
});

test.each([
  ['one shoe', { decks: 1 }, 1],
  ['a fresh shoe every round', { decks: 1, shuffle: 'every-round' }, 20],
])('%s: no alarm before the end, and every reveal checked after it', async (_, setup, shoes) => {
  const address = await addressOf(server);
  const ann = await visit({ server: address, name: 'Ann' });
  const created = await createDuel(ann.rest, {
    game: GAME,
    setup,
    bet: 5,
    hours: 1,
    bytesHash: hashOfDuelBytes(BYTES),
  });
  expect(isDuelAsLinked(created.id, created)).toBe(true);
  const duel: DuelAnswer = await mixDuel(ann.rest, created.id, BYTES);
  expect([duel.shoes, isDuelAsLinked(created.id, duel)]).toEqual([shoes, true]);
  const bob = await visit({ server: address, name: 'Bob' });
  // As in a browser: every command is replayed, and what was shown is compared with the log.
  const ports = { openChecker: async () => openChecker({ loadGame: async () => GAMES[0] }) };
  const link = bob.openTable(await beginTry(bob.rest, duel.id), { ports });
  links.push(link);
  await playLink(link);
  const { alarm, late, mismatch, reveals, mix } = link.snapshot();
  expect({ alarm, late, mismatch, reveals, mix }).toMatchObject({
    alarm: undefined,
    late: [],
    mismatch: undefined,
    reveals: undefined,
  });
  expect(mix?.how).toBe('before');
  server.later(HOUR);
  await expect.poll(async () => (await readDuel(bob.rest, duel.id)).state, { timeout: 20_000 }).toBe('ended');
  await expect.poll(() => link.snapshot().reveals?.count, { timeout: 30_000 }).toBe(shoes);
  const after = link.snapshot();
  expect([after.alarm, after.mismatch, after.late]).toEqual([undefined, undefined, []]);
  expect(after.reveals?.last.commands).toBeTypeOf('number');
  expect(after.reveals?.last).toMatchObject({ shoe: `${duel.id}.${shoes}`, cards: 52, mix: 'before' });
  expect(isDuelAsLinked(duel.id, await readDuel(bob.rest, duel.id))).toBe(true);
});
