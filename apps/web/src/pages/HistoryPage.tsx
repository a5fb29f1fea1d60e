import { GAME_NAMES } from '@croupier/catalog/browser';
import { saySigned } from '@croupier/kernel';
import { type ReactNode, useEffect, useState } from 'react';
import { BankrollLine } from '../history/BankrollLine.tsx';
import { SittingTable } from '../history/SittingTable.tsx';
import { type Line, netOf, sittingsOf } from '../history/sittings.ts';
import { ApiError, get } from '../lib/api.ts';

interface Page {
  readonly rounds: readonly Line[];
  readonly next: string | null;
}

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
  return (
    <article className="page">
      <h1>Your rounds</h1>
      {trouble !== undefined && <p role="alert">{trouble}</p>}
      {lines === undefined && trouble === undefined && <p className="loading">Looking…</p>}
      {lines?.length === 0 && <Empty />}
      {lines !== undefined && lines.length > 0 && (
        <>
          <p className="history-sum">
            <span>
              {lines.length} {lines.length === 1 ? 'round' : 'rounds'} shown, net <b>{saySigned(netOf(lines))}</b>{' '}
              practice chips.
            </span>
            <button type="button" className="button" onClick={() => save('rounds.csv', asCsv(lines), 'text/csv')}>
              CSV
            </button>
            <button
              type="button"
              className="button"
              onClick={() => save('rounds.json', JSON.stringify(lines, null, 2), 'application/json')}
            >
              JSON
            </button>
          </p>
          {lines.length > 1 && <BankrollLine lines={lines} />}
          {sittingsOf(lines).map((sitting) => (
            <SittingTable key={sitting.lines[0]?.id} sitting={sitting} />
          ))}
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
