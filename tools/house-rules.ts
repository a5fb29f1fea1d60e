/**
 * Rules of the house that no linter knows: no game named outside games/ and the catalog, pure rules, small files,
 * no skipped tests, no silenced compiler, no download address in the lock file.
 */
import { readdirSync } from 'node:fs';
import { isCode, isTest, lineCount, readFiles, type SourceFile } from './lib/files.ts';
import { lineAt, split } from './lib/lexer.ts';
import { isMain, report } from './lib/main.ts';

export type Finding = {
  readonly path: string;
  readonly line: number;
  readonly message: string;
  readonly severity: 'error' | 'warning';
};

type Pattern = { readonly what: string; readonly regex: RegExp };

const IMPURE: readonly Pattern[] = [
  { what: 'Math.random', regex: /\bMath\s*\.\s*random\b/g },
  { what: 'the clock (Date)', regex: /(?<![\w$.])(?:new\s+Date\b|Date\s*[.(])/g },
  { what: 'the clock (performance)', regex: /(?<![\w$.])performance\s*\./g },
  { what: 'a timer', regex: /(?<![\w$.])(?:setTimeout|setInterval|setImmediate|queueMicrotask)\b/g },
  { what: 'process', regex: /(?<![\w$.])process\s*\./g },
  { what: 'the network (fetch)', regex: /(?<![\w$.])fetch\s*\(/g },
  { what: 'console', regex: /(?<![\w$.])console\s*\./g },
  { what: 'crypto', regex: /(?<![\w$.])crypto\s*\./g },
  { what: 'globalThis', regex: /(?<![\w$.])globalThis\b/g },
];
const WAITING: Pattern = { what: 'async or await', regex: /(?<![\w$.])(?:async|await)\b(?!\s*[:,=)])/g };

const RULES_FOLDER = /^games\/[^/]+\/src\/rules\//;
const PURE_PACKAGE = /^packages\/(?:cards|kernel)\/src\//;
const NAMES_NO_GAME = /^(?:packages\/(?!catalog\/)|apps\/|tools\/|golden\/)/;
const SKIPPED = /\b(?:test|it|describe|suite|bench)(?:\.\w+)*\.(?:skip|only|todo)\b/g;
const SILENCED = /@ts-(?:ignore|nocheck)\b/;
/** Data tables and generated files may be long. */
const MAY_BE_LONG = /\.(?:data|generated)\.ts$/;
export const LIMITS = { warn: 300, source: 500, test: 600 } as const;

const error = (path: string, line: number, message: string): Finding => ({ path, line, message, severity: 'error' });

const occurrences = (file: SourceFile, code: string, regex: RegExp, message: string): readonly Finding[] =>
  [...code.matchAll(regex)].map((match) => error(file.path, lineAt(code, match.index), message));

/** `games` are folder names; a name like three-cards is also found as threeCards or THREE_CARDS, in comments too. */
export const gameNames = (file: SourceFile, games: readonly string[]): readonly Finding[] =>
  NAMES_NO_GAME.test(file.path)
    ? games.flatMap((game) =>
        occurrences(
          file,
          file.text,
          new RegExp(game.split('-').join('[-_ ]?'), 'gi'),
          `names the game "${game}": only games/ and packages/catalog may`,
        ),
      )
    : [];

export const impurities = (file: SourceFile): readonly Finding[] => {
  const inRules = RULES_FOLDER.test(file.path);
  if (isTest(file.path) || !(inRules || PURE_PACKAGE.test(file.path))) return [];
  const { code } = split(file.text);
  const patterns = inRules ? [...IMPURE, WAITING] : IMPURE;
  return patterns.flatMap(({ what, regex }) => occurrences(file, code, regex, `pure code uses ${what}`));
};

export const size = (file: SourceFile): readonly Finding[] => {
  const lines = lineCount(file.text);
  if (MAY_BE_LONG.test(file.path) || lines <= LIMITS.warn) return [];
  const limit = isTest(file.path) ? LIMITS.test : LIMITS.source;
  if (lines > limit) return [error(file.path, lines, `has ${lines} lines, the limit is ${limit}`)];
  return [{ path: file.path, line: lines, message: `has ${lines} lines, aim for 200`, severity: 'warning' }];
};

/** Skipped or focused tests, and comments that silence the compiler. */
export const shortcuts = (file: SourceFile): readonly Finding[] => {
  const { code, comments } = split(file.text);
  return [
    ...(isTest(file.path) ? occurrences(file, code, SKIPPED, 'skips, focuses or postpones a test') : []),
    ...comments
      .filter((comment) => SILENCED.test(comment.text))
      .map((comment) => error(file.path, comment.line, 'silences the compiler')),
  ];
};

export const downloadAddresses = (lock: SourceFile): readonly Finding[] =>
  occurrences(lock, lock.text, /"resolved":\s*"(?:https?|git)[^"]*"/g, 'names a download address');

const LOCK = 'package-lock.json';
const isStyle = (path: string): boolean => path.endsWith('.css');

export const isChecked = (path: string): boolean => isCode(path) || isStyle(path) || path === LOCK;

export const check = (files: readonly SourceFile[], games: readonly string[]): readonly Finding[] =>
  files.flatMap((file) => {
    if (file.path === LOCK) return downloadAddresses(file);
    const ofAny = [...gameNames(file, games), ...size(file)];
    return isStyle(file.path) ? ofAny : [...ofAny, ...impurities(file), ...shortcuts(file)];
  });

if (isMain(import.meta.url)) {
  const games = readdirSync('games', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  const files = readFiles('.', isChecked);
  const findings = check(files, games);
  const errors = findings.filter((finding) => finding.severity === 'error');
  const lines = findings.map((f) => `${f.severity} ${f.path}:${f.line} ${f.message}`);
  const summary = `${files.length} files, ${errors.length} errors, ${findings.length - errors.length} warnings`;
  report([...lines, summary], errors.length > 0 || files.length === 0);
}
