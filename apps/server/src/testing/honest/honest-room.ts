/** A room with honest players: every preset of every game, in turn with a new shoe for every round. */
import { seededRandom } from '@croupier/cards';
import { GAMES } from '@croupier/catalog';
import { newId } from '@croupier/client';
import { createTable, openRest, openSessionWithToken } from '@croupier/client/rest';
import { insist } from '../insist.ts';
import type { Owner } from './device.ts';
import { type HonestOptions, HonestPlayer } from './honest-player.ts';

const SETUPS = GAMES.flatMap(({ id, presets }) =>
  Object.keys(presets).flatMap((preset) => [
    { game: id, setup: { preset } },
    { game: id, setup: { preset, shuffle: 'every-round' } },
  ]),
);

export interface Room {
  readonly code: string;
  readonly players: readonly HonestPlayer[];
}

export interface RoomPlan extends Pick<HonestOptions, 'calm' | 'count'> {
  readonly server: string;
  /** The number of the room decides its game and rules. */
  readonly at: number;
  readonly people: number;
  /** Milliseconds since 1970. */
  readonly until: number;
}

export const openRoom = async ({ server, at, people, calm, count, until }: RoomPlan): Promise<Room> => {
  const { game, setup } = SETUPS[at % SETUPS.length] ?? { game: '', setup: {} };
  const owners: Owner[] = [];
  for (let person = 0; person < people; person++) {
    const open = () => openSessionWithToken(openRest({ server }), `Player ${person + 1}`);
    const { user, token } = await insist(open, { until });
    owners.push({ server, user, token });
  }
  const rest = openRest({ server, token: () => owners[0]?.token });
  const cmdId = newId();
  const start = people === 1 ? 'host' : 'together';
  const { table } = await insist(() => createTable(rest, { game, setup, start }, cmdId), { until });
  const code = table.table;
  const random = seededRandom(`honest ${at}`);
  return { code, players: owners.map((owner) => new HonestPlayer({ owner, code, random, calm, count })) };
};
