/** A page at a table of a dishonest house: the front stands in the network between the browser and an honest server. */
import { type LogAnswer, parseTableCode } from '@croupier/protocol';
import { Front, type LiveCheat, REFUSED } from '@croupier/server/testing/adversary';
import type { Page, Route, WebSocketRoute } from 'playwright-core';

export interface DishonestTable {
  readonly code: string;
  readonly front: Front;
  /** Breaks the connection. */
  readonly drop: () => Promise<void>;
}

/** Of Socket.IO: an event with or without an id, or the answer to one. */
const PACKET = /^4([23])(\d*)(\[.*\])$/s;

/** One at a time, however long the house takes for each. */
const inTurn = (): ((work: () => Promise<void>) => void) => {
  let turn: Promise<void> = Promise.resolve();
  return (work) => {
    turn = turn.then(work);
  };
};

const stand = (front: Front, page: WebSocketRoute): void => {
  const server = page.connectToServer();
  const [inwards, outwards] = [inTurn(), inTurn()];
  const asked = new Map<string, readonly [event: string, message: unknown]>();
  const reply = (id: string, said: unknown): void => {
    if (said !== undefined) page.send(`43${id}${JSON.stringify([said])}`);
  };
  page.onMessage((packet) =>
    inwards(async () => {
      const [, , id = '', body = ''] = PACKET.exec(String(packet)) ?? [];
      const [event, message] = (body === '' ? [] : JSON.parse(body)) as [string?, unknown?];
      if (event === undefined) {
        server.send(packet);
        return;
      }
      const passed = front.ask(event, message);
      asked.set(id, [event, message]);
      if (passed === undefined) outwards(async () => reply(id, await front.yes(message)));
      else server.send(`42${id}${JSON.stringify([event, passed])}`);
    }),
  );
  server.onMessage((packet) =>
    outwards(async () => {
      const [, kind, id = '', body = ''] = PACKET.exec(String(packet)) ?? [];
      const said = (body === '' ? [] : JSON.parse(body)) as unknown[];
      const isView = kind === '2' && said[0] === 'view';
      if (kind === '3') reply(id, await front.answer(...(asked.get(id) ?? ['', undefined]), said[0]));
      else if (isView) page.send(`42${id}${JSON.stringify(['view', await front.tell(said[1])])}`);
      else page.send(packet);
    }),
  );
};

const answer = async (front: Front, route: Route): Promise<void> => {
  const response = await route.fetch();
  const { pathname, search } = new URL(route.request().url());
  const body: unknown = await response.json();
  const said = response.ok() ? await front.rest(pathname + search, body) : undefined;
  if (said === REFUSED) await route.fulfill({ status: 404, json: { error: 'Not found.', code: 'TABLE_UNKNOWN' } });
  else await route.fulfill({ response, json: said ?? body });
};

const READ = /\/api\/(?:tables\/\w+\/(?:log|receipts)|shoes\/)|croupier-key\.json/;

/** Creates a table for this visitor and opens it, with the house between. */
export const openDishonest = async (
  page: Page,
  url: string,
  game: string,
  cheat: LiveCheat,
): Promise<DishonestTable> => {
  await page.goto(`${url}/about`);
  const { user, table } = await page.evaluate(async (id) => {
    const post = async (path: string, body: object): Promise<unknown> => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    };
    const session = (await post('/api/session', { name: 'Ann' })) as { user: string };
    const setup = { decks: 1, shuffle: 'every-round' };
    const room = { cmdId: crypto.randomUUID(), game: id, start: 'host', setup };
    const made = (await post('/api/tables', room)) as { table: { table: string } };
    localStorage.setItem(`croupier.solo.${id}`, made.table.table);
    return { user: session.user, table: made.table.table };
  }, game);
  const code = parseTableCode(table);
  if (!code.ok) throw new Error('no table');
  // With the player's own session: a stranger who asks for a table by its code may have to wait for as long as half a minute.
  const readLog = async (after: number): Promise<LogAnswer> =>
    (
      await page.context().request.get(`${url}/api/tables/${table}/log?after=${after}&limit=500`)
    ).json() as Promise<LogAnswer>;
  const front = new Front({ cheat, user, readLog });
  const sockets = new Set<WebSocketRoute>();
  await page.routeWebSocket(/socket\.io/, (socket) => {
    sockets.add(socket);
    stand(front, socket);
  });
  // The page may be closed meanwhile.
  await page.route(READ, (route) => answer(front, route).catch(() => undefined));
  await page.goto(`${url}/${game}`);
  const drop = async (): Promise<void> => {
    front.lost();
    for (const socket of sockets) await socket.close();
    sockets.clear();
  };
  return { code: table, front, drop };
};

/** A fast player inside the page: clicks whatever is offered until the table stops. */
export const playInHurry = (page: Page, every = 60): Promise<void> =>
  page.evaluate((ms) => {
    const wanted = ['stand', 'decline', 'deal', 'next'];
    let last = { seq: '', at: 0 };
    const timer = setInterval(() => {
      const seq = document.querySelector<HTMLElement>('.felt-holder')?.dataset['seq'] ?? '';
      // Each click is given its time.
      if (seq === last.seq && performance.now() < last.at + 700) return;
      last = { seq, at: performance.now() };
      if (document.body.textContent?.includes('Play has stopped.')) clearInterval(timer);
      const offers = wanted.flatMap((id) => [
        ...document.querySelectorAll<HTMLElement>(`[data-action="${id}"][aria-disabled="false"]`),
      ]);
      const betting = document.querySelector('.dock[data-phase="betting"]') !== null;
      const spot = document.querySelector<HTMLElement>('[data-spot]:not([data-filled])');
      (offers[0] ?? (betting ? spot : null))?.click();
    }, ms);
  }, every);
