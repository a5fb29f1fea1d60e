/**
 * Compares the commands in the log under the player's name with what this device sent. A command that was changed, or confirmed and
 * never carried out, stops the table. A command that this device does not know may come from another device of the same player,
 * unless its id is one that only a server makes.
 */
import { CreationCommands, isDerived, isLikeCreation } from '@croupier/fair';
import { type Json, sameJson } from '@croupier/kernel';
import { rejectionOf, type SentCommand } from './receipt-shelf.ts';

export interface OwnOrdersOptions {
  readonly user: () => string | undefined;
  /** What the tabs of this device have sent. */
  readonly sent: () => readonly SentCommand[];
}

const FOREIGN =
  'Another device sent a command in your name. If it wasn’t you, sign out everywhere and open a new table.';

const REJECTED =
  'The server may have carried out a command that it had rejected. Check what happened before you continue.';

/** How many commands are remembered. */
const REMEMBERED = 500;
/** Another tab may record a moment later what it sent. */
const PATIENCE = 3;

interface Asked {
  readonly by: string;
  readonly cmdId: string;
  readonly order: { readonly [field: string]: Json };
}

const isRecord = (raw: unknown): raw is { readonly [field: string]: unknown } =>
  typeof raw === 'object' && raw !== null;

const askedIn = (entry: unknown): Partial<Asked> | undefined =>
  isRecord(entry) && isRecord(entry['asked']) ? entry['asked'] : undefined;

const isWhole = (asked: Partial<Asked>): asked is Asked =>
  typeof asked.by === 'string' && typeof asked.cmdId === 'string' && isRecord(asked.order);

const typeOf = (order: unknown): unknown => (isRecord(order) ? order['type'] : undefined);

/** Taking a seat and leaving are separate messages, with fields that are not logged. */
const isSame = (sent: unknown, logged: unknown): boolean => {
  const type = typeOf(sent);
  if (type === 'join' || type === 'leave') return typeOf(logged) === type;
  return isRecord(logged) && sameJson(sent, logged);
};

/**
 * Whether only the server can have made this up. If the beginning of the log was not read here, it may still have to do with
 * creating the table; a warning will do then.
 */
const isForged = (cmdId: string, order: unknown): boolean =>
  !isRecord(order) || (isDerived(cmdId) && !isLikeCreation({ cmdId, order }));

/**
 * The command at entry `changed` differs from the one that was sent; no device can have sent the one at entry `notSent`; the server had
 * rejected the one at entry `rejected`.
 */
export interface OrdersCompared {
  readonly changed?: number;
  readonly notSent?: number;
  readonly rejected?: number;
  /** About commands from elsewhere, once. */
  readonly warning?: string;
}

export class OwnOrders {
  readonly #options: OwnOrdersOptions;
  #creation: CreationCommands | undefined;
  /** Commands in the player's name, and their entries. */
  readonly #logged = new Map<string, number>();
  /** Commands in the player's name that are not compared yet, and how often this device has looked for them. */
  readonly #open = new Map<string, { readonly seq: number; readonly order: unknown; looks: number }>();
  /** An entry in the player's name without an id that a device can have sent. */
  #nameless: number | undefined;
  readonly #told = new Set<string>();

  constructor(options: OwnOrdersOptions) {
    this.#options = options;
  }

  /** The next entry of the log. */
  read(seq: number, entry: unknown): void {
    const asked = askedIn(entry);
    this.#creation ??= new CreationCommands(seq === 1);
    if (asked === undefined || (isWhole(asked) && this.#creation.read(asked))) return;
    if (asked.by !== this.#options.user()) return;
    const { cmdId, order } = asked;
    if (typeof cmdId !== 'string') {
      this.#nameless ??= seq;
      return;
    }
    this.#logged.set(cmdId, seq);
    const [oldest = ''] = this.#logged.keys();
    if (this.#logged.size > REMEMBERED) this.#logged.delete(oldest);
    this.#open.set(cmdId, { seq, order, looks: 0 });
  }

  compare(): OrdersCompared {
    if (this.#nameless !== undefined) return { notSent: this.#nameless };
    if (this.#open.size === 0) return {};
    const sent = new Map(this.#options.sent().map((each) => [each.cmdId, each]));
    let isForeign = false;
    let isUnsure = false;
    for (const [cmdId, logged] of this.#open) {
      const own = sent.get(cmdId);
      const isOwn = own !== undefined;
      if (isOwn && !isSame(own.order, logged.order)) return { changed: logged.seq };
      const rejection = own && rejectionOf(own);
      if (rejection === 'sure') return { rejected: logged.seq };
      isUnsure ||= rejection === 'unsure';
      if (!isOwn && isForged(cmdId, logged.order)) return { notSent: logged.seq };
      logged.looks += 1;
      if (!isOwn && logged.looks <= PATIENCE) continue;
      this.#open.delete(cmdId);
      isForeign ||= !isOwn;
    }
    const warning = [...(isUnsure ? [REJECTED] : []), ...(isForeign ? [FOREIGN] : [])].find(
      (one) => !this.#told.has(one),
    );
    if (warning === undefined) return {};
    this.#told.add(warning);
    return { warning };
  }

  isLogged(cmdId: string): boolean {
    return this.#logged.has(cmdId);
  }

  /** The server rejects a command. If the log has it already, it is compared again. */
  rejected(cmdId: string): void {
    const seq = this.#logged.get(cmdId);
    const order = this.#options.sent().find((one) => one.cmdId === cmdId)?.order;
    if (seq !== undefined && !this.#open.has(cmdId)) this.#open.set(cmdId, { seq, order, looks: 0 });
  }
}
