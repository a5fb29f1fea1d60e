/** From the words of the command line to a room or a duel: `--join CODE`, `--new`, `--duel` or `--new-duel`, and where. */
import { findGame, GAMES } from '@croupier/catalog';
import { err, ok, parseSettings, type Refusal, type Result } from '@croupier/kernel';
import { inviteIn, type NewDuelBody, type NewRoomMessage, parseTableCode } from '@croupier/protocol';
import { parseDuelId } from '../duel/read-duel.ts';
import type { Io } from '../io.ts';
import { refuse } from '../refusals.ts';
import { parseServer, type Server } from '../server-address.ts';
import { readSpeed } from './options.ts';
import { tokenFileOf } from './token-file.ts';

/** Seconds to bet in. */
const BETTING = [10, 15, 20, 30, 'none'] as const;

export interface RawServerOptions {
  readonly join?: string;
  readonly new?: string;
  readonly duel?: string;
  readonly newDuel?: string;
  readonly bet?: string;
  readonly hours?: string;
  readonly server?: string;
  readonly name?: string;
  readonly watch?: boolean;
  readonly tokenFile?: string;
  readonly preset?: string;
  readonly set?: string;
  readonly bets?: string;
  readonly speed?: string;
}

export type DuelEntry = { readonly duel: string } | { readonly createDuel: Omit<NewDuelBody, 'cmdId' | 'bytesHash'> };

export type Entry =
  | DuelEntry
  | { readonly code: string; readonly invite: string | undefined; readonly watch: boolean }
  | { readonly create: Omit<NewRoomMessage, 'cmdId'> };

export interface ServerSpec {
  readonly server: Server;
  readonly name: string | undefined;
  readonly tokenFile: string;
  readonly entry: Entry;
  readonly speed: number;
}

const WAYS = ['join', 'new', 'duel', 'newDuel'] as const;

export const isRemote = (raw: RawServerOptions): boolean =>
  raw.server !== undefined || WAYS.some((way) => raw[way] !== undefined);

/** The game and the rules of a new table or duel. */
const chosenRules = (
  game: string,
  { preset, set = '' }: RawServerOptions,
): Result<Required<Pick<NewDuelBody, 'game' | 'setup'>>, Refusal> => {
  if (findGame(game) === undefined)
    return err(refuse('UNKNOWN_GAME', { game, known: GAMES.map(({ id }) => id).join(', ') }));
  const settings = parseSettings(set);
  return settings.ok ? ok({ game, setup: { ...(preset !== undefined && { preset }), ...settings.value } }) : settings;
};

const createEntry = (game: string, raw: RawServerOptions): Result<Entry, Refusal> => {
  const { bets } = raw;
  const chosen = chosenRules(game, raw);
  if (!chosen.ok) return chosen;
  const betting = BETTING.find((one) => String(one) === bets);
  if (betting === undefined && bets !== undefined)
    return err(refuse('BAD_VALUE', { option: '--bets', expected: BETTING.join(', '), value: bets.slice(0, 40) }));
  // A clock for bets makes sense only where rounds start by it.
  return ok({ create: { ...chosen.value, ...(betting !== undefined && { start: 'together', betting }) } });
};

const readNumber = (option: string, text: string, expected: RegExp): Result<number, Refusal> =>
  expected.test(text) && Number(text) > 0
    ? ok(Number(text))
    : err(refuse('BAD_VALUE', { option, expected: 'a number above 0', value: text.slice(0, 40) }));

const createDuelEntry = (game: string, raw: RawServerOptions): Result<Entry, Refusal> => {
  const chosen = chosenRules(game, raw);
  if (!chosen.ok) return chosen;
  const bet = readNumber('--bet', raw.bet ?? '10', /^\d{1,7}(?:\.\d{1,2})?$/);
  if (!bet.ok) return bet;
  const hours = readNumber('--hours', raw.hours ?? '24', /^\d{1,4}$/);
  return hours.ok ? ok({ createDuel: { ...chosen.value, bet: bet.value, hours: hours.value } }) : hours;
};

const duelEntry = (text: string): Result<Entry, Refusal> => {
  const id = parseDuelId(URL.canParse(text) ? (/^\/duel\/(\w+)/.exec(new URL(text).pathname)?.[1] ?? '') : text);
  const expected = 'a duel link, or a duel id of 32 hexadecimal digits';
  return id.ok
    ? ok({ duel: id.value })
    : err(refuse('BAD_VALUE', { option: '--duel', expected, value: text.slice(0, 80) }));
};

/** A link names its server as well. */
const linkOf = (text: string): { readonly server?: string; readonly code: string; readonly hash: string } => {
  if (URL.canParse(text)) {
    const { origin, pathname, hash } = new URL(text);
    return { server: origin, code: /^\/r\/(\w+)/.exec(pathname)?.[1] ?? '', hash };
  }
  const [code = '', invite] = text.split('#');
  return { code, hash: invite === undefined ? '' : `#${invite}` };
};

const joinEntry = (text: string, watch: boolean): Result<Entry, Refusal> => {
  const { code: given, hash } = linkOf(text);
  const code = parseTableCode(given);
  if (code.ok) return ok({ code: code.value, invite: inviteIn(hash), watch });
  const expected = 'a table code or link';
  return err(refuse('BAD_VALUE', { option: '--join', expected, value: text.slice(0, 40) }));
};

export const readServerOptions = (io: Io, raw: RawServerOptions): Result<ServerSpec, Refusal> => {
  const { join, new: create, duel, newDuel, name } = raw;
  if (WAYS.filter((way) => raw[way] !== undefined).length !== 1) return err(refuse('ROOM_WHICH'));
  const link = join ?? duel;
  const address = raw.server ?? (link === undefined ? undefined : linkOf(link).server);
  if (address === undefined) return err(refuse('ROOM_WHERE'));
  const server = parseServer(address);
  if (!server.ok) return server;
  const entry =
    join !== undefined
      ? joinEntry(join, raw.watch === true)
      : duel !== undefined
        ? duelEntry(duel)
        : newDuel !== undefined
          ? createDuelEntry(newDuel, raw)
          : createEntry(create ?? '', raw);
  if (!entry.ok) return entry;
  const speed = readSpeed(raw.speed);
  if (!speed.ok) return speed;
  return ok({
    speed: speed.value,
    server: server.value,
    name,
    tokenFile: raw.tokenFile ?? tokenFileOf(io),
    entry: entry.value,
  });
};
