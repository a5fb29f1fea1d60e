/**
 * The store in memory alone, for browsers: practice without a server, and checking a log that a server wrote. Loads
 * nothing of Node and no database driver; a test builds it for a browser and runs it without Node's globals.
 */

export type { Bus } from '../bus/bus.ts';
export { MemoryHub, memoryBus } from '../bus/memory.ts';
export { canonical, canonicalJson, payloadHash, payloadHashOfTexts } from '../canonical.ts';
export { eventHash, genesisHash, linkHash, verifyLog } from '../chain.ts';
export {
  BOT_LOW,
  FREE_CHIPS,
  GRANT_RULES,
  type GrantRule,
  HOUSE_BANKROLL,
  isGrantReason,
} from '../core/grant-rules.ts';
export type * from '../duel-port.ts';
export type * from '../ports.ts';
export type * from '../signing-port.ts';
export { openMemoryStore } from './open.ts';
export { MemoryDisk } from './rows.ts';
