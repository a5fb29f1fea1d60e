/**
 * How long a page's worker takes to check a revealed shoe of eight decks, all of whose cards were dealt: the built worker, in a
 * Node thread, including the round trip.
 *   npm run build && npm run bench:reveal
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { openShoe } from '@croupier/cards';
import type { RevealAnswer, RevealQuestion } from '@croupier/client/reveals';
import { type ShoeFacts, sealShoe, seedFromText, shoeFileOf } from '@croupier/fair';
import { ask } from './lib/in-worker.ts';

const LIMIT = 100;
const TIMES = 30;
const DECKS = 8;
const ASSETS = join(import.meta.dirname, '../apps/web/dist/assets');

const built = readdirSync(ASSETS).find((name) => /^reveal-worker-.*\.js$/.test(name));
if (built === undefined) throw new Error('the pages are not built: npm run build');

const TABLE = 'K7QM2X';
const entropy = ['ab', 'cd', 'ef'].map((byte, at) => ({ user: `u-${at}`, entropy: byte.repeat(16) }));
const facts: ShoeFacts = {
  version: 2,
  ...{ table: TABLE, shoeNumber: 3, rulesHash: '0'.repeat(64), decks: DECKS, cutAt: 350, entropy },
};
const seed = seedFromText('bench');
const shoe = sealShoe(seed, facts);
if (!shoe.ok) throw new Error(shoe.error.message);
const { sealed, prove } = shoe.value;
const size = sealed.leaves.length;
const id = `${TABLE}.3`;
const mark = { ...openShoe({ id, commitment: sealed.commitment, size, cutAt: facts.cutAt }), drawn: size };
const dealt = Array.from({ length: size }, (_, index) => prove(mark, index));
const question: RevealQuestion = {
  known: {
    ...{ table: TABLE, game: '', shoe: id, user: 'u-0', bytes: entropy[0]?.entropy ?? '' },
    ...{ commitment: sealed.commitment, root: sealed.root, seen: 1, early: true },
  },
  file: shoeFileOf({ sealed, dealt, refills: [] }, seed),
  dealt,
};

/** A browser worker in a Node thread: adapts what the two name differently. */
const AS_IN_A_BROWSER = `const { parentPort, workerData } = require('node:worker_threads');
globalThis.addEventListener = (_, heard) => parentPort.on('message', (data) => heard({ data }));
globalThis.postMessage = (message) => parentPort.postMessage(message);
import(workerData);`;

const worker = new Worker(AS_IN_A_BROWSER, {
  eval: true,
  workerData: pathToFileURL(join(ASSETS, built)).href,
});
const ms: number[] = [];
for (let time = 0; time < TIMES; time++) {
  const start = performance.now();
  const answer: RevealAnswer = await ask(worker, time, question);
  ms.push(performance.now() - start);
  if (answer.problem !== undefined) throw new Error(answer.problem.sentence);
}
await worker.terminate();

const sorted = ms.slice(1).toSorted((a, b) => a - b);
const median = sorted[sorted.length >> 1] ?? 0;
const slowest = sorted.at(-1) ?? 0;
console.log(
  `${size} cards, all dealt: ${median.toFixed(1)} ms (median of ${sorted.length}), slowest ${slowest.toFixed(1)} ms`,
);
console.log(`first check, with the worker's files: ${(ms[0] ?? 0).toFixed(1)} ms`);
console.log(`limit ${LIMIT} ms: ${median <= LIMIT ? 'kept' : 'NOT KEPT'}`);
process.exitCode = median <= LIMIT ? 0 : 1;
