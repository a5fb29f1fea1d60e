/** Two charts of one game, cell by cell. */
import type { ChartCell, ChartFrame } from '@croupier/kernel';
import { codeOf } from './words.ts';

export interface Difference {
  readonly id: string;
  readonly name: string;
  readonly here: ChartCell;
  readonly there: ChartCell;
  /** What the other chart’s play loses here, per unit of the first bet; undefined where it can’t be priced. */
  readonly cost: number | undefined;
}

const costOf = (frame: ChartFrame, here: ChartCell, there: ChartCell): number | undefined => {
  const plays = codeOf(frame, there)?.plays ?? [];
  const [best] = here.options;
  // If its first play is not allowed here, the other chart's next choice is used.
  const played = plays.map((play) => here.options.find(({ name }) => name === play)).find((option) => option);
  return best && played && best.ev - played.ev;
};

/** In the order of the frame. Cells that only one of the charts has so far are left out. */
export const differencesOf = (
  frame: ChartFrame,
  here: ReadonlyMap<string, ChartCell>,
  there: ReadonlyMap<string, ChartCell>,
): readonly Difference[] =>
  frame.sections.flatMap(({ rows, columns }) =>
    rows.flatMap((row) =>
      columns.flatMap((column): readonly Difference[] => {
        const id = `${row.id}.${column.id}`;
        const [own, other] = [here.get(id), there.get(id)];
        if (own === undefined || other === undefined || own.code === other.code) return [];
        return [{ id, name: own.name, here: own, there: other, cost: costOf(frame, own, other) }];
      }),
    ),
  );
