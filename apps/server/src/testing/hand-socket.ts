/** A WebSocket by hand, down to the bytes, for everything that no client library would ever send. */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

const OPCODE = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;
export type Opcode = keyof typeof OPCODE;

export interface FrameOptions {
  readonly opcode?: Opcode | number;
  readonly final?: boolean;
  readonly masked?: boolean;
  /** What the frame says its length is, if that is not the truth. */
  readonly length?: number;
  readonly reserved?: number;
}

/** One frame as bytes. Clients must mask; the mask is nothing secret. */
export const frame = (payload: Buffer, options: FrameOptions = {}): Buffer => {
  const { opcode = 'text', final = true, masked = true, length = payload.length, reserved = 0 } = options;
  const code = typeof opcode === 'number' ? opcode : OPCODE[opcode];
  const head = [(final ? 0x80 : 0) | (reserved << 4) | code];
  const mask = masked ? 0x80 : 0;
  if (length < 126) head.push(mask | length);
  else if (length < 65_536) head.push(mask | 126, length >> 8, length & 255);
  else
    head.push(mask | 127, 0, 0, 0, 0, (length >>> 24) & 255, (length >>> 16) & 255, (length >>> 8) & 255, length & 255);
  if (!masked) return Buffer.concat([Buffer.from(head), payload]);
  const key = randomBytes(4);
  const hidden = payload.map((byte, at) => byte ^ (key[at % 4] ?? 0));
  return Buffer.concat([Buffer.from(head), key, hidden]);
};

export interface RawSocket {
  readonly socket: Socket;
  /** Everything received so far, as bytes. */
  received(): Buffer;
  readonly closed: Promise<void>;
  isClosed(): boolean;
}

/** Connects as far as the socket.io namespace, so that what follows meets the server's own code. */
export const rawSocket = async (port: number, token: string): Promise<RawSocket> => {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  let over = false;
  socket.on('data', (chunk) => chunks.push(chunk));
  // A server that has had enough resets the connection.
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => {
      over = true;
      resolve();
    });
  });
  const until = async (text: string): Promise<void> => {
    while (!over && !Buffer.concat(chunks).includes(text)) await new Promise((next) => setTimeout(next, 1));
  };
  const head = [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    `Authorization: Bearer ${token}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    'Sec-WebSocket-Version: 13',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await until('"sid"');
  socket.write(frame(Buffer.from('40')));
  await until('40{"sid"');
  return { socket, received: () => Buffer.concat(chunks), closed, isClosed: () => over };
};
