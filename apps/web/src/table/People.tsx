/** Who is here, the seats, and what the host may do. */
import type { Player, WirePicture } from '@croupier/protocol';
import { type ReactNode, useState } from 'react';
import type { TableLink } from '../link/contract.ts';
import { CLOCKS, type ClockMode } from './clocks.ts';

type StartMode = WirePicture['room']['start'];

export interface PeopleProps {
  readonly link: TableLink;
  readonly picture: WirePicture;
  readonly players: readonly Player[];
  readonly user: string | undefined;
  readonly bots: readonly string[];
  readonly muted: ReadonlySet<string>;
  readonly onMute: (user: string) => void;
  readonly tell: (text: string) => void;
}

export const People = ({ link, picture, players, user, bots, muted, onMute, tell }: PeopleProps): ReactNode => {
  const { room, seat } = picture;
  const isHost = room.host === user;
  const [bot, setBot] = useState('');
  const order = (wish: Parameters<TableLink['hostAction']>[0]): void => {
    void link.hostAction(wish).then((answer) => answer.ok || tell(answer.error));
  };
  const seats = Array.from({ length: room.seats }, (_, at) => at + 1);
  const free = room.seats - players.length;
  const chosen = bot === '' ? bots.at(-1) : bot;
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
                  {player.name}
                  {own ? ' (you)' : ''}
                </b>
                <span className="people-facts">
                  {[
                    `Seat ${number}`,
                    player.host && 'host',
                    player.bot !== undefined && 'bot',
                    player.away && 'away',
                    player.leaving && 'leaving after this round',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {!own && player.bot === undefined && (
                <button
                  type="button"
                  className="button"
                  data-kind="quiet"
                  aria-pressed={muted.has(player.user)}
                  onClick={() => onMute(player.user)}
                >
                  {muted.has(player.user) ? 'Unmute' : 'Mute'}
                </button>
              )}
              {isHost && !own && (
                <>
                  {player.bot === undefined && (
                    <button
                      type="button"
                      className="button"
                      data-kind="quiet"
                      onClick={() => order({ type: 'pass-host', to: number })}
                    >
                      Make host
                    </button>
                  )}
                  <button
                    type="button"
                    className="button"
                    data-kind="quiet"
                    onClick={() => order({ type: 'remove-seat', seat: number })}
                  >
                    Remove
                  </button>
                </>
              )}
            </li>
          );
        })}
        {seat !== null && free > 0 && (
          <li className="people-free">{free === 1 ? 'One seat is free' : `${free} seats are free`}</li>
        )}
      </ul>
      {isHost && (
        <fieldset className="host-tools">
          <legend>You are the host</legend>
          <button
            type="button"
            className="button"
            aria-pressed={room.locked}
            onClick={() => order({ type: 'lock', locked: !room.locked })}
          >
            {room.locked ? 'Locked: unlock' : 'Lock the room'}
          </button>
          <label>
            Rounds start{' '}
            <select
              value={room.start}
              onChange={(event) => order({ type: 'start-mode', mode: event.target.value as StartMode })}
            >
              <option value="together">when all have bet</option>
              <option value="host">when you deal</option>
            </select>
          </label>
          <label>
            Time{' '}
            <select
              value={room.clocks}
              onChange={(event) => order({ type: 'clock-mode', mode: event.target.value as ClockMode })}
            >
              {CLOCKS.map(({ mode, words }) => (
                <option key={mode} value={mode}>
                  {words}
                </option>
              ))}
            </select>
          </label>
          {bots.length > 0 && players.length < room.seats && (
            <span className="host-bots">
              <label>
                <span className="unseen">Kind of bot</span>
                <select value={chosen} onChange={(event) => setBot(event.target.value)}>
                  {bots.map((name) => (
                    <option key={name}>{name}</option>
                  ))}
                </select>
              </label>
              <button
                type="button"
                className="button"
                onClick={() => chosen !== undefined && order({ type: 'seat-bot', bot: chosen })}
              >
                Seat a bot
              </button>
            </span>
          )}
        </fieldset>
      )}
      {!isHost && room.clocks !== 'normal' && (
        <p>Time to bet and to decide: {CLOCKS.find(({ mode }) => mode === room.clocks)?.words}.</p>
      )}
      {seat === null ? (
        <p>You are watching. Take a free seat, or ask for the next one.</p>
      ) : (
        <button
          type="button"
          className="button"
          onClick={() =>
            void link.leave().then((answer) => (answer.ok ? tell('You have left your seat.') : tell(answer.error)))
          }
        >
          Leave my seat
        </button>
      )}
    </div>
  );
};
