/**
 * What the log says a player asked for, against what this device sent. A command that was changed on its way, or confirmed and
 * never carried out, stops the table. One that this device does not know may come from another device of the same player.
 */
import { type Json, sameJson } from '@croupier/kernel';
import type { OwnCommand } from './receipt-shelf.ts';
import type { Alarm } from './table-link.ts';

export interface OwnOrdersOptions {
  readonly user: () => string | undefined;
  /** What the tabs of this device have sent. */
  readonly sent: () => readonly OwnCommand[];
}

const CHANGED = 'The log of the table has another command under your name than the one you sent.';
const LOST = 'The server confirmed your command, but its log does not have it.';
const FOREIGN =
  'Another device gave a command in your name. If it was not yours, sign out everywhere and open a new table.';

/** Commands that are remembered. */
const REMEMBERED = 500;
/** Another tab may be a moment later in writing down what it has sent. */
const PATIENCE = 3;

interface Asked {
  readonly by: string;
  readonly cmdId: string;
  readonly order: Json;
}

const askedIn = (entry: unknown): Asked | undefined => {
  if (typeof entry !== 'object' || entry === null || !('asked' in entry)) return undefined;
  const asked = entry.asked as Partial<Asked> | undefined;
  return asked?.by === undefined || asked.cmdId === undefined ? undefined : (asked as Asked);
};

export class OwnOrders {
  readonly #options: OwnOrdersOptions;
  readonly #logged = new Set<string>();
  /** Commands in the player's name that this device does not know yet, and how often it has looked for them. */
  readonly #foreign = new Map<string, { readonly order: Json; looks: number }>();
  #alarm: Alarm | undefined;
  #isTold = false;

  constructor(options: OwnOrdersOptions) {
    this.#options = options;
  }

  /** The next entry of the log. */
  read(entry: unknown): void {
    const asked = askedIn(entry);
    // What follows from the creation of the table has an id that follows from the id of the creation.
    if (asked === undefined || asked.by !== this.#options.user() || asked.cmdId.includes('.')) return;
    const { cmdId, order } = asked;
    this.#logged.add(cmdId);
    const [oldest = ''] = this.#logged;
    if (this.#logged.size > REMEMBERED) this.#logged.delete(oldest);
    this.#foreign.set(cmdId, { order, looks: 0 });
  }

  /** Something to stop the table for, if there is anything. */
  get alarm(): Alarm | undefined {
    if (this.#foreign.size === 0 || this.#alarm !== undefined) return this.#alarm;
    const sent = new Map(this.#options.sent().map(({ cmdId, order }) => [cmdId, order]));
    for (const [cmdId, { order }] of this.#foreign) {
      if (!sent.has(cmdId)) continue;
      this.#foreign.delete(cmdId);
      if (!sameJson(sent.get(cmdId), order)) this.#alarm = { code: 'COMMAND_CHANGED', sentence: CHANGED };
    }
    return this.#alarm;
  }

  /** Said once: whoever plays on two devices knows it. */
  get notice(): string | undefined {
    let isForeign = false;
    for (const [cmdId, foreign] of this.#foreign) {
      foreign.looks += 1;
      if (foreign.looks <= PATIENCE) continue;
      this.#foreign.delete(cmdId);
      isForeign = true;
    }
    if (!isForeign || this.#isTold) return undefined;
    this.#isTold = true;
    return FOREIGN;
  }

  /** The server has confirmed this command, and the log was read beyond it. */
  confirmed(cmdId: string): Alarm | undefined {
    // A server of an earlier version does not log what was asked.
    if (this.#logged.size === 0 || this.#logged.has(cmdId)) return undefined;
    return { code: 'COMMAND_LOST', sentence: LOST };
  }
}
