/** The programs of this folder, each in one file, by their names without `.ts`. */
import { bundle as bundleFiles, type Programs } from '@croupier/store/testing';

export type { Programs };

export const bundle = (...names: readonly string[]): Promise<Programs> =>
  bundleFiles(Object.fromEntries(names.map((name) => [name, new URL(`./${name}.ts`, import.meta.url)])));
