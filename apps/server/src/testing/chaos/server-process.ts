/** A server in a process of its own, which can be killed at any instant. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';

export interface ServerProcess {
  readonly pid: number;
  /** Resolves with the milliseconds since it was started, once it listens; rejects when it will not. */
  readonly ready: Promise<number>;
  readonly hasEnded: boolean;
  /** SIGKILL by default. Resolves when it is gone. */
  kill(signal?: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Stands still and goes on again. */
  pause(): void;
  resume(): void;
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

const readyLine = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.startsWith('ready ')) resolve(performance.now() - start);
      else if (output.startsWith('refused ')) reject(new Error(output));
    });
    child.once('exit', (code, signal) => reject(new Error(`the server ended before it was ready: ${code ?? signal}`)));
  });

export interface ServerPlan {
  readonly program: string;
  readonly env: { readonly [name: string]: string };
  readonly port: number;
  /** Before the name of the program, for Node. */
  readonly nodeArgs?: readonly string[];
}

export const startServerProcess = ({ program, env, port, nodeArgs = [] }: ServerPlan): ServerProcess => {
  const child = spawn(process.execPath, [...nodeArgs, program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'error', HOST: '127.0.0.1', PORT: String(port), ...env },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = readyLine(child);
  // Who kills it while it starts does not wait for it to be ready.
  ready.catch(() => undefined);
  const end = (): unknown => child.kill('SIGKILL');
  process.once('exit', end);
  void ended.then(() => process.off('exit', end));
  return {
    pid: child.pid ?? 0,
    ready,
    get hasEnded() {
      return child.exitCode !== null || child.signalCode !== null;
    },
    kill: (signal = 'SIGKILL') => {
      child.kill(signal);
      return ended;
    },
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
  };
};
