/** docs/reference/odds-blackjack.md and SPEC.md against the code. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SIDE_BET_IDS, SIDE_BETS } from '../../rules/side-bets/index.ts';
import { edgeTable, sourceList } from './testing/edge-page.ts';

const read = (path: string): string => readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8');

test('[BJ-G10] the page has the exact edges of 1, 2, 6 and 8 decks beside the published ones, and their sources', () => {
  const page = read('docs/reference/odds-blackjack.md');
  const table = page.slice(page.indexOf('| side bet | pay table |')).split('\n\n')[0];
  expect(table).toBe(edgeTable());
  expect(page).toContain(sourceList());
});

test('[BJ-W5, BJ-W6, BJ-W7, BJ-W8, BJ-W9] the specification names every pay table', () => {
  const spec = read('games/blackjack/SPEC.md').split('## Side bets')[1]?.split('\n- ')[0] ?? '';
  const named = [...spec.matchAll(/^\| `([^`|]+)` \| [^|]+ \| (`[^|]+) \|/gm)].map(([, id, tables = '']) => [
    id,
    tables.split(',').map((each) => each.replaceAll('`', '').trim()),
  ]);
  expect(named).toEqual(SIDE_BET_IDS.map((id) => [id, Object.keys(SIDE_BETS[id].payTables)]));
});
