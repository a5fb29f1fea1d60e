/** A WebSocket by hand: sends whatever bytes it is told to, and can stop reading. */
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Duplex } from 'node:stream';

export interface RawSocket {
  /** One masked frame, or any bytes at all. */
  frame(payload: string | Buffer, opcode?: number): void;
  write(bytes: Buffer): void;
  pause(): void;
  destroy(): void;
  /** Text received so far. */
  readonly received: string[];
  readonly closed: Promise<void>;
}

const maskedFrame = (payload: Buffer, opcode: number): Buffer => {
  const mask = randomBytes(4);
  const length =
    payload.length < 126
      ? Buffer.from([0x80 | payload.length])
      : Buffer.from([0x80 | 126, payload.length >> 8, payload.length & 255]);
  const masked = Buffer.from(payload.map((byte, at) => byte ^ (mask[at % 4] ?? 0)));
  return Buffer.concat([Buffer.from([0x80 | opcode]), length, mask, masked]);
};

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
      socket.on('data', (bytes: Buffer) => received.push(bytes.toString('utf8')));
      socket.on('error', () => undefined);
      resolve({
        frame: (payload, opcode = 1) => socket.write(maskedFrame(Buffer.from(payload), opcode)),
        write: (bytes) => socket.write(bytes),
        pause: () => socket.pause(),
        destroy: () => socket.destroy(),
        received,
        closed: new Promise((done) => socket.on('close', () => done())),
      });
    });
    asked.end();
  });
