/** The checks of receipts with the signatures of this platform; loaded by itself, when a table is idle. */
import { verifySignature } from '@croupier/fair/ed25519';
import { ReceiptDesk, type ReceiptDeskOptions } from './receipts.ts';

export const openReceiptDesk = (options: Omit<ReceiptDeskOptions, 'verify'>): ReceiptDesk =>
  new ReceiptDesk({ ...options, verify: verifySignature });
