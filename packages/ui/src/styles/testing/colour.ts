/** Contrast as WCAG counts it, and what a color looks like to three kinds of eyes. For tests of the tokens. */

export type Rgb = readonly [red: number, green: number, blue: number];

export const parseHex = (hex: string): Rgb => {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (match === null) throw new RangeError(`not a color: ${hex}`);
  const [, red = '', green = '', blue = ''] = match;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
};

const linear = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const toLinear = ([red, green, blue]: Rgb): Rgb => [linear(red), linear(green), linear(blue)];

const luminance = (colour: Rgb): number => {
  const [red, green, blue] = toLinear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

export const contrast = (one: string, other: string): number => {
  const a = luminance(parseHex(one));
  const b = luminance(parseHex(other));
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

type Matrix = readonly [Rgb, Rgb, Rgb];
const times = (matrix: Matrix, [x, y, z]: Rgb): Rgb => {
  const row = ([a, b, c]: Rgb): number => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
};

/** Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB. */
export const VISION: { readonly [kind: string]: Matrix } = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const XYZ: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const WHITE: Rgb = [0.95047, 1, 1.08883];
const curve = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);

const lab = (hex: string, vision: Matrix): Rgb => {
  const clamp = (value: number): number => Math.min(1, Math.max(0, value));
  const [red, green, blue] = times(vision, toLinear(parseHex(hex)));
  const [x, y, z] = times(XYZ, [clamp(red), clamp(green), clamp(blue)]);
  const [fx, fy, fz] = [curve(x / WHITE[0]), curve(y / WHITE[1]), curve(z / WHITE[2])];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
};

/** CIE 1976: 2 is just noticeable, 25 is told apart at a glance. */
export const difference = (one: string, other: string, kind: string): number => {
  const vision = VISION[kind];
  if (vision === undefined) throw new RangeError(`no such eyes: ${kind}`);
  const [a, b] = [lab(one, vision), lab(other, vision)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
};

/** The custom properties of one block of a style sheet, by the selector it starts with. */
export const tokensOf = (css: string, selector: string): ReadonlyMap<string, string> => {
  const start = css.indexOf(selector);
  if (start < 0) throw new RangeError(`no block ${selector}`);
  const block = css.slice(css.indexOf('{', start), css.indexOf('\n}', start));
  return new Map([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
};
