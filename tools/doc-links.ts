/** Relative links in the Markdown files point to files that exist, and their #anchors to headings that exist. */
import { posix } from 'node:path';
import { listFiles, readFiles, type SourceFile } from './lib/files.ts';
import { lineAt } from './lib/lexer.ts';
import { isMain, report } from './lib/main.ts';

export type Link = { readonly line: number; readonly target: string };
export type BrokenLink = Link & { readonly path: string; readonly why: string };

const INLINE = /\[(?:[^\]\\]|\\.)*\]\(\s*<?([^)\s>]+)>?(?:\s+["'(][^)]*)?\)/g;
const REFERENCE = /^ {0,3}\[[^\]]+\]:\s+<?(\S+?)>?(?:\s|$)/gm;
const EXTERNAL = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** The text without code blocks, code spans and HTML comments; positions are kept. */
export const prose = (markdown: string): string =>
  markdown
    .replace(/^( {0,3})(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\2[`~]*[ \t]*$|$(?![\s\S]))/gm, blank)
    .replace(/<!--[\s\S]*?-->/g, blank)
    .replace(/(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g, blank);

export const links = (markdown: string): readonly Link[] => {
  const text = prose(markdown);
  return [...text.matchAll(INLINE), ...text.matchAll(REFERENCE)]
    .map((match) => ({ line: lineAt(text, match.index), target: match[1] ?? '' }))
    .filter((link) => !EXTERNAL.test(link.target));
};

/** The anchor a code host gives to a heading: lower case, no punctuation, spaces as hyphens. */
export const slug = (heading: string): string =>
  heading
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replace(/ /g, '-');

/** Anchors of a file: headings (a repeated one gets -1, -2, …) and explicit ids. */
export const anchors = (markdown: string): ReadonlySet<string> => {
  const found = new Set<string>();
  const fenceless = markdown.replace(/^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ {0,3}\1/gm, blank);
  for (const [, heading = ''] of fenceless.matchAll(/^ {0,3}#{1,6}\s+(.+?)\s*#*\s*$/gm)) {
    const base = slug(heading);
    let name = base;
    for (let n = 1; found.has(name); n += 1) name = `${base}-${n}`;
    found.add(name);
  }
  for (const [, id = ''] of fenceless.matchAll(/<[a-z][^>]*\s(?:id|name)="([^"]+)"/gi)) found.add(id);
  return found;
};

/** `paths` are all files of the repository; a link may also point to a folder that holds one of them. */
export const brokenLinks = (documents: readonly SourceFile[], paths: readonly string[]): readonly BrokenLink[] => {
  const known = new Set(paths.flatMap((path) => path.split('/').map((_, i, parts) => parts.slice(0, i + 1).join('/'))));
  const texts = new Map(documents.map((document) => [document.path, document.text]));

  const problem = (from: string, target: string): string | undefined => {
    const [file = '', anchor] = target.split('#');
    const relative = decodeURIComponent(file.split('?')[0] ?? '');
    const path = relative === '' ? from : posix.join(relative.startsWith('/') ? '.' : posix.dirname(from), relative);
    const clean = path.replace(/^\.?\/|\/$/g, '');
    if (clean !== '' && clean !== '.' && !known.has(clean)) return 'no such file';
    const text = texts.get(clean);
    if (anchor === undefined || anchor === '' || text === undefined) return undefined;
    return anchors(text).has(decodeURIComponent(anchor)) ? undefined : 'no such heading';
  };

  return documents.flatMap((document) =>
    links(document.text).flatMap((link) => {
      const why = problem(document.path, link.target);
      return why === undefined ? [] : [{ ...link, path: document.path, why }];
    }),
  );
};

if (isMain(import.meta.url)) {
  const documents = readFiles('.', (path) => path.endsWith('.md'));
  const broken = brokenLinks(documents, listFiles('.'));
  const total = documents.reduce((sum, document) => sum + links(document.text).length, 0);
  const lines = broken.map((link) => `${link.path}:${link.line} ${link.target}: ${link.why}`);
  report(
    [...lines, `${documents.length} documents, ${total} relative links, ${broken.length} broken`],
    broken.length > 0,
  );
}
