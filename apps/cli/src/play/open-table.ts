/** A table to play at, wherever it is dealt, and what the command line has to know of the place. */

import type { Listing } from '@croupier/catalog';
import type { TableLink } from '@croupier/client';
import type { Cents, Refusal, Result } from '@croupier/kernel';
import type { PublicLog, WireEntry } from '@croupier/protocol';

export interface OpenTable {
  /** `practice`: dealt here, no one else comes, and no clock runs. */
  readonly kind: 'practice' | 'room';
  readonly link: TableLink;
  readonly game: Listing;
  /** What the place is called: a game with its rules, or the address of a server. */
  readonly title: string;
  /** The id of the duel that this table is a try of. */
  readonly duel?: string;
  /** How others call the player. */
  readonly name: string;
  /** What the player has when the first event is read. */
  readonly balance: Cents;
  /** The events after this one, as many as there are. */
  readonly fetchLog: (after: number) => Promise<Result<PublicLog, Refusal>>;
  /** Hears entries of the log that came with pictures; where none do, they are fetched. */
  readonly listen: (hear: (entries: readonly WireEntry[]) => void) => void;
  /** Until everything has happened that needs no player. */
  readonly settle: () => Promise<void>;
  /** Gives the seat up. */
  readonly leave: () => Promise<void>;
}
