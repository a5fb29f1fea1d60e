/**
 * Whether a backup was restored since a shoe was seen, asked at a later visit. The server must sign the first entry of the table as
 * a new incarnation, with a key that is known here. What nobody signed is no excuse.
 */
import { parseReceipt, verifyReceipt } from '@croupier/fair';
import { safeKeeper } from '../keeper.ts';
import { KnownKeys } from '../known-keys.ts';
import { ReceiptShelf } from '../receipt-shelf.ts';
import type { ReceiptPorts } from '../remote-ports.ts';
import type { KnownShoe } from './shoe-shelf.ts';

/** Undefined if the server could not be asked. */
export const isRestored = async (
  { table, incarnation }: Pick<KnownShoe, 'table' | 'incarnation'>,
  receipts: ReceiptPorts | undefined,
): Promise<boolean | undefined> => {
  if (incarnation === undefined || receipts === undefined) return false;
  const shelf = new ReceiptShelf(receipts.keeper, table);
  const { left } = shelf.read();
  if (left.includes(incarnation)) return true;
  const found = await receipts.at(table, 1).then(
    (answer) => ({ answer }),
    () => undefined,
  );
  if (found === undefined) return undefined;
  const receipt = parseReceipt(found.answer);
  if (receipt?.table !== table || receipt.seq > 1 || receipt.incarnation === incarnation) return false;
  const { verifySignature: verify } = await import('@croupier/fair/ed25519');
  if (left.includes(receipt.incarnation) || !(await verifyReceipt(receipt, verify))) return false;
  const isKnown = await new KnownKeys({
    ...receipts,
    keeper: safeKeeper(receipts.keeper, () => undefined),
    verify,
  }).accept(receipt);
  // From now on the table says so, too.
  if (isKnown) shelf.leave(incarnation);
  return isKnown;
};
