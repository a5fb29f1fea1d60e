/**
 * npm run test:install: what the README promises to somebody with a clean machine. Clones the last commit into an empty folder
 * and types its two commands there: the first must serve the pages, the second must end with "N passed, M failed". The
 * tests are only a few, by their path; `-- --whole` runs all of them.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isMain } from './lib/main.ts';

const ROOT = resolve(import.meta.dirname, '..');
/** Parts of paths; enough to see that tests are found, run and counted. */
const FEW = ['money'];

export interface Commands {
  readonly start: string;
  readonly test: string;
}

/** The two commands, as the first block of the README has them. */
export const commandsOf = (readme: string): Commands => {
  const block = /^```bash\n([\s\S]*?)^```$/m.exec(readme)?.[1] ?? '';
  const lines = block
    .trim()
    .split('\n')
    .map((line) => line.replace(/\s+#.*$/, ''));
  const [start, test, ...more] = lines;
  if (start?.endsWith('npm start') !== true || test?.endsWith('npm test') !== true || more.length > 0)
    throw new Error(`README.md must begin with the commands to start and to test, not with "${lines.join('", "')}"`);
  return { start, test };
};

/** Whether the last line counts tests, at least one of them, and none that failed. */
export const isAllPassed = (output: string): boolean =>
  /^[1-9]\d* passed, 0 failed$/.test(output.trimEnd().split('\n').at(-1) ?? '');

/** A clean machine has none of the variables that npm and vitest give to what they run. */
const cleanEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:npm_|vitest|test_|node_env$|init_cwd$)/i.test(name)),
  );

/** Prints all of it as it comes, and hands it to `heard`. */
const type = (command: string, cwd: string, more: NodeJS.ProcessEnv, heard: (text: string) => void): ChildProcess => {
  console.log(`\n$ ${command}`);
  // In a group of its own, so that it can be stopped with all that it has started.
  const child = spawn('sh', ['-c', command], { cwd, env: { ...cleanEnvironment(), ...more }, detached: true });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text);
      heard(text);
    });
  return child;
};

const ended = (child: ChildProcess): Promise<number> =>
  new Promise((done) => child.once('close', (code) => done(code ?? 1)));

/** The text of a page; anything but 200 is an error. */
const fetched = async (url: string): Promise<string> => {
  const answer = await fetch(url);
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`);
  return answer.text();
};

/** The pages that a visitor opens first, with the script that each of them loads. */
const visit = async (address: string): Promise<void> => {
  await fetched(`${address}/readyz`);
  const games = JSON.parse(await fetched(`${address}/api/games`)) as readonly { readonly id: string }[];
  if (games.length === 0) throw new Error('the server has no games');
  for (const path of ['/', ...games.map(({ id }) => `/${id}`)]) {
    const page = await fetched(address + path);
    const script = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1];
    if (script === undefined) throw new Error(`${path} loads no script`);
    await fetched(new URL(script, address).href);
    console.log(`${path} is served with its script`);
  }
};

const startAndVisit = async (command: string, cwd: string, data: string): Promise<void> => {
  let said = '';
  let opened = (_address: string): void => undefined;
  const open = new Promise<string>((done) => {
    opened = done;
  });
  const child = type(command, cwd, { PORT: '0', HOST: '127.0.0.1', DATA_DIR: data }, (text) => {
    said += text;
    const address = /open at (http:\S+)\n/.exec(said)?.[1];
    if (address !== undefined) opened(address);
  });
  const end = ended(child);
  try {
    const address = await Promise.race([open, end]);
    if (typeof address === 'number') throw new Error(`"${command}" ended with ${address} before it served a page`);
    await visit(address);
  } finally {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await end;
  }
};

const runTests = async (command: string, cwd: string): Promise<void> => {
  let said = '';
  const child = type(command, cwd, {}, (text) => {
    said += text;
  });
  const code = await ended(child);
  if (code !== 0 || !isAllPassed(said))
    throw new Error(`"${command}" ended with ${code} and not with all tests passed`);
};

if (isMain(import.meta.url)) {
  const isWhole = process.argv.includes('--whole');
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'croupier-clean-')));
  const tree = join(home, 'croupier');
  try {
    const { status } = spawnSync('git', ['clone', '--quiet', '--no-hardlinks', ROOT, tree], { stdio: 'inherit' });
    if (status !== 0) throw new Error('the repository could not be cloned');
    const { start, test } = commandsOf(readFileSync(join(tree, 'README.md'), 'utf8'));
    await startAndVisit(start, tree, join(home, 'data'));
    await runTests(isWhole ? test : `${test} -- ${FEW.join(' ')}`, tree);
    console.log('\nBoth commands of the README work in a clean folder.');
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
