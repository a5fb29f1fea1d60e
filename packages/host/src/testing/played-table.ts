/** Tables that were really played, for whatever reads their logs: a lobby over a store in memory, time that a test owns. */
import { type Random, seededRandom } from '@croupier/cards';
import { GAMES } from '@croupier/catalog';
import { expectOk, type Json, type Offer } from '@croupier/kernel';
import {
  FREE_CHIPS,
  openMemoryStore,
  payloadHash,
  type Store,
  type StoredEvent,
  type TableRecord,
} from '@croupier/store/memory';
import type { HostedTable, TableCommand } from '../contract.ts';
import type { OpenLobby } from '../lobby.ts';
import { FAIR_SHOES, type ShoeWorks } from '../ports.ts';
import { FakeClock, quiet } from './clock.ts';
import { openTestLobby } from './lobby.ts';
import { OwnBytes } from './own-bytes.ts';

/** A log and what it says of itself. */
export interface KeptLog {
  readonly record: TableRecord;
  readonly events: readonly StoredEvent[];
}

export interface House {
  readonly store: Store;
  readonly lobby: OpenLobby;
  readonly clock: FakeClock;
  readonly random: Random;
}

/** `shoes`: where a test wants other cards than those of a fair shoe. */
export const openHouse = async (
  seed: string,
  store: Store = openMemoryStore(),
  shoes: ShoeWorks = FAIR_SHOES,
  clock: FakeClock = new FakeClock(),
): Promise<House> => {
  const random = seededRandom(seed);
  const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, () => random.below(256));
  const lobby = await openTestLobby({ store, clock, random: bytes, games: GAMES, shoes });
  return { store, lobby, clock, random };
};

const addUser = async ({ store, clock }: House, user: string): Promise<void> => {
  expectOk(await store.createUser({ user, name: user, at: clock.now() }));
  const command = { account: user, cmdId: 'first-chips', payloadHash: payloadHash({ user }) };
  expectOk(
    await store.grant({ to: { user }, amount: FREE_CHIPS, why: 'welcome', command, answer: null, at: clock.now() }),
  );
};

const commandOf = (offer: Offer): Json =>
  offer.amount === undefined ? offer.command : { ...offer.command, amount: offer.amount.min };

let ids = 0;

export interface TableSpec {
  readonly game: string;
  readonly users: readonly string[];
  /** Things done, one after the other. */
  readonly steps: number;
  readonly bots?: readonly string[];
  /** Of the game; a single deck where a round needs no more. */
  readonly setup?: Json;
}

/** Sits users down and lets them do whatever is on offer; now and then they commit to bytes for the next shoe. */
export const playTable = async (
  house: House,
  { game, users, steps, bots = [], setup = { decks: game === GAMES[0].id ? 1 : 6 } }: TableSpec,
): Promise<HostedTable> => {
  const { lobby, clock, random } = house;
  for (const user of users) await addUser(house, user);
  const by = users[0] ?? '';
  const room = { game, start: 'together', setup, bots } as const;
  const table = expectOk(await lobby.create({ by, cmdId: `new-${++ids}`, room }));
  for (const user of users.slice(1))
    expectOk(await table.submit({ by: user, cmdId: `sit-${++ids}`, command: { type: 'sit' } }));
  const ask = (user: string, command: TableCommand) => table.submit({ by: user, cmdId: `cmd-${++ids}`, command });
  const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, () => random.below(256));
  const own = new Map(
    users.map((user) => [user, new OwnBytes({ table, user, random: bytes, ask: (order) => ask(user, order) })]),
  );
  for (let step = 0; step < steps; step++) {
    const user = random.pick(users);
    const { seat, view, room: now } = table.picture(user);
    const offers = view.actions.filter(({ refusal }) => refusal === undefined);
    const isAsked = now.nextShoe?.opening !== undefined;
    // A player who misses too many turns loses the seat.
    if (seat === null) await ask(user, { type: 'sit' });
    else if ((isAsked || random.below(10) === 0) && (await own.get(user)?.tend())) continue;
    else if (offers.length === 0) await clock.pass(2000);
    else await ask(user, { type: 'play', command: commandOf(random.pick(offers)) });
  }
  await quiet();
  return table;
};

/** Everybody leaves; after a day the room is closed, and every shoe is revealed. */
export const closeTable = async ({ clock }: House, table: HostedTable, users: readonly string[]): Promise<void> => {
  for (const user of users) await table.submit({ by: user, cmdId: `leave-${++ids}`, command: { type: 'leave' } });
  for (let hour = 0; hour < 26; hour++) await clock.pass(3_600_000);
  await quiet();
};

export const logOf = async ({ store }: House, table: string): Promise<KeptLog> => {
  const record = expectOk(await store.table(table));
  const events: StoredEvent[] = [];
  while (events.length < record.seq)
    events.push(...expectOk(await store.events({ table, after: events.length, limit: 500 })));
  return { record, events };
};
