/** A restored store gets a new incarnation, so that its receipts can be told from those given before. */
import { randomBytes } from 'node:crypto';
import type { Incarnation } from '@croupier/store';

export const newIncarnation = (): Incarnation => ({ incarnation: randomBytes(8).toString('hex'), at: Date.now() });
