/**
 * The long form of "the same run is the same bytes": real processes of the built program, one of them interrupted, one killed
 * in the middle of its checkpoints, one killed with a job of the queue in hand.
 *   npm run simulate:same [SECONDS]
 * SECONDS is how long one worker plays; longer than ten, or there is no checkpoint to be killed after.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SIMULATED } from '@croupier/catalog/simulators';
import { startPostgres } from '@croupier/store/testing';

const [seconds = '25'] = process.argv.slice(2);
const PROGRAM = fileURLToPath(new URL('../../bin/croupier.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'same-'));

interface Ended {
  readonly code: number | null;
  readonly out: string;
}

const start = (args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
  const child = spawn(process.execPath, [PROGRAM, 'simulate', ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let out = '';
  child.stdout.on('data', (text: Buffer) => {
    out += text.toString();
  });
  const ended = once(child, 'exit').then(([code]): Ended => ({ code: code as number | null, out }));
  return { child, ended };
};

const finished = async (args: readonly string[], env?: NodeJS.ProcessEnv): Promise<string> => {
  const { code, out } = await start(args, env).ended;
  if (code !== 0) throw new Error(`simulate ${args.join(' ')} ended with ${code}`);
  return out;
};

let differing = 0;
const server = await startPostgres();
for (const game of SIMULATED) {
  const probe = await finished([game, '--rounds', '20m', '--json', '--workers', '1']);
  const { roundsPerSecond } = JSON.parse(probe) as { readonly roundsPerSecond: number };
  const rounds = String(Math.round(roundsPerSecond * Number(seconds)));
  const run = [game, '--rounds', rounds, '--seed', '7', '--json', '--no-speed'];
  const alone = await finished([...run, '--workers', '1']);
  const { ev, se } = JSON.parse(alone) as { readonly ev: number; readonly se: number };
  console.log(`${game}: ${rounds} rounds, ${ev} ± ${se}, ${alone.length} bytes`);
  const tell = (what: string, out: string): void => {
    if (out !== alone) differing++;
    const print = createHash('sha256').update(out).digest('hex').slice(0, 16);
    console.log(`  ${out === alone ? 'same     ' : 'DIFFERENT'} ${print}  ${what}`);
  };
  tell('1 worker', alone);
  for (const workers of ['2', '4']) tell(`${workers} workers`, await finished([...run, '--workers', workers]));

  for (const signal of ['SIGINT', 'SIGKILL'] as const) {
    const checkpoint = join(folder, `${game}-${signal}`);
    const { child, ended } = start([...run, '--checkpoint', checkpoint, '--workers', '1']);
    // Killed, it has only what it kept last: that must have happened once.
    for (let waited = 0; waited < 600 && (signal === 'SIGINT' ? waited < 20 : !existsSync(checkpoint)); waited++)
      await wait(100);
    child.kill(signal);
    const { code } = await ended;
    const out = await finished([...run, '--checkpoint', checkpoint]);
    tell(`stopped by ${signal} (exit ${code ?? 'none'}), then continued`, out);
  }

  const { batches } = JSON.parse(alone) as { readonly batches: number };
  const middle = Math.floor(batches / 3);
  const parts = [`0-${middle}`, `${middle + 1}-${batches - 1}`];
  const files = await Promise.all(
    parts.map(async (range) => {
      const file = join(folder, `${game}-${range}`);
      await finished([...run, '--batches', range, '--out', file, '--workers', '1']);
      return file;
    }),
  );
  tell(`batches ${parts.join(' and ')}, merged`, await finished(['--json', '--merge', ...files.toReversed()]));

  const env = { DATABASE_URL: await server.createDatabase() };
  const doomed = start([...run, '--queue', '--workers', '1'], env);
  await wait(3000);
  doomed.child.kill('SIGKILL');
  const { code } = await doomed.ended;
  const both = await Promise.all([1, 2].map(() => finished([...run, '--queue', '--workers', '1'], env)));
  for (const out of both) tell(`through the queue, another worker killed (exit ${code ?? 'none'})`, out);
}
await server.stop();
rmSync(folder, { recursive: true });
console.log(differing === 0 ? 'all the same' : `${differing} differ`);
process.exitCode = differing === 0 ? 0 : 1;
