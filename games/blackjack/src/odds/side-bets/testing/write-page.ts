/** Writes the table of house edges into the reference: `npm run edges:side-bets`. A test compares. */
import { readFileSync, writeFileSync } from 'node:fs';
import { edgeTable } from './edge-page.ts';

const page = new URL('../../../../../../docs/reference/odds-blackjack.md', import.meta.url);
const text = readFileSync(page, 'utf8');
const from = text.indexOf('| side bet | pay table |');
writeFileSync(page, text.slice(0, from) + edgeTable() + text.slice(text.indexOf('\n\n', from)));
