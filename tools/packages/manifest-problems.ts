/** What every published package must say about itself and bring along, beyond what publint and attw look at. */
import type { ExportTarget, Manifest } from './workspaces.ts';

export type Look = {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Paths in the package, and the texts of two of them. */
  readonly files: readonly string[];
  readonly readme: string | undefined;
  readonly license: string | undefined;
};

/** What all packages share: the license of the repository, its address, and the oldest Node it runs on. */
export type Common = { readonly license: string; readonly url: string; readonly node: string };

const missingFields = (manifest: Manifest, folder: string, common: Common): readonly string[] => [
  ...(manifest.description ? [] : ['no description']),
  ...((manifest.keywords ?? []).length > 0 ? [] : ['no keywords']),
  ...(manifest.license === 'MIT' ? [] : ['the license is not MIT']),
  ...(manifest.type === 'module' ? [] : ['type is not "module"']),
  ...(manifest.sideEffects === undefined ? ['no sideEffects'] : []),
  ...(manifest.engines?.node === common.node ? [] : [`engines.node is not ${common.node}`]),
  ...(manifest.repository?.url === common.url ? [] : [`repository.url is not ${common.url}`]),
  ...(manifest.repository?.directory === folder ? [] : [`repository.directory is not ${folder}`]),
  ...(manifest.exports?.['.'] === undefined || manifest.types !== undefined ? [] : ['no types']),
];

const README =
  /^# (?<title>[^\n]+)\n[\s\S]*npm install (?:-g )?(?<installed>\S+)[\s\S]*```(?:js|sh)\n[\s\S]*\]\([^)]+\)/;

/** What `npm run pack` writes. The program is installed from there, because its name on npm belongs to another package. */
const PACKED = '/reports/packages/*.tgz';

/** For tests in this repository: nothing of it is published. */
const isOnlySource = (target: unknown): boolean =>
  typeof target === 'object' && target !== null && Object.keys(target).join() === 'source';

/** A subpath that the README leaves out is one that nobody finds. A style sheet may stand beside its module, by its file name. */
const unnamedImports = ({ name, exports = {} }: Manifest, readme: string): readonly string[] =>
  Object.entries(exports)
    .filter(([subpath, target]) => subpath !== '.' && subpath !== './package.json' && !isOnlySource(target))
    .map(([subpath]) => subpath.slice(2))
    .filter((path) => {
      const isNamed = readme.split(/[^\w@/.-]+/).includes(`${name}/${path}`);
      return !isNamed && !(path.endsWith('.css') && readme.includes(`\`${path}\``));
    })
    .map((path) => `README.md does not mention ${name}/${path}`);

const readmeProblems = (manifest: Manifest, readme: string | undefined): readonly string[] => {
  if (readme === undefined) return ['no README.md'];
  const { title, installed } = README.exec(readme)?.groups ?? {};
  if (title === undefined) return ['README.md has no title, install line, example or link'];
  return [
    ...unnamedImports(manifest, readme),
    ...(title === manifest.name ? [] : [`README.md is about ${title}`]),
    ...(installed === manifest.name || installed?.endsWith(PACKED) === true ? [] : [`README.md installs ${installed}`]),
  ];
};

/** Test code that no export leads to. */
const strayTestCode = ({ exports = {} }: Manifest, files: readonly string[]): readonly string[] => {
  const targets = (target: ExportTarget): readonly string[] =>
    typeof target === 'string' ? [target] : Object.values(target).flatMap(targets);
  const exported = Object.values(exports)
    .flatMap(targets)
    .some((path) => path.includes('/testing/'));
  return files
    .filter((path) => /\.test\.[jt]sx?$/.test(path) || (!exported && path.includes('/testing/')))
    .map((path) => `${path} is test code`);
};

/** Where case does not count, as on most disks of macOS and Windows, the second of two such files replaces the first. */
const sameButForCase = (files: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  return files
    .filter((path) => seen.size === seen.add(path.toLowerCase()).size)
    .map((path) => `${path} has a twin that differs only in case`);
};

/** Tens of megabytes, and of use only with a graphics driver: its subpath is tested with a stand-in, and in a browser. */
const TESTED_WITHOUT: ReadonlySet<string> = new Set(['webgpu']);

/** A package that is optional for one subpath must be there in the workspace, or nothing of that subpath is tested. */
const peerProblems = ({ peerDependencies = {}, devDependencies = {} }: Manifest): readonly string[] =>
  Object.keys(peerDependencies)
    .filter((peer) => devDependencies[peer] === undefined && !TESTED_WITHOUT.has(peer))
    .map((peer) => `the peer ${peer} is no development dependency`);

export const manifestProblems = (look: Look, common: Common): readonly string[] => [
  ...missingFields(look.manifest, look.folder, common),
  ...readmeProblems(look.manifest, look.readme),
  ...(look.license === common.license ? [] : ['LICENSE is not the license of the repository']),
  ...strayTestCode(look.manifest, look.files),
  ...sameButForCase(look.files),
  ...peerProblems(look.manifest),
];
