/** A directory that is gone when the test is over. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Temporary {
  readonly path: string;
  remove(): void;
}

export const temporary = (): Temporary => {
  const path = mkdtempSync(join(tmpdir(), 'croupier-store-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};
