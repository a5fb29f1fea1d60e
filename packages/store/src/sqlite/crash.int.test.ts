import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { seededRandom } from '@croupier/cards';
import { expectOk } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { auditLedger, auditLog } from '../testing/audit.ts';
import { bundle } from '../testing/bundle.ts';
import { balance, createTable, createUser } from '../testing/kit.ts';
import { temporary } from '../testing/temporary.ts';
import { openSqliteStore } from './open.ts';

const CHILD = new URL('../testing/crash-child.ts', import.meta.url);
const TABLES = ['T0', 'T1', 'T2', 'T3'];
const KILLS = 10;

/** Starts the child, lets it acknowledge about `acks` appends, kills it. Answers with the last ack of each table. */
const killAfter = (program: string, file: string, life: number, acks: number): Promise<ReadonlyMap<string, number>> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, file, String(life)], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.split('\n').length > acks) child.kill('SIGKILL');
    });
    child.on('close', (_, signal) => {
      if (signal !== 'SIGKILL') reject(new Error(`the child ended by itself: ${errors}`));
      // A last line without its end was not heard by anybody.
      const lines = output.split('\n').slice(0, -1);
      resolve(new Map(lines.map((line) => [line.slice(0, 2), Number(line.slice(3))])));
    });
  });

test(`after each of ${KILLS} kills the store opens and has every acknowledged append`, async () => {
  const folder = temporary();
  const file = join(folder.path, 'store.db');
  const random = seededRandom('kill -9');
  const programs = await bundle({ child: CHILD });
  const store = expectOk(await openSqliteStore(file));
  await createUser(store, 'ann', 10_000_000);
  for (const table of TABLES) await createTable(store, table);
  await store.close();

  let acknowledged = 0;
  for (let life = 1; life <= KILLS; life++) {
    const acked = await killAfter(programs.file('child'), file, life, 1 + random.below(200));
    const again = expectOk(await openSqliteStore(file));
    let events = 0;
    for (const table of TABLES) {
      const log = await auditLog(again, table);
      expect(log.length).toBeGreaterThanOrEqual(acked.get(table) ?? 0);
      events += log.length;
    }
    // Money and events went together: one cent for each event.
    expect(await balance(again, { user: 'ann' })).toBe(10_000_000 - events);
    await auditLedger(again);
    await again.close();
    acknowledged = events;
  }
  expect(acknowledged).toBeGreaterThan(KILLS);
  programs.remove();
  folder.remove();
});
