/** Tables of a server for programs: a session by name or token, and links over the WebSocket of `ws`. */
import type { ViewBase } from '@croupier/kernel';
import type { OpenedSessionAnswer } from '@croupier/protocol';
import { WebSocket } from 'ws';
import { newId } from '../ids.ts';
import { type Keeper, memoryKeeper } from '../keeper.ts';
import { openRemote, type RemoteOptions } from '../remote.ts';
import type { RemotePorts, SocketLike } from '../remote-ports.ts';
import {
  openRest,
  openSessionWithToken,
  type Rest,
  readKeys,
  readLogPage,
  readReceipt,
  readShoe,
  topUp,
} from '../rest/index.ts';
import type { TableLink } from '../table-link.ts';
import { socketAddress, WireSocket } from '../wire-socket.ts';
// Programs have no first picture to wait for: what pages load when they are idle is here from the start.
import '../checks-desk.ts';
import '../commitment.ts';
import '../receipt-desk.ts';
import '../reveals/checker.ts';

export { keptEvidence } from '../kept-evidence.ts';

export interface VisitOptions {
  /** `https://cards.example.org` */
  readonly server: string;
  /** A new session needs one; with a token it may be left out. */
  readonly name?: string;
  /** Of a session that was opened before. */
  readonly token?: string;
  /** Called with every new token before it is used. Store it, because the previous one stops working soon after. */
  readonly keepToken?: (token: string) => void | Promise<void>;
}

export interface OpenTableOptions extends Partial<Omit<RemoteOptions, 'code' | 'ports'>> {
  readonly ports?: Partial<RemotePorts>;
  /** Remembers commands without an answer beyond the end of this process, if it does. */
  readonly keeper?: Keeper;
}

/** Someone at a server. */
export interface Visit extends Pick<OpenedSessionAnswer, 'user' | 'name'> {
  /** The latest token. Resuming the session, for example after a lost connection, replaces it. */
  readonly token: string;
  readonly rest: Rest;
  /**
   * Joins the room, takes a free seat unless `watch` is set, and stays connected until it is closed. In TypeScript, name the
   * type of the game's view, which each game exports: `openTable<View>(code)`. Nothing compares it with the table's game.
   */
  readonly openTable: <View extends ViewBase = ViewBase>(code: string, options?: OpenTableOptions) => TableLink<View>;
}

/** Both are called before each connection: a program may use several servers, and tokens change. */
export const openNodeSocket = (server: () => string, token: () => string): SocketLike =>
  new WireSocket(
    () =>
      new WebSocket(socketAddress(server()), {
        headers: { authorization: `Bearer ${token()}` },
        perMessageDeflate: false,
      }),
  );

export const visit = async ({ server, name, token: known, keepToken }: VisitOptions): Promise<Visit> => {
  let token = known;
  const rest = openRest({ server, token: () => token });
  const enter = async (as?: string): Promise<OpenedSessionAnswer> => {
    const opened = await openSessionWithToken(rest, as);
    if (opened.token !== token) await keepToken?.(opened.token);
    token = opened.token;
    return opened;
  };
  const session = await enter(name);
  const ports: RemotePorts = {
    openSocket: () =>
      openNodeSocket(
        () => server,
        () => token ?? '',
      ),
    openSession: () => enter(),
    fetchShoe: (id) => readShoe(rest, id),
    fetchLog: (code, after) => readLogPage(rest, code, after),
    topUp: (cmdId) => topUp(rest, cmdId),
    keeper: memoryKeeper(),
    receipts: {
      keeper: memoryKeeper(),
      at: (code, seq) => readReceipt(rest, code, seq),
      keys: () => readKeys(rest),
    },
    newId,
    random: Math.random,
    now: () => performance.now(),
  };
  return {
    user: session.user,
    name: session.name,
    get token() {
      return token ?? '';
    },
    rest,
    openTable: <View extends ViewBase>(code: string, { ports: own, keeper, ...options }: OpenTableOptions = {}) =>
      openRemote({
        code,
        watch: false,
        ...options,
        ports: { ...ports, ...(keeper && { keeper }), ...own },
      }) as TableLink<View>,
  };
};
