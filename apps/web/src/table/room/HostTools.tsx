/** What the host of a room may do with the table. What they may do with a person is beside that person. */

import type { TableLink } from '@croupier/client';
import type { Player, WirePicture } from '@croupier/protocol';
import type { Rules } from '@croupier/ui';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { loadGames } from '../../lib/games.ts';
import { listed } from '../../lib/listed.ts';
import { ClockSelects } from './ClockSelects.tsx';

type Order = Parameters<TableLink['order']>[0];
type StartMode = WirePicture['room']['start'];

export interface HostToolsProps {
  readonly picture: WirePicture;
  readonly players: readonly Player[];
  /** Those of the shoe in play. */
  readonly rules: Rules;
  /** Those from the next shoe on, in words. */
  readonly nextRules: string | undefined;
  readonly bots: readonly string[];
  readonly order: (wish: Order) => void;
}

/** Those whose turn it is, without bots and the host. */
const awaited = ({ clock, seat, room }: WirePicture, players: readonly Player[]): readonly Player[] =>
  players.filter(
    ({ seat: one, bot, away }) =>
      one !== seat && bot === undefined && (clock?.waitingFor.includes(one) ?? (room.clocks === 'off' && !away)),
  );

/** What was chosen and waits for the next shoe; which preset it was is not known any more. */
const CHOSEN = 'chosen';

/** Of a preset, with the limits of this table. What holds now can be chosen again: then nothing changes. */
const RulesSelect = ({ picture, rules, nextRules, order }: Omit<HostToolsProps, 'bots' | 'players'>): ReactNode => {
  const [presets, setPresets] = useState<readonly (readonly [string, string])[]>([]);
  const { game } = picture;
  const [isMissing, setMissing] = useState(false);
  const load = useCallback((): void => {
    setMissing(false);
    loadGames().then(
      (games) => setPresets(Object.entries(games.find(({ id }) => id === game)?.presets ?? {})),
      () => setMissing(true),
    );
  }, [game]);
  useEffect(load, [load]);
  const choose = (preset: string): void => {
    const { limits } = rules;
    const setup = preset === '' ? { ...rules } : { preset, ...(limits !== undefined && { limits }) };
    order({ type: 'change-rules', setup });
  };
  if (isMissing)
    return (
      <p role="status">
        Couldn’t load the list of rules.{' '}
        <button type="button" className="button" onClick={load}>
          Try again
        </button>
      </p>
    );
  if (presets.length === 0) return null;
  return (
    <label>
      Rules from the next shoe{' '}
      <select value={nextRules === undefined ? '' : CHOSEN} onChange={({ target }) => choose(target.value)}>
        <option value="">same as now</option>
        {nextRules !== undefined && <option value={CHOSEN}>{nextRules}</option>}
        {presets.map(([preset, line]) => (
          <option key={preset} value={preset}>
            {line}
          </option>
        ))}
      </select>
    </label>
  );
};

export const HostTools = ({ picture, players, rules, nextRules, bots, order }: HostToolsProps): ReactNode => {
  const { room } = picture;
  const [bot, setBot] = useState('');
  const slow = awaited(picture, players);
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
          {room.locked ? 'Unlock the room' : 'Lock the room'}
        </button>
        <button
          type="button"
          className="button"
          aria-pressed={room.paused}
          onClick={() => order({ type: 'pause', paused: !room.paused })}
        >
          {room.paused ? 'Resume' : 'Pause the table'}
        </button>
        {slow.length > 0 && !room.paused && (
          <button type="button" className="button" onClick={() => order({ type: 'skip' })}>
            <span>
              Skip <bdi>{listed(slow.map(({ name }) => name))}</bdi>
            </span>
          </button>
        )}
      </div>
      <label>
        Rounds start{' '}
        <select
          value={room.start}
          onChange={(event) => order({ type: 'start-mode', mode: event.target.value as StartMode })}
        >
          <option value="together">when everyone has bet</option>
          <option value="host">when you deal</option>
        </select>
      </label>
      <ClockSelects
        clocks={room.clocks}
        betting={room.betting}
        start={room.start}
        onClocks={(mode) => order({ type: 'clock-mode', mode })}
        onBetting={(betting) => order({ type: 'betting-clock', betting })}
      />
      <label>
        Card counts{' '}
        <select
          value={room.aids.includes('counts') ? 'own' : 'off'}
          onChange={({ target }) => order({ type: 'allow', aid: 'counts', allowed: target.value === 'own' })}
        >
          <option value="own">each player’s choice</option>
          <option value="off">off for everyone</option>
        </select>
      </label>
      <label>
        Balances{' '}
        <select
          value={room.hidesBalances === true ? 'hidden' : 'shown'}
          onChange={({ target }) => order({ type: 'hide-balances', hidden: target.value === 'hidden' })}
        >
          <option value="shown">everyone sees them</option>
          <option value="hidden">each player sees their own</option>
        </select>
      </label>
      <RulesSelect {...{ picture, rules, nextRules, order }} />
      {bots.length > 0 && room.sitters.length < room.seats && (
        <span className="host-bots">
          <label>
            <span className="unseen">Bot type</span>
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
