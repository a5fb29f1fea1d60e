/** What the code for a graphics processor reads: the tables of the fast player, as 32-bit words in one row. */
import { AFTER, TOTALS } from '../kinds.ts';
import { TAG_SHIFT, valueIn } from '../shoe.ts';
import { HANDS } from '../split-tables.ts';
import { type LaneGame, payOf } from './lane-game.ts';

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
  readonly ways: number;
  readonly hands: number;
  readonly totals: number;
  readonly draws: number;
  readonly halves: number;
}

const inPairs = (next: Uint16Array): readonly number[] =>
  Array.from({ length: Math.ceil(next.length / 2) }, (_, at) => (next[2 * at] ?? 0) | ((next[2 * at + 1] ?? 0) << 16));

export const laneTables = (lanes: LaneGame): { readonly words: Uint32Array; readonly places: Places } => {
  const { game, cards, rows, bets, columns } = lanes;
  const { ways, draws, halves } = game.splitTables;
  const tables: readonly (readonly [keyof Places, ArrayLike<number>])[] = [
    ['tags', Array.from({ length: 10 }, (_, at) => (cards.find((card) => valueIn(card) === at + 1) ?? 0) >> TAG_SHIFT)],
    ['factors', rows.factors],
    ['pays', Array.from({ length: columns }, (_, column) => payOf(lanes, column))],
    ['bets', bets],
    ['next', inPairs(game.automaton.next)],
    ['splits', []],
    ['after', AFTER],
    ['ways', ways],
    ['hands', HANDS],
    ['totals', TOTALS],
    ['draws', draws],
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
