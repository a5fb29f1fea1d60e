/** From the words of the command line to a room: `--join CODE` or `--new`, and where. */
import { findGame, GAMES } from '@croupier/catalog';
import { err, ok, parseSettings, type Refusal, type Result } from '@croupier/kernel';
import { inviteIn, type NewRoomMessage, parseTableCode } from '@croupier/protocol';
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
  readonly server?: string;
  readonly name?: string;
  readonly watch?: boolean;
  readonly tokenFile?: string;
  readonly preset?: string;
  readonly set?: string;
  readonly bets?: string;
  readonly speed?: string;
}

export type Entry =
  | { readonly code: string; readonly invite: string | undefined; readonly watch: boolean }
  | { readonly create: Omit<NewRoomMessage, 'cmdId'> };

export interface ServerSpec {
  readonly server: Server;
  readonly name: string | undefined;
  readonly tokenFile: string;
  readonly entry: Entry;
  readonly speed: number;
}

export const isRemote = ({ join, new: create, server }: RawServerOptions): boolean =>
  join !== undefined || create !== undefined || server !== undefined;

const createEntry = (game: string, { preset, set = '', bets }: RawServerOptions): Result<Entry, Refusal> => {
  if (findGame(game) === undefined)
    return err(refuse('UNKNOWN_GAME', { game, known: GAMES.map(({ id }) => id).join(', ') }));
  const settings = parseSettings(set);
  if (!settings.ok) return settings;
  const betting = BETTING.find((one) => String(one) === bets);
  if (betting === undefined && bets !== undefined)
    return err(refuse('BAD_VALUE', { option: '--bets', expected: BETTING.join(', '), value: bets.slice(0, 40) }));
  const setup = { ...(preset !== undefined && { preset }), ...settings.value };
  // A clock for bets makes sense only where rounds start by it.
  return ok({ create: { game, setup, ...(betting !== undefined && { start: 'together', betting }) } });
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
  const { join, new: create, name } = raw;
  if ((join === undefined) === (create === undefined)) return err(refuse('ROOM_WHICH'));
  const address = raw.server ?? (join === undefined ? undefined : linkOf(join).server);
  if (address === undefined) return err(refuse('ROOM_WHERE'));
  const server = parseServer(address);
  if (!server.ok) return server;
  const entry = join === undefined ? createEntry(create ?? '', raw) : joinEntry(join, raw.watch === true);
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
