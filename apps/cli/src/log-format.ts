/**
 * The log of a session as JSON lines: a header, one line per event, and an end with checksums. It holds no time and no
 * machine, so the same seed and the same phrases give the same bytes.
 */
import { createHash, type Hash } from 'node:crypto';
import { formatChips, toChips } from '@croupier/kernel';
import type { PlaySpec } from './play-options.ts';
import type { Session } from './session.ts';

export const LOG_FORMAT = 'croupier/1';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Amounts inside events are cents; `chips` and `balance` are chips. */
export const headerOf = ({ game, setup, seed, bots, chips }: PlaySpec): object => ({
  log: LOG_FORMAT,
  game: game.id,
  setup: setup.json,
  ...(seed !== undefined && { seed }),
  unit: 'cent',
  seats: setup.seats,
  bots: [...bots.values()],
  chips: toChips(chips),
});

export interface LogEnd {
  readonly rounds: number;
  readonly events: number;
  readonly balance: number;
  /** SHA-256 of the final state as JSON. */
  readonly state: string;
  /** SHA-256 of all event lines: the state forgets old cards, this does not. */
  readonly log: string;
}

/** Numbers the events of a log and keeps the checksum over their lines. */
export class EventLines {
  readonly #hash: Hash = createHash('sha256');
  #seq = 0;

  line(event: unknown): string {
    this.#seq += 1;
    const text = JSON.stringify({ seq: this.#seq, event });
    this.#hash.update(`${text}\n`);
    return text;
  }

  get count(): number {
    return this.#seq;
  }

  get checksum(): string {
    return this.#hash.copy().digest('hex');
  }
}

export const endOf = ({ rounds, table }: Session, lines: EventLines): LogEnd => ({
  rounds,
  events: lines.count,
  balance: Number(formatChips(table.funds)),
  state: sha256(table.state),
  log: lines.checksum,
});
