/** The chart of one game: its rules, the grid, and the details of the chosen cell. */
import type { GameName } from '@croupier/catalog/browser';
import { type ChartFrame, type ChartSection, type RuleBook, type Settings, shortened } from '@croupier/kernel';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { later } from '../lib/Later.tsx';
import { readdress, tell } from '../lib/router.ts';
import { addressFor } from '../rules/asked-room.ts';
import { BetEdges } from '../rules/BetEdges.tsx';
import { RuleFields, refusalOf } from '../rules/RulePicker.tsx';
import { type ChartAddress, chartAddress, type View } from './address.ts';
import { askedTable, isSameTable, otherTable, rulesLine } from './asked-table.ts';
import { CellDetails } from './CellDetails.tsx';
import { ChartTables } from './ChartTables.tsx';
import { differencesOf } from './difference.ts';
import { cellElement, Grid } from './Grid.tsx';
import { Key } from './Key.tsx';
import { placeOf } from './moves.ts';
import { Save } from './Save.tsx';
import { type MadeChart, useChart } from './use-chart.ts';
import { VIEW_SAYS, Views } from './Views.tsx';

const LabLinks = later(async () => (await import('../lab/LabLinks.tsx')).LabLinks);
const Comparison = later(async () => (await import('./Comparison.tsx')).Comparison);

export interface GameChartProps {
  readonly game: GameName;
  readonly book: RuleBook;
  readonly asked: ChartAddress;
  readonly troubles: readonly string[];
}

/** If there is room for rules and chart side by side, the rules are open. */
const WIDE = '(min-width: 1180px)';

/** Browsers allow 100 address changes per 30 seconds, and arrow keys are faster than that. */
const SETTLED_MS = 300;

/** The cell in the address follows the chosen one. */
const useCell = (
  asked: string | undefined,
  write: (cell: string) => void,
): [string | undefined, (id: string) => void] => {
  const [cell, setCell] = useState(asked);
  useEffect(() => setCell(asked), [asked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it writes the current address.
  useEffect(() => {
    if (cell === undefined || cell === asked) return undefined;
    const timer = setTimeout(() => write(cell), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [cell, asked]);
  return [cell, setCell];
};

const Troubles = ({ troubles }: { readonly troubles: readonly string[] }): ReactNode =>
  troubles.length === 0 ? null : (
    <div role="alert" className="chart-trouble">
      {troubles.map((trouble) => (
        <p key={trouble}>{trouble}</p>
      ))}
      <p>Everything else is shown as usual.</p>
    </div>
  );

const Edge = ({ own }: { readonly own: MadeChart }): ReactNode => (
  <p className="chart-edge" role="status" aria-busy={own.isCharting}>
    {own.edge === undefined ? <span className="quiet">Working it out…</span> : <b>{own.edge.short}</b>}
    {own.isFailed && <span className="quiet"> The chart couldn’t be worked out on this device.</span>}
  </p>
);

const cellTrouble = (frame: ChartFrame | undefined, cell: string | undefined): readonly string[] =>
  frame === undefined || cell === undefined || placeOf(frame.sections, cell) !== undefined
    ? []
    : [`There is no cell “${cell.slice(0, 40)}” in this chart.`];

export const GameChart = ({ game, book, asked, troubles }: GameChartProps): ReactNode => {
  const { settings, trouble } = useMemo(() => askedTable(book, asked.rules ?? {}), [book, asked.rules]);
  const compared = useMemo(() => asked.compare && askedTable(book, asked.compare), [book, asked.compare]);
  const own = useChart(game.id, settings);
  const other = useChart(game.id, compared && settings, compared?.settings);
  const [isWide] = useState(() => matchMedia(WIDE).matches);
  const [refused, setRefused] = useState<string>();
  const current: ChartAddress = { ...asked, game: game.id, rules: shortened(book, settings) };
  const change = (changed: Partial<ChartAddress>): void => {
    readdress(chartAddress({ ...current, cell, ...changed }));
    tell();
  };
  const [cell, setCell] = useCell(asked.cell, (id) => change({ cell: id }));
  const { frame, cells } = own;
  const differences = useMemo(
    () => (frame && compared ? differencesOf(frame, cells, other.cells) : []),
    [frame, compared, cells, other.cells],
  );
  const changeRules = (name: 'rules' | 'compare', wanted: Settings): void => {
    const refusal = refusalOf(book, wanted);
    setRefused(refusal);
    if (refusal === undefined) change({ [name]: shortened(book, wanted) });
  };
  const show = (id: string): void => {
    cellElement(id)?.focus();
    cellElement(id)?.scrollIntoView({ block: 'center' });
  };
  const isAskedThere =
    frame !== undefined && asked.cell !== undefined && placeOf(frame.sections, asked.cell) !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for the cell in the address that opened the page.
  useEffect(() => {
    if (asked.cell !== undefined) cellElement(asked.cell)?.scrollIntoView({ block: 'nearest' });
  }, [isAskedThere]);
  const hasValues = [...cells.values()].some(({ options }) => options.length > 1);
  const view: View = hasValues ? (asked.view ?? 'plays') : 'plays';
  const line = rulesLine(book, settings);
  const byId = new Map(differences.map((difference) => [difference.id, difference]));
  const allTroubles = [
    ...troubles,
    ...[trouble, compared?.trouble].flatMap((each) => each ?? []),
    ...cellTrouble(frame, asked.cell),
  ];
  const grid = (section: ChartSection): ReactNode => {
    if (frame === undefined) return null;
    const isHere = cell !== undefined && placeOf([section], cell) !== undefined;
    return (
      <Grid
        key={section.caption}
        {...{ frame, section, cells, view }}
        chosen={cell}
        stop={isHere ? cell : `${section.rows[0]?.id}.${section.columns[0]?.id}`}
        differences={byId}
        isBusy={own.isCharting}
        onChoose={setCell}
      />
    );
  };
  return (
    <>
      <Troubles troubles={allTroubles} />
      <div className="chart-head">
        <Edge own={own} />
        <p className="chart-line">{line}</p>
      </div>
      <div className="chart-layout">
        <details className="more-choices chart-rules" open={isWide}>
          <summary>Rules</summary>
          {refused !== undefined && (
            <p role="alert" className="form-trouble">
              {refused}
            </p>
          )}
          <div className="rule-picker">
            <RuleFields {...{ book, settings }} onChange={(wanted) => changeRules('rules', wanted)} />
          </div>
        </details>
        <div className="chart-middle">
          {hasValues && <Views view={view} onChange={(chosen) => change({ view: chosen })} />}
          {frame !== undefined && (
            <>
              <div className="chart-grids">
                {frame.sections.slice(0, 1).map(grid)}
                <div>{frame.sections.slice(1).map(grid)}</div>
              </div>
              <Key {...{ frame, cells, view }} />
            </>
          )}
        </div>
        {frame !== undefined && (
          <CellDetails frame={frame} cell={cells.get(cell ?? '')} difference={byId.get(cell ?? '')} />
        )}
        <div className="chart-more">
          {own.edge?.bets !== undefined && <BetEdges bets={own.edge.bets} />}
          {frame !== undefined && (
            <Save
              picture={{
                frame,
                cells,
                view,
                heading: [
                  game.chartName ?? game.name,
                  line,
                  own.edge?.short ?? '',
                  ...(view === 'plays' ? [] : [VIEW_SAYS[view]]),
                ],
              }}
              name={`${game.id}-chart-${view}`}
              link={location.origin + chartAddress({ ...current, cell })}
              isReady={!own.isCharting}
            />
          )}
          {compared !== undefined && frame !== undefined ? (
            <Comparison
              {...{ book, frame, own, other, differences }}
              isSame={isSameTable(book, settings, compared.settings)}
              settings={compared.settings}
              onChange={(wanted) => changeRules('compare', wanted)}
              onSwap={() => change({ rules: shortened(book, compared.settings), compare: shortened(book, settings) })}
              onEnd={() => change({ compare: undefined })}
              onShow={show}
            />
          ) : (
            hasValues && (
              <p className="chart-buttons">
                <button
                  type="button"
                  className="button"
                  onClick={() => change({ compare: otherTable(book, settings) })}
                >
                  Compare with another table
                </button>
              </p>
            )
          )}
          <ChartTables tables={own.tables} isWorking={own.isWorking} onShow={show} />
          <section className="chart-about">
            <h2>Method and precision</h2>
            {own.about.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            {own.edge !== undefined && <p>{own.edge.long}</p>}
            <p className="chart-buttons">
              <a className="button" href={addressFor(game.id, shortened(book, settings))}>
                Play by these rules
              </a>
              <LabLinks game={game.id} rules={shortened(book, settings)} />
            </p>
          </section>
        </div>
      </div>
    </>
  );
};
