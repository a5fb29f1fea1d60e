/**
 * A receipt: the server's signature under "entry `seq` of this table has this hash". Each hash covers the entry before
 * it, so one receipt covers the whole log up to there. A server that changes its log later has signed what it denies.
 *
 * Bytes only: signing and verifying come in through a port, because Node and browsers each have their own Ed25519.
 */
import { hexToBytes } from '@noble/hashes/utils.js';
import { isHash, isRecord } from '../seal/context.ts';
import { frame, uint32 } from '../shuffle/frame.ts';

const RECEIPT_TAG = 'croupier/receipt/v1';
const KEY_TAG = 'croupier/key/v1';
const MAX_SEQ = 2 ** 32 - 1;

/** Which entry of which log. */
export interface ReceiptFacts {
  readonly table: string;
  /** 16 hexadecimal digits. They change only when an operator restores a backup. */
  readonly incarnation: string;
  readonly seq: number;
  /** Of entry `seq`, 64 hexadecimal digits; of the table's description for seq 0. */
  readonly hash: string;
}

export interface Receipt extends ReceiptFacts {
  /** The Ed25519 public key, 64 hexadecimal digits. */
  readonly key: string;
  /** 128 hexadecimal digits. */
  readonly signature: string;
}

/** True if `signature` is the one of `key` under `bytes`; false for everything else, also for what is no key at all. */
export type VerifySignature = (key: string, bytes: Uint8Array, signature: string) => Promise<boolean>;

/** What the server signs for an entry. */
export const receiptBytes = ({ table, incarnation, seq, hash }: ReceiptFacts): Uint8Array =>
  frame([RECEIPT_TAG, table, incarnation, uint32(seq), hexToBytes(hash)]);

/** What the old key signs to hand over to a new one. */
export const keyBytes = (key: string): Uint8Array => frame([KEY_TAG, hexToBytes(key)]);

/**
 * Points of small order, with the sign bit cleared. Under such a key anybody can make signatures, so a server that used
 * one could deny all of its own.
 */
const WEAK_KEYS: ReadonlySet<string> = new Set([
  '00'.repeat(32),
  `01${'00'.repeat(31)}`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  `ec${'ff'.repeat(30)}7f`,
  `ed${'ff'.repeat(30)}7f`,
  `ee${'ff'.repeat(30)}7f`,
]);

const withoutSign = (key: string): string =>
  key.slice(0, 62) + (Number.parseInt(key.slice(62), 16) & 0x7f).toString(16).padStart(2, '0');

/** 64 hexadecimal digits, and no point that makes every signature valid. */
export const isKey = (raw: unknown): raw is string => isHash(raw) && !WEAK_KEYS.has(withoutSign(raw));

export const isSignature = (raw: unknown): raw is string => typeof raw === 'string' && /^[0-9a-f]{128}$/.test(raw);

export const isIncarnation = (raw: unknown): raw is string => typeof raw === 'string' && /^[0-9a-f]{16}$/.test(raw);

/** A copy of the known fields; undefined when one is missing or malformed. Says nothing about the signature. */
export const parseReceipt = (raw: unknown): Receipt | undefined => {
  if (!isRecord(raw)) return undefined;
  const { table, incarnation, seq, hash, key, signature } = raw;
  const isNumbered = typeof seq === 'number' && Number.isInteger(seq) && seq >= 0 && seq <= MAX_SEQ;
  if (typeof table !== 'string' || !/^[ -~]{1,128}$/.test(table) || !isIncarnation(incarnation)) return undefined;
  if (!isNumbered || !isHash(hash) || !isKey(key) || !isSignature(signature)) return undefined;
  return { table, incarnation, seq, hash, key, signature };
};

export const verifyReceipt = (receipt: Receipt, verify: VerifySignature): Promise<boolean> =>
  verify(receipt.key, receiptBytes(receipt), receipt.signature);
