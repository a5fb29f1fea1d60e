/**
 * Two witnesses over many shoes: ours and the verifier in Python, which share no code. Python gets the shoes in one file
 * for each batch and works while we do.
 */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '@croupier/cards';
import { type ShoeProblemCode, type ShoeReport, verifyShoeFile } from '../src/index.ts';
import { type Example, example } from './played-shoes.ts';
import { TAMPERINGS } from './tampering.ts';

const VERIFIER = join(import.meta.dirname, '../verifier/verify.py');

export interface ProgramRun {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const run = (program: string, args: readonly string[]): Promise<ProgramRun> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args);
    const output = { stdout: [] as Buffer[], stderr: [] as Buffer[] };
    child.stdout.on('data', (chunk: Buffer) => output.stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.stderr.push(chunk));
    child.on('error', reject);
    child.on('close', (status) =>
      resolve({
        status,
        stdout: Buffer.concat(output.stdout).toString(),
        stderr: Buffer.concat(output.stderr).toString(),
      }),
    );
  });

/** One process for all `files`. Rejects if there is no Python. */
export const python = async (files: readonly unknown[], ...options: readonly string[]): Promise<ProgramRun> => {
  const folder = mkdtempSync(join(tmpdir(), 'shoes-'));
  try {
    const path = join(folder, 'shoes.json');
    writeFileSync(path, JSON.stringify(files));
    return await run('python3', [VERIFIER, ...options, path]);
  } catch (error) {
    throw new Error('python3 was not found on the PATH; it is needed to run the independent verifier.', {
      cause: error,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
};

export const reportsOf = ({ stdout }: ProgramRun): readonly ShoeReport[] =>
  stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as ShoeReport);

export interface Verdicts {
  readonly ours: readonly ShoeReport[];
  readonly theirs: readonly ShoeReport[];
  readonly python: ProgramRun;
}

export const bothVerify = async (files: readonly unknown[]): Promise<Verdicts> => {
  const asked = python(files, '--json');
  const ours = files.map(verifyShoeFile);
  const answer = await asked;
  return { ours, theirs: reportsOf(answer), python: answer };
};

export const honestShoe = (number: number): Example => example(`honest ${number}`);

export interface TamperedShoe {
  readonly name: string;
  /** What must be found, possibly among other things. */
  readonly code: ShoeProblemCode;
  readonly file: unknown;
}

/** Most shoes of one deck; of a hundred eight have two, one has six and one eight. */
const decksOf = (number: number): number => {
  if (number % 100 === 99) return 8;
  if (number % 100 === 49) return 6;
  return number % 12 === 11 ? 2 : 1;
};

/** The same shoe tampered with in every way there is. */
export const tamperedShoes = (number: number): readonly TamperedShoe[] => {
  const { file } = example(`tampered ${number}`, true, decksOf(number));
  return TAMPERINGS.map(({ name, code, apply }) => ({
    name,
    code,
    file: apply(file, seededRandom(`${name} ${number}`)),
  }));
};

export const codesOf = ({ steps }: ShoeReport): readonly (ShoeProblemCode | undefined)[] =>
  steps.filter(({ outcome }) => outcome === 'failed').map(({ problem }) => problem?.code);
