/**
 * Worked examples. Those with drawings were computed independently by exact enumeration of the rules: cells are
 * [column, row, …], counted from 0; B is Banker or blue, P Player, T tie, R red. CROSS_CHECKS quotes other programs.
 */

type Cells<T extends readonly unknown[]> = readonly (readonly [column: number, row: number, ...rest: T])[];

export interface WorkedExample {
  readonly outcomes: string;
  readonly leadingTies: number;
  readonly beadPlate: Cells<[string]>;
  /** Winner and depth of each logical column. */
  readonly runs: readonly string[];
  /** Winner and ties of each cell. */
  readonly bigRoad: Cells<[string, number]>;
  readonly bigEyeBoy: { readonly marks: string; readonly cells: Cells<[string]> };
  readonly smallRoad: { readonly marks: string; readonly cells: Cells<[string]> };
  readonly cockroachRoad: { readonly marks: string; readonly cells: Cells<[string]> };
}

export const WORKED_EXAMPLES: readonly WorkedExample[] = [
  {
    outcomes: 'TBBTPBPPBBBPPPTTB',
    leadingTies: 1,
    beadPlate: [
      [0, 0, 'T'],
      [0, 1, 'B'],
      [0, 2, 'B'],
      [0, 3, 'T'],
      [0, 4, 'P'],
      [0, 5, 'B'],
      [1, 0, 'P'],
      [1, 1, 'P'],
      [1, 2, 'B'],
      [1, 3, 'B'],
      [1, 4, 'B'],
      [1, 5, 'P'],
      [2, 0, 'P'],
      [2, 1, 'P'],
      [2, 2, 'T'],
      [2, 3, 'T'],
      [2, 4, 'B'],
    ],
    runs: ['B2', 'P1', 'B1', 'P2', 'B3', 'P3', 'B1'],
    bigRoad: [
      [0, 0, 'B', 0],
      [0, 1, 'B', 1],
      [1, 0, 'P', 0],
      [2, 0, 'B', 0],
      [3, 0, 'P', 0],
      [3, 1, 'P', 0],
      [4, 0, 'B', 0],
      [4, 1, 'B', 0],
      [4, 2, 'B', 0],
      [5, 0, 'P', 0],
      [5, 1, 'P', 0],
      [5, 2, 'P', 2],
      [6, 0, 'B', 0],
    ],
    bigEyeBoy: {
      marks: 'BRBBRBBRRR',
      cells: [
        [0, 0, 'B'],
        [1, 0, 'R'],
        [2, 0, 'B'],
        [2, 1, 'B'],
        [3, 0, 'R'],
        [4, 0, 'B'],
        [4, 1, 'B'],
        [5, 0, 'R'],
        [5, 1, 'R'],
        [5, 2, 'R'],
      ],
    },
    smallRoad: {
      marks: 'BBBBRBRBB',
      cells: [
        [0, 0, 'B'],
        [0, 1, 'B'],
        [0, 2, 'B'],
        [0, 3, 'B'],
        [1, 0, 'R'],
        [2, 0, 'B'],
        [3, 0, 'R'],
        [4, 0, 'B'],
        [4, 1, 'B'],
      ],
    },
    cockroachRoad: {
      marks: 'RRBRBBRB',
      cells: [
        [0, 0, 'R'],
        [0, 1, 'R'],
        [1, 0, 'B'],
        [2, 0, 'R'],
        [3, 0, 'B'],
        [3, 1, 'B'],
        [4, 0, 'R'],
        [5, 0, 'B'],
      ],
    },
  },
  {
    outcomes: 'BBBBBBBBPPBPPPPPPPBBPB',
    leadingTies: 0,
    beadPlate: [
      [0, 0, 'B'],
      [0, 1, 'B'],
      [0, 2, 'B'],
      [0, 3, 'B'],
      [0, 4, 'B'],
      [0, 5, 'B'],
      [1, 0, 'B'],
      [1, 1, 'B'],
      [1, 2, 'P'],
      [1, 3, 'P'],
      [1, 4, 'B'],
      [1, 5, 'P'],
      [2, 0, 'P'],
      [2, 1, 'P'],
      [2, 2, 'P'],
      [2, 3, 'P'],
      [2, 4, 'P'],
      [2, 5, 'P'],
      [3, 0, 'B'],
      [3, 1, 'B'],
      [3, 2, 'P'],
      [3, 3, 'B'],
    ],
    runs: ['B8', 'P2', 'B1', 'P7', 'B2', 'P1', 'B1'],
    bigRoad: [
      [0, 0, 'B', 0],
      [0, 1, 'B', 0],
      [0, 2, 'B', 0],
      [0, 3, 'B', 0],
      [0, 4, 'B', 0],
      [0, 5, 'B', 0],
      [1, 5, 'B', 0],
      [2, 5, 'B', 0],
      [1, 0, 'P', 0],
      [1, 1, 'P', 0],
      [2, 0, 'B', 0],
      [3, 0, 'P', 0],
      [3, 1, 'P', 0],
      [3, 2, 'P', 0],
      [3, 3, 'P', 0],
      [3, 4, 'P', 0],
      [3, 5, 'P', 0],
      [4, 5, 'P', 0],
      [4, 0, 'B', 0],
      [4, 1, 'B', 0],
      [5, 0, 'P', 0],
      [6, 0, 'B', 0],
    ],
    bigEyeBoy: {
      marks: 'RBBBRRRRRBRBB',
      cells: [
        [0, 0, 'R'],
        [1, 0, 'B'],
        [1, 1, 'B'],
        [1, 2, 'B'],
        [2, 0, 'R'],
        [2, 1, 'R'],
        [2, 2, 'R'],
        [2, 3, 'R'],
        [2, 4, 'R'],
        [3, 0, 'B'],
        [4, 0, 'R'],
        [5, 0, 'B'],
        [5, 1, 'B'],
      ],
    },
    smallRoad: {
      marks: 'BRBRRRRBBBB',
      cells: [
        [0, 0, 'B'],
        [1, 0, 'R'],
        [2, 0, 'B'],
        [3, 0, 'R'],
        [3, 1, 'R'],
        [3, 2, 'R'],
        [3, 3, 'R'],
        [4, 0, 'B'],
        [4, 1, 'B'],
        [4, 2, 'B'],
        [4, 3, 'B'],
      ],
    },
    cockroachRoad: {
      marks: 'RRRRRRBRRR',
      cells: [
        [0, 0, 'R'],
        [0, 1, 'R'],
        [0, 2, 'R'],
        [0, 3, 'R'],
        [0, 4, 'R'],
        [0, 5, 'R'],
        [1, 0, 'B'],
        [2, 0, 'R'],
        [2, 1, 'R'],
        [2, 2, 'R'],
      ],
    },
  },
];

/** Marks of derived roads as other programs give them. */
export const CROSS_CHECKS = [
  { source: 'a public vitest file', outcomes: 'BPBBPPPB', road: 'bigEyeBoy', marks: 'RBBRBB' },
  { source: 'a public vitest file', outcomes: 'BPBPBP', road: 'smallRoad', marks: 'RRR' },
  { source: 'a public vitest file', outcomes: 'BPBPBP', road: 'cockroachRoad', marks: 'RR' },
  {
    source: 'the code of jconradi/baccarat-engine at 2c3ec04 (its own test file expects another, stale sequence)',
    outcomes: 'PBPPBPPPPBPPBPTBPPPP',
    road: 'bigEyeBoy',
    marks: 'RBBBBRRBBBBBRRBRR',
  },
] as const;
