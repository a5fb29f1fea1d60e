/** Receipts on the wire. What is in one is read by the package that checks it, when it is checked. */
import type { PublishedKey, Receipt } from '@croupier/fair';
import { z } from 'zod';

const digits = (count: number) => z.string().regex(new RegExp(`^[0-9a-f]{${count}}$`));

const receiptSchema = z.object({
  table: z.string(),
  incarnation: digits(16),
  seq: z.int().min(0),
  hash: digits(64),
  key: digits(64),
  signature: digits(128),
}) satisfies z.ZodType<Receipt>;

/** The receipt for the entry that was asked for, or for the last one if the log ends before it. */
export const receiptAnswer = z.object({ receipt: receiptSchema });
export type ReceiptAnswer = z.infer<typeof receiptAnswer>;

export const keysAnswer = z.object({
  keys: z
    .array(
      z.object({
        key: digits(64),
        incarnation: digits(16),
        since: z.int(),
        signedBy: digits(64).exactOptional(),
        signature: digits(128).exactOptional(),
      }) satisfies z.ZodType<PublishedKey>,
    )
    .readonly(),
});
export type KeysAnswer = z.infer<typeof keysAnswer>;
