/** A table for one. It is a room nobody is invited to; without a server it is dealt on this device. */
import { GAME_NAMES, loadGame, loadNarrator } from '@croupier/catalog/browser';
import type { TableLink } from '@croupier/client';
import { openRemote } from '@croupier/client/remote';
import { RestError, UNREACHABLE } from '@croupier/client/rest';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { openSessionAhead } from '../lib/api.ts';
import { ownName } from '../lib/name.ts';
import { forgetSolo, keepRecent } from '../lib/recent.ts';
import { askedRules, findSolo } from '../lib/solo.ts';
import { BROWSER } from '../link/browser-ports.ts';
import { Loading } from '../shell/Loading.tsx';
import { Missing } from '../shell/Missing.tsx';
import { TablePage } from '../table/TablePage.tsx';
import { useFelt } from '../table/use-felt.ts';

const openSolo = async (game: string): Promise<TableLink> => {
  // Connected while the table is looked for: over a slow network that is a whole way there and back.
  const socket = BROWSER.openSocket();
  let isWanted = true;
  openSessionAhead().then(
    () => isWanted && socket.connect(),
    () => undefined,
  );
  try {
    const picture = await findSolo(game);
    const code = picture.table;
    keepRecent({ code, game, room: false });
    return openRemote({ code, watch: false, picture, ports: { ...BROWSER, openSocket: () => socket } });
  } catch (error) {
    // Also when it is known who we are only after the table was given up.
    isWanted = false;
    socket.disconnect();
    if (!(error instanceof RestError && error.code === UNREACHABLE)) throw error;
    const [{ openLocal }, rules, narrator] = await Promise.all([
      import('@croupier/client/local'),
      loadGame(game),
      loadNarrator(game),
    ]);
    return openLocal(rules, { narrator, name: ownName(), reading: BROWSER.reading, ...askedRules() });
  }
};

export const SoloPage = ({ game }: { readonly game: string }): ReactNode => {
  const felt = useFelt(game);
  const [link, setLink] = useState<TableLink>();
  const [trouble, setTrouble] = useState<string>();
  const [fresh, setFresh] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a fresh table is asked for by its number.
  useEffect(() => {
    let opened: TableLink | undefined;
    let here = true;
    openSolo(game).then(
      (found) => {
        opened = found;
        if (here) setLink(found);
        else found.close();
      },
      (error: unknown) => setTrouble(error instanceof Error ? error.message : 'The table could not be opened.'),
    );
    return () => {
      here = false;
      opened?.close();
    };
  }, [game, fresh]);
  const again = useCallback(() => {
    setLink(undefined);
    setTrouble(undefined);
    setFresh((count) => count + 1);
  }, []);
  const newTable = useCallback(() => {
    forgetSolo(game);
    again();
  }, [game, again]);
  const title = GAME_NAMES.find(({ id }) => id === game)?.name ?? game;
  if (trouble !== undefined || felt === null)
    return (
      <main className="page narrow">
        <h1>{title}</h1>
        {trouble === undefined ? (
          <Missing />
        ) : (
          <>
            <p>{trouble}</p>
            <button type="button" className="button" onClick={again}>
              Try again
            </button>
          </>
        )}
      </main>
    );
  if (felt === undefined || link === undefined) return <Loading />;
  return <TablePage key={fresh} link={link} felt={felt} title={title} room={false} onNewTable={newTable} />;
};
