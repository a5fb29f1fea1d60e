/** `npm run fuzz:long [commands]`: a million malformed commands against one server, then an audit of everything. */
import { GAMES } from '@croupier/catalog';
import { auditBooks, auditTable } from '@croupier/host';
import { expectOk } from '@croupier/kernel';
import { fuzz, openTables } from './fuzz.ts';
import { openMemory } from './memory.ts';
import { openServer } from './server.ts';

const count = Number(process.argv[2] ?? 1_000_000);
const many = { max: 1_000_000_000, per: 60_000 };
const limits = {
  messages: many,
  chat: many,
  misses: many,
  firstGuesses: many,
  furtherGuesses: many,
  rooms: many,
  missDelay: 0,
};

let rejections = 0;
process.on('unhandledRejection', () => {
  rejections += 1;
});
const rss = (): number => Math.round(process.memoryUsage().rss / 1_000_000);

const server = await openServer(openMemory, { limits, env: { LOG_LEVEL: 'error' } });
const start = performance.now();
const answers = new Map<string, number>();
const untyped: unknown[] = [];
const PART = 100_000;
let sent = 0;
let problems = 0;
const megabytes: number[] = [];
// In parts, each at tables of its own: a log of millions of entries would measure the memory of the log.
for (let part = 0; sent < count; part++) {
  const tables = await openTables(server, 8);
  const wanted = Math.min(PART, count - sent);
  const report = await fuzz(server, tables, { count: wanted, seed: `long/${part}` }, (done) => {
    if (done % 5000 < 64) process.stderr.write(`\r${sent + done} of ${count} commands, ${rss()} MB`);
  });
  sent += report.sent;
  for (const [code, times] of report.answers) answers.set(code, (answers.get(code) ?? 0) + times);
  untyped.push(...report.untyped);
  for (const code of tables.codes) problems += expectOk(await auditTable(server.store, GAMES, code)).problems.length;
  for (const { client } of tables.clients) client.socket.disconnect();
  megabytes.push(rss());
}
const books = expectOk(await auditBooks(server.store));
const seconds = Math.round((performance.now() - start) / 1000);
process.stderr.write('\n');
console.log(
  `${sent} commands in ${seconds} s, ${answers.get('ok') ?? 0} accepted, ${answers.size - 1} codes of refusals`,
);
console.log(
  `untyped answers ${untyped.length}, unhandled rejections ${rejections}, errors logged ${server.log.length}`,
);
console.log(
  `problems in tables ${problems}, in the books ${books.problems.length}; internal ${answers.get('INTERNAL') ?? 0}`,
);
console.log(`memory after each part, MB: ${megabytes.join(' ')}`);
await server.close();
const clean = untyped.length + rejections + server.log.length + problems + books.problems.length === 0;
process.exit(clean && !answers.has('INTERNAL') ? 0 : 1);
