/** What the visitor can do: play, continue, or wait for the others. */
import { newId } from '@croupier/client';
import { keepDuelBytes } from '@croupier/client/duels';
import { beginTry, RestError } from '@croupier/client/rest';
import type { DuelAnswer } from '@croupier/protocol';
import { type ReactNode, useRef, useState } from 'react';
import { day } from '../history/words.ts';
import { openSession, REST } from '../lib/api.ts';
import { forGood } from '../lib/keep.ts';
import { isNamed, ownName, rename } from '../lib/name.ts';
import { go } from '../lib/router.ts';
import { NameField } from '../rules/CreateFields.tsx';
import { isFinal, sayRefusal } from './duel-words.ts';
import { keepDuel, keptDuel } from './kept-duels.ts';

export interface YourTryProps {
  readonly duel: DuelAnswer;
  readonly onStale: () => void;
}

/** The table of the try that this session has already. */
const codeIn = (error: unknown): string | undefined => {
  const details = error instanceof RestError && error.code === 'DUEL_TRIED' ? error.body.details : undefined;
  const code = details?.['code'];
  return typeof code === 'string' ? code : undefined;
};

const Begin = ({ duel, onStale }: YourTryProps): ReactNode => {
  const { id, game, deadline, commitments } = duel;
  const [isAsked] = useState(() => !isNamed());
  const [name, setName] = useState(ownName);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const cmdId = useRef(newId());
  const play = async (): Promise<void> => {
    setBusy(true);
    setTrouble(undefined);
    if (isAsked && name.trim() !== '') rename(name);
    try {
      await openSession();
      const code = await beginTry(REST, id, cmdId.current).catch((error: unknown) => {
        const known = codeIn(error);
        if (known === undefined) throw error;
        return known;
      });
      const bytes = keptDuel(id)?.bytes;
      // The creator's own table finds them in the shoe.
      if (bytes !== undefined) keepDuelBytes(forGood, code, duel, bytes);
      keepDuel({ id, game, deadline, commitments, code });
      go(`/r/${code}`);
    } catch (error) {
      setTrouble(sayRefusal(error));
      setBusy(false);
      // The page shows why: the duel is over, or full.
      if (isFinal(error)) {
        cmdId.current = newId();
        onStale();
      }
    }
  };
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        void play();
      }}
    >
      {isAsked && <NameField name={name} onName={setName} />}
      {trouble !== undefined && (
        <p className="form-trouble" role="alert">
          {trouble}
        </p>
      )}
      <button type="submit" className="button" data-kind="go" disabled={busy}>
        {busy ? 'Opening your table…' : 'Play'}
      </button>
    </form>
  );
};

export const YourTry = (props: YourTryProps): ReactNode => {
  const { duel } = props;
  const { you, deadline } = duel;
  if (you.state === 'playing')
    return (
      <p>
        <a className="button" data-kind="go" href={`/r/${you.code ?? ''}`}>
          Continue
        </a>
      </p>
    );
  if (you.state === 'finished')
    return (
      <p role="status">
        <b>You’ve finished.</b> Results come when the duel ends, {day(deadline)}.
      </p>
    );
  if (you.state === 'unfinished') return <p>You didn’t finish in time.</p>;
  return <Begin {...props} />;
};
