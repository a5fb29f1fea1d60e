/** How often a running server waits for the disk, seen from outside: by strace, where there is one. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Syncs {
  readonly told: string;
  readonly syncs: number;
  readonly acks: number;
}

export const countSyncs = async (pid: number, ms: number, acks: () => Promise<number>): Promise<Syncs> => {
  if (ms === 0) return { told: 'not traced: not asked for', syncs: 0, acks: 0 };
  if (spawnSync('strace', ['-V']).status !== 0) return { told: 'not traced: no strace', syncs: 0, acks: 0 };
  const folder = mkdtempSync(join(tmpdir(), 'croupier-strace-'));
  const file = join(folder, 'calls');
  const strace = spawn('strace', ['-f', '-e', 'trace=fsync,fdatasync', '-o', file, '-p', String(pid)], {
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => strace.once('exit', () => resolve()));
  // It takes a moment until it has stopped and seized every thread.
  await sleep(300);
  const [before, linesBefore] = [await acks(), linesOf(file)];
  await sleep(ms);
  const [after, linesAfter] = [await acks(), linesOf(file)];
  strace.kill('SIGINT');
  await ended;
  rmSync(folder, { recursive: true, force: true });
  const [syncs, counted] = [linesAfter - linesBefore, after - before];
  const perThousand = counted === 0 ? 0 : Math.round((syncs / counted) * 1000);
  return {
    syncs,
    acks: counted,
    told:
      syncs + counted === 0
        ? 'not traced: strace saw nothing'
        : `${syncs} fsyncs for ${counted} acknowledged commands: ${perThousand} per 1,000 (in ${ms / 1000} s, under strace)`,
  };
};

const linesOf = (file: string): number => {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /\bf(?:data)?sync\(/.test(line)).length;
  } catch {
    return 0;
  }
};
