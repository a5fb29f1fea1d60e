/** The roads on the felt: the whole board at its foot, or on small screens the end of the big road, which opens it. */
import { Sheet } from '@croupier/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { beadPlate } from '../roads/bead-plate.ts';
import { bigRoad } from '../roads/big-road.ts';
import { bigEyeBoy, cockroachRoad, smallRoad } from '../roads/derived-roads.ts';
import type { RoadOutcome } from '../roads/outcome.ts';
import { summarise } from '../roads/summary.ts';
import { AskNext } from './AskNext.tsx';
import { Bead, Mark, Ring, RoadGrid, ShortRing } from './RoadGrid.tsx';

/** Few open it, and nobody at once. */
const RoadSheet = lazy(async () => ({ default: (await import('./RoadSheet.tsx')).RoadSheet }));

const LINE = 'Roads show what happened. They do not change what comes next.';
const LINE_WITH_ODDS = `${LINE} The cards left do, slightly: see the odds.`;

const BIG = 24;
const SMALL = 12;
const STRIP = 14;

export interface RoadsProps {
  readonly coups: readonly RoadOutcome[];
  /** The sheet with every road in words and as a table. */
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** No odds are shown at this table. */
  readonly noOdds: boolean;
}

export const Roads = ({ coups, open, onOpen, noOdds }: RoadsProps): ReactNode => {
  const line = noOdds ? LINE : LINE_WITH_ODDS;
  const { sentences } = summarise(coups);
  const big = bigRoad(coups).cells;
  return (
    <section className="bc-roads" aria-label="Roads">
      <div className="bc-board">
        <RoadGrid name="Bead plate" sentence={sentences.beadPlate} cells={beadPlate(coups)} cell={BIG} draw={Bead} />
        <RoadGrid name="Big road" sentence={sentences.bigRoad} cells={big} cell={BIG} draw={Ring} />
        <div className="bc-derived">
          <RoadGrid
            name="Big eye"
            sentence={sentences.bigEyeBoy}
            cells={bigEyeBoy(coups).cells}
            cell={SMALL}
            draw={({ mark }) => <Mark road="eye" mark={mark} />}
          />
          <RoadGrid
            name="Small"
            sentence={sentences.smallRoad}
            cells={smallRoad(coups).cells}
            cell={SMALL}
            draw={({ mark }) => <Mark road="small" mark={mark} />}
          />
        </div>
        <div className="bc-derived">
          <RoadGrid
            name="Cockroach"
            sentence={sentences.cockroachRoad}
            cells={cockroachRoad(coups).cells}
            cell={SMALL}
            draw={({ mark }) => <Mark road="cockroach" mark={mark} />}
          />
          <AskNext coups={coups} />
        </div>
      </div>
      <div className="bc-strip">
        <RoadGrid name="Big road" sentence={sentences.bigRoad} cells={big} cell={STRIP} draw={ShortRing} />
        <button type="button" className="bc-all" onClick={() => onOpen(true)}>
          <span className="unseen">All roads</span>
        </button>
      </div>
      <div className="bc-line">{line}</div>
      <Sheet open={open} title="Roads" onClose={() => onOpen(false)}>
        <Suspense fallback={null}>
          <RoadSheet coups={coups} />
        </Suspense>
        <p className="bc-sheet-line">{line}</p>
      </Sheet>
    </section>
  );
};
