/**
 * Pictures of text: spans of a role, lines of spans, blocks of lines. Roles become colors only at the very end, so
 * widths are counted in characters and every picture exists without color too.
 */
import { cleanText } from './clean-text.ts';

/**
 * card, redCard, back: faces and back of cards · brass: what play is about now · better, worse: wins and losses · cool,
 * warm: two sides, neither of them good or bad.
 */
export const ROLES = ['card', 'redCard', 'back', 'brass', 'better', 'worse', 'cool', 'warm', 'dim', 'strong'] as const;
export type Role = (typeof ROLES)[number];
export type Paint = { readonly [role in Role]: (text: string) => string };

const asIs = (text: string): string => text;
export const NO_PAINT: Paint = {
  card: asIs,
  redCard: asIs,
  back: asIs,
  brass: asIs,
  better: asIs,
  worse: asIs,
  cool: asIs,
  warm: asIs,
  dim: asIs,
  strong: asIs,
};

export interface Span {
  readonly text: string;
  readonly role?: Role;
}
export type Line = readonly Span[];
export type Block = readonly Line[];

export const span = (text: string, role?: Role): Span => (role === undefined ? { text } : { text, role });
/** A line of one span. */
export const line = (text: string, role?: Role): Line => [span(text, role)];

export const widthOf = (block: Block): number =>
  Math.max(0, ...block.map((spans) => spans.reduce((sum, { text }) => sum + text.length, 0)));

const padded = (spans: Line, width: number): Line => [
  ...spans,
  span(' '.repeat(Math.max(0, width - widthOf([spans])))),
];

/** Blocks side by side, tops level, `gap` columns apart. */
export const beside = (blocks: readonly Block[], gap: number): Block => {
  const height = Math.max(0, ...blocks.map((block) => block.length));
  return Array.from({ length: height }, (_, row) =>
    blocks.flatMap((block, index): Line => {
      const last = index === blocks.length - 1;
      return padded(block[row] ?? [], last ? 0 : widthOf(block) + gap);
    }),
  );
};

/** Blocks side by side as far as `width` allows, then the next row of them. A block wider than that has its own row. */
export const flow = (blocks: readonly Block[], width: number, gap: number): readonly Block[] => {
  const rows: Block[][] = [];
  let used = 0;
  for (const block of blocks) {
    const needed = widthOf(block) + gap;
    const row = rows.at(-1);
    if (row && used + needed <= width + gap) row.push(block);
    else rows.push([block]);
    used = row && rows.at(-1) === row ? used + needed : needed;
  }
  return rows.map((row) => beside(row, gap));
};

const ASCII: { readonly [character: string]: string } = {
  '♠': 's',
  '♥': 'h',
  '♦': 'd',
  '♣': 'c',
  '─': '-',
  '╌': '-',
  '│': '|',
  '╎': '|',
  '╭': '+',
  '╮': '+',
  '╰': '+',
  '╯': '+',
  '░': '#',
  '█': '#',
  '▶': '>',
  '◀': '<',
  '✓': '*',
  '✗': 'x',
  '·': '-',
  '−': '-',
  '–': '-',
  '×': 'x',
  '±': '~',
  '…': '.',
};

/** The same text in ASCII, character for character, so that nothing moves. */
export const toAscii = (text: string): string => text.replace(/[^\n -~]/gu, (character) => ASCII[character] ?? '?');

export interface RenderOptions {
  readonly paint: Paint;
  readonly ascii?: boolean;
}

const renderLine = (spans: Line, { paint, ascii = false }: RenderOptions): string => {
  const last = spans.findLastIndex(({ text, role }) => (role === undefined ? text.trim() : text) !== '');
  return spans
    .slice(0, last + 1)
    .map(({ text, role }, index) => {
      const shown = role === undefined && index === last ? text.trimEnd() : text;
      const clean = cleanText(shown);
      const letters = ascii ? toAscii(clean) : clean;
      return role === undefined || letters === '' ? letters : paint[role](letters);
    })
    .join('');
};

export const render = (block: Block, options: RenderOptions): readonly string[] =>
  block.map((spans) => renderLine(spans, options));
