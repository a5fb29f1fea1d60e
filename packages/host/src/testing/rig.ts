/** A lobby over a store in memory, with time that stands still and users that have chips. */
import { GAMES } from '@croupier/catalog';
import { type AnyGame, anyGame, chips, expectOk, type Json, type WireCommand } from '@croupier/kernel';
import { highCard } from '@croupier/kernel/testing';
import { MemoryDisk, openMemoryStore, payloadHash, type Store } from '@croupier/store/memory';
import type { HostedTable, NewRoom, Picture, Reply, TableCommand } from '../contract.ts';
import type { OpenLobby } from '../lobby.ts';
import type { HostPorts, Trouble } from '../ports.ts';
import { FakeClock, quiet } from './clock.ts';
import { openTestLobby } from './lobby.ts';
import { OwnBytes } from './own-bytes.ts';
import { stackedWorks } from './shoes.ts';

/** The third game is one like any other to a host. */
export const RIG_GAMES = [...GAMES, anyGame(highCard)];

let counter = 0;
/** Bytes that differ from call to call, and are the same in every run. */
const countedBytes = (length: number): Uint8Array => {
  counter += 1;
  return Uint8Array.from({ length }, (_, index) => (counter * 31 + index * 7 + (counter >> 8) * (index + 1)) & 255);
};

export interface Rig {
  readonly lobby: OpenLobby;
  readonly games: readonly AnyGame[];
  readonly store: Store;
  readonly disk: MemoryDisk;
  readonly clock: FakeClock;
  readonly troubles: readonly Trouble[];
}

export interface RigOptions extends Partial<Omit<HostPorts, 'clock' | 'store'>> {
  readonly disk?: MemoryDisk;
  readonly clock?: FakeClock;
  /** Puts something between the host and the store. */
  readonly wrap?: (store: Store) => Store;
}

export const openRig = async ({
  disk = new MemoryDisk(),
  clock = new FakeClock(),
  wrap,
  ...over
}: RigOptions = {}): Promise<Rig> => {
  const plain = openMemoryStore(disk);
  const store = wrap?.(plain) ?? plain;
  const troubles: Trouble[] = [];
  const lobby = await openTestLobby({
    games: RIG_GAMES,
    random: countedBytes,
    trouble: (trouble) => troubles.push(trouble),
    ...over,
    store,
    clock,
  });
  return { lobby, games: RIG_GAMES, store, disk, clock, troubles };
};

export const addUser = async (
  { store, clock }: Pick<Rig, 'store' | 'clock'>,
  user: string,
  amount = 1000,
): Promise<void> => {
  const at = clock.now();
  expectOk(await store.createUser({ user, name: user, at }));
  const command = { account: user, cmdId: 'first-chips', payloadHash: payloadHash({ user }) };
  expectOk(await store.grant({ to: { user }, amount: chips(amount), why: 'welcome', command, answer: null, at }));
};

let commands = 0;
const freshId = (): string => `cmd-${++commands}`;

/** One user at one table, whose commands get ids of their own. */
export class Visitor {
  readonly table: HostedTable;
  readonly user: string;
  readonly bytes: OwnBytes;

  constructor(table: HostedTable, user: string) {
    this.table = table;
    this.user = user;
    this.bytes = new OwnBytes({ table, user, random: countedBytes, ask: (command) => this.ask(command) });
  }

  ask(command: TableCommand, cmdId = freshId()): Promise<Reply> {
    return this.table.submit({ by: this.user, cmdId, command });
  }

  play(command: WireCommand | Json, cmdId?: string): Promise<Reply> {
    return this.ask({ type: 'play', command }, cmdId);
  }

  get picture(): Picture {
    return this.table.picture(this.user);
  }

  get balance(): number {
    return this.table.funds(this.user) / 100;
  }

  /** Plays the first thing on offer of this type, with its smallest amount. */
  async offered(type: string): Promise<Reply> {
    const offer = this.picture.view.actions.find(
      ({ command, refusal }) => command.type === type && refusal === undefined,
    );
    if (offer === undefined) throw new Error(`${type} is not on offer`);
    return this.play(offer.amount ? { ...offer.command, amount: offer.amount.min } : offer.command);
  }
}

/** A new table with its creator seated, and the first round opened by the clock where the game wants that. */
export const newTable = async (
  rig: Rig,
  room: NewRoom,
  users: readonly string[] = ['ann'],
): Promise<readonly Visitor[]> => {
  for (const user of users) await addUser(rig, user);
  const creator = users[0] ?? 'ann';
  const table = expectOk(await rig.lobby.create({ by: creator, cmdId: 'create', room }));
  const visitors = users.map((user) => new Visitor(table, user));
  for (const visitor of visitors.slice(1)) expectOk(await visitor.ask({ type: 'sit' }));
  await quiet();
  return visitors;
};

/** A game in which every seat plays a hand of its own. */
export const CARDS = GAMES[0].id;
/** Two seats and a dealer who stands: 19 and 18 against 17, then no more cards are needed. */
export const QUIET = 'Ts 9s Th 9h 9d 7c';

/** Every shoe of it begins with two hands that are soon over. */
export const openQuietRig = (): Promise<Rig> => openRig({ shoes: stackedWorks(() => QUIET) });

export const firstRound = async (visitor: Visitor): Promise<void> => {
  expectOk(await visitor.play({ type: 'OpenRound', round: 1 }));
};
