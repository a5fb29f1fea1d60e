/** Some at a table stop reading, as a phone does that lost its network: they are cut off, and nobody else notices. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { GAMES } from '@croupier/catalog';
import type { WirePicture } from '@croupier/protocol';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundle, type Programs } from '../testing/chaos/bundle.ts';
import { percentile } from '../testing/chaos/history.ts';
import { freePort, type ServerProcess, startServerProcess } from '../testing/chaos/server-process.ts';

const HEALTHY = 30;
const STALLED = 10;
const ASKED = 60;
/** Turns of five bets; twice as many as it takes. Counted and not timed: on a busy machine each takes longer, not more. */
const TURNS = 100;
/** More often than the server asks whether somebody is still there. */
const PULSE = 2000;
const MB = 2 ** 20;
const METRICS_TOKEN = 'slow-readers-only';

const folder = mkdtempSync(join(tmpdir(), 'croupier-readers-'));
const sockets: Socket[] = [];
let programs: Programs;
let server: ServerProcess;
let url: string;

beforeAll(async () => {
  programs = await bundle('server-child');
  const port = await freePort();
  server = startServerProcess({
    program: programs.file('server-child'),
    env: { DATA_DIR: folder, METRICS_TOKEN },
    port,
  });
  url = `http://127.0.0.1:${port}`;
  await server.ready;
});

afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await server.kill();
  programs.remove();
  rmSync(folder, { recursive: true, force: true });
});

const enter = async (name: string): Promise<Socket> => {
  const headers = { 'content-type': 'application/json' };
  const asked = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name, token: true }),
  });
  const { token } = (await asked.json()) as { readonly token: string };
  const extraHeaders = { authorization: `Bearer ${token}` };
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders });
  sockets.push(socket);
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return socket;
};

type Ack = { readonly ok: boolean; readonly seq: number; readonly table: WirePicture };
const ask = (socket: Socket, event: string, message: object): Promise<Ack> =>
  new Promise((resolve) => socket.emit(event, message, resolve));
const cmdId = (): string => randomBytes(16).toString('hex');

interface Wire {
  /** Engine.IO does not say that its transport is a WebSocket of the package ws, which can pause. */
  readonly transport: { readonly ws: { pause(): void } };
  _sendPacket(type: 'pong'): void;
  /** Restarts the timer after which the client gives up on a silent server. */
  _resetPingTimeout(): void;
}

/**
 * Stops reading and keeps saying that it is there, without giving up the server it no longer hears: the server cuts it off
 * for what it does not read and nothing else ends the connection, however long that takes.
 */
const stopReading = ({ io: { engine } }: Socket): NodeJS.Timeout => {
  const wire = engine as unknown as Wire;
  const pulse = (): void => {
    wire._sendPacket('pong');
    wire._resetPingTimeout();
  };
  wire.transport.ws.pause();
  // At once too: on a fast machine all are cut off before the first interval is over, and a wrong name would not be noticed.
  pulse();
  return setInterval(pulse, PULSE);
};

const metric = async (name: string): Promise<number> => {
  const text = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } }).then((asked) =>
    asked.text(),
  );
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
};

test(`${STALLED} of ${HEALTHY + STALLED} stop reading: cut off, the others hear everything, memory stays`, async () => {
  const ann = await enter('Ann');
  const { table } = await ask(ann, 'createRoom', { cmdId: cmdId(), game: GAMES[0].id });
  const code = table.table;
  let picture = table;
  ann.on('view', (view: { readonly table: WirePicture }) => {
    picture = view.table;
  });
  const watchers = await Promise.all(Array.from({ length: HEALTHY + STALLED }, (_, index) => enter(`w${index}`)));
  const [stalled, healthy] = [watchers.slice(0, STALLED), watchers.slice(STALLED)];
  const seen = new Map<Socket, number>();
  for (const watcher of watchers) {
    watcher.on('view', ({ seq }: { readonly seq: number }) => seen.set(watcher, seq));
    await ask(watcher, 'joinRoom', { code, watch: true });
  }
  const play = (command: object): Promise<Ack> => ask(ann, 'order', { code, cmdId: cmdId(), play: command });
  const wager = () => picture.view.actions.find(({ amount }) => amount !== undefined);
  // The house opens the round by itself when nobody does.
  while (wager() === undefined) await sleep(50);
  const times: number[] = [];
  let last = 0;
  const bet = async (): Promise<void> => {
    const start = performance.now();
    // Never the same twice, so that each one is something new to tell.
    const said = await play({ ...wager()?.command, amount: 1 + (times.length % 50) });
    times.push(performance.now() - start);
    [picture, last] = [said.table, said.seq];
  };
  for (let warm = 0; warm < 200; warm++) await bet();
  const [before, calm] = [await metric('croupier_memory_bytes'), times.splice(0)];

  const pulses = stalled.map(stopReading);
  const start = performance.now();
  let cut = 0;
  let most = 0;
  for (let turn = 0; cut < STALLED && turn < TURNS; turn++) {
    // The system buffers megabytes for a client that does not read; one that also sends requests fills them sooner.
    for (const socket of stalled)
      for (let many = 0; many < ASKED; many++) socket.emit('joinRoom', { code, watch: true }, () => undefined);
    for (let many = 0; many < 5; many++) await bet();
    cut = await metric('croupier_slow_readers_total');
    most = Math.max(most, await metric('croupier_memory_bytes'));
  }
  const took = performance.now() - start;
  for (const pulse of pulses) clearInterval(pulse);
  const grown = (most - before) / MB;
  console.log(
    `${cut} of ${STALLED} cut off after ${Math.round(took)} ms with ${times.length} commands of others meanwhile; memory +${grown.toFixed(0)} MB; acknowledged p99 ${percentile(calm, 0.99).toFixed(0)} ms before, ${percentile(times, 0.99).toFixed(0)} ms meanwhile`,
  );
  expect(cut).toBe(STALLED);
  await expect.poll(() => metric('croupier_sockets')).toBe(HEALTHY + 1);
  await expect.poll(() => healthy.map((socket) => seen.get(socket))).toEqual(healthy.map(() => last));
  expect(healthy.every(({ connected }) => connected)).toBe(true);
  expect(grown).toBeLessThan(64);
});
