/** Charts, tables and boards of a lesson. What colors say, letters and shapes say too. */
import type { LessonBlock, LessonMark } from '@croupier/kernel';
import type { ReactNode } from 'react';

type Of<Kind extends LessonBlock['kind']> = Extract<LessonBlock, { readonly kind: Kind }>;

export const Chart = ({ caption, rowsAre, columnsAre, columns, rows, codes }: Of<'chart'>): ReactNode => {
  const toneOf = (code: string): string => codes.find((each) => each.code === code)?.tone ?? 'plain';
  return (
    <figure className="lesson-chart">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div className="table-scroll" tabIndex={0}>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                {rowsAre}
              </th>
              <th scope="colgroup" colSpan={columns.length}>
                {columnsAre}
              </th>
            </tr>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((code, at) => (
                  <td key={columns[at]} data-tone={toneOf(code)}>
                    {code}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className="lesson-key">
        {codes.map(({ code, means, tone }) => (
          <div key={code}>
            <dt data-tone={tone}>{code}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
};

export const SmallTable = ({ caption, head, rows }: Of<'table'>): ReactNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
  <div className="table-scroll" tabIndex={0}>
    <table className="words">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...rest]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {rest.map((cell, at) => (
              <td key={head[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** Pixels of a cell. */
const CELL = 24;

const SHAPES: { readonly [shape in LessonMark['shape']]: ReactNode } = {
  disc: <circle cx="12" cy="12" r="10" />,
  ring: <circle cx="12" cy="12" r="8.5" />,
  up: <path d="M4 20 20 4" />,
  down: <path d="M4 4 20 20" />,
};

const gridPath = (columns: number, rows: number): string =>
  [
    ...Array.from({ length: columns + 1 }, (_, at) => `M${at * CELL} 0V${rows * CELL}`),
    ...Array.from({ length: rows + 1 }, (_, at) => `M0 ${at * CELL}H${columns * CELL}`),
  ].join('');

export const Board = ({ name, columns, rows, marks, says }: Of<'board'>): ReactNode => {
  const [width, height] = [columns * CELL + 1, rows * CELL + 1];
  return (
    <figure className="lesson-figure">
      <div className="lesson-board" style={{ ['--board' as string]: `${width}px` }}>
        <svg viewBox={`-0.5 -0.5 ${width} ${height}`} role="img" aria-label={name}>
          <path className="lesson-grid" d={gridPath(columns, rows)} />
          {marks.map(({ column, row, shape, tone, letter, small }) => (
            <g
              key={`${column}.${row}.${shape}`}
              data-shape={shape}
              data-tone={tone}
              data-small={small === true ? '' : undefined}
              transform={`translate(${column * CELL} ${row * CELL})`}
            >
              {SHAPES[shape]}
              {letter !== undefined && (
                <text x="12" y="16">
                  {letter}
                </text>
              )}
            </g>
          ))}
        </svg>
      </div>
      <figcaption>
        <b>{name}.</b> {says}
      </figcaption>
    </figure>
  );
};
