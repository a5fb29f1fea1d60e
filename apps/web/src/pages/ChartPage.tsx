/** The charts of the games for any rules. Every choice is in the address. */
import { GAME_NAMES, type GameName } from '@croupier/catalog/browser';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { type ChartAddress, chartAddress, readChartAddress } from '../chart/address.ts';
import { GameChart } from '../chart/GameChart.tsx';
import '../chart/chart.css';
import '../chart/print.css';
import '../rules/rules.css';
import { subscribe } from '../lib/router.ts';
import { useRuleBook } from '../rules/use-book.ts';
import { Missing } from '../shell/Missing.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

const CHARTED = GAME_NAMES.filter(({ chartName }) => chartName !== undefined);

const Others = ({ game }: { readonly game: GameName }): ReactNode =>
  CHARTED.length < 2 ? null : (
    <nav className="learn-nav" aria-label="Charts">
      {CHARTED.map(({ id, name }) => (
        <a key={id} href={chartAddress({ game: id })} aria-current={id === game.id ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );

interface LoadedProps {
  readonly game: GameName;
  readonly asked: ChartAddress;
  readonly troubles: readonly string[];
}

const Loaded = ({ game, ...props }: LoadedProps): ReactNode => {
  const book = useRuleBook(game.id);
  if (book === undefined) return <p className="loading">Loading the rules…</p>;
  return book === null ? <Missing /> : <GameChart {...{ game, book }} {...props} />;
};

export const ChartPage = (): ReactNode => {
  const search = useSyncExternalStore(subscribe, () => location.search);
  const { asked, troubles } = useMemo(() => readChartAddress(search), [search]);
  const known = CHARTED.find(({ id }) => id === asked.game);
  const game = known ?? CHARTED[0];
  if (game === undefined) return <NotFoundPage />;
  const isUnknown = asked.game !== undefined && known === undefined;
  return (
    <article className="page chart-page">
      <Others game={game} />
      <h1>{game.chartName}</h1>
      <Loaded
        key={game.id}
        game={game}
        asked={isUnknown ? {} : asked}
        troubles={isUnknown ? [...troubles, `There is no chart for “${asked.game?.slice(0, 40)}”.`] : troubles}
      />
    </article>
  );
};
