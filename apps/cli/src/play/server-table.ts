/** A table of a server, in this terminal: the link that pages use, over the network as the command line sees it. */
import { findGame } from '@croupier/catalog';
import { type Keeper, memoryKeeper, newId, type Snapshot, until } from '@croupier/client';
import { openNodeSocket } from '@croupier/client/node';
import { type OpenedDuel, openRemote, type RemotePorts, type SocketLike } from '@croupier/client/remote';
import { createTable, readKeys, readReceipt, readShoe, readTable, topUp, UNREACHABLE } from '@croupier/client/rest';
import { chips, err, ok, type Refusal, type Result } from '@croupier/kernel';
import { isPicture, type WireEntry, type WirePicture } from '@croupier/protocol';
import { clean } from '../clean.ts';
import type { Io } from '../io.ts';
import { refuse } from '../refusals.ts';
import { type Ask, askServer, type Server } from '../server-address.ts';
import { fetchLog } from '../verify/fetch-log.ts';
import { enterDuel } from './duel-entry.ts';
import type { OpenTable } from './open-table.ts';
import { receiptKeeper, USER_KEY } from './receipt-file.ts';
import type { ServerSpec } from './server-options.ts';
import { openSession } from './session.ts';

/** No answer, or none of ours: the link tries again. */
const UNANSWERED: ReadonlySet<string> = new Set(['SERVER_SILENT', 'SERVER_STRANGE']);

/** An error the link reads its code from. */
const thrown = ({ code, message, details }: Refusal): Error =>
  Object.assign(new Error(message), { code: UNANSWERED.has(code) ? UNREACHABLE : code, details });

const orThrow = <T>(result: Result<T, Refusal>): T => {
  if (!result.ok) throw thrown(result.error);
  return result.value;
};

/** Whatever a server sends goes to a terminal sooner or later. */
const cleanSocket = (socket: SocketLike): SocketLike => ({
  get connected() {
    return socket.connected;
  },
  on: (event, listener) =>
    socket.on(event, (message: never) => listener(event.startsWith('connect') ? message : clean(message))),
  emit: (event, message, ack) => socket.emit(event, message, (answer: never) => ack(clean(answer))),
  connect: () => socket.connect(),
  disconnect: () => socket.disconnect(),
});

interface Held {
  /** The latest token: resuming replaces it. */
  readonly token: () => string;
  /** Resumes the same session after it ended because no command was sent for too long. */
  readonly resume: () => Promise<Result<{ readonly user: string }, Refusal>>;
  /** Outlasts the program; if not given, nothing does. */
  readonly receipts?: Keeper;
}

export const serverPorts = (
  io: Io,
  server: Server,
  { token, resume, receipts = memoryKeeper() }: Held,
  ask: Ask,
  socket: () => SocketLike = () => openNodeSocket(() => server, token),
): RemotePorts => ({
  openSocket: () => cleanSocket(socket()),
  openSession: async () => orThrow(await resume()),
  fetchShoe: async (id) => orThrow(await ask((rest) => readShoe(rest, id))),
  fetchLog: async (table, after) => orThrow(await fetchLog(io, { server, table, token: token(), after })),
  topUp: async (cmdId) => {
    const answer = await ask((rest) => topUp(rest, cmdId));
    if (answer.ok) return answer.value;
    const { code, message, details } = answer.error;
    return { ok: false, code, error: message, details };
  },
  keeper: memoryKeeper(),
  bytes: receipts,
  receipts: {
    keeper: receipts,
    at: async (table, seq) => orThrow(await ask((rest) => readReceipt(rest, table, seq))),
    keys: async () => orThrow(await ask((rest) => readKeys(rest))),
  },
  newId,
  random: Math.random,
  now: () => io.ticks(),
});

interface Found {
  readonly picture: WirePicture;
  /** That the table is a try of. */
  readonly duel?: OpenedDuel;
}

/** The code of the table, and the game that is played there. */
const findTable = async (ask: Ask, { entry }: ServerSpec, keeper: Keeper): Promise<Result<Found, Refusal>> => {
  if ('duel' in entry || 'createDuel' in entry) {
    const entered = await enterDuel(ask, entry, keeper);
    if (!entered.ok) return entered;
    const { code, duel } = entered.value;
    const found = await ask((rest) => readTable(rest, code));
    return found.ok ? ok({ picture: found.value.table, duel }) : found;
  }
  const found = await ask((rest) =>
    'create' in entry ? createTable(rest, entry.create) : readTable(rest, entry.code, entry.invite),
  );
  return found.ok ? ok({ picture: found.value.table }) : found;
};

/** In the room, or the reason why not. */
const entered = ({ status, picture, trouble }: Snapshot): Result<WirePicture, Refusal> | undefined => {
  if (status === 'live' && picture !== undefined) return ok(picture);
  if (status !== 'lost' || trouble === undefined) return undefined;
  return err({ code: trouble.code, message: trouble.error, details: trouble.details ?? {} });
};

export const openRoom = async (io: Io, spec: ServerSpec): Promise<Result<OpenTable, Refusal>> => {
  const { server, entry } = spec;
  const session = await openSession(io, spec);
  if (!session.ok) return session;
  const { name, balance, user } = session.value;
  let { token } = session.value;
  const resume = async (): ReturnType<typeof openSession> => {
    const resumed = await openSession(io, { ...spec, token, name: undefined });
    if (resumed.ok) token = resumed.value.token;
    return resumed;
  };
  const ask: Ask = async (asked) => {
    const answer = await askServer(io, { server, token }, asked);
    return answer.ok ? ok(clean(answer.value)) : err(clean(answer.error));
  };
  const receipts = await receiptKeeper(io, server);
  const found = await findTable(ask, spec, receipts);
  if (!found.ok) return found;
  const { picture, duel } = found.value;
  const { table: code, game: id } = picture;
  const game = findGame(id);
  if (game === undefined) return err(refuse('ROOM_GAME_UNKNOWN', { game: id }));
  receipts.setItem(`${USER_KEY}.${code}`, user);
  let hear: (entries: readonly WireEntry[]) => void = () => undefined;
  const link = openRemote({
    code,
    watch: 'watch' in entry && entry.watch,
    invite: 'invite' in entry ? entry.invite : undefined,
    duel,
    ports: serverPorts(io, server, { token: () => token, resume, receipts }, ask),
    read: (_, entries) => hear(entries),
  });
  const table = await until(link, entered);
  if (!table.ok || !isPicture(table.value)) {
    link.close();
    return table.ok ? err(refuse('SERVER_STRANGE', { server })) : table;
  }
  return ok({
    kind: 'room',
    link,
    game,
    title: server,
    ...(duel !== undefined && { duel: duel.id }),
    name,
    balance: chips(balance),
    fetchLog: (after) => fetchLog(io, { server, table: code, token, after }),
    listen: (heard) => {
      hear = heard;
    },
    settle: () => Promise.resolve(),
    leave: async () => {
      // The seat of a duel stays the player's: they can come back until it ends.
      if (duel === undefined && link.snapshot().status === 'live') await link.leave();
      // Save the last answers too before the program ends.
      await link.evidence();
      await receipts.saved();
      link.close();
    },
  });
};
