/** Notices over the felt: connection, seat, another tab, a card that does not match. */

import { sayWarnings, type TableLink } from '@croupier/client';
import { announce, GuardedButton, Strip } from '@croupier/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { later } from '../lib/Later.tsx';
import { isNamed } from '../lib/name.ts';
import { useNewVersion } from '../lib/new-version.ts';
import { isNewPlayer, noteTold, STARTED_OVER } from '../lib/player.ts';
import { go } from '../lib/router.ts';
import type { TableState } from './use-table.ts';

const SEAT_HELD = 120_000;

/** To players without a seat, a locked room looks like it doesn't exist; this one was open a moment ago. */
const LOCKED_OUT = 'The room is locked. You need a seat to watch.';

const HOME = 'Back to home';

/** Read out once when it appears. What counts down in it is only seen. */
const Said = ({ text, urgent = false }: { readonly text: string; readonly urgent?: boolean }): ReactNode => {
  useEffect(() => announce(text, urgent ? 'assertive' : 'polite'), [text, urgent]);
  return null;
};

/** A notice with one button. */
const withWay = (text: string, way: string, onClick: () => void): ReactNode => (
  <Strip text={text}>
    <Said text={text} />
    <button type="button" className="button" onClick={onClick}>
      {way}
    </button>
  </Strip>
);

/** Counts down while it is shown. */
const useSecond = (running: boolean): void => {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [running]);
};

const minutes = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** A player who was in the queue may be looking elsewhere when they get one. */
const useSeatNews = ({ snapshot: { picture, user = '' }, tell }: TableState): void => {
  const waited = useRef(false);
  const seat = picture?.seat ?? null;
  const waits = picture?.room.queue.includes(user) === true;
  useEffect(() => {
    if (waited.current && !waits) tell(seat === null ? 'You’re no longer in the queue.' : `You’re in seat ${seat}.`);
    waited.current = waits;
  }, [waits, seat, tell]);
};

/** Loaded when there is something to say about the room. */
const RoomNotice = later(async () => (await import('./room/RoomNotice.tsx')).RoomNotice);

/** What anyone can check about a card that does not match, or an entry that the server signed. */
const Evidence = later(async () => (await import('./shoe/Evidence.tsx')).Evidence);

const isNoticeDue = ({ picture, user = '' }: TableState['snapshot']): boolean =>
  picture !== undefined &&
  (picture.seat === null ||
    picture.room.paused ||
    picture.room.removed.includes(user) ||
    picture.room.sitters.some(({ seat, resting }) => resting && seat === picture.seat));

/** Guests are asked for a name once. */
const NameStrip = later(async () => (await import('./room/NameStrip.tsx')).NameStrip);

export interface StripsProps {
  readonly room: boolean;
  readonly table: TableState;
  readonly link: TableLink;
  /** Nothing is in play. */
  readonly isBetween: boolean;
  readonly onLog: () => void;
}

export const Strips = ({ room, table, link, isBetween, onLog }: StripsProps): ReactNode => {
  const isNewer = useNewVersion();
  /** The warning that the player dismissed. */
  const [read, setRead] = useState<string>();
  const [isAsked, setAsked] = useState(() => room && !isNamed());
  const [hasStartedOver, setStartedOver] = useState(isNewPlayer);
  const { snapshot, scene } = table;
  const { status, offlineSince, mismatch, alarm, elsewhere, notice, trouble, picture } = snapshot;
  const offline = status === 'reconnecting' && scene?.barred !== undefined;
  useSecond(offline);
  useSeatNews(table);
  const stopped = mismatch ?? alarm;
  if (stopped !== undefined)
    return (
      <Strip
        tone="warn"
        text={`Play has stopped. ${stopped.sentence}${mismatch?.index === undefined ? '' : ` Position ${mismatch.index + 1} of the shoe.`}`}
      >
        <Said text={`Play has stopped. ${stopped.sentence}`} urgent />
        <Evidence snapshot={snapshot} link={link} />
      </Strip>
    );
  const home = (): void => go('/');
  if (elsewhere) return withWay('This table is open in another tab.', 'Use it here', link.retry);
  const duel = picture?.room.duel;
  if (duel !== undefined && (picture?.room.closed != null || picture?.seat === null || trouble !== undefined))
    return withWay('This duel is over.', 'See the results', () => go(`/duel/${duel.id}`));
  if (picture?.room.closed != null || trouble?.code === 'ROOM_CLOSED')
    return withWay('This room is closed. Your chips are safe.', HOME, home);
  if (offline) {
    const held = SEAT_HELD - (performance.now() - (offlineSince ?? 0));
    const words =
      notice ??
      (picture?.seat === null
        ? 'Reconnecting…'
        : picture?.room.locked === true && picture.room.sitters.length === 1
          ? 'Reconnecting… Your hand is saved.'
          : `Reconnecting… Seat held for ${minutes(held)}. ${scene.felt.whenAway ?? ''}`);
    return (
      <Strip text={words}>
        <Said text={notice ?? 'Connection lost. Reconnecting.'} urgent />
      </Strip>
    );
  }
  // A table may be seen before the way to it is found.
  if (status === 'connecting' && offlineSince !== undefined) return <Strip text={trouble?.error ?? 'Connecting…'} />;
  if (status === 'lost' && trouble !== undefined)
    return withWay(trouble.code === 'TABLE_UNKNOWN' ? LOCKED_OUT : trouble.error, HOME, home);
  if (table.back !== undefined && table.back > 0)
    return withWay(
      `Welcome back. ${table.back} ${table.back === 1 ? 'round was' : 'rounds were'} played while you were away.`,
      'Log',
      onLog,
    );
  const warning = sayWarnings(snapshot);
  if (warning !== undefined && warning !== read)
    return (
      <Strip tone="warn" text={warning}>
        <Said text={warning} urgent />
        {snapshot.isHistoryLost && <Evidence snapshot={snapshot} link={link} />}
        <GuardedButton guarded={{ id: 'got-it', commits: true }} className="button" onPress={() => setRead(warning)}>
          Got it
        </GuardedButton>
      </Strip>
    );
  if (hasStartedOver && status === 'live')
    return withWay(STARTED_OVER, 'Got it', () => {
      noteTold();
      setStartedOver(false);
    });
  if (status === 'live' && isNoticeDue(snapshot)) return <RoomNotice table={table} link={link} />;
  if (isAsked && status === 'live' && picture?.seat != null)
    return (
      <NameStrip
        isDealt={scene !== undefined && scene.felt.phase(scene.view) !== 'betting' && scene.felt.round(scene.view) > 0}
        tell={table.tell}
        onDone={() => setAsked(false)}
      />
    );
  if (isNewer && isBetween)
    return withWay('There is a new version. Reload to continue.', 'Reload', () => location.reload());
  if (status === 'local')
    return <Strip text="Practice mode: the server can’t be reached, so nothing here is saved or proved." />;
  return null;
};
