/** Who is here, the seats, who waits for one, and what the host may do. */

import type { TableLink } from '@croupier/client';
import { sayChipCount } from '@croupier/kernel';
import type { Player, Waiting, WirePicture } from '@croupier/protocol';
import { Icon, type Rules } from '@croupier/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { listed } from '../../lib/listed.ts';
import { COUNTS_OFF } from '../words/table-words.ts';
import { hasBetting } from './ClockSelects.tsx';
import { CLOCKS, sayBetting } from './clocks.ts';
import { extendTime } from './extended-time.ts';
import { HostTools } from './HostTools.tsx';
import { NameForm } from './NameForm.tsx';
import { ordinal } from './ordinal.ts';
import { PersonMenu } from './PersonMenu.tsx';
import { actsFor, factsOf, type HostOrder, isOnTheWayOut, type Order } from './person-acts.ts';

export interface PeopleProps {
  readonly link: TableLink;
  readonly picture: WirePicture;
  readonly players: readonly Player[];
  readonly queue: readonly Waiting[];
  /** Told to the host. */
  readonly removed: readonly Waiting[];
  readonly user: string | undefined;
  /** Those of the shoe in play. */
  readonly rules: Rules;
  /** Those from the next shoe on, in words. */
  readonly nextRules: string | undefined;
  readonly bots: readonly string[];
  readonly muted: ReadonlySet<string>;
  readonly onMute: (user: string) => void;
  readonly tell: (text: string) => void;
}

/** What the host has switched off. */
const AIDS = [
  { aid: 'counts', off: COUNTS_OFF },
  { aid: 'coach', off: 'The host has switched off strategy hints at this table.' },
] as const;

interface QueueProps extends Pick<PeopleProps, 'queue' | 'user'> {
  /** Of the host. */
  readonly onRemove: ((user: string) => void) | undefined;
}

const Queue = ({ queue, user, onRemove }: QueueProps): ReactNode =>
  queue.length > 0 && (
    <>
      <h3 className="section-label">Waiting for a seat</h3>
      <ol className="people-seats people-queue">
        {queue.map((one, at) => (
          <li key={one.user}>
            <span className="people-who">
              <b className="people-name">
                <bdi>{one.name}</bdi>
                {one.user === user ? ' (you)' : ''}
              </b>
              <span className="people-facts">{ordinal(at + 1)}</span>
            </span>
            {onRemove !== undefined && (
              <PersonMenu
                name={one.name}
                acts={[
                  {
                    label: 'Remove from the queue',
                    ask: `Remove ${one.name} from the queue? They can come back only if you let them.`,
                    run: () => onRemove(one.user),
                  },
                ]}
              />
            )}
          </li>
        ))}
      </ol>
    </>
  );

/** Those the host has removed, each with the way back. */
const Removed = ({ removed, order }: Pick<PeopleProps, 'removed'> & HostOrder): ReactNode =>
  removed.length > 0 && (
    <>
      <h3 className="section-label">Removed from the room</h3>
      <ul className="people-seats">
        {removed.map(({ user, name }) => (
          <li key={user}>
            <b className="people-who people-name">
              <bdi>{name}</bdi>
            </b>
            <button
              type="button"
              className="button"
              data-kind="quiet"
              onClick={() => order({ type: 'let-back', user })}
            >
              Let back in
              <span className="unseen">
                {' '}
                <bdi>{name}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );

/** More time is everybody's own choice, and never has to be explained. */
const OwnSeat = ({
  link,
  own,
  tell,
}: Pick<PeopleProps, 'link' | 'tell'> & { readonly own: Player | undefined }): ReactNode => {
  const extended = own?.extended === true;
  const extend = (): void =>
    void extendTime(link, !extended).then((answer) =>
      tell(answer.ok ? (extended ? 'You have standard time again.' : 'You have triple time.') : answer.error),
    );
  const leave = (): void => void link.leave().then((answer) => tell(answer.ok ? 'You left your seat.' : answer.error));
  const [isNaming, setNaming] = useState(false);
  if (isNaming)
    return (
      <NameForm
        label="Your name"
        save="Save name"
        cancel="Cancel"
        onDone={(name) => {
          setNaming(false);
          if (name !== undefined) tell(`Other players see you as ${name}.`);
        }}
      />
    );
  return (
    <p className="own-seat">
      <button type="button" className="button" onClick={() => setNaming(true)}>
        Change your name
      </button>
      <button type="button" className="button" aria-pressed={extended} onClick={extend}>
        Extended time ×3: {extended ? 'on' : 'off'}
      </button>
      <button type="button" className="button" onClick={leave}>
        Leave my seat
      </button>
    </p>
  );
};

export const People = (props: PeopleProps): ReactNode => {
  const { link, picture, players, queue, removed, user, rules, nextRules, bots, muted, onMute, tell } = props;
  const { room, seat } = picture;
  const isHost = room.host === user;
  const order = (wish: Order): void => {
    void link.order(wish).then((answer) => answer.ok || tell(answer.error));
  };
  const seats = Array.from({ length: room.seats }, (_, at) => at + 1);
  const free = room.seats - players.length;
  const goesOut = listed(players.filter((player) => isOnTheWayOut(room, player)).map(({ name }) => name));
  useEffect(() => {
    if (isHost && goesOut !== '') tell(`${goesOut} will be removed when this round ends.`);
  }, [isHost, goesOut, tell]);
  return (
    <div className="people">
      <ul className="people-seats">
        {seats.map((number) => {
          const player = players.find((one) => one.seat === number);
          if (player === undefined)
            return seat === null ? (
              <li key={number} className="people-free">
                <span className="people-who">Seat {number}, free</span>
                <button
                  type="button"
                  className="button"
                  onClick={() => void link.sit(number).then((answer) => answer.ok || tell(answer.error))}
                >
                  Sit here
                </button>
              </li>
            ) : null;
          const own = player.user === user && player.bot === undefined;
          return (
            <li key={number} data-away={player.away ? '' : undefined}>
              <span className="people-who">
                <b className="people-name">
                  <bdi>{player.name}</bdi>
                  {own ? ' (you)' : ''}
                </b>
                <span className="people-facts">
                  {player.balance !== undefined && `${sayChipCount(player.balance)} · `}
                  {factsOf(player, isOnTheWayOut(room, player))}
                  {player.extended && (
                    <span className="extended-time">
                      {' · '}
                      <Icon name="clock" />
                      extended time
                    </span>
                  )}
                </span>
              </span>
              {!own && (
                <PersonMenu
                  name={player.name}
                  acts={actsFor({
                    ...{ player, isHost, onMute, order },
                    isOut: isOnTheWayOut(room, player),
                    isMuted: muted.has(player.user),
                  })}
                />
              )}
            </li>
          );
        })}
        {seat !== null && free > 0 && (
          <li className="people-free">{free === 1 ? 'One seat is free' : `${free} seats are free`}</li>
        )}
      </ul>
      <Queue
        queue={queue}
        user={user}
        onRemove={isHost ? (waiting) => order({ type: 'remove-waiting', user: waiting }) : undefined}
      />
      {isHost && (
        <Removed
          removed={removed.filter(({ user: one }) => players.every((player) => player.user !== one))}
          order={order}
        />
      )}
      {seat === null ? (
        <p>You are watching. Take a free seat, or join the queue for the next one.</p>
      ) : (
        <OwnSeat link={link} tell={tell} own={players.find((one) => one.seat === seat)} />
      )}
      {isHost && <HostTools {...{ picture, players, rules, nextRules, bots, order }} />}
      {nextRules !== undefined && <p>{nextRules}</p>}
      {AIDS.map(({ aid, off }) => room.aids.includes(aid) || <p key={aid}>{off}</p>)}
      {!isHost && room.hidesBalances === true && <p>The host has hidden balances at this table.</p>}
      {!isHost && room.clocks !== 'normal' && <p>Clocks: {CLOCKS.find(({ mode }) => mode === room.clocks)?.words}.</p>}
      {!isHost && room.betting !== null && hasBetting(room) && (
        <p>
          Time to bet: {sayBetting(room.betting)}
          {room.clocks === 'long' && room.betting !== 'none' && ', tripled'}.
        </p>
      )}
    </div>
  );
};
