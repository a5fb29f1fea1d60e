/** Kills the server again and again during play, then checks in the store that every answer was true. */
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expectOk } from '@croupier/kernel';
import { aesVaultCipher, type Durability, encryptedVault, loadVaultKey, openSqliteStore } from '@croupier/store';
import { bundle } from './bundle.ts';
import { Checker, type Verdict } from './checker.ts';
import { countSyncs, type Syncs } from './fsyncs.ts';
import { percentile } from './history.ts';
import type { Pace } from './player.ts';
import type { PlayersReport } from './players-messages.ts';
import { type PlayersProcess, startPlayers } from './players-process.ts';
import { freePort, type ServerProcess, startServerProcess } from './server-process.ts';

export interface KillPlan {
  readonly rooms: number;
  readonly seats: number;
  readonly kills: number;
  /** How many of the kills come before the server is ready. */
  readonly startKills: number;
  /** Milliseconds that a server lives after it was seen to work, at most. */
  readonly life: number;
  /** The share of players who must be back at their tables before the next kill. */
  readonly back: number;
  readonly pace: Pace;
  /** Milliseconds to count fsyncs for, at the end; 0: not at all. */
  readonly trace: number;
}

export interface KillReport {
  readonly kills: number;
  readonly startKills: number;
  readonly rooms: number;
  readonly verdict: Verdict;
  readonly players: PlayersReport;
  readonly durability: Durability;
  /** Milliseconds from start to ready, of all that came so far. */
  readonly ready: readonly [p50: number, most: number];
  /** Milliseconds from the last start until a command was accepted, for each room that did. */
  readonly playable: readonly number[];
  readonly syncs: Syncs;
}

/** A server that nobody has come back to loses nothing when it is killed. */
const ENOUGH = 25;
const PATIENCE = 15_000;

const inFullSwing = async (players: PlayersProcess, wanted: number): Promise<void> => {
  const [before, end] = [await players.count(), Date.now() + PATIENCE];
  for (let now = before; Date.now() < end; now = await players.count()) {
    if (now.there >= wanted && now.accepted >= before.accepted + ENOUGH) return;
    await sleep(25);
  }
};

export const runKills = async (plan: KillPlan, progress: (text: string) => void): Promise<KillReport> => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-chaos-'));
  const programs = await bundle('server-child', 'players-child');
  const port = await freePort();
  const env = { DATA_DIR: folder };
  const start = (): ServerProcess => startServerProcess({ program: programs.file('server-child'), env, port });
  const ready: number[] = [];
  let server = start();
  const { rooms, seats, pace } = plan;
  const players = startPlayers(programs.file('players-child'), {
    urls: [`http://127.0.0.1:${port}`],
    rooms,
    seats,
    pace,
    comparesReceipts: true,
  });
  try {
    ready.push(await server.ready);
    await players.playAll(0, 30_000);
    let early = 0;
    for (let kill = 1; kill <= plan.kills; kill++) {
      // Spread evenly: kills during the start come between the others.
      const isEarly = Math.floor((kill * plan.startKills) / plan.kills) > early;
      if (isEarly) {
        early += 1;
        await sleep(randomInt(Math.max(2, Math.round(percentile(ready, 0.5)))));
      } else {
        if (kill > 1) ready.push(await server.ready);
        await inFullSwing(players, plan.back * rooms * seats);
        await sleep(randomInt(plan.life));
      }
      await server.kill();
      server = start();
      if (kill % 10 === 0) progress(`${kill} kills, ${(await players.count()).accepted} commands accepted`);
    }
    const last = Date.now();
    ready.push(await server.ready);
    const playable = await players.playAll(last, 20_000);
    const syncs = await countSyncs(server.pid, plan.trace, async () => (await players.count()).accepted);
    const file = join(folder, 'history.jsonl');
    const told = await players.finish(file);
    await server.kill();
    const key = expectOk(await loadVaultKey(join(folder, 'vault.key')));
    const store = encryptedVault(expectOk(await openSqliteStore(join(folder, 'croupier.db'))), aesVaultCipher(key));
    const durability = expectOk(await store.durability());
    const verdict = await new Checker(store).check(file);
    await store.close();
    return {
      kills: plan.kills,
      startKills: early,
      rooms,
      verdict,
      players: told,
      durability,
      ready: [percentile(ready, 0.5), Math.max(...ready)],
      playable,
      syncs,
    };
  } finally {
    players.kill();
    await server.kill();
    programs.remove();
    rmSync(folder, { recursive: true, force: true });
  }
};

const ms = (value: number): string => `${Math.round(value)} ms`;

export const describeKills = (report: KillReport): readonly string[] => {
  const { verdict, players, durability, ready, playable, syncs } = report;
  const [p50, p99, count] = players.resyncs;
  return [
    `${report.kills} kills, ${report.startKills} of them during the start`,
    `commands ${verdict.commands}, acknowledged ${verdict.acked}, answered more than once ${verdict.repeatedAnswers}`,
    `acknowledged and lost ${verdict.lost.length}, duplicated ${verdict.duplicated.length}, other problems ${verdict.problems.length}`,
    `without an answer ${verdict.unknown}, of which happened ${verdict.unknownThatHappened}`,
    `ledger sum ${verdict.ledgerSum}, ${verdict.events} events at ${verdict.tables} tables audited`,
    `rooms resumed ${playable.length}/${report.rooms}, playable after p50 ${ms(percentile(playable, 0.5))}, last ${ms(Math.max(...playable))}`,
    `ready after p50 ${ms(ready[0])}, most ${ms(ready[1])}`,
    `clients in sync again after p50 ${ms(p50)}, p99 ${ms(p99)} (${count} times)`,
    `answers of commands p50 ${ms(players.waits[0])}, p99 ${ms(players.waits[1])}, kills included`,
    `refusals and open answers ${JSON.stringify(players.codes)}`,
    `store ${JSON.stringify(durability)}`,
    syncs.told,
  ];
};
