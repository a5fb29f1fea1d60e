/** Rejects pages and programs of another protocol version right away: only half of what they do would work. */
import type { Refusal } from '@croupier/kernel';
import { PROTOCOL_VERSION } from '@croupier/protocol';
import { refuse } from '../refusals.ts';

export const versionMismatch = (): Refusal => refuse('PROTOCOL_MISMATCH', { server: PROTOCOL_VERSION });

/** Undefined: welcome. Clients that send no version are accepted, such as a program written by hand. */
export const versionRefusal = (said: unknown): Refusal | undefined =>
  said === undefined || said === String(PROTOCOL_VERSION) ? undefined : versionMismatch();
