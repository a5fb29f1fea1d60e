import { expect, test } from 'vitest';
import { declaredBy, reexportOf, statementsOf } from './declarations.ts';

const FILE = `import type { Card } from '@croupier/cards';
/** Two lines
 * of one comment. */
export interface Hand {
    /** A } in a comment. */
    readonly cards: readonly Card[];
}
export declare const value: (hand: Hand) => {
    total: number;
};
/** One of them; or "none; {". */
export type Kind = 'a;b' | 'c}';
declare const hidden: unique symbol;
export declare class Table {
    #private;
    send(): void;
}
export {};
//# sourceMappingURL=hand.d.ts.map`;

test('statements end where their brackets do, and keep the comment before them', () => {
  const declared = statementsOf(FILE).flatMap((statement) => declaredBy(statement) ?? []);
  expect(declared.map(({ name, doc }) => [name, doc])).toEqual([
    ['Hand', 'Two lines\nof one comment.'],
    ['value', ''],
    ['Kind', 'One of them; or "none; {".'],
    ['hidden', ''],
    ['Table', ''],
  ]);
  expect(declared[0]?.text).toMatch(/^export interface Hand \{[\s\S]*Card\[\];\n\}$/);
  expect(declared[1]?.text).toContain('total: number;\n};');
});

test.each([
  ["export * from './a.ts';", { kind: 'all', from: './a.ts' }],
  ["export type * from './a.ts';", { kind: 'all', from: './a.ts' }],
  ["export * as odds from './odds.ts';", { kind: 'namespace', from: './odds.ts', as: 'odds' }],
  [
    "export { type A, b as c, } from './a.ts';",
    {
      kind: 'names',
      from: './a.ts',
      names: [
        ['A', 'A'],
        ['b', 'c'],
      ],
    },
  ],
  ['export declare const x: 1;', undefined],
  ['export {};', { kind: 'names', names: [] }],
  ['export { a as b };', { kind: 'names', names: [['a', 'b']] }],
])('%s', (text, expected) => expect(reexportOf({ doc: '', text })).toEqual(expected));
