/** The chart as a picture. Always on a light background, because pictures are printed and sent to others. */
import type { ChartCell, ChartFrame, ChartSection } from '@croupier/kernel';
import { type Box, PAPER, type Picture, type TextLine } from '../lib/picture.ts';
import type { View } from './address.ts';
import { codeOf, heatOf, printedIn, sideOf } from './words.ts';

export interface PictureOf {
  readonly frame: ChartFrame;
  readonly cells: ReadonlyMap<string, ChartCell>;
  readonly view: View;
  /** Title, rules, house edge; one line each. */
  readonly heading: readonly string[];
}

const LINES = '#b9b4a6';
const CELL = { width: 44, height: 26 };
const NAME = 64;
const GAP = 28;
const MARGIN = 28;
const LINE = 20;

/** The tones of learn.css and the gain and loss colors of tokens.css, mixed with the same share of white. */
const TONES = { red: '#a3271b', blue: '#0b5cad', green: '#146c3a', gold: '#c08a10', plain: PAPER } as const;
const SIDES = { better: '#0b5cad', worse: '#8a4b00' } as const;
const STRONGEST = 0.42;

const mixed = (hex: string, share: number): string => {
  const part = (at: number): string => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16);
    return Math.round(255 + (channel - 255) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
};

const fillOf = ({ frame, view }: PictureOf, cell: ChartCell): string => {
  const side = sideOf(view, cell);
  if (side !== undefined) return mixed(SIDES[side], heatOf(view, cell) * STRONGEST);
  return view === 'plays' ? mixed(TONES[codeOf(frame, cell)?.tone ?? 'plain'], STRONGEST) : PAPER;
};

interface Drawn {
  readonly boxes: readonly Box[];
  readonly lines: readonly TextLine[];
}

const middle = (x: number, y: number, text: string, bold = false): TextLine => ({
  x: x + CELL.width / 2,
  y: y + CELL.height / 2,
  text,
  size: 13,
  anchor: 'middle',
  bold,
});

const drawSection = (of: PictureOf, { caption, columns, rows }: ChartSection, left: number, top: number): Drawn => {
  const head = top + LINE + 6;
  const at = (column: number): number => left + NAME + column * CELL.width;
  const drawn = rows.flatMap((row, line) =>
    columns.map((column, upright) => {
      const cell = of.cells.get(`${row.id}.${column.id}`);
      const [x, y] = [at(upright), head + (line + 1) * CELL.height];
      const fill = cell ? fillOf(of, cell) : PAPER;
      return {
        box: { x, y, width: CELL.width - 1, height: CELL.height - 1, fill, stroke: LINES },
        line: middle(x, y, cell ? printedIn(of.view, cell) : ''),
      };
    }),
  );
  return {
    boxes: drawn.map(({ box }) => box),
    lines: [
      { x: left, y: top + LINE / 2, text: caption, size: 15, bold: true },
      ...columns.map(({ name }, upright) => middle(at(upright), head, name, true)),
      ...rows.map(({ name }, line) => ({
        x: left,
        y: head + (line + 1.5) * CELL.height,
        text: name,
        size: 13,
        bold: true,
      })),
      ...drawn.map(({ line }) => line),
    ],
  };
};

const heightOf = ({ rows }: ChartSection): number => LINE + 6 + (rows.length + 1) * CELL.height + GAP;
const widthOf = ({ columns }: ChartSection): number => NAME + columns.length * CELL.width;

/** The first part is alone on the left; the others are stacked beside it. */
export const pictureOf = (of: PictureOf): Picture => {
  const { frame, view, heading } = of;
  const [first, ...others] = frame.sections;
  if (first === undefined) return { width: 0, height: 0, boxes: [], lines: [] };
  const top = MARGIN + heading.length * LINE + 12;
  const right = MARGIN + widthOf(first) + GAP;
  const parts = [drawSection(of, first, MARGIN, top)];
  let y = top;
  for (const section of others) {
    parts.push(drawSection(of, section, right, y));
    y += heightOf(section);
  }
  const bottom = Math.max(y, top + heightOf(first));
  const used = new Set([...of.cells.values()].map(({ code }) => code));
  const keys = view === 'plays' ? frame.codes.filter(({ code }) => used.has(code)) : [];
  const half = Math.ceil(keys.length / 2);
  return {
    width: right + Math.max(0, ...others.map(widthOf)) + MARGIN,
    height: bottom + half * LINE + MARGIN,
    boxes: parts.flatMap(({ boxes }) => boxes),
    lines: [
      ...heading.map((text, at) => ({
        x: MARGIN,
        y: MARGIN + (at + 0.5) * LINE,
        text,
        size: at === 0 ? 18 : 13,
        bold: at === 0,
      })),
      ...parts.flatMap(({ lines }) => lines),
      ...keys.map(({ code, means }, at) => ({
        x: at < half ? MARGIN : right,
        y: bottom + ((at % half) + 0.5) * LINE,
        text: `${code}  ${means}`,
        size: 13,
      })),
    ],
  };
};
