/** Each chip has a color and an edge of its own: number, color and pattern say the same thing. */
export interface ChipLook {
  readonly body: string;
  /** Marks on the edge, as a dash pattern around a circle of length 96. */
  readonly dashes: string;
  readonly mark: string;
}

const MARK = '#f6f1e4';

export const CHIP_LOOKS: ReadonlyMap<number, ChipLook> = new Map([
  [1, { body: '#747d79', dashes: '8 16', mark: MARK }],
  [5, { body: '#a52a35', dashes: '8 8', mark: MARK }],
  [10, { body: '#3f6fa8', dashes: '16 8', mark: MARK }],
  [25, { body: '#1f7a4a', dashes: '4 8', mark: MARK }],
  [50, { body: '#b0601a', dashes: '4 4 4 12', mark: MARK }],
  [100, { body: '#1c2226', dashes: '2 2 2 2 2 14', mark: MARK }],
  [250, { body: '#a34f80', dashes: '12 4 4 4', mark: MARK }],
  [500, { body: '#5d3d96', dashes: '2 6', mark: MARK }],
  [1000, { body: '#8a6a1f', dashes: '4 20', mark: MARK }],
]);

/** For a table whose limits no usual chip fits. */
export const OTHER_CHIP: ChipLook = { body: '#46605a', dashes: '1 3', mark: MARK };

const LARGEST_FIRST = [...CHIP_LOOKS.keys()].sort((a, b) => b - a);
const MOST_DISCS = 5;

/** The discs of a stack, the largest below. At most five: the number beside them is the truth. */
export const discsOf = (amount: number): readonly number[] => {
  const discs: number[] = [];
  let left = amount;
  for (const chip of LARGEST_FIRST) {
    while (left >= chip && discs.length < MOST_DISCS) {
      discs.push(chip);
      left -= chip;
    }
  }
  return amount > 0 && discs.length === 0 ? [1] : discs;
};
