/** The built server with its usual limits, as a process of its own. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../apps/server/src/testing/chaos/server-process.ts';
import { METRICS_TOKEN } from './server-load.ts';

export interface HostileServer {
  readonly url: string;
  readonly pid: number;
  /** Rejects when the server ends by itself: nothing can be measured from then on. */
  readonly ended: Promise<never>;
  readonly stop: () => void;
}

export const startHostileServer = async (): Promise<HostileServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-hostile-'));
  const port = await freePort();
  const server = spawn(process.execPath, [fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: `${port}`,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
      METRICS_TOKEN,
    },
  });
  process.once('exit', () => server.kill('SIGKILL'));
  const ended = new Promise<never>((_, reject) => {
    server.once('exit', (code, signal) => reject(new Error(`the server ended: ${code ?? signal}`)));
  });
  ended.catch(() => undefined);
  await Promise.race([new Promise((resolve) => server.stdout.once('data', resolve)), ended]);
  const stop = (): void => {
    server.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}`, pid: server.pid ?? 0, ended, stop };
};
