/**
 * The ids of all commands of a log, eight bytes each: a long log has hundreds of thousands. Two ids that share these bytes
 * would look like one, about once in a hundred million logs of a million events. The head of the log is part of the hash, so
 * nobody who chooses ids can know which would.
 */
import { payloadHash } from '@croupier/store/memory';

const FIRST_SIZE = 1024;

export class IdSet {
  readonly #salt: string;
  /** Zero: free. Never more than half full. */
  #slots = new BigUint64Array(FIRST_SIZE);
  #count = 0;

  constructor(salt: string) {
    this.#salt = salt;
  }

  /** False if the id is already there. */
  add(by: string, id: string): boolean {
    const bytes = BigInt(`0x${payloadHash({ by, id, salt: this.#salt }).slice(0, 16)}`) || 1n;
    if (!put(this.#slots, bytes)) return false;
    this.#count += 1;
    if (this.#count * 2 > this.#slots.length) this.#grow();
    return true;
  }

  #grow(): void {
    const larger = new BigUint64Array(this.#slots.length * 2);
    for (const bytes of this.#slots) if (bytes !== 0n) put(larger, bytes);
    this.#slots = larger;
  }
}

const put = (slots: BigUint64Array, bytes: bigint): boolean => {
  for (let at = Number(bytes % BigInt(slots.length)); ; at = (at + 1) % slots.length) {
    if (slots[at] === bytes) return false;
    if (slots[at] !== 0n) continue;
    slots[at] = bytes;
    return true;
  }
};
