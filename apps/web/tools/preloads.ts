/**
 * Which files each address will want, written beside the build: the server names them in the page it answers with, so
 * that they are on their way before the first script has been read.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES, loadsOf } from './loads.ts';

/** By address, as the server knows it. */
export type Preloads = { readonly [url: string]: readonly string[] };

export const preloadsOf = (dist: string): Preloads => {
  const { home, table, senses } = loadsOf(dist);
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  // What is heard comes with the first gesture.
  const later = (files: readonly string[]): readonly string[] =>
    files.filter((file) => !html.includes(file) && !senses.includes(file));
  const tables = GAMES.map((game) => later(table(game)));
  const anyTable = tables[0]?.filter((file) => tables.every((files) => files.includes(file))) ?? [];
  return {
    '/': later(home),
    '/r/:part': anyTable,
    '/r/:part/watch': anyTable,
    ...Object.fromEntries(GAMES.map((game, at) => [`/${game}`, tables[at] ?? []])),
  };
};
