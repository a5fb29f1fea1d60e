/** A player's own file: what their device sent and what the server signed for it. Enough to judge a log without asking. */
import { isRecord } from '../seal/context.ts';
import { type PublishedKey, parseKeys } from './keys.ts';
import type { Receipt } from './receipt.ts';

const EVIDENCE = 'evidence/1';

/** Bytes for a shoe, 32 hexadecimal digits. */
interface Contribution {
  readonly shoe: string;
  readonly bytes: string;
  /** The server has confirmed them. */
  readonly acknowledged: boolean;
  /** The server had confirmed the commitment to them by this entry. */
  readonly committed?: number;
}

/**
 * A shoe that was sealed without bytes that the device had offered. refused: the server rejected the commitment · unanswered: it
 * had not answered when the shoe was sealed · ignored: the bytes were shown. Answers to rejected requests are not signed.
 */
export interface NotTaken {
  readonly shoe: string;
  readonly why: 'refused' | 'unanswered' | 'ignored';
  /** As the server rejected them. */
  readonly code?: string;
  /** The last entry that the device had seen then. */
  readonly seq?: number;
}

export interface Evidence {
  readonly croupier: typeof EVIDENCE;
  readonly user: string;
  readonly table: string;
  readonly receipts: readonly Receipt[];
  readonly contributions: readonly Contribution[];
  /** `refused`: the server rejected it with this code, every time it was sent. */
  readonly commands: readonly { readonly cmdId: string; readonly order: unknown; readonly refused?: string }[];
  readonly notTaken?: readonly NotTaken[];
  /** The server's keys as this device knows them; the first is the one it saw first. */
  readonly keys?: readonly PublishedKey[];
  /** An entry as the server showed it, in the form of the log, whose hash is not its own. */
  readonly shown?: readonly unknown[];
  /** For a revealed shoe that does not match: what was known before, and what the server sends now. */
  readonly reveal?: unknown;
}

/** Receipts stay as they are: the judge says which of them are malformed. */
export type ReadEvidence = Omit<Evidence, 'receipts'> & { readonly receipts: readonly unknown[] };

const isContribution = (raw: unknown): boolean =>
  isRecord(raw) &&
  typeof raw['shoe'] === 'string' &&
  typeof raw['bytes'] === 'string' &&
  typeof raw['acknowledged'] === 'boolean' &&
  (raw['committed'] === undefined || Number.isSafeInteger(raw['committed']));

const isTextOrMissing = (raw: unknown): boolean => raw === undefined || typeof raw === 'string';

const isCommand = (raw: unknown): boolean =>
  isRecord(raw) && typeof raw['cmdId'] === 'string' && 'order' in raw && isTextOrMissing(raw['refused']);

const WHY: readonly unknown[] = ['refused', 'unanswered', 'ignored'] satisfies readonly NotTaken['why'][];
const isNotTaken = (raw: unknown): boolean =>
  isRecord(raw) &&
  typeof raw['shoe'] === 'string' &&
  WHY.includes(raw['why']) &&
  isTextOrMissing(raw['code']) &&
  (raw['seq'] === undefined || Number.isSafeInteger(raw['seq']));

const isListOf = (raw: unknown, isOne: (item: unknown) => boolean): boolean => Array.isArray(raw) && raw.every(isOne);

/** Undefined when this is no evidence file. */
export const parseEvidence = (raw: unknown): ReadEvidence | undefined => {
  if (!isRecord(raw) || raw['croupier'] !== EVIDENCE) return undefined;
  const { user, table, receipts, contributions, commands, keys, notTaken } = raw;
  if (typeof user !== 'string' || typeof table !== 'string' || !Array.isArray(receipts)) return undefined;
  if (!isListOf(contributions, isContribution) || !isListOf(commands, isCommand)) return undefined;
  if (notTaken !== undefined && !isListOf(notTaken, isNotTaken)) return undefined;
  if (keys !== undefined && parseKeys(keys) === undefined) return undefined;
  return raw as unknown as ReadEvidence;
};

/** Far more than a device keeps. Files come from anywhere, and none may keep a checker busy. */
const MOST_EVIDENCE = { receipts: 1000, contributions: 1000, commands: 10_000, notTaken: 1000, keys: 100 } as const;

/** The first list that is longer than any device's. */
export const evidenceExcess = (
  evidence: ReadEvidence,
): { readonly field: string; readonly count: number; readonly most: number } | undefined => {
  const fields = Object.keys(MOST_EVIDENCE) as readonly (keyof typeof MOST_EVIDENCE)[];
  const field = fields.find((each) => (evidence[each]?.length ?? 0) > MOST_EVIDENCE[each]);
  return field && { field, count: evidence[field]?.length ?? 0, most: MOST_EVIDENCE[field] };
};

export const evidenceOf = (parts: Omit<Evidence, 'croupier'>): Evidence => ({ croupier: EVIDENCE, ...parts });
