/** One frame of a WebSocket as bytes, right or wrong in any part. */
import { randomBytes } from 'node:crypto';

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
