/**
 * Honest rounds at a real server that is killed and restarted, by clients that check everything. Every alarm is a false alarm.
 * Afterwards the auditor, the checks of receipts and bytes, and the referee in Python check the logs and the players'
 * evidence files. Whatever goes wrong on the way is reported beside what was found, never instead of it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundle } from '../chaos/bundle.ts';
import { freePort, startServerProcess } from '../chaos/server-process.ts';
import type { Disturbance } from './honest-player.ts';
import { openRoom, type Room } from './honest-room.ts';
import { judgeRoom } from './judging.ts';
import { MortalServer } from './mortal-server.ts';

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
  /** Milliseconds that a room may take to be created, to play its next round, and to be judged. */
  readonly patience: number;
  /** Stops playing early; what was played is judged. */
  readonly stop?: AbortSignal;
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
  readonly faults: readonly string[];
  /** What could not be played or judged, and why. */
  readonly unfinished: readonly string[];
}

const tallied = (words: readonly string[]): { readonly [word: string]: number } => {
  const counts: { [word: string]: number } = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const roundOf = ({ players }: Room): number => Math.max(...players.map((one) => one.round));

class Run {
  readonly #plan: HonestPlan;
  readonly #server: MortalServer;
  readonly #address: string;
  readonly #each: number;
  readonly #rooms: Room[] = [];
  readonly #disturbed: Disturbance[] = [];
  readonly #faults: string[] = [];
  readonly #unfinished: string[] = [];
  #playing = true;
  #rounds = 0;
  #events = 0;

  constructor(plan: HonestPlan, server: MortalServer, address: string) {
    this.#plan = plan;
    this.#server = server;
    this.#address = address;
    this.#each = Math.ceil(plan.rounds / plan.rooms);
  }

  async play(): Promise<void> {
    await this.#tried('the server did not start', this.#server.ready());
    for (let at = 0; at < this.#plan.rooms; at++) await this.#tried(`room ${at + 1} was not created`, this.#open(at));
    this.#plan.progress(`${this.#rooms.length} rooms`);
    const troubles = this.#tried('the server did not come back', this.#trouble());
    await Promise.all(this.#rooms.map((room) => this.#tried(`${room.code} was not played`, this.#playRoom(room))));
    this.#playing = false;
    await troubles;
  }

  async judge(): Promise<void> {
    for (const [at, room] of this.#rooms.entries()) {
      await this.#tried(`${room.code} was not judged`, this.#judgeRoom(room));
      this.#plan.progress(`judged ${at + 1} of ${this.#rooms.length} rooms: ${this.#faults.length} faults`);
    }
  }

  get report(): HonestReport {
    const { kills, restarts } = this.#server;
    const players = this.#rooms.flatMap((room) => room.players);
    return {
      ...{ rounds: this.#rounds, events: this.#events, kills, restarts },
      disturbances: tallied(this.#disturbed),
      mixes: tallied(players.flatMap((one) => one.mixes)),
      alarms: players.flatMap((one) => one.alarms),
      ...{ faults: this.#faults, unfinished: this.#unfinished },
    };
  }

  async #tried(what: string, work: Promise<unknown>): Promise<void> {
    try {
      await work;
    } catch (error) {
      this.#unfinished.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  async #open(at: number): Promise<void> {
    const { seats, calm, patience } = this.#plan;
    const count = (what: Disturbance): unknown => this.#disturbed.push(what);
    const people = at % 3 < 2 ? 1 : seats;
    const until = Date.now() + patience;
    this.#rooms.push(await openRoom({ server: this.#address, at, people, calm, count, until }));
  }

  async #trouble(): Promise<void> {
    const { life, progress } = this.#plan;
    for (let lives = 0; ; lives++) {
      for (let rest = life; rest > 0 && this.#playing; rest -= 1000) await sleep(Math.min(rest, 1000));
      if (!this.#playing) return;
      await this.#server.replace();
      if (lives % 2 === 0) continue;
      const played = sum(this.#rooms.map((room) => Math.min(this.#each, roundOf(room))));
      const { kills, restarts } = this.#server;
      progress(`${played} rounds, ${kills} kills, ${restarts} restarts`);
    }
  }

  async #playRoom(room: Room): Promise<void> {
    const { until = Number.POSITIVE_INFINITY, stop, patience } = this.#plan;
    let last = { round: 0, at: Date.now() };
    const isOver = (): boolean => {
      const round = roundOf(room);
      if (round > last.round) last = { round, at: Date.now() };
      if (round > this.#each || Date.now() > until || stop?.aborted === true) return true;
      if (Date.now() > last.at + patience) throw new Error(`round ${round} did not end`);
      return room.players.some((one) => one.alarms.length > 0);
    };
    const work = room.players.map(async (one) => {
      while (!isOver()) await one.step();
    });
    await Promise.all(work);
  }

  async #judgeRoom({ code, players }: Room): Promise<void> {
    const until = Date.now() + this.#plan.patience;
    const files = (await Promise.all(players.map((one) => one.files(until)))).flat();
    const { rounds, events, faults } = await judgeRoom(this.#address, code, files, until);
    this.#faults.push(...faults);
    this.#rounds += rounds;
    this.#events += events;
  }
}

export const playHonestly = async (plan: HonestPlan): Promise<HonestReport> => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-honest-'));
  const programs = await bundle('server-child');
  const port = await freePort();
  const start = () => startServerProcess({ program: programs.file('server-child'), env: { DATA_DIR: folder }, port });
  const server = new MortalServer(start);
  const run = new Run(plan, server, `http://127.0.0.1:${port}`);
  try {
    await run.play();
    await run.judge();
    return run.report;
  } finally {
    await server.end();
    programs.remove();
    rmSync(folder, { recursive: true, force: true });
  }
};
