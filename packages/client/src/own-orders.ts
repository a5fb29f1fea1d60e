/**
 * Compares the commands in the log under the player's name with what this device sent. A command that was changed, or confirmed and
 * never carried out, stops the table. A command that this device does not know may come from another device of the same player,
 * unless its id is one that only a server makes.
 */
import { CreationCommands, isDerived, isLikeCreation } from '@croupier/fair';
import { type Json, sameJson } from '@croupier/kernel';
import type { OwnCommand } from './receipt-shelf.ts';

export interface OwnOrdersOptions {
  readonly user: () => string | undefined;
  /** What the tabs of this device have sent. */
  readonly sent: () => readonly OwnCommand[];
}

const FOREIGN =
  'Another device sent a command in your name. If it wasn’t you, sign out everywhere and open a new table.';

/** How many commands are remembered. */
const REMEMBERED = 500;
/** Another tab may record a moment later what it sent. */
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

/** Taking a seat and leaving are separate messages, with fields that are not logged. */
const isSame = (sent: unknown, order: Json): boolean => {
  const { type } = order as { readonly type?: unknown };
  return type === 'join' || type === 'leave' || sameJson(sent, order);
};

/**
 * Whether only the server can have made this up. If the beginning of the log was not read here, it may still have to do with
 * creating the table; a warning will do then.
 */
const isForged = (cmdId: string, order: Json): boolean => isDerived(cmdId) && !isLikeCreation({ cmdId, order });

/** The command at entry `changed` differs from the one that was sent; no device can have sent the one at entry `notSent`. */
export interface OrdersCompared {
  readonly changed?: number;
  readonly notSent?: number;
  /** About commands from elsewhere, once. */
  readonly warning?: string;
}

export class OwnOrders {
  readonly #options: OwnOrdersOptions;
  #creation: CreationCommands | undefined;
  readonly #logged = new Set<string>();
  /** Commands in the player's name that are not compared yet, and how often this device has looked for them. */
  readonly #open = new Map<string, { readonly seq: number; readonly order: Json; looks: number }>();
  #isTold = false;

  constructor(options: OwnOrdersOptions) {
    this.#options = options;
  }

  /** The next entry of the log. */
  read(seq: number, entry: unknown): void {
    const asked = askedIn(entry);
    this.#creation ??= new CreationCommands(seq === 1);
    if (asked === undefined || this.#creation.read(asked) || asked.by !== this.#options.user()) return;
    const { cmdId, order } = asked;
    this.#logged.add(cmdId);
    const [oldest = ''] = this.#logged;
    if (this.#logged.size > REMEMBERED) this.#logged.delete(oldest);
    this.#open.set(cmdId, { seq, order, looks: 0 });
  }

  compare(): OrdersCompared {
    if (this.#open.size === 0) return {};
    const sent = new Map(this.#options.sent().map(({ cmdId, order }) => [cmdId, order]));
    let isForeign = false;
    for (const [cmdId, logged] of this.#open) {
      const isOwn = sent.has(cmdId);
      if (isOwn && !isSame(sent.get(cmdId), logged.order)) return { changed: logged.seq };
      if (!isOwn && isForged(cmdId, logged.order)) return { notSent: logged.seq };
      logged.looks += 1;
      if (!isOwn && logged.looks <= PATIENCE) continue;
      this.#open.delete(cmdId);
      isForeign ||= !isOwn;
    }
    if (!isForeign || this.#isTold) return {};
    this.#isTold = true;
    return { warning: FOREIGN };
  }

  isLogged(cmdId: string): boolean {
    return this.#logged.has(cmdId);
  }
}
