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

export interface Evidence {
  readonly croupier: typeof EVIDENCE;
  readonly user: string;
  readonly table: string;
  readonly receipts: readonly Receipt[];
  readonly contributions: readonly Contribution[];
  readonly commands: readonly { readonly cmdId: string; readonly order: unknown }[];
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

const isCommand = (raw: unknown): boolean => isRecord(raw) && typeof raw['cmdId'] === 'string' && 'order' in raw;

const isListOf = (raw: unknown, isOne: (item: unknown) => boolean): boolean => Array.isArray(raw) && raw.every(isOne);

/** Undefined when this is no evidence file. */
export const parseEvidence = (raw: unknown): ReadEvidence | undefined => {
  if (!isRecord(raw) || raw['croupier'] !== EVIDENCE) return undefined;
  const { user, table, receipts, contributions, commands, keys } = raw;
  if (typeof user !== 'string' || typeof table !== 'string' || !Array.isArray(receipts)) return undefined;
  if (!isListOf(contributions, isContribution) || !isListOf(commands, isCommand)) return undefined;
  if (keys !== undefined && parseKeys(keys) === undefined) return undefined;
  return raw as unknown as ReadEvidence;
};

/** Far more than a device keeps. Files come from anywhere, and none may keep a checker busy. */
const MOST_EVIDENCE = { receipts: 1000, contributions: 1000, commands: 10_000, keys: 100 } as const;

/** The first list that is longer than any device's. */
export const evidenceExcess = (
  evidence: ReadEvidence,
): { readonly field: string; readonly count: number; readonly most: number } | undefined => {
  const fields = Object.keys(MOST_EVIDENCE) as readonly (keyof typeof MOST_EVIDENCE)[];
  const field = fields.find((each) => (evidence[each]?.length ?? 0) > MOST_EVIDENCE[each]);
  return field && { field, count: evidence[field]?.length ?? 0, most: MOST_EVIDENCE[field] };
};

export const evidenceOf = (parts: Omit<Evidence, 'croupier'>): Evidence => ({ croupier: EVIDENCE, ...parts });
