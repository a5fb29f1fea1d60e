/** What the host of a room may do with the table. What they may do with a person is beside that person. */
import type { WirePicture } from '@croupier/protocol';
import { type ReactNode, useState } from 'react';
import type { TableLink } from '../link/contract.ts';
import { CLOCKS, type ClockMode } from './clocks.ts';

type StartMode = WirePicture['room']['start'];

export interface HostToolsProps {
  readonly picture: WirePicture;
  readonly bots: readonly string[];
  readonly order: (wish: Parameters<TableLink['hostAction']>[0]) => void;
}

/** Somebody else is waited for, and it is a person. */
const isWaiting = ({ clock, seat, room }: WirePicture): boolean =>
  room.sitters.some(
    ({ seat: one, bot, away }) =>
      one !== seat && bot === undefined && (clock?.waitingFor.includes(one) ?? (room.clocks === 'off' && !away)),
  );

export const HostTools = ({ picture, bots, order }: HostToolsProps): ReactNode => {
  const { room } = picture;
  const [bot, setBot] = useState('');
  const chosen = bot === '' ? bots.at(-1) : bot;
  return (
    <fieldset className="host-tools">
      <legend>You are the host</legend>
      <div className="host-buttons">
        <button
          type="button"
          className="button"
          aria-pressed={room.locked}
          onClick={() => order({ type: 'lock', locked: !room.locked })}
        >
          {room.locked ? 'Locked: unlock' : 'Lock the room'}
        </button>
        <button
          type="button"
          className="button"
          aria-pressed={room.paused}
          onClick={() => order({ type: 'pause', paused: !room.paused })}
        >
          {room.paused ? 'Paused: go on' : 'Pause the table'}
        </button>
        {isWaiting(picture) && !room.paused && (
          <button type="button" className="button" onClick={() => order({ type: 'skip' })}>
            Skip who is waited for
          </button>
        )}
      </div>
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
        Clocks{' '}
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
      {bots.length > 0 && room.sitters.length < room.seats && (
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
  );
};
