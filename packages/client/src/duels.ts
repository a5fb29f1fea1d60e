/** What a device can check about a duel by itself, and what it keeps of it. */
import { duelBytesHash, duelId, isDuelWhole, parseEntropy } from '@croupier/fair';
import type { DuelAnswer } from '@croupier/protocol';
import { payloadHash } from '@croupier/store/chain';
import type { Keeper } from './keeper.ts';
import { keepOwnBytes } from './kept-bytes.ts';
import { ReceiptShelf } from './receipt-shelf.ts';
import type { ReceiptPorts } from './remote-ports.ts';
import { isRestored } from './reveals/restored.ts';

/** The hash of bytes given as text, for a new duel. */
export const hashOfDuelBytes = (bytes: string): string => {
  const parsed = parseEntropy(bytes);
  if (!parsed.ok) throw new RangeError(parsed.error.message);
  return duelBytesHash(parsed.value);
};

/**
 * Does the id, which everyone has from the link, stand for these rules, this deadline and these shoes? And are the bytes those
 * that its creator committed to? While the bytes are awaited, they are not compared.
 */
export const isDuelAsLinked = (id: string, answer: DuelAnswer): boolean => {
  const { game, rules, deadline, by, commitments, bytesHash, bytes, state } = answer;
  const hash = bytesHash === null ? {} : { bytesHash };
  const duel = { id, rulesHash: payloadHash({ game, rules }), deadline, by, commitments, ...hash };
  const isAwaited = bytesHash !== null && bytes === null && state !== 'open';
  const isWhole = isAwaited ? duelId(duel) === id : isDuelWhole({ ...duel, ...(bytes !== null && { bytes }) });
  return answer.id === id && isWhole;
};

/** The creator's own bytes, so that their tables find them in the shoes. `code`: of the try. */
export const keepDuelBytes = (
  keeper: Keeper,
  code: string,
  { id, shoes, by }: Pick<DuelAnswer, 'id' | 'shoes' | 'by'>,
  bytes: string,
): void =>
  keepOwnBytes(
    keeper,
    code,
    Array.from({ length: shoes }, (_, index) => ({ shoe: `${id}.${index + 1}`, user: by, bytes, acknowledged: true })),
  );

/**
 * Whether the log of the player's own try has every entry that the server signed for this device, unless a backup was restored since.
 * Otherwise a house could show everyone a worse game than they played.
 */
export const isAsSigned = async (
  code: string,
  hashAt: (seq: number) => string | undefined,
  ports: ReceiptPorts,
): Promise<boolean> => {
  const { receipts, left } = new ReceiptShelf(ports.keeper, code).read();
  for (const { seq, hash, incarnation } of receipts) {
    if (left.includes(incarnation) || hashAt(seq) === hash) continue;
    if ((await isRestored({ table: code, incarnation }, ports)) !== true) return false;
  }
  return true;
};
