/** Everything a host needs from outside, so that a test, a simulation or a browser can bring its own. */
import {
  type Checked,
  commitmentOf,
  openProvenShoe,
  type ProvenShoe,
  type ProvingShoe,
  type Seed,
  type ShoeFacts,
  sealShoe,
} from '@croupier/fair';
import type { AnyGame } from '@croupier/kernel';
import type { Store } from '@croupier/store/memory';

export interface Clock {
  /** Milliseconds since 1970, for what is written down. May jump. */
  now(): number;
  /** Milliseconds since any moment, for measuring. Never jumps. */
  ticks(): number;
  /** Runs it once after so many milliseconds, unless the returned function is called before. */
  after(ms: number, run: () => void): () => void;
}

/** How seeds become shoes. Tests that stack cards bring another one; a running server has no way to. */
export interface ShoeWorks {
  readonly commit: (seed: Seed) => string;
  readonly seal: (seed: Seed, facts: ShoeFacts) => Checked<ProvenShoe>;
  readonly open: (seed: Seed, facts: ShoeFacts) => Checked<ProvingShoe>;
}

export const FAIR_SHOES: ShoeWorks = { commit: commitmentOf, seal: sealShoe, open: openProvenShoe };

/** A fault: the table is stopped, the others continue, and the operator is notified. */
export interface Trouble {
  readonly table: string;
  readonly what: string;
  readonly error?: unknown;
}

export interface Patience {
  /** How long a seat is held when its user has no connection. The seat of the only player at a locked table is held as long as a room. */
  readonly seatHeld: number;
  /** The same for users that come by single requests and were never connected. */
  readonly quietSeatHeld: number;
  /** The role of a host whose user is connected nowhere passes on after this, to somebody who is. */
  readonly hostHeld: number;
  /** An empty table leaves memory after this time; a locked table without seated players is closed. */
  readonly idleTable: number;
  /** A room without people is closed after this: until then its link leads back to it. */
  readonly emptyRoom: number;
  /** After a restart a running clock has at least this left. */
  readonly afterRestart: number;
  /** On top of every clock: a click that was made in time may travel. */
  readonly grace: number;
  /** So long after it has asked for their bytes a table waits for users who are connected, and then seals the shoe without. */
  readonly opening: number;
  /** The same for users who missed the opening before. */
  readonly openingAgain: number;
  /** How long a bot seems to think. */
  readonly bot: number;
  /** Once everyone has bet, bets can still be changed for this long before a round that starts together is dealt. */
  readonly lastCall: number;
}

export const PATIENCE: Patience = {
  seatHeld: 120_000,
  hostHeld: 60_000,
  quietSeatHeld: 30 * 60_000,
  idleTable: 10 * 60_000,
  emptyRoom: 24 * 60 * 60_000,
  afterRestart: 10_000,
  grace: 500,
  opening: 2000,
  openingAgain: 250,
  bot: 700,
  lastCall: 3000,
};

export interface HostPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: (bytes: number) => Uint8Array;
  readonly games: readonly AnyGame[];
  readonly shoes: ShoeWorks;
  readonly patience: Patience;
  /** The pace of screens: clocks start after the events before them have been shown. */
  readonly speed: number;
  /** Between an answer and telling the others. Where many tables share a thread, the answers of all of them go first. */
  readonly answersFirst?: () => Promise<void>;
  /** After every commit, for other processes. */
  readonly committed: (table: string, seq: number) => void;
  readonly trouble: (trouble: Trouble) => void;
  /** Tables in memory at a time; without it, as many as are asked for. */
  readonly maxTables?: number;
}
