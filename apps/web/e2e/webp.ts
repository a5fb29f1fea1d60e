/**
 * An animated WebP from frames that a browser has encoded. The file is a list of chunks around those frames
 * (https://developers.google.com/speed/webp/docs/riff_container), so it needs no encoder of its own.
 */
export interface Frame {
  /** Where it lies on the picture; both even. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly ms: number;
  /** A still WebP, lossy, without transparency. */
  readonly webp: Buffer;
}

const HEAD = 12;
const CHUNK_HEAD = 8;
const ANIMATED = 0x02;
/** The frame replaces what lies under it. */
const NO_BLENDING = 0x02;

const chunk = (name: string, ...parts: readonly Buffer[]): Buffer => {
  const payload = Buffer.concat(parts);
  const head = Buffer.alloc(CHUNK_HEAD);
  head.write(name, 'latin1');
  head.writeUInt32LE(payload.length, 4);
  return Buffer.concat([head, payload, Buffer.alloc(payload.length % 2)]);
};

const uint24 = (...numbers: readonly number[]): Buffer =>
  Buffer.concat(
    numbers.map((number) => {
      const bytes = Buffer.alloc(3);
      bytes.writeUIntLE(number, 0, 3);
      return bytes;
    }),
  );

interface Chunk {
  readonly name: string;
  readonly payload: Buffer;
}

export const chunksOf = (file: Buffer): readonly Chunk[] => {
  const chunks: Chunk[] = [];
  for (let at = HEAD; at < file.length; ) {
    const size = file.readUInt32LE(at + 4);
    const payload = file.subarray(at + CHUNK_HEAD, at + CHUNK_HEAD + size);
    chunks.push({ name: file.toString('latin1', at, at + 4), payload });
    at += CHUNK_HEAD + size + (size % 2);
  }
  return chunks;
};

/** The picture itself. A browser may put a color profile beside it, which no frame of an animation has. */
const picture = (webp: Buffer): Buffer => {
  const found = chunksOf(webp).find(({ name }) => name === 'VP8 ');
  if (found === undefined) throw new Error('a frame has no lossy picture in it');
  return chunk(found.name, found.payload);
};

export const animatedWebp = (width: number, height: number, frames: readonly Frame[]): Buffer => {
  const chunks = [
    chunk('VP8X', Buffer.from([ANIMATED, 0, 0, 0]), uint24(width - 1, height - 1)),
    // A background that is never seen, and no end.
    chunk('ANIM', Buffer.alloc(6)),
    ...frames.map((frame) =>
      chunk(
        'ANMF',
        uint24(frame.x / 2, frame.y / 2, frame.width - 1, frame.height - 1, frame.ms),
        Buffer.from([NO_BLENDING]),
        picture(frame.webp),
      ),
    ),
  ];
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]);
  const head = Buffer.alloc(CHUNK_HEAD);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
};
