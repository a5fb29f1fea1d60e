/**
 * A table dealt in this process: the same host, the same rules, a store in memory. For practice without a server. There is
 * no one else to prove the shoe to, so its proofs stay `unproved`. What a run depends on (clock, randomness, shoes) can be
 * brought along; with the same ones, the same commands lead to the same log.
 */
import { contributionHash, formatEntropy } from '@croupier/fair';
import {
  FAIR_SHOES,
  type HostedTable,
  type HostPorts,
  type Lobby,
  openLobby,
  PATIENCE,
  type TableCommand,
} from '@croupier/host';
import { botName } from '@croupier/host/words';
import {
  type AnyGame,
  type Cents,
  type Narrator,
  type Reading,
  type Refusal,
  toChips,
  type WireCommand,
} from '@croupier/kernel';
import type { Player, PublicLog, TableOrder, WireEntry, WirePicture } from '@croupier/protocol';
import { FREE_CHIPS, openMemoryStore, payloadHash, type Store, type StoredEvent } from '@croupier/store/memory';
import { Board } from './board.ts';
import { isOpening } from './is-opening.ts';
import { ME, mixOf, seedIn } from './local-picture.ts';
import { Story } from './story.ts';
import type { Outcome, Snapshot, TableLink, TopUp } from './table-link.ts';

const PAGE = 500;

const STOPPED = {
  code: 'TABLE_FROZEN',
  error: 'Something went wrong at this table. Open a new one.',
};

const refused = ({ message, code }: Refusal): Outcome => ({ ok: false, error: message, code });

const eventsOf = async (store: Store, table: string, after: number): Promise<readonly StoredEvent[]> => {
  const events = await store.events({ table, after, limit: PAGE });
  return events.ok ? events.value : [];
};

/** What a table here is made of. */
interface LocalParts {
  readonly ports: HostPorts;
  readonly lobby: Lobby;
  readonly table: HostedTable;
  readonly options: LocalOptions;
}

/** 128 bits of the given randomness, so that a run with a seed has the same ids. */
const idFrom = ({ random }: HostPorts): string => formatEntropy(random(16));

const grant = (ports: HostPorts, amount: Cents): Promise<unknown> =>
  ports.store.grant({
    to: { user: ME },
    amount,
    why: 'practice',
    command: { account: ME, cmdId: idFrom(ports), payloadHash: payloadHash({ grant: amount }) },
    answer: null,
    at: ports.clock.now(),
  });

/** A link to a table of one's own, whose log can be read. */
export interface LocalTable extends TableLink {
  /** The events after this one, all of them unless said otherwise. */
  readonly log: (after?: number) => Promise<PublicLog>;
  /** Goes away, and lets the table run: given time, one without players closes and reveals its shoes. */
  readonly depart: () => void;
}

class LocalLink implements LocalTable {
  readonly #board = new Board({ status: 'local', user: ME });
  readonly #parts: LocalParts;
  readonly #table: HostedTable;
  readonly #stop: () => void;
  readonly depart: () => void;
  readonly #story: Story;
  /** What this device adds to shoes, by their ids. */
  readonly #bytes = new Map<string, Uint8Array>();
  #batches = 0;

  constructor(parts: LocalParts) {
    const { table, lobby, ports, options } = parts;
    const { narrator } = options;
    this.#parts = parts;
    this.#table = table;
    this.#story = new Story({
      load: narrator && (async () => narrator),
      reading: options.reading,
      nameOf: (user) => this.snapshot().players.find((player) => player.user === user)?.name,
      isReader: (user) => user === ME,
      fetchLog: async (after) => ({ events: await eventsOf(ports.store, table.id, after) }),
    });
    this.depart = table.arrive(ME);
    const unwatch = table.watch({
      news: ({ entries }) => this.#see(entries),
      changed: () => this.#see([]),
      funds: () => this.#see([]),
    });
    this.#stop = () => {
      unwatch();
      this.depart();
      void lobby.drain();
    };
    this.#see([]);
    const { game: id, seq } = table.picture(ME);
    void this.#story.open(id, seq).then(() => this.#board.set({ log: this.#story.lines }));
  }

  readonly snapshot = (): Snapshot => this.#board.get();
  readonly subscribe = (changed: () => void): (() => void) => this.#board.subscribe(changed);

  readonly send = (...plays: readonly WireCommand[]): Promise<Outcome> => this.#submit({ type: 'play-all', plays });
  readonly order = (order: TableOrder): Promise<Outcome> => this.#submit(order);
  readonly sit = (seat?: number): Promise<Outcome> =>
    this.#submit({ type: 'sit', ...(seat !== undefined && { seat }) });
  readonly sitNext = (waits: boolean): Promise<Outcome> => this.#submit({ type: 'queue', waits });
  readonly leave = (): Promise<Outcome> => this.#submit({ type: 'leave' });
  readonly chat = async (): Promise<Outcome> => ({ ok: false, code: 'LOCAL', error: 'No one else is at this table.' });
  readonly evidence = (): Promise<undefined> => Promise.resolve(undefined);
  readonly retry = (): void => undefined;
  readonly close = (): void => this.#stop();

  readonly topUp = async (): Promise<TopUp> => {
    const { ports, lobby } = this.#parts;
    const balance = await ports.store.balance({ user: ME });
    const missing = balance.ok ? FREE_CHIPS - balance.value - this.#table.staked(ME) : 0;
    if (missing <= 0) return { ok: false, code: 'CHIPS_ENOUGH', error: 'You already have 1,000 chips or more.' };
    await grant(ports, missing as Cents);
    await lobby.granted(ME);
    return { ok: true, granted: toChips(missing as Cents) };
  };

  readonly log = async (after = 0): Promise<PublicLog> => {
    const { store } = this.#parts.ports;
    const record = await store.table(this.#table.id);
    if (!record.ok) throw new Error(record.error.message);
    const events: StoredEvent[] = [];
    for (;;) {
      const page = await eventsOf(store, this.#table.id, after + events.length);
      // What was written since the record was read belongs to the next look.
      for (const event of page) if (event.seq <= record.value.seq) events.push(event);
      if (after + events.length >= record.value.seq) return { record: record.value, events };
    }
  };

  /** Every command is rejected from now on; the page says so and why. */
  stopped(): void {
    this.#board.set({ status: 'lost', trouble: STOPPED });
  }

  async #submit(command: TableCommand): Promise<Outcome> {
    const cmdId = idFrom(this.#parts.ports);
    for (;;) {
      const reply = await this.#table.submit({ by: ME, cmdId, command });
      if (reply.ok) return { ok: true };
      if (reply.error.code !== 'SHOE_OPENING') return refused(reply.error);
      await this.#isMixed();
    }
  }

  /** The next shoe is sealed, which takes no longer than the bytes need from here to the table. */
  #isMixed(): Promise<void> {
    return new Promise((resolve) => {
      let unwatch: () => void = () => undefined;
      const look = (): void => {
        const { picture, status } = this.snapshot();
        if (isOpening(picture) && status === 'local') return;
        unwatch();
        resolve();
      };
      unwatch = this.subscribe(look);
      look();
    });
  }

  #see(entries: readonly WireEntry[]): void {
    const picture = this.#table.picture(ME);
    const before = this.snapshot().picture;
    const fresh = entries.filter(({ seq }) => seq > (before?.seq ?? picture.seq));
    const beats = this.#story.tell(fresh);
    const ownSeed = seedIn(fresh);
    this.#board.set({
      picture,
      players: playersOf(picture, this.#parts.options.name),
      pictureAt: this.#parts.ports.clock.ticks(),
      mix: mixOf(picture),
      ...(ownSeed !== undefined && { ownSeed }),
      ...(fresh.length > 0 && { batch: { id: ++this.#batches, beats, missed: false }, log: this.#story.lines }),
    });
    this.#mix(picture);
  }

  /** What a player's device adds to each shoe: here it is the same device that deals. */
  #mix({ table, seat, room: { nextShoe } }: WirePicture): void {
    if (nextShoe === null || nextShoe.root !== undefined) return;
    const { shoe, opening } = nextShoe;
    const known = this.#bytes.get(shoe);
    if (opening !== undefined) {
      if (known === undefined || !opening.asked.includes(ME)) return;
      this.#bytes.delete(shoe);
      void this.#submit({ type: 'open-bytes', shoe, bytes: formatEntropy(known) });
    } else if (seat !== null && known === undefined) {
      const bytes = this.#parts.ports.random(16);
      this.#bytes.set(shoe, bytes);
      void this.#submit({ type: 'commit-bytes', shoe, hash: contributionHash({ table, shoe, user: ME }, bytes) });
    }
  }
}

const playersOf = ({ room }: WirePicture, own: string): readonly Player[] =>
  room.sitters.map((sitter) => ({
    ...sitter,
    name: sitter.bot === undefined ? own : botName(sitter.seat),
    host: sitter.user === room.host,
  }));

export interface LocalOptions {
  /** Without one there are pictures, and no sentences. */
  readonly narrator?: Narrator;
  /** Of the one player here. */
  readonly name: string;
  readonly reading?: (() => Reading) | undefined;
  readonly setup?: object;
  readonly bots?: readonly string[];
  /** What the player starts with. */
  readonly chips?: Cents;
  /** Stacked shoes and bots that do not think, for tests and pictures; a clock and randomness from a seed. */
  readonly ports?: Partial<Pick<HostPorts, 'shoes' | 'patience' | 'clock' | 'random' | 'speed' | 'trouble'>>;
}

const CLOCK: HostPorts['clock'] = {
  now: Date.now,
  ticks: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export const openLocal = async (game: AnyGame, options: LocalOptions): Promise<LocalTable> => {
  const { setup = {}, bots = [], name } = options;
  let link: LocalLink | undefined;
  const ports: HostPorts = {
    store: openMemoryStore(),
    clock: CLOCK,
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    games: [game],
    shoes: FAIR_SHOES,
    patience: PATIENCE,
    speed: 1,
    committed: () => undefined,
    ...options.ports,
    trouble: (trouble) => {
      link?.stopped();
      options.ports?.trouble?.(trouble);
    },
  };
  const lobby = await openLobby(ports);
  if (!lobby.ok) throw new Error(lobby.error.message);
  await ports.store.createUser({ user: ME, name, at: ports.clock.now() });
  await grant(ports, options.chips ?? FREE_CHIPS);
  const table = await lobby.value.create({ by: ME, cmdId: idFrom(ports), room: { game: game.id, setup, bots } });
  if (!table.ok) throw new Error(table.error.message);
  link = new LocalLink({ ports, lobby: lobby.value, table: table.value, options });
  return link;
};
