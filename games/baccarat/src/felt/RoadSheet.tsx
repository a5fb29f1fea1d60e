/** Every road by itself, with what it says in words and as a table. */
import { Tabs } from '@croupier/ui';
import type { ReactNode } from 'react';
import { beadPlate } from '../roads/bead-plate.ts';
import { bigRoad } from '../roads/big-road.ts';
import { bigEyeBoy, cockroachRoad, smallRoad } from '../roads/derived-roads.ts';
import type { RoadOutcome } from '../roads/outcome.ts';
import { summarise } from '../roads/summary.ts';
import { type RoadTable, roadTables } from '../roads/tables.ts';
import { AskNext } from './AskNext.tsx';
import { Bead, type DerivedShape, Mark, Ring, RoadGrid } from './RoadGrid.tsx';

const CELL = 24;

const AsTable = ({ name, table: { head, rows } }: { readonly name: string; readonly table: RoadTable }): ReactNode => (
  <details className="bc-table">
    <summary>As a table</summary>
    <table>
      <caption className="unseen">{name}, oldest first</caption>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...rest], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a road only grows, and its rows have no other name.
          <tr key={at}>
            <th scope="row">{first}</th>
            {rest.map((text, cell) => (
              <td key={head[cell + 1]}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    {rows.length === 0 && <p>Nothing yet.</p>}
  </details>
);

export const RoadSheet = ({ coups }: { readonly coups: readonly RoadOutcome[] }): ReactNode => {
  const { sentences } = summarise(coups);
  const tables = roadTables(coups);
  const tab = (road: keyof typeof tables, label: string, name: string, grid: ReactNode) => ({
    id: road,
    label,
    content: (
      <>
        <div className="bc-sheet">{grid}</div>
        <p className="bc-sheet-line">{sentences[road]}</p>
        <AsTable name={name} table={tables[road]} />
      </>
    ),
  });
  const derived = (
    shape: DerivedShape,
    label: string,
    cells: ReturnType<typeof bigEyeBoy>['cells'],
    sentence: string,
  ) => (
    <RoadGrid
      name={label}
      sentence={sentence}
      cells={cells}
      cell={CELL / 2}
      draw={({ mark }) => <Mark road={shape} mark={mark} />}
    />
  );
  return (
    <>
      <Tabs
        label="Roads"
        tabs={[
          tab(
            'bigRoad',
            'Big',
            'Big road',
            <RoadGrid
              name="Big road"
              sentence={sentences.bigRoad}
              cells={bigRoad(coups).cells}
              cell={CELL}
              draw={Ring}
            />,
          ),
          tab(
            'beadPlate',
            'Bead',
            'Bead plate',
            <RoadGrid
              name="Bead plate"
              sentence={sentences.beadPlate}
              cells={beadPlate(coups)}
              cell={CELL}
              draw={Bead}
            />,
          ),
          tab(
            'bigEyeBoy',
            'Big eye',
            'Big eye boy',
            derived('eye', 'Big eye', bigEyeBoy(coups).cells, sentences.bigEyeBoy),
          ),
          tab(
            'smallRoad',
            'Small',
            'Small road',
            derived('small', 'Small', smallRoad(coups).cells, sentences.smallRoad),
          ),
          tab(
            'cockroachRoad',
            'Cockroach',
            'Cockroach road',
            derived('cockroach', 'Cockroach', cockroachRoad(coups).cells, sentences.cockroachRoad),
          ),
        ]}
      />
      <div className="bc-sheet">
        <AskNext coups={coups} />
      </div>
    </>
  );
};
