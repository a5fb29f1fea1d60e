/**
 * Makes the golden data of a release: what this code stores, kept so that later code must still be able to read it.
 *   npm run golden -- NAME
 * Writes golden/NAME and refuses if it is there: what a release has left behind is never made again.
 */
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@croupier/catalog';
import type { ShoeFile } from '@croupier/fair';
import { logOf } from '@croupier/host/testing/logs';
import { expectOk, isRecord } from '@croupier/kernel';
import { formatLog } from '@croupier/protocol';
import { backupSqliteStore, openMemoryStore } from '@croupier/store';
import { runCli } from '../apps/cli/src/testing/fake-io.ts';
import { openDataFolder } from './lib/data-folder.ts';
import { type LogFacts, readLog } from './lib/facts.ts';
import { playPlan } from './lib/play-plan.ts';
import { isInPlay, type PlayedTable } from './lib/players.ts';
import { refusalCodes } from './lib/refusal-codes.ts';
import { type PlayFacts, Release, type ServerFacts } from './lib/release.ts';
import { historyOf, openServer } from './lib/server.ts';
import { LOG_PLANS, STORE_PLANS, type TablePlan } from './lib/tables.ts';

const [name = ''] = process.argv.slice(2);
const release = new Release(name);
if (!/^[\w.-]+$/.test(name) || release.exists) {
  console.error(
    name === '' ? 'Usage: npm run golden -- NAME' : `golden/${name} already exists, or is not a valid folder name.`,
  );
  process.exit(1);
}

const playedLog = async (plan: TablePlan, attempt: number) => {
  const server = await openServer(`golden ${name} ${plan.game} ${plan.name} ${attempt}`, openMemoryStore());
  const { table } = await playPlan(server, plan);
  const log = await logOf(server, table.id);
  await server.close();
  return { log, ...readLog(log) };
};

/** One log for each plan. Of several attempts the one is kept that shows most of what no log before it shows. */
const makeLogs = async (): Promise<{ readonly [name: string]: LogFacts }> => {
  const facts: [string, LogFacts][] = [];
  const seen = new Map(GAMES.map(({ id }) => [id, new Set<string>()]));
  for (const plan of LOG_PLANS) {
    const types = seen.get(plan.game) ?? new Set();
    const newIn = (attempt: Awaited<ReturnType<typeof playedLog>>): number =>
      Object.keys(attempt.facts.types).filter((type) => !types.has(type)).length;
    let best = await playedLog(plan, 1);
    for (let attempt = 2; attempt <= (plan.attempts ?? 1); attempt++) {
      const next = await playedLog(plan, attempt);
      if (newIn(next) > newIn(best)) best = next;
    }
    if (!best.facts.ok) throw new Error(`${plan.game} ${plan.name}: ${best.facts.problems.join(', ')}`);
    for (const type of Object.keys(best.facts.types)) types.add(type);
    const file = `${plan.game}-${plan.name}.json`;
    release.pack('logs', file, formatLog(best.log));
    facts.push([file, best.facts]);
    keepShoes(plan, best.shoeFiles);
    console.log(`${file}: ${best.facts.rounds} rounds, ${best.log.events.length} events`);
  }
  return Object.fromEntries(facts);
};

/** One of the usual kind for each game; beside it those that ran dry, were cut short, or are not revealed. */
const keepShoes = (plan: TablePlan, files: readonly ShoeFile[]): void => {
  const isFirst = LOG_PLANS.find(({ game }) => game === plan.game) === plan;
  const isPreset = isRecord(plan.setup) && 'preset' in plan.setup;
  for (const file of isPreset && !isFirst ? [] : files.slice(0, 2)) {
    const { table, shoeNumber } = file.facts;
    release.pack('shoes', `${table}.${shoeNumber}.json`, JSON.stringify(file));
  }
};

/** Words of many tables; those a game does not know are refused, which is a line of the file too. */
const BETS = ['bet 20', 'player 20', 'banker 15', 'tie 10', 'player pair 5', 'deal'];
const ANSWERS = ['even money', 'insure', 'no', 'split', 'double', 'hit', 'surrender', 'stand'];
const TURNS = ['turn player', 'turn banker', 'turn player', 'turn banker'];
const PHRASES = Array.from({ length: 12 }, (_, round) => [
  ...BETS,
  ...ANSWERS.slice(round % ANSWERS.length),
  ...TURNS,
  ...['stand', 'stand', 'stand', 'next', 'chips'],
]).flat();

const makePlays = async (): Promise<{ readonly [name: string]: PlayFacts }> => {
  const facts: [string, PlayFacts][] = [];
  for (const game of GAMES) {
    const { id } = game;
    for (const preset of Object.keys(game.presets)) {
      const bots = expectOk(game.setup({ preset })).seats > 1 ? ['--bots', '1'] : [];
      const args = ['play', id, '--json', '--preset', preset, '--seed', `golden ${name}`, ...bots];
      const { out, code } = await runCli(args, { input: PHRASES.join('\n') });
      const file = `${id}-${preset}.jsonl`;
      const replayed = await runCli(['replay', file, '--json'], { files: { [file]: out } });
      if (code !== 0 || replayed.code !== 0) throw new Error(`${file}: ${replayed.out}${replayed.err}`);
      release.pack('plays', file, out);
      const { replayed: told } = JSON.parse(replayed.out) as { readonly replayed: PlayFacts };
      const { rounds, events, balance } = told;
      // A public log has no balances: what a player had before it began is not in it.
      facts.push([file, { rounds, events, ...(balance !== undefined && { balance }) }]);
    }
  }
  return Object.fromEntries(facts);
};

const makeStore = async (): Promise<ServerFacts> => {
  const folder = mkdtempSync(join(tmpdir(), 'golden-'));
  const store = await openDataFolder(folder);
  const server = await openServer(`golden ${name} store`, store);
  const played: PlayedTable[] = [];
  for (const plan of STORE_PLANS) played.push(await playPlan(server, plan));
  await server.clock.pass(1000);
  const tables: [string, ServerFacts['tables'][string]][] = [];
  for (const each of played) {
    const { table, sessions, lastPlay = null } = each;
    const { facts } = readLog(await logOf(server, table.id));
    const players = sessions.map(({ user }) => user);
    tables.push([table.id, { facts, inPlay: isInPlay(each), players, lastPlay }]);
  }
  const people = await Promise.all(
    played
      .flatMap(({ sessions }) => sessions)
      .map(async (session) => {
        const { name: called, balance } = await server.ask('GET', '/api/session', session);
        return {
          ...session,
          name: String(called),
          balance: Number(balance),
          history: await historyOf(server, session),
        };
      }),
  );
  const stoppedAt = server.clock.now();
  await server.close();
  // A copy made by the store itself is one whole file, without a log beside it.
  expectOk(await backupSqliteStore(join(folder, 'croupier.db'), join(folder, 'copy.db')));
  release.pack('server', 'croupier.db', readFileSync(join(folder, 'copy.db')));
  copyFileSync(join(folder, 'vault.key'), release.path('server', 'vault.key'));
  rmSync(folder, { recursive: true });
  return { stoppedAt, people, tables: Object.fromEntries(tables) };
};

const logs = await makeLogs();
const plays = await makePlays();
const server = await makeStore();
release.write('refusals.json', refusalCodes());
release.finish({ logs, plays, server });
