/** A cheat: what a dishonest house does, and who must find it out. */
import type { Recorded } from './recorded.ts';

/** What the cheat is made from. Both games were played honestly. */
export interface Honest {
  readonly game: Recorded;
  /** Of the same house at the same time, with another code. */
  readonly otherTable: Recorded;
}

export interface Cheat {
  readonly name: string;
  /** When the evidence is complete: in the round itself, when the shoe is revealed, or when a device compares its receipts. */
  readonly when: 'round' | 'reveal' | 'reconnect';
  /** The codes that tell it: of `croupier verify`, and of verify.py. Null: that program does not notice. */
  readonly caught: { readonly verify: string | null; readonly python: string | null };
  /** The log that the house publishes, and what the players have. */
  readonly play: (honest: Honest) => Recorded | Promise<Recorded>;
}
