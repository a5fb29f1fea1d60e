/**
 * A game as its players and the public know it afterwards: the log that the house publishes, and each player's own file
 * with the bytes, commands and receipts of their device. The house in between may be anything but honest.
 */
import { seededRandom } from '@croupier/cards';
import { GAMES } from '@croupier/catalog';
import { type Evidence, evidenceOf, type PublishedKey, type Receipt, receiptBytes } from '@croupier/fair';
import { openSigner, type Signer } from '@croupier/fair/ed25519';
import { chips, expectOk, type Json, type Offer } from '@croupier/kernel';
import { openMemoryStore, payloadHash, type Store } from '@croupier/store/memory';
import type { HostedTable, Order, TableCommand } from '../../contract.ts';
import { askedOf } from '../../desk/asked.ts';
import { FAIR_SHOES, type ShoeWorks } from '../../ports.ts';
import { logAsBefore } from '../first-version.ts';
import { OwnBytes } from '../own-bytes.ts';
import { type House, type KeptLog, logOf, openHouse } from '../played-table.ts';

const USERS = ['ann', 'ben', 'cleo'] as const;
const SIGNER = openSigner(new Uint8Array(32).fill(7));
const INCARNATION = '0123456789abcdef';
const KEYS = [{ key: SIGNER.key, incarnation: INCARNATION, since: 0 }];
/** Two incarnations, both from before any table was created. */
export const EARLIER = 'fedcba9876543210';
export const TWICE: readonly PublishedKey[] = [
  { key: SIGNER.key, incarnation: EARLIER, since: 1 },
  { key: SIGNER.key, incarnation: INCARNATION, since: 2 },
];
/** A card table that leaves no rule out, and whose one deck runs dry within a round. */
const SETUP = {
  decks: 1,
  shuffle: 'cut-card:1',
  soft17: 'stand',
  naturalPays: '3:2',
  insurance: true,
  sideBets: '21+3/perfect-pairs/buster',
};

export interface Recorded {
  readonly log: KeptLog;
  /** The players' own files. */
  readonly files: readonly Evidence[];
}

/** What a house does with an order on its way to the table. Undefined: it says yes and does nothing. */
export type Wire = (order: Order, table: HostedTable) => Order | undefined;

export interface HouseOptions {
  readonly wire?: Wire;
  readonly shoes?: ShoeWorks;
  readonly store?: Store;
  readonly rounds?: number;
  readonly seed?: string;
  /** How many devices the first player uses, in turn. */
  readonly devices?: number;
  /** One step in so many the process ends and another one opens the table from its log; never if missing. */
  readonly restarts?: number;
  /** After this round the house says that it was restored from a backup, and goes on from there. */
  readonly restoredAfter?: number;
}

/** A receipt of this log. */
export const receiptOf = (
  { record, events }: KeptLog,
  seq: number,
  signer: Signer = SIGNER,
  incarnation: string = INCARNATION,
): Receipt => {
  const hash = events[seq - 1]?.hash ?? record.hash;
  const facts = { table: record.table, incarnation, seq, hash };
  return { ...facts, key: signer.key, signature: signer.sign(receiptBytes(facts)) };
};

/** A player's device: it remembers what it sent, and what was confirmed. */
class Device {
  readonly user: string;
  readonly #name: string;
  readonly #wire: Wire;
  readonly #bytes: OwnBytes;
  #table: HostedTable;
  readonly #commands: { readonly cmdId: string; readonly order: unknown }[] = [];
  readonly #contributions = new Map<string, Evidence['contributions'][number]>();
  readonly #confirmed: number[] = [];

  constructor(table: HostedTable, user: string, name: string, { wire = (order) => order, seed = '' }: HouseOptions) {
    this.user = user;
    this.#name = name;
    this.#table = table;
    this.#wire = wire;
    const random = seededRandom(`${seed} bytes of ${name}`);
    // The table may be opened again by another process, and the bytes stay.
    const now = { id: table.id, picture: (of: string | undefined) => this.#table.picture(of) };
    this.#bytes = new OwnBytes({
      table: now as HostedTable,
      user,
      random: (length) => Uint8Array.from({ length }, () => random.below(256)),
      ask: (command) => this.ask(command),
    });
  }

  /** Commits to bytes or shows them, if that is due and this device is the one that can. */
  async tend(): Promise<boolean> {
    const before = this.#confirmed.length;
    return (await this.#bytes.tend()) && this.#confirmed.length > before;
  }

  /** The table was opened again. */
  reload(table: HostedTable): void {
    this.#table = table;
  }

  async ask(command: TableCommand) {
    const order: Order = { by: this.user, cmdId: `${this.#name}-${this.#commands.length + 1}`, command };
    this.#commands.push({ cmdId: order.cmdId, order: loggedOrder(order) });
    const passed = this.#wire(order, this.#table);
    const reply =
      passed === undefined
        ? ({ ok: true, value: { seq: this.#table.picture(undefined).seq, entries: [] } } as const)
        : await this.#table.submit(passed);
    if (reply.ok) this.#confirmed.push(reply.value.seq);
    if (command.type === 'open-bytes')
      this.#contributions.set(command.shoe, { shoe: command.shoe, bytes: command.bytes, acknowledged: reply.ok });
    return reply;
  }

  /** With the receipts for some of what was confirmed: they cover all that came before them. */
  file(log: KeptLog): Evidence {
    const seqs = [...new Set(this.#confirmed)].filter((seq) => seq > 0 && seq <= log.record.seq);
    const kept = [seqs[0], seqs[seqs.length >> 1], seqs.at(-1)].flatMap((seq) => seq ?? []);
    return evidenceOf({
      user: this.user,
      table: log.record.table,
      receipts: [...new Set(kept)].map((seq) => receiptOf(log, seq)),
      contributions: [...this.#contributions.values()],
      commands: this.#commands,
      keys: KEYS,
    });
  }
}

const loggedOrder = ({ command, by, cmdId }: Order): unknown =>
  askedOf({ by, cmdId, command }, { sitters: [] } as unknown as Parameters<typeof askedOf>[1]).order;

const wanted = (offers: readonly Offer[], house: House): Offer => {
  const insurance = offers.find(({ command }) => command.type === 'Insure');
  // A bet that is taken back again only makes the log longer.
  const others = offers.filter(({ command }) => command.type !== 'TakeBackWager');
  return insurance ?? house.random.pick(others.length > 0 ? others : offers);
};

const commandOf = ({ command, amount }: Offer): Json =>
  amount === undefined ? command : { ...command, amount: amount.min };

const roundOf = (table: HostedTable): number =>
  Number((table.picture(undefined).view as unknown as { readonly round: number }).round);

const addUsers = async ({ store, clock }: House): Promise<void> => {
  for (const user of USERS) {
    expectOk(await store.createUser({ user, name: user, at: clock.now() }));
    const command = { account: user, cmdId: 'first-chips', payloadHash: payloadHash({ user }) };
    const grant = { to: { user }, amount: chips(1_000_000), why: 'practice', command, answer: null } as const;
    expectOk(await store.grant({ ...grant, at: clock.now() }));
  }
};

/** Played by a house with these ports, to the end of the room. The same seed plays the same game. */
export const playRecorded = async (options: HouseOptions = {}): Promise<Recorded> => {
  const { shoes = FAIR_SHOES, store = openMemoryStore(), rounds = 7, seed = 'house 77' } = options;
  const { devices: own = 1, restarts = 0, restoredAfter = Number.POSITIVE_INFINITY } = options;
  let isRestored = false;
  let house = await openHouse(seed, store, shoes);
  await addUsers(house);
  const room = { game: GAMES[0].id, start: 'together', setup: SETUP } as const;
  let table = expectOk(await house.lobby.create({ by: USERS[0], cmdId: 'create', room }));
  const more = Array.from({ length: own - 1 }, (_, n) => [USERS[0], `${USERS[0]}-device-${n + 2}`] as const);
  const devices = [...USERS.map((user) => [user, user] as const), ...more].map(
    ([user, name]) => new Device(table, user, name, { ...options, seed }),
  );
  for (const device of devices.slice(1, USERS.length)) await device.ask({ type: 'sit' });
  for (let step = 0; roundOf(table) <= rounds && step < 5000; step++) {
    const device = house.random.pick(devices);
    const isDue: boolean = !isRestored && roundOf(table) > restoredAfter;
    if (isDue) expectOk(await store.beginIncarnation({ incarnation: INCARNATION, at: house.clock.now() }));
    isRestored ||= isDue;
    if (isDue || (restarts > 0 && house.random.below(restarts) === 0)) {
      const { clock, random, lobby } = house;
      await lobby.drain();
      house = { ...(await openHouse(`${seed} again ${step}`, store, shoes, clock)), random };
      table = expectOk(await house.lobby.find(table.id));
      for (const each of devices) each.reload(table);
    }
    if (await device.tend()) continue;
    const { view, seat } = table.picture(device.user);
    const offers = view.actions.filter(({ refusal }) => refusal === undefined);
    if (seat === null) await device.ask({ type: 'sit' });
    else if (offers.length === 0) await house.clock.pass(1000);
    else await device.ask({ type: 'play', command: commandOf(wanted(offers, house)) });
  }
  for (const device of devices) await device.ask({ type: 'leave' });
  await house.clock.pass(60_000);
  await house.clock.pass(25 * 60 * 60_000);
  const log = await logOf(house, table.id);
  return { log, files: devices.map((device) => device.file(log)) };
};

/** Written by a release that did not log commands, until this many commands were written. */
export const playAsBefore = (options: HouseOptions = {}, commands?: number): Promise<Recorded> =>
  playRecorded({ ...options, store: logAsBefore(openMemoryStore(), commands), restarts: 1 });
