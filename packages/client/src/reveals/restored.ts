/**
 * Whether a backup was restored since a shoe was seen, asked at a later visit. The server must sign the first entry of the table as
 * a new incarnation, with a key that is known here, and its published list must say since when: otherwise one signature would be
 * enough to explain away any other log. An unsigned claim explains nothing.
 */
import { type PublishedKey, parseKeys, parseReceipt, type Receipt, verifyReceipt } from '@croupier/fair';
import { safeKeeper } from '../keeper.ts';
import { KnownKeys } from '../known-keys.ts';
import { ReceiptShelf } from '../receipt-shelf.ts';
import type { ReceiptPorts } from '../remote-ports.ts';
import type { KnownShoe } from './shoe-shelf.ts';

/** Whether the published list has this incarnation, and says that it began after the earlier one. */
const isPublished = (keys: readonly PublishedKey[], { key, incarnation }: Receipt, earlier: string): boolean => {
  const sinceOf = (of: string): number =>
    Math.max(0, ...keys.flatMap((one) => (one.incarnation === of ? one.since : [])));
  const isListed = keys.some((one) => one.key === key && one.incarnation === incarnation);
  return isListed && sinceOf(incarnation) > sinceOf(earlier);
};

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
  if (isKnown !== true) return isKnown;
  const list = await receipts.keys().then(
    (answer) => ({ answer }),
    () => undefined,
  );
  if (list === undefined) return undefined;
  if (!isPublished(parseKeys(list.answer) ?? [], receipt, incarnation)) return false;
  // From now on the table says so, too.
  shelf.leave(incarnation);
  return true;
};
