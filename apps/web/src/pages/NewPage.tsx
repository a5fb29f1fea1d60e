/** Creates a room and copies its link. */
import { newId } from '@croupier/client';
import { RestError, UNREACHABLE } from '@croupier/client/rest';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { createTable } from '../lib/api.ts';
import { copyLink } from '../lib/copy-link.ts';
import { type GameInfo, loadGames } from '../lib/games.ts';
import { ownName, rename } from '../lib/name.ts';
import { markOpened } from '../lib/opened.ts';
import { go } from '../lib/router.ts';
import { GameField, NameField, TableRules, useChosenTable } from '../rules/CreateFields.tsx';
import { ClockSelects, hasBetting } from '../table/room/ClockSelects.tsx';
import type { BettingClock, ClockMode } from '../table/room/clocks.ts';

/** So many whole numbers in a row. */
const upTo = (count: number, from: number): readonly number[] => Array.from({ length: count }, (_, at) => from + at);

const NOT_REACHABLE = 'Rooms can’t be reached right now. You can still play alone.';

/** Bots fill seats that friends could take, and every bot makes a round longer. */
const MOST_BOTS = 3;

const wordsFor = (error: unknown): string => {
  if (!(error instanceof RestError)) return 'Something went wrong on this page.';
  return error.code === UNREACHABLE ? NOT_REACHABLE : error.message;
};

export const NewPage = (): ReactNode => {
  const table = useChosenTable();
  const { game, rules, onGame } = table;
  const [start, setStart] = useState<'host' | 'together'>('together');
  const [clocks, setClocks] = useState<ClockMode>('normal');
  const [betting, setBetting] = useState<BettingClock>(15);
  const [counts, setCounts] = useState(true);
  const [seats, setSeats] = useState(0);
  const [bots, setBots] = useState(0);
  const [name, setName] = useState(ownName);
  const [games, setGames] = useState<readonly GameInfo[]>([]);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const cmdId = useRef(newId());
  const load = (): void => {
    setTrouble(undefined);
    loadGames().then(setGames, (error: unknown) => setTrouble(wordsFor(error)));
  };
  useEffect(load, []);
  const info = games.find(({ id }) => id === game);

  const create = async (): Promise<void> => {
    setBusy(true);
    setTrouble(undefined);
    rename(name.trim() === '' ? ownName() : name);
    const bot = info?.bots.at(-1);
    try {
      const { table: made, invite } = await createTable(
        {
          game,
          start,
          ...(clocks !== 'normal' && { clocks }),
          ...(hasBetting({ start, clocks }) && { betting }),
          ...(!counts && { aids: ['coach'] as const }),
          setup: { ...rules, ...(seats > 0 && { seats }) },
          ...(bots > 0 && bot !== undefined && { bots: Array.from({ length: bots }, () => bot) }),
        },
        cmdId.current,
      );
      await copyLink(made.table, invite);
      markOpened(made.table);
      go(`/r/${made.table}`);
    } catch (error) {
      const words = wordsFor(error);
      setTrouble(words);
      // A refused request gets a new id; an unanswered one is repeated under the same id.
      if (words !== NOT_REACHABLE) cmdId.current = newId();
      setBusy(false);
    }
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void create();
  };

  return (
    <article className="page narrow">
      <h1>Play with friends</h1>
      <p>You’ll get a link. Friends who open it take a seat at your table: no account, no app.</p>
      <p className="lone-link">
        <a href="/duel/new">Or create a duel: everyone plays the same shoe, each alone</a>
      </p>
      <form className="form" onSubmit={submit}>
        <GameField
          game={game}
          onGame={(chosen) => {
            onGame(chosen);
            setSeats(0);
          }}
        />
        <NameField name={name} onName={setName} />
        {trouble !== undefined && (
          <p className="form-trouble" role="alert">
            {trouble} {trouble === NOT_REACHABLE && <a href={`/${game}`}>Play solo</a>}
            {games.length === 0 && (
              <button type="button" className="button" onClick={load}>
                Try again
              </button>
            )}
          </p>
        )}
        <button type="submit" className="button" data-kind="go" disabled={busy}>
          {busy ? 'Opening…' : 'Create the room and copy its link'}
        </button>
        <TableRules table={table} />
        <details className="more-choices">
          <summary>More options: clocks, seats, bots</summary>
          <fieldset className="choices">
            <legend>Rounds start</legend>
            <label>
              <input type="radio" name="start" checked={start === 'together'} onChange={() => setStart('together')} />
              when everyone has bet or the clock runs out
            </label>
            <label>
              <input type="radio" name="start" checked={start === 'host'} onChange={() => setStart('host')} />
              when you deal, with no clock
            </label>
          </fieldset>
          <ClockSelects {...{ clocks, betting, start }} className="field" onClocks={setClocks} onBetting={setBetting} />
          <label className="field">
            Card counts
            <select value={counts ? 'own' : 'off'} onChange={({ target }) => setCounts(target.value === 'own')}>
              <option value="own">each player’s choice</option>
              <option value="off">off for everyone</option>
            </select>
          </label>
          {info !== undefined && (
            <label className="field">
              Seats
              <select
                value={seats}
                onChange={(event) => {
                  setSeats(Number(event.target.value));
                  setBots(0);
                }}
              >
                <option value={0}>{info.seats} (all)</option>
                {upTo(info.seats - 2, 2).map((count) => (
                  <option key={count} value={count}>
                    {count}
                  </option>
                ))}
              </select>
            </label>
          )}
          <label className="field">
            Bots at your table
            <select value={bots} onChange={(event) => setBots(Number(event.target.value))}>
              {upTo(Math.min(MOST_BOTS, (seats === 0 ? Infinity : seats) - 1) + 1, 0).map((count) => (
                <option key={count} value={count}>
                  {count === 0 ? 'none' : count}
                </option>
              ))}
            </select>
          </label>
        </details>
      </form>
    </article>
  );
};
