/**
 * `croupier backup` and `croupier restore`: the store of one machine, copied while its server runs, and put where none
 * is. Neither holds the key of the vault: a backup that is lost must not show the cards of the shoes in play.
 */
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { EXIT, type Io } from '../io.ts';
import { say } from '../print.ts';
import { refuse } from '../refusals.ts';
import { newIncarnation } from './incarnation.ts';
import { noStore, placeOf } from './place.ts';

export interface PlaceOptions {
  readonly data?: string;
}

const keyAdvice = ({ env }: Io, key: string): string =>
  env['VAULT_KEY'] === undefined
    ? `The backup does not contain the vault key. Keep a copy of ${key} too, somewhere other than the backup.\n`
    : 'The backup does not contain the vault key. Keep the value of VAULT_KEY too, somewhere other than the backup.\n';

export const backup = async (io: Io, file: string, options: PlaceOptions): Promise<number> => {
  const place = placeOf(io, options.data);
  if (place.kind === 'database') return say(io, refuse('BACKUP_BY_DATABASE'), EXIT.failed);
  const missing = noStore(place);
  if (missing !== undefined) return say(io, missing, EXIT.failed);
  const { backupSqliteStore } = await import('@croupier/store');
  const made = await backupSqliteStore(place.file, file);
  if (!made.ok) return say(io, made.error, EXIT.failed);
  io.out(`Backed up ${place.file} to ${file}.\n${keyAdvice(io, place.key)}`);
  return EXIT.ok;
};

export const restore = async (io: Io, file: string, options: PlaceOptions): Promise<number> => {
  const place = placeOf(io, options.data);
  if (place.kind === 'database') return say(io, refuse('RESTORE_BY_DATABASE'), EXIT.failed);
  // Before the store creates its folder.
  const isReadable = await access(file, constants.R_OK).then(
    () => true,
    () => false,
  );
  if (!isReadable) return say(io, refuse('BACKUP_UNREADABLE', { file }), EXIT.failed);
  const { restoreSqliteStore } = await import('@croupier/store');
  const made = await restoreSqliteStore(file, place.file, newIncarnation());
  if (!made.ok) return say(io, made.error, EXIT.failed);
  const key =
    io.env['VAULT_KEY'] === undefined
      ? `Before you start the server, put this store’s vault.key at ${place.key}. It decrypts the shoes in play.\n`
      : 'Start the server with this store’s VAULT_KEY: it decrypts the shoes in play.\n';
  io.out(`Restored ${place.file} from ${file}.\n${key}Then run croupier audit --all.\n`);
  return EXIT.ok;
};
