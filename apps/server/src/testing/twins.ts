/**
 * Two servers that are the same to the last byte: their clocks stand still, their randomness is counted, their users
 * have given ids. Only their shoes may differ. What they send can then be compared as it is.
 */
import { type Card, freshCards } from '@croupier/cards';
import { openSigner } from '@croupier/fair/ed25519';
import { FAIR_SHOES, openLobby, type ShoeWorks } from '@croupier/host';
import { chips, expectOk } from '@croupier/kernel';
import { payloadHash, type Store } from '@croupier/store';
import { hostPorts } from '../host-ports.ts';
import { hashOf } from '../session/tokens.ts';
import { openMemory } from './memory.ts';
import { openServer, START, type TestServer } from './server.ts';

/** The cards of shoe `number` of table `table`. */
export type Orders = (table: string, number: number) => readonly Card[] | undefined;

const HASH = '0'.repeat(64);

/** Commitment, leaves and salts must differ with the cards, so here they are constants: hiding is the hashes' business. */
const orderedWorks = (orders: Orders): ShoeWorks => {
  const cardAt = (table: string, number: number, decks: number, index: number): Card => {
    const card = (orders(table, number) ?? freshCards(decks))[index];
    if (card === undefined) throw new RangeError(`no card ${index}`);
    return card;
  };
  const open: ShoeWorks['open'] = (_, { table, shoeNumber, decks }) => ({
    ok: true,
    value: {
      cardAt: (__, index) => cardAt(table, shoeNumber, decks, index),
      prove: (__, index) => ({ index, origin: index, card: cardAt(table, shoeNumber, decks, index), salt: HASH }),
    },
  });
  return {
    ...FAIR_SHOES,
    commit: () => HASH,
    open,
    seal: (seed, facts) => {
      const opened = open(seed, facts);
      if (!opened.ok) return opened;
      const leaves = Array.from({ length: facts.decks * 52 }, () => HASH);
      return {
        ok: true,
        value: { ...opened.value, sealed: { facts, commitment: HASH, context: HASH, root: HASH, leaves } },
      };
    },
  };
};

const countedBytes = (): ((bytes: number) => Uint8Array) => {
  let count = 0;
  return (length) => {
    count += 1;
    return Uint8Array.from({ length }, (_, at) => (Math.imul(count, 2_654_435_761) >>> (at * 5)) & 255);
  };
};

/** Both sign with it: an Ed25519 signature depends on nothing but the key and what is signed. */
const TWIN_KEY = (() => {
  const secret = new Uint8Array(32).fill(7);
  return { key: openSigner(secret).key, incarnation: '0'.repeat(16), since: START, secret };
})();

export const openTwin = async (orders: Orders): Promise<TestServer> => {
  const { store } = await openMemory();
  // What invitations are made from; a server makes it by chance where there is none.
  expectOk(await store.seal({ shoe: 'invitations', bytes: new Uint8Array(32), at: START }));
  expectOk(await store.addSigningKey({ expected: 0, key: TWIN_KEY }));
  const ports = hostPorts(store, { committed: () => undefined, trouble: (trouble) => troubles.push(trouble) });
  const troubles: unknown[] = [];
  const lobby = expectOk(
    await openLobby({
      ...ports,
      random: countedBytes(),
      shoes: orderedWorks(orders),
      clock: { now: () => START, ticks: () => 0, after: () => () => undefined },
    }),
  );
  const many = { max: 10_000_000, per: 60_000 };
  const limits = {
    messages: many,
    messagesOfUser: many,
    orders: many,
    rooms: many,
    roomsOfAddress: many,
    allRooms: many,
    socketsPerAddress: 1000,
  };
  const server = await openServer(openMemory, { store, lobby, limits, env: { LOG_LEVEL: 'error' } });
  return {
    ...server,
    close: async () => {
      await server.close();
      if (troubles.length > 0) throw new Error(`trouble: ${JSON.stringify(troubles)}`);
    },
  };
};

/** A user with a token that both twins know. */
export const addTwinUser = async (store: Store, user: string): Promise<string> => {
  const token = user.padEnd(32, '-');
  expectOk(await store.createUser({ user, name: user, at: START }));
  const command = { account: user, cmdId: 'chips', payloadHash: payloadHash({ user }) };
  expectOk(
    await store.grant({ to: { user }, amount: chips(100_000), why: 'practice', command, answer: null, at: START }),
  );
  expectOk(await store.openSession({ tokenHash: hashOf(token), user, at: START, expiresAt: START + 3_600_000 }));
  return token;
};
