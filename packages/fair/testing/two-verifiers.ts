/**
 * Two witnesses over many shoes: ours and the verifier in Python, which share no code. Python gets the shoes in one file
 * for each batch and works while we do.
 */

import { seededRandom } from '@croupier/cards';
import { type ShoeProblemCode, type ShoeReport, verifyShoeFile } from '../src/index.ts';
import { type Example, example } from './played-shoes.ts';
import { TAMPERINGS } from './tampering.ts';
import { linesOf, type ProgramRun, runVerifier } from './verifier.ts';

/** One process for all `files`. Rejects if there is no Python. */
export const python = (files: readonly unknown[], ...options: readonly string[]): Promise<ProgramRun> =>
  runVerifier([JSON.stringify(files)], ...options);

export const reportsOf = (answer: ProgramRun): readonly ShoeReport[] => linesOf<ShoeReport>(answer);

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
