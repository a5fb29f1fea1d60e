/**
 * Can a stranger tell a locked room from a missing one by how long the answer takes? `npm run locked:long [samples]`, half of
 * them each, over HTTP, as one program measures them. The area under the curve is 0.5 if nothing can be learned from it, and 1 if everything can.
 */
import { randomInt } from 'node:crypto';
import { addressOf } from './clients.ts';
import { openMemory } from './memory.ts';
import { cmd, GAME, openServer } from './server.ts';

const SAMPLES = Number(process.argv[2] ?? 20_000);
const AT_ONCE = 8;
const HIGHEST = 0.55;

const many = { max: 1e9, per: 60_000 };
const limits = { requests: many, misses: many, firstGuesses: many, furtherGuesses: many };
const server = await openServer(openMemory, { limits, env: { LOG_LEVEL: 'error' } });
const url = await addressOf(server);
const { token } = await server.enter('Ann');
const made = await server.ask('POST', '/api/tables', { token, body: { cmdId: cmd(), game: GAME, locked: true } });
const locked = (made.body['table'] as { readonly table: string }).table;

const times: { readonly isLocked: boolean; readonly ms: number }[] = [];
const sample = async (): Promise<void> => {
  const isLocked = randomInt(2) === 1;
  const start = performance.now();
  const answer = await fetch(`${url}/api/tables/${isLocked ? locked : '222222'}`);
  await answer.arrayBuffer();
  if (answer.status !== 404) throw new Error(`answered with ${answer.status}`);
  times.push({ isLocked, ms: performance.now() - start });
};

let left = SAMPLES;
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (left-- > 0) await sample();
  }),
);

/** How often a locked one takes longer than a missing one, by ranks. */
const sorted = times.toSorted((a, b) => a.ms - b.ms);
const ones = sorted.filter(({ isLocked }) => isLocked).length;
const ranks = sorted.reduce((sum, { isLocked }, at) => sum + (isLocked ? at + 1 : 0), 0);
const area = (ranks - (ones * (ones + 1)) / 2) / (ones * (sorted.length - ones));
const told = Math.max(area, 1 - area);
const median = (wanted: boolean): string => {
  const of = sorted.filter(({ isLocked }) => isLocked === wanted);
  return (of[Math.floor(of.length / 2)]?.ms ?? 0).toFixed(3);
};
process.stdout.write(
  `${sorted.length} samples, ${ones} locked: AUC ${told.toFixed(4)} (at most ${HIGHEST}), ` +
    `median ${median(true)} ms locked, ${median(false)} ms missing\n`,
);
await server.close();
process.exitCode = told <= HIGHEST ? 0 : 1;
