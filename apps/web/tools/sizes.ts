/**
 * npm run sizes: what a visitor has to load for each route; fails above the budget. Run after a build. Fonts are counted as
 * they are, because they come packed. Cards are drawn by the styles and scripts that are counted already; the row for art
 * is for a picture that somebody adds.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { GAMES, loadsOf } from './loads.ts';

const DIST = join(import.meta.dirname, '../dist');
const KB = 1024;
const gzipped = (file: string): number => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length;
const sum = (files: readonly string[]): number => files.reduce((size, file) => size + gzipped(file), 0);

const asTheyAre = (files: readonly string[]): number =>
  files.reduce((size, file) => size + statSync(join(DIST, file)).size, 0);

/** A font is a request that text waits for. */
const MOST_FONTS = 2;

const {
  all,
  styles,
  ownStyles,
  fonts,
  art,
  home,
  drills,
  table,
  idle,
  senses,
  coach,
  beside,
  charts,
  lab,
  labWorker,
  duel,
  reveal,
} = loadsOf(DIST);
if (process.argv.includes('--files'))
  for (const file of all)
    if (file.endsWith('.js')) console.log(`${(gzipped(file) / KB).toFixed(1).padStart(7)} ${file}`);

const lines = [
  { what: 'home', size: sum(home), budget: 90 * KB },
  { what: '… and a drill', size: Math.max(...Object.values(drills).map(sum)), budget: 60 * KB },
  ...GAMES.flatMap((game) => [
    { what: `table, ${game}`, size: sum(table(game)), budget: 120 * KB },
    { what: '… when idle', size: sum(idle(game)), budget: 40 * KB },
  ]),
  { what: 'sound', size: sum(senses), budget: 60 * KB },
  { what: 'beside the page', size: sum(beside), budget: 24 * KB },
  ...GAMES.map((game) => ({ what: `chart, ${game}`, size: sum(charts(game)), budget: 60 * KB })),
  ...GAMES.map((game) => ({ what: `lab, ${game}`, size: sum(lab(game)), budget: 80 * KB })),
  { what: 'lab, beside', size: sum(labWorker), budget: 120 * KB },
  ...GAMES.map((game) => ({ what: `duel, ${game}`, size: sum(duel(game)), budget: 60 * KB })),
  { what: 'coach', size: sum(coach), budget: 250 * KB },
  { what: 'at a reveal', size: sum(reveal), budget: 80 * KB },
  { what: 'styles', size: sum(styles), budget: 22 * KB },
  { what: '… of some pages', size: sum(ownStyles), budget: 9 * KB },
  { what: 'card art', size: sum(art), budget: 45 * KB },
  { what: `${fonts.length} fonts`, size: asTheyAre(fonts), budget: fonts.length > MOST_FONTS ? 0 : 70 * KB },
];
for (const { what, size, budget } of lines)
  console.log(
    `${what.padEnd(16)} ${(size / KB).toFixed(1).padStart(7)} KB of ${(budget / KB).toFixed(0)} KB${size > budget ? '  TOO MUCH' : ''}`,
  );
process.exitCode = lines.some(({ size, budget }) => size > budget) ? 1 : 0;
