/**
 * The commands that a log has under somebody's name, against those that this person's own devices have kept. A command
 * that they never gave was given in their name.
 */
import { type Refusal, sameJson } from '@croupier/kernel';
import type { AskedCommand } from '../contract.ts';
import { problem } from './audit-problems.ts';

/** What a player's own file of evidence says. Several files of one player, from several devices, count as one. */
export interface OwnCommandsFile {
  readonly user: string;
  readonly commands: readonly { readonly cmdId: string; readonly order: unknown }[];
}

/** The creator's seat and bots have ids that follow from the id of the creation. */
const idOf = (cmdId: string): { readonly id: string; readonly follows: boolean } => {
  const dot = cmdId.indexOf('.');
  return dot < 0 ? { id: cmdId, follows: false } : { id: cmdId.slice(0, dot), follows: true };
};

export class OwnCommands {
  readonly #orders = new Map<string, Map<string, unknown>>();
  /** Files keep the latest commands: what came before the first of them cannot be compared. */
  readonly #begun = new Set<string>();
  compared = 0;

  constructor(files: readonly OwnCommandsFile[]) {
    for (const { user, commands } of files) {
      const orders = this.#orders.get(user) ?? new Map<string, unknown>();
      for (const { cmdId, order } of commands) orders.set(cmdId, order);
      this.#orders.set(user, orders);
    }
  }

  read(seq: number, { by, cmdId, order }: AskedCommand): Refusal | undefined {
    const orders = this.#orders.get(by);
    if (orders === undefined || cmdId === undefined) return undefined;
    const { id, follows } = idOf(cmdId);
    if (orders.has(id)) this.#begun.add(by);
    else if (!this.#begun.has(by)) return undefined;
    const isOwn = orders.has(id) && (follows || sameJson(orders.get(id), order));
    if (!isOwn) return problem('AUDIT_NOT_ASKED', { seq, user: by });
    this.compared += 1;
    return undefined;
  }
}
