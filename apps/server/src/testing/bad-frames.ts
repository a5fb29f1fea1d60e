/** Frames that are wrong at every level: WebSocket, Engine.IO, Socket.IO. Drawn from a seed. */
import type { Random } from '@croupier/cards';
import { type FrameOptions, frame } from './frame.ts';

const bytes = (random: Random, length: number): Buffer => Buffer.from(Array.from({ length }, () => random.below(256)));

/** Packets of Socket.IO and Engine.IO as text, cut off, overfull, mistyped or of the wrong kind. */
const PACKETS = [
  '',
  '4',
  '42',
  '42[',
  '42["order"',
  '42["order",{}',
  '42{"order":1}',
  '42[]',
  '42[5]',
  '42[null,1]',
  '42["disconnect"]',
  '42["connect_error"]',
  '42["newListener",1]',
  '42["__proto__",{}]',
  '4299999999999999999999["order",{}]',
  '42-1["order",{}]',
  '43',
  '4312345["x"]',
  '431e9[]',
  '44{"message":"x"}',
  '40/admin,',
  '40{"token":',
  '40',
  '41',
  '451-["order",{"_placeholder":true,"num":0}]',
  '4510000-["x",{"_placeholder":true,"num":9999}]',
  '45-["x"]',
  '46[]',
  '49["x"]',
  '5',
  '6',
  '2probe',
  '3probe',
  '0{}',
  '1',
  '7',
  'bAAAA',
  'b!!!!',
  `42${'['.repeat(3000)}`,
  `42["order",${'{"a":'.repeat(500)}1${'}'.repeat(500)}]`,
  `42["order","${'x'.repeat(7000)}"]`,
];

const textFrame = (text: string, options: FrameOptions = {}): Buffer => frame(Buffer.from(text), options);

const MAKERS: readonly ((random: Random) => Buffer)[] = [
  (random) => textFrame(random.pick(PACKETS)),
  (random) => textFrame(random.pick(PACKETS)),
  (random) => {
    const text = random.pick(PACKETS);
    return textFrame(text.slice(0, random.below(text.length + 1)) + String.fromCharCode(random.below(65_536)));
  },
  (random) => frame(bytes(random, 1 + random.below(200)), { opcode: 'binary' }),
  (random) => frame(bytes(random, 1 + random.below(200)), { opcode: 'text' }),
  // Bytes that are no UTF-8.
  () => frame(Buffer.from([0x34, 0x32, 0xff, 0xfe, 0xc0, 0x80])),
  // A frame that says it is longer than anything allowed, and one that says it is longer than it is.
  () => textFrame('42', { length: 1_000_000_000 }),
  (random) => textFrame('42["x"]', { length: 100 + random.below(20) }),
  () => textFrame(`42["order","${'y'.repeat(9000)}"]`),
  (random) => textFrame('42["x"]', { reserved: 1 + random.below(7) }),
  (random) => textFrame('42["x"]', { opcode: 3 + random.below(5) }),
  () => textFrame('42["x"]', { masked: false }),
  // A message in a hundred fragments of one byte, and a fragment of nothing that was begun.
  () =>
    Buffer.concat(
      Array.from({ length: 100 }, (_, at) =>
        textFrame('4', { opcode: at === 0 ? 'text' : 'continuation', final: false }),
      ),
    ),
  () => textFrame('x', { opcode: 'continuation' }),
  () => frame(bytesOf(200), { opcode: 'ping' }),
  () => frame(Buffer.from([0x03]), { opcode: 'close' }),
  () => frame(Buffer.from([0x00, 0x01, 0x41]), { opcode: 'close' }),
  (random) => bytes(random, 1 + random.below(64)),
];

const bytesOf = (length: number): Buffer => Buffer.alloc(length, 0x41);

export const badFrame = (random: Random): Buffer => random.pick(MAKERS)(random);
