/** Notices over the felt: connection, seat, another tab, a card that does not match. */
import { Strip } from '@croupier/ui';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useNewVersion } from '../lib/new-version.ts';
import { go } from '../lib/router.ts';
import { saveFile } from '../lib/save-file.ts';
import type { TableLink } from '../link/contract.ts';
import type { TableState } from './use-table.ts';

const SEAT_HELD = 120_000;

/** To whoever has no seat a locked room is no room at all; here it was one a moment ago. */
const LOCKED_OUT = 'The room is locked. Without a seat it cannot be watched.';

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

/** Whoever waited for a seat may be looking elsewhere when they get one. */
const useSeatNews = ({ snapshot: { picture, user = '' }, tell }: TableState): void => {
  const waited = useRef(false);
  const seat = picture?.seat ?? null;
  const waits = picture?.room.queue.includes(user) === true;
  useEffect(() => {
    if (waited.current && !waits) tell(seat === null ? 'You are out of the queue.' : `You have seat ${seat}.`);
    waited.current = waits;
  }, [waits, seat, tell]);
};

/** Loaded when there is something to say about the room. */
const RoomNotice = lazy(async () => ({ default: (await import('./RoomNotice.tsx')).RoomNotice }));

const isNoticeDue = ({ picture }: TableState['snapshot']): boolean =>
  picture !== undefined &&
  (picture.seat === null ||
    picture.room.paused ||
    picture.room.sitters.some(({ seat, resting }) => resting && seat === picture.seat));

export interface StripsProps {
  readonly table: TableState;
  readonly link: TableLink;
  /** Nothing is in play. */
  readonly isBetween: boolean;
  readonly onLog: () => void;
}

export const Strips = ({ table, link, isBetween, onLog }: StripsProps): ReactNode => {
  const isNewer = useNewVersion();
  const { snapshot, scene } = table;
  const { status, offlineSince, mismatch, elsewhere, notice, trouble, picture } = snapshot;
  const offline = status === 'reconnecting' && scene?.barred !== undefined;
  useSecond(offline);
  useSeatNews(table);
  if (mismatch !== undefined)
    return (
      <Strip
        tone="warn"
        text={`The table is stopped. ${mismatch.sentence}${mismatch.index === undefined ? '' : ` Place ${mismatch.index + 1} of the shoe.`}`}
      >
        <button
          type="button"
          className="button"
          onClick={() =>
            saveFile(
              `evidence-${mismatch.shoe}.json`,
              JSON.stringify({ mismatch, picture, log: snapshot.log }, null, 2),
            )
          }
        >
          Download the evidence
        </button>
        <a className="button" href={`/verify/${mismatch.shoe}`}>
          Look at the shoe
        </a>
      </Strip>
    );
  if (elsewhere)
    return (
      <Strip text="This table is open in another tab.">
        <button type="button" className="button" onClick={link.retry}>
          Use it here
        </button>
      </Strip>
    );
  if (picture?.room.closed != null || trouble?.code === 'ROOM_CLOSED')
    return (
      <Strip text="This room is closed. Your chips are yours all the same.">
        <button type="button" className="button" onClick={() => go('/')}>
          Back to the start
        </button>
      </Strip>
    );
  if (offline) {
    const held = SEAT_HELD - (performance.now() - (offlineSince ?? 0));
    const words =
      notice ??
      (picture?.seat === null
        ? 'Reconnecting…'
        : `Reconnecting… seat held ${minutes(held)}. If your turn comes, you stand.`);
    return <Strip text={words} />;
  }
  if (status === 'lost' && trouble !== undefined)
    return (
      <Strip text={trouble.code === 'TABLE_UNKNOWN' ? LOCKED_OUT : trouble.error}>
        <button type="button" className="button" onClick={() => go('/')}>
          Back to the start
        </button>
      </Strip>
    );
  if (table.back !== undefined && table.back > 0)
    return (
      <Strip text={`Back. ${table.back} ${table.back === 1 ? 'round' : 'rounds'} played while you were away.`}>
        <button type="button" className="button" onClick={onLog}>
          Log
        </button>
      </Strip>
    );
  if (status === 'live' && isNoticeDue(snapshot))
    return (
      <Suspense fallback={null}>
        <RoomNotice table={table} link={link} />
      </Suspense>
    );
  if (isNewer && isBetween)
    return (
      <Strip text="There is a new version. Reload to continue.">
        <button type="button" className="button" onClick={() => location.reload()}>
          Reload
        </button>
      </Strip>
    );
  if (status === 'local')
    return <Strip text="Practice on this device: the server cannot be reached, so nothing here is kept or proved." />;
  return null;
};
