/** Creates a duel: everyone who gets its link plays the same sealed shoe, each alone. */
import { newId } from '@croupier/client';
import { createDuel, mixDuel, RestError, UNREACHABLE } from '@croupier/client/rest';
import { freshEntropy } from '@croupier/fair';
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { createFrom, type Draft, type DuelWish, draftFor } from '../duel/create-duel.ts';
import { isFinal } from '../duel/duel-words.ts';
import { keepDuel } from '../duel/kept-duels.ts';
import { day } from '../history/words.ts';
import { openSession, REST } from '../lib/api.ts';
import { copyText } from '../lib/copy-link.ts';
import { ownName, rename } from '../lib/name.ts';
import { markOpened } from '../lib/opened.ts';
import { go } from '../lib/router.ts';
import { GameField, NameField, TableRules, useChosenTable } from '../rules/CreateFields.tsx';

/** Chips. What is won or lost with them does not count, so a few are enough. */
const BETS = [1, 5, 10, 25, 50, 100] as const;

const HOUR = 3_600_000;
const DEADLINES = [
  [1, '1 hour'],
  [3, '3 hours'],
  [12, '12 hours'],
  [24, '1 day'],
  [72, '3 days'],
  [168, '1 week'],
] as const;

const NOT_REACHABLE = 'The server can’t be reached right now. Nothing is lost: press the button again in a moment.';

const wordsFor = (error: unknown): string => {
  if (error instanceof RestError) return error.code === UNREACHABLE ? NOT_REACHABLE : error.message;
  return error instanceof Error ? error.message : 'Something went wrong on this page.';
};

const PORTS = { newId, random: freshEntropy };

export const NewDuelPage = (): ReactNode => {
  const table = useChosenTable();
  const { game, rules, onGame } = table;
  const [bet, setBet] = useState(10);
  const [hours, setHours] = useState(24);
  const [name, setName] = useState(ownName);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const draft = useRef<Draft>(undefined);

  const create = async (): Promise<void> => {
    setBusy(true);
    setTrouble(undefined);
    rename(name.trim() === '' ? ownName() : name);
    const wish: DuelWish = { game, bet, hours, ...(rules && { setup: rules }) };
    draft.current = draftFor(wish, draft.current, PORTS);
    try {
      await openSession();
      const id = await createFrom(wish, draft.current, {
        create: ({ cmdId, ...body }) => createDuel(REST, body, cmdId),
        show: (duel, bytes) => mixDuel(REST, duel, bytes),
        keep: keepDuel,
      });
      if (await copyText(`${location.origin}/duel/${id}`)) markOpened(id);
      go(`/duel/${id}`);
    } catch (error) {
      setTrouble(wordsFor(error));
      // A refused request gets a new id; an unanswered one is repeated under the same id.
      if (isFinal(error)) draft.current = undefined;
      setBusy(false);
    }
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void create();
  };

  return (
    <article className="page narrow">
      <h1>Create a duel</h1>
      <p>
        Everyone who gets the link plays the same sealed shoe, each alone, with the same bet. The player whose decisions
        cost the least wins; luck doesn’t count.
      </p>
      <form className="form" onSubmit={submit}>
        <GameField game={game} onGame={onGame} />
        <label className="field">
          Every bet
          <select value={bet} onChange={({ target }) => setBet(Number(target.value))}>
            {BETS.map((chips) => (
              <option key={chips} value={chips}>
                {chips} {chips === 1 ? 'chip' : 'chips'}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          Time to play
          <select value={hours} onChange={({ target }) => setHours(Number(target.value))}>
            {DEADLINES.map(([count, words]) => (
              <option key={count} value={count}>
                {words}
              </option>
            ))}
          </select>
          <span className="quiet">Ends {day(Date.now() + hours * HOUR)}. Everyone sees the results then.</span>
        </label>
        <NameField name={name} onName={setName} />
        {trouble !== undefined && (
          <p className="form-trouble" role="alert">
            {trouble}
          </p>
        )}
        <button type="submit" className="button" data-kind="go" disabled={busy}>
          {busy ? 'Sealing the shoe…' : 'Create the duel and copy its link'}
        </button>
        <TableRules table={table} />
      </form>
    </article>
  );
};
