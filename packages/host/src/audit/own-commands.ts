/**
 * The commands that a log has under somebody's name, against those that this person's own devices have kept. A command
 * that they never gave was given in their name.
 */
import { CreationCommands, isDerived } from '@croupier/fair';
import { type Refusal, sameJson } from '@croupier/kernel';
import type { AskedCommand } from '../contract.ts';
import { problem } from './audit-problems.ts';

/** What a player's own file of evidence says. Several files of one player, from several devices, count as one. */
export interface OwnCommandsFile {
  readonly user: string;
  /** Missing: the one whose log is read. */
  readonly table?: string;
  readonly receipts?: readonly unknown[];
  /** Bytes that the server did not take, according to the player's device. */
  readonly notTaken?: unknown;
  readonly commands: readonly { readonly cmdId: string; readonly order: unknown }[];
}

/** The number a device keeps. A file with this many may have lost earlier ones. */
const MOST_KEPT = 200;

class Kept {
  readonly orders = new Map<string, unknown>();
  /** Full files whose commands have not appeared in the log yet. */
  readonly #unseen = new Set<ReadonlySet<string>>();
  #isSeen = false;

  add({ commands }: OwnCommandsFile): void {
    for (const { cmdId, order } of commands) this.orders.set(cmdId, order);
    if (commands.length >= MOST_KEPT) this.#unseen.add(new Set(commands.map(({ cmdId }) => cmdId)));
  }

  /** Files keep the latest commands: what came before the first of them, in each file that is full, cannot be compared. */
  begunWith(cmdId: string): boolean {
    if (this.orders.has(cmdId)) this.#isSeen = true;
    for (const file of this.#unseen) if (file.has(cmdId)) this.#unseen.delete(file);
    return this.#isSeen && this.#unseen.size === 0;
  }
}

export class OwnCommands {
  readonly #kept = new Map<string, Kept>();
  readonly #files: readonly OwnCommandsFile[];
  readonly #creation = new CreationCommands();
  compared = 0;

  constructor(table: string, files: readonly OwnCommandsFile[]) {
    this.#files = files.filter((file) => file.table === undefined || file.table === table);
    for (const file of this.#files) {
      const kept = this.#kept.get(file.user) ?? new Kept();
      kept.add(file);
      this.#kept.set(file.user, kept);
    }
  }

  /** The next command of the log. Except for what creating the table led to, each must be one that the player sent. */
  read(seq: number, command: AskedCommand): Refusal | undefined {
    const { by, cmdId, order } = command;
    const isOfCreation = this.#creation.read(command);
    const kept = this.#kept.get(by);
    if (isOfCreation || kept === undefined || cmdId === undefined) return undefined;
    const { orders } = kept;
    const isCompared = kept.begunWith(cmdId) || orders.has(cmdId) || isDerived(cmdId);
    if (!isCompared) return undefined;
    if (!orders.has(cmdId) || !sameJson(orders.get(cmdId), order)) return problem('AUDIT_NOT_ASKED', { seq, user: by });
    this.compared += 1;
    return undefined;
  }

  /**
   * Devices have kept commands and receipts only since logs include commands. So if a log has only old events,
   * no player can have commands, and no old event can come after one that a player has a receipt for. The last old event
   * was signed for everyone who came after the update.
   */
  end({ unasked, named }: { readonly unasked: number; readonly named: boolean }): readonly Refusal[] {
    if (unasked === 0) return [];
    const isOld = (receipt: unknown): boolean => {
      const { seq } = Object(receipt) as { readonly seq?: unknown };
      return typeof seq === 'number' && seq > 0 && seq < unasked;
    };
    const users = this.#files.flatMap(({ user, commands, receipts = [] }) =>
      (!named && commands.length > 0) || receipts.some(isOld) ? [user] : [],
    );
    return [...new Set(users)].map((user) => problem('AUDIT_UNNAMED', { user, events: unasked }));
  }
}
