import { GAME_NAMES } from '@croupier/catalog/browser';
import { sayChips, saySigned } from '@croupier/kernel';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError, get } from '../lib/api.ts';

interface Line {
  readonly id: string;
  readonly table: string;
  readonly game: string;
  readonly round: number;
  readonly at: number;
  readonly seat: number;
  readonly staked: number;
  readonly returned: number;
  readonly net: number;
}
interface Page {
  readonly rounds: readonly Line[];
  readonly next: string | null;
}

const when = (at: number): string =>
  new Date(at).toLocaleString(undefined, { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' });
const nameOf = (id: string): string => GAME_NAMES.find((game) => game.id === id)?.name ?? id;

const asCsv = (lines: readonly Line[]): string =>
  [
    'round,game,time,seat,staked,returned,net',
    ...lines.map(({ id, game, at, seat, staked, returned, net }) =>
      [id, game, new Date(at).toISOString(), seat, staked, returned, net].join(','),
    ),
  ].join('\n');

const save = (name: string, text: string, type: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

const Empty = (): ReactNode => (
  <>
    <p>You have not finished a round yet.</p>
    <p>
      <a className="button" data-kind="go" href={`/${GAME_NAMES[0].id}`}>
        Play a round
      </a>
    </p>
  </>
);

export const HistoryPage = (): ReactNode => {
  const [lines, setLines] = useState<readonly Line[]>();
  const [next, setNext] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string>();
  const load = async (before: string | null): Promise<void> => {
    try {
      const page = await get<Page>(`/api/history?limit=50${before === null ? '' : `&before=${before}`}`);
      setLines((known = []) => (before === null ? page.rounds : [...known, ...page.rounds]));
      setNext(page.next);
    } catch (error) {
      // Whoever has no session has played nothing.
      if (error instanceof ApiError && error.body.code !== 'UNREACHABLE') setLines([]);
      else setTrouble('The server cannot be reached just now.');
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens.
  useEffect(() => void load(null), []);
  const net = (lines ?? []).reduce((sum, line) => sum + line.net, 0);
  return (
    <article className="page">
      <h1>Your rounds</h1>
      {trouble !== undefined && <p role="alert">{trouble}</p>}
      {lines === undefined && trouble === undefined && <p className="loading">Looking…</p>}
      {lines?.length === 0 && <Empty />}
      {lines !== undefined && lines.length > 0 && (
        <>
          <p>
            {lines.length} {lines.length === 1 ? 'round' : 'rounds'} shown, net{' '}
            <b>{saySigned(Math.round(net * 100) / 100)}</b> practice chips.{' '}
            <button type="button" className="button" onClick={() => save('rounds.csv', asCsv(lines), 'text/csv')}>
              CSV
            </button>{' '}
            <button
              type="button"
              className="button"
              onClick={() => save('rounds.json', JSON.stringify(lines, null, 2), 'application/json')}
            >
              JSON
            </button>
          </p>
          <div className="table-scroll">
            <table className="history">
              <caption className="unseen">Rounds, newest first</caption>
              <thead>
                <tr>
                  <th scope="col">Round</th>
                  <th scope="col">Game</th>
                  <th scope="col">When</th>
                  <th scope="col">Staked</th>
                  <th scope="col">Returned</th>
                  <th scope="col">Net</th>
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <tr key={`${line.id}.${line.seat}`}>
                    <td>
                      <a href={`/h/${line.id}`}>{line.id}</a>
                    </td>
                    <td>{nameOf(line.game)}</td>
                    <td>{when(line.at)}</td>
                    <td className="number">{sayChips(line.staked)}</td>
                    <td className="number">{sayChips(line.returned)}</td>
                    <td className="number">
                      <b>{saySigned(line.net)}</b>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {next !== null && (
            <button type="button" className="button" onClick={() => void load(next)}>
              Older rounds
            </button>
          )}
        </>
      )}
    </article>
  );
};
