/** Players' own bytes over a real server: mixed in by honest clients, and missed when a house in between replaces them. */
import { GAMES } from '@croupier/catalog';
import { type Snapshot, type TableLink, until } from '@croupier/client';
import { openNodeSocket, type Visit, visit } from '@croupier/client/node';
import type { SocketLike } from '@croupier/client/remote';
import { createTable } from '@croupier/client/rest';
import { contributionHash, parseEvidence, type ShoeFile } from '@croupier/fair';
import type { TableOrder } from '@croupier/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addressOf } from '../testing/clients.ts';
import { cmd, openServer, type TestServer } from '../testing/server.ts';
import { openUsual } from '../testing/stores.ts';

const EVERY_ROUND = { shuffle: { when: 'every-round' } };
/** The one whose rounds end with the deal. */
const GAME = GAMES.at(-1)?.id ?? '';

let server: TestServer;
let address: string;
let links: TableLink[];
beforeEach(async () => {
  server = await openServer(openUsual, { clock: Date.now });
  address = await addressOf(server);
  links = [];
});
afterEach(async () => {
  for (const link of links) link.close();
  await server.close();
});

const enter = (name: string): Promise<Visit> => visit({ server: address, name });
const sitAt = (visitor: Visit, code: string, socket?: () => SocketLike): TableLink => {
  const link = visitor.openTable(code, socket === undefined ? {} : { ports: { openSocket: socket } });
  links.push(link);
  return link;
};
const newTable = async ({ rest }: Visit): Promise<string> =>
  (await createTable(rest, { game: GAME, setup: EVERY_ROUND }, cmd())).table.table;
const shoeOf = async (visitor: Visit, id: string): Promise<ShoeFile> =>
  (await (
    await fetch(`${address}/api/shoes/${id}`, { headers: { authorization: `Bearer ${visitor.token}` } })
  ).json()) as ShoeFile;

/** Does the first of these that is on offer. */
const act = async (link: TableLink, types: readonly string[]): Promise<void> => {
  const offers = link.snapshot().picture?.view.actions ?? [];
  const offer = offers.find(({ command, refusal }) => refusal === undefined && types.includes(command.type));
  if (offer === undefined) return;
  await link.send(offer.amount === undefined ? offer.command : { ...offer.command, amount: offer.amount.min });
};
/** Until this is true. */
const when = (link: TableLink, holds: (snapshot: Snapshot) => boolean): Promise<true> =>
  until(link, (snapshot) => holds(snapshot) || undefined);
const offers =
  (type: string) =>
  (snapshot: Snapshot): boolean =>
    snapshot.picture?.view.actions.some(({ command, refusal }) => command.type === type && refusal === undefined) ===
    true;
const isSealed =
  (number: number) =>
  (snapshot: Snapshot): boolean => {
    const { nextShoe } = snapshot.picture?.room ?? {};
    return nextShoe?.number === number && nextShoe.root !== undefined;
  };

test('the creator mixes the first shoe, and everyone who has a seat by then the second', async () => {
  const [ann, ben] = [await enter('Ann'), await enter('Ben')];
  const code = await newTable(ann);
  const one = sitAt(ann, code);
  await when(one, isSealed(1));
  const two = sitAt(ben, code);
  await when(two, ({ picture }) => picture?.seat != null);
  await act(one, ['OpenRound']);
  for (const link of [one, two]) {
    await when(link, offers('PlaceWager'));
    await act(link, ['PlaceWager']);
  }
  expect([one, two].map((link) => link.snapshot().mix)).toEqual([
    { shoe: `${code}.1`, how: 'mixed' },
    { shoe: `${code}.1`, how: 'before' },
  ]);
  await act(one, ['Deal']);
  await when(one, isSealed(2));
  await act(one, ['OpenRound']);
  for (const link of [one, two]) {
    await when(link, ({ mix }) => mix?.shoe === `${code}.2`);
    expect(link.snapshot()).toMatchObject({ mix: { how: 'mixed' }, alarm: undefined });
  }
  const { format, facts } = await shoeOf(ann, `${code}.2`);
  expect(format).toBe('croupier-shoe/v2');
  expect(facts.entropy.map((entry) => 'user' in entry && entry.user)).toEqual([ann.user, ben.user].toSorted());
});

describe('a house that replaces the bytes of a player on their way', () => {
  const GROUND = 'c0'.repeat(16);

  /** Between the player and the table: every order about bytes is about those of the house. */
  const between = (socket: SocketLike, { user }: Visit, code: string): SocketLike => {
    const forged = (order: TableOrder): TableOrder => {
      if (order.type === 'open-bytes') return { ...order, bytes: GROUND };
      if (order.type !== 'commit-bytes') return order;
      const bytes = Uint8Array.from(Buffer.from(GROUND, 'hex'));
      return { ...order, hash: contributionHash({ table: code, shoe: order.shoe, user }, bytes) };
    };
    return {
      get connected() {
        return socket.connected;
      },
      on: (event, listener) => socket.on(event, listener),
      emit: (event, message, ack) => {
        const { order, ...rest } = message as { readonly order?: TableOrder };
        return socket.emit(event, order === undefined ? message : { ...rest, order: forged(order) }, ack);
      },
      connect: () => socket.connect(),
      disconnect: () => socket.disconnect(),
    };
  };

  test('is found out: the table stops for the player, with evidence', async () => {
    const ann = await enter('Ann');
    const code = await newTable(ann);
    const link = sitAt(ann, code, () =>
      between(
        openNodeSocket(
          () => address,
          () => ann.token,
        ),
        ann,
        code,
      ),
    );
    await when(link, ({ alarm }) => alarm !== undefined);
    // The log names another commitment than the one that was sent.
    expect(link.snapshot().alarm).toMatchObject({ code: 'COMMAND_CHANGED' });
    expect(await link.send({ type: 'OpenRound', round: 1 })).toMatchObject({ ok: false, code: 'COMMAND_CHANGED' });
    const { contributions } = parseEvidence(JSON.parse(JSON.stringify(await link.evidence()))) ?? {};
    expect(contributions).toMatchObject([{ shoe: `${code}.1` }]);
    expect(contributions?.[0]?.bytes).not.toBe(GROUND);
  });
});
