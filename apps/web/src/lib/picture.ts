/** A picture for saving and sending: boxes and lines of text, written as SVG or drawn as PNG. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill: string;
  readonly stroke?: string;
  /** Of its corners. */
  readonly radius?: number;
}

export interface TextLine {
  readonly x: number;
  /** Of its middle. */
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly bold?: boolean;
  readonly fill?: string;
  /** Which part of the text is at `x`. Default: its start. */
  readonly anchor?: 'middle' | 'end';
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Behind everything. Default: white. */
  readonly background?: string;
  readonly boxes: readonly Box[];
  readonly lines: readonly TextLine[];
}

export const PAPER = '#ffffff';
const INK = '#16201d';
const FAMILY = 'Inter, system-ui, sans-serif';
const HAIRLINE = 0.5;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const attributes = (values: { readonly [name: string]: string | number | undefined }): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}="${escaped(String(value))}"`]))
    .join(' ');

const svgBox = ({ radius, stroke, ...box }: Box): string =>
  `<rect ${attributes({ ...box, rx: radius, stroke, 'stroke-width': stroke && HAIRLINE })}/>`;

const svgLine = ({ x, y, text, size, bold, fill, anchor }: TextLine): string =>
  `<text ${attributes({
    ...{ x, y, dy: '0.35em', 'font-size': size, fill, 'text-anchor': anchor },
    'font-weight': bold === true ? 700 : undefined,
  })}>${escaped(text)}</text>`;

export const asSvg = ({ width, height, background = PAPER, boxes, lines }: Picture): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${FAMILY}" fill="${INK}">`,
    `<rect width="${width}" height="${height}" fill="${background}"/>`,
    ...boxes.map(svgBox),
    ...lines.map(svgLine),
    '</svg>\n',
  ].join('\n');

/** Sharp enough for print. */
const SCALE = 2;

/** Undefined where the browser can't draw. */
export const asPng = ({ width, height, background = PAPER, boxes, lines }: Picture): Promise<Blob | undefined> => {
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const pen = canvas.getContext('2d');
  if (pen === null) return Promise.resolve(undefined);
  pen.scale(SCALE, SCALE);
  pen.fillStyle = background;
  pen.fillRect(0, 0, width, height);
  for (const box of boxes) {
    pen.beginPath();
    pen.roundRect(box.x, box.y, box.width, box.height, box.radius ?? 0);
    pen.fillStyle = box.fill;
    pen.fill();
    if (box.stroke === undefined) continue;
    pen.strokeStyle = box.stroke;
    pen.lineWidth = HAIRLINE;
    pen.stroke();
  }
  pen.textBaseline = 'middle';
  for (const { x, y, text, size, bold, fill = INK, anchor = 'start' } of lines) {
    pen.font = `${bold === true ? 700 : 400} ${size}px ${FAMILY}`;
    pen.fillStyle = fill;
    pen.textAlign = anchor === 'middle' ? 'center' : anchor;
    pen.fillText(text, x, y);
  }
  return new Promise((done) => {
    canvas.toBlob((blob) => done(blob ?? undefined), 'image/png');
  });
};
