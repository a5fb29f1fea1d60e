/**
 * Numbered rules, quoted by tests: every rule of games/<game>/SPEC.md (`- **AB-C1** …`) has a test whose title quotes it
 * (`[AB-C1]`, `[AB-C1, AB-C2]`), and every id quoted by a test is a rule.
 */
import { isTest, readFiles, type SourceFile } from './lib/files.ts';
import { split } from './lib/lexer.ts';
import { isMain, report } from './lib/main.ts';

const RULE = /^\s*(?:[-*+]|\d+\.)\s+\*\*([A-Z]{2,4}-[A-Z]+\d+)\*\*/gm;
const QUOTED = /\[([A-Z]{2,4}-[A-Z]+\d+(?:\s*,\s*[A-Z]{2,4}-[A-Z]+\d+)*)\]/g;

export type Coverage = {
  readonly game: string;
  readonly rules: number;
  readonly untested: readonly string[];
  readonly unknown: readonly string[];
  readonly repeated: readonly string[];
};

/** Rule ids in the order of the document, repeated ones included. */
export const ruleIds = (spec: string): readonly string[] => [...spec.matchAll(RULE)].map((match) => match[1] ?? '');

/** Ids quoted in strings of a test file; ids in comments prove nothing and are left out. */
export const quotedIds = (test: string): readonly string[] =>
  split(test).strings.flatMap((piece) =>
    [...piece.text.matchAll(QUOTED)].flatMap((match) => (match[1] ?? '').split(',').map((id) => id.trim())),
  );

export const coverage = (game: string, spec: string, tests: readonly string[]): Coverage => {
  const rules = ruleIds(spec);
  const quoted = new Set(tests.flatMap(quotedIds));
  return {
    game,
    rules: new Set(rules).size,
    untested: [...new Set(rules)].filter((id) => !quoted.has(id)),
    unknown: [...quoted].filter((id) => !rules.includes(id)),
    repeated: rules.filter((id, index) => rules.indexOf(id) !== index),
  };
};

/** A game without a single numbered rule fails too. */
export const isComplete = (c: Coverage): boolean =>
  c.rules > 0 && c.untested.length + c.unknown.length + c.repeated.length === 0;

const list = (ids: readonly string[]): string => `${ids.length}${ids.length === 0 ? '' : ` (${ids.join(', ')})`}`;

export const describeCoverage = (c: Coverage): readonly string[] => [
  `${c.game}: ${c.rules} rules`,
  `  rules without a test: ${list(c.untested)}`,
  `  ids in tests without a rule: ${list(c.unknown)}`,
  ...(c.repeated.length === 0 ? [] : [`  ids given to two rules: ${list(c.repeated)}`]),
];

/** One entry per folder under games/, also when it has no SPEC.md. */
export const coverageByGame = (files: readonly SourceFile[]): readonly Coverage[] => {
  const games = [...new Set(files.map((file) => file.path.split('/')[1] ?? ''))];
  return games.map((game) => {
    const own = files.filter((file) => file.path.startsWith(`games/${game}/`));
    const spec = own.find((file) => file.path === `games/${game}/SPEC.md`)?.text ?? '';
    return coverage(
      game,
      spec,
      own.filter((file) => isTest(file.path)).map((file) => file.text),
    );
  });
};

if (isMain(import.meta.url)) {
  const games = coverageByGame(
    readFiles('.', (path) => /^games\/[^/]+\//.test(path) && /\.(?:md|json|tsx?)$/.test(path)),
  );
  report(games.flatMap(describeCoverage), games.length === 0 || !games.every(isComplete));
}
