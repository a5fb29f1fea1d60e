/**
 * npm run pack: builds every published workspace and writes its tarball to reports/packages, ready for `npm publish
 * <file>`. npm decides which files belong to a package; stage.ts says what is changed on the way.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isMain, report } from '../lib/main.ts';
import { publishedFiles, publishedManifest } from './stage.ts';
import { publishedWorkspaces, type Workspace } from './workspaces.ts';

/** A workspace and the folder with what is published of it. */
export type Staged = Workspace & { readonly staged: string };
export type Packed = Staged & { readonly tarball: string; readonly bytes: number };

const ROOT = resolve(import.meta.dirname, '../..');
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

/** Throws with what the command printed if it fails. */
export const run = (command: string, args: readonly string[], cwd: string = ROOT): string => {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? ''}\n${stdout}${stderr}`);
  return stdout;
};

type NpmPacked = { readonly name: string; readonly filename: string; readonly size: number } & {
  readonly files: readonly { readonly path: string }[];
};

/** npm prints a list; newer ones an object by name. */
const packedByNpm = (args: readonly string[], cwd?: string): ReadonlyMap<string, NpmPacked> => {
  const printed = JSON.parse(run('npm', ['pack', '--json', '--ignore-scripts', '--loglevel=error', ...args], cwd)) as
    | readonly NpmPacked[]
    | Readonly<Record<string, NpmPacked>>;
  return new Map(Object.values(printed).map((each: NpmPacked) => [each.name, each]));
};

const stage = ({ folder, manifest }: Workspace, paths: readonly string[], into: string): string => {
  const staged = join(into, 'staged', manifest.name.replace('/', '-').replace('@', ''));
  for (const path of publishedFiles(paths)) {
    const to = join(staged, path);
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(join(ROOT, folder, path), to);
  }
  writeFileSync(join(staged, 'package.json'), `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`);
  return staged;
};

/** Compiles what has changed; the pages are a build of their own. */
export const compile = (): void => void run(process.execPath, [TSC, '-b', 'tsconfig.build.json']);

/** Puts what would be published into folders below `into`, which is emptied before. */
export const stageAll = (into: string, wanted: (workspace: Workspace) => boolean = () => true): readonly Staged[] => {
  rmSync(into, { recursive: true, force: true });
  const workspaces = publishedWorkspaces(ROOT).filter(wanted);
  const listed = packedByNpm(['--dry-run', ...workspaces.flatMap(({ folder }) => ['-w', folder])]);
  return workspaces.map((workspace) => {
    const files = listed.get(workspace.manifest.name)?.files ?? [];
    const paths = files.map(({ path }) => path);
    return { ...workspace, staged: stage(workspace, paths, into) };
  });
};

/** The tarballs of all published workspaces, in the folder `into`. */
export const packAll = (into: string): readonly Packed[] => {
  const staged = stageAll(into);
  const folders = staged.map((each) => each.staged);
  // From inside the folder: at the root npm would take the paths for names of packages elsewhere.
  const packed = packedByNpm(['--pack-destination', into, ...folders], into);
  return staged.map((each) => {
    const { filename = '', size = 0 } = packed.get(each.manifest.name) ?? {};
    return { ...each, tarball: join(into, filename), bytes: size };
  });
};

if (isMain(import.meta.url)) {
  run('npm', ['run', 'build']);
  const packed = packAll(join(ROOT, 'reports/packages'));
  const lines = packed.map(
    ({ manifest: { name, version }, bytes }) => `${name}@${version}`.padEnd(28) + `${(bytes / 1024).toFixed(0)} KB`,
  );
  report([...lines, '', `${packed.length} packages in reports/packages`], packed.length === 0);
}
