/**
 * What a house could write into its log after the fact: one field of one event changed, and every hash made to fit again.
 * Only changes of a card, an outcome or a chip are made here, so a referee has to notice each of them.
 */
import { DECK, type Random } from '@croupier/cards';
import type { Json } from '@croupier/kernel';
import type { StoredEvent } from '@croupier/store/memory';
import { rehashed } from '../log-vectors.ts';
import type { KeptLog } from '../played-table.ts';

type Fields = { readonly [name: string]: Json };
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface Forgery {
  readonly what: string;
  readonly log: KeptLog;
}

/** Fields of events that say which card, who won, or how many chips, and another value for each. */
const OTHER: { readonly [field: string]: (value: Json, random: Random) => Json } = {
  card: (value, random) => random.pick(DECK.filter((card) => card !== value)),
  at: (value, random) => Number(value) + 1 + random.below(5),
  stake: (value, random) => Number(value) + 100 * (1 + random.below(50)),
  returned: (value, random) => Number(value) + 100 * (1 + random.below(50)),
  staked: (value, random) => Number(value) + 100 * (1 + random.below(50)),
  total: (value) => (Number(value) === 20 ? 19 : 20),
  player: (value) => (Number(value) + 1) % 10,
  banker: (value) => (Number(value) + 1) % 10,
  playerCards: (value) => 5 - Number(value),
  bankerCards: (value) => 5 - Number(value),
  outcome: (value, random) => random.pick(['win', 'lose', 'push', 'natural', 'bust'].filter((each) => each !== value)),
  winner: (value, random) => random.pick(['player', 'banker', 'tie'].filter((each) => each !== value)),
  result: (value) => (value === 'lost' ? 'three' : 'lost'),
  natural: (value) => value !== true,
  draws: (value) => value !== true,
  playerPair: (value) => value !== true,
  bankerPair: (value) => value !== true,
  perfectPair: (value) => value !== true,
  spot: (value) => Number(value) + 1,
  seat: (value) => Number(value) + 1,
  hand: (value) => (typeof value === 'number' ? value + 1 : value === 'player' ? 'banker' : 'player'),
  to: (value) => (value === 'player' ? 'banker' : 'player'),
  on: (value) => (value === 'tie' ? 'playerPair' : 'tie'),
};

/** Whether the field at this path of an entry says which card, who won, or how many chips. */
export const isOfTheGame = (path: string): boolean => {
  const names = path.split('.');
  return (names[0] === 'game' && (names.at(-1) ?? '') in OTHER) || (names[0] === 'proofs' && names.at(-1) === 'card');
};

type Path = readonly (string | number)[];

/** Every place in an event of the game where one of these fields stands. */
const places = (value: Json, path: Path = []): readonly Path[] => {
  if (Array.isArray(value)) return value.flatMap((item, at) => places(item as Json, [...path, at]));
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([name, field]) => {
    const deeper = places(field, [...path, name]);
    return name in OTHER && !isFields(field) && !Array.isArray(field) ? [[...path, name], ...deeper] : deeper;
  });
};

const changedAt = (value: Json, [first, ...rest]: Path, change: (old: Json) => Json): Json => {
  if (first === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((item, at) => (at === first ? changedAt(item as Json, rest, change) : (item as Json)));
  const fields = value as Fields;
  return { ...fields, [first]: changedAt(fields[first] as Json, rest, change) };
};

const gameOf = ({ event }: StoredEvent): Fields | undefined =>
  isFields(event) && isFields(event['game']) ? event['game'] : undefined;

/** One field of one event of the game, chosen at random. */
export const forgeOneField = (honest: KeptLog, random: Random): Forgery => {
  const all = honest.events.flatMap((stored, index) => {
    const game = gameOf(stored);
    return game === undefined ? [] : places(game).map((path) => ({ index, path }));
  });
  const { index, path } = random.pick(all);
  const stored = honest.events[index] as StoredEvent;
  const name = String(path.at(-1));
  const event = changedAt(stored.event, ['game', ...path], (old) => OTHER[name]?.(old, random) ?? old);
  const log = rehashed(honest, { ...honest, events: honest.events.with(index, { ...stored, event }) });
  return { what: `${JSON.stringify(gameOf(stored)?.['type'])}.${path.join('.')} of event ${stored.seq}`, log };
};

/** The events of the log with some of them changed or left out; `undefined` leaves one out. */
export const rewritten = (
  honest: KeptLog,
  change: (game: Fields, stored: StoredEvent) => Fields | undefined,
): KeptLog => {
  const events = honest.events.flatMap((stored) => {
    const game = gameOf(stored);
    if (game === undefined) return [stored];
    const after = change(game, stored);
    return after === undefined ? [] : [{ ...stored, event: { ...(stored.event as Fields), game: after } }];
  });
  return rehashed(honest, { ...honest, events });
};
