/** Runs junk against a server and keeps count of what became of it. */
import { seededRandom } from '@croupier/cards';
import { GAMES } from '@croupier/catalog';
import type { WirePicture } from '@croupier/protocol';
import type { Client } from './clients.ts';
import { connect } from './clients.ts';
import { fuzzMessage } from './junk.ts';
import { cmd, type TestServer } from './server.ts';

export interface FuzzReport {
  readonly sent: number;
  /** Code → how often; `ok` for what was accepted. */
  readonly answers: ReadonlyMap<string, number>;
  /** Answers that were none of ours. */
  readonly untyped: readonly unknown[];
  readonly reconnects: number;
}

interface FuzzClient {
  client: Client;
  readonly token: string;
  picture: WirePicture | undefined;
}

/** Messages of one client under way at once. */
const WINDOW = 8;
const CODE = /^[A-Z][A-Z0-9_]+$/;

export const openTables = async (
  server: TestServer,
  users: number,
): Promise<{ readonly clients: FuzzClient[]; readonly codes: readonly string[] }> => {
  const clients: FuzzClient[] = [];
  for (let n = 0; n < users; n++) {
    const { token } = await server.enter(`Fuzz ${n}`);
    clients.push({ token, client: await connect(server, token), picture: undefined });
  }
  const codes: string[] = [];
  for (const [index, { id }] of GAMES.entries()) {
    const start = index % 2 === 0 ? 'together' : 'host';
    const ack = await clients[index]?.client.say('createRoom', { cmdId: cmd(), game: id, start });
    if (ack?.ok !== true) throw new Error(`no room: ${JSON.stringify(ack)}`);
    codes.push(ack.table.table);
  }
  return { clients, codes };
};

export const fuzz = async (
  server: TestServer,
  { clients, codes }: Awaited<ReturnType<typeof openTables>>,
  { count, seed }: { readonly count: number; readonly seed: string },
  progress: (sent: number) => void = () => undefined,
): Promise<FuzzReport> => {
  const random = seededRandom(seed);
  const answers = new Map<string, number>();
  const untyped: unknown[] = [];
  const ids: string[] = [];
  let sent = 0;
  let reconnects = 0;
  const note = (at: FuzzClient, answer: unknown): void => {
    const { ok, code, error, table } = Object(answer) as { readonly [field: string]: unknown };
    const typed =
      ok === true || (ok === false && typeof error === 'string' && typeof code === 'string' && CODE.test(code));
    if (!typed) untyped.push(answer);
    const key = ok === true ? 'ok' : String(code);
    answers.set(key, (answers.get(key) ?? 0) + 1);
    if (table !== undefined) at.picture = table as WirePicture;
  };
  const worker = async (at: FuzzClient): Promise<void> => {
    while (sent < count) {
      // A frame too big, for example, ends the connection; the client comes back, as clients do.
      if (!at.client.socket.connected) {
        at.client = await connect(server, at.token);
        reconnects += 1;
      }
      const batch = Math.min(WINDOW, count - sent);
      sent += batch;
      await Promise.all(
        Array.from({ length: batch }, async () => {
          const { event, message } = fuzzMessage({ random, codes, picture: at.picture, ids });
          const said = at.client.say(event as 'order', message);
          const closed = at.client.closed.then(() => ({ ok: false, error: 'closed', code: 'CONNECTION_CLOSED' }));
          note(at, await Promise.race([said, closed]));
        }),
      );
      const views = at.client.heard.filter(({ event }) => event === 'view');
      at.picture = (views.at(-1)?.message as { readonly table: WirePicture } | undefined)?.table ?? at.picture;
      at.client.heard.length = 0;
      progress(sent);
    }
  };
  await Promise.all(clients.map(worker));
  return { sent, answers, untyped, reconnects };
};
