/** Socket clients for tests, each with what it has heard. */
import type { ClientAcks, ClientEvent, ClientToServer, ServerToClient } from '@croupier/protocol';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import type { TestServer } from './server.ts';

export interface Heard {
  readonly event: string;
  readonly message: unknown;
}

export interface Client {
  readonly socket: Socket<ServerToClient, ClientToServer>;
  /** Everything the server has sent of itself, in order. */
  readonly heard: Heard[];
  /** Sends a message, whatever it is, and waits for its acknowledgement. */
  say<E extends ClientEvent>(event: E, message: unknown): Promise<ClientAcks[E]>;
  /** Waits until something heard satisfies this. */
  until(found: (heard: Heard) => boolean): Promise<Heard>;
  /** Until the server or the network ends it. */
  readonly closed: Promise<string>;
}

const PATIENCE = 10_000;

export const addressOf = async ({ app }: TestServer): Promise<string> => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
};

type Options = Partial<ManagerOptions & SocketOptions>;

export const connect = async (server: TestServer, token: string, options: Options = {}): Promise<Client> =>
  connectTo(await addressOf(server), token, options);

export const connectTo = async (address: string, token: string, options: Options = {}): Promise<Client> => {
  const socket: Client['socket'] = io(address, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { authorization: `Bearer ${token}` },
    ...options,
  });
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  socket.onAny((event: string, message: unknown) => {
    heard.push({ event, message });
    for (const look of [...waiting]) look();
  });
  const closed = new Promise<string>((resolve) => socket.on('disconnect', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return {
    socket,
    heard,
    closed,
    say: (event, message) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`no answer to ${event}`)), PATIENCE);
        // Anything may be sent here, that is the point.
        (socket as unknown as { emit(...args: unknown[]): void }).emit(event, message, (answer: never) => {
          clearTimeout(timer);
          resolve(answer);
        });
      }),
    until: (found) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const match = heard.find(found);
          if (match === undefined) return;
          waiting.delete(look);
          clearTimeout(timer);
          resolve(match);
        };
        const timer = setTimeout(
          () => reject(new Error(`never heard: ${JSON.stringify(heard).slice(0, 500)}`)),
          PATIENCE,
        );
        waiting.add(look);
        look();
      }),
  };
};
