/** The five roads, drawn. Letters say what colours repeat. */
import type { ReactNode } from 'react';
import { beadPlate } from '../roads/bead-plate.ts';
import { bigRoad } from '../roads/big-road.ts';
import { bigEyeBoy, cockroachRoad, type MarkCell, smallRoad } from '../roads/derived-roads.ts';
import { type Cell, ROWS } from '../roads/grid.ts';
import type { RoadOutcome, RoadWinner } from '../roads/outcome.ts';
import { summarise } from '../roads/summary.ts';

const LETTER: { readonly [winner in RoadWinner]: string } = { player: 'P', banker: 'B', tie: 'T' };

interface GridProps<C extends Cell> {
  readonly name: string;
  /** What it says in words. */
  readonly sentence: string;
  readonly cells: readonly C[];
  readonly columns: number;
  /** Pixels of a cell. */
  readonly cell: number;
  readonly draw: (cell: C) => ReactNode;
}

/** One column stays free for what comes next; the oldest are left out when there is no room. */
const Grid = <C extends Cell>({ name, sentence, cells, columns, cell, draw }: GridProps<C>): ReactNode => {
  const used = Math.max(0, ...cells.map(({ column }) => column + 1));
  const first = Math.max(0, used + 1 - columns);
  const [width, height] = [columns * cell, ROWS * cell];
  return (
    <figure className="bc-road">
      <figcaption>{name}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={sentence}>
        <path className="bc-grid" d={gridPath(columns, cell)} />
        {cells
          .filter(({ column }) => column >= first)
          .map((each) => (
            <g
              key={`${each.column}.${each.row}`}
              transform={`translate(${(each.column - first) * cell} ${each.row * cell}) scale(${cell / 24})`}
            >
              {draw(each)}
            </g>
          ))}
      </svg>
    </figure>
  );
};

const gridPath = (columns: number, cell: number): string => {
  const down = Array.from({ length: columns + 1 }, (_, at) => `M${at * cell} 0V${ROWS * cell}`);
  const across = Array.from({ length: ROWS + 1 }, (_, at) => `M0 ${at * cell}H${columns * cell}`);
  return [...down, ...across].join('');
};

const Bead = ({ outcome }: { readonly outcome: RoadOutcome }): ReactNode => (
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

interface RingCell extends Cell {
  readonly winner: RoadWinner;
  readonly ties: number;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
}

const Ring = ({ winner, ties, playerPair, bankerPair }: RingCell): ReactNode => (
  <>
    <circle className={`bc-ring bc-${winner}`} cx="12" cy="12" r="8.5" />
    <text className="bc-ring-letter" x="12" y="15.5">
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

/** Red is regular, blue irregular; shape says the same. */
const Mark = ({
  road,
  mark,
}: {
  readonly road: 'eye' | 'small' | 'cockroach';
  readonly mark: MarkCell['mark'];
}): ReactNode => {
  if (road === 'cockroach')
    return <path className={`bc-stroke bc-mark-${mark}`} d={mark === 'red' ? 'M3 21 21 3' : 'M3 3 21 21'} />;
  return <circle className={`bc-${road} bc-mark-${mark}`} cx="12" cy="12" r={mark === 'red' ? 9 : 6} />;
};

const LINE =
  'Roads show what happened. They do not change what comes next; the shoe does, slightly: see the odds.';

export const Roads = ({ coups }: { readonly coups: readonly RoadOutcome[] }): ReactNode => {
  const { sentences } = summarise(coups);
  return (
    <section className="bc-roads" aria-label="Roads">
      <Grid
        name="Bead plate"
        sentence={sentences.beadPlate}
        cells={beadPlate(coups)}
        columns={8}
        cell={20}
        draw={Bead}
      />
      <Grid
        name="Big road"
        sentence={sentences.bigRoad}
        cells={bigRoad(coups).cells}
        columns={20}
        cell={20}
        draw={Ring}
      />
      <div className="bc-derived">
        <Grid
          name="Big eye boy"
          sentence={sentences.bigEyeBoy}
          cells={bigEyeBoy(coups).cells}
          columns={20}
          cell={10}
          draw={({ mark }) => <Mark road="eye" mark={mark} />}
        />
        <Grid
          name="Small road"
          sentence={sentences.smallRoad}
          cells={smallRoad(coups).cells}
          columns={20}
          cell={10}
          draw={({ mark }) => <Mark road="small" mark={mark} />}
        />
        <Grid
          name="Cockroach"
          sentence={sentences.cockroachRoad}
          cells={cockroachRoad(coups).cells}
          columns={20}
          cell={10}
          draw={({ mark }) => <Mark road="cockroach" mark={mark} />}
        />
      </div>
      <p className="bc-line">{LINE}</p>
    </section>
  );
};
