/** A server as far away as one likes: every byte takes half of the round trip, in both directions, in order. */
import { connect, createServer, type Socket } from 'node:net';

export interface Far {
  readonly url: string;
  readonly close: () => Promise<void>;
}

const delayed = (from: Socket, to: Socket, ms: number): void => {
  from.on('data', (bytes) => setTimeout(() => to.writable && to.write(bytes), ms));
  from.on('close', () => setTimeout(() => to.destroy(), ms));
  from.on('error', () => to.destroy());
};

export const farFrom = async (url: string, roundTrip: number): Promise<Far> => {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const there = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, there],
      [there, near],
    ] as const) {
      sockets.add(one);
      one.setNoDelay(true);
      delayed(one, other, roundTrip / 2);
    }
  });
  await new Promise<void>((done) => server.listen(0, hostname, done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://${hostname}:${address.port}`,
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
};
