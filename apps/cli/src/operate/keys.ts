/**
 * `croupier keys`: the keys that a store's receipts are signed with. A new one is signed by the one before it. After a
 * database was restored with its own tools, `--restored` tells receipts from before apart; `croupier restore` does so itself.
 */
import { err, ok, type Refusal, type Result } from '@croupier/kernel';
import type { SigningKey, Store } from '@croupier/store';
import { EXIT, type Io } from '../io.ts';
import { say } from '../print.ts';
import type { PlaceOptions } from './backup.ts';
import { newIncarnation } from './incarnation.ts';
import { noStore, placeOf } from './place.ts';

export interface KeysOptions extends PlaceOptions {
  readonly rotate?: true;
  readonly restored?: true;
}

/** The store with its secrets readable; refused while a server has the file of one machine open. */
const openStore = async (io: Io, folder: string | undefined): Promise<Result<Store, Refusal>> => {
  const place = placeOf(io, folder);
  const missing = noStore(place);
  if (missing !== undefined) return err(missing);
  const { aesVaultCipher, encryptedVault, loadVaultKey, openPostgresStore, openSqliteStore, parseVaultKey } =
    await import('@croupier/store');
  const given = io.env['VAULT_KEY']?.trim() ?? '';
  const key = given === '' && place.kind === 'file' ? await loadVaultKey(place.key, place.file) : parseVaultKey(given);
  if (!key.ok) return key;
  const store = place.kind === 'file' ? await openSqliteStore(place.file) : await openPostgresStore({ url: place.url });
  return store.ok ? ok(encryptedVault<Store>(store.value, aesVaultCipher(key.value))) : store;
};

const changed = async (store: Store, options: KeysOptions, now: number): Promise<Result<unknown, Refusal>> => {
  if (options.rotate) return (await import('@croupier/server')).rotateKey(store, now);
  return options.restored ? store.beginIncarnation(newIncarnation()) : ok(undefined);
};

const line = ({ key, incarnation, since, signedBy }: SigningKey): string =>
  `${new Date(since).toISOString().slice(0, 10)}  ${key}  incarnation ${incarnation}${signedBy === undefined ? '' : '  signed by the previous key'}\n`;

export const keys = async (io: Io, options: KeysOptions): Promise<number> => {
  const opened = await openStore(io, options.data);
  if (!opened.ok) return say(io, opened.error, EXIT.failed);
  const store = opened.value;
  try {
    const done = await changed(store, options, Date.now());
    const found = done.ok ? await store.signingKeys() : err(done.error);
    if (!found.ok) return say(io, found.error, EXIT.failed);
    io.out(
      found.value.length === 0
        ? 'No keys yet. The server creates one when it starts.\n'
        : found.value.map(line).join(''),
    );
    if (options.rotate || options.restored) io.out('Restart every server on this store.\n');
    return EXIT.ok;
  } finally {
    await store.close();
  }
};
