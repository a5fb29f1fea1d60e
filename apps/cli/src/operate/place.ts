/** Where the store of a server is, by the same settings that the server reads. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Refusal } from '@croupier/kernel';
import type { StoreReader, StoreResult } from '@croupier/store';
import type { Io } from '../io.ts';
import { refuse } from '../refusals.ts';

export type StoreLocation =
  | { readonly kind: 'file'; readonly file: string; readonly key: string }
  | { readonly kind: 'database'; readonly url: string };

/** A folder that is named goes before a database out of the environment. */
export const placeOf = ({ env }: Io, folder: string | undefined): StoreLocation => {
  const url = env['DATABASE_URL']?.trim() ?? '';
  if (folder === undefined && url !== '') return { kind: 'database', url };
  const named = env['DATA_DIR']?.trim() ?? '';
  const data = folder ?? (named === '' ? './data' : named);
  return { kind: 'file', file: join(data, 'croupier.db'), key: join(data, 'vault.key') };
};

/** Without a password, which may stand in an address of a database. */
export const nameOf = (place: StoreLocation): string => {
  if (place.kind === 'file') return place.file;
  if (!URL.canParse(place.url)) return 'the database';
  const { host, pathname } = new URL(place.url);
  return `${host}${pathname}`;
};

/** Commands that read or copy a store never create one. A missing database reports that itself. */
export const noStore = (place: StoreLocation): Refusal | undefined =>
  place.kind === 'file' && !existsSync(place.file) ? refuse('STORE_NONE', { file: place.file }) : undefined;

export const openReader = async (place: StoreLocation): StoreResult<StoreReader> => {
  // Database drivers are loaded only by the commands that need one.
  const { openSqliteReader, openPostgresReader } = await import('@croupier/store');
  return place.kind === 'file' ? openSqliteReader(place.file) : openPostgresReader(place.url);
};
