/** A restored store gets a new incarnation, so that its receipts can be told apart from those issued before. */
import { randomBytes } from 'node:crypto';
import type { Incarnation } from '@croupier/store';

export const newIncarnation = (): Incarnation => ({ incarnation: randomBytes(8).toString('hex'), at: Date.now() });
