/** What the code for a graphics processor reads: the tables of the fast player, as 32-bit words in one row. */
import { AFTER, TOTALS } from '../kinds.ts';
import { TAG_SHIFT, valueIn } from '../shoe.ts';
import { type LaneGame, payOf } from './lane-game.ts';
import type { SplitStates } from './split-states.ts';

/** Where each table begins. The first ones, up to `splits`, are read for every card. */
export interface Places {
  readonly tags: number;
  readonly factors: number;
  readonly pays: number;
  readonly bets: number;
  /** The automaton, two states in each word. */
  readonly next: number;
  readonly splits: number;
  readonly after: number;
  readonly begins: number;
  readonly dealers: number;
  readonly draws: number;
  readonly looks: number;
  readonly totals: number;
  readonly halves: number;
}

const inPairs = (next: Uint16Array): readonly number[] =>
  Array.from({ length: Math.ceil(next.length / 2) }, (_, at) => (next[2 * at] ?? 0) | ((next[2 * at + 1] ?? 0) << 16));

export const laneTables = (
  lanes: LaneGame,
  split: SplitStates,
): { readonly words: Uint32Array; readonly places: Places } => {
  const { game, cards, rows, bets, columns } = lanes;
  const { halves } = game.splitTables;
  const tables: readonly (readonly [keyof Places, ArrayLike<number>])[] = [
    ['tags', Array.from({ length: 10 }, (_, at) => (cards.find((card) => valueIn(card) === at + 1) ?? 0) >> TAG_SHIFT)],
    ['factors', rows.factors],
    ['pays', Array.from({ length: columns }, (_, column) => payOf(lanes, column))],
    ['bets', bets],
    ['next', inPairs(split.next)],
    ['splits', []],
    ['after', AFTER],
    ['begins', split.begins],
    ['dealers', split.dealers],
    ['draws', split.draws],
    ['looks', split.looks],
    ['totals', TOTALS],
    ['halves', halves],
  ];
  const words: number[] = [];
  const places: Partial<Record<keyof Places, number>> = {};
  for (const [name, table] of tables) {
    places[name] = words.length;
    for (const word of Array.from(table)) words.push(word >>> 0);
  }
  return { words: Uint32Array.from(words), places: places as Places };
};
