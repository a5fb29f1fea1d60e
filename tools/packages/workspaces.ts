/** The workspaces of this repository that are published as packages, and what their package.json says. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What an export leads to: a file, or a file for each condition. */
export type ExportTarget = string | { readonly [condition: string]: ExportTarget };

export type Manifest = {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly description?: string;
  readonly keywords?: readonly string[];
  readonly license?: string;
  readonly repository?: { readonly type: string; readonly url: string; readonly directory?: string };
  readonly engines?: { readonly node?: string };
  readonly type?: string;
  readonly sideEffects?: boolean | readonly string[];
  readonly files?: readonly string[];
  readonly bin?: Readonly<Record<string, string>>;
  readonly types?: string;
  readonly exports?: Readonly<Record<string, ExportTarget>>;
  readonly imports?: Readonly<Record<string, ExportTarget>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
};

export type Workspace = { readonly folder: string; readonly manifest: Manifest };

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Every workspace below packages/, games/ and apps/ that is not marked private. Folders are relative to `root`. */
export const publishedWorkspaces = (root: string): readonly Workspace[] =>
  ['packages', 'games', 'apps']
    .flatMap((group) =>
      readdirSync(join(root, group), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => `${group}/${entry.name}`),
    )
    .toSorted()
    .map((folder) => ({ folder, manifest: readManifest(join(root, folder)) }))
    .filter(({ manifest }) => manifest.private !== true);
