/**
 * Installs tarballs without a network, and more strictly than npm does: every package sees the packages that it declares
 * and no others, so an import that nobody declared fails. Ours are unpacked from their tarballs, those of others are
 * links to the ones that this repository has installed.
 *
 *   home/store/<package>/node_modules/<package>   unpacked, with what it declares beside it
 *   home/projects/<project>/node_modules          links to what a project has installed
 */
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Packed, run } from './pack.ts';
import { type Manifest, readManifest } from './workspaces.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Where npm has put a package for a workspace: in its own folder, or in that of the repository. */
const foundFor = (folder: string, name: string): string => {
  const places = [join(ROOT, folder, 'node_modules', name), join(ROOT, 'node_modules', name)];
  const place = places.find((each) => existsSync(each));
  if (place === undefined) throw new Error(`${name}, which ${folder} declares, is not installed here`);
  return realpathSync(place);
};

const link = (from: string, to: string): void => {
  if (existsSync(from)) return;
  mkdirSync(dirname(from), { recursive: true });
  symlinkSync(to, from, 'junction');
};

/** Dependencies and required peers; of optional peers those that are `present`. */
const needsOf = (manifest: Manifest, present: (name: string) => boolean): readonly string[] => {
  const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = manifest;
  const peers = Object.keys(peerDependencies);
  return [
    ...Object.keys(dependencies),
    ...peers.filter((name) => peerDependenciesMeta[name]?.optional !== true || present(name)),
  ];
};

export class Home {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), 'croupier-home-')));
  readonly #packed: ReadonlyMap<string, Packed>;
  readonly #optional: ReadonlySet<string>;

  /** `optional`: what people here have installed of what our packages can do without. */
  constructor(packed: readonly Packed[], optional: readonly string[] = []) {
    this.#packed = new Map(packed.map((each) => [each.manifest.name, each]));
    this.#optional = new Set(optional);
  }

  /** A project with these packages, and with what they need but a project does not see. Its folder. */
  project(name: string, packages: readonly string[]): string {
    const folder = join(this.folder, 'projects', name);
    mkdirSync(folder, { recursive: true });
    for (const each of packages) link(join(folder, 'node_modules', each), this.#installed(each, '.'));
    return folder;
  }

  /** Declarations that everybody here has, for a compiler and for nothing that runs. */
  addTypes(names: readonly string[]): void {
    for (const name of names) link(join(this.folder, 'node_modules', name), foundFor('.', name));
  }

  #installed(name: string, wantedBy: string): string {
    const packed = this.#packed.get(name);
    if (packed === undefined) return foundFor(wantedBy, name);
    const beside = join(this.folder, 'store', name.replace('/', '+'), 'node_modules');
    const place = join(beside, name);
    if (existsSync(place)) return place;
    mkdirSync(place, { recursive: true });
    run('tar', ['-xzf', packed.tarball, '-C', place, '--strip-components=1']);
    // What the tarball says counts, not what the workspace says.
    for (const need of needsOf(readManifest(place), (peer) => this.#optional.has(peer)))
      link(join(beside, need), this.#installed(need, packed.folder));
    return place;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
