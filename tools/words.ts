/**
 * A smoke alarm for how Croupier speaks: patterns that people stop at, in documents, strings, comments and test names.
 * Passing does not make a sentence good. CONTRIBUTING says how to write one.
 */
import { isCode, isTest, readFiles, type SourceFile } from './lib/files.ts';
import { lineAt, split } from './lib/lexer.ts';
import { isMain, report } from './lib/main.ts';

type Pattern = {
  readonly regex: RegExp;
  /** What to write instead. */
  readonly instead: string;
  /**
   * Where code may use the words: look only at strings with a space in them, at those and at comments, or at all that
   * users may read, which is everything but comments and tests. On screens and in terminals, words are avoided that
   * documents for builders need.
   */
  readonly only?: 'strings' | 'prose' | 'product' | 'screen';
};

export type Finding = { readonly path: string; readonly line: number; readonly message: string };

const BRITISH: { readonly [wrong: string]: string } = {
  colour: 'color',
  favour: 'favor',
  behaviour: 'behavior',
  'neighbour(?!s\\.ts|s\\.int|\\w*`)': 'neighbor',
  honour: 'honor',
  'centre(?!d)': 'center',
  centred: 'centered',
  licence: 'license',
  'cancell(?:ed|ing)': 'canceled, canceling',
  'grey(?!hound)': 'gray',
  '(?:recogn|organ|synchron|normal|summar|serial|initial|minim|maxim|emphas|real|optim)is(?:e|ed|es|ing|ation)': '-ize',
};

const NO_SPACE = '5%, without a space';

/** Words that the code keeps, or that sound translated. */
const SCREEN: readonly (readonly [RegExp, string])[] = [
  [/\b(?:your|own|random|added|those|these|with) bytes\b|[’']s bytes\b/gi, 'random number'],
  [/\bmixed (?:by|with|without)\b/gi, 'shuffled with'],
  [/\bgraphics processors?\b/gi, 'GPU'],
  [/\bunder the same id\b/gi, 'with the same id'],
  [/\b(?:link|id) stands? for\b/gi, 'matches'],
  [
    /\b(?:file|page|code|id|clock|link) of (?:an?|another|the|this) (?:shoe|duel|table|seat|device|player|room)\b/gi,
    'a shoe file, the duel’s page',
  ],
  [/\bPicture as (?:PNG|SVG)\b/g, 'PNG image'],
  [/\bby decks\b/gi, 'by number of decks'],
  [/\bin percent of\b/gi, 'as a percentage of'],
  [/\bor else\b/gi, 'otherwise, if not'],
];

const PATTERNS: readonly Pattern[] = [
  ...SCREEN.map(([regex, instead]): Pattern => ({ regex, instead, only: 'screen' })),
  { regex: /\bwhoever\b/gi, instead: 'the player, the sender, anyone who' },
  { regex: /\bwaited for\b/gi, instead: 'the table waits for, whose turn it is' },
  { regex: /\b(?:[Ii]s|[Aa]re|[Ww]as|[Ww]ere|[Bb]e|[Bb]een) told\b(?! apart)/g, instead: 'gets, sees, is notified' },
  {
    regex: /(?<!\bwhat (?:has just )?)\b(?:is|are|was|were|be|been) said\b/gi,
    instead: 'is written, is given, is announced',
  },
  { regex: /\b(?:is|are|was|were|be|been) looked at\b/gi, instead: 'is read, is checked' },
  { regex: /\bgo(?:es|ne|ing)? on with\b/gi, instead: 'continue' },
  { regex: /\bof its own\b/gi, instead: 'its own, a separate', only: 'product' },
  // In code a percent sign after a number may be a remainder; in text, or after the brace of a value, it never is.
  { regex: /\d %(?![sdij]\b| ?\d| \w+ ?[;)=<?&|])|\} %(?![sdij]\b)/g, instead: NO_SPACE },
  { regex: /\d %(?![sdij]\b)/g, instead: NO_SPACE, only: 'prose' },
  { regex: /(?<![\d.,])1 chips\b/g, instead: '1 chip' },
  // A one-word name is not a sentence.
  {
    regex: /\b(?:harbour|parlour|armour|rumour|labour|theatre|programme|cheque)s?\b/gi,
    instead: 'the American spelling',
    only: 'product',
  },
  { regex: /\bchip\(s\)/g, instead: 'chip or chips, by the number' },
  { regex: /(?<![.-])\bsittings?\b(?!-| (?:out|in|at|down)\b)/gi, instead: 'session', only: 'strings' },
  ...Object.entries(BRITISH).map(
    ([wrong, instead]): Pattern => ({ regex: new RegExp(`(?<![.-])\\b${wrong}`, 'gi'), instead, only: 'prose' }),
  ),
];

/** Wire names, names of files, and quoted sources, each with the reason it may stay. */
export const ALLOWED: readonly { readonly path: RegExp; readonly text: RegExp; readonly why: string }[] = [
  { path: /^tools\/words(?:\.test)?\.ts$/, text: /./, why: 'lists the patterns' },
  { path: /^packages\/kernel\/src\/contract\/refusal\.ts$/, text: /never "1 chips are"/, why: 'quotes the mistake' },
];

const READ = /\.md$/;
/** Generated, or kept exactly as an earlier release wrote it. */
const LEFT_OUT = /^(?:docs\/reference\/api\/|golden\/\d|package-lock\.json)/;

export const isChecked = (path: string): boolean => (READ.test(path) || isCode(path)) && !LEFT_OUT.test(path);

const isAllowed = (path: string, line: string): boolean =>
  ALLOWED.some((allowed) => allowed.path.test(path) && allowed.text.test(line));

const found = (path: string, text: string, from: number, { regex, instead }: Pattern): readonly Finding[] =>
  [...text.matchAll(regex)].flatMap((match) => {
    const line = lineAt(text, match.index);
    if (isAllowed(path, text.split('\n')[line - 1] ?? '')) return [];
    return [{ path, line: from + line - 1, message: `"${match[0]}": write ${instead}` }];
  });

/** Shipped code of what people use, without the cheats and transcripts of tests. */
const isScreen = (path: string): boolean =>
  /^(?:apps|games|packages)\/[^/]+\/src\//.test(path) && !path.includes('/testing/') && !isTest(path);

/** Code inside a template is not read by anyone. */
const blank = (code: string): string => code.replaceAll(/[^\n]/g, ' ');

export const check = ({ path, text }: SourceFile): readonly Finding[] => {
  const { strings, comments } = split(isCode(path) ? text : '');
  const uncommented = comments.reduce((rest, { text: comment }) => rest.replace(comment, () => blank(comment)), text);
  const read = strings
    .filter((piece) => piece.text.includes(' '))
    .map((piece) => ({ ...piece, text: piece.text.replaceAll(/\$\{[^}]*\}/g, blank) }));
  const findings = PATTERNS.flatMap((pattern) => {
    if (pattern.only === 'screen') return isScreen(path) ? found(path, uncommented, 1, pattern) : [];
    if (pattern.only === undefined || !isCode(path)) return found(path, text, 1, pattern);
    if (pattern.only === 'product') return isTest(path) ? [] : found(path, uncommented, 1, pattern);
    const pieces = pattern.only === 'strings' ? read : [...read, ...comments];
    return pieces.flatMap((piece) => found(path, piece.text, piece.line, pattern));
  });
  return [...new Map(findings.map((each) => [`${each.line} ${each.message}`, each])).values()];
};

if (isMain(import.meta.url)) {
  const files = readFiles('.', isChecked);
  const findings = files.flatMap(check);
  const lines = findings.map(({ path, line, message }) => `${path}:${line} ${message}`);
  report([...lines, `${files.length} files, ${findings.length} findings`], findings.length > 0 || files.length === 0);
}
