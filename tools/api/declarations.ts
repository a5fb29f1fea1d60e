/**
 * Reads declaration files as the compiler writes them: top-level statements, each with the comment before it. Not a
 * parser of TypeScript, which has no API any more; the compiler's output is regular enough to be read by its brackets.
 */

export type Statement = {
  /** Of the comment right before it, without its stars; empty if there is none. */
  readonly doc: string;
  readonly text: string;
};

/** A token that ends nothing by itself: comments, strings and templates may hold brackets and semicolons. */
const TOKEN =
  /(?<doc>\/\*\*[\s\S]*?\*\/)|(?<skip>\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\[\s\S]|[^`\\])*`)|(?<open>[({[])|(?<close>[)}\]])|(?<semicolon>;)|(?<newline>\n)/g;

/** The text of a doc comment, without its stars. */
export const plainDoc = (comment: string): string =>
  comment
    .replace(/^\/\*\*[ \t]?|[ \t]*\*\/$/g, '')
    .replace(/^[ \t]*\*[ \t]?/gm, '')
    .trim();

/** A block ends where its bracket closes at the end of a line: interfaces, classes and functions need no semicolon. */
const BLOCK = /^(?:export )?(?:declare )?(?:abstract )?(?:interface|class|function|namespace|enum)\b/;

export const statementsOf = (text: string): readonly Statement[] => {
  const found: Statement[] = [];
  let [depth, from, doc] = [0, 0, ''];
  const end = (at: number): void => {
    const statement = text.slice(from, at).trim();
    if (statement !== '') found.push({ doc, text: statement });
    [from, doc] = [at, ''];
  };
  for (const { index, 0: token, groups = {} } of text.matchAll(TOKEN)) {
    const isBetween = depth === 0 && text.slice(from, index).trim() === '';
    if (groups['doc'] !== undefined && isBetween) {
      doc = plainDoc(token);
      from = index + token.length;
    } else if (groups['open'] !== undefined) depth += 1;
    else if (groups['close'] !== undefined) {
      depth -= 1;
      if (depth === 0 && token === '}' && BLOCK.test(text.slice(from).trimStart())) end(index + 1);
    } else if (groups['semicolon'] !== undefined && depth === 0) end(index + 1);
    else if (groups['skip'] !== undefined && isBetween && token.startsWith('//')) from = index + token.length;
  }
  end(text.length);
  return found;
};

export type Declared = { readonly name: string } & Statement;

const DECLARED =
  /^(?:export )?(?:declare )?(?:abstract )?(?:const|let|function|class|interface|type|enum|namespace) (?<name>[\w$]+)/;

/** What a statement declares; undefined for imports and for exports of something else. */
export const declaredBy = (statement: Statement): Declared | undefined => {
  const name = DECLARED.exec(statement.text)?.groups?.['name'];
  return name === undefined ? undefined : { name, ...statement };
};

export type Reexport =
  | { readonly kind: 'all'; readonly from: string }
  | { readonly kind: 'namespace'; readonly from: string; readonly as: string }
  /** Without `from`: names that this very file declares. */
  | { readonly kind: 'names'; readonly from?: string; readonly names: readonly (readonly [string, string])[] };

const ALL = /^export (?:type )?\* from ['"](?<from>[^'"]+)['"]/;
const NAMESPACE = /^export \* as (?<as>\w+) from ['"](?<from>[^'"]+)['"]/;
const NAMES = /^export (?:type )?\{(?<names>[^}]*)\}(?: from ['"](?<from>[^'"]+)['"])?/;

/** Exports of what another file declares; each name as it is there and as it is here. */
export const reexportOf = ({ text }: Statement): Reexport | undefined => {
  const { from, as, names } = {
    ...ALL.exec(text)?.groups,
    ...NAMESPACE.exec(text)?.groups,
    ...NAMES.exec(text)?.groups,
  };
  if (from !== undefined && as !== undefined) return { kind: 'namespace', from, as };
  if (from !== undefined && names === undefined) return { kind: 'all', from };
  if (names === undefined) return undefined;
  const pairs = names
    .split(',')
    .map((each) => each.trim().replace(/^type /, ''))
    .filter((each) => each !== '')
    .map((each): readonly [string, string] => {
      const [there = '', here = there] = each.split(/\s+as\s+/);
      return [there, here];
    });
  return { kind: 'names', ...(from !== undefined && { from }), names: pairs };
};
