/** Runs the verifier in Python over files. It shares no code with us, so what it says is a second opinion. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const VERIFIER = join(import.meta.dirname, '../verifier/verify.py');

export interface ProgramRun {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const run = (args: readonly string[]): Promise<ProgramRun> =>
  new Promise((resolve, reject) => {
    const child = spawn('python3', args);
    const output = { stdout: [] as Buffer[], stderr: [] as Buffer[] };
    child.stdout.on('data', (chunk: Buffer) => output.stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.stderr.push(chunk));
    child.on('error', (cause) =>
      reject(new Error('python3 was not found on the PATH; it is needed to run the independent verifier.', { cause })),
    );
    child.on('close', (status) =>
      resolve({
        status,
        stdout: Buffer.concat(output.stdout).toString(),
        stderr: Buffer.concat(output.stderr).toString(),
      }),
    );
  });

/** One process for all files, given as their contents. Rejects if there is no Python. */
export const runVerifier = async (contents: readonly string[], ...options: readonly string[]): Promise<ProgramRun> => {
  const folder = mkdtempSync(join(tmpdir(), 'verifier-'));
  try {
    const paths = contents.map((content, at) => {
      const path = join(folder, `${at}.json`);
      writeFileSync(path, content);
      return path;
    });
    return await run([VERIFIER, ...options, ...paths]);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** What `--json` prints: one line for each log or shoe. */
export const linesOf = <Report>({ stdout }: ProgramRun): readonly Report[] =>
  stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Report);
