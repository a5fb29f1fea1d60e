/**
 * Random sentences that people read, for a fresh pair of eyes: which of these would make you stop?
 * `npm run words:sample -- product 200 seed`, or `docs` instead of `product`; a folder as fourth word is read instead of
 * this one. The same seed picks the same sentences as long as they exist.
 */
import { createHash } from 'node:crypto';
import { isCode, isTest, readFiles, type SourceFile } from './lib/files.ts';
import { split } from './lib/lexer.ts';
import { isMain } from './lib/main.ts';

export type Sentence = { readonly path: string; readonly text: string };

const SOURCE = /^(?:apps|games|packages)\/[^/]+\/src\//;
const NO_PRODUCT = /\/testing\/|\.d\.ts$|\.bench\.ts$/;
const DOCUMENT = /^(?:README|GLOSSARY)\.md$|^docs\/(?!reference\/api\/).*\.md$|^games\/[^/]+\/SPEC\.md$/;

const isProduct = (path: string): boolean =>
  SOURCE.test(path) && isCode(path) && !isTest(path) && !NO_PRODUCT.test(path);

const KINDS: { readonly [kind: string]: (path: string) => boolean } = {
  product: isProduct,
  docs: (path) => DOCUMENT.test(path),
};

const SQL = /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE|ALTER|DROP|PRAGMA|WHERE|SET LOCAL|NOTIFY|LISTEN)\b/;
/** Operators, style sheets, markup, drawing commands, tokens of HTTP headers. */
const CODE =
  /[=!]==|=>|[{};]\s*$|:\s*var\(|<\/?\w+[ />]|&&|\|\||\w\(\)|^[\d\s.,a-zA-Z]*\d\s\d|-src |;\s*\w+=|^[)\];]|\$\{|_id\b|\b(?:const|return|readonly) /;
const WORD = /^[“‘"'(*_]*[\p{L}…][\p{L}’'–-]*[.,:;!?)”’"'*_…]*$/u;

/** At least three words, two of them longer, most of what is there, and not a list of names as in `className`. */
const isRead = (text: string): boolean => {
  const pieces = text.split(' ');
  const words = pieces.filter((piece) => WORD.test(piece) && piece !== '…');
  if (words.filter((word) => word.length > 2).length < 2) return false;
  if (words.length < 3 || words.length < 0.6 * pieces.length || SQL.test(text) || CODE.test(text)) return false;
  return /\p{Lu}|[.,:;!?’]|\b(?:a|an|the|is|are|of|to|in|on|by|for|this|no|and|or|with|from|at)\b/u.test(text);
};

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The text of a quoted string or a template as it is shown; a value is an ellipsis. */
const shown = (literal: string): string =>
  literal
    .slice(1, -1)
    .replaceAll(/\$\{(?:[^{}`]|\{[^{}]*\}|`[^`]*`)*\}/g, '…')
    .replaceAll(/\\n/g, ' ')
    .replaceAll(/\\(.)/g, '$1');

/** Text between tags, without what is written in braces. */
const betweenTags = ({ path, text }: SourceFile): readonly string[] => {
  if (!path.endsWith('.tsx')) return [];
  const { comments } = split(text);
  const code = comments.reduce((rest, comment) => rest.replace(comment.text, ''), text);
  return [...code.matchAll(/(?<==>|[^=])>([^<>]+)<\/?\w*/g)].map(([, inner = '']) =>
    inner.replaceAll(/\{' '\}/g, ' ').replaceAll(/\{[^{}]*\}/g, '…'),
  );
};

/** Messages of thrown errors name bugs; people who play never see them. */
const isThrown = (lines: readonly string[], line: number): boolean =>
  /Error\(|assert|^import |^export \* from/.test(`${lines[line - 2] ?? ''}\n${lines[line - 1] ?? ''}`);

export const productSentences = (file: SourceFile): readonly Sentence[] => {
  const lines = file.text.split('\n');
  const literals = split(file.text).strings.filter(({ line }) => !isThrown(lines, line));
  return [...literals.map(({ text }) => shown(text)), ...betweenTags(file)]
    .map(tidy)
    .filter(isRead)
    .map((text) => ({ path: file.path, text }));
};

/** As a reader sees it: links by their text, no marks for emphasis. */
const plain = (text: string): string =>
  text
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*|(?<!\w)\*(?=\S)|(?<=\S)\*(?!\w)|<[^>]+>/g, '');

/** Paragraphs, items of lists, headings, and the cells of tables. */
const blocksOf = (text: string): readonly string[] =>
  text
    .replaceAll(/^ *```[\s\S]*?^ *```$/gm, '')
    .replaceAll(/^> ?/gm, '')
    .replaceAll(/^\|[-| :]+\|$/gm, '')
    .replaceAll(/^\|(.*)\|$/gm, (_, row: string) => `\n${row.replaceAll(/(?<!\\)\|/g, '\n\n')}\n`)
    .replaceAll(/^#+ (.*)$/gm, '\n$1\n')
    .replaceAll(/^ *(?:[-*]|\d+\.) /gm, '\n\n')
    .split(/\n\s*\n/);

export const docSentences = ({ path, text }: SourceFile): readonly Sentence[] =>
  blocksOf(text)
    .flatMap((block) => tidy(plain(block)).split(/(?<=[.!?]["”)]?) (?=[\p{Lu}“"([`])/u))
    .filter((sentence) => sentence.split(' ').filter((word) => /\p{L}/u.test(word)).length >= 3)
    .map((sentence) => ({ path, text: sentence }));

const rank = (seed: string, { text }: Sentence): string =>
  createHash('sha256').update(`${seed}\n${text}`).digest('hex');

/** Each sentence has the same chance, wherever it is, and is picked once. */
export const sample = (sentences: readonly Sentence[], count: number, seed: string): readonly Sentence[] =>
  [...new Map(sentences.map((each) => [each.text, each])).values()]
    .map((each) => [rank(seed, each), each] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, count)
    .map(([, each]) => each);

if (isMain(import.meta.url)) {
  const [kind = 'product', count = '50', seed = 'croupier', root = '.'] = process.argv.slice(2);
  const wanted = KINDS[kind];
  if (wanted === undefined) throw new Error(`${kind}: write product or docs`);
  const of = kind === 'docs' ? docSentences : productSentences;
  const picked = sample(readFiles(root, wanted).flatMap(of), Number(count), seed);
  for (const [at, { path, text }] of picked.entries()) console.log(`${at + 1}. ${text}\n   (${path})`);
}
