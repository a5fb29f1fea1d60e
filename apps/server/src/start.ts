/** A whole server from nothing but its environment: store, vault, host, doors. */
import { join } from 'node:path';
import { openLobby, type Trouble } from '@croupier/host';
import { err, ok, type Result } from '@croupier/kernel';
import { aesVaultCipher, checkVaultKey, encryptedVault, loadVaultKey, parseVaultKey } from '@croupier/store';
import { type BuildOptions, build } from './build.ts';
import { hostPorts } from './host-ports.ts';
import { addressesOf } from './network/addresses.ts';
import { meetNeighbours } from './network/neighbours.ts';
import { capsFor } from './operations/caps.ts';
import { type Config, type Environment, readConfig } from './operations/config.ts';
import { DatabaseErrors } from './operations/database-errors.ts';
import { createMetrics, measured } from './operations/metrics.ts';
import { type Database, openDatabase } from './operations/open-database.ts';
import { openSigning } from './operations/signing.ts';

export interface RunningServer {
  readonly port: number;
  /** Where it is found; the first one from this machine. */
  readonly addresses: readonly string[];
  /** Stops in good order and closes the store. */
  readonly close: () => Promise<void>;
}

const vaultKey = ({ vaultKey: given, dataDir }: Config) =>
  given === undefined ? loadVaultKey(join(dataDir, 'vault.key'), join(dataDir, 'croupier.db')) : parseVaultKey(given);

export type StartOptions = Pick<BuildOptions, 'log' | 'limits' | 'pages' | 'signing'>;

/** On success it listens. Else one sentence for each thing that is wrong. */
export const startServer = async (
  env: Environment,
  options: StartOptions = {},
): Promise<Result<RunningServer, readonly string[]>> => {
  const read = readConfig(env);
  if (!read.ok) return read;
  const config = read.value;
  const key = await vaultKey(config);
  if (!key.ok) return err([key.error.message]);
  const errors = new DatabaseErrors();
  const database = await openDatabase(config, key.value, errors.report);
  if (!database.ok) return err([database.error.message, ...errors.sentences]);
  try {
    return await serve(config, database.value, { key: key.value, errors, options });
  } catch (error) {
    await database.value.close();
    if (!isListenTrouble(error)) throw error;
    return err([`The server cannot listen on ${config.host} port ${config.port}: ${error.code}.`]);
  }
};

const LISTEN_TROUBLE: ReadonlySet<string> = new Set(['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND']);

const isListenTrouble = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error && 'code' in error && LISTEN_TROUBLE.has(String(error.code));

interface Given {
  readonly key: Uint8Array;
  readonly errors: DatabaseErrors;
  readonly options: StartOptions;
}

const serve = async (
  config: Config,
  database: Database,
  { key, errors, options }: Given,
): Promise<Result<RunningServer, readonly string[]>> => {
  const { store: plain, bus, sharedLimits } = database;
  const metrics = createMetrics();
  const store = encryptedVault(measured(plain, metrics), aesVaultCipher(key));
  const fits = await checkVaultKey(store);
  const signing = fits.ok ? await openSigning(store, Date.now()) : fits;
  if (!signing.ok) {
    await database.close();
    return err([signing.error.message, ...errors.sentences]);
  }
  let onTrouble: (trouble: Trouble) => void = () => undefined;
  const lobby = await openLobby(
    hostPorts(store, {
      maxTables: capsFor(config.memoryMb).tables,
      committed: (table, seq) => bus?.publish({ table, seq }),
      trouble: (trouble) => onTrouble(trouble),
    }),
  );
  if (!lobby.ok) {
    await database.close();
    return err([lobby.error.message, ...errors.sentences]);
  }
  const { app, drain, storeWatch } = await build({
    ...{ config, store, lobby: lobby.value, metrics, signing: signing.value },
    ...(bus && { bus }),
    ...(sharedLimits && { sharedLimits }),
    ...(config.databaseUrl === undefined && { storeFolder: config.dataDir }),
    ...options,
  });
  errors.passTo(storeWatch.report);
  onTrouble = ({ table, what, error }) => {
    metrics.troubles.inc();
    app.log.error({ table, err: error }, what);
  };
  const part =
    bus &&
    meetNeighbours(bus, lobby.value, (error) =>
      app.log.error({ err: error }, 'a heartbeat to the other servers failed'),
    );
  await app.listen({ port: config.port, host: config.host });
  // Where there is no room, the log says so at once.
  void storeWatch.look();
  // Clocks of tables that were open go on; who asks for a table before its turn gets it at once.
  lobby.value
    .resume(() => undefined)
    .catch((error: unknown) => app.log.error({ err: error }, 'tables were not opened again'));

  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    part?.();
    await drain();
    await database.close();
  };
  return ok({
    port,
    addresses: addressesOf(config, port),
    close: () => {
      closing ??= close();
      return closing;
    },
  });
};
