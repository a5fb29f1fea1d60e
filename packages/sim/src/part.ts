/**
 * Batches as a file: a part of a run played elsewhere, or a checkpoint of one that was interrupted. JSON writes every
 * number so that it reads back to the same bits.
 */
import { err, inWords, isRecord, type Json, ok, type Refusal, type Result, type Simulation } from '@croupier/kernel';
import { refuse } from './refusals.ts';
import { differenceOf, type RunSpec } from './run.ts';
import { type Block, isBlockPlace, Sums } from './sums.ts';

const KIND = 'croupier simulation';
const VERSION = 1;

/** What batches of one program have in common, and another one's may not. */
export type Shape = Pick<Simulation, 'roundsPerBatch' | 'tallySize'>;

export interface Part {
  readonly run: RunSpec;
  readonly shape: Shape;
  /** Batches of the whole run, if that was decided when this part was played. */
  readonly of: number | undefined;
  readonly blocks: readonly Block[];
}

export const partText = ({ run, shape, of, blocks }: Part): string =>
  `${JSON.stringify({
    kind: KIND,
    version: VERSION,
    run,
    shape: { roundsPerBatch: shape.roundsPerBatch, tallySize: shape.tallySize },
    of: of ?? null,
    blocks: blocks.map(({ from, size, tally }) => ({ from, size, tally: [...tally] })),
  })}\n`;

type Read<T> = T | { readonly problem: string };
const isProblem = <T>(read: Read<T>): read is { readonly problem: string } =>
  isRecord(read) && typeof read['problem'] === 'string';

const isPlain = (value: unknown): value is { readonly [name: string]: Json } => isRecord(value);
const isTexts = (value: unknown): value is { readonly [name: string]: string } =>
  isRecord(value) && Object.values(value).every((each) => typeof each === 'string');
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

const readRun = (raw: unknown): Read<RunSpec> => {
  if (!isRecord(raw)) return { problem: 'the field “run” is missing' };
  const { game, setup, flags, seed } = raw;
  if (typeof game !== 'string' || typeof seed !== 'string' || !isPlain(setup) || !isTexts(flags))
    return { problem: 'the field “run” is malformed' };
  return { game, setup, flags, seed };
};

const readShape = (raw: unknown): Read<Shape> => {
  if (!isRecord(raw)) return { problem: 'the field “shape” is missing' };
  const { roundsPerBatch, tallySize } = raw;
  const known = typeof roundsPerBatch === 'number' && roundsPerBatch > 0 && isCount(tallySize);
  return known ? { roundsPerBatch, tallySize } : { problem: 'the field “shape” is malformed' };
};

const readBlock = (raw: unknown, { tallySize }: Shape): Read<Block> => {
  if (!isRecord(raw)) return { problem: `a batch block is ${inWords(raw)}` };
  const { from, size, tally } = raw;
  if (typeof from !== 'number' || typeof size !== 'number' || !isBlockPlace(from, size))
    return { problem: `a block of ${inWords(size)} batches cannot start at ${inWords(from)}` };
  const numbers: readonly unknown[] = Array.isArray(tally) ? tally : [];
  if (numbers.length !== tallySize || !numbers.every((value) => typeof value === 'number'))
    return { problem: `the tally at ${from} is not ${tallySize} numbers` };
  return { from, size, tally: Float64Array.from(numbers) };
};

const readPart = (raw: unknown): Read<Part> => {
  if (!isRecord(raw) || raw['kind'] !== KIND) return { problem: `it does not start with ${KIND}` };
  if (raw['version'] !== VERSION) return { problem: `its version is ${inWords(raw['version'])}` };
  const [run, shape] = [readRun(raw['run']), readShape(raw['shape'])];
  if (isProblem(run)) return run;
  if (isProblem(shape)) return shape;
  const of = raw['of'] ?? undefined;
  if (of !== undefined && !isCount(of)) return { problem: `the field “of” is ${inWords(of)}` };
  if (!Array.isArray(raw['blocks'])) return { problem: 'the field “blocks” is missing' };
  const blocks: Block[] = [];
  for (const each of raw['blocks'] as readonly unknown[]) {
    const block = readBlock(each, shape);
    if (isProblem(block)) return block;
    if (of !== undefined && block.from + block.size > of) return { problem: `batch ${of} is past the end of the run` };
    blocks.push(block);
  }
  return { run, shape, of, blocks };
};

const json = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** `file` is what it is called in a refusal. */
export const parsePart = (text: string, file: string): Result<Part, Refusal> => {
  const part = readPart(json(text));
  return isProblem(part) ? err(refuse('SIM_FILE_MALFORMED', { file, problem: part.problem })) : ok(part);
};

export interface NamedPart extends Part {
  readonly file: string;
}

/** Whether a file is of this run, played by a program like this one. */
export const checkPart = (
  { run, shape, file }: NamedPart,
  wanted: Pick<Part, 'run' | 'shape'>,
): Refusal | undefined => {
  const field = differenceOf(run, wanted.run);
  if (field !== undefined) return refuse('SIM_OTHER_RUN', { file, field });
  const alike = shape.roundsPerBatch === wanted.shape.roundsPerBatch && shape.tallySize === wanted.shape.tallySize;
  return alike ? undefined : refuse('SIM_OTHER_PROGRAM', { file });
};

/** The blocks of a file into `sums`, or the batch that was there before. */
export const addPart = (sums: Sums, { blocks, file }: Pick<NamedPart, 'blocks' | 'file'>): Refusal | undefined => {
  for (const block of blocks) {
    const batch = sums.firstShared(block);
    if (batch !== undefined) return refuse('SIM_PARTS_OVERLAP', { batch, file });
    sums.add(block);
  }
  return undefined;
};

/** The whole run out of its parts, in whatever order they are given. */
export const mergeParts = (parts: readonly [NamedPart, ...NamedPart[]]): Result<Sums, Refusal> => {
  const [first] = parts;
  const sums = new Sums();
  for (const part of parts) {
    const refusal =
      checkPart(part, first) ??
      (part.of === first.of ? undefined : refuse('SIM_OTHER_RUN', { file: part.file, field: 'rounds' })) ??
      addPart(sums, part);
    if (refusal) return err(refusal);
  }
  const last = sums.blocks.at(-1);
  const to = first.of ?? (last === undefined ? 1 : last.from + last.size);
  const [gap] = sums.missing({ from: 0, to });
  return gap === undefined ? ok(sums) : err(refuse('SIM_PARTS_MISSING', { from: gap.from, last: gap.to - 1 }));
};
