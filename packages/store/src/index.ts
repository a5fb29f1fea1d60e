/** Events, money, answers and secrets, written together or not at all: in memory, in SQLite, in PostgreSQL. */

export type { Bus } from './bus/bus.ts';
export { MemoryHub, memoryBus } from './bus/memory.ts';
export { canonical, payloadHash } from './canonical.ts';
export { eventHash, genesisHash, verifyLog } from './chain.ts';
export { FREE_CHIPS } from './core/grant-rules.ts';
export type * from './device-links-port.ts';
export type * from './duel-port.ts';
export { openMemoryStore } from './memory/open.ts';
export { MemoryDisk } from './memory/rows.ts';
export type * from './ports.ts';
export { openPostgresBus, type PostgresBusOptions } from './postgres/bus.ts';
export {
  openPostgresLimits,
  type PostgresLimitsOptions,
  type SharedCount,
  type SharedLimit,
  type SharedLimits,
} from './postgres/limits.ts';
export { openPostgresStore } from './postgres/open.ts';
export type { PostgresOptions } from './postgres/options.ts';
export { openPostgresReader } from './postgres/reader.ts';
export type { StoreReader } from './reader.ts';
export { STORE_REFUSALS, type StoreRefusalCode } from './refusals.ts';
export type * from './signing-port.ts';
export { backupSqliteStore, openSqliteStore, restoreSqliteStore, type SqliteStore } from './sqlite/open.ts';
export { openSqliteReader } from './sqlite/reader.ts';
export { openSqliteThread } from './sqlite/thread.ts';
export { reasonOf } from './trouble.ts';
export { aesVaultCipher } from './vault/aes.ts';
export { checkVaultKey } from './vault/check-key.ts';
export { encryptedVault, type VaultCipher } from './vault/cipher.ts';
export { loadVaultKey, parseVaultKey } from './vault/key.ts';
