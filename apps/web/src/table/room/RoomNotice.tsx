/** Notices of a room: the rail and the queue, a pause, a player who is marked as away. Loaded when there is one to show. */

import type { TableLink } from '@croupier/client';
import { readSession } from '@croupier/client/rest';
import { sayChipCount } from '@croupier/kernel';
import { announce, Strip } from '@croupier/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { REST } from '../../lib/api.ts';
import { go } from '../../lib/router.ts';
import type { TableState } from '../use-table.ts';
import { ordinal } from './ordinal.ts';

export interface RoomNoticeProps {
  readonly table: TableState;
  readonly link: TableLink;
}

const RELEASED: { readonly [why: string]: string } = {
  removed: 'The host removed you from your seat.',
  missed: 'You missed two turns and someone was waiting, so your seat was released.',
};

/** What they have, which a table tells only to those who sit at it. */
const useChips = (isAsked: boolean): string => {
  const [chips, setChips] = useState<number>();
  useEffect(() => {
    if (isAsked)
      readSession(REST).then(
        ({ balance }) => setChips(balance),
        () => undefined,
      );
  }, [isAsked]);
  return `You keep your ${chips === undefined ? 'chips' : sayChipCount(chips)}.`;
};

/** Read out as well: it may be what somebody has been waiting for. */
const Notice = ({ text, children }: { readonly text: string; readonly children?: ReactNode }): ReactNode => {
  useEffect(() => announce(text), [text]);
  return <Strip text={text}>{children}</Strip>;
};

/** At the rail: a seat can be asked for before there is one. */
const Rail = ({ table: { snapshot, tell }, link }: RoomNoticeProps): ReactNode => {
  const { picture, seatLost, user = '' } = snapshot;
  const chips = useChips(seatLost !== undefined);
  const room = picture?.room;
  const place = (room?.queue.indexOf(user) ?? -1) + 1;
  const wait = (waits: boolean) => () =>
    void link.sitNext(waits).then((answer) => {
      if (!answer.ok) tell(answer.error);
    });
  if (place > 0)
    return (
      <Notice text={`You’re ${ordinal(place)} in the queue. You’ll get a seat when it’s your turn.`}>
        <button type="button" className="button" onClick={wait(false)}>
          Leave the queue
        </button>
      </Notice>
    );
  const isFull = room !== undefined && room.sitters.length >= room.seats;
  const words =
    seatLost === undefined ? 'You are watching.' : `${RELEASED[seatLost] ?? 'Your seat was released.'} ${chips}`;
  return (
    <Notice text={isFull && seatLost === undefined ? `${words} All seats are taken.` : words}>
      <button type="button" className="button" onClick={wait(true)}>
        {isFull ? 'Join the queue' : seatLost === undefined ? 'Join next round' : 'Take a seat'}
      </button>
      {seatLost !== undefined && (
        <button type="button" className="button" onClick={() => go('/')}>
          Home
        </button>
      )}
    </Notice>
  );
};

export const RoomNotice = ({ table, link }: RoomNoticeProps): ReactNode => {
  const { picture, user } = table.snapshot;
  const ask = (order: Parameters<TableLink['order']>[0]) => () =>
    void link.order(order).then((answer) => {
      if (!answer.ok) table.tell(answer.error);
    });
  if (picture?.seat === null) return <Rail table={table} link={link} />;
  if (picture?.room.paused === true)
    return (
      <Notice text="The table is paused. Clocks are stopped.">
        {picture.room.host === user && (
          <button type="button" className="button" onClick={ask({ type: 'pause', paused: false })}>
            Resume
          </button>
        )}
      </Notice>
    );
  if (picture?.room.removed.includes(user ?? '') === true)
    return <Notice text="The host is removing you from this room. You can finish this round." />;
  return (
    <Notice text="You’re marked as away, so the table won’t wait for you.">
      <button type="button" className="button" onClick={ask({ type: 'come-back' })}>
        I’m back
      </button>
    </Notice>
  );
};
