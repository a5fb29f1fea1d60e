/** Pages of the API reference: one for each package, from its declarations and their comments. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ExportTarget, publishedWorkspaces, type Workspace } from '../packages/workspaces.ts';
import { Entries, type Exported, headerOf } from './entries.ts';

export type Page = { readonly path: string; readonly text: string };

export const FOLDER = 'docs/reference/api';
const UP = '../../..';

/** Outside of code, what looks like a tag would vanish from the page. */
export const prose = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((part, at) => (at % 2 === 0 ? part.replaceAll('<', '&lt;') : part))
    .join('');

/** If Node has one file and everything else another, both export the same names. The second file is described. */
const typesOf = (target: ExportTarget | undefined): string | undefined => {
  if (typeof target !== 'object') return undefined;
  const { types, default: other } = target;
  if (types === undefined) return typesOf(other);
  return typeof types === 'string' && !types.endsWith('.css.d.ts') ? types : undefined;
};

const declaration = ({ text }: Exported): string =>
  text
    .replace(/^export /, '')
    .replace(/^declare /, '')
    .replaceAll(/^ {4,}/gm, (indent) => ' '.repeat(indent.length / 2));

const entryText = (each: Exported): readonly string[] => [
  `### ${each.within}${each.name}`,
  '',
  ...(each.doc === '' ? [] : [prose(each.doc), '']),
  '```ts',
  declaration(each),
  '```',
  '',
];

const idOf = ({ file, name }: Exported): string => `${file}#${name}`;

type Entry = { readonly subpath: string; readonly file: string; readonly exported: readonly Exported[] };

/** What is described at another entry point is only named here. */
const section = (name: string, { subpath, file, exported }: Entry, elsewhere: ReadonlyMap<string, string>): string => {
  const own = exported.filter((each) => !elsewhere.has(idOf(each)));
  const others = new Map<string, string[]>();
  for (const each of exported) {
    const where = elsewhere.get(idOf(each));
    if (where !== undefined) others.set(where, [...(others.get(where) ?? []), `\`${each.within}${each.name}\``]);
  }
  const header = headerOf(file);
  return [
    `## ${name}${subpath.slice(1)}`,
    '',
    ...(header === '' ? [] : [prose(header), '']),
    ...[...others].flatMap(([where, names]) => [
      `Also exports, from \`${name}${where.slice(1)}\`: ${names.join(', ')}.`,
      '',
    ]),
    ...own.flatMap(entryText),
  ].join('\n');
};

const pageOf = (root: string, { folder, manifest }: Workspace, entries: Entries): Page | undefined => {
  const found = Object.entries(manifest.exports ?? {}).flatMap(([subpath, target]): readonly Entry[] => {
    const types = typesOf(target);
    if (types === undefined) return [];
    const file = join(root, folder, types);
    if (!existsSync(file)) throw new Error(`${file} is not built; run npm run build first`);
    return [{ subpath, file, exported: entries.exportsOf(file) }];
  });
  if (found.length === 0) return undefined;
  // The narrower entry point describes a name; the main one only says that it has it too.
  const home = new Map<string, string>();
  for (const { subpath, exported } of found.toReversed())
    for (const each of exported)
      if (!home.has(idOf(each)) || home.get(idOf(each)) === '.') home.set(idOf(each), subpath);
  const text = [
    `# ${manifest.name}`,
    '',
    `What [${folder}](${UP}/${folder}/README.md) exports, with the comments of its sources. Written by \`npm run docs:api\`.`,
    '',
    ...found.map((entry) =>
      section(manifest.name, entry, new Map([...home].filter(([, where]) => where !== entry.subpath))),
    ),
  ].join('\n');
  return { path: `${FOLDER}/${manifest.name.replace('@croupier/', '')}.md`, text: `${text.trimEnd()}\n` };
};

const indexOf = (workspaces: readonly Workspace[], pages: readonly Page[]): Page => {
  const rows = workspaces.flatMap(({ manifest: { name, description = '' } }) => {
    const page = `${name.replace('@croupier/', '')}.md`;
    return pages.some(({ path }) => path === `${FOLDER}/${page}`) ? [`| [${name}](${page}) | ${description} |`] : [];
  });
  const intro = 'Every name that a package exports. Written by `npm run docs:api` from the comments of the sources.';
  return {
    path: `${FOLDER}/README.md`,
    text: ['# API reference', '', intro, '', '| package | what it is |', '|---|---|', ...rows, ''].join('\n'),
  };
};

/** All pages of the reference. Needs what `npm run build` makes. */
export const apiPages = (root: string): readonly Page[] => {
  const entries = new Entries();
  const workspaces = publishedWorkspaces(root);
  const pages = workspaces.flatMap((workspace) => pageOf(root, workspace, entries) ?? []);
  return [indexOf(workspaces, pages), ...pages];
};
