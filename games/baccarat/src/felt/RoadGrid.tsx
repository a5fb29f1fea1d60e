/** One road, drawn in as many columns as its place is wide. Letters and shapes say what colors repeat. */
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { BigRoadCell } from '../roads/big-road.ts';
import type { MarkCell } from '../roads/derived-roads.ts';
import { type Cell, ROWS } from '../roads/grid.ts';
import type { RoadOutcome, RoadWinner } from '../roads/outcome.ts';
import { columnsShown } from './columns.ts';

const LETTER: { readonly [winner in RoadWinner]: string } = { player: 'P', banker: 'B', tie: 'T' };

interface GridProps<C extends Cell> {
  readonly name: string;
  /** What it says in words. */
  readonly sentence: string;
  readonly cells: readonly C[];
  /** Pixels of a cell. */
  readonly cell: number;
  readonly draw: (cell: C) => ReactNode;
}

const gridPath = (columns: number, cell: number): string => {
  const down = Array.from({ length: columns + 1 }, (_, at) => `M${at * cell} 0V${ROWS * cell}`);
  const across = Array.from({ length: ROWS + 1 }, (_, at) => `M0 ${at * cell}H${columns * cell}`);
  return [...down, ...across].join('');
};

/** Whole cells that fit; measured, because rails open and close and windows turn. */
const useColumns = (cell: number) => {
  const place = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const box = place.current;
    if (box === null) return undefined;
    const measure = (): void => setColumns(Math.max(1, Math.floor((box.clientWidth - 1) / cell)));
    // Before anything is seen, and whenever it changes.
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(box);
    return () => watcher.disconnect();
  }, [cell]);
  return { place, columns };
};

export const RoadGrid = <C extends Cell>({ name, sentence, cells, cell, draw }: GridProps<C>): ReactNode => {
  const { place, columns } = useColumns(cell);
  const first = columnsShown(cells, columns);
  const [width, height] = [columns * cell + 1, ROWS * cell + 1];
  return (
    <figure className="bc-road road">
      <figcaption>{name}</figcaption>
      <div ref={place} style={{ blockSize: height }}>
        <svg viewBox={`-0.5 -0.5 ${width} ${height}`} width={width} height={height} role="img" aria-label={sentence}>
          <path className="bc-grid" d={gridPath(columns, cell)} />
          {cells
            .filter(({ column }) => column >= first && column < first + columns)
            .map((each) => (
              <g
                key={`${each.column}.${each.row}`}
                transform={`translate(${(each.column - first) * cell} ${each.row * cell}) scale(${cell / 24})`}
              >
                {draw(each)}
              </g>
            ))}
        </svg>
      </div>
    </figure>
  );
};

export const Bead = ({ outcome }: { readonly outcome: RoadOutcome }): ReactNode => (
  <>
    <circle className={`bc-bead bc-${outcome.winner}`} cx="12" cy="12" r="10" />
    <text className="bc-letter" x="12" y="16.5">
      {LETTER[outcome.winner]}
    </text>
    <Pairs outcome={outcome} />
  </>
);

const Pairs = ({ outcome: { playerPair, bankerPair } }: { readonly outcome: RoadOutcome }): ReactNode => (
  <>
    {bankerPair === true && <circle className="bc-dot bc-banker" cx="4.5" cy="4.5" r="3" />}
    {playerPair === true && <circle className="bc-dot bc-player" cx="19.5" cy="19.5" r="3" />}
  </>
);

export const Ring = ({ winner, ties, playerPair, bankerPair }: BigRoadCell): ReactNode => (
  <>
    <circle className={`bc-ring bc-${winner}`} cx="12" cy="12" r="8.5" />
    <text className="bc-ring-letter" x="12" y="16.3">
      {LETTER[winner]}
    </text>
    {ties > 0 && <path className="bc-slash" d="M4 20 20 4" />}
    {ties > 1 && (
      <text className="bc-ties" x="18" y="22">
        {ties}
      </text>
    )}
    <Pairs outcome={{ winner, playerPair, bankerPair }} />
  </>
);

/** Where a cell is too small for a letter: a ring for Player, a full disc for Banker. */
export const ShortRing = ({ winner, ties }: BigRoadCell): ReactNode => (
  <>
    <circle className={`bc-short bc-${winner}`} cx="12" cy="12" r="8" />
    {ties > 0 && <path className="bc-slash" d="M3 21 21 3" />}
  </>
);

export type DerivedShape = 'eye' | 'small' | 'cockroach';

/** Red is regular, blue irregular; shape says the same. */
export const Mark = ({ road, mark }: { readonly road: DerivedShape; readonly mark: MarkCell['mark'] }): ReactNode => {
  if (road === 'cockroach')
    return <path className={`bc-stroke bc-mark-${mark}`} d={mark === 'red' ? 'M3 21 21 3' : 'M3 3 21 21'} />;
  return <circle className={`bc-${road} bc-mark-${mark}`} cx="12" cy="12" r={mark === 'red' ? 9 : 6} />;
};
