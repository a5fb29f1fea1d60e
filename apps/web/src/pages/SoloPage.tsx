/** A solo table: a locked room or, without a server, a table dealt on this device. */
import { GAME_NAMES, loadGame, loadNarrator } from '@croupier/catalog/browser';
import type { TableLink } from '@croupier/client';
import { openRemote } from '@croupier/client/remote';
import { RestError, UNREACHABLE } from '@croupier/client/rest';
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { openSessionAhead } from '../lib/api.ts';
import { askedRoom, askedText } from '../lib/asked-table.ts';
import { later } from '../lib/Later.tsx';
import { ownName } from '../lib/name.ts';
import { forgetSolo, keepRecent } from '../lib/recent.ts';
import { go, subscribe } from '../lib/router.ts';
import { findSolo } from '../lib/solo.ts';
import { BROWSER } from '../link/browser-ports.ts';
import { Loading } from '../shell/Loading.tsx';
import { Missing } from '../shell/Missing.tsx';
import { TablePage } from '../table/TablePage.tsx';
import { useFelt } from '../table/use-felt.ts';

/** Asks before a hand is left for a table with other rules. */
const OtherRules = later(async () => (await import('../rules/OtherRules.tsx')).OtherRules);

/** How long a new table waits for the old one, in milliseconds. */
const LEAVING = 2000;

interface Opened {
  readonly link: TableLink;
  /** The address asks for other rules than this table has. */
  readonly isOther: boolean;
}

const openSolo = async (game: string): Promise<Opened> => {
  // Connected while the table is looked for: over a slow network that is a whole way there and back.
  const socket = BROWSER.openSocket();
  let isWanted = true;
  openSessionAhead().then(
    () => isWanted && socket.connect(),
    () => undefined,
  );
  try {
    let { picture, isOther } = await findSolo(game);
    if (isOther) {
      const { mayLeave } = await import('../rules/leave-for-rules.ts');
      if (await mayLeave(game, picture)) {
        forgetSolo(game);
        ({ picture, isOther } = await findSolo(game));
      }
    }
    const code = picture.table;
    keepRecent({ code, game, room: false });
    const ports = { ...BROWSER, openSocket: () => socket };
    return { link: openRemote({ code, watch: false, picture, ports }), isOther };
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
    const link = await openLocal(rules, {
      narrator,
      name: ownName(),
      reading: BROWSER.reading,
      ...(await askedRoom(game)),
    });
    return { link, isOther: false };
  }
};

const NOTHING_YET: { readonly link?: undefined; readonly isOther?: undefined } = {};

export const SoloPage = ({ game }: { readonly game: string }): ReactNode => {
  const felt = useFelt(game);
  const [{ link, isOther } = NOTHING_YET, setOpened] = useState<Opened>();
  const asked = useSyncExternalStore(subscribe, askedText);
  const [trouble, setTrouble] = useState<string>();
  const [fresh, setFresh] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a fresh table is asked for by its number.
  useEffect(() => {
    let opened: TableLink | undefined;
    let here = true;
    openSolo(game).then(
      (found) => {
        opened = found.link;
        if (here) setOpened(found);
        else opened.close();
      },
      (error: unknown) => setTrouble(error instanceof Error ? error.message : 'The table could not be opened.'),
    );
    return () => {
      here = false;
      opened?.close();
      setOpened(undefined);
      setTrouble(undefined);
    };
  }, [game, fresh, asked]);
  const again = useCallback(() => {
    setFresh((count) => count + 1);
  }, []);
  const newTable = useCallback(() => {
    // Without its player the house plays the hand to its end, and the bet is in the history.
    const left = link?.snapshot().picture?.seat == null ? undefined : link.leave();
    // Without a connection there may be no answer; then the seat is given up later.
    const waited = new Promise((resolve) => setTimeout(resolve, LEAVING));
    void Promise.race([left, waited]).then(() => {
      forgetSolo(game);
      again();
    });
  }, [game, link, again]);
  const title = GAME_NAMES.find(({ id }) => id === game)?.name ?? game;
  if (trouble !== undefined || felt === null)
    return (
      <main className="page narrow">
        <h1>{title}</h1>
        {trouble === undefined ? (
          <Missing />
        ) : (
          <>
            <p role="alert">{trouble}</p>
            <p className="equal-buttons">
              <button type="button" className="button" onClick={again}>
                Try again
              </button>
              {asked !== '' && (
                <>
                  <a className="button" href={`/rules/${game}`}>
                    Choose the rules
                  </a>
                  <a className="button" href={`/${game}`}>
                    Play by the usual rules
                  </a>
                </>
              )}
            </p>
          </>
        )}
      </main>
    );
  if (felt === undefined || link === undefined) return <Loading />;
  return (
    <>
      <TablePage key={`${fresh} ${asked}`} link={link} felt={felt} title={title} room={false} onNewTable={newTable} />
      {isOther && <OtherRules onStay={() => go(`/${game}`, true)} onGo={newTable} />}
    </>
  );
};
