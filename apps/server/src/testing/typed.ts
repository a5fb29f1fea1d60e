/** Types the blocks of a page into one shell, as a person does, and compares what is printed with what the page shows. */
import { spawn } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect } from 'vitest';
import { patternOf, ROOT, type Step } from './page-blocks.ts';

/** Printed after each block, to tell their outputs apart. */
const MARK = '\u001e';

export interface ShellSetup {
  /** Where the shell stands. */
  readonly cwd: string;
  /** A temporary folder, first on its PATH. */
  readonly folder: string;
  /** What is changed in the blocks. */
  readonly replace?: readonly [from: string, to: string];
}

/** `npx croupier` from the sources: what was built may be older than what is tested. */
const putCroupier = (folder: string): void => {
  const file = join(folder, 'npx');
  const [tsx, main] = [join(ROOT, 'node_modules/tsx/dist/esm/index.mjs'), join(ROOT, 'apps/cli/src/main.ts')];
  writeFileSync(
    file,
    `#!/bin/sh\nshift\nexec "${process.execPath}" --import "${tsx}" --conditions=source "${main}" "$@"\n`,
  );
  chmodSync(file, 0o755);
};

interface Ended {
  readonly status: number | null;
  readonly output: readonly string[];
  readonly errors: string;
}

const type = async (
  steps: readonly Step[],
  { cwd, folder, replace: [from, to] = ['', ''] }: ShellSetup,
): Promise<Ended> => {
  const script = steps.map((step) => `${step.script}printf '${MARK}'\n`).join('');
  const shell = spawn('sh', ['-e'], {
    cwd,
    env: { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}`, TMPDIR: folder, NO_COLOR: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  shell.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  shell.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  shell.stdin.end(from === '' ? script : script.replaceAll(from, to));
  const status = await new Promise<number | null>((done) => shell.on('close', done));
  return { status, output: output.split(MARK).slice(0, -1), errors };
};

/** How far a long run is, printed once a second: a slow machine prints it, and a fast one is done before. */
const PROGRESS = /^croupier: .+ of .+ …\n/gm;

/** Answers of the server have no line end of their own. */
const ended = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

export const expectTyped = async (steps: readonly Step[], place: ShellSetup): Promise<void> => {
  putCroupier(place.folder);
  const { status, output, errors } = await type(steps, place);
  const told = { status, errors: errors.replaceAll(PROGRESS, ''), blocks: output.length };
  expect(told).toEqual({ status: 0, errors: '', blocks: steps.length });
  for (const [index, { script, shown }] of steps.entries()) {
    const printed = ended(output[index] ?? '');
    const fits = shown.length === 0 ? printed === '' : shown.some((one) => patternOf(one).test(printed));
    expect(fits, `${script}\nprinted\n${printed}\nwhich is not\n${shown.join('\nnor\n')}`).toBe(true);
  }
};
