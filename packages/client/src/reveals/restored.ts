/** Whether a shoe was known before the operator restored a backup. What the restore undid is not held against the server. */
import { parseReceipt } from '@croupier/fair';
import type { KnownShoe } from './shoe-shelf.ts';

export type ReceiptAt = (code: string, seq: number) => Promise<unknown>;

export const isFromBefore = async (
  { table, incarnation }: KnownShoe,
  receiptAt: ReceiptAt | undefined,
): Promise<boolean> => {
  if (incarnation === undefined || receiptAt === undefined) return false;
  const receipt = parseReceipt(await receiptAt(table, 1).catch(() => undefined));
  return receipt !== undefined && receipt.incarnation !== incarnation;
};
