/**
 * Floods a server with reads, in a process of its own: the answers are large, and received in the process of the honest players
 * they would make those look slow.
 *   node hostile-reads.ts URL TABLE EVENTS SECONDS READS same|scattered
 * Prints how many answers had which status, as JSON.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '@croupier/cards';
import { addressOf, ask } from './hostile.ts';

const [url = '', table = '', events = '', seconds = '', reads = '', kind = ''] = process.argv.slice(2);
const [EVENTS, SECONDS, READS] = [Number(events), Number(seconds), Number(reads)];
/** Attackers have many addresses, so that no limit of an address protects the server. */
const ADDRESSES = 1000;
/** As many events as a round usually has, or fewer. */
const EVENTS_OF_A_ROUND = 40;

const SAME = [
  `/api/rounds/${table}.2`,
  `/api/rounds/${table}.9`,
  `/api/shoes/${table}.1`,
  `/api/tables/${table}/log?limit=500`,
];
const random = seededRandom('hostile reads');
/** Keeps changing, so that little of it is cached. */
const elsewhere = (n: number): string =>
  n % 2 === 0
    ? `/api/rounds/${table}.${1 + random.below(Math.max(1, Math.floor(EVENTS / EVENTS_OF_A_ROUND)))}`
    : `/api/tables/${table}/log?limit=500&after=${random.below(EVENTS)}`;
const pathOf = (n: number): string => (kind === 'same' ? (SAME[n % SAME.length] ?? '') : elsewhere(n));

const counts: Record<string, number> = {};
const asked: Promise<void>[] = [];
const start = performance.now();
for (let n = 0; performance.now() - start < SECONDS * 1000; n++) {
  asked.push(
    ask(url, pathOf(n), { from: addressOf(n % ADDRESSES), unread: true }).then(({ status }) => {
      counts[status] = (counts[status] ?? 0) + 1;
    }),
  );
  await sleep(Math.max(0, start + ((n + 1) * 1000) / READS - performance.now()));
}
await Promise.all(asked);
process.stdout.write(JSON.stringify(counts));
process.exit(0);
