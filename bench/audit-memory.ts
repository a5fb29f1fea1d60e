/**
 * Memory that `croupier audit` uses to check one table with a million events.
 *   npm run build && npm run bench:audit:memory [events]
 * Plays the table into a SQLite store, audits it in a separate process, and prints the peak memory of that process next to the
 * limit. Every round takes a new shoe of eight decks, so there are tens of thousands of them. Playing takes several minutes.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '@croupier/cards';
import { GAMES } from '@croupier/catalog';
import { cents, expectOk } from '@croupier/kernel';
import { openSqliteStore, payloadHash } from '@croupier/store';
import { FakeClock } from '../packages/host/src/testing/clock.ts';
import { openTestLobby } from '../packages/host/src/testing/lobby.ts';

const [EVENTS = 1_000_000] = process.argv.slice(2).map(Number);
const LIMIT_MB = 300;
const CLI = fileURLToPath(new URL('../apps/cli/bin/croupier.js', import.meta.url));

// In memory if possible: on a disk, playing would take an hour.
const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'croupier-audit-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const store = expectOk(await openSqliteStore(join(folder, 'croupier.db')));
const clock = new FakeClock();
const random = seededRandom('audit/memory');
const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, () => random.below(256));
const lobby = await openTestLobby({ store, clock, random: bytes, games: GAMES });

const user = 'ann';
expectOk(await store.createUser({ user, name: user, at: clock.now() }));
const command = { account: user, cmdId: 'long-evening', payloadHash: payloadHash({ user }) };
const grant = { to: { user }, amount: cents(100_000_000_000), why: 'practice', command, answer: null } as const;
expectOk(await store.grant({ ...grant, at: clock.now() }));
const setup = { decks: 8, shuffle: 'every-round' };
const game = GAMES.at(-1)?.id ?? '';
const room = { game, start: 'host', clocks: 'off', setup } as const;
const table = expectOk(await lobby.create({ by: user, cmdId: 'long-table', room }));

/** Bets are small, and stay where they are. */
const play = async (events: number): Promise<void> => {
  for (let move = 0; ; move++) {
    const { seq, view } = table.picture(user);
    if (move % 500 === 0) process.stderr.write(`\rplaying: ${seq} of ${EVENTS} events `);
    if (seq >= events) return;
    const offers = view.actions.filter(
      ({ refusal, command: { type } }) => refusal === undefined && !/^TakeBack/.test(type),
    );
    const { command: offered, amount } = random.pick(offers);
    const asked = amount === undefined ? offered : { ...offered, amount: amount.min };
    await table.submit({ by: user, cmdId: `move-${seq}-${move}`, command: { type: 'play', command: asked } });
    if (move % 100 === 0) await sleep(0);
  }
};
await play(EVENTS);
const record = expectOk(await store.table(table.id));
await store.close();
process.stderr.write(`\r${' '.repeat(60)}\r`);
console.log(`one table, ${record.seq} events`);

/** Runs the command line in a process that records its peak memory. */
const measure = (name: string, ...args: readonly string[]): boolean => {
  const usage = join(folder, 'usage.json');
  const noteUsage = `import { writeFileSync } from 'node:fs';
    process.once('exit', () => writeFileSync(${JSON.stringify(usage)}, JSON.stringify(process.resourceUsage())));`;
  const nodeArgs = ['--import', `data:text/javascript,${encodeURIComponent(noteUsage)}`, CLI];
  const { stdout } = spawnSync(process.execPath, [...nodeArgs, ...args], { encoding: 'utf8', maxBuffer: 2 ** 30 });
  const { maxRSS, userCPUTime, systemCPUTime } = JSON.parse(readFileSync(usage, 'utf8')) as NodeJS.ResourceUsage;
  const [mb, seconds] = [maxRSS / 1024, (userCPUTime + systemCPUTime) / 1e6];
  const { events } =
    Object.values(JSON.parse(stdout) as { readonly [kind: string]: { readonly events: number } })[0] ?? {};
  const isWhole = events === record.seq;
  console.log(
    `${mb <= LIMIT_MB && isWhole ? 'pass' : 'FAIL'}  ${name}: ${mb.toFixed(0)} MB at most, limit ${LIMIT_MB}; ${events} events in ${seconds.toFixed(0)} s of processor time`,
  );
  return mb <= LIMIT_MB && isWhole;
};
const passed = measure('croupier audit --all', 'audit', '--all', '--data', folder, '--json');
process.exit(passed ? 0 : 1);
