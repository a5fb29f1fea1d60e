/**
 * The best chart of a table, worked out cell by cell when asked: a bot that plays by it never keeps a table waiting for
 * the whole of it.
 */
import type { Composition } from '@croupier/cards';
import type { HouseRules } from '../../rules/setup/house-rules.ts';
import { type Deal, solveColumn } from '../solver/column.ts';
import { type Game, gameOf } from '../solver/game.ts';
import { DOUBLES } from '../solver/numeric.ts';
import { unseenOf } from '../solver/unseen.ts';
import { type Cell, NEVER, wishesByTotal } from './chart.ts';
import { type CellsByRow, chartCells, pairCell } from './make-chart.ts';

interface OpenColumn {
  readonly deals: readonly Deal<number>[];
  readonly cells: CellsByRow;
}

export class TableChart {
  readonly #game: Game<number>;
  readonly #columns = new Map<number, OpenColumn>();
  readonly #pairs = new Map<string, Cell>();

  /** `composition` may hold parts of cards: what is left on average, given a count. */
  constructor(rules: HouseRules, composition: Composition) {
    this.#game = gameOf(DOUBLES, rules, unseenOf(DOUBLES, composition));
  }

  /** Rows and columns as in `Chart`. */
  cell(row: string, upcard: number): Cell {
    const { cells } = this.#column(upcard);
    return row.startsWith('P') ? this.#pair(row, upcard) : (cells.get(row) ?? NEVER);
  }

  #column(upcard: number): OpenColumn {
    const known = this.#columns.get(upcard);
    if (known !== undefined) return known;
    const { deals } = solveColumn(this.#game, upcard);
    const column = { deals, cells: chartCells(this.#game, upcard, deals) };
    this.#columns.set(upcard, column);
    return column;
  }

  #pair(row: string, upcard: number): Cell {
    const name = `${row}.${upcard}`;
    const known = this.#pairs.get(name);
    if (known !== undefined) return known;
    const { deals, cells } = this.#column(upcard);
    const value = Number(row.slice(1));
    const deal = deals.find(({ cards: [first, second] }) => first === value && second === value);
    const cell =
      deal &&
      this.#game.scratch.scope(() => {
        const wishes = wishesByTotal((total) => cells.get(total) ?? NEVER);
        const splits = deal.pairs().map(({ ranks, share, table }) => ({
          ranks,
          share,
          worth: table.play(wishes).value,
        }));
        return pairCell(this.#game, upcard, deal, splits);
      });
    this.#pairs.set(name, cell ?? NEVER);
    return cell ?? NEVER;
  }
}
