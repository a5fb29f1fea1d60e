/**
 * npm run check:packages: looks at what would be published of every workspace as a stranger would find it: what its
 * package.json says (publint, and our own list), and whether its types resolve (are the types wrong?).
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage, Package } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { isMain, report } from '../lib/main.ts';
import { type Common, manifestProblems } from './manifest-problems.ts';
import { compile, type Staged, stageAll } from './pack.ts';
import { type Manifest, readManifest } from './workspaces.ts';

/**
 * Ours are ES modules for Node 20.19 and newer, so the resolutions of CommonJS before that are not looked at: what attw
 * calls the profile esm-only. A style sheet has no types.
 */
const RESOLUTIONS: readonly string[] = ['node16-esm', 'bundler'];
const STYLE_SHEETS = /\.css$/;

export const publintProblems = async (staged: string): Promise<readonly string[]> => {
  const { messages, pkg } = await publint({ pkgDir: staged, pack: false });
  return messages.map((message) => `publint: ${formatMessage(message, pkg) ?? message.code}`);
};

export const typeProblems = async (contents: Package): Promise<readonly string[]> => {
  const result = await checkPackage(contents, { excludeEntrypoints: [STYLE_SHEETS] });
  if (result.types === false) return ['attw: there are no types'];
  return result.problems
    .filter((problem) => !('resolutionKind' in problem) || RESOLUTIONS.includes(problem.resolutionKind))
    .map(
      (problem) => `attw: ${problem.kind} ${'entrypoint' in problem ? problem.entrypoint : JSON.stringify(problem)}`,
    );
};

/** As attw finds it in a project that has installed it. */
const contentsOf = ({ name, version }: Manifest, staged: string, files: readonly string[]): Package => {
  const typed = files.filter((path) => /\.(?:js|ts|json)$/.test(path));
  const texts: Record<string, string> = {};
  for (const path of typed) texts[`/node_modules/${name}/${path}`] = readFileSync(join(staged, path), 'utf8');
  return new Package(texts, name, version);
};

const textOf = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

/** What the packages of the repository at `root` share. */
export const commonOf = (root: string): Common => {
  const { repository, engines } = readManifest(root);
  const license = readFileSync(join(root, 'LICENSE'), 'utf8');
  return { license, url: repository?.url ?? '', node: engines?.node ?? '' };
};

/** Everything that is wrong with a package, a line each. */
export const problemsOf = async ({ folder, manifest, staged }: Staged, common: Common): Promise<readonly string[]> => {
  const [readme, license] = [textOf(join(staged, 'README.md')), textOf(join(staged, 'LICENSE'))];
  const files = readdirSync(staged, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  const ours = manifestProblems({ folder, manifest, files, readme, license }, common);
  // Pages and programs are not imported: they have no entry point and no types.
  const types = manifest.exports?.['.'] === undefined ? [] : await typeProblems(contentsOf(manifest, staged, files));
  return [...ours, ...(await publintProblems(staged)), ...types].map((problem) => `${manifest.name}: ${problem}`);
};

if (isMain(import.meta.url)) {
  const into = mkdtempSync(join(tmpdir(), 'croupier-packages-'));
  try {
    compile();
    const common = commonOf('.');
    // The pages are built by another check at the same time; the tests of this folder check their package.
    const packages = stageAll(into, ({ manifest }) => manifest.scripts?.['build'] === undefined);
    const problems: string[] = [];
    for (const each of packages) problems.push(...(await problemsOf(each, common)));
    report(
      [...problems, `${packages.length} packages, ${problems.length} problems`],
      problems.length > 0 || packages.length === 0,
    );
  } finally {
    rmSync(into, { recursive: true, force: true });
  }
}
