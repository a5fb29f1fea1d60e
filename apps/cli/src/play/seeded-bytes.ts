/** Bytes derived from a text, for practice only: anyone who knows the text knows every card. */
import { createHash } from 'node:crypto';

export const seededBytes = (text: string): ((count: number) => Uint8Array) => {
  let drawn = 0;
  return (count) => {
    const bytes = new Uint8Array(count);
    for (let at = 0; at < count; at += 32) {
      drawn += 1;
      const block = createHash('sha256').update(`croupier/practice/${drawn}/${text}`).digest();
      bytes.set(block.subarray(0, count - at), at);
    }
    return bytes;
  };
};
