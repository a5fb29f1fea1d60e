/** The player's sessions, newest first. */
import { GAME_NAMES } from '@croupier/catalog/browser';
import { saySigned } from '@croupier/kernel';
import { type ReactNode, useEffect, useState } from 'react';
import { YourDuels } from '../duel/YourDuels.tsx';
import { BankrollLine } from '../history/BankrollLine.tsx';
import { deletedSpans } from '../history/deleted.ts';
import { Empty } from '../history/Empty.tsx';
import { Export } from '../history/Export.tsx';
import { loadRounds } from '../history/load.ts';
import { isRemoved, restoreAll } from '../history/removed.ts';
import { SittingList } from '../history/SittingList.tsx';
import { asCsv, type Line, netOf, sittingsOf } from '../history/sittings.ts';
import { many } from '../history/words.ts';
import { setFilter, useSearch } from '../lib/filters.ts';
import { isNewPlayer, STARTED_OVER } from '../lib/player.ts';
import { BrokenPromises } from '../reveal/RevealNews.tsx';

const GameFilter = ({ game }: { readonly game: string | null }): ReactNode => (
  <label className="filter">
    Game{' '}
    <select value={game ?? ''} onChange={({ target }) => setFilter('game', target.value || undefined)}>
      <option value="">All</option>
      {GAME_NAMES.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

const Sittings = ({ all }: { readonly all: readonly Line[] }): ReactNode => {
  const game = useSearch().get('game');
  const [, restored] = useState(0);
  // Rounds of another game end a session, also while they are not shown.
  const sittings = sittingsOf(all, deletedSpans()).filter((sitting) => game === null || sitting.game === game);
  const kept = sittings.filter((sitting) => !isRemoved(sitting));
  const lines = kept.flatMap((sitting) => sitting.lines);
  const removed = sittings.length - kept.length;
  return (
    <>
      <p className="history-sum">
        <span>
          {many(lines.length, 'round')} in {many(kept.length, 'session')}, net <b>{saySigned(netOf(lines))}</b> practice
          chips.
        </span>
        <GameFilter game={game} />
        <Export name="rounds" what="rounds" csv={() => asCsv(lines)} json={() => JSON.stringify(lines, null, 2)} />
      </p>
      {lines.length > 1 && <BankrollLine lines={lines} from={`${lines.length} rounds ago`} to="now" />}
      {kept.length > 0 && <SittingList sittings={kept} />}
      {removed > 0 && (
        <p className="quiet">
          {many(removed, 'session')} hidden from this list.{' '}
          <button
            type="button"
            className="button"
            onClick={() => {
              restoreAll();
              restored((count) => count + 1);
            }}
          >
            Show again
          </button>
        </p>
      )}
    </>
  );
};

export const HistoryPage = (): ReactNode => {
  const [lines, setLines] = useState<readonly Line[]>();
  const [next, setNext] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string>();
  const load = async (before: string | null): Promise<void> => {
    try {
      const page = await loadRounds(before);
      setLines((known = []) => (before === null ? page.rounds : [...known, ...page.rounds]));
      setNext(page.next);
    } catch {
      setTrouble("Couldn't reach the server.");
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens.
  useEffect(() => void load(null), []);
  return (
    <article className="page">
      <h1>Your rounds</h1>
      <BrokenPromises />
      {lines !== undefined && (
        <>
          {isNewPlayer() && <p role="status">{STARTED_OVER}</p>}
          <YourDuels />
        </>
      )}
      {trouble !== undefined && <p role="alert">{trouble}</p>}
      {lines === undefined && trouble === undefined && <p className="loading">Loading…</p>}
      {lines?.length === 0 && <Empty>You haven’t finished a round yet.</Empty>}
      {lines !== undefined && lines.length > 0 && <Sittings all={lines} />}
      {next !== null && (
        <button type="button" className="button" onClick={() => void load(next)}>
          Older rounds
        </button>
      )}
      {lines !== undefined && (
        <p className="quiet">
          {lines.length > 0 ? (
            <>
              This history belongs to this browser. To see it on another one too,{' '}
              <a href="/settings#device">make a link</a>.
            </>
          ) : (
            <>
              Played on another device? <a href="/device">Bring its history here</a>.
            </>
          )}
        </p>
      )}
    </article>
  );
};
