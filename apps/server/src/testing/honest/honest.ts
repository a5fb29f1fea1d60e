/**
 * Honest rounds at a real server that is killed and restarted, by clients that check everything. Every alarm is a false alarm.
 * Afterwards the auditor, the checks of receipts and bytes, and the referee in Python check the logs and the players'
 * evidence files.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '@croupier/cards';
import { GAMES } from '@croupier/catalog';
import { createTable, openRest, openSessionWithToken, readLogPage } from '@croupier/client/rest';
import type { Evidence } from '@croupier/fair';
import { verifySignature } from '@croupier/fair/ed25519';
import { linesOf, runVerifier } from '@croupier/fair/testing/verifier';
import { auditLog, detailsOf, judgeEvidence } from '@croupier/host';
import { expectOk } from '@croupier/kernel';
import { formatLog, joinPages, type PublicLog } from '@croupier/protocol';
import { bundle } from '../chaos/bundle.ts';
import { freePort, type ServerProcess, startServerProcess } from '../chaos/server-process.ts';
import type { Owner } from './device.ts';
import { type Disturbance, HonestPlayer } from './honest-player.ts';

export interface HonestPlan {
  readonly rounds: number;
  readonly rooms: number;
  /** Players at every third table; at the rest there is one. */
  readonly seats: number;
  /** How long a server runs, in milliseconds. Every second one is killed; the others shut down cleanly. */
  readonly life: number;
  /** How many steps of a player between disturbances, on average. */
  readonly calm: number;
  /** When to stop playing, no matter how much was played; milliseconds since 1970. */
  readonly until?: number;
  readonly progress: (line: string) => void;
}

export interface HonestReport {
  readonly rounds: number;
  readonly events: number;
  readonly kills: number;
  readonly restarts: number;
  readonly disturbances: { readonly [what in Disturbance]?: number };
  readonly mixes: { readonly [how: string]: number };
  /** What clients said while they played. */
  readonly alarms: readonly string[];
  /** What the checkers said afterwards. */
  readonly verdicts: readonly string[];
}

/** Every preset of every game, in turn with a new shoe for every round. */
const SETUPS = GAMES.flatMap(({ id, presets }) =>
  Object.keys(presets).flatMap((preset) => [
    { game: id, setup: { preset } },
    { game: id, setup: { preset, shuffle: 'every-round' } },
  ]),
);

const tallied = (words: readonly string[]): { readonly [word: string]: number } => {
  const counts: { [word: string]: number } = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
};

interface Room {
  readonly code: string;
  readonly players: readonly HonestPlayer[];
}

/** A server that is restarted often. */
class MortalServer {
  readonly #start: () => ServerProcess;
  #process: ServerProcess;
  kills = 0;
  restarts = 0;

  constructor(start: () => ServerProcess) {
    this.#start = start;
    this.#process = start();
  }

  ready(): Promise<number> {
    return this.#process.ready;
  }

  async replace(): Promise<void> {
    const isKill = this.kills <= this.restarts;
    if (isKill) this.kills += 1;
    else this.restarts += 1;
    await this.#process.kill(isKill ? 'SIGKILL' : 'SIGTERM');
    this.#process = this.#start();
    await this.#process.ready;
  }

  end(): Promise<void> {
    return this.#process.kill();
  }
}

const openRoom = async (
  server: string,
  at: number,
  { seats, calm }: HonestPlan,
  count: (what: Disturbance) => void,
): Promise<Room> => {
  const { game, setup } = SETUPS[at % SETUPS.length] ?? { game: '', setup: {} };
  const people = at % 3 < 2 ? 1 : seats;
  const owners: Owner[] = [];
  for (let person = 0; person < people; person++) {
    const { user, token } = await openSessionWithToken(openRest({ server }), `Player ${person + 1}`);
    owners.push({ server, user, token });
  }
  const rest = openRest({ server, token: () => owners[0]?.token });
  const { table } = await createTable(rest, { game, setup, start: people === 1 ? 'host' : 'together' });
  const code = table.table;
  const random = seededRandom(`honest ${at}`);
  return { code, players: owners.map((owner) => new HonestPlayer({ owner, code, random, calm, count })) };
};

const readLog = async (server: string, code: string): Promise<PublicLog> => {
  const rest = openRest({ server });
  const pages = [];
  for (let after = 0; ; ) {
    const page = await readLogPage(rest, code, after);
    pages.push(page);
    after += page.events.length;
    if (after >= page.table.seq || page.events.length === 0) return expectOk(joinPages(pages));
  }
};

interface PythonReport {
  readonly problems: readonly { readonly code: string }[];
  readonly evidence: readonly { readonly problems: readonly { readonly code: string }[] }[];
  readonly receipts: { readonly verdict: string } | null;
}

const judge = async (log: PublicLog, files: readonly Evidence[]) => {
  const report = auditLog(GAMES, log, files);
  const receipts = await judgeEvidence(log, files, verifySignature);
  const run = await runVerifier([...files.map((file) => JSON.stringify(file)), formatLog(log)], '--json');
  const [python] = linesOf<PythonReport>(run);
  const codes = [
    ...detailsOf(report).map(({ code, message }) => `${code} ${message}`),
    ...(receipts?.problems ?? []).map(({ code, message }) => `${code} ${message}`),
    ...(python?.problems ?? [{ code: run.stderr }]).map(({ code }) => `verify.py ${code}`),
    ...(python?.evidence ?? []).flatMap(({ problems }) => problems.map(({ code }) => `verify.py ${code}`)),
    ...(python?.receipts == null || python.receipts.verdict === 'holds'
      ? []
      : [`verify.py ${python.receipts.verdict}`]),
  ];
  return { rounds: report.rounds, events: report.events, codes: codes.map((code) => `${log.record.table}: ${code}`) };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

export const playHonestly = async (plan: HonestPlan): Promise<HonestReport> => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-honest-'));
  const programs = await bundle('server-child');
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const start = () => startServerProcess({ program: programs.file('server-child'), env: { DATA_DIR: folder }, port });
  const server = new MortalServer(start);
  const disturbed: Disturbance[] = [];
  const each = Math.ceil(plan.rounds / plan.rooms);
  try {
    await server.ready();
    const rooms: Room[] = [];
    for (let at = 0; at < plan.rooms; at++)
      rooms.push(await openRoom(address, at, plan, (what) => disturbed.push(what)));
    let playing = true;
    const played = (): number =>
      sum(rooms.map(({ players }) => Math.min(each, Math.max(...players.map((one) => one.round)))));
    const troubled = async (): Promise<void> => {
      for (let lives = 0; ; lives++) {
        await sleep(plan.life);
        if (!playing) return;
        await server.replace();
        if (lives % 2 === 1) plan.progress(`${played()} rounds, ${server.kills} kills, ${server.restarts} restarts`);
      }
    };
    const troubles = troubled();
    const alarms = (): readonly string[] => rooms.flatMap(({ players }) => players.flatMap((one) => one.alarms));
    await Promise.all(
      rooms.map(async ({ players }) => {
        const isOver = (): boolean =>
          players.some((one) => one.round > each || one.alarms.length > 0) ||
          Date.now() > (plan.until ?? Number.POSITIVE_INFINITY);
        await Promise.all(
          players.map(async (one) => {
            while (!isOver()) await one.step();
          }),
        );
      }),
    );
    playing = false;
    await troubles;
    const verdicts: string[] = [];
    let [rounds, events] = [0, 0];
    for (const { code, players } of rooms) {
      const files = (await Promise.all(players.map((one) => one.files()))).flat();
      const judged = await judge(await readLog(address, code), files);
      verdicts.push(...judged.codes);
      rounds += judged.rounds;
      events += judged.events;
    }
    const mixes = tallied(rooms.flatMap(({ players }) => players.flatMap((one) => one.mixes)));
    const { kills, restarts } = server;
    return { rounds, events, kills, restarts, disturbances: tallied(disturbed), mixes, alarms: alarms(), verdicts };
  } finally {
    await server.end();
    programs.remove();
    rmSync(folder, { recursive: true, force: true });
  }
};
