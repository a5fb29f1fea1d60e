/** A socket that a test plays the server of. */
import { GAME_NAMES, loadNarrator } from '@croupier/catalog/browser';
import { storedFrom } from '@croupier/host';
import type { WireEntry, WirePicture } from '@croupier/protocol';
import { eventHash } from '@croupier/store/memory';
import { memoryKeeper } from '../keeper.ts';
import type { RemotePorts, SocketLike } from '../remote-ports.ts';

export interface Sent {
  readonly event: string;
  readonly message: { readonly [field: string]: unknown };
  readonly answer: (answer: unknown) => void;
}

export class FakeSocket implements SocketLike {
  readonly sent: Sent[] = [];
  readonly #listeners = new Map<string, (message: never) => void>();
  connected = false;

  on(event: string, listener: (message: never) => void): void {
    this.#listeners.set(event, listener);
  }

  emit(event: string, message: unknown, ack: (answer: never) => void): void {
    this.sent.push({ event, message: message as Sent['message'], answer: ack as Sent['answer'] });
  }

  connect(): void {
    this.connected = true;
    this.hear('connect', undefined);
  }

  disconnect(): void {
    if (!this.connected) return;
    this.connected = false;
    this.hear('disconnect', undefined);
  }

  hear(event: string, message: unknown): void {
    this.#listeners.get(event)?.(message as never);
  }

  last(event: string): Sent {
    const found = this.sent.findLast((one) => one.event === event);
    if (found === undefined) throw new Error(`nothing was sent as ${event}`);
    return found;
  }

  all(event: string): readonly Sent[] {
    return this.sent.filter((one) => one.event === event);
  }
}

/** Loaded before any clock is stopped. */
const NARRATOR = await loadNarrator(GAME_NAMES[0].id);

export const CODE = 'K7QM2X';

export const picture = (seq: number, more: Partial<WirePicture> = {}): WirePicture => ({
  table: CODE,
  game: GAME_NAMES[0].id,
  seq,
  hash: '',
  seat: 1,
  view: { viewer: 1, actions: [] },
  room: {
    host: 'u-1',
    locked: false,
    start: 'host',
    clocks: 'normal',
    betting: null,
    aids: ['counts', 'coach'],
    nextRules: null,
    paused: false,
    seats: 5,
    sitters: [],
    queue: [],
    removed: [],
    shoe: null,
    nextShoe: null,
    closed: null,
  },
  clock: null,
  ...more,
});

export const entry = (seq: number, type = 'NoSuchEvent', proofs?: readonly object[]): WireEntry =>
  ({ seq, at: 0, hash: '', entry: { game: { type }, by: 1, ...(proofs && { proofs }) } }) as unknown as WireEntry;

/** The same entry with the hash it has in a log. */
export const chained = (prevHash: string, shown: WireEntry): WireEntry => ({
  ...shown,
  hash: eventHash(storedFrom(CODE, prevHash, shown)),
});

export const portsFor = (socket: FakeSocket, more: Partial<RemotePorts> = {}): RemotePorts => {
  let ids = 0;
  return {
    openSocket: () => socket,
    openSession: async () => ({ user: 'u-1' }),
    fetchShoe: () => Promise.reject(new Error('no shoe')),
    fetchLog: async () => ({ events: [] }),
    loadNarrator: async () => NARRATOR,
    topUp: async () => ({ ok: true, granted: 0 }),
    keeper: memoryKeeper(),
    newId: () => `id-${++ids}`,
    random: () => 0.5,
    now: () => 0,
    ...more,
  };
};
