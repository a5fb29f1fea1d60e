/** A game that the server has never heard of, played over real sockets, kept, audited and read again from its log. */
import { GAMES } from '@croupier/catalog';
import { auditTable, openLobby, TableAudit } from '@croupier/host';
import { anyGame, expectOk } from '@croupier/kernel';
import { highCard } from '@croupier/kernel/testing';
import { expect, test } from 'vitest';
import { hostPorts } from '../host-ports.ts';
import { connect } from '../testing/clients.ts';
import { cmd, openServer } from '../testing/server.ts';
import { STORES } from '../testing/stores.ts';

const games = [...GAMES, anyGame(highCard)];

test.each(STORES)('over %s', async (_, open) => {
  const { store, remove } = await open();
  const troubles: unknown[] = [];
  const ports = hostPorts(store, { committed: () => undefined, trouble: (trouble) => troubles.push(trouble) });
  const lobby = expectOk(await openLobby({ ...ports, games }));
  const server = await openServer(() => Promise.resolve({ store, remove }), { lobby });
  const ann = await connect(server, (await server.enter('Ann')).token);
  const ben = await connect(server, (await server.enter('Ben')).token);

  const room = await ann.say('createRoom', { cmdId: cmd(), game: highCard.id });
  if (!room.ok) throw new Error(room.error);
  const code = room.table.table;
  expect(await ben.say('joinRoom', { code })).toMatchObject({ ok: true, seat: 2 });
  for (let round = 1; round <= 20; round++) {
    for (const client of [ann, ben])
      expect(await client.say('order', { code, cmdId: cmd(), play: { type: 'Wager', amount: 5 } })).toMatchObject({
        ok: true,
      });
    expect(await ben.say('order', { code, cmdId: cmd(), play: { type: 'Deal' } })).toMatchObject({
      code: 'HOST_STARTS',
    });
    const dealt = await ann.say('order', { code, cmdId: cmd(), play: { type: 'Deal' } });
    expect(JSON.stringify(dealt)).toContain('HouseCardDealt');
    expect(await ben.say('order', { code, cmdId: cmd(), play: { type: 'Show' } })).toMatchObject({ ok: true });
  }
  await ann.until(({ event, message }) => event === 'view' && JSON.stringify(message).includes('"RoundSettled"'));

  const report = expectOk(await auditTable(store, games, code));
  expect(report).toMatchObject({ ok: true, rounds: 20, cards: 60 });
  // The shoe has one deck and its cut card at forty: one was used up, and shown.
  expect(report.shoes.map(({ state }) => state)).toEqual(['revealed', 'in-play', 'waiting']);

  const { body } = await server.ask('GET', `/api/tables/${code}/log?limit=500`);
  const { table, events } = body as unknown as { readonly table: never; readonly events: readonly never[] };
  const audit = new TableAudit(games, table);
  for (const event of events) audit.read(event);
  expect(audit.end()).toMatchObject({ ok: true, rounds: 20 });

  const again = expectOk(await openLobby({ ...ports, games }));
  const reread = expectOk(await again.find(code));
  expect(reread.picture(undefined).view).toEqual(expectOk(await lobby.find(code)).picture(undefined).view);
  expect(troubles).toEqual([]);
  for (const { socket } of [ann, ben]) socket.disconnect();
  await again.drain();
  await server.close();
});
