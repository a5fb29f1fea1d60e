import { readFileSync } from 'node:fs';
import { GAMES, VIEW_REFUSALS } from '@croupier/catalog';
import { loadSimulator, SIMULATED } from '@croupier/catalog/simulators';
import { AUDIT_PROBLEMS } from '@croupier/host';
import { HOST_REFUSALS } from '@croupier/host/refusals';
import { PHRASE_REFUSALS, REPLAY_REFUSALS, SETTING_REFUSALS } from '@croupier/kernel';
import { PROTOCOL_REFUSALS } from '@croupier/protocol';
import { SERVER_REFUSALS } from '@croupier/server/refusals';
import { SIM_REFUSALS } from '@croupier/sim';
import { STORE_REFUSALS } from '@croupier/store/refusals';
import { expect, test } from 'vitest';
import { CLI_REFUSALS } from './refusals.ts';

const SIMULATORS = await Promise.all(SIMULATED.map(loadSimulator));

/** Every refusal there is: all games of the catalog and their tools, what they share, what runs them, and the command line. */
const BOOKS = [
  ...GAMES.flatMap(({ refusals, tools }) => [refusals, ...tools.map((tool) => tool.refusals)]),
  ...SIMULATORS.flatMap((simulator) => (simulator ? [simulator.refusals] : [])),
  SIM_REFUSALS,
  PHRASE_REFUSALS,
  SETTING_REFUSALS,
  REPLAY_REFUSALS,
  CLI_REFUSALS,
  VIEW_REFUSALS,
  STORE_REFUSALS,
  AUDIT_PROBLEMS,
  HOST_REFUSALS,
  PROTOCOL_REFUSALS,
  SERVER_REFUSALS,
];
const ALL = new Map(BOOKS.flatMap((book) => Object.entries(book)));

const PAGE = readFileSync(new URL('../../../docs/reference/refusals.md', import.meta.url), 'utf8');
const ROWS = new Map(
  [...PAGE.matchAll(/^\| `([A-Z0-9_]+)` \| (.*) \|$/gm)].map(([, code = '', text = '']) => [code, text]),
);

test('every refusal is documented with its very sentence', () => {
  expect([...ALL].filter(([code, sentence]) => ROWS.get(code) !== sentence)).toEqual([]);
});

test('every documented refusal exists', () => {
  expect([...ROWS.keys()].filter((code) => !ALL.has(code))).toEqual([]);
});

test('no code has two sentences', () => {
  const all = BOOKS.flatMap((book) => Object.entries(book));
  expect(all.filter(([code, sentence]) => ALL.get(code) !== sentence)).toEqual([]);
});
