/**
 * A table dealt on this device: the same host, the same rules, a store in memory. For practice when no server can be
 * reached. Nobody else is there to prove the shoe to, and the page says so.
 */
import { type BrowserGame, loadNarrator } from '@croupier/catalog/browser';
import { formatEntropy, freshEntropy } from '@croupier/fair';
import {
  FAIR_SHOES,
  type HostedTable,
  type HostPorts,
  type LogEntry,
  openLobby,
  PATIENCE,
  type RoomEvent,
  type TableCommand,
} from '@croupier/host';
import { botName } from '@croupier/host/words';
import { type Cents, chips, type Narrator, type Refusal, type WireCommand } from '@croupier/kernel';
import type { Player, TableOrder, WireEntry, WirePicture } from '@croupier/protocol';
import { openMemoryStore, payloadHash, type Store } from '@croupier/store/memory';
import { newId } from '../lib/api.ts';
import { ownName } from '../lib/name.ts';
import { Board } from './board.ts';
import type { Answer, Snapshot, TableLink } from './contract.ts';
import { Story } from './story.ts';

const ME = 'me';
const FREE_CHIPS: Cents = chips(1000);

const refused = ({ message, code }: Refusal): Answer => ({ ok: false, error: message, code });

const grant = (store: Store, amount: Cents): Promise<unknown> =>
  store.grant({
    to: { user: ME },
    amount,
    command: { account: ME, cmdId: newId(), payloadHash: payloadHash({ grant: amount }) },
    answer: null,
    at: Date.now(),
  });

/** The same shapes under the names of the wire. */
const wirePicture = (table: HostedTable): WirePicture => table.picture(ME);
const wireEntries = (entries: readonly LogEntry[]): readonly WireEntry[] => entries;

class LocalLink implements TableLink {
  readonly #board = new Board({ status: 'local', user: ME });
  readonly #table: HostedTable;
  readonly #store: Store;
  readonly #granted: () => Promise<void>;
  readonly #stop: () => void;
  readonly #story: Story;
  readonly #given = new Set<string>();
  #batches = 0;

  constructor(table: HostedTable, store: Store, narrator: Narrator, granted: () => Promise<void>, drain: () => void) {
    this.#table = table;
    this.#store = store;
    this.#granted = granted;
    this.#story = new Story({
      load: async () => narrator,
      nameOf: (user) => this.get().players.find((player) => player.user === user)?.name,
      isReader: (user) => user === ME,
      fetchLog: async (after) => {
        const events = await store.events({ table: table.id, after, limit: 500 });
        return { events: events.ok ? events.value : [] };
      },
    });
    const depart = table.arrive(ME);
    const unwatch = table.watch({
      news: ({ entries }) => this.#see(wireEntries(entries)),
      changed: () => this.#see([]),
    });
    this.#stop = () => {
      unwatch();
      depart();
      drain();
    };
    this.#see([]);
    const { game: id, seq } = wirePicture(table);
    void this.#story.open(id, seq).then(() => this.#board.set({ log: this.#story.lines }));
  }

  readonly get = (): Snapshot => this.#board.get();
  readonly subscribe = (changed: () => void): (() => void) => this.#board.subscribe(changed);

  readonly send = (...plays: readonly WireCommand[]): Promise<Answer> => this.#submit({ type: 'play-all', plays });
  readonly hostAction = (order: TableOrder): Promise<Answer> => this.#submit(order as TableCommand);
  readonly sit = (seat?: number): Promise<Answer> => this.#submit({ type: 'sit', ...(seat !== undefined && { seat }) });
  readonly sitNext = (waits: boolean): Promise<Answer> => this.#submit({ type: 'queue', waits });
  readonly leave = (): Promise<Answer> => this.#submit({ type: 'leave' });
  readonly chat = async (): Promise<Answer> => ({ ok: false, code: 'LOCAL', error: 'Nobody else is at this table.' });
  readonly retry = (): void => undefined;
  readonly close = (): void => this.#stop();

  readonly topUp = async (): Promise<Answer> => {
    const balance = await this.#store.balance({ user: ME });
    const missing = balance.ok ? FREE_CHIPS - balance.value - this.#table.staked(ME) : 0;
    if (missing <= 0) return { ok: false, code: 'CHIPS_ENOUGH', error: 'You have 1000 chips or more.' };
    await grant(this.#store, missing as Cents);
    await this.#granted();
    this.#see([]);
    return { ok: true };
  };

  async #submit(command: TableCommand): Promise<Answer> {
    const reply = await this.#table.submit({ by: ME, cmdId: newId(), command });
    return reply.ok ? { ok: true } : refused(reply.error);
  }

  #see(entries: readonly WireEntry[]): void {
    const picture = wirePicture(this.#table);
    const before = this.get().picture;
    const fresh = entries.filter(({ seq }) => seq > (before?.seq ?? picture.seq));
    const beats = this.#story.tell(fresh);
    const ownSeed = seedIn(fresh);
    this.#board.set({
      picture,
      players: playersOf(picture),
      pictureAt: performance.now(),
      ...(ownSeed !== undefined && { ownSeed }),
      ...(fresh.length > 0 && { batch: { id: ++this.#batches, beats, missed: false }, log: this.#story.lines }),
    });
    const next = picture.room.nextShoe;
    if (next === null || this.#given.has(next.shoe)) return;
    this.#given.add(next.shoe);
    void this.#submit({ type: 'add-entropy', shoe: next.shoe, entropy: formatEntropy(freshEntropy()) });
  }
}

/** The table reveals a shoe when nothing can be dealt from it any more, here as anywhere. */
const seedIn = (entries: readonly WireEntry[]): Snapshot['ownSeed'] => {
  for (const { entry } of entries.toReversed()) {
    const room = 'room' in entry ? (entry.room as RoomEvent) : undefined;
    if (room?.type === 'ShoeRevealed') return { shoe: room.shoe, seed: room.seed };
  }
  return undefined;
};

const playersOf = ({ room }: WirePicture): readonly Player[] =>
  room.sitters.map((sitter) => ({
    ...sitter,
    name: sitter.bot === undefined ? ownName() : botName(sitter.seat),
    host: sitter.user === room.host,
  }));

export interface LocalOptions {
  readonly setup?: object;
  readonly bots?: readonly string[];
  /** Only tests and pictures bring their own: stacked shoes, bots that do not think. */
  readonly ports?: Partial<Pick<HostPorts, 'shoes' | 'patience'>>;
}

export const openLocal = async (game: BrowserGame, options: LocalOptions = {}): Promise<TableLink> => {
  const { setup = {}, bots = [], ports } = options;
  const narrator = await loadNarrator(game.id);
  const store = openMemoryStore();
  const lobby = await openLobby({
    store,
    clock: {
      now: Date.now,
      ticks: () => performance.now(),
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    games: [game],
    shoes: FAIR_SHOES,
    patience: PATIENCE,
    speed: 1,
    committed: () => undefined,
    trouble: () => undefined,
    ...ports,
  });
  if (!lobby.ok) throw new Error(lobby.error.message);
  await store.createUser({ user: ME, name: ownName(), at: Date.now() });
  await grant(store, FREE_CHIPS);
  const table = await lobby.value.create({ by: ME, cmdId: newId(), room: { game: game.id, setup, bots } });
  if (!table.ok) throw new Error(table.error.message);
  return new LocalLink(
    table.value,
    store,
    narrator,
    () => lobby.value.granted(ME),
    () => void lobby.value.drain(),
  );
};
