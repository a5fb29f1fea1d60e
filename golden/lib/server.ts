/** A whole server over a given store, with a clock that tests move by hand, and without a network. */
import { openHouse } from '@croupier/host/testing/logs';
import { expectOk } from '@croupier/kernel';
import { build, readConfig } from '@croupier/server';
import type { Store } from '@croupier/store';

type House = Awaited<ReturnType<typeof openHouse>>;

export interface Fields {
  readonly [name: string]: unknown;
}

export interface Session {
  readonly user: string;
  readonly token: string;
}

export interface GoldenServer extends House {
  /** One request. Throws if the answer is not a success. */
  ask(
    method: 'GET' | 'POST',
    url: string,
    request?: { readonly token?: string; readonly body?: Fields },
  ): Promise<Fields>;
  enter(name: string): Promise<Session>;
  close(): Promise<void>;
}

/** Far more requests than people make, in far less time. */
const RATE = { max: 100_000, per: 60_000 };

export const openServer = async (seed: string, store: Store): Promise<GoldenServer> => {
  const house = await openHouse(seed, store);
  const built = await build({
    config: expectOk(readConfig({ LOG_LEVEL: 'silent', SESSION_MINUTES: '1440' })),
    store,
    lobby: house.lobby,
    clock: () => house.clock.now(),
    limits: { requests: RATE, heavyRequests: RATE, sessions: RATE, rooms: RATE, roomsOfAddress: RATE },
    pages: 'none',
  });
  const ask: GoldenServer['ask'] = async (method, url, { token, body } = {}) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await built.app.inject({ method, url, headers, ...(body !== undefined && { payload: body }) });
    const fields = answer.json<Fields>();
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${String(fields['code'])}`);
    return fields;
  };
  return {
    ...house,
    ask,
    enter: async (name) => {
      const { user, token } = await ask('POST', '/api/session', { body: { name, token: true } });
      return { user: String(user), token: String(token) };
    },
    close: async () => {
      await built.drain();
      await store.close();
    },
  };
};

/** All rounds of a person, page by page: their ids, the newest first. */
export const historyOf = async (server: GoldenServer, { token }: Session): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const before: string = next === '' ? '' : `&before=${next}`;
    const page = await server.ask('GET', `/api/history?limit=5${before}`, { token });
    ids.push(...(page['rounds'] as readonly { readonly id: string }[]).map(({ id }) => id));
    next = page['next'] as string | null;
  }
  return ids;
};
