/**
 * Documents of the project as pages to read: put into blocks while the pages are built, so that a page loads words and no
 * parser. What a page cannot show is an error of the build and not a hole in the page.
 */
import { lexer, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { Block, Inline, Reading } from '../src/learn/reading.ts';

/** BJ-S4: the number of a rule. */
const RULE = /\b([A-Z]{2}-[A-Z]\d+)\b/;
const ONLY_RULE = new RegExp(`^${RULE.source}$`);

const placeOf = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

/** Rules are named in the text of others; there they are links. */
const withPlaces = (text: string): readonly Inline[] =>
  text
    .replace(/\s+/g, ' ')
    .split(RULE)
    .map((part, at): Inline => (at % 2 === 1 ? { kind: 'place', id: part, text: [part] } : part))
    .filter((part) => part !== '');

const inline = (tokens: readonly Token[] = []): readonly Inline[] =>
  tokens.flatMap((token): readonly Inline[] => {
    switch (token.type) {
      case 'text':
        return 'tokens' in token && token.tokens ? inline(token.tokens) : withPlaces((token as Tokens.Text).text);
      case 'escape':
        return [(token as Tokens.Escape).text];
      case 'codespan':
        return [{ kind: 'code', text: (token as Tokens.Codespan).text }];
      case 'strong':
      case 'em':
        return [{ kind: token.type, text: inline((token as Tokens.Strong).tokens) }];
      case 'link': {
        const { href, tokens } = token as Tokens.Link;
        // Other documents have no address on the site.
        return href.startsWith('#') ? [{ kind: 'place', id: href.slice(1), text: inline(tokens) }] : inline(tokens);
      }
      default:
        throw new Error(`no page can show ${token.type}: ${token.raw}`);
    }
  });

const listOf = ({ items }: Tokens.List): Block => {
  const texts = items.map(({ tokens }) => inline(tokens));
  const rules = texts.flatMap(([first, ...rest]) => {
    const [id] = typeof first === 'object' && first.kind === 'strong' ? first.text : [];
    return typeof id === 'object' && id.kind === 'place' && ONLY_RULE.test(id.id) ? [{ id: id.id, text: rest }] : [];
  });
  return rules.length === texts.length ? { kind: 'rules', rules } : { kind: 'list', items: texts };
};

const blockOf = (token: Token): readonly Block[] => {
  switch (token.type) {
    case 'space':
      return [];
    case 'heading': {
      const { depth, text, tokens } = token as Tokens.Heading;
      // The page has its own.
      return depth === 1 ? [] : [{ kind: 'heading', id: placeOf(text), text: inline(tokens) }];
    }
    case 'paragraph':
      return [{ kind: 'paragraph', text: inline((token as Tokens.Paragraph).tokens) }];
    case 'list':
      return [listOf(token as Tokens.List)];
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const cells = (row: readonly Tokens.TableCell[]) => row.map(({ tokens }) => inline(tokens));
      return [{ kind: 'table', head: cells(header), rows: rows.map(cells) }];
    }
    default:
      throw new Error(`no page can show ${token.type}: ${token.raw}`);
  }
};

export const readingOf = (markdown: string): Reading => {
  const tokens = lexer(markdown);
  const line = tokens.findIndex(({ type }) => type === 'hr');
  const end = line < 0 ? tokens.length : line;
  return { blocks: tokens.slice(0, end).flatMap(blockOf), inside: tokens.slice(end + 1).flatMap(blockOf) };
};

export const readings = (): Plugin => ({
  name: 'readings',
  transform: (code, id) =>
    id.endsWith('.md') ? { code: `export const reading = ${JSON.stringify(readingOf(code))};`, map: null } : undefined,
});
