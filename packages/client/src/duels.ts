/** What a device can check about a duel by itself, and what it keeps of it. */
import {
  duelBytesHash,
  duelId,
  type Entropy,
  formatEntropy,
  isDuelWhole,
  judgeReceipts,
  type LogLinks,
  parseEntropy,
  parseKeys,
  parseReceipt,
} from '@croupier/fair';
import type { DuelAnswer, NewDuelBody } from '@croupier/protocol';
import { payloadHash } from '@croupier/store/chain';
import { type Keeper, safeKeeper } from './keeper.ts';
import { keepOwnBytes } from './kept-bytes.ts';
import { KnownKeys } from './known-keys.ts';
import { ReceiptShelf } from './receipt-shelf.ts';
import type { ReceiptPorts } from './remote-ports.ts';

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

/** The same, and every shoe has its commitment. False too for hashes that are malformed. */
export const isSoundDuel = (id: string, duel: DuelAnswer): boolean => {
  try {
    return duel.commitments.length === duel.shoes && isDuelAsLinked(id, duel);
  } catch {
    return false;
  }
};

export interface CreateDuelPorts {
  readonly create: (body: NewDuelBody) => Promise<DuelAnswer>;
  readonly show: (id: string, bytes: string) => Promise<unknown>;
  /** Before the bytes are shown, so that they aren't lost. */
  readonly keep: (duel: DuelAnswer, bytes: string) => void;
}

/**
 * Creates a duel: the house commits to its shoes without knowing these bytes, and then they are shown. Undefined, before
 * anything is shown, if the answer isn't the duel that was asked for.
 */
export const createMixedDuel = async (
  wish: Omit<NewDuelBody, 'cmdId' | 'bytesHash'>,
  { cmdId, bytes }: { readonly cmdId: string; readonly bytes: Entropy },
  { create, show, keep }: CreateDuelPorts,
): Promise<DuelAnswer | undefined> => {
  const bytesHash = duelBytesHash(bytes);
  const duel = await create({ ...wish, cmdId, bytesHash });
  if (duel.bytesHash !== bytesHash || duel.game !== wish.game || !isSoundDuel(duel.id, duel)) return undefined;
  const text = formatEntropy(bytes);
  keep(duel, text);
  await show(duel.id, text);
  return duel;
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

/** signed: it has every entry that the server signed for this device · restored: entries were lost with a restored backup. */
export type OwnLog = 'signed' | 'restored' | 'differs';

/**
 * Compares the log of the player's own try with what the server signed for this device. Otherwise a house could show everyone a
 * worse game than they played. A restored backup explains a difference only if the published list of keys says when it was restored.
 */
export const compareOwnLog = async (log: LogLinks, ports: ReceiptPorts): Promise<OwnLog> => {
  const { receipts } = new ReceiptShelf(ports.keeper, log.table).read();
  if (receipts.every(({ seq, hash }) => log.hashAt(seq) === hash)) return 'signed';
  const { verifySignature: verify } = await import('@croupier/fair/ed25519');
  const known = new KnownKeys({ ...ports, keeper: safeKeeper(ports.keeper, () => undefined), verify });
  const raw = await ports.at(log.table, log.head).catch(() => undefined);
  const now = parseReceipt(raw);
  if (now === undefined || (await known.accept(now)) !== true) return 'differs';
  const published = parseKeys(await ports.keys().catch(() => undefined)) ?? [];
  const { verdict } = await judgeReceipts(log, [...receipts, now], [...known.all.slice(0, 1), ...published], verify);
  return verdict === 'BACKUP_RESTORED' ? 'restored' : 'differs';
};
