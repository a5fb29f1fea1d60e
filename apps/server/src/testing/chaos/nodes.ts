/**
 * Two servers on one PostgreSQL, players of every room on both. Servers are killed, one stands still for a while and
 * wakes up with what it knew, and the database goes away and comes back.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expectOk } from '@croupier/kernel';
import { aesVaultCipher, encryptedVault, openPostgresStore, parseVaultKey } from '@croupier/store';
import { startPostgres } from '@croupier/store/testing';
import { bundle } from './bundle.ts';
import { Checker, type Verdict } from './checker.ts';
import { percentile } from './history.ts';
import type { Pace } from './player.ts';
import type { PlayersReport } from './players-messages.ts';
import { startPlayers } from './players-process.ts';
import { freePort, type ServerProcess, startServerProcess } from './server-process.ts';

export interface NodesPlan {
  readonly rooms: number;
  readonly seats: number;
  readonly pace: Pace;
  /** Milliseconds of play with nothing wrong, in which news must travel in time. */
  readonly calm: number;
  readonly kills: number;
  readonly pauses: number;
  /** Milliseconds that a server stands still. */
  readonly pause: number;
  readonly restarts: number;
  /** Milliseconds that the database is away. */
  readonly away: number;
}

export interface NodesReport {
  readonly plan: NodesPlan;
  readonly verdict: Verdict;
  readonly players: PlayersReport;
  /** Milliseconds until all players saw an acknowledged change, while nothing was wrong. */
  readonly calmLags: PlayersReport['lags'];
  /** Milliseconds after each fault until every room had played on; Infinity where one had not. */
  readonly recoveries: readonly { readonly fault: string; readonly ms: number }[];
}

const PATIENCE = 30_000;

export const runNodes = async (plan: NodesPlan, progress: (text: string) => void): Promise<NodesReport> => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-nodes-'));
  const postgres = await startPostgres();
  const url = await postgres.createDatabase();
  const vaultKey = randomBytes(32).toString('hex');
  const programs = await bundle('server-child', 'players-child');
  const ports = [await freePort(), await freePort()] as const;
  const env = { DATABASE_URL: url, VAULT_KEY: vaultKey, DATA_DIR: folder };
  const start = (node: 0 | 1): ServerProcess =>
    startServerProcess({ program: programs.file('server-child'), env, port: ports[node] });
  const nodes: [ServerProcess, ServerProcess] = [start(0), start(1)];
  const { rooms, seats, pace } = plan;
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const players = startPlayers(programs.file('players-child'), { urls, rooms, seats, pace });
  const recoveries: { fault: string; ms: number }[] = [];

  /** Everybody plays on after this. */
  const recover = async (fault: string, since: number): Promise<void> => {
    const took = await players.playAll(since, PATIENCE);
    const ms = took.length === rooms ? Math.max(...took) : Number.POSITIVE_INFINITY;
    recoveries.push({ fault, ms });
    progress(`${fault}: all rooms play on after ${ms} ms, ${(await players.count()).accepted} commands accepted`);
  };

  try {
    await Promise.all(nodes.map(({ ready }) => ready));
    await recover('start', Date.now());
    await sleep(plan.calm);
    const { lags: calmLags } = await players.count();
    for (let kill = 0; kill < plan.kills; kill++) {
      const node = kill % 2 === 0 ? 0 : 1;
      const since = Date.now();
      await nodes[node].kill();
      await recover('kill -9', since);
      nodes[node] = start(node);
      await nodes[node].ready;
    }
    for (let pause = 0; pause < plan.pauses; pause++) {
      const node = nodes[pause % 2 === 0 ? 1 : 0];
      node.pause();
      await sleep(plan.pause);
      node.resume();
      await recover(`stood still for ${plan.pause} ms`, Date.now());
    }
    for (let restart = 0; restart < plan.restarts; restart++) {
      await postgres.restart(plan.away);
      await recover(`database away for ${plan.away} ms`, Date.now());
    }
    const file = join(folder, 'history.jsonl');
    const told = await players.finish(file, { within: PATIENCE });
    await Promise.all(nodes.map((node) => node.kill()));
    const plain = expectOk(await openPostgresStore({ url }));
    const store = encryptedVault(plain, aesVaultCipher(expectOk(parseVaultKey(vaultKey))));
    const verdict = await new Checker(store).check(file);
    await store.close();
    return { plan, verdict, players: told, calmLags, recoveries };
  } finally {
    players.kill();
    await Promise.all(nodes.map((node) => node.kill()));
    await postgres.stop();
    programs.remove();
    rmSync(folder, { recursive: true, force: true });
  }
};

export const describeNodes = ({ plan, verdict, players, calmLags, recoveries }: NodesReport): readonly string[] => {
  const took = recoveries.map(({ ms }) => ms);
  return [
    `two servers on one PostgreSQL, ${plan.rooms} rooms of ${plan.seats}: ${plan.kills} kills, ${plan.pauses} pauses of ${plan.pause} ms, ${plan.restarts} restarts of the database`,
    `commands ${verdict.commands}, acknowledged ${verdict.acked}, answered more than once ${verdict.repeatedAnswers}`,
    `acknowledged and lost ${verdict.lost.length}, duplicated or forked ${verdict.duplicated.length}, other problems ${verdict.problems.length}`,
    `without an answer ${verdict.unknown}, of which happened ${verdict.unknownThatHappened}`,
    `ledger sum ${verdict.ledgerSum}, ${verdict.events} events at ${verdict.tables} tables audited`,
    `seen by the others after p50 ${calmLags[0]} ms, p99 ${calmLags[1]} ms, most ${calmLags[2]} ms; players behind at the end ${players.behind}`,
    `all rooms play on after a fault: p50 ${percentile(took, 0.5)} ms, most ${Math.max(...took)} ms`,
    `refusals and open answers ${JSON.stringify(players.codes)}`,
  ];
};
