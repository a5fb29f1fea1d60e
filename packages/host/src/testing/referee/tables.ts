/** Many tables, played to their end: every preset, and any mixture of options. */
import { DECK, type Random, seededRandom } from '@croupier/cards';
import { GAMES } from '@croupier/catalog';
import type { AnyGame } from '@croupier/kernel';
import { openMemoryStore, type Store } from '@croupier/store/memory';
import type { RoomEvent } from '../../room/room-events.ts';
import { type KeptLog, openHouse } from '../played-table.ts';
import { stackedWorks } from '../shoes.ts';
import { anySetup, PRESET_TABLES, playRandomTable } from './random-tables.ts';

/** Where the books of the table are, too. */
export interface StoredLog extends KeptLog {
  readonly store: Store;
}

/** `seed`: the same seed plays the same tables. One table in three begins with a shoe of version 1 where `olderToo`. */
export const playPresets = async (seed: string, rounds: number, olderToo = false): Promise<readonly StoredLog[]> => {
  const logs: StoredLog[] = [];
  for (const [at, { game, preset }] of PRESET_TABLES.entries()) {
    const house = await openHouse(`${seed}/${game}/${preset}`);
    const asBefore = olderToo && house.random.below(3) === 0;
    const log = await playRandomTable(house, { game, setup: { preset }, rounds, players: 1 + (at % 4), asBefore });
    logs.push({ ...log, store: house.store });
  }
  return logs;
};

const gameFor = (at: number): AnyGame => GAMES[at % GAMES.length] ?? GAMES[0];

export const playMixtures = async (seed: string, tables: number, rounds: number): Promise<readonly KeptLog[]> => {
  const logs: KeptLog[] = [];
  for (let at = 0; at < tables; at++) {
    const house = await openHouse(`${seed}/${at}`);
    const game = gameFor(at);
    const setup = anySetup(game, house.random);
    const players = 1 + (at % 4);
    logs.push(await playRandomTable(house, { game: game.id, setup, rounds, players, changesRules: at % 3 === 0 }));
  }
  return logs;
};

/** More cards than any round needs, of a few kinds only: pairs, aces and long hands come up all the time. */
const fewKinds = (random: Random): string => {
  const kinds = Array.from({ length: 2 + random.below(5) }, () => random.pick(DECK));
  const favored = random.below(2) === 0 ? ['Qh', 'As', 'Ah'] : ['Ac', '2d', '3h'];
  return Array.from({ length: 120 }, () => random.pick([...kinds, ...favored])).join(' ');
};

/** Shoes that no fair shuffle would give, each for one round. Their proofs prove nothing; rules and money are as ever. */
export const playStacked = async (seed: string, tables: number, rounds: number): Promise<readonly KeptLog[]> => {
  const logs: KeptLog[] = [];
  for (let at = 0; at < tables; at++) {
    const cards = seededRandom(`${seed}/cards/${at}`);
    const house = await openHouse(
      `${seed}/${at}`,
      openMemoryStore(),
      stackedWorks(() => fewKinds(cards)),
    );
    const game = gameFor(at);
    const preset = Object.keys(game.presets).at(-1) ?? '';
    const options = at % 4 < 2 ? { preset } : anySetup(game, house.random);
    const setup = { ...options, decks: 6, shuffle: 'every-round' };
    logs.push(await playRandomTable(house, { game: game.id, setup, rounds, players: 1 + (at % 3) }));
  }
  return logs;
};

/** How many shoes were sealed, by version, and how many of them with bytes of players. */
export const sealedShoes = (logs: readonly KeptLog[]): ReadonlyMap<string, number> => {
  const shoes = new Map<string, number>();
  for (const { event } of logs.flatMap(({ events }) => events)) {
    const { room } = event as { readonly room?: RoomEvent };
    if (room?.type !== 'ShoeSealed') continue;
    const { version = 1, entropy } = room.facts;
    const kind = `shoes of version ${version} ${entropy.length > 0 ? 'with' : 'without'} bytes of players`;
    shoes.set(kind, (shoes.get(kind) ?? 0) + 1);
  }
  return shoes;
};

/** How often each event came up, with its outcome, result or reason. */
export const eventKinds = (logs: readonly KeptLog[]): ReadonlyMap<string, number> => {
  const kinds = new Map<string, number>();
  for (const { event } of logs.flatMap(({ events }) => events)) {
    const { game, room } = event as { readonly [part: string]: { readonly [field: string]: unknown } | undefined };
    const { type, outcome, result, why } = game ?? room ?? {};
    const more = [outcome, result, why].filter((each) => typeof each === 'string');
    for (const kind of [String(type), ...more.map((each) => `${String(type)}: ${each}`)])
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return kinds;
};
