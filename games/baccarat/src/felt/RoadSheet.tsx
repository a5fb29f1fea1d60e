/** Every road by itself, with what it says in words. */
import { Tabs } from '@croupier/ui';
import type { ReactNode } from 'react';
import { beadPlate } from '../roads/bead-plate.ts';
import { bigRoad } from '../roads/big-road.ts';
import { bigEyeBoy, cockroachRoad, smallRoad } from '../roads/derived-roads.ts';
import type { RoadOutcome } from '../roads/outcome.ts';
import { summarise } from '../roads/summary.ts';
import { AskNext } from './AskNext.tsx';
import { Bead, Mark, Ring, RoadGrid } from './RoadGrid.tsx';

const CELL = 24;

export const RoadSheet = ({ coups }: { readonly coups: readonly RoadOutcome[] }): ReactNode => {
  const { sentences } = summarise(coups);
  const tab = (id: string, label: string, sentence: string, grid: ReactNode) => ({
    id,
    label,
    content: (
      <>
        <div className="bc-sheet">{grid}</div>
        <p className="bc-sheet-line">{sentence}</p>
      </>
    ),
  });
  const big = bigRoad(coups).cells;
  return (
    <>
      <Tabs
        label="Roads"
        tabs={[
          tab(
            'big',
            'Big',
            sentences.bigRoad,
            <RoadGrid name="Big road" sentence={sentences.bigRoad} cells={big} cell={CELL} draw={Ring} />,
          ),
          tab(
            'bead',
            'Bead',
            sentences.beadPlate,
            <RoadGrid
              name="Bead plate"
              sentence={sentences.beadPlate}
              cells={beadPlate(coups)}
              cell={CELL}
              draw={Bead}
            />,
          ),
          ...(
            [
              ['eye', 'Big eye', sentences.bigEyeBoy, bigEyeBoy(coups).cells],
              ['small', 'Small', sentences.smallRoad, smallRoad(coups).cells],
              ['cockroach', 'Cockroach', sentences.cockroachRoad, cockroachRoad(coups).cells],
            ] as const
          ).map(([road, label, sentence, cells]) =>
            tab(
              road,
              label,
              sentence,
              <RoadGrid
                name={label}
                sentence={sentence}
                cells={cells}
                cell={CELL / 2}
                draw={({ mark }) => <Mark road={road} mark={mark} />}
              />,
            ),
          ),
        ]}
      />
      <div className="bc-sheet">
        <AskNext coups={coups} />
      </div>
    </>
  );
};
