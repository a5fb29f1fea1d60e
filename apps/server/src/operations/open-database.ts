/** The store of a server and what lies beside it: hints to other servers, and counts that all of them share. */
import { join } from 'node:path';
import { ok, type Refusal, type Result } from '@croupier/kernel';
import {
  type Bus,
  openPostgresBus,
  openPostgresLimits,
  openPostgresStore,
  openSqliteThread,
  type PoolUse,
  type SharedLimits,
  type Store,
} from '@croupier/store';
import type { Config } from './config.ts';

export interface Database {
  readonly store: Store;
  /** Only where there may be other servers. */
  readonly bus?: Bus;
  readonly sharedLimits?: SharedLimits;
  readonly pool?: () => PoolUse;
  /** In the order in which they need each other, the store last. */
  readonly close: () => Promise<void>;
}

type OnError = (error: unknown) => void;
interface Closable {
  close(): Promise<unknown>;
}

const openSqlite = async ({ dataDir }: Config, onError: OnError): Promise<Result<Database, Refusal>> => {
  const store = await openSqliteThread(join(dataDir, 'croupier.db'), onError);
  return store.ok ? ok({ store: store.value, close: () => store.value.close() }) : store;
};

const openPostgres = async (url: string, secret: Uint8Array, onError: OnError): Promise<Result<Database, Refusal>> => {
  const opened: Closable[] = [];
  const close = async (): Promise<void> => {
    for (const part of opened.toReversed()) await part.close();
  };
  const kept = <T extends Closable>(result: Result<T, Refusal>): Result<T, Refusal> => {
    if (result.ok) opened.push(result.value);
    return result;
  };
  const store = kept(await openPostgresStore({ url, onError }));
  if (!store.ok) return store;
  const limits = kept(await openPostgresLimits({ url, secret, onError }));
  const bus = kept(await openPostgresBus({ url, onError }));
  if (limits.ok && bus.ok)
    return ok({ store: store.value, bus: bus.value, sharedLimits: limits.value, pool: store.value.poolUse, close });
  await close();
  return limits.ok ? (bus as Result<never, Refusal>) : limits;
};

/** `secret`: the same at every server on the same database. */
export const openDatabase = (
  config: Config,
  secret: Uint8Array,
  onError: OnError,
): Promise<Result<Database, Refusal>> =>
  config.databaseUrl === undefined ? openSqlite(config, onError) : openPostgres(config.databaseUrl, secret, onError);
