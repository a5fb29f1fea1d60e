/** A player's own evidence of a table, from what a program has stored. A link that is open offers the same, and more. */
import { type Evidence, evidenceOf } from '@croupier/fair';
import type { Keeper } from './keeper.ts';
import { KeptBytes } from './kept-bytes.ts';
import { storedKeys } from './known-keys.ts';
import { ReceiptShelf } from './receipt-shelf.ts';

/** Undefined if nothing was stored for this table. */
export const keptEvidence = (keeper: Keeper, table: string, user: string): Evidence | undefined => {
  const shelf = new ReceiptShelf(keeper, table);
  const { receipts } = shelf.read();
  const { commands } = shelf;
  const { contributions, notTaken } = new KeptBytes(keeper, table);
  if (receipts.length + contributions.length + commands.length === 0) return undefined;
  const own = { receipts, contributions, commands, ...(notTaken.length > 0 && { notTaken }) };
  return evidenceOf({ user, table, ...own, keys: storedKeys(keeper) });
};
