/**
 * npm run sizes: what a visitor has to load, gzipped, for each route; fails above the budget. Run after a build. The
 * numbers follow from the manifest of the build: an entry, what it imports, and what its route loads at once.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = { readonly [source: string]: Chunk };

const DIST = join(import.meta.dirname, '../dist');
const KB = 1024;
const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;
const gzipped = (file: string): number => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length;

/** With everything it imports, itself included. */
const whole = (source: string, found: Set<string> = new Set()): Set<string> => {
  const chunk = manifest[source];
  if (chunk === undefined || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const next of chunk.imports ?? []) whole(next, found);
  return found;
};

const find = (ending: string): string => {
  const source = Object.keys(manifest).find((name) => name.endsWith(ending));
  if (source === undefined) throw new Error(`there is no ${ending} in the build`);
  return source;
};

const route = (...sources: readonly string[]): number => {
  const files = new Set<string>();
  for (const source of sources) for (const file of whole(source)) files.add(file);
  return [...files].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + gzipped(file), 0);
};

if (process.argv.includes('--files'))
  for (const { file } of Object.values(manifest))
    if (file.endsWith('.js')) console.log(`${(gzipped(file) / KB).toFixed(1).padStart(7)} ${file}`);

const entry = find('index.html');
/** The felt of each game; whichever is played, one of them is loaded. */
const felts = Object.keys(manifest).filter((name) => /games\/[^/]+\/src\/felt\/index\.ts$/.test(name));
const table = Math.max(...felts.map((felt) => route(entry, find('SoloPage.tsx'), felt)));
/** What comes on its heels without being asked for: the words of the game, the log, the checks of the shoe. */
const games = Object.keys(manifest).filter((name) => /games\/[^/]+\/src\/index\.ts$/.test(name));
const later = ['Beside.tsx', 'Strips.tsx', 'link/checks.ts'].map(find);
const withAll = Math.max(
  ...felts.flatMap((felt) => games.map((game) => route(entry, find('SoloPage.tsx'), felt, game, ...later))),
);
const styles = [...new Set(Object.values(manifest).flatMap(({ css = [] }) => css))].reduce(
  (sum, file) => sum + gzipped(file),
  0,
);

const LINES = [
  { what: 'home, scripts', size: route(entry), budget: 90 * KB },
  { what: 'table, scripts', size: table, budget: 120 * KB },
  { what: 'all styles', size: styles, budget: 18 * KB },
] as const;

for (const { what, size, budget } of LINES)
  console.log(
    `${what.padEnd(16)} ${(size / KB).toFixed(1).padStart(7)} KB of ${(budget / KB).toFixed(0)} KB, gzip${size > budget ? '  TOO MUCH' : ''}`,
  );
console.log(`a table with all it loads by itself ${(withAll / KB).toFixed(1)} KB`);
process.exitCode = LINES.some(({ size, budget }) => size > budget) ? 1 : 0;
