/** A network that can fall silent: connections through it stay open, and nothing comes through any more. */
import { createServer, connect as dial, type Socket } from 'node:net';

export interface Gate {
  /** The same address, through the gate. */
  readonly url: string;
  /** Nothing passes on the connections there are now; new ones work. */
  silence(): void;
  /** Breaks all connections, and takes no new ones until it is opened. */
  shut(): void;
  open(): void;
  close(): Promise<void>;
}

export const openGate = (url: string): Promise<Gate> =>
  new Promise((resolve) => {
    const target = new URL(url);
    const sockets = new Set<Socket>();
    let isShut = false;
    const breakAll = (): void => {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    };
    const server = createServer((near) => {
      if (isShut) {
        near.destroy();
        return;
      }
      const far = dial(Number(target.port), target.hostname);
      for (const socket of [near, far]) {
        sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          near.destroy();
          far.destroy();
        });
      }
      near.pipe(far);
      far.pipe(near);
    });
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const through = new URL(url);
      through.port = String(typeof address === 'object' && address !== null ? address.port : 0);
      resolve({
        url: through.href,
        silence: () => {
          for (const socket of sockets) socket.unpipe().pause();
        },
        shut: () => {
          isShut = true;
          breakAll();
        },
        open: () => {
          isShut = false;
        },
        close: () =>
          new Promise((closed) => {
            breakAll();
            server.close(() => closed());
          }),
      });
    });
  });
