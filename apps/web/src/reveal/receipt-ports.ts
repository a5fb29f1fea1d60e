/** The receipts that this browser keeps, and how it asks the server about them. */
import type { RemotePorts } from '@croupier/client/remote';
import { readKeys, readReceipt } from '@croupier/client/rest';
import { REST } from '../lib/api.ts';
import { forGood } from '../lib/keep.ts';

export const receiptPorts: NonNullable<RemotePorts['receipts']> = {
  keeper: forGood,
  at: (code, seq) => readReceipt(REST, code, seq),
  keys: () => readKeys(REST),
};
