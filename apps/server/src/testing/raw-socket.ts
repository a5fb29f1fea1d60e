/** A WebSocket by hand: sends any bytes, and can stop reading. */
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { frame as bytesOf } from './frame.ts';

export interface RawSocket {
  /** One masked frame, or any bytes at all. */
  frame(payload: string | Buffer, opcode?: number): void;
  write(bytes: Buffer): void;
  pause(): void;
  destroy(): void;
  /** Text received so far. */
  readonly received: string[];
  readonly closed: Promise<void>;
  isClosed(): boolean;
}

/** Resolves once upgraded; rejects with the status when it is not. */
export const openRaw = (
  url: string,
  headers: { readonly [name: string]: string },
  query = 'EIO=4&transport=websocket',
) =>
  new Promise<RawSocket>((resolve, reject) => {
    const asked = request(`${url}/socket.io/?${query}`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
        ...headers,
      },
    });
    asked.on('response', ({ statusCode }) => reject(new Error(`status ${statusCode}`)));
    asked.on('error', reject);
    asked.on('upgrade', (_, socket: Duplex) => {
      const received: string[] = [];
      let over = false;
      socket.on('close', () => {
        over = true;
      });
      socket.on('data', (bytes: Buffer) => received.push(bytes.toString('utf8')));
      socket.on('error', () => undefined);
      resolve({
        frame: (payload, opcode = 1) => socket.write(bytesOf(Buffer.from(payload), { opcode })),
        write: (bytes) => socket.write(bytes),
        pause: () => socket.pause(),
        destroy: () => socket.destroy(),
        received,
        closed: new Promise((done) => socket.on('close', () => done())),
        isClosed: () => over,
      });
    });
    asked.end();
  });

/** As far as the socket.io namespace, so that what follows meets the server's own code. */
export const joinRaw = async (url: string, token: string): Promise<RawSocket> => {
  const raw = await openRaw(url, { authorization: `Bearer ${token}` });
  raw.frame('40');
  while (!raw.isClosed() && !raw.received.join('').includes('40{"sid"')) await sleep(1);
  return raw;
};
