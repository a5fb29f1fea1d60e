/** A room by its code: visitors take a seat or watch. */
import { GAME_NAMES, gameName } from '@croupier/catalog/browser';
import { Board, type TableLink } from '@croupier/client';
import { openRemote } from '@croupier/client/remote';
import { inviteIn, parseTableCode } from '@croupier/protocol';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { duelOfTable } from '../duel/kept-duels.ts';
import { kept } from '../lib/keep.ts';
import { later } from '../lib/Later.tsx';
import { takeOpened } from '../lib/opened.ts';
import { keepRecent } from '../lib/recent.ts';
import { readdress } from '../lib/router.ts';
import { BROWSER } from '../link/browser-ports.ts';
import { Missing } from '../shell/Missing.tsx';
import { useExtendedTime } from '../table/room/extended-time.ts';
import { TablePage } from '../table/TablePage.tsx';
import { useFelt } from '../table/use-felt.ts';

const BrokenPromises = later(async () => (await import('../reveal/RevealNews.tsx')).BrokenPromises);

const NOBODY = new Board();

const WORDS: { readonly [code: string]: string } = {
  TABLE_UNKNOWN: 'There is no room with this code. Codes have six characters and never contain 0, O, 1 or I.',
  ROOM_CLOSED: 'This room is closed.',
  ROOM_LOCKED: 'The host has locked this room. You can join when the host unlocks it.',
  REMOVED_FROM_ROOM:
    'The host removed you from this room. Your chips are safe. You can come back when the host lets you in.',
};

/** A player who is sent away no longer sees the table. */
const SENT_AWAY: ReadonlySet<string> = new Set(['ROOM_LOCKED', 'REMOVED_FROM_ROOM']);

interface RoomPageProps {
  readonly code: string;
  readonly watch: boolean;
}

/** A code that no room can have is not asked for: it would count as a guess. */
export const RoomPage = (props: RoomPageProps): ReactNode =>
  parseTableCode(props.code).ok ? (
    <KnownRoom {...props} />
  ) : (
    <NoRoom code={props.code} words={WORDS['TABLE_UNKNOWN']} />
  );

const NoRoom = ({
  code,
  words,
  children,
}: {
  readonly code: string;
  readonly words: string | undefined;
  readonly children?: ReactNode;
}): ReactNode => {
  const duel = duelOfTable(code);
  return (
    <main className="page narrow">
      <h1>{duel === undefined ? `Room ${code}` : 'Duel table'}</h1>
      <p role="alert">
        {words}
        {duel !== undefined && ' This table belongs to a duel.'}
      </p>
      {kept('shoes') !== undefined && <BrokenPromises only={code} />}
      <p className="equal-buttons">
        {duel !== undefined && (
          <a className="button" data-kind="go" href={`/duel/${duel.id}`}>
            Duel page
          </a>
        )}
        {children}
        <a className="button" href={`/${GAME_NAMES[0].id}`}>
          Play solo
        </a>
        <a className="button" href="/new">
          Open a new room
        </a>
      </p>
    </main>
  );
};

const KnownRoom = ({ code, watch }: RoomPageProps): ReactNode => {
  const [link, setLink] = useState<TableLink>();
  const [isNew] = useState(() => takeOpened(code));
  useEffect(() => {
    const duel = duelOfTable(code);
    const opened = openRemote({
      ...{ code, watch, duel },
      invite: inviteIn(location.hash),
      ports: BROWSER,
      tale: async (...names) => (await import('@croupier/client/room-tale')).openRoomTale(...names, duel !== undefined),
    });
    setLink(opened);
    return () => opened.close();
  }, [code, watch]);
  const { picture, trouble, status, invite } = useSyncExternalStore(
    link?.subscribe ?? NOBODY.subscribe,
    link?.snapshot ?? NOBODY.get,
  );
  useExtendedTime(link, picture?.seat ?? null);
  const game = picture?.game;
  const felt = useFelt(game);
  const duel = picture?.room.duel?.id;
  useEffect(() => {
    if (game !== undefined) keepRecent({ code, game, room: true, ...(duel !== undefined && { duel }) });
  }, [code, game, duel]);
  // The address of the page is a link that others can be given, too.
  useEffect(() => {
    if (invite !== undefined && picture !== undefined && (location.hash !== `#${invite}` || location.search !== ''))
      readdress(`${location.pathname}#${invite}`);
  }, [invite, picture]);
  if (trouble !== undefined && (picture === undefined || SENT_AWAY.has(trouble.code)))
    return (
      <NoRoom
        code={code}
        words={
          WORDS[trouble.code] ??
          (status === 'lost' ? trouble.error : 'Rooms can’t be reached right now. You can still play alone.')
        }
      >
        <button type="button" className="button" onClick={() => link?.retry()}>
          Try again
        </button>
      </NoRoom>
    );
  if (felt === null)
    return (
      <main className="page narrow">
        <h1>Room {code}</h1>
        <Missing />
      </main>
    );
  if (link === undefined || felt === undefined || picture === undefined)
    return <p className="loading">Finding room {code}…</p>;
  const { name } = gameName(felt.id);
  // The table of a duel is for one player.
  if (duel !== undefined) return <TablePage link={link} felt={felt} title={`${name} duel`} room={false} />;
  return <TablePage link={link} felt={felt} title={`${name} · ${code}`} room isNew={isNew} />;
};
